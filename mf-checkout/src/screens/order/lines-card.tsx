import { Link } from 'react-router';
import { DispatchType } from '@comanda/shared-contracts/domain/dispatch';
import { formatMoney } from '@comanda/shared-contracts/domain/money';
import type { KitchenStatus, OrderLine } from '@comanda/shared-contracts/domain/order';
import { paymentOutcome } from '@comanda/shared-contracts/domain/payment-outcome';
import { statusTextKey } from '@comanda/shared-contracts/domain/statuses';
import { useHost } from '@comanda/shared-contracts/react/host-context';
import { venueParams } from '@comanda/shared-contracts/routes/venue-params';
import { extrasText, nameIn } from '@comanda/shared-contracts/domain/names';
import { Card } from '@comanda/shared-ui/card';
import { IconButton } from '@comanda/shared-ui/icon-button';
import { Plus } from '@comanda/shared-ui/icons';
import * as layout from '@comanda/shared-ui/layout.module.css';
import { Picture } from '@comanda/shared-ui/picture';
import { Tag, type TagTone } from '@comanda/shared-ui/tag';
import { isOpenCheckin } from '../../rules/order-book.ts';
import { isInProcess } from '../../rules/order-status.ts';
import { addAgain } from '../../state/add-again.ts';
import { tablePath } from '../../state/order-path.ts';
import { useTexts } from '../use-texts.ts';
import type { OrderPartProps } from './order-part.ts';
import { OrderTotals } from './order-totals.tsx';
import * as s from './lines-card.module.css';

const KITCHEN_TONES: Readonly<Record<KitchenStatus, TagTone>> = {
  pending: 'neutral',
  preparing: 'info',
  finished: 'ok',
  'in-delivery': 'info',
  delivered: 'ok',
  cancelled: 'bad',
  unknown: 'neutral',
};

/** What was ordered, with a plus to add it again, and what it costs. Spec C2-067, C4-006, C4-009, Q34. */
export function LinesCard({ order, venue }: OrderPartProps) {
  const host = useHost<'mf-checkout'>();
  const { t } = useTexts();
  const { table } = order;
  // A table's order is added to as long as the panel there shows it. Spec C9-019.
  const isOpen = order.dispatch === DispatchType.CHECKIN ? isOpenCheckin(order, host.clock.now()) : isInProcess(order.statusCode);
  const isAtTable = order.dispatch === DispatchType.CHECKIN && table !== undefined && isOpen;
  const more = isAtTable
    ? tablePath(host, { ...order.venue, menuPath: '' }, table.id, order.intentId)
    : host.navigation.href('RestaurantMenu', venueParams(order.venue));
  // What waits for its money is nothing to add to.
  const leadsToMenu = more !== undefined && (!isOpen || paymentOutcome(order).isWithVenue);
  return (
    <Card as="section" aria-labelledby="order-lines" className={s.card}>
      <div className={s.head}>
        <h2 id="order-lines" className={layout.name}>
          {t('summary.title')}
        </h2>
        {leadsToMenu ? (
          <Link className={s.more} to={more}>
            {isOpen ? <Plus size={18} /> : null} {t(isOpen ? 'order.more' : 'cart.empty.toMenu')}
          </Link>
        ) : null}
      </div>
      <ul className={layout.stack}>
        {order.lines.map((line) => (
          <Line key={line.id} line={line} order={order} venue={venue} />
        ))}
      </ul>
      <OrderTotals order={order} venue={venue} />
    </Card>
  );
}

function Line({ line, order }: OrderPartProps & { readonly line: OrderLine }) {
  const host = useHost<'mf-checkout'>();
  const { t, language } = useTexts();
  const name = nameIn(language, line.product);
  const details = [extrasText(language, line), line.comment].filter((text) => text !== '');
  const showsKitchen = order.showsKitchenStatus && isInProcess(order.statusCode) && !line.isCancelled && line.kitchen !== undefined;
  const kitchen = showsKitchen ? statusTextKey('kitchen', line.kitchen ?? 'unknown') : undefined;
  return (
    <li className={s.line} data-cancelled={line.isCancelled ? '' : undefined}>
      <Picture
        className={s.photo}
        src={line.product.picture?.url}
        srcSet={line.product.picture?.srcSet}
        sizes="52px"
        alt=""
        width={480}
        height={360}
        ratio="1"
        soldOut={line.isCancelled}
      />
      <div className={s.body}>
        <h3 className={s.name}>{t('order.line', { count: line.quantity, name })}</h3>
        {details.map((text) => (
          <p key={text} className={layout.note}>
            {text}
          </p>
        ))}
        {kitchen === undefined ? null : <Tag tone={KITCHEN_TONES[line.kitchen ?? 'unknown']}>{t(kitchen)}</Tag>}
        {line.isCancelled ? <Tag tone="bad">{t('order.lineCancelled')}</Tag> : null}
      </div>
      <span className={s.amount}>{formatMoney(line.subtotal, order.venue.priceFormat)}</span>
      {host.bus.has('mf-menu-cart') && !line.isCancelled ? (
        <IconButton
          kind="sunk"
          size="sm"
          label={t('order.addAgain', { name })}
          icon={<Plus />}
          onClick={() => void addAgain(host, order, line)}
        />
      ) : null}
    </li>
  );
}
