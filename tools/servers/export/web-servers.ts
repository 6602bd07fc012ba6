import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../../../sandbox/src/testing/free-port.ts';

/** A web server that serves an export on a port of this machine. */
export interface WebServer {
  readonly port: number;
  readonly pid: number | undefined;
  stop(): Promise<void>;
}

export interface ServeWish {
  /** The folder of the export. */
  readonly folder: string;
  readonly port?: number;
  /** Requests to other hosts than these go to this port. */
  readonly others?: { readonly hosts: readonly string[]; readonly port: number };
}

const NGINX = '/usr/sbin/nginx';
const CADDY = '/usr/bin/caddy';
const BROTLI = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so';
const READY_LIMIT_MS = 60_000;

/** Whether Debian's nginx has its module for files that are compressed by brotli. */
export const hasBrotli = existsSync(BROTLI);

/** The web servers that are on this machine, each with its configuration that an export writes. */
export const WEB_SERVERS = [
  { name: 'nginx', program: NGINX, serve: serveByNginx },
  { name: 'Caddy', program: CADDY, serve: serveByCaddy },
].filter(({ program }) => existsSync(program));

/** Names of those that are not. */
export const MISSING_SERVERS = [
  ['nginx', NGINX],
  ['Caddy', CADDY],
].flatMap(([name = '', program = '']) => (existsSync(program) ? [] : [name]));

/** Debian's nginx with the configuration of an export. Its own folder is beside: it writes nowhere else. */
export async function serveByNginx({ folder, port, others }: ServeWish): Promise<WebServer> {
  const own = port ?? (await freePort());
  return serve(own, (home) => {
    for (const name of ['body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']) mkdirSync(join(home, name));
    const proxied =
      others === undefined
        ? ''
        : `server { listen 127.0.0.1:${own} default_server; location / { proxy_pass http://127.0.0.1:${others.port}; proxy_http_version 1.1; proxy_set_header Host $http_host; proxy_set_header Upgrade $http_upgrade; proxy_set_header Connection $http_connection; proxy_buffering off; } }`;
    const config = join(home, 'nginx.conf');
    writeFileSync(
      config,
      `${hasBrotli ? `load_module ${BROTLI};\n` : ''}daemon off;
worker_processes 1;
pid ${home}/nginx.pid;
error_log stderr warn;
${process.getuid?.() === 0 ? 'user root;' : ''}
events { }
http {
  access_log off;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${home}/${name.replace('client_', '')};`).join(' ')}
  ${proxied}
  server {
    listen 127.0.0.1:${own};
    server_name ${others?.hosts.join(' ') ?? '_'};
    include ${join(folder, 'nginx.conf')};
  }
}
`,
    );
    return spawn(NGINX, ['-p', home, '-e', 'stderr', '-c', config], { stdio: ['ignore', 'ignore', 'pipe'] });
  });
}

/** Debian's Caddy with the configuration of an export. */
export async function serveByCaddy({ folder, port }: ServeWish): Promise<WebServer> {
  const own = port ?? (await freePort());
  return serve(own, (home) => {
    const config = join(home, 'Caddyfile');
    writeFileSync(
      config,
      `{\n\tadmin off\n\tauto_https off\n}\nhttp://:${own} {\n\tbind 127.0.0.1\n\timport ${join(folder, 'Caddyfile')}\n}\n`,
    );
    return spawn(CADDY, ['run', '--config', config, '--adapter', 'caddyfile'], {
      stdio: ['ignore', 'ignore', 'pipe'],
      env: { ...process.env, HOME: home, XDG_DATA_HOME: home, XDG_CONFIG_HOME: home },
    });
  });
}

async function serve(port: number, start: (home: string) => ChildProcess): Promise<WebServer> {
  const home = mkdtempSync(join(tmpdir(), 'comanda-server-'));
  const child = start(home);
  const words: string[] = [];
  child.stderr?.on('data', (text: Buffer) => words.push(text.toString()));
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM');
    await gone;
    rmSync(home, { recursive: true, force: true, maxRetries: 5 });
  };
  const until = Date.now() + READY_LIMIT_MS;
  while (Date.now() < until && child.exitCode === null) {
    const isUp = await fetch(`http://127.0.0.1:${port}/`).then(
      async (answer) => (await answer.arrayBuffer(), true),
      () => false,
    );
    if (isUp) return { port, pid: child.pid, stop };
    await wait(50);
  }
  await stop();
  throw new Error(`the server did not start:\n${words.join('')}`);
}
