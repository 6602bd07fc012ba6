import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from './deploy.ts';
import { freePort } from './start-sandbox.ts';

/** Tools of this proof alone, half as big as all that `npm test` installs: they are installed when they are asked for, and kept. */
const TOOLS = { verdaccio: '6.10.4', '@arethetypeswrong/cli': '0.18.5' } as const;
const PLACE = join(tmpdir(), `comanda-registry-${Object.values(TOOLS).join('-')}`);
const READY_LIMIT_MS = 60_000;

/** A registry of packages on this machine, with nothing in it. */
export interface Registry {
  readonly url: string;
  /** What an `.npmrc` says so that our packages come from it and go there, all others from where they always do. */
  readonly npmrc: string;
  stop(): Promise<void>;
}

/** Installs the tools; they may have been installed by an earlier run. */
async function installed(): Promise<string> {
  const modules = join(PLACE, 'node_modules');
  if (existsSync(join(modules, '.package-lock.json'))) return modules;
  mkdirSync(PLACE, { recursive: true });
  // One of its plugins, which is not used, asks for a tag that not every mirror has.
  const overrides = { 'verdaccio-audit': { 'node-fetch': '2.7.0' } };
  writeFileSync(join(PLACE, 'package.json'), JSON.stringify({ private: true, dependencies: TOOLS, overrides }));
  const { code, output } = await run('npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund'], PLACE);
  if (code !== 0) throw new Error(`the registry cannot be installed:\n${output}`);
  return modules;
}

/** Starts a registry on a free port of loopback. Anybody may publish what is ours in it. */
export async function startRegistry(): Promise<Registry> {
  const program = join(await installed(), 'verdaccio/bin/verdaccio');
  const folder = mkdtempSync(join(tmpdir(), 'comanda-verdaccio-'));
  const port = await freePort();
  const config = {
    storage: join(folder, 'storage'),
    auth: { htpasswd: { file: join(folder, 'htpasswd') } },
    packages: { '@comanda/*': { access: '$all', publish: '$all' } },
    log: { type: 'stdout', format: 'json', level: 'warn' },
  };
  writeFileSync(join(folder, 'config.json'), JSON.stringify(config));
  const args = [program, '--listen', `127.0.0.1:${port}`, '--config', join(folder, 'config.json')];
  const child = spawn(process.execPath, args, { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] });
  const output: string[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => output.push(text.toString()));
  const url = `http://127.0.0.1:${port}/`;
  const until = Date.now() + READY_LIMIT_MS;
  while (!(await isUp(url))) {
    if (child.exitCode !== null || Date.now() > until) throw new Error(`the registry did not start:\n${output.join('')}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return {
    url,
    // npm publishes nothing without a token; this registry asks for none.
    npmrc: `@comanda:registry=${url}\n//127.0.0.1:${port}/:_authToken=nobody\n`,
    stop: async () => {
      const gone = new Promise((resolve) => child.once('exit', resolve));
      if (child.exitCode === null && child.kill('SIGTERM')) await gone;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The program that tells what is wrong with the types of a package. */
export async function typesProgram(): Promise<string> {
  return join(await installed(), '@arethetypeswrong/cli/dist/index.js');
}

function isUp(url: string): Promise<boolean> {
  return fetch(`${url}-/ping`).then(
    ({ ok }) => ok,
    () => false,
  );
}
