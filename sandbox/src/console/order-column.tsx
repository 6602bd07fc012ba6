import { Inbox } from '@comanda/shared-ui/icons';
import { List } from './list.tsx';
import { OrderCard } from './order-card.tsx';
import { ordersOf } from './order-view.ts';
import type { Column } from './order-view.ts';
import type { Order } from './records.ts';
import { COLUMN, T } from './texts.ts';

const DOT = { new: 'info', kitchen: 'warn', ready: 'ok' };

interface ColumnProps {
  readonly column: Column;
  /** Undefined before the first answer. */
  readonly orders: readonly Order[] | undefined;
}

/** The name of a column and how many orders stand in it. */
export function ColumnTitle({ column, orders = [] }: ColumnProps) {
  return (
    <>
      {COLUMN[column]} <span className="count">{ordersOf(orders, column).length}</span>
    </>
  );
}

/** A column of orders. */
export function OrderColumn({ column, orders }: ColumnProps) {
  const mine = orders === undefined ? undefined : ordersOf(orders, column);
  const empty = [<Inbox key="icon" />, T.none[column]];
  return (
    <>
      <h2 id={`heading-${column}`} tabIndex={-1}>
        <span className={`dot ${DOT[column]}`} />
        <ColumnTitle column={column} orders={orders} />
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
