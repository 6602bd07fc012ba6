import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { placesOf } from '../../sandbox/src/hosting/store.ts';
import { exportSite } from '@comanda/tools/servers/export/export-site';
import { hasBrotli, serveByNginx } from '@comanda/tools/servers/export/web-servers';

export interface Front {
  readonly port: number;
  stop(): Promise<void>;
}

/** What is the sandbox's own of the site: the calls of the provider, the realtime channel and its login, pictures, reports, its door and console. */
const CALLS = [
  '/srv/',
  '/search/',
  '/mw/',
  '/pay/',
  '/sapi/',
  '/.',
  '/identitytoolkit',
  '/securetoken',
  '/assets/',
  '/reports',
  '/tiles/',
  '/override',
  '/sandbox',
];

/** Debian's nginx before a sandbox, with the consumer exported out of its store: pages and files are nginx's, the rest and all other hosts are passed on. */
export async function startFront({
  store,
  port,
  frontPort,
}: {
  readonly store: string;
  readonly port: number;
  readonly frontPort: number;
}): Promise<Front> {
  const folder = mkdtempSync(join(tmpdir(), 'comanda-front-'));
  const to = `http://127.0.0.1:${port}`;
  await exportSite({
    store,
    name: 'consumer',
    originOf: () => `http://localhost:${frontPort}`,
    to: folder,
    passes: CALLS.map((prefix) => ({ prefix, to })),
    hasBrotli,
    placesOf,
  });
  const server = await serveByNginx({ folder, port: frontPort, others: { hosts: ['localhost'], port } });
  return {
    port: frontPort,
    stop: async () => {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Whether journeys go through a web server of others: E2E_FRONT=nginx. */
export const HAS_FRONT = process.env['E2E_FRONT'] === 'nginx' && existsSync('/usr/sbin/nginx');
