import { useMemo } from 'react';
import { K } from '../texts-kitchen.ts';
import { useChoice, useKitchenState } from './kitchen-context.tsx';
import { countsOf } from './kitchen-view.ts';

/** How many of each dish this station still has to make. */
export function Counts() {
  const isShown = useChoice('hasCounts');
  return isShown ? <CountsList /> : null;
}

function CountsList() {
  const orders = useKitchenState((state) => state.orders);
  const jb = useKitchenState((state) => state.jb);
  const counts = useMemo(() => countsOf([...orders.values()], jb), [orders, jb]);
  return (
    // It moves by itself: who works by keyboard must get there.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <aside className="counts" aria-labelledby="counts-heading" tabIndex={0}>
      <h2 id="counts-heading">{K.counts}</h2>
      {counts.length === 0 ? <p className="nothing">{K.noCounts}</p> : null}
      <ul id="counts">
        {counts.map(({ name, count }) => (
          <li key={name}>
            <span className="quantity">{count}</span>
            <span className="name">{name}</span>
          </li>
        ))}
      </ul>
    </aside>
  );
}
