import { Inbox } from '@comanda/shared-ui/icons';
import { List } from './list.tsx';
import { OrderCard } from './order-card.tsx';
import { byWaiting, columnOf } from './order-view.ts';
import type { Column } from './order-view.ts';
import type { Order } from './records.ts';
import { COLUMN, T } from './texts.ts';

const DOT = { new: 'info', kitchen: 'warn', ready: 'ok' };

/** The orders of a column, who waits longest first. */
export function ordersOf(orders: readonly Order[], column: Column): readonly Order[] {
  return orders.filter((order) => columnOf(order) === column).toSorted(byWaiting);
}

/** A column of orders; `orders` undefined before the first answer. */
export function OrderColumn({ column, orders }: { readonly column: Column; readonly orders: readonly Order[] | undefined }) {
  const mine = orders === undefined ? undefined : ordersOf(orders, column);
  const empty = [<Inbox key="icon" />, T.none[column]];
  return (
    <>
      <h2 id={`heading-${column}`} tabIndex={-1}>
        <span className={`dot ${DOT[column]}`} />
        {COLUMN[column]}
        <span className="count">{mine?.length ?? 0}</span>
      </h2>
      <List
        id={`list-${column}`}
        className={mine === undefined ? 'cards loading' : 'cards'}
        heading={`heading-${column}`}
        items={mine}
        empty={empty}
      >
        {(order) => <OrderCard key={order.iped} order={order} />}
      </List>
    </>
  );
}
