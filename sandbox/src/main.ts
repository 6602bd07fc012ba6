import { createPrivateKey } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createSandbox } from './app.ts';
import { startPrintAgent } from './printing/start-print-agent.ts';
import { createClock } from './server/clock.ts';
import { journalOf, receiversOf } from './reports/settings.ts';
import { checkStart } from './start-checks.ts';

const ROOT = join(import.meta.dirname, '..');
const CLOSE_WITHIN_MS = 2000;
const PLACES: readonly (readonly [label: string, host: string, path?: string])[] = [
  ['Consumer site', 'localhost'],
  ['Kiosk', 'kiosk.localhost'],
  ['Booking for partners', 'partner.localhost'],
  ["A partner's own page", 'site.localhost'],
  ['Stadium', 'estadio.localhost'],
  ['Another brand, no Apple', 'apple-hidden.localhost'],
  ['Operator console', 'localhost', '/sandbox'],
];
const LABEL_WIDTH = 25;

const { PORT = '8080', PRINT_PORT = '8091', SANDBOX_TEST = '' } = process.env;
/** Tests begin many sandboxes, each with its processes: those of pictures say so. */
const { PICTURES = SANDBOX_TEST === '1' ? '0' : '1' } = process.env;
const DATA_DIR = resolve(process.env['DATA_DIR'] ?? join(ROOT, 'data'));
const STORE_DIR = resolve(process.env['STORE_DIR'] ?? join(DATA_DIR, 'store'));

function log(event: string, details: Readonly<Record<string, unknown>> = {}): void {
  console.log(JSON.stringify({ event, ...details }));
}

function fail(text: string): never {
  console.error(text);
  process.exit(1);
}

function print(label: string, address: string): void {
  console.log(`${label.padEnd(LABEL_WIDTH)}${address}`);
}

/** What the environment says, or the end of the program with what it says wrong. */
async function said<T>(read: () => T | Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (cause) {
    return fail(cause instanceof Error ? cause.message : String(cause));
  }
}

const check = await checkStart({ port: PORT, printPort: PRINT_PORT, dataDir: DATA_DIR });
if (check.kind === 'refused') fail(check.reason);
const { port, printPort, leave } = check;

/** The watcher's own key, as PEM or as the name of a file that holds it. */
function watcherKey(said = ''): KeyObject | undefined {
  if (said === '') return undefined;
  try {
    return createPrivateKey(said.includes('-----BEGIN') ? said : readFileSync(said));
  } catch {
    return fail('WATCHER_KEY holds no private key in PEM.');
  }
}

const agent = printPort === null ? null : await startPrintAgent({ port: printPort, dataDir: DATA_DIR, sitePort: port, log });
const sandbox = await createSandbox({
  dataDir: DATA_DIR,
  storeDir: STORE_DIR,
  assetsDir: join(ROOT, 'assets'),
  isTest: SANDBOX_TEST === '1',
  drawsPictures: PICTURES === '1',
  printAgent: agent,
  receivers: await said(() => receiversOf(process.env)),
  journal: await said(() => journalOf(process.env, log)),
  clock: createClock(Date.now, { onBack: (byMs) => log('clock.back', { byMs }) }),
  log,
  watcherKey: watcherKey(process.env['WATCHER_KEY']),
});

let isClosing = false;
function stop(): void {
  if (isClosing) return;
  isClosing = true;
  setTimeout(() => process.exit(1), CLOSE_WITHIN_MS).unref();
  agent?.stop();
  sandbox.close().then(
    () => {
      leave();
      process.exit(0);
    },
    (error: unknown) => fail(String(error)),
  );
}
process.on('SIGTERM', stop);
process.on('SIGINT', stop);
// Started by another program: without it nobody would stop us.
process.on('disconnect', stop);

await sandbox.listen(port).catch((error: unknown) => fail(`Cannot listen on port ${port}: ${String(error)}`));
for (const [label, host, path = '/'] of PLACES) print(label, `http://${host}:${port}${path}`);
print('Print agent', agent === null ? 'not running' : `http://127.0.0.1:${agent.port}`);
log('sandbox.ready', { port, printPort: agent?.port ?? null, test: sandbox.context.isTest });
process.send?.({ event: 'sandbox.ready', port });
