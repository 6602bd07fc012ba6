import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../../../sandbox/src/testing/free-port.ts';
import { ROOT } from '../../build/root.ts';
import { placed, placedBackends, plainService, readCompose } from './compose.ts';
import type { Places } from './compose.ts';

/** A service that runs as a process of this machine. */
export interface Running {
  readonly name: string;
  readonly child: ChildProcess;
  /** What it said so far. */
  readonly said: () => string;
  /** Ends it in good order, or at once. */
  stop(signal?: 'SIGTERM' | 'SIGKILL'): Promise<void>;
}

export interface PlainWish {
  /** Services of `docs/compose.yaml`; what they name and is not among them is where `others` say. */
  readonly services: readonly string[];
  /** Folder of the store. */
  readonly store: string;
  /** Folder of what stands below `/assets/`; absent: the one of this repository. */
  readonly assets?: string | undefined;
  /** Ports of this machine of what runs already, by `service:port`. */
  readonly others?: Readonly<Record<string, number>>;
  /** Instead of what the file says, by service. */
  readonly environment?: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

export interface PlainServices {
  /** The port of a service on this machine, by the name of the service. */
  portOf(name: string): number;
  /** Starts a service, again after it has ended. Resolves when it listens. */
  start(name: string): Promise<Running>;
  /** Ends all of them, and takes their folders away. */
  stop(): Promise<void>;
}

/** At which port each service listens in its container. */
const PORTS: Readonly<Record<string, number>> = {
  haproxy: 8080,
  varnish: 6081,
  'edge-a': 8081,
  'edge-b': 8081,
  'reports-a': 8090,
  'reports-b': 8090,
};
const ASSETS = join(ROOT, 'sandbox/assets');
const READY_LIMIT_MS = 120_000;
const SYSTEM_PROGRAMS = '/usr/sbin:/usr/bin:/sbin:/bin';

/** Which of the programs that services are made of are not on this machine. */
export function missingPrograms(programs: readonly string[]): readonly string[] {
  const path = `${process.env['PATH'] ?? ''}${delimiter}${SYSTEM_PROGRAMS}`.split(delimiter);
  return programs.filter((name) => !path.some((folder) => existsSync(join(folder, name))));
}

/** Runs services of the compose file as plain processes, each with its command and settings, on free ports of this machine. */
export async function startPlain({ services, store, assets = ASSETS, others = {}, environment = {} }: PlainWish): Promise<PlainServices> {
  const folder = mkdtempSync(join(tmpdir(), 'comanda-plain-'));
  const composed = readCompose();
  const own = new Map<string, number>();
  for (const name of services) own.set(name, await freePort());
  const named = Object.fromEntries([...own].map(([name, port]) => [`${name}:${PORTS[name] ?? 0}`, port]));
  const folders = { '/config': join(folder, 'config'), '/store': store, '/pictures': assets, '/app': ROOT };
  const places: Places = { ports: { ...named, ...others }, folders };
  writeConfigs(join(folder, 'config'), places);
  const running = new Map<string, Running>();

  async function start(name: string): Promise<Running> {
    const service = composed[name];
    const port = own.get(name);
    if (service === undefined || port === undefined) throw new Error(`there is no service ${name}`);
    const { program, args, env } = plainService({ ...service, environment: { ...service.environment, ...environment[name] } }, places);
    const home = join(folder, name);
    mkdirSync(home, { recursive: true });
    const listening = (word: string) =>
      word.replace(`0.0.0.0:${PORTS[name]}`, `127.0.0.1:${port}`).replace(`*:${PORTS[name]}`, `127.0.0.1:${port}`);
    // A cache has a place of its own for what it is doing.
    const more = name === 'varnish' ? ['-n', home, '-j', 'none'] : [];
    const child = spawn(program, [...args.map(listening), ...more], {
      cwd: ROOT,
      // Ours end when nobody is there any more who would stop them.
      stdio: ['ignore', 'pipe', 'pipe', ...(program === process.execPath ? (['ipc'] as const) : [])],
      env: {
        ...process.env,
        PATH: `${dirname(process.execPath)}${delimiter}${process.env['PATH'] ?? ''}${delimiter}${SYSTEM_PROGRAMS}`,
        ...Object.fromEntries(Object.entries(env).map(([key, value]) => [key, listening(value)])),
        ...('PORT' in env ? { PORT: String(port), HOST: '127.0.0.1' } : {}),
      },
    });
    const one = watched(name, child);
    running.set(name, one);
    await listens(port, one);
    return one;
  }

  return {
    portOf: (name) => own.get(name) ?? 0,
    start,
    stop: async () => {
      await Promise.all([...running.values()].map((one) => one.stop()));
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** The configurations with the addresses of this machine. */
function writeConfigs(folder: string, places: Places): void {
  for (const name of ['haproxy/haproxy.cfg', 'varnish/comanda.vcl', 'varnish/backends.vcl']) {
    const text = readFileSync(join(ROOT, 'tools/servers', name), 'utf8');
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(
      join(folder, name),
      name.endsWith('backends.vcl') ? placedBackends(text, places) : placed(text, { ...places, folders: {} }),
    );
  }
}

function watched(name: string, child: ChildProcess): Running {
  const words: string[] = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text: Buffer) => words.push(text.toString()));
  child.once('error', (cause) => words.push(String(cause)));
  const gone = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    child.once('error', () => resolve());
  });
  return {
    name,
    child,
    said: () => words.join(''),
    stop: async (signal = 'SIGTERM') => {
      child.kill(signal);
      await gone;
    },
  };
}

async function listens(port: number, { name, child, said }: Running): Promise<void> {
  const until = Date.now() + READY_LIMIT_MS;
  while (Date.now() < until) {
    if (child.exitCode !== null || child.signalCode !== null) throw new Error(`${name} ended:\n${said()}`);
    const isUp = await takes(port);
    if (isUp) return;
    await wait(50);
  }
  child.kill('SIGKILL');
  throw new Error(`${name} does not listen:\n${said()}`);
}

/** Whether somebody listens: what they answer may take longer than that. */
function takes(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true));
    socket.once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
}
