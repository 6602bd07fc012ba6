import { randomUUID } from 'node:crypto';
import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer } from 'ws';
import type { WebSocket } from 'ws';
import { Connection } from './connection.ts';
import type { ConnectionContext } from './connection.ts';
import { RealtimeDatabase } from './database.ts';
import type { Write, WriteResult } from './database.ts';
import { LIMITS } from './limits.ts';
import type { RealtimeLimits } from './limits.ts';
import { Listeners } from './listeners.ts';
import { greeting, PROTOCOL_VERSION } from './protocol.ts';
import type { IsOrder } from './rules.ts';
import type { RealtimeStore } from './store.ts';
import { Tokens } from './tokens.ts';
import type { Clock } from './tokens.ts';
import { parsePath } from './tree.ts';
import type { Path, TreeNode } from './tree.ts';

export interface RealtimeOptions {
  readonly store: RealtimeStore;
  /** The provider's clock; tokens end and server timestamps are taken by it. */
  readonly clock: Clock;
  /** Signs the tokens; the same secret after a restart keeps people signed in. */
  readonly secret: string;
  readonly log: (event: string, details: Readonly<Record<string, unknown>>) => void;
  /** Whether there is an order at a place; for tests that save none. */
  readonly isOrder?: IsOrder;
  /** Others than the usual ones, for tests. */
  readonly limits?: Partial<RealtimeLimits>;
}

interface Client {
  readonly connection: Connection;
  readonly socket: WebSocket;
  readonly address: string;
  isAlive: boolean;
}

/** What the server writes below an order when it is saved. */
const SAVED = 'ped';
const UPGRADE_PATH = '/.ws';
/** How soon an ended token is noticed on a silent connection. */
const EXPIRY_CHECK_MS = 1000;
/** A client that answers nothing for two of these is taken for gone. */
const HEARTBEAT_MS = 30_000;

/**
 * A server of the Firebase Realtime Database wire protocol, version 5, over web sockets: what `firebase/database` 12.19 needs to get, listen,
 * write, run transactions and leave onDisconnect writes. Rules are those of `rules.ts`; queries and priorities are refused. Q14.
 */
export class RealtimeServer {
  /** Makes and checks the tokens; `registerAuthRoutes` needs it. */
  readonly tokens: Tokens;
  readonly #options: RealtimeOptions;
  readonly #database: RealtimeDatabase;
  readonly #listeners = new Listeners();
  readonly #context: ConnectionContext;
  readonly #clients = new Map<string, Client>();
  readonly #limits: RealtimeLimits;
  readonly #sockets: WebSocketServer;
  readonly #attached = new Map<Server, (request: IncomingMessage, socket: Duplex, head: Buffer) => void>();
  readonly #timers: readonly NodeJS.Timeout[];
  #isSuspended = false;

  constructor(options: RealtimeOptions) {
    this.#options = options;
    this.#limits = { ...LIMITS, ...options.limits };
    this.#sockets = new WebSocketServer({ noServer: true, maxPayload: this.#limits.messageCharacters });
    this.tokens = new Tokens(options.secret, options.clock);
    this.#database = new RealtimeDatabase(options.store, () => options.clock.now());
    this.#context = {
      database: this.#database,
      listeners: this.#listeners,
      tokens: this.tokens,
      clock: options.clock,
      limits: this.#limits,
      isOrder: options.isOrder ?? ((order) => this.#database.read([...order, SAVED]) !== null),
      commit: (writes) => this.#write(writes),
    };
    this.#timers = [setInterval(() => this.#revokeExpired(), EXPIRY_CHECK_MS), setInterval(() => this.#beat(), HEARTBEAT_MS)];
    for (const timer of this.#timers) timer.unref();
  }

  /** Serves web sockets at `/.ws` of this server, http or https; may be called for several servers. */
  attach(server: Server): void {
    const onUpgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => {
      const url = URL.parse(request.url ?? '/', 'http://localhost');
      if (url?.pathname === UPGRADE_PATH) this.#upgrade(url, request, socket, head);
      else if (server.listenerCount('upgrade') === 1) refuse(socket, '404 Not Found');
    };
    server.on('upgrade', onUpgrade);
    this.#attached.set(server, onUpgrade);
  }

  /**
   * Puts a value in place of what stands at the path, above all rules, stores it and tells the listeners. Throws for a value
   * or path that is not allowed, and when the store fails.
   */
  set(path: string, value: unknown): void {
    this.#writeOrThrow([{ path: requirePath(path), value }]);
  }

  /** As `set` for several places under the path at once; the keys of the patch may be paths. Each listener gets one event. */
  update(path: string, patch: Readonly<Record<string, unknown>>): void {
    const base = requirePath(path);
    this.#writeOrThrow(Object.entries(patch).map(([key, value]) => ({ path: [...base, ...requirePath(key)], value })));
  }

  /** A copy of what stands at the path, `null` when nothing does. Lists come back as objects with the indexes as keys. */
  read(path: string): TreeNode {
    return JSON.parse(JSON.stringify(this.#database.read(requirePath(path))));
  }

  /** The names of what stands directly below the path. */
  names(path: string): readonly string[] {
    return this.#database.names(requirePath(path));
  }

  /** Whether some client listens to the path, to what stands below it or to what it is a part of. */
  isFollowed(path: string): boolean {
    return this.#listeners.hasAt(requirePath(path));
  }

  /** A custom token for a person (the wire's `fbt`), good for one hour; what is signed in by it ends with the session that it names. */
  customToken(uid: string, { staff = [], session = '' }: { readonly staff?: readonly string[]; readonly session?: string } = {}): string {
    return this.tokens.customToken({ uid, staff, session });
  }

  /** How many clients are connected now. */
  connectionCount(): number {
    return this.#clients.size;
  }

  /** Plays an outage: drops all connections and refuses new ones until `resume`. */
  suspend(): void {
    this.#isSuspended = true;
    this.#dropAll();
  }

  resume(): void {
    this.#isSuspended = false;
  }

  /** Drops all connections and lets go of the attached servers; the store is the caller's to close, afterwards. */
  close(): void {
    this.suspend();
    for (const timer of this.#timers) clearInterval(timer);
    for (const [server, onUpgrade] of this.#attached) server.off('upgrade', onUpgrade);
    this.#attached.clear();
    this.#sockets.close();
  }

  #upgrade(url: URL, request: IncomingMessage, socket: Duplex, head: Buffer): void {
    if (this.#isSuspended) return refuse(socket, '503 Service Unavailable');
    if (url.searchParams.get('v') !== PROTOCOL_VERSION) return refuse(socket, '400 Bad Request');
    const previous = url.searchParams.get('ls');
    if (previous !== null) this.#drop(previous);
    const address = request.socket.remoteAddress ?? '';
    if (this.#isFull(address)) return refuse(socket, '503 Service Unavailable');
    this.#sockets.handleUpgrade(request, socket, head, (webSocket) =>
      this.#welcome(webSocket, request.headers.host ?? 'localhost', address),
    );
  }

  #isFull(address: string): boolean {
    const mine = [...this.#clients.values()].filter((client) => client.address === address);
    const isFull = this.#clients.size >= this.#limits.clients || mine.length >= this.#limits.clientsOfAddress;
    if (isFull) this.#options.log('realtime.full', { clients: this.#clients.size, ofAddress: mine.length });
    return isFull;
  }

  #welcome(socket: WebSocket, host: string, address: string): void {
    const session = randomUUID();
    const { clock, log } = this.#options;
    const connection = new Connection(this.#context, { send: (message) => this.#send(session, socket, message) });
    const client: Client = { connection, socket, address, isAlive: true };
    this.#clients.set(session, client);
    socket.on('pong', () => (client.isAlive = true));
    socket.on('error', (error) => log('realtime.socket-error', { session, reason: error.message }));
    socket.on('close', () => this.#drop(session));
    socket.on('message', (data) => this.#receive(session, client, String(data)));
    socket.send(greeting(clock.now(), host, session));
  }

  /** Whoever does not read what was sent is dropped: not at once, for others are being told the same. */
  #send(session: string, socket: WebSocket, message: string): void {
    if (socket.readyState !== socket.OPEN) return;
    socket.send(message);
    if (socket.bufferedAmount <= this.#limits.unreadBytes) return;
    this.#options.log('realtime.unread', { session, bytes: socket.bufferedAmount });
    socket.terminate();
    setImmediate(() => this.#drop(session));
  }

  #receive(session: string, client: Client, frame: string): void {
    client.isAlive = true;
    try {
      if (client.connection.receive(frame) === 'handled') return;
      this.#options.log('realtime.malformed', { session });
    } catch (error) {
      this.#options.log('realtime.failed', { session, reason: String(error) });
    }
    this.#drop(session);
  }

  #write(writes: readonly Write[]): WriteResult {
    const result = this.#database.write(writes);
    if (result.status === 'ok') this.#listeners.announce(result.commit);
    if (result.status === 'unavailable') this.#options.log('realtime.store-failed', { reason: result.reason });
    return result;
  }

  #writeOrThrow(writes: readonly Write[]): void {
    const result = this.#write(writes);
    if (result.status === 'invalid') throw new TypeError(result.reason);
    if (result.status === 'unavailable') throw new Error(`the realtime store failed: ${result.reason}`);
  }

  #revokeExpired(): void {
    for (const { connection } of this.#clients.values()) connection.revokeExpired();
  }

  #beat(): void {
    for (const [session, client] of this.#clients) {
      if (!client.isAlive) {
        this.#drop(session);
        continue;
      }
      client.isAlive = false;
      client.socket.ping();
    }
  }

  #dropAll(): void {
    for (const session of this.#clients.keys()) this.#drop(session);
  }

  #drop(session: string): void {
    const client = this.#clients.get(session);
    if (client === undefined) return;
    this.#clients.delete(session);
    client.socket.terminate();
    client.connection.end();
  }
}

/** The realtime database over WebSockets: authentication, listeners, writes by the rules. */
export function createRealtimeServer(options: RealtimeOptions): RealtimeServer {
  return new RealtimeServer(options);
}

function requirePath(text: string): Path {
  const path = parsePath(text);
  if (path === null) throw new TypeError(`not a path of the realtime tree: ${text}`);
  return path;
}

function refuse(socket: Duplex, status: string): void {
  socket.on('error', () => socket.destroy());
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}
