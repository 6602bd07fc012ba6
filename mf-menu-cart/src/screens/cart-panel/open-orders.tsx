import { useEffect } from 'react';
import { mayOrder } from '@comanda/shared-contracts/domain/session';
import { useStream } from '@comanda/shared-contracts/react/use-stream';
import { useWatchedTopic } from '@comanda/shared-contracts/react/use-topic';
import { formatMoney } from '@comanda/shared-contracts/domain/money';
import type { OrderSummary } from '@comanda/shared-contracts/domain/order';
import type { Venue } from '@comanda/shared-contracts/domain/venue';
import { useHost } from '@comanda/shared-contracts/react/host-context';
import { Button } from '@comanda/shared-ui/button';
import { cx } from '@comanda/shared-ui/cx';
import type { PartRef } from '@comanda/shared-ui/handed-focus';
import { Receipt } from '@comanda/shared-ui/icons';
import * as layout from '@comanda/shared-ui/layout.module.css';
import { openOrders } from '../../rules/open-order.ts';
import { notifyUnavailable } from '../../state/notify-unavailable.ts';
import type { Stores } from '../../state/stores.ts';
import { useTexts } from '../use-texts.ts';
import * as s from './cart-panel.module.css';

interface Props {
  readonly venue: Venue;
  readonly stores: Stores;
  /** Absent where the menu is in sight anyway. */
  readonly onOrderMore?: (() => void) | undefined;
  /** Whether the diner sits at a table of this venue. */
  readonly isAtTable: boolean;
  readonly ref?: PartRef | undefined;
}

/** The menu comes first, then what was ordered from it before. */
const WAKE_DELAY_MS = 1_500;

/** Whoever may have ordered at this table: then the owner of the orders is fetched, else they are only listened to. */
function useOrdersAwake(isAtTable: boolean): void {
  const { bus, clock, session } = useHost<'mf-menu-cart'>();
  const wakes = mayOrder(useStream(session.changes, session.current())) && isAtTable;
  useEffect(() => {
    if (!wakes) return undefined;
    let stop = clock.after(WAKE_DELAY_MS, () => {
      const waking = bus.state('order/in-progress').subscribe();
      stop = () => waking.unsubscribe();
    });
    return () => stop();
  }, [bus, clock, wakes]);
}

/** What the table ordered before, under the cart of its next round. Q22. */
export function OpenOrders({ venue, stores, onOrderMore, isAtTable, ref }: Props) {
  const host = useHost<'mf-menu-cart'>();
  const { t } = useTexts();
  useOrdersAwake(isAtTable);
  const known = useWatchedTopic('order/in-progress');
  const orders = known.status === 'ready' ? openOrders(known.value, venue.name, host.clock.now()) : [];
  if (orders.length === 0) return null;
  const show = async ({ id }: OrderSummary) => {
    const answer = await host.bus.request('order/show', { orderId: id });
    if (!answer.ok) notifyUnavailable(host, answer.failure, 'cart.orderFailed');
  };
  const orderMore = ({ table }: OrderSummary) => {
    if (table !== undefined) stores.cart.setTable(venue.id, table);
    onOrderMore?.();
  };
  return (
    <section
      ref={ref}
      className={cx(layout.stack8, s.orders)}
      data-alone={onOrderMore === undefined ? '' : undefined}
      aria-label={t('cart.openOrders')}
    >
      <h3 className={cx(layout.link, layout.bold)}>{t('cart.openOrders')}</h3>
      {orders.map((order) => (
        <div key={order.id} className={s.order}>
          <Receipt />
          <span className={s.orderText}>
            {t('cart.openOrder', { count: order.itemCount, amount: formatMoney(order.total, venue.priceFormat) })}
          </span>
          <Button kind="link" onClick={() => void show(order)}>
            {t('cart.seeOrder')}
          </Button>
          {onOrderMore === undefined ? null : (
            <Button kind="link" onClick={() => orderMore(order)}>
              {t('cart.orderMore')}
            </Button>
          )}
        </div>
      ))}
    </section>
  );
}
