import type { KeyObject } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { noteCalls } from './api-document/document.ts';
import type { CatalogPort } from './catalog-port.ts';
import { registerBookingCalls } from './bookings/booking-calls.ts';
import { registerCardPage } from './cards/card-page.ts';
import { registerCatalogueRoutes } from './catalog/routes.ts';
import { registerControls } from './control/register.ts';
import { mountEdge, readableUrl, registerRequestRules } from './hosting/edge.ts';
import { FileFaultBoard, registerFileFaults } from './hosting/file-faults.ts';
import { registerOverride } from './hosting/override.ts';
import { registerPlainPageStyle } from './hosting/plain-page.ts';
import { watchRollouts } from './hosting/rollout-watch.ts';
import { openCompositions } from './hosting/store.ts';
import type { LiveCompositions } from './hosting/store.ts';
import { registerMessageCalls } from './messages/message-calls.ts';
import { expirePayments } from './orders/expire-payments.ts';
import { pruneNodes } from './orders/prune-nodes.ts';
import { registerOrders } from './orders/register.ts';
import { AgentClient } from './printing/agent-client.ts';
import { registerPrintRemote } from './printing/print-remote.ts';
import { registerBarcodeCall } from './printing/barcode-call.ts';
import { createTicketQueue } from './printing/ticket-queue.ts';
import type { RunningPrintAgent } from './printing/start-print-agent.ts';
import type { ReportJournal } from './reports/journal/report-journal.ts';
import { sqliteJournal } from './reports/journal/sqlite-journal.ts';
import { registerReportCalls } from './reports/report-calls.ts';
import type { Receiver } from './reports/telemetry.ts';
import { registerAuthRoutes } from './realtime/auth-routes.ts';
import type { SandboxClock } from './server/clock.ts';
import { registerCompression } from './server/compression.ts';
import { openContext } from './server/open-context.ts';
import type { SandboxContext } from './server/context.ts';
import { listProviderCalls } from './server/provider-calls.ts';
import { registerErrors } from './server/errors.ts';
import { registerNoStore } from './server/no-store.ts';
import { registerFaultHooks } from './server/fault-hooks.ts';
import { checkBySchema } from './server/schemas.ts';
import type { CheckAnswer, SandboxApp } from './server/schemas.ts';
import { registerProviderRules } from './server/provider-rules.ts';
import { isLiveSession } from './session/realtime-session.ts';
import { registerSessionCalls } from './session/register.ts';

export interface SandboxOptions {
  /** Where the database is kept; made when missing. */
  readonly dataDir: string;
  /** Published compositions, shell and remotes; made when missing. */
  readonly storeDir: string;
  readonly assetsDir: string;
  /** Instead of what is live in the store. */
  readonly compositions?: LiveCompositions | undefined;
  /** Whether the test calls exist. */
  readonly isTest: boolean;
  /** Instead of the seeded venues. */
  readonly catalog?: CatalogPort;
  /** The print agent's process, when it runs. */
  readonly printAgent: Pick<RunningPrintAgent, 'address' | 'onChange'> | null;
  /** Whether pages arrive with the picture of their first screen: processes of their own draw them. */
  readonly drawsPictures?: boolean;
  /** Where what pages report is sent on to. */
  readonly receivers?: readonly Receiver[];
  /** Keeps what pages report, and is closed with the sandbox; absent: a file of the data folder. */
  readonly journal?: ReportJournal | undefined;
  readonly clock: SandboxClock;
  readonly log: SandboxContext['log'];
  /** Signs what the watcher takes back of parts that have keys. */
  readonly watcherKey?: KeyObject | undefined;
  /** Looks at every answer that a schema tells of; for tests. */
  readonly checkAnswer?: CheckAnswer;
  /** How long a client may take to send the head of a request, and all of it, ms. */
  readonly timeouts?: { readonly headersMs: number; readonly requestMs: number };
}

export interface Sandbox {
  readonly app: FastifyInstance;
  readonly context: SandboxContext;
  /** Starts serving; 0 takes any free port. Answers the port. Rejects when the port is taken. */
  listen(port: number, host?: string): Promise<number>;
  /** Ends all connections and closes the files. */
  close(): Promise<void>;
}

const BODY_LIMIT_BYTES = 512 * 1024;
/** A phone with a bad connection sends half a megabyte in that time; who sends a byte now and then holds nothing for longer. */
const TIMEOUTS = { headersMs: 10_000, requestMs: 60_000 };
/** How often half requests are looked for. */
const TIMEOUT_CHECK_MS = 1000;

/** Builds a whole sandbox on a data folder, not yet listening. */
export async function createSandbox(options: SandboxOptions): Promise<Sandbox> {
  const { context, files, catalogue, startOver } = await openContext(options);
  const fileFaults = new FileFaultBoard();
  const printAgent = options.printAgent?.address ?? null;
  const now = () => context.clock.now();
  const compositions = openCompositions(options.storeDir, printAgent, { now, compositions: options.compositions });
  const agent = new AgentClient(printAgent);
  const tickets = createTicketQueue(context, printAgent);
  const app = newServer(options.timeouts ?? TIMEOUTS);
  const knowsCall = listProviderCalls(app);
  checkBySchema(app, options.checkAnswer);
  await noteCalls(app);
  registerErrors(app, context);
  registerNoStore(app);
  registerRequestRules(app);
  registerFaultHooks(app, context);
  registerProviderRules(app, context);
  registerFileFaults(app, fileFaults, options.storeDir);
  registerCompression(app);
  await registerAuthRoutes(app, context.realtime.tokens, (claims) => isLiveSession(context, claims));
  registerCatalogueRoutes(app, {
    catalogue,
    clock: () => context.clock.now(),
    isDeduplicating: () => context.switches.current.dedup,
    isOwnNetwork: (id, address) => isOwnNetwork(context, id, address),
  });
  registerSessionCalls(app, context);
  registerOrders(app, context, compositions);
  registerCardPage(app, context, compositions);
  registerBookingCalls(app, context);
  registerMessageCalls(app, context);
  registerPrintRemote(app, context, tickets);
  registerBarcodeCall(app);
  const rollouts = watchRollouts(context, { store: options.storeDir, live: compositions.documents, key: options.watcherKey });
  const { storeDir, dataDir, receivers, journal = sqliteJournal(dataDir) } = options;
  const reports = await registerReportCalls(app, context, { counts: rollouts.counts, storeDir, receivers, journal });
  registerControls(app, context, {
    storeDir: options.storeDir,
    fileFaults,
    agent,
    knowsCall,
    rollouts,
    startOver: async () => {
      await startOver();
      fileFaults.remove();
      await reports.clear();
      await agent.forget();
    },
  });
  registerPlainPageStyle(app);
  await registerOverride(app, context, compositions);
  const { assetsDir, drawsPictures = false } = options;
  await mountEdge(app, compositions, { storeDir, assetsDir, pictures: drawsPictures ? context : undefined });
  context.realtime.attach(app.server);
  const stopExpiring = expirePayments(context);
  const stopPruning = pruneNodes(context);
  // Kiosks print without asking the sandbox.
  options.printAgent?.onChange(() => context.events.emit({ kind: 'ticket', id: '', fm: context.clock.now() }));
  tickets.wake();
  return {
    app,
    context,
    listen: (port, host = '0.0.0.0') => listen(app, port, host),
    close: async () => {
      tickets.stop();
      for (const stop of [stopExpiring, stopPruning, rollouts.stop]) stop();
      context.realtime.close();
      await app.close();
      await reports.stop();
      await files.close();
    },
  };
}

function newServer({ headersMs, requestMs }: typeof TIMEOUTS): SandboxApp {
  const app: SandboxApp = Fastify({
    bodyLimit: BODY_LIMIT_BYTES,
    forceCloseConnections: true,
    exposeHeadRoutes: false,
    rewriteUrl: readableUrl,
    requestTimeout: requestMs,
    http: { headersTimeout: headersMs, requestTimeout: requestMs, connectionsCheckingInterval: TIMEOUT_CHECK_MS },
  });
  // The forms of our plain pages carry everything in their address.
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, _body, done) => done(null, null));
  return app;
}

/** The switch plays it for any request; else the address tells. Q62. */
function isOwnNetwork({ switches, catalog }: SandboxContext, venueId: string, address: string): boolean {
  const [ir = 0, il = 0] = venueId.split('-').map(Number);
  return switches.current.autnet === venueId || catalog.isOwnNetwork(ir, il, address);
}

async function listen(app: FastifyInstance, port: number, host: string): Promise<number> {
  await app.listen({ port, host });
  const address: AddressInfo | string | null = app.server.address();
  return typeof address === 'object' && address !== null ? address.port : port;
}
