import { createServer } from 'node:net';
import { join } from 'node:path';
import { createSandbox } from './app.ts';
import { startPrintAgent } from './printing/start-print-agent.ts';
import { createClock } from './server/clock.ts';

const ROOT = join(import.meta.dirname, '..');
const CLOSE_WITHIN_MS = 2000;
const HOSTS = ['localhost', 'kiosk.localhost', 'partner.localhost', 'site.localhost', 'estadio.localhost', 'apple-hidden.localhost'];

const { PORT = '8080', PRINT_PORT = '8091', DATA_DIR = join(ROOT, 'data'), SANDBOX_TEST = '' } = process.env;
const STORE_DIR = process.env['STORE_DIR'] ?? join(DATA_DIR, 'store');

function log(event: string, details: Readonly<Record<string, unknown>> = {}): void {
  console.log(JSON.stringify({ event, ...details }));
}

/** The port asked for, when it is free; 0 asks for any. Null: taken. */
function freePort(port: number): Promise<number | null> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(null));
    probe.listen(port, () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address !== null ? address.port : port));
    });
  });
}

function fail(text: string): never {
  console.error(text);
  process.exit(1);
}

const port = await freePort(Number(PORT));
if (port === null) fail(`Port ${PORT} is in use. Stop what runs there, or choose another one: PORT=8081`);

const agent = await startPrintAgent({ port: Number(PRINT_PORT), dataDir: DATA_DIR, sitePort: port, log });
const sandbox = await createSandbox({
  dataDir: DATA_DIR,
  storeDir: STORE_DIR,
  assetsDir: join(ROOT, 'assets'),
  isTest: SANDBOX_TEST === '1',
  printAgent: agent?.address ?? null,
  clock: createClock(),
  log,
});

let isClosing = false;
function stop(): void {
  if (isClosing) return;
  isClosing = true;
  setTimeout(() => process.exit(1), CLOSE_WITHIN_MS).unref();
  agent?.stop();
  sandbox.close().then(
    () => process.exit(0),
    (error: unknown) => fail(String(error)),
  );
}
process.on('SIGTERM', stop);
process.on('SIGINT', stop);
// Started by another program: without it nobody would stop us.
process.on('disconnect', stop);

await sandbox.listen(port).catch((error: unknown) => fail(`Cannot listen on port ${port}: ${String(error)}`));
for (const host of HOSTS) console.log(`http://${host}:${port}`);
log('sandbox.ready', { port, printPort: agent?.port ?? null, test: sandbox.context.isTest });
process.send?.({ event: 'sandbox.ready', port });
