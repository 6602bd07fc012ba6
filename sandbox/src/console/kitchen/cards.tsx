import { useMemo, useRef } from 'react';
import { VisuallyHidden } from '@comanda/shared-ui/visually-hidden';
import { chosenVenue, idOf } from '../desk.ts';
import { useDeskState, useLoaded } from '../desk-context.tsx';
import { dayOf, elapsed } from '../format.ts';
import { List } from '../list.tsx';
import { lateAt } from '../order-view.ts';
import type { Order, Venue } from '../records.ts';
import { K } from '../texts-kitchen.ts';
import { columnsOf, tallness, useColumns } from './flow.ts';
import { KEYS } from './keys.ts';
import { KitchenCard } from './kitchen-card.tsx';
import { useChoice, useKitchenState } from './kitchen-context.tsx';
import { shownStage } from './kitchen-step.ts';

const SECOND_MS = 1_000;
const MINUTE_MS = 60_000;
const QUARTER_MS = 900_000;
/** From an hour on minutes alone are hard to read. */
const MOST_MINUTES = 60;

/**
 * All cards, by their places. This list alone follows the state and the clock, and tells each card what of them it shows: with 150 orders cards that follow by
 * themselves would be asked a thousand times for every tap. P13.
 */
export function Cards() {
  const box = useRef<HTMLElement>(null);
  const hasLoaded = useLoaded('orders') !== undefined;
  const cards = useCards(useColumns(box));
  return (
    <section className="tickets" aria-labelledby="tickets-heading" ref={box}>
      <VisuallyHidden role="heading" aria-level={1} id="tickets-heading" tabIndex={-1}>
        {K.heading}
      </VisuallyHidden>
      <List id="cards" className="grid" heading="tickets-heading" items={hasLoaded ? cards : undefined} empty={K.none}>
        {(card) => <KitchenCard key={card.order.iped} {...card} />}
      </List>
    </section>
  );
}

/** What each card shows, by its place. */
function useCards(columns: number) {
  const places = useKitchenState((state) => state.places);
  const orders = useKitchenState((state) => state.orders);
  const pending = useKitchenState((state) => state.pending);
  const fresh = useKitchenState((state) => state.fresh);
  const dismissed = useKitchenState((state) => state.dismissed);
  const jb = useKitchenState((state) => state.jb);
  const hasKeys = useChoice('hasKeys');
  const now = useDeskState((state) => Math.floor(state.now / SECOND_MS)) * SECOND_MS;
  const tall = places.map((iped) => tallnessOf(orders.get(iped), jb)).join(' ');
  const at = useMemo(() => columnsOf(tall.split(' ').map(Number), columns), [tall, columns]);
  const venues = useVenues(Math.floor(now / QUARTER_MS) * QUARTER_MS);
  return places.flatMap((iped, index) => {
    const order = orders.get(iped);
    if (order === undefined) return [];
    return {
      order,
      jb,
      stage: shownStage({ orders, pending, jb }, iped),
      isFresh: fresh.has(iped),
      isDismissed: dismissed.has(iped),
      isLate: now > lateAt(order),
      wait: waitText(order, now),
      since: minutesText(now - order.since),
      ...(venues.get(idOf(order)) ?? UNKNOWN),
      column: at[index] ?? 0,
      hotkey: hasKeys ? (KEYS[index] ?? '') : '',
    };
  });
}

/** What of a venue stands on the cards of its orders, by its id: its name, where it is not the only one, and its day. A new day begins with a quarter of an hour. */
function useVenues(quarter: number) {
  const venues = useLoaded('venues');
  const isOnlyOne = useDeskState((state) => chosenVenue(state) !== undefined);
  return useMemo(() => {
    const shown = (venue: Venue) => ({ venueName: isOnlyOne ? '' : venue.nr, today: dayOf(quarter, venue.tz) });
    return new Map(venues?.map((venue) => [idOf(venue), shown(venue)]));
  }, [venues, isOnlyOne, quarter]);
}

/** How long the guest waits in all, in minutes: it moves once a minute, so that a hundred cards stand still. */
function waitText({ waiting }: Order, now: number): string {
  return now < waiting - MINUTE_MS ? K.inMinutes(Math.ceil((waiting - now) / MINUTE_MS)) : minutesText(now - waiting);
}

function minutesText(ms: number): string {
  const minutes = Math.max(0, Math.floor(ms / MINUTE_MS));
  return minutes < MOST_MINUTES ? K.minutes(minutes) : elapsed(ms);
}

/** Before the venues are loaded. */
const UNKNOWN = { venueName: '', today: '' };

const known = new WeakMap<Order, readonly [jb: number, tall: number]>();
function tallnessOf(order: Order | undefined, jb: number): number {
  if (order === undefined) return 0;
  const [of, tall] = known.get(order) ?? [Number.NaN, 0];
  if (of === jb) return tall;
  const measured = tallness(order, jb);
  known.set(order, [jb, measured]);
  return measured;
}
