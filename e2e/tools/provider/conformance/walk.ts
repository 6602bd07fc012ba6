import type { OperationId } from '@comanda/shared-contracts/operations';
import type { Account } from '@comanda/shared-contracts/domain/account';
import type { SavedOrder } from '@comanda/shared-contracts/domain/outbox';
import type { Order } from '@comanda/shared-contracts/domain/order';
import type { Product } from '@comanda/shared-contracts/domain/product';
import type { Venue, VenueSummary } from '@comanda/shared-contracts/domain/venue';
import { type Failure, type Result } from '@comanda/shared-contracts/failures';
import { type Credentials, NO_CREDENTIALS } from '../../../../shell/src/http/credentials.ts';
import type { Call } from '../call.ts';
import { CALLS } from '../calls.ts';
import type { Subject } from '../subject.ts';
import type { Validator } from '../validate.ts';
import type { Caller } from './exchange.ts';
import { cheaper, draftOf, orderable, withVenue } from './find-subject.ts';
import type { Remark, Sightings } from './judge.ts';
import { judgeAsking } from './judge-exchange.ts';
import { isAt } from './strip.ts';

export interface Plan {
  readonly on: Subject;
  /** Logs in with a password; without it nothing that belongs to a diner is asked. */
  readonly account?: { readonly email: string; readonly password: string };
  /** A linked kiosk. */
  readonly kiosk?: Extract<Credentials, { kind: 'kiosk' }>;
  readonly portalId?: string;
  readonly isStadium: boolean;
  /** Whether orders and bookings are made (and cancelled again). */
  readonly writes: boolean;
}

/** What was asked of one way of a call. */
export interface Step {
  readonly call: OperationId;
  readonly use: string;
  readonly ms: number;
  readonly remarks: readonly Remark[];
}

export interface Walk {
  readonly steps: readonly Step[];
  readonly sightings: Sightings;
}

const MENUS = ['delivery', 'pickup', 'at a table'] as const;

/** Walks a provider as the product would: with its own client and its own calls, each answer held against the book. */
export async function walk(caller: Caller, plan: Plan, validator: Validator): Promise<Walk> {
  const walker = new Walker(caller, validator);
  await walker.everybody(plan);
  if (plan.account !== undefined) await walker.diner(plan.account, plan.writes);
  if (plan.kiosk !== undefined) await walker.kiosk(plan.kiosk);
  return { steps: walker.steps, sightings: walker.sightings };
}

class Walker {
  readonly steps: Step[] = [];
  readonly sightings: Sightings = new Map();
  readonly #caller: Caller;
  readonly #validator: Validator;
  #as: Credentials = NO_CREDENTIALS;
  #on: Subject | undefined;
  #product: Product | undefined;

  constructor(caller: Caller, validator: Validator) {
    this.#caller = caller;
    this.#validator = validator;
  }

  get #subject(): Subject {
    if (this.#on === undefined) throw new Error('nobody said what the walk is about');
    return this.#on;
  }

  /** Makes a call in one of its ways; what the product made of the answer, or undefined. */
  async ask(id: OperationId, use?: string): Promise<Result<unknown> | undefined> {
    const call = callOf(id);
    const [name, ask] = Object.entries(call.asks).find(([one]) => use === undefined || one === use) ?? [];
    if (name === undefined || ask === undefined) throw new Error(`no way ${use ?? ''} of ${id}`);
    this.#caller.taken();
    const result = await ask(this.#caller.api(this.#as, this.#as.kind === 'kiosk'), this.#subject);
    // What it asks beside is another call's.
    const exchanges = this.#caller
      .taken()
      .filter(({ url, method }) => method === call.method && isAt(call, new URL(url).pathname, this.#caller.loginPath));
    const { remarks } = judgeAsking({ call, validator: this.#validator, sightings: this.sightings }, exchanges);
    this.steps.push({
      call: id,
      use: name,
      ms: exchanges.at(-1)?.ms ?? 0,
      remarks: exchanges.length === 0 ? [unsent(call, result)] : remarks,
    });
    return result;
  }

  async everybody({ on, portalId, isStadium }: Plan): Promise<void> {
    this.#on = on;
    await this.ask('test-info', 'site');
    for (const id of ['languages', 'translations', 'product-tags', 'connection-info'] as const) await this.ask(id);
    await this.#venue();
    for (const menu of MENUS) await this.#menu(menu);
    for (const id of ['distance', 'search-venues', 'search-products', 'places-search', 'booking-config', 'exchange-rate'] as const)
      await this.ask(id);
    await this.ask('place-details', 'under a point');
    await this.ask('delivery-cost');
    if (isStadium) await this.ask('stadium-config');
    if (portalId !== undefined) {
      await this.ask('portal-info');
      await this.ask('portal-venues');
    }
  }

  /** The nearest restaurant, with all that is known of it. */
  async #venue(): Promise<void> {
    const nearby = await this.ask('venues-nearby');
    const venues = nearby?.ok === true ? (nearby.value as { readonly venues: readonly VenueSummary[] }).venues : [];
    const offers = ({ ordering }: VenueSummary): number =>
      [ordering.isActive, ordering.offersPickup, ordering.offersBooking].filter(Boolean).length;
    // The one of which most can be asked.
    const [open] = venues.toSorted((a, b) => offers(b) - offers(a));
    if (open !== undefined)
      this.#on = { ...this.#subject, venue: { ...this.#subject.venue, simpleId: open.simpleId, country: open.country } };
    const venue = await this.ask('venue-info', 'venue');
    if (venue?.ok === true) this.#on = withVenue(this.#subject, venue.value as Venue);
  }

  async #menu(use: string): Promise<void> {
    const menu = await this.ask('menu', use);
    if (menu?.ok !== true || use !== 'pickup') return;
    const { categories } = (menu.value as { readonly menu: { readonly categories: readonly { products(): readonly Product[] }[] } }).menu;
    this.#product = orderable(categories.flatMap((category) => category.products()));
  }

  async diner({ email, password }: NonNullable<Plan['account']>, writes: boolean): Promise<void> {
    this.#on = { ...this.#subject, email, password };
    const login = await this.ask('login', 'with a password');
    if (login?.ok !== true) return;
    const { credentials } = login.value as Account;
    this.#as = { kind: 'user', xid: credentials.profileId, xtot1: credentials.token, xtot4: credentials.moduleToken ?? '' };
    for (const id of ['profile-read', 'realtime-token', 'cards-list', 'bookings-list', 'staff-profiles'] as const) await this.ask(id);
    if (this.#product !== undefined) {
      this.#on = { ...this.#subject, draft: draftOf(this.#subject, this.#product), intentId: newIntent() };
      await this.ask('order-preflight');
      await this.#probe('order-preflight', { draft: cheaper(this.#subject.draft) }, 'the prices of the page are believed');
      if (writes) await this.#order();
    }
    const orders = await this.ask('orders-list', 'all');
    const newest = orders?.ok === true ? (orders.value as readonly Order[])[0] : undefined;
    if (newest === undefined) return;
    this.#on = {
      ...this.#subject,
      orderId: newest.id,
      venue: { ...this.#subject.venue, restaurantId: newest.restaurantId, localId: newest.localId },
    };
    await this.ask('order-detail');
    await this.#probe('order-detail', {}, "somebody else's order is answered to a guest", { kind: 'guest' });
  }

  /** Asks what must be refused. */
  async #probe(id: OperationId, change: Partial<Subject>, rule: string, as: Credentials = this.#as): Promise<void> {
    const call = callOf(id);
    const [ask] = Object.values(call.asks);
    const result = await ask?.(this.#caller.api(as), { ...this.#subject, ...change });
    this.#caller.taken();
    if (result?.ok === true) this.#break(id, rule);
  }

  /** A rule that the provider does not keep. */
  #break(call: OperationId, text: string): void {
    const consequence = 'see "Security a provider must bring"';
    const remark: Remark = { kind: 'wrong', call, field: 'rule', place: '', line: '', text, consequence, count: 1 };
    this.steps.push({ call, use: 'rule', ms: 0, remarks: [remark] });
  }

  /** An order, the same once more, found by its intent, and cancelled. */
  async #order(): Promise<void> {
    const saves = [await this.ask('order-save', 'on receipt'), await this.ask('order-save', 'on receipt')];
    const [first, second] = saves.map((saved) => (saved?.ok === true ? (saved.value as SavedOrder).orderId : undefined));
    if (first !== undefined && second !== undefined && first !== second)
      this.#break('order-save', `the same ioext is two orders: ${first} and ${second}`);
    const found = await this.ask('order-by-check');
    const checked = found?.ok === true ? (found.value as { readonly order: Order }).order.id : undefined;
    const orderId = checked ?? first ?? (await this.#ownOrder());
    if (orderId === undefined) return;
    this.#on = { ...this.#subject, orderId };
    await this.ask('order-cancel', 'diner');
  }

  /** The order that was just made, where the provider told no number and keeps no id of ours: of this venue, so dear, not confirmed yet. */
  async #ownOrder(): Promise<string | undefined> {
    const { draft, venue } = this.#subject;
    const orders = await this.ask('orders-list', 'all');
    const own = (orders?.ok === true ? (orders.value as readonly Order[]) : []).find(
      ({ restaurantId, localId, total, statusCode }) =>
        restaurantId === venue.restaurantId && localId === venue.localId && total.minor === draft.total.minor && statusCode === 0,
    );
    return own?.id;
  }

  async kiosk(as: Extract<Credentials, { kind: 'kiosk' }>): Promise<void> {
    this.#as = as;
    const { device, venue } = this.#subject;
    this.#on = { ...this.#subject, venue: { ...venue, simpleId: device.simpleId, country: device.country } };
    await this.ask('test-info', 'kiosk');
    const own = await this.ask('venue-info', 'as a kiosk');
    if (own?.ok === true) this.#on = withVenue(this.#subject, own.value as Venue);
    for (const menu of ['kiosk, take away', 'kiosk, eat here']) await this.ask('menu', menu);
    await this.ask('print-token');
    await this.ask('barcode');
  }
}

function callOf(id: OperationId): Call {
  const call = CALLS.find((one) => one.id === id);
  if (call === undefined) throw new Error(`no call ${id}`);
  return call;
}

/** The product refused to ask: what it needs was not answered before. */
function unsent(call: Call, result: Result<unknown>): Remark {
  const why = result.ok ? '' : (result.failure satisfies Failure).code;
  return { kind: 'refused', call: call.id, field: '', place: '', line: '', text: `not asked: ${why}`, consequence: call.without, count: 1 };
}

const INTENT_BYTES = 12;

function newIntent(): string {
  return Buffer.from(crypto.getRandomValues(new Uint8Array(INTENT_BYTES))).toString('base64url');
}
