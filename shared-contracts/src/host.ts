import type { ReactNode } from 'react';
import type { Observable } from 'rxjs';
import type { Bus, Release } from './bus.ts';
import type { Address, KnownLocation } from './domain/address.ts';
import type { Environment, FormatLocale, Language } from './domain/environment.ts';
import type { PrintedMessage } from './domain/kiosk.ts';
import type { ProfileFeatures } from './domain/profile-features.ts';
import type { Session } from './domain/session.ts';
import type { Instant } from './domain/time.ts';
import type { Venue, VenueRef } from './domain/venue.ts';
import type { Failure, Result } from './failures.ts';
import type { OperationName } from './operations.ts';
import type { PartId } from './remotes.ts';
import type { AddedName, AddedParams } from './routes/added-routes.ts';
import type { RouteName, RouteParams } from './routes/route-table.ts';
import type { BroughtKeyOf, StorageKeyOf } from './storage-keys.ts';

/** All that the shell hands to a part. Whatever must be one instance on a page comes through here, never by import. */
export interface HostServices<Id extends PartId> {
  readonly bus: Bus<Id>;
  readonly api: Api;
  readonly outbox: Outbox;
  readonly session: SessionReader;
  readonly venue: VenueReader;
  readonly navigation: Navigation;
  readonly environment: EnvironmentReader;
  readonly realtime: Realtime;
  readonly storage: PartStorage<Id>;
  readonly overlay: Overlay;
  readonly notify: Notify;
  readonly i18n: Texts;
  readonly location: LocationService;
  readonly printer: Printer;
  readonly analytics: Analytics;
  readonly report: Report;
  readonly clock: Clock;
  readonly random: Random;
}

export type QueryValue = string | number | boolean | undefined;

export interface ApiRequest<T> {
  readonly operation: OperationName;
  /** Wire names. Undefined values are left out; amb, versions, signatures and credentials are added by the client. */
  readonly query?: Readonly<Record<string, QueryValue>>;
  readonly body?: unknown;
  /** Values for `{name}` places in the operation's path. */
  readonly path?: Readonly<Record<string, string>>;
  /** Reads the answer; a refusal of the provider is a failure of kind `domain`, anything unreadable of kind `protocol`. */
  readonly decode: (raw: unknown) => Result<T>;
  /** Ignores a cached answer, and replaces it. */
  readonly fresh?: boolean;
  /**
   * For what is only looked at: while the provider cannot be reached, the answer that the device keeps of an earlier time stands in for it, and
   * this is called with when it was read, before `decode`. Absent: no old answer is given. Nothing that is sent may follow from one. Q200.
   */
  readonly ifOld?: (readAt: Instant) => void;
  readonly signal?: AbortSignal;
}

/** The one HTTP client. Retries, deadlines, credentials, cache and circuit live behind it. Never rejects. */
export interface Api {
  call<T>(request: ApiRequest<T>): Promise<Result<T>>;
  /** Calls under way, for a progress indicator. Spec C7-005. */
  readonly loading: Observable<number>;
}

export type OrderState = 'draft' | 'saving' | 'unknown' | 'received' | 'refused' | 'consumed';

/** What the provider said of a saved order. */
export interface SavedOrder {
  /** Absent where the provider stored the order and gave no number. */
  readonly orderId?: string;
  /** The id of the intent, where the provider keeps it: then the order can be asked for by it. */
  readonly intentId?: string;
  readonly externalId?: string;
  readonly total?: number;
  readonly paymentId?: string;
  readonly redirectUrl?: string;
}

/** Where an order stands on its way to the provider; the screens show each state as it is. */
export interface OrderProgress {
  readonly intentId: string;
  readonly state: OrderState;
  readonly since: Instant;
  readonly saved?: SavedOrder;
  readonly failure?: Failure;
  /** Whether whoever uses the page now placed it. Absent in a host of before. */
  readonly isMine?: boolean;
  /** Of an unknown order, once every way to find it was tried: the diner is shown so, and decides. It is still looked for. */
  readonly decision?: OrderDecision;
  /** What the asker wanted kept with the intent, to show it again after a reload. Plain data. */
  readonly note: unknown;
}

/** Nobody knows whether the order arrived. */
export interface OrderDecision {
  readonly since: Instant;
  /** Whether `sendAgain` would do it: never where the save itself charges. */
  readonly maySend: boolean;
}

export interface OrderIntent {
  /** What is being ordered: a second intent for the same key while one is open returns the open one. */
  readonly key: string;
  readonly restaurantId: number;
  readonly localId: number;
  /** The wire payload for an intent id; called once, before anything leaves. */
  readonly request: (intentId: string) => unknown;
  readonly note: unknown;
  /** How long after it was placed it may still be sent, ms; 10 minutes where not said. X-16. */
  readonly sendLifetimeMs?: number;
  /** Whether the diner may have it sent again where nobody knows if it arrived: never where the save itself charges. No where not said. */
  readonly maySendAgain?: boolean;
}

/** Order intents: written durably before the call leaves, looked up when the answer is lost, drained at boot. */
export interface Outbox {
  /** Resolves once the intent is written; follow it with `watch`. */
  place(intent: OrderIntent): Promise<OrderProgress>;
  watch(intentId: string): Observable<OrderProgress>;
  /** Intents that are not consumed yet, oldest first. */
  readonly open: Observable<readonly OrderProgress[]>;
  /** Ends an intent after its cart was closed or its refusal was shown. */
  consume(intentId: string): Promise<void>;
  /**
   * Nobody wants the order any more: it is not sent (again). What may have left is looked up until it is known: refused when
   * nothing was stored, else received. Absent in a host of before.
   */
  unwanted?(intentId: string): Promise<void>;
  /** Intents that were seen to their end while their cart could still live, oldest first. Absent in a host of before. */
  consumed?(): Promise<readonly OrderProgress[]>;
  /** Looks at once for an order that is being looked for; resolves once that was answered. Absent in a host of before. */
  check?(intentId: string): Promise<void>;
  /** Sends an order again under its own id, by the diner's own decision after a warning. Nothing happens without a `decision` that may. */
  sendAgain?(intentId: string): Promise<void>;
}

export interface SessionReader {
  current(): Session;
  readonly changes: Observable<Session>;
}

export interface VenueReader {
  current(): Venue | null;
  readonly changes: Observable<Venue | null>;
  open(ref: VenueRef): Promise<Result<Venue>>;
}

export type ExternalKind = 'web' | 'social' | 'tracking' | 'payment' | 'tel' | 'mailto' | 'maps';

export interface Navigation {
  /** The path of a route, or undefined when its owner is not in this composition: then draw no button. */
  href<N extends RouteName>(name: N, ...params: RouteParams<N> extends Record<string, never> ? [] : [RouteParams<N>]): string | undefined;
  /** The same of a page beyond the shared vocabulary, which whoever links to it has declared (`AddedRoutes`). */
  href<N extends AddedName>(name: N, ...params: AddedParams<N> extends Record<string, never> ? [] : [AddedParams<N>]): string | undefined;
  /** `keepsPlace`: the page stays scrolled to where it is, because only a part of it becomes another. */
  go(path: string, options?: { readonly replace?: boolean; readonly keepsPlace?: boolean }): void;
  back(fallback: string): void;
  current(): { readonly pathname: string; readonly search: string };
  readonly changes: Observable<{ readonly pathname: string; readonly search: string }>;
  /** Leaves the product, if the address is on the allow-list of its kind; false when it was refused. */
  leave(url: string, kind: ExternalKind): boolean;
  /** Native share sheet, else the clipboard. */
  share(data: { readonly title: string; readonly url: string }): Promise<'shared' | 'copied' | 'failed'>;
}

export interface EnvironmentReader {
  readonly name: Environment;
  readonly appVersion: string;
  readonly composition: string;
  readonly brand: { readonly name: string; readonly logoUrl?: string };
  /** Path of the composition's first screen. */
  readonly home: string;
  readonly isKiosk: boolean;
  readonly isStadium: boolean;
  readonly isEmbedded: boolean;
  readonly productSlug: string;
  readonly printAgent?: { readonly url: string; readonly token: string };
  /** Address of map tiles, as the composition names it; absent: maps have no picture. */
  readonly mapTiles?: string;
  /** Two letters, lower case: of the connection, `cl` until that is known. Read it when it is needed: it may change. Spec C9-030. */
  readonly defaultCountry: string;
  /** Whether open orders are polled beside the realtime hint; off only where a test proves the channel alone. */
  readonly orderPolling: boolean;
  /** Random id of this browser, for calls that name the device in their body. Wire: dgid. Q13. */
  readonly deviceId?: string;
  /** A host of developers. Q12. */
  readonly isDevelopment?: boolean;
  /** Who has an email there is staff. Q12. */
  readonly staffEmailDomains?: readonly string[];
  /** Parts of the profile that are hidden where false. Spec C6-012. */
  readonly profile?: Partial<ProfileFeatures>;
}

export type RealtimeNode =
  | { readonly node: 'public'; readonly path?: string }
  | { readonly node: 'user' }
  /** `token`: handed out with the order, for who follows it without a login. Spec C7-053. */
  | { readonly node: 'order'; readonly orderId: string; readonly token?: string }
  | { readonly node: 'staff'; readonly restaurantId: number; readonly localId: number };

export type RealtimeChange =
  | { readonly kind: 'snapshot'; readonly value: unknown }
  | { readonly kind: 'added' | 'changed'; readonly key: string; readonly value: unknown }
  | { readonly kind: 'removed'; readonly key: string };

/** Live hints; polling stays the truth. Subscribing connects, the last unsubscribe disconnects. Spec C7-059. */
export interface Realtime {
  watch(node: RealtimeNode): Observable<RealtimeChange>;
  write(node: RealtimeNode, path: string, value: unknown): Promise<Result<null>>;
  readonly status: Observable<'off' | 'connecting' | 'on'>;
}

/** Browser storage by registered keys (storage-keys.ts), and by those that the part's passport brings; falls back to memory when the browser refuses. Never throws. */
export interface PartStorage<Id extends PartId> {
  /** The live value, or undefined when absent, expired, of another version, or refused by `decode`. */
  read<T>(key: StorageKeyOf<Id> | BroughtKeyOf<Id>, decode: (raw: unknown) => T | undefined): T | undefined;
  write(key: StorageKeyOf<Id> | BroughtKeyOf<Id>, value: unknown): void;
  remove(key: StorageKeyOf<Id> | BroughtKeyOf<Id>): void;
  /** When another tab writes or removes the key. */
  changes(key: StorageKeyOf<Id> | BroughtKeyOf<Id>): Observable<void>;
  /** Milliseconds since the value was written, or undefined. */
  age(key: StorageKeyOf<Id> | BroughtKeyOf<Id>): number | undefined;
}

export interface Dialog<T> {
  /** Stable name, for the list of dialogs that the accessibility run visits: `mf-menu-cart/product`. */
  readonly name: string;
  readonly render: (close: (value: T | null) => void) => ReactNode;
  /**
   * What the address says beside the page's own query while it is open. Whoever comes to such an address, by a link, a reload or "forward",
   * finds the page, which opens the dialog anew: then it takes that entry of the history, else it gets one. Absent: it stands at the page's address. Q130.
   */
  readonly query?: Readonly<Record<string, string>>;
}

/** Dialogs stand in the history: back closes the top one, with null. */
export interface Overlay {
  open<T>(dialog: Dialog<T>): Promise<T | null>;
  readonly count: Observable<number>;
}

export interface Notice {
  readonly tone: 'ok' | 'info' | 'warn' | 'bad';
  readonly text: string;
  /** normal 5 s, fast 2 s, slow 7.5 s, slow-error 10 s, toast 1 s. Spec K4-020, Q107. */
  readonly speed?: 'normal' | 'fast' | 'slow' | 'slow-error' | 'toast';
  readonly action?: { readonly label: string; readonly run: () => void };
}

export interface Notify {
  /**
   * Says something for its time. Identical notices within 5 s are dropped (Spec C8-003). The release takes it away before, when it is
   * no longer true; of a dropped one, the one that is shown.
   */
  show(notice: Notice): Release;
}

/** Texts for services; screens use `useTranslation(<part id>)`. */
export interface Texts {
  language(): Language;
  /** For dates, times and numbers: the language's words on the clock of a country, of the open venue's without one. */
  locale(country?: string): FormatLocale;
  readonly changes: Observable<Language>;
  /** Those that the composition offers, the one that a page begins with first. Absent in a shell of before. */
  readonly offered?: readonly Language[];
  change(language: Language): Promise<void>;
  /** A text of the asking part's own namespace. */
  text(key: string, values?: Readonly<Record<string, string | number>>): string;
}

export interface LocationService {
  /** Best known place: delivery address, last device position, else the default (Santiago). Spec C9-030. */
  current(): KnownLocation & { readonly label?: string };
  readonly changes: Observable<KnownLocation>;
  /** Asks the device. Failures of kind `device`: `denied`, `timeout`, `unsupported`. */
  locate(): Promise<Result<KnownLocation>>;
  /** Makes an address the place that lists start from. */
  use(address: Address): void;
}

export interface PrintJob {
  /** Names the ticket for good: the same id is printed once, however often it is asked for. 1 to 100 letters, digits, `_`, `.` or `-`. */
  readonly id: string;
  /** Characters per line. */
  readonly columns: number;
  readonly message: PrintedMessage;
}

/**
 * The receipt printer of the device, behind the composition's print agent. Never rejects. Failures of kind `device`:
 * `no-printer`, `out-of-paper`, `unreachable`, `timeout`, `refused`. After a timeout the ticket may still be printed: ask
 * again with the same id. Spec K7-017, Q83.
 */
export interface Printer {
  print(job: PrintJob): Promise<Result<{ readonly alreadyPrinted: boolean }>>;
  status(): Promise<Result<'ready' | 'out-of-paper'>>;
}

export interface Analytics {
  track(name: string, values?: Readonly<Record<string, string | number | boolean>>): void;
}

export interface ReportContext {
  readonly phase: 'load' | 'activate' | 'render' | 'call' | 'event' | 'device';
  readonly operation?: OperationName;
}

/** One report per failure, without personal data. X-12. */
export interface Report {
  failure(cause: Failure | unknown, context: ReportContext): void;
}

export interface Clock {
  now(): Instant;
  /** Milliseconds that only ever grow; for durations. */
  monotonic(): number;
  after(ms: number, run: () => void): Release;
  every(ms: number, run: () => void): Release;
}

export interface Random {
  bytes(count: number): Uint8Array;
}
