import { Inbox } from '@comanda/shared-ui/icons';
import { OrderCard } from './order-card.tsx';
import { byWaiting, columnOf } from './order-view.ts';
import type { Column } from './order-view.ts';
import type { Order } from './records.ts';
import { Rows } from './rows.tsx';
import { COLUMN, T } from './texts.ts';

const DOT = { new: 'info', kitchen: 'warn', ready: 'ok' };

/** The orders of a column, who waits longest first. */
export function ordersOf(orders: readonly Order[], column: Column): readonly Order[] {
  return orders.filter((order) => columnOf(order) === column).toSorted(byWaiting);
}

/** A column of orders; `orders` undefined before the first answer. */
export function OrderColumn({ column, orders }: { readonly column: Column; readonly orders: readonly Order[] | undefined }) {
  const mine = ordersOf(orders ?? [], column);
  return (
    <>
      <h2 id={`heading-${column}`} tabIndex={-1}>
        <span className={`dot ${DOT[column]}`} />
        {COLUMN[column]}
        <span className="count">{mine.length}</span>
      </h2>
      <Rows as="ol" id={`list-${column}`} className={orders === undefined ? 'cards loading' : 'cards'} heading={`heading-${column}`}>
        {mine.map((order) => (
          <OrderCard key={order.iped} order={order} />
        ))}
      </Rows>
      {orders === undefined || mine.length > 0 ? null : (
        <p className="empty">
          <Inbox />
          <span>{T.none[column]}</span>
        </p>
      )}
    </>
  );
}
