import type { OrderDecision, OrderIntent, OrderProgress } from '@comanda/shared-contracts/host';
import { manualClock } from '@comanda/shared-contracts/testing/manual-clock';
import { createApi } from '../../shell/src/http/client.ts';
import { testTabs } from '../../shell/src/outbox/outbox-testing.ts';
import { orderBody } from '../../sandbox/src/testing/test-sandbox.ts';
import type { TestSandbox } from '../../sandbox/src/testing/test-sandbox.ts';
import type { Provider } from '@comanda/shared-contracts/testing/outbox-simulator';
import { diceOf, faultyNetwork, HEAL_MS } from './faulty-network.ts';
import { foreignProvider, type Send } from './foreign-provider.ts';

/** Nothing may be open any more when this long has passed since nothing breaks. */
const SETTLE_MS = 300_000;

/**
 * What is taken away, to prove that the checker sees: the key of an order, what the browser keeps of it, or the knowledge that a
 * provider does not de-duplicate.
 */
export type Mutation = 'none' | 'no-key' | 'no-outbox' | 'not-found-is-not-stored';

export interface WorldOptions {
  readonly seed: number;
  readonly sandbox: Pick<TestSandbox, 'app' | 'base'>;
  /** The sandbox must be switched to it: to de-duplicate for that one alone. */
  readonly provider: Provider;
  readonly mutation?: Mutation;
}

export interface Verdict {
  /** The diner was told that the order stands, or was told nothing, and there is none. */
  readonly lost: number;
  /** Orders beyond the one, and beyond those that the diner had sent again. */
  readonly duplicated: number;
  /** Told "failed", yet the order exists. */
  readonly falselyFailed: number;
  /** Open, and the diner was not told that nobody knows; or was, although the provider knows the order by our id. */
  readonly unresolved: number;
  readonly orders: number;
  /** How often the diner was told that nobody knows. */
  readonly asked: number;
  readonly history: readonly string[];
}

/** Whether a verdict keeps the promise: nothing lost, doubled, wrongly told or left open. */
export function isConsistent({ lost, duplicated, falselyFailed, unresolved }: Verdict): boolean {
  return lost + duplicated + falselyFailed + unresolved === 0;
}

/**
 * One diner, one cart and up to two tabs before the running sandbox, with the product's own outbox and HTTP client, on the
 * manual clock: everything that breaks follows from the seed. F1.
 */
export async function runWorld({ seed, sandbox: { app, base }, provider, mutation = 'none' }: WorldOptions): Promise<Verdict> {
  const send = sendTo(app);
  const clock = manualClock();
  const begun = clock.monotonic();
  const dice = diceOf(seed);
  const { chance, between } = dice;
  const history: string[] = [];
  const log = (what: string): void => void history.push(`${clock.monotonic() - begun} ${what}`);
  const deviceId = `f1000000-0000-4000-8000-${String(deviceNumber++).padStart(12, '0')}`;
  const foreign = provider === 'neither' ? foreignProvider(send, clock.now) : undefined;
  const network = faultyNetwork({ clock, dice, send: foreign?.send ?? send, log });
  const api = (isOpen: () => boolean) =>
    createApi({
      composition: { provider: { url: base, token: 'public', loginPath: '/srv/security/login' }, rules: RULES },
      environment: { name: 'PROD', appVersion: '1.0.0', isKiosk: false },
      clock,
      random: { bytes: (count) => Uint8Array.from({ length: count }, () => between(0, 256)) },
      fetch: network.fetchOf(isOpen),
      credentials: () => ({ kind: 'guest' }),
      deviceId: () => deviceId,
      language: () => 'es',
      report: { failure: () => undefined },
    });
  const idBytes = diceOf(seed ^ 0x5eed_0000);
  const { records, world, openTab } = testTabs({
    clock,
    api,
    deduplicates: () => provider === 'deduplicates' || mutation === 'not-found-is-not-stored',
    random: { bytes: (count) => Uint8Array.from({ length: count }, () => idBytes.between(0, 256)) },
  });
  Object.assign(world, { hasLocks: chance(0.7), hasChannel: chance(0.7) });

  const isRefused = chance(0.1);
  const isPatient = chance(0.5);
  const maySendAgain = chance(0.7);
  const reported = new Map<string, OrderProgress['state']>();
  const asked = new Set<string>();
  let decisions = 0;
  let taps = 0;
  let isCartClosed = false;
  const intent = (): OrderIntent => ({
    key: mutation === 'no-key' || mutation === 'no-outbox' ? `cart:7:${taps}` : 'cart:7',
    restaurantId: 101,
    localId: 1,
    request: (intentId) => {
      const body = withPriceLine(orderBody({ ioext: intentId }));
      return isRefused ? withMark(body) : body;
    },
    note: {},
    maySendAgain,
  });

  const openPage = () => {
    if (mutation === 'no-outbox') records.clear();
    const tab = openTab();
    let shown: readonly OrderProgress[] = [];
    const received = tab.outbox.open.subscribe((open) => {
      shown = open;
      for (const progress of open) receive(tab, progress);
    });
    const kill = (): void => {
      received.unsubscribe();
      tab.kill();
    };
    void tab.outbox.start();
    return { ...tab, kill, waitsFor: () => shown.filter(({ state }) => !isOutcome(state)) };
  };
  /** Told that nobody knows: some look again, some wait, some have it sent again after the warning. */
  const ask = ({ outbox }: ReturnType<typeof openTab>, intentId: string, { since, maySend }: OrderDecision): void => {
    const name = `${intentId} ${since}`;
    if (asked.has(name)) return;
    asked.add(name);
    log(`told that nobody knows of ${intentId}`);
    clock.after(between(2_000, 40_000), () => {
      if (chance(0.5)) void outbox.check(intentId);
      if (isPatient || !maySend || chance(0.4)) return;
      decisions += 1;
      log(`wants ${intentId} sent again`);
      void outbox.sendAgain(intentId);
    });
  };
  const receive = (tab: ReturnType<typeof openTab>, { intentId, state, decision }: OrderProgress): void => {
    const { outbox } = tab;
    if (decision !== undefined) ask(tab, intentId, decision);
    // Without an outbox a lost answer is told as a failure, and the next tap orders anew.
    const shown = mutation === 'no-outbox' && state === 'unknown' ? 'refused' : state;
    if (!isOutcome(shown) || reported.get(intentId) === shown) return;
    reported.set(intentId, shown);
    log(`told ${intentId} ${shown}`);
    if (shown === 'received') isCartClosed = true;
    clock.after(between(0, 3_000), () => void outbox.consume(intentId));
  };

  let pages = [openPage()];
  const tap = (at: number): void => {
    if (isCartClosed) return;
    taps += 1;
    log(`taps in tab ${at % pages.length}`);
    void pages[at % pages.length]?.outbox.place(intent());
  };
  const reload = (at: number): void => {
    const index = at % pages.length;
    log(`tab ${index} dies`);
    pages[index]?.kill();
    clock.after(between(300, 20_000), () => {
      pages = pages.with(index, openPage());
      // The cart is still there, and the diner taps again.
      if (chance(0.7)) clock.after(between(500, 10_000), () => tap(index));
    });
  };

  const first = between(100, 60_000);
  clock.after(first, () => tap(0));
  if (chance(0.5)) clock.after(first + between(20, 2_000), () => tap(0));
  if (chance(0.5)) clock.after(first + between(2_000, HEAL_MS), () => tap(0));
  if (chance(0.4)) {
    clock.after(between(1_000, 90_000), () => {
      pages = [...pages, openPage()];
      if (chance(0.7)) clock.after(between(100, 30_000), () => tap(1));
    });
  }
  for (let crashes = between(0, 4); crashes > 0; crashes -= 1) {
    const at = between(0, 2);
    clock.after(between(1_000, HEAL_MS - 25_000), () => reload(at));
  }

  await runUntil(HEAL_MS + SETTLE_MS);
  const open = pages.flatMap((page) => page.waitsFor());
  for (const page of pages) page.kill();

  const stored = (await ordersOf(base, deviceId)).map((id) => foreign?.intentOf(id) ?? id);
  const exists = (id: string): boolean => stored.includes(id);
  return {
    lost:
      [...reported].filter(([id, state]) => state === 'received' && !exists(id)).length +
      (taps > 0 && reported.size + asked.size === 0 ? 1 : 0),
    duplicated: Math.max(0, stored.length - 1 - decisions),
    falselyFailed: [...reported].filter(([id, state]) => state === 'refused' && exists(id)).length,
    unresolved: open.filter(({ intentId, decision }) => decision === undefined || (provider !== 'neither' && exists(intentId))).length,
    orders: stored.length,
    asked: asked.size,
    history,
  };

  async function runUntil(endMs: number): Promise<void> {
    for (;;) {
      await network.idle();
      const left = endMs - (clock.monotonic() - begun);
      if (left <= 0) return;
      await clock.advance(Math.min(left, clock.next ?? left));
    }
  }
}

/** What a diner takes for the end of it. */
function isOutcome(state: OrderProgress['state']): boolean {
  return state === 'received' || state === 'refused';
}

/** Each world is a device of its own: the provider keeps orders by it. */
let deviceNumber = 1;

const RULES = {
  loginProviders: [],
  allowsGuestLogin: true,
  isStadium: false,
  isDevelopment: false,
  staffEmailDomains: [],
  productSlug: 'comanda',
  defaultEnvironment: 'PROD',
} as const;

/** Hands a call to the provider's server without a socket: through all of its hooks, and a fifth quicker. Journeys prove the sockets. */
function sendTo(app: TestSandbox['app']): Send {
  return async (url, { method = 'GET', headers, body }) => {
    const { pathname, search, host } = new URL(url);
    const payload = typeof body === 'string' ? { payload: body } : {};
    const answer = await app.inject({
      url: pathname + search,
      method: method as 'GET' | 'POST',
      headers: { host, ...Object.fromEntries(new Headers(headers)) },
      ...payload,
    });
    return { status: answer.statusCode, text: answer.payload };
  };
}

/** An order as the product writes it, which names the line of the price. */
function withPriceLine(body: Record<string, unknown>): Record<string, unknown> {
  const { cart } = body['det'] as { cart: { dl: { item: Record<string, unknown> }[] } };
  for (const { item } of cart.dl) Object.assign(item, { pl: 1, jp: 1, jb: 1 });
  return body;
}

/** An order with the comment that makes the venue refuse it. */
function withMark(body: Record<string, unknown>): Record<string, unknown> {
  const marked = structuredClone(body);
  const { cart } = marked['det'] as { cart: { dl: { ct: string }[] } };
  for (const line of cart.dl) line.ct = 'sandbox:data.error';
  return marked;
}

/** The external ids of all orders that the provider has of a device. */
async function ordersOf(base: string, deviceId: string): Promise<readonly string[]> {
  const api = createApi({
    composition: { provider: { url: base, token: 'public', loginPath: '/srv/security/login' }, rules: RULES },
    environment: { name: 'PROD', appVersion: '1.0.0', isKiosk: false },
    clock: manualClock(),
    random: { bytes: (count) => new Uint8Array(count) },
    fetch,
    credentials: () => ({ kind: 'guest' }),
    deviceId: () => deviceId,
    language: () => 'es',
    report: { failure: () => undefined },
  });
  const answer = await api.call({
    operation: 'orders-list',
    query: { tipo: 0, xcustom: 50 },
    decode: (raw) => ({ ok: true, value: (raw as { data: { ioext: string }[] }).data.map(({ ioext }) => ioext) }),
  });
  if (!answer.ok) throw new Error(`the orders of ${deviceId} cannot be read: ${answer.failure.code}`);
  return answer.value;
}
