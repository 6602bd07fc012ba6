import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import type { AdditionsOf } from './additions.ts';
import { BucketMirror } from './bucket-mirror.ts';
import type { StoreReader } from './bucket-mirror.ts';
import { readableUrl, registerBrokenEscapes } from './broken-escapes.ts';
import { CompositionStore } from './composition-store.ts';
import { registerMetrics } from './metrics.ts';
import type { ReadingService } from './reading-service.ts';
import { registerEdge } from './register-edge.ts';
import { registerHostRule } from './site.ts';

export interface EdgeServerOptions {
  /** The folder of the store; where it lies in a bucket, the one that its copy is kept in. */
  readonly storeDir: string;
  /** The bucket that the store lies in. Absent: it is the folder itself. */
  readonly bucket?: StoreReader | undefined;
  /** The folder is the copy of a store, which comes in any order: an entry holds when all files that it names are there. The copy of a bucket comes in the right one. */
  readonly isCopy?: boolean | undefined;
  /** Pictures and the like, served below `/assets/`. Absent: somebody else serves them. */
  readonly assetsDir?: string | undefined;
  /** Where the provider is asked from here; absent: at the site's own origin. */
  readonly providerUrl?: string | undefined;
  /** Addresses and networks whose word on protocol and address of a visitor counts. */
  readonly trustedProxies?: readonly string[] | undefined;
  /** How often the store is looked at, ms. */
  readonly refreshMs?: number | undefined;
  /** How much memory answers may take, bytes. */
  readonly room?: number | undefined;
  /** How long it says that it is not ready before it takes nobody any more, ms. */
  readonly drainMs?: number | undefined;
  /** What stands in pages beside their program, by the store that they are made of: what it asks of that is as new as they are. */
  readonly additionsFrom?: ((compositions: CompositionStore) => AdditionsOf) | undefined;
  /** What is read by whoever runs no program, beside the pages. */
  readonly reading?: ReadingService | undefined;
  /** So long a page waits for its additions, ms. */
  readonly patienceMs?: number | undefined;
  readonly log: EdgeLog;
  /** How it waits, `ms`, before it takes nobody any more; tests have their own. */
  readonly wait?: ((ms: number) => Promise<unknown>) | undefined;
}

/** One line for each event. */
export type EdgeLog = (event: string, details?: Readonly<Record<string, unknown>>) => void;

export interface EdgeServer {
  readonly app: FastifyInstance;
  /** Starts serving; 0 takes any free port. Answers the port. */
  listen(port: number, host?: string): Promise<number>;
  /** Says that it is not ready, serves on for a while, then answers what is on its way and ends. */
  close(): Promise<void>;
}

const REFRESH_MS = 2_000;
/** Nobody sends a page service more than a question. */
const BODY_LIMIT_BYTES = 1_024;
const HEADER_LIMIT_BYTES = 16 * 1_024;
const TIMEOUTS = { headersTimeout: 10_000, requestTimeout: 15_000, connectionsCheckingInterval: 1_000 };
/** Longer than balancers keep a connection without a word (haproxy 60 s, as most): who says so last must not be the one that closes. */
const KEEP_ALIVE_MS = 75_000;
/** So many connections at once; the rest wait at the balancer. */
const CONNECTIONS = 10_000;

/** A page service of its own: pages, what pages ask their host for, and files, of a store that it looks at every few seconds. Not yet listening. */
export async function createEdgeServer(options: EdgeServerOptions): Promise<EdgeServer> {
  const { storeDir, bucket, isCopy, providerUrl, drainMs = 0, log, wait = sleep } = options;
  const report = (line: string) => log('store.fault', { line });
  const app = bareApp(options);
  const compositions = new CompositionStore(storeDir, { isTold: true, report, isCopy: isCopy === true && bucket === undefined });
  const mirror = bucket === undefined ? undefined : new BucketMirror(bucket, storeDir, report);
  const state: EdgeState = { is: 'starting' };
  registerFailures(app, log);
  const metrics = registerMetrics(app);
  registerState(app, state);
  registerHostRule(app);
  registerBrokenEscapes(app, []);
  await registerEdge(app, {
    compositions,
    storeDir,
    assetsDir: options.assetsDir,
    calls: [],
    mirror,
    additionsOf: options.additionsFrom?.(compositions),
    reading: options.reading,
    patienceMs: options.patienceMs,
    room: options.room,
    ...(providerUrl === undefined ? {} : { providerOf: () => providerUrl }),
    onFault: (cause) => {
      metrics.additionsFailed();
      log('additions.failed', { reason: String(cause) });
    },
  });

  async function refresh(): Promise<void> {
    // What is here of a bucket that is away is served all the same.
    const isBrought = await tried(async () => mirror?.bring());
    const isRead = await tried(async () => compositions.documents.look());
    metrics.looked(isBrought && isRead);
    if (state.is === 'starting' && compositions.documents.compositions().some(({ shellVersion }) => shellVersion !== ''))
      state.is = 'ready';
  }

  async function tried(act: () => Promise<unknown>): Promise<boolean> {
    try {
      await act();
      return true;
    } catch (cause) {
      log('store.unread', { reason: String(cause) });
      return false;
    }
  }

  await refresh();
  const stopWatch = repeat(refresh, options.refreshMs ?? REFRESH_MS);
  return {
    app,
    listen: async (port, host = '0.0.0.0') => {
      await app.listen({ port, host });
      const address: AddressInfo | string | null = app.server.address();
      return typeof address === 'object' && address !== null ? address.port : port;
    },
    close: async () => {
      state.is = 'ending';
      await wait(drainMs);
      stopWatch();
      await app.close();
    },
  };
}

function bareApp({ trustedProxies = [] }: EdgeServerOptions): FastifyInstance {
  const app = Fastify({
    bodyLimit: BODY_LIMIT_BYTES,
    exposeHeadRoutes: false,
    rewriteUrl: readableUrl,
    trustProxy: trustedProxies.length === 0 ? false : [...trustedProxies],
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    keepAliveTimeout: KEEP_ALIVE_MS,
    requestTimeout: TIMEOUTS.requestTimeout,
    http: { ...TIMEOUTS, maxHeaderSize: HEADER_LIMIT_BYTES },
  });
  app.server.maxConnections = CONNECTIONS;
  return app;
}

function registerFailures(app: FastifyInstance, log: EdgeLog): void {
  app.setErrorHandler((error: Error & { readonly statusCode?: number }, _request, reply) => {
    const status = error.statusCode ?? 500;
    if (status >= 500) log('request.failed', { reason: error.stack ?? String(error) });
    const text = status < 500 ? 'Bad request' : 'Server error';
    return reply.code(status).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send(text);
  });
}

/** Where a service is in its life. */
interface EdgeState {
  is: 'starting' | 'ready' | 'ending';
}

/** Says to balancers whether it answers at all, and whether they may send visitors; in its last moments it keeps no connection. */
function registerState(app: FastifyInstance, state: EdgeState): void {
  app.addHook('onRequest', async (_request, reply) => {
    if (state.is === 'ending') reply.header('connection', 'close');
  });
  const say = (url: string, answer: () => readonly [status: number, text: string]) =>
    app.route({
      method: ['GET', 'HEAD'],
      url,
      handler: async (_request, reply) => {
        const [status, text] = answer();
        return reply.code(status).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send(`${text}\n`);
      },
    });
  say('/healthz', () => [200, 'ok']);
  say('/readyz', () => [state.is === 'ready' ? 200 : 503, state.is]);
}

/** Does something again and again, each time so many ms after it ended; gives what ends that. */
function repeat(act: () => Promise<void>, ms: number): () => void {
  const ended = new AbortController();
  const run = async (): Promise<void> => {
    for (;;) {
      await sleep(ms, undefined, { signal: ended.signal, ref: false });
      await act();
    }
  };
  run().catch(() => undefined);
  return () => ended.abort();
}
