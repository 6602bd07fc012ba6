import { useState } from 'react';
import type { ReactNode } from 'react';
import { Field } from '@comanda/shared-ui/field';
import { Search } from '@comanda/shared-ui/icons';
import { ClosedRow } from './closed-orders.tsx';
import { useDesk, useDeskState, useLoaded } from './desk-context.tsx';
import { List } from './list.tsx';
import { columnOf } from './order-view.ts';
import { T } from './texts.ts';

/** The search by any number that guests show: how many it found, and those of them that are no longer in process. `children`: beside it. */
export function OrderSearch({ children }: { readonly children?: ReactNode }) {
  const desk = useDesk();
  const [text, setText] = useState('');
  const asked = useDeskState((state) => state.asked);
  const found = useLoaded('found');
  const isFound = asked !== '' && found?.asked === asked;
  const orders = isFound ? found.orders : [];
  const closed = orders.filter((order) => columnOf(order) === null);
  const search = (value: string) => {
    setText(value);
    desk.search(value);
  };
  return (
    <div role="search" className="find">
      <SearchField id="orders-search" label={T.search} placeholder={T.searchHint} value={text} onValueChange={search} />
      <p className="found" id="found-text" role="status">
        {isFound ? (orders.length === 0 ? T.notFound : T.found(orders.length - closed.length, closed.length)) : ''}
      </p>
      {children}
      <List id="found-closed" heading="orders-search" items={closed}>
        {(order) => <ClosedRow key={order.iped} order={order} />}
      </List>
    </div>
  );
}

interface SearchFieldProps {
  readonly id: string;
  readonly label: string;
  readonly placeholder: string;
  readonly value: string;
  readonly onValueChange: (value: string) => void;
}

export function SearchField(props: SearchFieldProps) {
  return <Field {...props} className="search" type="search" hideLabel prefix={<Search />} autoComplete="off" spellCheck={false} />;
}
