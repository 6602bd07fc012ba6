import { parseArgs } from 'node:util';
import { postgresPrograms, startPostgres } from '../../../sandbox/src/testing/postgres.ts';
import { storeDirectory } from '../../deploy/store.ts';
import { missingPrograms, startPlain } from './start-plain.ts';

/**
 * `node tools/servers/plain/main.ts [--provider PORT]`: the services of `docs/compose.yaml` as plain processes of this machine, until it is stopped. Needs haproxy, varnish and
 * PostgreSQL (Debian's); names what is missing.
 */
const SERVICES = ['edge-a', 'edge-b', 'varnish', 'reports-a', 'reports-b', 'haproxy'];

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { provider: { type: 'string', default: '8080' } } });
  const missing = [...missingPrograms(['haproxy', 'varnishd']), ...(postgresPrograms() === undefined ? ['postgres'] : [])];
  if (missing.length > 0) throw new Error(`not on this machine: ${missing.join(', ')}. Debian: apt-get install haproxy varnish postgresql`);
  const postgres = await startPostgres();
  const reports = { REPORTS_URL: postgres.url };
  const plain = await startPlain({
    services: SERVICES,
    store: storeDirectory(),
    assets: process.env['ASSETS_DIR'],
    others: { 'provider:8200': Number(values.provider), 'other-region:8080': Number(values.provider) },
    environment: { 'reports-a': reports, 'reports-b': reports },
  });
  const stop = async (): Promise<void> => {
    await plain.stop();
    await postgres.stop();
    process.exit();
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop());
  for (const name of SERVICES) {
    await plain.start(name);
    console.log(`${name.padEnd(12)}http://127.0.0.1:${plain.portOf(name)}`);
  }
}

await main().catch((cause: unknown) => {
  console.error(cause instanceof Error ? cause.message : String(cause));
  process.exit(1);
});
