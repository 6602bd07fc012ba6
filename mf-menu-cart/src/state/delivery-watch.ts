import { Subscription } from 'rxjs';
import type { Release } from '@comanda/shared-contracts/bus';
import type { Address } from '@comanda/shared-contracts/domain/address';
import { DispatchType } from '@comanda/shared-contracts/domain/dispatch';
import type { Money } from '@comanda/shared-contracts/domain/money';
import type { DeliveryPolygon } from '../rules/polygon.ts';
import { type Instant, venueToday } from '@comanda/shared-contracts/domain/time';
import { done, type Result } from '@comanda/shared-contracts/failures';
import { decodePolygons } from '../wire/polygon.ts';
import { fetchDeliveryCost } from '../api/delivery-cost.ts';
import { fetchDeliveryQuote } from '../api/delivery-quote.ts';
import { fetchDistance } from '../api/distance.ts';
import type { CartRecord } from '../rules/cart-record.ts';
import { minimumDays } from '../rules/deferred.ts';
import {
  type DeliveryEffect,
  type DeliveryEvent,
  type DeliveryOrder,
  type DeliveryState,
  isIdle,
  validateBy,
  NOTHING_ASKED,
  step,
  type Reported,
} from '../rules/delivery-step.ts';
import { isSlotValid } from '../rules/slots.ts';
import type { MenuCartHost } from './host.ts';
import { slotCaseOf } from './slot-case.ts';
import type { Stores } from './stores.ts';

type Question = Extract<DeliveryEffect, { readonly number: number }>;

/** What a judgement is made of. */
const KNOWN = ['status', 'place', 'distanceKm', 'quote', 'cost', 'costKey'] as const satisfies readonly (keyof DeliveryState)[];

/** Asks the provider about the delivery of the cart as `rules/delivery-step.ts` says, and gives the cart its validator, until released. */
export function watchDelivery(host: MenuCartHost, { cart, delivery, validators }: Stores): Release {
  const { bus, clock } = host;
  let address: Address | null = null;
  let state = NOTHING_ASKED;
  let abort = new AbortController();
  let timer: Release | undefined;
  const waiting = new Set<() => void>();

  const send = (event: DeliveryEvent): void => {
    const { record, cart: shown } = cart.view.getState();
    const isDelivery = record?.dispatch === DispatchType.DELIVERY && shown !== null;
    const before = state;
    const next = step(state, event, { now: clock.now(), order: isDelivery ? orderOf(host, record, shown.subtotal, address) : null });
    state = next.state;
    for (const effect of next.effects) act(effect);
    if (before.status !== state.status) delivery.setState({ status: state.status });
    if (KNOWN.some((key) => before[key] !== state[key])) notify(state);
    if (isIdle(state)) goOn();
  };
  const notify = (known: DeliveryState): void =>
    validators.setState({ delivery: (record, subtotal) => validateBy(known, orderOf(host, record, subtotal, address)) });
  const act = (effect: DeliveryEffect): void => {
    if (effect.kind === 'drop') {
      abort.abort();
      abort = new AbortController();
    } else if (effect.kind === 'wait') {
      timer?.();
      timer = clock.after(effect.ms, () => send({ kind: 'due' }));
    } else void ask(host, effect, abort.signal).then(send);
  };
  const goOn = (): void => {
    for (const resolve of waiting) resolve();
    waiting.clear();
  };

  delivery.setState({
    retry: () => send({ kind: 'retry' }),
    renew: (isRefused) =>
      new Promise((resolve) => {
        waiting.add(resolve);
        send({ kind: 'renew', isRefused });
      }),
  });
  const watching = new Subscription();
  watching.add(
    bus.watch('address/delivery').subscribe((presence) => {
      address = presence.status === 'ready' ? presence.value : null;
      send({ kind: 'changed' });
    }),
  );
  let seen = cart.view.getState().record;
  watching.add(
    cart.view.subscribe(({ record }) => {
      if (record === seen) return;
      seen = record;
      send({ kind: 'changed' });
    }),
  );
  return () => {
    watching.unsubscribe();
    abort.abort();
    timer?.();
    goOn();
  };
}

/** The answer to a question, as the event that it is. */
async function ask({ api }: Pick<MenuCartHost, 'api'>, asked: Question, signal: AbortSignal): Promise<DeliveryEvent> {
  const { kind, number } = asked;
  if (kind === 'ask-quote') return { kind: 'quote', number, answer: reported(await fetchDeliveryQuote(api, asked.question, signal)) };
  if (kind === 'ask-cost')
    return { kind: 'cost', number, key: asked.key, answer: reported(await fetchDeliveryCost(api, asked.question, signal)) };
  const distance = await fetchDistance(api, asked.question, signal);
  return { kind: 'distance', number, answer: reported(distance.ok ? done(distance.value.km) : distance) };
}

function reported<T>(result: Result<T>): Reported<T> {
  return result.ok ? result : { ok: false, isRefused: result.failure.kind === 'domain' };
}

/** The cart with what its venue says of itself now. */
function orderOf(
  { venue, clock }: Pick<MenuCartHost, 'clock' | 'venue'>,
  record: CartRecord,
  subtotal: Money,
  address: Address | null,
): DeliveryOrder {
  const current = venue.current();
  const open = current?.id === record.venue.id ? current : undefined;
  return {
    record,
    of: {
      terms: record.terms.delivery,
      subtotal,
      isClosed: open?.shift === 'closed',
      isActive: open?.ordering.isActive ?? true,
      offersDelivery: record.terms.offered.includes(DispatchType.DELIVERY),
      address,
      areas: areasOf(record),
      date: record.slot?.date ?? venueToday(clock.now(), record.venue.zone),
      isSlotValid: slotIsFine(record, clock.now()),
    },
  };
}

/** An order without a time is wanted at once, which a venue that needs days cannot do. Spec C5-038, K5-015. */
function slotIsFine(record: CartRecord, now: Instant): boolean {
  const of = slotCaseOf(record, now);
  return record.slot === undefined ? minimumDays(of.deferred) === 0 : isSlotValid(record.slot, of);
}

const read = new WeakMap<object, readonly DeliveryPolygon[]>();

/** The areas of the venue, read once for each menu. */
function areasOf({ terms, venue }: CartRecord): readonly DeliveryPolygon[] {
  const { lists } = terms;
  if (lists === undefined) return [];
  const known = read.get(lists) ?? decodePolygons(lists.areas, venue.priceFormat, terms.point);
  read.set(lists, known);
  return known;
}
