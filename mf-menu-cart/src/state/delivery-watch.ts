import { Subscription } from 'rxjs';
import type { Release } from '@comanda/shared-contracts/bus';
import type { Address } from '@comanda/shared-contracts/domain/address';
import { DispatchType } from '@comanda/shared-contracts/domain/dispatch';
import type { Money } from '@comanda/shared-contracts/domain/money';
import type { DeliveryPolygon } from '../rules/polygon.ts';
import { type Instant, venueToday } from '@comanda/shared-contracts/domain/time';
import type { Result } from '@comanda/shared-contracts/failures';
import { decodePolygons } from '../wire/polygon.ts';
import { fetchDeliveryCost } from '../api/delivery-cost.ts';
import { fetchDeliveryQuote } from '../api/delivery-quote.ts';
import { fetchDistance } from '../api/distance.ts';
import type { CartRecord } from '../rules/cart-record.ts';
import { areaIndexOf, type Asked, type DeliveryCase, judgeDeliveryTo } from '../rules/judge-delivery.ts';
import { minimumDays } from '../rules/deferred.ts';
import { isSlotValid } from '../rules/slots.ts';
import type { MenuCartHost } from './host.ts';
import { slotCaseOf } from './slot-case.ts';
import type { Stores } from './stores.ts';

/** The subtotal changes with each tap; the provider is asked when it stands. */
const COST_DELAY_MS = 400;
/** A failed question is asked again after so long, each once; then only when the diner says so. */
const RETRY_AFTER_MS = [5_000, 15_000, 45_000];
/** A quote or a cost is good for so long. Spec C9-013. */
const PRICE_LIFE_MS = 5 * 60_000;

type Quote = { readonly fee: Money; readonly id: string };

/** What is known of the place that the order goes to. */
interface Facts {
  readonly distanceKm?: number;
  readonly quote: Asked<Quote>;
  /** When the provider said what it costs. */
  readonly pricedAt?: number;
  readonly cost: Asked<Money>;
}

const NOTHING: Facts = { quote: { kind: 'none' }, cost: { kind: 'none' } };

/**
 * Asks the provider about the delivery of the cart and judges it: the distance when the address changes, then a courier's
 * quote or the cost. Until an answer is there the validity is null; a failed question leaves it so, and is asked again.
 * Spec C4-043, C7-013, C7-017, C7-055, C8-031, C9-013, Q44.
 */
export function watchDelivery(host: MenuCartHost, stores: Stores): Release {
  const { bus, api, clock } = host;
  const { cart, delivery } = stores;
  let address: Address | null = null;
  let facts = NOTHING;
  let place = '';
  let costKey = '';
  let abort = new AbortController();
  let timer: Release | undefined;
  let failures = 0;
  let asking: Promise<void> = Promise.resolve();

  const caseOf = (record: CartRecord, subtotal: Money): DeliveryCase => {
    const venue = host.venue.current();
    const open = venue?.id === record.venue.id ? venue : undefined;
    const base = {
      terms: record.terms.delivery,
      subtotal,
      isClosed: open?.shift === 'closed',
      isActive: open?.ordering.isActive ?? true,
      offersDelivery: record.terms.offered.includes(DispatchType.DELIVERY),
      address,
      distanceKm: facts.distanceKm,
      areas: areasOf(record),
      date: record.slot?.date ?? venueToday(clock.now(), record.venue.zone),
      isSlotValid: slotIsFine(record, clock.now()),
      quote: facts.quote,
    };
    // An answer for another sum or day says nothing about this one.
    return { ...base, cost: costKeyOf(base) === costKey ? facts.cost : { kind: 'none' } };
  };
  const show = () => {
    // What could not be learnt is not known, and says so.
    const isUnknown = delivery.getState().status === 'failed';
    cart.judgeWith((record, subtotal) => {
      const judged = judgeDeliveryTo(caseOf(record, subtotal));
      return isUnknown && judged.problem === undefined ? { ...judged, problem: 'cost' } : judged;
    });
  };
  const learn = (more: Partial<Facts>) => {
    facts = { ...facts, ...more };
    show();
  };
  const say = (status: 'unasked' | 'asking' | 'failed' | 'answered') => {
    const isAnother = delivery.getState().status !== status;
    delivery.setState({ status, retry: askAll, renew }, true);
    if (isAnother) show();
  };
  const later = (ms: number, run: () => void) => {
    timer?.();
    timer = clock.after(ms, run);
  };
  const failedOnce = () => {
    say('failed');
    const wait = RETRY_AFTER_MS[failures];
    failures += 1;
    if (wait !== undefined) later(wait, askAll);
  };
  /** An answer that is still wanted; one that was overtaken by another address is dropped. */
  const wanted = async <T>(ask: (signal: AbortSignal) => Promise<Result<T>>): Promise<Result<T> | undefined> => {
    const { signal } = abort;
    const result = await ask(signal);
    return signal.aborted ? undefined : result;
  };
  const begin = () => {
    abort.abort();
    abort = new AbortController();
    timer?.();
    facts = NOTHING;
    costKey = '';
  };
  function askAll(): void {
    const { record } = cart.view.getState();
    const destination = address?.point;
    const origin = record?.terms.point;
    begin();
    if (record === null || destination === undefined || origin === undefined) {
      say(destination === undefined || record === null ? 'unasked' : 'failed');
      show();
      return;
    }
    say('asking');
    show();
    const question = { reference: record.reference, origin, destination, polygons: areasOf(record) };
    asking = wanted((signal) => fetchDistance(api, question, signal)).then((distance) => {
      if (distance === undefined) return;
      if (!distance.ok) return failedOnce();
      learn({ distanceKm: distance.value.km });
      return askPrice(record);
    });
  }
  function askPrice(record: CartRecord, isAgain = false): Promise<void> {
    return record.terms.delivery.usesUberDirect ? askQuote(record, isAgain) : askCost(isAgain);
  }
  const isOld = () => facts.pricedAt !== undefined && clock.now() - facts.pricedAt > PRICE_LIFE_MS;
  async function renew(isRefused: boolean): Promise<void> {
    const { record } = cart.view.getState();
    if (record === null || record.dispatch !== DispatchType.DELIVERY) return;
    if (delivery.getState().status === 'failed') askAll();
    await asking;
    if (facts.distanceKm === undefined) return;
    if (isRefused || isOld() || !record.terms.delivery.usesUberDirect) await askPrice(record, isRefused || isOld());
  }
  async function askQuote({ venue }: CartRecord, isAgain: boolean): Promise<void> {
    if (address === null) return;
    const to = address;
    if (!isAgain) learn({ quote: { kind: 'waiting' } });
    const question = { venueId: venue.id, address: to, currency: venue.priceFormat };
    const quote = await wanted((signal) => fetchDeliveryQuote(api, question, signal));
    if (quote === undefined) return;
    const isRefused = !quote.ok && quote.failure.kind === 'domain';
    learn({ quote: quote.ok ? { kind: 'known', value: quote.value } : { kind: isRefused ? 'failed' : 'lost' }, pricedAt: clock.now() });
    if (quote.ok || isRefused) settled();
    else failedOnce();
  }
  async function askCost(isAgain = false): Promise<void> {
    const { record, cart: shown } = cart.view.getState();
    const { distanceKm } = facts;
    if (record === null || shown === null || distanceKm === undefined) return;
    // What our own rules refuse is not asked: there is no cost to a place that is not served.
    if (shown.delivery?.isValid !== true) return settled();
    const asked = caseOf(record, shown.subtotal);
    const polygonIndex = areaIndexOf(asked);
    const key = costKeyOf(asked);
    const isKnown = key === costKey && facts.cost.kind !== 'failed';
    if (isKnown && !isAgain) return;
    if (key !== costKey) {
      costKey = key;
      learn({ cost: { kind: 'waiting' } });
    }
    const question = {
      reference: record.reference,
      dk: record.venue.dk,
      subtotal: shown.subtotal,
      distanceKm,
      date: asked.date,
      ...(polygonIndex === undefined ? {} : { polygonIndex }),
    };
    const cost = await wanted((signal) => fetchDeliveryCost(api, question, signal));
    if (cost === undefined || key !== costKey) return;
    learn({ cost: cost.ok ? { kind: 'known', value: cost.value } : { kind: 'failed' }, pricedAt: clock.now() });
    if (cost.ok) settled();
    else failedOnce();
  }
  const settled = () => {
    failures = 0;
    say('answered');
  };
  const onCart = () => {
    const { record } = cart.view.getState();
    const isDelivery = record !== null && record.dispatch === DispatchType.DELIVERY;
    const next = isDelivery ? JSON.stringify([record.reference, address?.point, address?.street]) : '';
    if (next !== place) {
      place = next;
      failures = 0;
      askAll();
      return;
    }
    if (!isDelivery || facts.distanceKm === undefined) return;
    if (record.terms.delivery.usesUberDirect) {
      if (isOld()) void askQuote(record, true);
    } else later(COST_DELAY_MS, () => void askCost());
  };

  const watching = new Subscription();
  watching.add(
    bus.watch('address/delivery').subscribe((presence) => {
      address = presence.status === 'ready' ? presence.value : null;
      onCart();
    }),
  );
  let seen = cart.view.getState().record;
  watching.add(
    cart.view.subscribe(({ record }) => {
      if (record === seen) return;
      seen = record;
      onCart();
    }),
  );
  return () => {
    watching.unsubscribe();
    abort.abort();
    timer?.();
  };
}

/** An order without a time is wanted at once, which a venue that needs days cannot do. Spec C5-038, K5-015. */
function slotIsFine(record: CartRecord, now: Instant): boolean {
  const of = slotCaseOf(record, now);
  return record.slot === undefined ? minimumDays(of.deferred) === 0 : isSlotValid(record.slot, of);
}

/** What a cost was asked for. */
function costKeyOf(of: Omit<DeliveryCase, 'cost'>): string {
  return JSON.stringify([of.subtotal, of.distanceKm, areaIndexOf(of), of.date]);
}

const read = new WeakMap<object, readonly DeliveryPolygon[]>();

/** The areas of the venue, read once for each menu. */
function areasOf({ terms, venue }: CartRecord): readonly DeliveryPolygon[] {
  const { lists } = terms;
  if (lists === undefined) return [];
  const known = read.get(lists) ?? decodePolygons(lists.areas, venue.priceFormat);
  read.set(lists, known);
  return known;
}
