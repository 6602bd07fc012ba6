import { cardPrice } from '@comanda/shared-contracts/domain/extras';
import { formatMoney } from '@comanda/shared-contracts/domain/money';
import { nameIn } from '@comanda/shared-contracts/domain/names';
import type { Product } from '@comanda/shared-contracts/domain/product';
import { useHost } from '@comanda/shared-contracts/react/host-context';
import { dishAddress } from '@comanda/shared-contracts/routes/dish-address';
import { cx } from '@comanda/shared-ui/cx';
import * as layout from '@comanda/shared-ui/layout.module.css';
import { priceText } from '../price-text.ts';
import { useMenuTools } from './menu-context.tsx';
import * as s from './product-row.module.css';

/** A product by name and price, which leads to its address, in as few elements as can be: there are thousands of them. It stands as high as its row will. Q130. */
export function PlainRow({ product }: { readonly product: Product }) {
  const { navigation } = useHost<'mf-menu-cart'>();
  const {
    venue,
    dispatch,
    texts: { t, language },
  } = useMenuTools();
  return (
    <div role="listitem" className={s.plain}>
      <h3 className={s.name}>
        <a className={cx(layout.boxLink, s.open)} href={dishAddress(navigation.current().pathname, product.id)}>
          {nameIn(language, product)}
        </a>
      </h3>
      <p className={s.price}>{priceText(t, cardPrice(product, dispatch), (amount) => formatMoney(amount, venue.priceFormat))}</p>
    </div>
  );
}
