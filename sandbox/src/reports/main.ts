import { join, resolve } from 'node:path';
import { proxiesOf } from '../server/proxies.ts';
import { createIntakeServer } from './intake-server.ts';
import { sqliteJournal } from './journal/sqlite-journal.ts';
import { journalOf, receiversOf } from './settings.ts';

/**
 * `npm run reports`: the intake of reports alone, by environment. PORT (8090), HOST; REPORTS_URL (`postgres://...`) or DATA_DIR, where it keeps them; STORE_DIR, which has the
 * source maps; TRUSTED_PROXIES, addresses and networks with commas or blanks between them; where they are sent on to as in the sandbox.
 */
const ROOT = join(import.meta.dirname, '../..');
const CLOSE_WITHIN_MS = 10_000;
const { PORT = '8090', HOST = '0.0.0.0', TRUSTED_PROXIES, DATA_DIR = join(ROOT, 'data') } = process.env;
const STORE_DIR = resolve(process.env['STORE_DIR'] ?? join(DATA_DIR, 'store'));

function log(event: string, details: Readonly<Record<string, unknown>> = {}): void {
  console.log(JSON.stringify({ at: new Date().toISOString(), event, ...details }));
}

function fail(cause: unknown): never {
  console.error(cause instanceof Error ? cause.message : String(cause));
  process.exit(1);
}

async function start(): Promise<void> {
  const app = createIntakeServer({
    journal: (await journalOf(process.env, log)) ?? sqliteJournal(resolve(DATA_DIR)),
    storeDir: STORE_DIR,
    receivers: receiversOf(process.env),
    proxies: proxiesOf(TRUSTED_PROXIES),
    log,
  });
  const stop = (): void => {
    setTimeout(() => process.exit(1), CLOSE_WITHIN_MS).unref();
    app.close().then(() => process.exit(0), fail);
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'disconnect']) process.once(signal, stop);
  const address = await app.listen({ port: Number(PORT), host: HOST });
  log('reports.ready', { address });
  process.send?.({ address });
}

await start().catch(fail);
