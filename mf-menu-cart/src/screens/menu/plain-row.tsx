import { cardPrice } from '@comanda/shared-contracts/domain/extras';
import { formatMoney } from '@comanda/shared-contracts/domain/money';
import { nameIn } from '@comanda/shared-contracts/domain/names';
import type { Product } from '@comanda/shared-contracts/domain/product';
import { priceText } from '../price-text.ts';
import { useMenuTools } from './menu-context.tsx';
import * as s from './product-row.module.css';

/** A product by name and price, in as few elements as can be: there are thousands of them. It stands as high as its row will. */
export function PlainRow({ product }: { readonly product: Product }) {
  const {
    venue,
    dispatch,
    texts: { t, language },
  } = useMenuTools();
  return (
    <div role="listitem" className={s.plain}>
      <h3 className={s.name}>{nameIn(language, product)}</h3>
      <p className={s.price}>{priceText(t, cardPrice(product, dispatch), (amount) => formatMoney(amount, venue.priceFormat))}</p>
    </div>
  );
}
