import { memo, useMemo, useRef } from 'react';
import { useStore } from 'zustand';
import { VisuallyHidden } from '@comanda/shared-ui/visually-hidden';
import { useLoaded } from '../desk-context.tsx';
import { List } from '../list.tsx';
import type { Order } from '../records.ts';
import { K } from '../texts-kitchen.ts';
import { columnsOf, tallness, useColumns } from './flow.ts';
import { KEYS } from './keys.ts';
import { KitchenCard } from './kitchen-card.tsx';
import { useChoice, useKitchen, useKitchenState } from './kitchen-context.tsx';
import type { KitchenState } from './kitchen-step.ts';

/** All cards, by their places. Only where they stand is the list's; each follows what it shows by itself. P13. */
export function Cards() {
  const box = useRef<HTMLElement>(null);
  const hasLoaded = useLoaded('orders') !== undefined;
  const places = useKitchenState((state) => state.places);
  const tall = useKitchenState(tallnesses);
  const columns = useColumns(box);
  const at = useMemo(() => columnsOf(tall.split(' ').map(Number), columns), [tall, columns]);
  const hasKeys = useChoice('hasKeys');
  const cards = places.map((iped, index) => ({ iped, column: at[index] ?? 0, hotkey: hasKeys ? (KEYS[index] ?? '') : '' }));
  return (
    <section className="tickets" aria-labelledby="tickets-heading" ref={box}>
      <VisuallyHidden role="heading" aria-level={1} id="tickets-heading" tabIndex={-1}>
        {K.heading}
      </VisuallyHidden>
      <List id="cards" className="grid" heading="tickets-heading" items={hasLoaded ? cards : undefined} empty={K.none}>
        {(card) => <CardAt key={card.iped} {...card} />}
      </List>
    </section>
  );
}

interface CardAtProps {
  readonly iped: number;
  readonly column: number;
  readonly hotkey: string;
}

const CardAt = memo(function CardAt({ iped, ...place }: CardAtProps) {
  const state = useStore(useKitchen().cards, (cards) => cards.get(iped));
  return state === undefined ? null : <KitchenCard {...state} {...place} />;
});

/** How tall the cards will be, by their places; as a text, which stays the same while nothing changes. */
function tallnesses({ places, orders, jb }: KitchenState): string {
  return places.map((iped) => tallnessOf(orders.get(iped), jb)).join(' ');
}

const known = new WeakMap<Order, readonly [jb: number, tall: number]>();
function tallnessOf(order: Order | undefined, jb: number): number {
  if (order === undefined) return 0;
  const [of, tall] = known.get(order) ?? [Number.NaN, 0];
  if (of === jb) return tall;
  const measured = tallness(order, jb);
  known.set(order, [jb, measured]);
  return measured;
}
