import type { Cart, CartLine } from '@comanda/shared-contracts/domain/cart';
import { chosenOf } from '@comanda/shared-contracts/domain/cart-line';
import { formatMoney } from '@comanda/shared-contracts/domain/money';
import { useHost } from '@comanda/shared-contracts/react/host-context';
import { extrasText, nameIn } from '@comanda/shared-contracts/domain/names';
import { Button } from '@comanda/shared-ui/button';
import { cx } from '@comanda/shared-ui/cx';
import { Pencil } from '@comanda/shared-ui/icons';
import * as layout from '@comanda/shared-ui/layout.module.css';
import { Picture } from '@comanda/shared-ui/picture';
import { Stepper } from '@comanda/shared-ui/stepper';
import { productMaximum, unitsInCart } from '../../rules/quantity.ts';
import { refusalText } from '../../state/refusals.ts';
import type { Stores } from '../../state/stores.ts';
import { DietNote } from '../diet/diet-note.tsx';
import { useTexts } from '../use-texts.ts';
import * as s from './cart-panel.module.css';

interface Props {
  readonly line: CartLine;
  readonly cart: Cart;
  readonly stores: Stores;
}

/** A line of the cart panel: what it is, how many, edit and delete. Spec C2-054. */
export function PanelLine({ line, cart, stores }: Props) {
  const host = useHost<'mf-menu-cart'>();
  const { t, language } = useTexts();
  const name = nameIn(language, line.product);
  const details = [extrasText(language, line, ', '), line.comment].filter((text) => text !== '');
  const left = productMaximum(line.product) - unitsInCart(cart.lines, line.product.id, line.id);
  const change = (quantity: number) => {
    const outcome = stores.cart.changeQuantity(line.id, quantity);
    if (!outcome.ok) host.notify.show({ tone: 'bad', text: refusalText(host, outcome.refusal) });
  };
  const edit = () => {
    import(/* webpackChunkName: "mf-menu-cart-product" */ '../product/open-product.tsx').then(
      ({ editLine }) => void editLine(host, line.id),
      (cause: unknown) => {
        host.report.failure(cause, { phase: 'load' });
        host.notify.show({ tone: 'bad', text: t('product.openFailed') });
      },
    );
  };
  return (
    <li className={s.line}>
      <Picture
        className={s.photo}
        src={line.product.picture?.url}
        srcSet={line.product.picture?.srcSet}
        sizes="56px"
        alt=""
        width={480}
        height={360}
        ratio="1"
      />
      <div className={cx(layout.stack2, layout.grow)}>
        <div className={layout.apart12}>
          <h3 className={cx(layout.shrinks, layout.link, layout.bold)}>{name}</h3>
          <span className={s.amount}>{formatMoney(line.subtotal, cart.venue.priceFormat)}</span>
        </div>
        {details.map((text) => (
          <p key={text} className={layout.note}>
            {text}
          </p>
        ))}
        <DietNote stores={stores} labels={[line.product.tagIds, ...chosenOf(line.extras).map(({ extra }) => extra.tagIds)]} />
        <div className={s.actions}>
          <Stepper
            size="sm"
            value={line.quantity}
            max={Math.max(left, line.quantity)}
            onValueChange={change}
            labels={{ group: name, increase: t('product.increase'), decrease: t('product.decrease'), remove: t('product.remove') }}
          />
          <Button kind="link" icon={<Pencil />} aria-label={t('cart.editLine', { name })} onClick={edit}>
            {t('cart.edit')}
          </Button>
        </div>
      </div>
    </li>
  );
}
