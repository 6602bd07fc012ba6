import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from './free-port.ts';

/** A PostgreSQL of a test's own. */
export interface Postgres {
  readonly url: string;
  /** Ends it as a power cut does, with all its processes; `start` begins again on the same files. */
  kill(): Promise<void>;
  start(): Promise<void>;
  /** Ends it, and takes its files away. */
  stop(): Promise<void>;
}

const DEBIANS = '/usr/lib/postgresql';
const READY_LIMIT_MS = 60_000;

/** Where PostgreSQL's programs are: Debian's, else those in the path; undefined where there are none. */
export function postgresPrograms(): string | undefined {
  const versions = existsSync(DEBIANS) ? readdirSync(DEBIANS).map((version) => join(DEBIANS, version, 'bin')) : [];
  return [...versions.toReversed(), ...(process.env['PATH'] ?? '').split(':')].find((folder) => existsSync(join(folder, 'initdb')));
}

/** Starts a PostgreSQL in a temporary folder, on a free port of this machine alone, as somebody who is not root: it would refuse. */
export async function startPostgres(): Promise<Postgres> {
  const programs = postgresPrograms() ?? '';
  const folder = mkdtempSync(join(tmpdir(), 'comanda-postgres-'));
  const [data, user] = [join(folder, 'data'), nobody()];
  mkdirSync(data);
  for (const owned of [folder, data]) if (user !== undefined) chownSync(owned, user.uid, user.gid);
  const port = await freePort();
  const run = (program: string, args: readonly string[]): ChildProcess =>
    spawn(join(programs, program), args, { cwd: folder, stdio: 'ignore', detached: true, ...user });
  const made = await ended(run('initdb', ['-D', data, '-U', 'comanda', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync']));
  if (made !== 0) throw new Error(`initdb ended with ${made}`);
  const settings = [`port=${port}`, 'listen_addresses=127.0.0.1', 'unix_socket_directories='].flatMap((setting) => ['-c', setting]);
  let server: ChildProcess | undefined;
  const end = async (signal: 'SIGKILL' | 'SIGINT'): Promise<void> => {
    const ending = server;
    server = undefined;
    if (ending?.pid === undefined || ending.exitCode !== null || ending.signalCode !== null) return;
    const gone = ended(ending);
    // Its own group: what serves a connection is a process of its own.
    process.kill(signal === 'SIGKILL' ? -ending.pid : ending.pid, signal);
    await gone;
  };
  const start = async (): Promise<void> => {
    server = run('postgres', ['-D', data, ...settings]);
    const until = Date.now() + READY_LIMIT_MS;
    while ((await ended(run('pg_isready', ['-q', '-h', '127.0.0.1', '-p', String(port), '-d', 'postgres']))) !== 0) {
      if (server.exitCode !== null || Date.now() > until) throw new Error('PostgreSQL did not start');
      await wait(50);
    }
  };
  await start();
  return {
    url: `postgres://comanda@127.0.0.1:${port}/postgres`,
    kill: () => end('SIGKILL'),
    start,
    stop: async () => {
      await end('SIGINT');
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** Who is root runs it as somebody else. */
function nobody(): { readonly uid: number; readonly gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const users = readFileSync('/etc/passwd', 'utf8').split('\n');
  const [, , uid, gid] =
    ['postgres:', 'nobody:']
      .map((name) => users.find((line) => line.startsWith(name)))
      .find((line) => line !== undefined)
      ?.split(':') ?? [];
  return { uid: Number(uid), gid: Number(gid) };
}

function ended(child: ChildProcess): Promise<number | null> {
  return new Promise((resolve) => {
    child.once('exit', resolve);
    child.once('error', () => resolve(null));
  });
}
