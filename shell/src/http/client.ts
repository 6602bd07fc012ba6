import { BehaviorSubject } from 'rxjs';
import type { Composition } from '@comanda/shared-contracts/composition';
import type { Language } from '@comanda/shared-contracts/domain/environment';
import { done, failed, failure } from '@comanda/shared-contracts/failures';
import type { Instant } from '@comanda/shared-contracts/domain/time';
import type { Failure, Result } from '@comanda/shared-contracts/failures';
import type { Api, ApiRequest, Clock, EnvironmentReader, Random, Report } from '@comanda/shared-contracts/host';
import type { OperationName } from '@comanda/shared-contracts/operations';
import { wireAmb } from '../wire/amb.ts';
import { attempt } from './attempt.ts';
import type { Fetch } from './attempt.ts';
import { callEnd, sleep } from './call-end.ts';
import type { CallEnd } from './call-end.ts';
import { type Circuit, createCircuit, waitOf } from './circuit.ts';
import { NO_CREDENTIALS, suffices } from './credentials.ts';
import type { Credentials } from './credentials.ts';
import { signCsrf } from './csrf.ts';
import type { CsrfSigner } from './csrf.ts';
import { operationOf, OPERATIONS, READ_RETRY_MS } from './operations.ts';
import type { Operation } from './operation.ts';
import { createReadCache } from './read-cache.ts';
import { prepare, refusalFailure } from './request.ts';
import { createSlots } from './slots.ts';

export interface ApiOptions {
  readonly composition: Pick<Composition, 'provider' | 'rules'>;
  readonly environment: Pick<EnvironmentReader, 'name' | 'appVersion' | 'isKiosk'>;
  readonly clock: Clock;
  readonly random: Random;
  readonly fetch: Fetch;
  readonly credentials: () => Credentials;
  readonly deviceId: () => string;
  readonly language: () => Language;
  readonly report: Report;
  /** The provider did not accept the credentials of a call; with the code it gave (`session`, `device`, ...). */
  readonly onCredentialsRefused?: (code: string, refused: Credentials) => void;
  /** No answer came because the network is away. The client itself shows nothing. Spec C8-032. */
  readonly onOffline?: () => void;
  /** An answer came, also one that was kept; called before it is read. */
  readonly onAnswer?: (operation: OperationName, raw: unknown) => void;
  /** What the passport of a part says of an operation that the table has not got. */
  readonly brought?: (name: string) => Operation | undefined;
  readonly sign?: CsrfSigner;
  /** What stands in for answers that do not come. Absent: nothing does. Q200. */
  readonly old?: OldAnswers;
}

/** Answers of before, for calls that take one. */
export interface OldAnswers {
  /** Whether it is known that the provider cannot be reached: nobody waits for a call in vain where there is an old answer. */
  isAway(): boolean;
  /** What is kept for a call that begins, for whoever is here at that moment. */
  begin(request: ApiRequest<unknown>): KeptForCall;
  /** One of them stands on the page now. */
  shown(readAt: Instant): void;
  /** The provider said something. */
  answered(): void;
}

/** The answers of one call, of now and of before; those of somebody who has left meanwhile are nobody's. Q201. */
export interface KeptForCall {
  /** Takes in what was answered, if answers of that call are kept at all. */
  keep(raw: unknown): void;
  find(): Promise<{ readonly raw: unknown; readonly readAt: Instant } | undefined>;
}

export interface HttpApi extends Api {
  /** Forgets all kept answers: after a login, a logout, a change of environment. */
  clearCache(): void;
  /** Asks the provider whether it is there: any answer is one. Reports nothing, and ends the rest of calls that only lacked the network. */
  reach(): Promise<boolean>;
  /** The same as `call`, in the name of somebody who is no longer here. */
  callAs<T>(credentials: Credentials, request: ApiRequest<T>): Promise<Result<T>>;
}

/** Calls at once; the rest wait, mutations first. R2. */
const CALLS_AT_ONCE = 6;

/** Given up by the asker, or refused because of failures that were reported already. */
const QUIET_CODES: ReadonlySet<string> = new Set(['aborted', 'resting']);

/** How a call left the network: an answer to decode, or why there is none. */
type Outgoing = Result<unknown> & { readonly mayRepeat?: boolean };

/**
 * The one HTTP client. Each failed call is reported once here, refusals of the provider and calls given up by their asker
 * aside; callers only show it. Never rejects. Spec C7, C8-001.
 */
export function createApi(options: ApiOptions): HttpApi {
  const { clock, report, environment, old } = options;
  const loading = new BehaviorSubject(0);
  const circuit = createCircuit(clock);
  /** How often the provider has said anything on this page. */
  let heard = 0;
  const send = createSend(options, () => {
    heard += 1;
  });
  const ask = createAsk(options, circuit, createRun(options, circuit, loading, send));
  const cache = createReadCache(clock);

  /** Where an old answer stands in, the page says of when it is, and nothing else. */
  const reportFailure = (request: ApiRequest<unknown>, cause: Failure, isShown: boolean): void => {
    if (QUIET_CODES.has(cause.code)) return;
    if (cause.code === 'offline' && isShown) options.onOffline?.();
    report.failure(cause, { phase: 'call', operation: request.operation });
  };

  const askThroughCache = (request: ApiRequest<unknown>, operation: Operation, credentials: Credentials): Promise<Result<unknown>> => {
    const key = cacheKey(request, operation, credentials, environment.name);
    const { cacheMs = 0 } = operation;
    const maxAgeMs = typeof cacheMs === 'number' ? cacheMs : cacheMs(environment);
    if (request.fresh === true) return cache.refresh(key, maxAgeMs, () => ask(request, operation, credentials));
    // A shared load must not end because one of its askers gave up.
    const { signal: _, ...shared } = request;
    const work = cache.read(key, maxAgeMs, () => ask(shared, operation, credentials));
    return request.signal === undefined ? work : unlessAborted(work, request.signal);
  };

  /** What comes of a call that failed: an old answer, where one stands in. It is reported all the same. */
  const endOf = async <T>(call: Call<T>, cause: Failure, isAnswered: boolean): Promise<Result<T>> => {
    const { request } = call;
    const before = !isAnswered && isCut(call, cause) ? await standIn(old, call) : undefined;
    if (!isAnswered || !isRefusal(cause)) reportFailure(request, cause, before === undefined);
    return before ?? failed(cause);
  };

  /**
   * Whether the network is away, as far as this call shows: who is slow, or rests because the provider said so or broke, is not. What was
   * answered to any call since this one began shows that it is there. Q200.
   */
  const isCut = ({ request, operation, heardBefore }: Call<unknown>, cause: Failure): boolean => {
    if (operation.class !== 'read' || !isUnreached(cause) || cause.code === 'aborted') return false;
    if (old?.isAway() === true) return true;
    return heard === heardBefore && (cause.code !== 'resting' || circuit.isUnreachable(request.operation));
  };

  const callAs = async <T>(asker: Credentials, request: ApiRequest<T>): Promise<Result<T>> => {
    const operation = operationOf(request.operation, options.brought);
    if (operation === undefined) {
      const unknown = failure('bug', 'no-operation');
      reportFailure(request, unknown, true);
      return failed(unknown);
    }
    const credentials = operation.credentials === 'none' ? NO_CREDENTIALS : asker;
    if (!suffices(credentials, operation.credentials)) return failed(failure('auth', 'not-logged-in'));
    const isRead = operation.class === 'read';
    const call: Call<T> = { request, operation, heardBefore: heard, kept: old?.begin(request) };
    const stand = isRead && old?.isAway() === true ? await standIn(old, call) : undefined;
    if (stand !== undefined) return stand;
    const raw = await (isRead ? askThroughCache(request, operation, credentials) : ask(request, operation, credentials));
    if (raw.ok) options.onAnswer?.(request.operation, raw.value);
    const result = raw.ok ? decode(request, operation, raw.value) : raw;
    if (!result.ok) {
      if (isRead && raw.ok) cache.drop(cacheKey(request, operation, credentials, environment.name));
      return endOf(call, result.failure, raw.ok);
    }
    if (isRead && raw.ok) call.kept?.keep(raw.value);
    return result;
  };
  const reach = async (): Promise<boolean> => {
    const isThere = await knock(options, send);
    if (isThere) circuit.reached();
    return isThere;
  };

  return { loading, clearCache: cache.clear, callAs, reach, call: (request) => callAs(options.credentials(), request) };
}

/** A call on its way. */
interface Call<T> {
  readonly request: ApiRequest<T>;
  readonly operation: Operation;
  /** What the provider had said when it began. */
  readonly heardBefore: number;
  readonly kept: KeptForCall | undefined;
}

/** The answer of before, where the asker takes one and there is one that can be read. Q200. */
async function standIn<T>(old: OldAnswers | undefined, { request, operation, kept }: Call<T>): Promise<Result<T> | undefined> {
  if (request.ifOld === undefined) return undefined;
  const found = await kept?.find();
  if (old === undefined || found === undefined || request.signal?.aborted === true) return undefined;
  request.ifOld(found.readAt);
  const result = decode(request, operation, found.raw);
  if (result.ok) old.shown(found.readAt);
  return result.ok ? result : undefined;
}

/** One try at the call with which a page begins, as nobody. */
async function knock(options: ApiOptions, send: Send): Promise<boolean> {
  const operation = OPERATIONS['test-info'];
  const end = callEnd(options.clock, operation.timeoutMs, undefined);
  const request = { operation: 'test-info', query: { name: options.composition.rules.productSlug }, decode: done } as const;
  try {
    const result = await send(operation, request, NO_CREDENTIALS, end);
    return result.ok || !isUnreached(result.failure);
  } catch {
    return false;
  } finally {
    end.release();
  }
}

/** Whether nobody answered at all. */
function isUnreached({ kind }: Failure): boolean {
  return kind === 'transport';
}

type Ask = (request: ApiRequest<unknown>, operation: Operation, credentials: Credentials) => Promise<Result<unknown>>;

/** One call to the provider, with its circuit, and without credentials once more when those were refused. */
function createAsk(options: ApiOptions, circuit: Circuit, run: Ask): Ask {
  return async (request, operation, credentials) => {
    const result = await run(request, operation, credentials);
    if (result.ok || !isUnreached(result.failure)) {
      // Also a broken answer ends the rest of calls that only lacked the network: they would say that it is away still.
      circuit.reached();
      options.old?.answered();
    }
    if (result.ok || result.failure.code !== 'resting') {
      circuit.record(
        request.operation,
        result.ok || !(isOutage(result.failure) || waitOf(result.failure) > 0) ? undefined : result.failure,
      );
    }
    if (result.ok || result.failure.kind !== 'auth' || credentials.kind === 'none') return result;
    options.onCredentialsRefused?.(result.failure.code, credentials);
    const { class: kind, credentials: need } = operation;
    const isOver = result.failure.code === 'session' || (result.failure.code === 'http-401' && credentials.kind === 'user');
    return need === 'optional' && kind === 'read' && isOver ? run(request, operation, NO_CREDENTIALS) : result;
  };
}

/** Sends a call under its deadline; a read that found nobody is repeated. */
function createRun(options: ApiOptions, circuit: Circuit, loading: BehaviorSubject<number>, send: Send): Ask {
  const { clock, random } = options;
  const slots = createSlots(CALLS_AT_ONCE);
  return async (request, operation, credentials) => {
    const isRead = operation.class === 'read';
    if (isRead && !circuit.allows(request.operation)) return failed(failure('transport', 'resting'));
    const began = clock.monotonic();
    const end = callEnd(clock, operation.timeoutMs, request.signal);
    loading.next(loading.value + 1);
    let freeSlot = await slots.take(!isRead, end.signal);
    try {
      const pauses = isRead ? (operation.retryMs ?? READ_RETRY_MS) : [];
      for (let tries = 0; ; tries += 1) {
        const cause = end.cause();
        if (cause !== undefined) return failed(cause);
        const result = await send(operation, request, credentials, end);
        const pause = pauses[tries];
        if (result.ok) return result;
        const wait = waitOf(result.failure) * 1_000;
        // Who would be asked again after the call's own time is not asked: the call rests instead.
        const isInTime = clock.monotonic() + wait < began + operation.timeoutMs;
        if (result.mayRepeat !== true || pause === undefined || !isInTime) return failed(result.failure);
        // Nobody stands in the way of a save while they wait.
        freeSlot?.();
        await sleep(clock, wait + pause * fraction(random), end.signal);
        freeSlot = await slots.take(!isRead, end.signal);
      }
    } catch {
      return failed(failure('bug', 'bad-request')); // a request that cannot be built; reported by `tell`
    } finally {
      end.release();
      freeSlot?.();
      loading.next(loading.value - 1);
    }
  };
}

type Send = (operation: Operation, request: ApiRequest<unknown>, credentials: Credentials, end: CallEnd) => Promise<Outgoing>;

/** One try over the network; `onHeard` is told of whatever was answered. */
function createSend(options: ApiOptions, onHeard: () => void): Send {
  const { clock, environment, composition } = options;
  const { url: provider } = composition.provider;
  /** Pictures without a host belong to a provider that is another origin. */
  const owned = async (raw: unknown): Promise<unknown> => {
    if (provider === '') return raw;
    const elsewhere = await import(/* webpackChunkName: "shell-elsewhere" */ './provider-pictures.ts').catch(() => undefined);
    return elsewhere?.wholePictures(raw, provider) ?? raw;
  };

  return async (operation, request, credentials, end) => {
    const { url, init } = prepare(operation, request, credentials, {
      provider: composition.provider,
      productSlug: composition.rules.productSlug,
      appVersion: environment.appVersion,
      amb: wireAmb(environment.name),
      deviceId: options.deviceId(),
      language: options.language(),
      sign: options.sign ?? signCsrf,
    });
    const result = await attempt(options.fetch, url, { ...init, signal: end.signal }, clock.now);
    if (result.kind !== 'unreached') onHeard();
    switch (result.kind) {
      case 'answer':
        return { ok: true, value: await owned(result.raw) };
      case 'refusal':
        return {
          ...failed(waiting(refusalFailure(result.status, result.raw), result.waitSeconds)),
          mayRepeat: result.waitSeconds !== undefined,
        };
      case 'unusable': {
        const kind = result.code === 'not-json' ? 'protocol' : 'http';
        return { ...failed(lost(operation, waiting(failure(kind, result.code), result.waitSeconds))), mayRepeat: isPassing(result.code) };
      }
      case 'unreached':
        return { ...failed(lost(operation, end.cause() ?? failure('transport', result.code))), mayRepeat: !end.signal.aborted };
    }
  };
}

/** Reads the answer. An answer to a mutation that is neither a success nor a refusal leaves open what was done. */
function decode<T>(request: ApiRequest<T>, operation: Operation, raw: unknown): Result<T> {
  let result: Result<T>;
  try {
    result = request.decode(raw);
  } catch {
    return failed(lost(operation, failure('bug', 'decoder-threw')));
  }
  if (result.ok || isRefusal(result.failure)) return result;
  return failed(lost(operation, result.failure));
}

/** The failure of an answer that said when to ask again. */
function waiting(cause: Failure, seconds: number | undefined): Failure {
  return seconds === undefined ? cause : { ...cause, detail: { kind: 'wait', seconds } };
}

function isRefusal(cause: Failure): boolean {
  return cause.kind === 'domain' || cause.kind === 'conflict' || cause.kind === 'auth';
}

/** The failure of a call that left and whose effect is not known: unknown for a mutation. Architecture 5. */
function lost(operation: Operation, cause: Failure): Failure {
  if (operation.class === 'read') return cause;
  const { moneyMayHaveMoved } = operation;
  return { ...cause, outcome: 'unknown', moneyMayHaveMoved, retry: operation.class === 'mutate-keyed' && !moneyMayHaveMoved };
}

/** Whether asking again may bring another answer: a cut or foreign text, or an error of the server's moment. */
function isPassing(code: string): boolean {
  return code === 'not-json' || code === 'http-408' || code === 'http-429' || code.startsWith('http-5');
}

function isOutage(cause: Failure): boolean {
  return cause.code !== 'aborted' && (cause.kind === 'transport' || isPassing(cause.code));
}

function cacheKey(request: ApiRequest<unknown>, operation: Operation, credentials: Credentials, environment: string): string {
  const who = operation.credentials === 'none' ? 'none' : credentials.kind === 'user' ? credentials.xid : credentials.kind;
  const query = Object.entries(request.query ?? {}).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return JSON.stringify([request.operation, environment, who, request.path ?? {}, query, request.body ?? null]);
}

/** Full jitter: any part of the pause. */
function fraction(random: Random): number {
  return (random.bytes(1)[0] ?? 0) / 256;
}

function unlessAborted(work: Promise<Result<unknown>>, signal: AbortSignal): Promise<Result<unknown>> {
  return new Promise((resolve) => {
    const giveUp = (): void => resolve(failed(failure('transport', 'aborted')));
    if (signal.aborted) giveUp();
    signal.addEventListener('abort', giveUp, { once: true });
    void work.then((result) => {
      signal.removeEventListener('abort', giveUp);
      resolve(result);
    });
  });
}
