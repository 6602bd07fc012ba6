import type { RealtimeDatabase, Write, WriteResult } from './database.ts';
import type { Listener, Listeners } from './listeners.ts';
import * as protocol from './protocol.ts';
import type { Answer, Request } from './protocol.ts';
import type { RealtimeLimits } from './limits.ts';
import { mayRead, mayWrite, orderOf } from './rules.ts';
import type { IsOrder } from './rules.ts';
import type { Clock, Tokens, VerifiedIdentity } from './tokens.ts';
import { formatPath, hashOf, isWithin, parsePath } from './tree.ts';
import type { Path } from './tree.ts';

/** What every connection of a server shares. */
export interface ConnectionContext {
  readonly database: RealtimeDatabase;
  readonly listeners: Listeners;
  readonly tokens: Tokens;
  readonly clock: Clock;
  readonly limits: RealtimeLimits;
  readonly isOrder: IsOrder;
  /** Writes and tells all listeners. */
  commit(writes: readonly Write[]): WriteResult;
}

/** The socket, as far as a connection needs it. */
export interface Channel {
  send(message: string): void;
}

type Body = Request['body'];

/** So much may a client leave for the moment when it goes. */
const MAX_FAREWELL = 100;

/** One client: who it is, what it listens to, and what is to be written when it goes. */
export class Connection implements Listener {
  readonly #context: ConnectionContext;
  readonly #channel: Channel;
  readonly #frames = new protocol.FrameReader();
  #identity: VerifiedIdentity | null = null;
  #farewell: Write[] = [];
  #hasEnded = false;

  constructor(context: ConnectionContext, channel: Channel) {
    this.#context = context;
    this.#channel = channel;
  }

  send(message: string): void {
    this.#channel.send(message);
  }

  /** Handles one frame of the socket and answers it. `malformed`: this is not our protocol, the connection should be closed. */
  receive(frame: string): 'handled' | 'malformed' {
    const { messageCharacters, strangerMessageCharacters } = this.#context.limits;
    const text = this.#frames.read(frame, this.#identity === null ? strangerMessageCharacters : messageCharacters);
    if (text === null) return 'handled';
    const message = protocol.parseMessage(text);
    if (message.kind === 'malformed') return 'malformed';
    if (message.kind === 'ping') this.send(protocol.PONG);
    if (message.kind === 'request') this.#handle(message.request);
    return 'handled';
  }

  /** Revokes a token that ended meanwhile; the client then comes back with a fresh one. */
  revokeExpired(): void {
    if (this.#identity === null || this.#identity.expiresAt > this.#context.clock.now()) return;
    this.send(protocol.authRevokedMessage());
    this.#identify(null);
  }

  /** The client is gone: stops its listens and writes what it left for this moment. A second call does nothing. */
  end(): void {
    if (this.#hasEnded) return;
    this.#hasEnded = true;
    for (const path of this.#context.listeners.placesOf(this)) this.#context.listeners.remove(path, this);
    // The order may have gone meanwhile: it does not come back for a farewell.
    const isKept = (write: Write) => this.#context.isOrder(orderOf(write.path)) && this.#hasRoom(write);
    for (const write of this.#farewell) if (isKept(write)) this.#context.commit([write]);
  }

  #handle({ number, action, body }: Request): void {
    this.revokeExpired();
    this.send(protocol.answerMessage(number, this.#answer(action, body)));
  }

  #answer(action: string, body: Body): Answer {
    switch (action) {
      case 's':
      case 'appcheck':
      case 'unappeck':
        return protocol.OK;
      case 'auth':
        return this.#authenticate(body);
      case 'gauth':
        return { s: 'invalid_token', d: 'Only id tokens are accepted' };
      case 'unauth':
        this.#identify(null);
        return protocol.OK;
      default:
        return this.#answerAtPath(action, body);
    }
  }

  #answerAtPath(action: string, body: Body): Answer {
    const path = typeof body['p'] === 'string' ? parsePath(body['p']) : null;
    if (path === null) return protocol.invalid('The path is not allowed');
    switch (action) {
      case 'q':
        return this.#listen(path, body);
      case 'n':
        if (!isQuery(body)) this.#context.listeners.remove(path, this);
        return protocol.OK;
      case 'g':
        return this.#get(path, body);
      case 'p':
        return this.#put(path, body);
      case 'm':
        return this.#write(mergeWrites(path, body));
      case 'o':
        return this.#leave([{ path, value: body['d'] }]);
      case 'om':
        return this.#leave(mergeWrites(path, body));
      case 'oc':
        this.#farewell = this.#farewell.filter((write) => !isWithin(write.path, path));
        return protocol.OK;
      default:
        return protocol.invalid(`Unknown action ${action}`);
    }
  }

  #authenticate(body: Body): Answer {
    const check = this.#context.tokens.checkIdToken(String(body['cred']));
    if (check.status !== 'ok') return { s: `${check.status}_token`, d: `Auth token is ${check.status}.` };
    this.#identify(check.identity);
    return { s: 'ok', d: { auth: { uid: check.identity.uid }, expires: Math.floor(check.identity.expiresAt / 1000) } };
  }

  /** Takes on another identity and ends the listens that it does not allow. */
  #identify(identity: VerifiedIdentity | null): void {
    this.#identity = identity;
    for (const path of this.#context.listeners.placesOf(this)) {
      if (mayRead(path, identity)) continue;
      this.#context.listeners.remove(path, this);
      this.send(protocol.listenRevokedMessage(path));
    }
  }

  /** Sends the value before the answer, unless the client proves by its hash that it has it. */
  #listen(path: Path, body: Body): Answer {
    if (isQuery(body)) return protocol.QUERY_REFUSED;
    if (!mayRead(path, this.#identity)) return protocol.PERMISSION_DENIED;
    const { listeners, limits } = this.#context;
    listeners.add(path, this);
    if (listeners.countOf(this) > limits.listens) {
      listeners.remove(path, this);
      return protocol.TOO_MUCH;
    }
    const value = this.#context.database.read(path);
    if (body['h'] !== hashOf(value)) this.send(protocol.dataMessage(path, value));
    return protocol.OK;
  }

  #get(path: Path, body: Body): Answer {
    if (isQuery(body)) return protocol.QUERY_REFUSED;
    if (!mayRead(path, this.#identity)) return protocol.PERMISSION_DENIED;
    return { s: 'ok', d: this.#context.database.read(path) };
  }

  #put(path: Path, body: Body): Answer {
    const isStale = typeof body['h'] === 'string' && body['h'] !== hashOf(this.#context.database.read(path));
    if (isStale && this.#mayWrite(path)) return protocol.DATA_STALE;
    return this.#write([{ path, value: body['d'] }]);
  }

  #mayWrite(path: Path): boolean {
    return mayWrite(path, this.#identity, this.#context.isOrder);
  }

  /** Whether the order can keep this beside what it has. */
  #hasRoom({ path, value }: Write): boolean {
    const { database, limits } = this.#context;
    if (value === null) return true;
    const others = sizeOf(database.read(orderOf(path))) - sizeOf(database.read(path));
    return others + sizeOf(value) <= limits.sharedCharacters;
  }

  /** The listeners, this connection among them, are told before the answer: else the writer would see its old value once more. */
  #write(writes: readonly Write[] | null): Answer {
    if (writes === null) return protocol.invalid('A path of the update is not allowed');
    if (!writes.every(({ path }) => this.#mayWrite(path))) return protocol.PERMISSION_DENIED;
    if (!writes.every((write) => this.#hasRoom(write))) return protocol.TOO_MUCH;
    const result = this.#context.commit(writes);
    if (result.status === 'unavailable') return protocol.UNAVAILABLE;
    return result.status === 'ok' ? protocol.OK : protocol.invalid(result.reason);
  }

  #leave(writes: readonly Write[] | null): Answer {
    if (writes === null) return protocol.invalid('A path of the update is not allowed');
    if (!writes.every(({ path }) => this.#mayWrite(path))) return protocol.PERMISSION_DENIED;
    const paths = new Set(writes.map(({ path }) => formatPath(path)));
    const farewell = [...this.#farewell.filter(({ path }) => !paths.has(formatPath(path))), ...writes];
    if (farewell.length > MAX_FAREWELL) return protocol.PERMISSION_DENIED;
    this.#farewell = farewell;
    return protocol.OK;
  }
}

function sizeOf(value: unknown): number {
  return JSON.stringify(value ?? null).length;
}

/** The default query is an empty object or absent; a tag (`t`) comes with all others. */
function isQuery(body: Body): boolean {
  const query = protocol.asRecord(body['q']);
  return body['t'] !== undefined || (query !== null && Object.keys(query).length > 0);
}

/** The writes of a merge, whose keys may be paths; `null` when one of them is not allowed. */
function mergeWrites(path: Path, body: Body): Write[] | null {
  const writes: Write[] = [];
  for (const [key, value] of Object.entries(protocol.asRecord(body['d']) ?? {})) {
    const below = parsePath(key);
    if (below === null || below.length === 0) return null;
    writes.push({ path: [...path, ...below], value });
  }
  return writes;
}
