import type { IncomingMessage, ServerResponse } from 'node:http';
import { parseArgs } from 'node:util';
import { rspack } from '@rspack/core';
import { RspackDevServer } from '@rspack/dev-server';
import { isRemoteId } from '@comanda/shared-contracts/remotes';
import { readPassport } from '../build/read-passport.ts';
import { remoteConfigs } from '../build/remote-configs.ts';
import { OWN_REMOTE } from '../build/root.ts';
import { pinnedPassport } from '../deploy/store.ts';
import { behindChecks, liveAddress, livePage } from './live-page.ts';

/*
 * One remote with hot reload in the pages of a live site: shell, other remotes and data are the site's own, as they were released; only this remote is built here.
 * It needs no sources but its own.
 */
const USAGE = 'usage: dev [REMOTE] --live URL [--port PORT]      for instance: dev --live http://localhost:8080';

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { live: { type: 'string' }, port: { type: 'string', default: '3000' } },
});
const port = Number(values.port);
const { id, live } = asked(positionals[0] ?? OWN_REMOTE ?? '', values.live ?? '');
const passport = pinnedPassport(await readPassport(id));
const prefix = `/remotes/${id}/dev/`;

const compiler = rspack(remoteConfigs(id, { dev: true, besideRelease: true, version: 'dev' }));
let isTold = false;
compiler.hooks.done.tap('address', (stats) => {
  if (isTold || stats.hasErrors()) return;
  isTold = true;
  console.log(`\n${id} with hot reload in the pages of ${live}:\n  http://localhost:${port}/`);
});
const server = new RspackDevServer(
  {
    port,
    hot: true,
    compress: false,
    setupExitSignals: false,
    client: { overlay: false },
    webSocketServer: { type: 'ws', options: { path: `${prefix}updates` } },
    static: false,
    setupMiddlewares: (middlewares) => behindChecks(middlewares, { name: 'pages', middleware: sendPage }),
    proxy: [{ context: (path: string) => !path.startsWith(prefix), target: live, changeOrigin: true, ws: true }],
  },
  compiler,
);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop(0));
await server.start().catch((cause: unknown) => {
  console.error(
    `Cannot listen on port ${port} (${cause instanceof Error ? cause.message : String(cause)}). Choose another one: --port 3001`,
  );
  return stop(1);
});

/** Answers what a browser wants a page for with that of the live site; anything else goes on. */
async function sendPage(request: IncomingMessage, response: ServerResponse, next: (cause?: unknown) => void): Promise<void> {
  const { url = '/', method, headers } = request;
  const address = liveAddress(live, url);
  if (method !== 'GET' || address === undefined || url.startsWith(prefix) || headers.accept?.includes('text/html') !== true) return next();
  try {
    const { cookie, 'accept-language': language } = headers;
    const answer = await fetch(address, {
      headers: {
        accept: headers.accept,
        ...(cookie === undefined ? {} : { cookie }),
        ...(language === undefined ? {} : { 'accept-language': language }),
      },
      redirect: 'manual',
    });
    const html = await answer.text();
    const own = `http://${headers.host ?? `localhost:${port}`}`;
    const page = livePage({ html, headers: Object.fromEntries(answer.headers) }, { id, passport }, { live, own });
    // A page of the site that no shell draws comes as it is.
    if (page === undefined) return next();
    response.writeHead(answer.status, { ...page.headers, 'cache-control': 'no-store' }).end(page.html);
  } catch (cause) {
    console.error(`${live} does not answer: ${cause instanceof Error ? cause.message : String(cause)}`);
    next(cause);
  }
}

function asked(remote: string, url: string) {
  if (!isRemoteId(remote) || !URL.canParse(url) || !Number.isInteger(port)) fail(USAGE);
  return { id: remote, live: new URL(url).origin };
}

async function stop(code: number): Promise<never> {
  await server.stop();
  await new Promise((closed) => compiler.close(closed));
  process.exit(code);
}

function fail(message: string): never {
  console.error(message);
  process.exit(1);
}
