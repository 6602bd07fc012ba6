import { Link } from 'react-router';
import type { Cart } from '@comanda/shared-contracts/domain/cart';
import type { CartChange } from '@comanda/shared-contracts/domain/cart-change';
import { formatMoney } from '@comanda/shared-contracts/domain/money';
import { useHost } from '@comanda/shared-contracts/react/host-context';
import { Button } from '@comanda/shared-ui/button';
import type { OpenChange } from '../../rules/open-changes.ts';
import { nameIn } from '../../rules/words.ts';
import type { Stores } from '../../state/stores.ts';
import { useTexts } from '../use-texts.ts';
import * as s from './changed-lines.module.css';

interface Props {
  readonly changes: readonly OpenChange[];
  readonly cart: Cart;
  readonly stores: Stores;
}

/** The lines that are no longer as the diner saw them, each with what can be done about it. X-06. */
export function ChangedLines({ changes, cart, stores }: Props) {
  const { t, language } = useTexts();
  return (
    <ul className={s.list}>
      {changes.map(({ change, line }) => (
        <li key={`${line.id}:${change.kind}`} className={s.item}>
          <span className={s.words}>
            <strong>{nameIn(language, line.product)}</strong> {sentence(change)}
          </span>
          <Fix change={change} lineId={line.id} cart={cart} stores={stores} />
        </li>
      ))}
    </ul>
  );

  function sentence(change: CartChange): string {
    const price = 'price' in change ? formatMoney(change.price, cart.venue.priceFormat) : '';
    return t(`changed.${change.kind}`, { amount: price, count: change.kind === 'stock' ? change.maximum : 0 });
  }
}

/** What is gone is taken out, what is short is brought to what is left; the rest is settled in the menu. */
function Fix({
  change,
  lineId,
  cart,
  stores,
}: {
  readonly change: CartChange;
  readonly lineId: string;
  readonly cart: Cart;
  readonly stores: Stores;
}) {
  const { bus, notify } = useHost<'mf-checkout'>();
  const { t } = useTexts();
  const quantity = change.kind === 'sold-out' || change.kind === 'gone' ? 0 : change.kind === 'stock' ? change.maximum : undefined;
  if (quantity === undefined) {
    return (
      <Link className={s.fix} to={cart.venue.menuPath} onClick={stores.placing.dismiss}>
        {t('changed.toMenu')}
      </Link>
    );
  }
  const mend = async () => {
    const answer = await bus.request('cart/change-quantity', { lineId, quantity });
    if (!answer.ok || !answer.value.ok) notify.show({ tone: 'bad', text: t('summary.changeFailed') });
  };
  return (
    <Button kind="link" className={s.fix} onClick={() => void mend()}>
      {quantity === 0 ? t('changed.remove') : t('changed.setTo', { count: quantity })}
    </Button>
  );
}
