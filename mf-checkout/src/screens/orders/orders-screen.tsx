import { useEffect } from 'react';
import { useStore } from 'zustand';
import { matchIn } from '@comanda/shared-contracts/routes/match';
import { CHECKOUT_ROUTES } from '@comanda/shared-contracts/routes/owners/mf-checkout';
import { mayOrder } from '@comanda/shared-contracts/domain/session';
import { useHost } from '@comanda/shared-contracts/react/host-context';
import { useStream } from '@comanda/shared-contracts/react/use-stream';
import { TabNav } from '@comanda/shared-ui/tabs';
import type { OrderListId } from '../../rules/order-book.ts';
import { tabIndex } from '../../rules/cart-tabs.ts';
import { personOf } from '@comanda/shared-contracts/domain/person';
import { followLiveOrders, pollOrders } from '../../state/live-orders.ts';
import { shownOrders } from '../../state/orders-store.ts';
import { type Stores, storesFor } from '../../state/stores.ts';
import { useTexts } from '../use-texts.ts';
import { OrderCard } from './order-card.tsx';
import { ReviewedOrders } from './reviewed-orders.tsx';
import { VisitorView } from '../visitor-view.tsx';
import { OrdersEmpty, OrdersFailed, OrdersSkeleton } from './orders-states.tsx';
import * as s from './orders-screen.module.css';

const ROUTES = { 'in-progress': 'CartEnCurso', history: 'CartHistoricos', 'check-in': 'CartCheckIn' } as const;
const LISTS = (['in-progress', 'history', 'check-in'] as const).toSorted((a, b) => tabIndex(ROUTES[a]) - tabIndex(ROUTES[b]));

/** The diner's orders: in progress, at the table, and those that are over. Spec C2-015, C2-064, C1-005. */
export function Component() {
  const host = useHost<'mf-checkout'>();
  const { t } = useTexts();
  const stores = storesFor(host);
  const session = useStream(host.session.changes, host.session.current());
  const here = useStream(host.navigation.changes, host.navigation.current());
  const route = matchIn(CHECKOUT_ROUTES, here.pathname)?.name;
  const list = LISTS.find((id) => ROUTES[id] === route) ?? 'in-progress';
  useEffect(() => stores.orders.follow(), [stores]);
  useEffect(() => stores.placing.follow(), [stores]);
  useEffect(() => followLiveOrders(host, stores.orders), [host, stores]);
  useEffect(() => pollOrders(host, stores.orders), [host, stores]);
  const isKnown = mayOrder(session);
  const person = personOf(session);
  useEffect(() => {
    if (isKnown) void stores.orders.load(list);
    // oxlint-disable-next-line react/exhaustive-deps -- each person has lists of their own
  }, [stores, list, isKnown, person]);
  const go = (id: OrderListId) => {
    const path = host.navigation.href(ROUTES[id]);
    if (path !== undefined) host.navigation.go(path, { replace: true });
  };
  return (
    <div className={s.page}>
      <TabNav label={t('orders.tabs')} items={LISTS.map((id) => ({ id, label: t(`orders.tab.${id}`) }))} value={list} onSelect={go} />
      {isKnown ? <List stores={stores} list={list} /> : <VisitorView what="orders" />}
      {list === 'in-progress' ? null : <ReviewedOrders list={list} />}
    </div>
  );
}

function List({ stores, list }: { readonly stores: Stores; readonly list: OrderListId }) {
  const host = useHost<'mf-checkout'>();
  const { t } = useTexts();
  const view = useStore(stores.orders.view);
  const orders = shownOrders(host, view, list);
  const status = view.lists[list];
  if (orders.length === 0 && status.status === 'failed')
    return <OrdersFailed onRetry={() => void stores.orders.load(list, { isFresh: true })} />;
  if (orders.length === 0 && status.status !== 'ready') return <OrdersSkeleton />;
  if (orders.length === 0) return <OrdersEmpty list={list} />;
  return (
    <ul className={s.list} aria-label={t(`orders.tab.${list}`)}>
      {orders.map((order) => (
        <OrderCard key={order.id} order={order} />
      ))}
    </ul>
  );
}
