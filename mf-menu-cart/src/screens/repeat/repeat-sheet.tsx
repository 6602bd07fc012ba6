import { DispatchType } from '@comanda/shared-contracts/domain/dispatch';
import { formatMoney, type PriceFormat } from '@comanda/shared-contracts/domain/money';
import { nameIn } from '@comanda/shared-contracts/domain/names';
import { Button } from '@comanda/shared-ui/button';
import { cx } from '@comanda/shared-ui/cx';
import * as layout from '@comanda/shared-ui/layout.module.css';
import { Sheet } from '@comanda/shared-ui/sheet';
import type { RepeatChange } from '../../rules/repeat-lines.ts';
import type { RepeatedOrder } from '../../state/repeat-cart.ts';
import { useTexts } from '../use-texts.ts';
import * as s from '../changes/changes.module.css';

interface Props {
  readonly order: RepeatedOrder;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** One sheet with all that is otherwise than it was ordered. X-30. */
export function RepeatSheet({ order, onDone, onClose }: Props) {
  const { t } = useTexts();
  const { lines, changes, venue, isAdded } = order;
  const isEmpty = lines.length === 0;
  return (
    <Sheet
      open
      onClose={onClose}
      title={t(isEmpty ? 'repeat.emptyTitle' : 'repeat.title')}
      labels={{ close: t('notice.close') }}
      footer={
        <Button wide onClick={onDone}>
          {t(isEmpty ? 'repeat.toMenu' : 'repeat.toCart')}
        </Button>
      }
    >
      <div className={layout.stack8} role="status">
        <p>{t(isEmpty ? 'repeat.empty' : 'repeat.lead', { venue: venue.name })}</p>
        {isEmpty ? null : <TypeNote order={order} />}
        {isAdded && !isEmpty ? <p>{t('repeat.added')}</p> : null}
      </div>
      <ul className={s.list}>
        {changes.map((change) => (
          <Change key={changes.indexOf(change)} change={change} format={venue.priceFormat} />
        ))}
      </ul>
    </Sheet>
  );
}

const TYPE_TEXTS: Readonly<Record<number, 'dispatch.pickup' | 'dispatch.delivery' | 'dispatch.table'>> = {
  [DispatchType.PICKUP]: 'dispatch.pickup',
  [DispatchType.DELIVERY]: 'dispatch.delivery',
};

/** That it is brought otherwise than it was ordered, and why. */
function TypeNote({ order }: { readonly order: RepeatedOrder }) {
  const { t } = useTexts();
  const { type, ordered } = order;
  if (type.reason === undefined) return null;
  const name = (dispatch: number) => t(TYPE_TEXTS[dispatch] ?? 'dispatch.table');
  const isAtTable = type.dispatch === DispatchType.CHECKIN && type.reason !== 'cart';
  return <p>{isAtTable ? t('dispatch.scan') : t(`repeat.type.${type.reason}`, { type: name(type.dispatch), was: name(ordered) })}</p>;
}

function Change({ change, format }: { readonly change: RepeatChange; readonly format: PriceFormat }) {
  const { language } = useTexts();
  const isBad = change.kind !== 'price';
  return (
    <li className={s.item}>
      <span className={cx(layout.stack2, layout.shrinks)}>
        <strong>{nameIn(language, change.line.product)}</strong>
        <span className={cx(layout.facts, s.text)} data-bad={isBad ? '' : undefined}>
          <ChangeText change={change} format={format} />
        </span>
      </span>
    </li>
  );
}

function ChangeText({ change, format }: { readonly change: RepeatChange; readonly format: PriceFormat }) {
  const { t, language } = useTexts();
  switch (change.kind) {
    case 'price':
      return t('changes.price', { before: formatMoney(change.before, format), after: formatMoney(change.after, format) });
    case 'fewer':
      return t('refusal.stock', { count: change.left });
    case 'options': {
      const names = change.without.map((option) => nameIn(language, option) || t('repeat.unnamed'));
      return t('repeat.options', { names: new Intl.ListFormat(language, { type: 'conjunction' }).format(names) });
    }
    default:
      return t(`repeat.${change.kind}`);
  }
}
