import { useState } from 'react';
import { Field } from '@comanda/shared-ui/field';
import { Search } from '@comanda/shared-ui/icons';
import { ClosedRow } from './closed-orders.tsx';
import { useDesk, useDeskState, useLoaded } from './desk-context.tsx';
import { columnOf } from './order-view.ts';
import { Rows } from './rows.tsx';
import { T } from './texts.ts';

/** The search by any number that guests show: how many it found, and those of them that are no longer in process. */
export function OrderSearch() {
  const desk = useDesk();
  const [text, setText] = useState('');
  const asked = useDeskState((state) => state.asked);
  const found = useLoaded('found');
  const isFound = asked !== '' && found?.asked === asked;
  const orders = isFound ? found.orders : [];
  const closed = orders.filter((order) => columnOf(order) === null);
  return (
    <div role="search" className="find">
      <Field
        className="search"
        id="orders-search"
        type="search"
        label={T.search}
        hideLabel
        prefix={<Search />}
        placeholder={T.searchHint}
        autoComplete="off"
        spellCheck={false}
        value={text}
        onValueChange={(value) => {
          setText(value);
          desk.search(value);
        }}
      />
      <p className="found" id="found-text" role="status">
        {isFound ? (orders.length === 0 ? T.notFound : T.found(orders.length - closed.length, closed.length)) : ''}
      </p>
      <Rows id="found-closed">
        {closed.map((order) => (
          <ClosedRow key={order.iped} order={order} />
        ))}
      </Rows>
    </div>
  );
}
