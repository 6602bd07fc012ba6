import { BehaviorSubject, EMPTY, Observable, Subject } from 'rxjs';
import type { Bus } from '../bus.ts';
import { createBus } from '../create-bus.ts';
import type { BusHub } from '../create-bus.ts';
import type { KnownLocation } from '../domain/address.ts';
import { DEFAULT_LANGUAGE, TRANSLATED_LANGUAGE } from '../domain/environment.ts';
import type { Environment, FormatLocale, Language } from '../domain/environment.ts';
import type { Session } from '../domain/session.ts';
import type { Venue } from '../domain/venue.ts';
import { failed, failure } from '../failures.ts';
import type { Failure, Result } from '../failures.ts';
import type {
  ApiRequest,
  Dialog,
  EnvironmentReader,
  HostServices,
  Notice,
  OrderIntent,
  OrderProgress,
  PrintJob,
  Printer,
  RealtimeChange,
  RealtimeNode,
  ReportContext,
} from '../host.ts';
import type { OperationName } from '../operations.ts';
import type { StatedKey } from '../passport.ts';
import { PART_IDS } from './part-ids.ts';
import type { PartId } from '../remotes.ts';
import { hrefOf, isRouteName } from './href.ts';
import { STORAGE_KEYS } from '../storage-keys.ts';
import type { KeyNameOf, SharedKey } from '../storage-keys.ts';
import { manualClock } from './manual-clock.ts';
import type { ManualClock } from './manual-clock.ts';

/** Every key that has a name of its own. */
export type StorageKey = SharedKey | KeyNameOf<string>;

/** What the stand-in provider answers: raw JSON to be decoded, or a failure. */
export type Answer = { readonly json: unknown } | { readonly failure: Failure };
export type Answerer = (request: ApiRequest<unknown>) => Answer | Promise<Answer>;

export interface TestHostOptions {
  readonly session?: Session;
  readonly venue?: Venue | null;
  /** Parts of the composition; all by default. */
  readonly parts?: readonly PartId[];
  readonly environment?: Environment;
  readonly environmentReader?: Partial<EnvironmentReader>;
  readonly language?: Language;
  /** Those that the composition offers; Spanish and English by default. */
  readonly offered?: readonly Language[];
  /** Of formats; without it the one of a venue in Chile. */
  readonly locale?: FormatLocale;
  /** Answers by operation; an operation without one fails with `http-404`. */
  readonly api?: Readonly<Partial<Record<OperationName, unknown | Answerer>>>;
  readonly storage?: Readonly<Partial<Record<StorageKey, unknown>>>;
  /** What the passport of the part says of its keys; a key of which it says nothing lives for good, unless it is of the shared registry. */
  readonly keys?: Readonly<Record<string, StatedKey>>;
  readonly start?: number;
  /** Texts by key, for `i18n.text`; the key itself by default. */
  readonly texts?: Readonly<Record<string, string>>;
}

export interface TestHost<Id extends PartId> {
  readonly host: HostServices<Id>;
  readonly clock: ManualClock;
  /** The bus as any other part sees it, to play its owner. */
  as<Other extends PartId>(part: Other): Bus<Other>;
  readonly hub: BusHub;
  /** What happened at the edges, in order. */
  readonly calls: ApiRequest<unknown>[];
  readonly notices: Notice[];
  /** Notices that were taken away before their time, in order. */
  readonly withdrawn: Notice[];
  readonly reports: { readonly cause: unknown; readonly context: ReportContext }[];
  readonly tracked: { readonly name: string; readonly values: Readonly<Record<string, unknown>> }[];
  readonly visited: string[];
  readonly left: { readonly url: string; readonly kind: string }[];
  readonly dialogs: Dialog<unknown>[];
  /** Closes the top dialog with a value, as the person would, or another one with those above it; one that is closed stays so. */
  closeDialog(value: unknown, dialog?: Dialog<unknown>): void;
  readonly stored: Map<string, { value: unknown; at: number }>;
  readonly placed: OrderIntent[];
  /** Print jobs that were asked for, in order. */
  readonly printed: PrintJob[];
  /** What the printer answers from now on; at first it prints. */
  setPrinter(answer: Printer['print']): void;
  /** What the diner asked of orders that nobody knows of, in order: `check ID`, `send ID`. */
  readonly decided: string[];
  /** Moves an intent on, as the provider's answer would. */
  progress(intentId: string, change: Partial<OrderProgress>): void;
  /** Pushes a realtime change to all who watch the node. */
  push(node: RealtimeNode, change: RealtimeChange): void;
  setSession(session: Session): void;
  setVenue(venue: Venue | null): void;
  setAnswer(operation: OperationName, answer: unknown | Answerer): void;
}

export const VISITOR: Session = { kind: 'visitor', guest: { name: '', phone: '', addresses: [] } };
const SANTIAGO: KnownLocation = { point: { lat: -33.4489, lng: -70.6693 }, source: 'default', at: 0 };

/** A host without network, browser or real time, for the tests of one part. All other parts are played by the test. */
export function createTestHost<Id extends PartId>(me: Id, options: TestHostOptions = {}): TestHost<Id> {
  const clock = manualClock(options.start);
  const parts = options.parts ?? PART_IDS;
  const hub = createBus({
    has: (part) => parts.includes(part),
    wake: () => Promise.resolve(),
    isActivating: () => false,
    onError: (cause) => reports.push({ cause, context: { phase: 'event' } }),
    after: clock.after,
  });
  const calls: ApiRequest<unknown>[] = [];
  const notices: Notice[] = [];
  const withdrawn: Notice[] = [];
  const reports: { cause: unknown; context: ReportContext }[] = [];
  const tracked: { name: string; values: Readonly<Record<string, unknown>> }[] = [];
  const visited: string[] = [];
  const moves = new Subject<{ readonly pathname: string; readonly search: string }>();
  const goTo = (pathname: string): void => {
    visited.push(pathname);
    moves.next({ pathname, search: '' });
  };
  const left: { url: string; kind: string }[] = [];
  const stored = new Map<string, { value: unknown; at: number }>();
  for (const [key, value] of Object.entries(options.storage ?? {})) stored.set(key, { value, at: clock.now() });
  const rules: Readonly<Record<string, StatedKey>> = { ...options.keys, ...STORAGE_KEYS };
  const answers = new Map<string, unknown>(Object.entries(options.api ?? {}));
  const session = new BehaviorSubject<Session>(options.session ?? VISITOR);
  const venue = new BehaviorSubject<Venue | null>(options.venue ?? null);
  const shell = hub.as('shell');
  if (me !== 'shell') {
    shell.publish('session/current', session.value);
    shell.publish('venue/current', venue.value);
  }
  const overlay = testOverlay();
  const outbox = testOutbox(clock);
  const printer = testPrinter();
  const realtime = new Subject<{ node: RealtimeNode; change: RealtimeChange }>();
  const languages = new BehaviorSubject<Language>(options.language ?? DEFAULT_LANGUAGE);
  const location = new BehaviorSubject<KnownLocation>(SANTIAGO);
  const environment = options.environment ?? 'PROD';

  const call = async <T>(request: ApiRequest<T>): Promise<Result<T>> => {
    calls.push(request);
    const known = answers.get(request.operation);
    if (known === undefined) return failed(failure('http', 'http-404'));
    const answer = isAnswerer(known) ? await known(request) : { json: known };
    return 'failure' in answer ? failed(answer.failure) : request.decode(answer.json);
  };

  const host: HostServices<Id> = {
    bus: hub.as(me),
    api: { call, loading: new BehaviorSubject(0) },
    outbox: outbox.service,
    session: { current: () => session.value, changes: session },
    venue: {
      current: () => venue.value,
      changes: venue,
      open: () => Promise.resolve(venue.value === null ? failed(failure('http', 'http-404')) : { ok: true, value: venue.value }),
    },
    navigation: {
      href: (name: string, ...params: readonly object[]) =>
        isRouteName(name) ? hrefOf(name, { ...params[0] } as never, environment) : undefined,
      go: goTo,
      back: goTo,
      current: () => ({ pathname: visited.at(-1) ?? '/', search: '' }),
      changes: moves,
      leave: (url, kind) => {
        left.push({ url, kind });
        return true;
      },
      share: () => Promise.resolve('copied'),
    },
    environment: {
      name: environment,
      appVersion: '0.0.0-test',
      composition: 'consumer',
      brand: { name: 'Comanda' },
      home: '/',
      isKiosk: false,
      isStadium: false,
      isEmbedded: false,
      productSlug: 'comanda',
      defaultCountry: 'cl',
      orderPolling: true,
      ...options.environmentReader,
    },
    realtime: {
      watch: (node) =>
        new Observable((subscriber) => {
          const subscription = realtime.subscribe((pushed) => {
            if (sameNode(pushed.node, node)) subscriber.next(pushed.change);
          });
          return () => subscription.unsubscribe();
        }),
      write: () => Promise.resolve({ ok: true, value: null }),
      status: new BehaviorSubject('on' as const),
    },
    storage: {
      read: (key, decode) => {
        const entry = stored.get(key);
        const limit = rules[key]?.lifetimeMs ?? null;
        if (entry === undefined || (limit !== null && clock.now() - entry.at > limit)) return undefined;
        return decode(entry.value);
      },
      write: (key, value) => void stored.set(key, { value: structuredClone(value), at: clock.now() }),
      remove: (key) => void stored.delete(key),
      changes: () => EMPTY,
      age: (key) => {
        const entry = stored.get(key);
        return entry === undefined ? undefined : clock.now() - entry.at;
      },
    },
    overlay: overlay.service,
    notify: {
      show: (notice) => {
        notices.push(notice);
        return () => void withdrawn.push(notice);
      },
    },
    i18n: {
      language: () => languages.value,
      locale: (country) =>
        options.locale ?? (country === 'us' ? 'en-US' : languages.value === TRANSLATED_LANGUAGE ? 'en-US-u-hc-h23' : 'es-ES'),
      changes: languages,
      offered: options.offered ?? [DEFAULT_LANGUAGE, TRANSLATED_LANGUAGE],
      change: (language) => Promise.resolve(languages.next(language)),
      text: (key, values) => fillText(options.texts?.[key] ?? key, values),
    },
    location: {
      current: () => location.value,
      changes: location,
      locate: () => Promise.resolve(failed(failure('device', 'denied'))),
      use: (address) => {
        if (address.point !== undefined) location.next({ point: address.point, source: 'address', at: clock.now() });
      },
    },
    printer: printer.service,
    analytics: { track: (name, values = {}) => void tracked.push({ name, values }) },
    report: { failure: (cause, context) => void reports.push({ cause, context }) },
    clock,
    random: { bytes: countingBytes() },
  };

  return {
    host,
    clock,
    as: hub.as,
    hub,
    calls,
    notices,
    withdrawn,
    reports,
    tracked,
    visited,
    left,
    dialogs: overlay.dialogs,
    closeDialog: overlay.close,
    stored,
    placed: outbox.placed,
    decided: outbox.decided,
    printed: printer.printed,
    setPrinter: printer.answerWith,
    progress: outbox.progress,
    push: (node, change) => realtime.next({ node, change }),
    setSession: (next) => {
      session.next(next);
      if (me !== 'shell') shell.publish('session/current', next);
    },
    setVenue: (next) => {
      venue.next(next);
      if (me !== 'shell') shell.publish('venue/current', next);
    },
    setAnswer: (operation, answer) => void answers.set(operation, answer),
  };
}

function isAnswerer(value: unknown): value is Answerer {
  return typeof value === 'function';
}

/** A token says who may listen, not where. */
function sameNode(a: RealtimeNode, b: RealtimeNode): boolean {
  const place = (node: RealtimeNode) => JSON.stringify({ ...node, token: undefined });
  return place(a) === place(b);
}

function fillText(text: string, values: Readonly<Record<string, string | number>> = {}): string {
  return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));
}

/** Bytes that differ at each call and repeat at each run. */
function countingBytes(): (count: number) => Uint8Array {
  let next = 0;
  return (count) => Uint8Array.from({ length: count }, () => (next = (next * 167 + 13) % 256));
}

function testOverlay() {
  const dialogs: Dialog<unknown>[] = [];
  const closers: ((value: unknown) => void)[] = [];
  const count = new BehaviorSubject(0);
  const close = (value: unknown, dialog?: Dialog<unknown>) => {
    const at = dialog === undefined ? dialogs.length - 1 : dialogs.findIndex((open) => open === dialog);
    if (at < 0) return;
    dialogs.splice(at);
    for (const [index, closed] of closers.splice(at).entries()) closed(index === 0 ? value : null);
    count.next(dialogs.length);
  };
  return {
    dialogs,
    close,
    service: {
      count,
      open: <T>(dialog: Dialog<T>): Promise<T | null> =>
        new Promise((resolve) => {
          dialogs.push(dialog);
          closers.push((value) => resolve(value as T | null));
          count.next(dialogs.length);
        }),
    },
  };
}

/** Prints everything, each id once, until told otherwise. */
function testPrinter() {
  const printed: PrintJob[] = [];
  const known = new Set<string>();
  let answer: Printer['print'] = ({ id }) => {
    const alreadyPrinted = known.has(id);
    known.add(id);
    return Promise.resolve({ ok: true, value: { alreadyPrinted } });
  };
  const service: Printer = {
    print: (job) => {
      printed.push(job);
      return answer(job);
    },
    status: () => Promise.resolve({ ok: true, value: 'ready' }),
  };
  return { printed, service, answerWith: (next: Printer['print']) => void (answer = next) };
}

function testOutbox(clock: ManualClock) {
  const placed: OrderIntent[] = [];
  const decided: string[] = [];
  const entries = new Map<string, BehaviorSubject<OrderProgress>>();
  const open = new BehaviorSubject<readonly OrderProgress[]>([]);
  const refresh = () => open.next([...entries.values()].map((entry) => entry.value).filter((entry) => entry.state !== 'consumed'));
  const progress = (intentId: string, change: Partial<OrderProgress>) => {
    const entry = entries.get(intentId);
    if (entry === undefined) throw new Error(`no intent ${intentId}`);
    entry.next({ ...entry.value, ...change });
    refresh();
  };
  return {
    placed,
    decided,
    progress,
    service: {
      place: (intent: OrderIntent): Promise<OrderProgress> => {
        const intentId = `intent-${String(placed.length + 1).padStart(9, '0')}`;
        placed.push(intent);
        intent.request(intentId);
        const first: OrderProgress = { intentId, state: 'saving', since: clock.now(), note: intent.note };
        entries.set(intentId, new BehaviorSubject(first));
        refresh();
        return Promise.resolve(first);
      },
      watch: (intentId: string): Observable<OrderProgress> => entries.get(intentId) ?? EMPTY,
      open,
      // As the shell's outbox: an order on its way cannot be ended.
      consume: async (intentId: string) => {
        const state = entries.get(intentId)?.value.state;
        if (state === 'received' || state === 'refused') progress(intentId, { state: 'consumed' });
      },
      consumed: () => {
        const ended = [...entries.values()].map((entry) => entry.value).filter(({ state }) => state === 'consumed');
        return Promise.resolve(ended.map((progress) => ({ ...progress, isMine: true })));
      },
      check: async (intentId: string) => void decided.push(`check ${intentId}`),
      sendAgain: async (intentId: string) => void decided.push(`send ${intentId}`),
    },
  };
}
