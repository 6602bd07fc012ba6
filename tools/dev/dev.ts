import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { rspack } from '@rspack/core';
import type { MultiStats, Stats } from '@rspack/core';
import { RspackDevServer } from '@rspack/dev-server';
import { presentParts } from '../deploy/build.ts';
import { ROOT } from '../build/root.ts';
import { CARD_PAGE } from '../build/build-files.ts';
import { remoteConfigs } from '../build/remote-configs.ts';
import { isRemoteId } from '@comanda/shared-contracts/remotes';
import type { PartId, RemoteId } from '@comanda/shared-contracts/remotes';
import { shellConfig } from '../build/base.ts';
import { createSandbox } from '../../sandbox/src/app.ts';
import { startPrintAgent } from '../../sandbox/src/printing/start-print-agent.ts';
import { createClock } from '../../sandbox/src/server/clock.ts';
import { checkStart } from '../../sandbox/src/start-checks.ts';
import { LIVE, composeLive, linkPrebuilt, writeLiveRelease } from './dev-store.ts';

/*
 * One remote with hot reload: the shell and the remote come out of a watching compiler in development mode, every other
 * remote as it is built for production, and behind them is the real sandbox on a store of its own. The page has the same
 * Content-Security-Policy as in production.
 */
const { positionals, values } = parseArgs({ allowPositionals: true, options: { alone: { type: 'boolean', default: false } } });
const remote = chosenRemote(positionals[0] ?? '');
const live: readonly PartId[] = ['shell', remote];
const { PORT = '8080', PRINT_PORT = '8091', DATA_DIR: dataDir = join(ROOT, 'sandbox/data/dev') } = process.env;
const check = await checkStart({ port: PORT, printPort: PRINT_PORT, dataDir });
if (check.kind === 'refused') fail(check.reason);
const { port, printPort, leave } = check;
const folder = mkdtempSync(join(tmpdir(), 'comanda-dev-'));
const store = join(folder, 'store');

const prebuilt = await linkPrebuilt(store, live);
const agent = printPort === null ? null : await startPrintAgent({ port: printPort, dataDir, sitePort: port, log: logProblem });
const sandbox = await createSandbox({
  dataDir,
  storeDir: store,
  assetsDir: join(ROOT, 'sandbox/assets'),
  isTest: process.env['SANDBOX_TEST'] === '1',
  printAgent: agent,
  clock: createClock(),
  log: logProblem,
});
const sandboxPort = await sandbox.listen(0, '127.0.0.1');
const server = liveServer();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop(0));
await server.start().catch((cause: unknown) => {
  console.error(`Cannot listen on port ${port} (${cause instanceof Error ? cause.message : String(cause)}). Choose another one: PORT=8081`);
  return stop(1);
});

function liveServer(): RspackDevServer {
  const compiler = rspack([shellConfig({ dev: true, version: LIVE }), ...remoteConfigs(remote, { dev: true, version: LIVE })]);
  const prefixes = [`/shell/${LIVE}/`, `/remotes/${remote}/${LIVE}/`];
  let isPublished = false;
  compiler.hooks.done.tap('compositions', (stats) => {
    if (isPublished || stats.hasErrors()) return;
    isPublished = true;
    publish(stats).catch((cause: unknown) => {
      console.error(cause);
      return stop(1);
    });
  });
  return new RspackDevServer(
    {
      port,
      hot: true,
      compress: false,
      setupExitSignals: false,
      client: { overlay: false },
      webSocketServer: { type: 'ws', options: { path: `/shell/${LIVE}/updates` } },
      static: { directory: join(import.meta.dirname, 'dev-page'), publicPath: `/shell/${LIVE}`, watch: false },
      proxy: [
        {
          context: (path: string) => !prefixes.some((prefix) => path.startsWith(prefix)),
          target: `http://127.0.0.1:${sandboxPort}`,
          ws: true,
        },
      ],
    },
    compiler,
  );
}

/** After the first compilation without errors it is known which files a page needs: from then on there are pages. */
async function publish({ stats }: MultiStats): Promise<void> {
  await writeLiveRelease(store, 'shell', 'main.js', ['refresh-hook.js', ...filesOf(stats, 'main')]);
  await writeLiveRelease(store, remote, 'remoteEntry.js', [], filesOf(stats, CARD_PAGE));
  const shown = await composeLive(store, live, prebuilt, values.alone ? remote : undefined);
  console.log(`\n${remote} with hot reload${values.alone ? ', alone' : ''}:`);
  for (const { hosts, home } of shown) console.log(`  http://${hosts[0] ?? 'localhost'}:${port}${values.alone ? home : '/'}`);
}

/** The files of an entry, in their order; none when the part has no such entry. */
function filesOf(stats: readonly Stats[], entry: string): readonly string[] {
  const assets = stats.flatMap((one) => one.toJson({ all: false, chunkGroups: true }).namedChunkGroups?.[entry]?.assets ?? []);
  return assets.map(({ name }) => name).filter((name) => /(?<!hot-update)\.(js|css)$/.test(name));
}

async function stop(code: number): Promise<never> {
  await server.stop();
  await new Promise((closed) => server.compiler.close(closed));
  agent?.stop();
  await sandbox.close();
  leave();
  rmSync(folder, { recursive: true, force: true });
  process.exit(code);
}

function chosenRemote(id: string): RemoteId {
  const present = presentParts();
  if (!isRemoteId(id) || !present.includes(id))
    fail('usage: npm run dev -- <remote> [--alone]      for instance: npm run dev -- mf-booking');
  if (!present.includes('shell'))
    fail('The page is drawn by the shell, whose sources are not here: show it in the pages of a site that runs, by --live URL.');
  return id;
}

/** Of what the sandbox tells, only what is out of order. */
function logProblem(event: string, details: Readonly<Record<string, unknown>> = {}): void {
  if (!event.endsWith('.ready')) console.error(event, details);
}

function fail(message: string): never {
  console.error(message);
  process.exit(1);
}
