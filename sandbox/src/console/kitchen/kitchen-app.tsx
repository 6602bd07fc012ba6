import { useEffect, useMemo, useRef, useState } from 'react';
import { VisuallyHidden } from '@comanda/shared-ui/visually-hidden';
import { Connection, Notices } from '../around.tsx';
import type { Desk } from '../desk.ts';
import { DeskContext, useLoaded } from '../desk-context.tsx';
import { List } from '../list.tsx';
import { OverlayHost } from '../overlay.tsx';
import type { Order } from '../records.ts';
import { useAwake } from '../use-awake.ts';
import { K } from '../texts-kitchen.ts';
import { T } from '../texts.ts';
import { Counts } from './counts.tsx';
import { columnsOf, tallness, useColumns } from './flow.ts';
import { createKitchen } from './kitchen.ts';
import type { Kitchen } from './kitchen.ts';
import { KitchenBar } from './kitchen-bar.tsx';
import { KitchenCard } from './kitchen-card.tsx';
import { KitchenContext, useChoice, useKitchen, useKitchenState } from './kitchen-context.tsx';

/** The keys of the first ten cards. */
const KEYS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '0'];
const UNDO = 'z';

/** A kitchen's screen: full width, what is due in cards, one step a tap. */
export function KitchenApp({ desk }: { readonly desk: Desk }) {
  const [kitchen] = useState(() => createKitchen(desk));
  useEffect(() => kitchen.start(), [kitchen]);
  useEffect(() => {
    document.title = K.kitchenTitle;
  }, []);
  useAwake();
  return (
    <DeskContext value={desk}>
      <KitchenContext value={kitchen}>
        <OverlayHost>
          <a className="skip" href="#main">
            {T.skip}
          </a>
          <KitchenBar />
          <Connection />
          <Keys />
          <main id="main" className="kitchen" tabIndex={-1}>
            <Cards />
            <Counts />
          </main>
          <Notices />
        </OverlayHost>
      </KitchenContext>
    </DeskContext>
  );
}

function Cards() {
  const box = useRef<HTMLElement>(null);
  const columns = useColumns(box);
  const places = useKitchenState((state) => state.places);
  const tall = useKitchenState(({ orders, jb }) => places.map((iped) => tallnessOf(orders.get(iped), jb)).join(' '));
  const cards = useMemo(() => {
    const at = columnsOf(tall.split(' ').map(Number), columns);
    return places.map((iped, index) => ({ iped, index, column: at[index] ?? 0 }));
  }, [places, tall, columns]);
  const hasKeys = useChoice('hasKeys');
  const hasLoaded = useLoaded('orders') !== undefined;
  return (
    <section className="tickets" aria-labelledby="tickets-heading" ref={box}>
      <VisuallyHidden role="heading" aria-level={1} id="tickets-heading" tabIndex={-1}>
        {K.heading}
      </VisuallyHidden>
      <List id="cards" className="grid" heading="tickets-heading" items={hasLoaded ? cards : undefined} empty={K.none}>
        {({ iped, index, column }) => <KitchenCard key={iped} iped={iped} column={column} hotkey={hasKeys ? (KEYS[index] ?? '') : ''} />}
      </List>
    </section>
  );
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

/** Presses cards by their numbers, while nobody writes and no dialog is open. */
function Keys() {
  const kitchen = useKitchen();
  const hasKeys = useChoice('hasKeys');
  useEffect(() => {
    if (!hasKeys) return undefined;
    const onKey = (event: KeyboardEvent) => press(kitchen, event);
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [kitchen, hasKeys]);
  return null;
}

function press(kitchen: Kitchen, event: KeyboardEvent): void {
  const { target, key, repeat, ctrlKey, altKey, metaKey } = event;
  const isBusy = target instanceof Element && target.closest('input, select, textarea, dialog') !== null;
  if (repeat || ctrlKey || altKey || metaKey || isBusy) return;
  if (key.toLowerCase() === UNDO) return kitchen.recall();
  const iped = kitchen.store.getState().places[KEYS.indexOf(key)];
  if (iped !== undefined) kitchen.tap(iped);
}
