import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { appendFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from '../support/deploy.ts';
import { startRegistry, typesProgram } from '../support/registry.ts';
import type { Registry } from '../support/registry.ts';
import { expect, test } from '../support/shop.ts';
import { freePort } from '../support/start-sandbox.ts';
import { linkedProject } from '../../tools/packages/linked-project.ts';
import { packAll } from '../../tools/packages/pack.ts';

const OWN = 'mf-booking';
const PAGE = '/r/cl/fuente-alameda/1/booking';
/** A page that is compiled for development, on a machine that others use too. */
const TIMEOUT = { timeout: 30_000 };

let folder = '';
let registry: Registry | undefined;
let server: ChildProcess | undefined;
test.beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'comanda-own-'));
  registry = await startRegistry();
});
test.afterEach(async () => {
  const running = server;
  if (running !== undefined && running.exitCode === null) {
    const gone = new Promise((resolve) => running.once('exit', resolve));
    running.kill('SIGTERM');
    await gone;
  }
  await registry?.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Runs a command that must succeed; the report says how long it took. */
async function step(cwd: string, command: string, args: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<string> {
  const name = [command === process.execPath ? 'node' : command, ...args].join(' ').replaceAll(folder, '');
  const { code, output, seconds } = await run(command, args, cwd, env);
  test.info().annotations.push({ type: 'time', description: `${name}: ${seconds.toFixed(1)} s` });
  expect(code, `${name}\n${output}`).toBe(0);
  return output;
}

/** Starts the development server of the team; gives the address that it prints. */
async function startDev(team: string, live: string): Promise<string> {
  const port = await freePort();
  // Not by `npx`, which would not pass its end on.
  const args = ['node_modules/@comanda/remote-kit/dist/tools/packages/kit/remote-kit.js', 'dev', '--live', live, '--port', String(port)];
  const child = spawn(process.execPath, args, { cwd: team, stdio: ['ignore', 'pipe', 'pipe'] });
  server = child;
  return new Promise((resolve, reject) => {
    let output = '';
    const read = (text: Buffer) => {
      output += text.toString();
      const address = new RegExp(`http://localhost:${port}`).exec(output)?.[0];
      if (address !== undefined) resolve(address);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('exit', (code) => reject(new Error(`the development server ended with ${code}:\n${output}`)));
  });
}

/** Replaces a text in a file of the team. */
function change(file: string, from: string, to: string): void {
  const text = readFileSync(file, 'utf8');
  if (!text.includes(from)) throw new Error(`${file} does not contain ${from}`);
  writeFileSync(file, text.replaceAll(from, to));
}

test('a team with a repository of its own creates a remote from a registry, tests it, puts it live, and sees its edits in the live pages', async ({
  page,
  sandbox,
}) => {
  // It packs, installs, compiles and tests: minutes on a machine that others use too.
  test.setTimeout(900_000);
  const { npmrc = '' } = registry ?? {};

  await test.step('the house publishes its packages, whose types are in order', async () => {
    for (const place of Object.values(packAll(join(folder, 'packages')))) {
      writeFileSync(join(place, '.npmrc'), npmrc);
      const file = (await step(place, 'npm', ['pack', '--silent'])).trim();
      await step(place, process.execPath, [await typesProgram(), file, '--profile', 'esm-only']);
      await step(place, 'npm', ['publish']);
    }
  });

  const work = join(folder, 'work');
  const team = join(work, 'team');
  mkdirSync(work);
  writeFileSync(join(work, '.npmrc'), npmrc);
  await test.step('from nothing to live', async () => {
    const began = performance.now();
    // npm keeps what it ran by name and version: that of an earlier night must not stand in for ours.
    const fresh = { NPM_CONFIG_CACHE: join(folder, 'cache') };
    await step(work, 'npm', ['create', '--yes', '@comanda/remote', OWN, 'team'], fresh);
    appendFileSync(join(team, '.npmrc'), npmrc);
    await step(team, 'npm', ['install', '--prefer-offline', '--no-audit', '--no-fund']);
    expect(await step(team, 'npm', ['test'])).toMatch(/Tests.*passed/);
    expect(await step(team, 'npx', ['remote-kit', 'publish'], { STORE_DIR: sandbox.store })).toContain('is live');
    test.info().annotations.push({ type: 'time', description: `all of it: ${((performance.now() - began) / 1_000).toFixed(1)} s` });
    // Nothing said that it is to go live untried, so its screens were opened before.
    expect(await step(team, 'npx', ['remote-kit', 'history'], { STORE_DIR: sandbox.store })).not.toContain('untried');
    await page.goto(sandbox.url() + PAGE);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tu primera pantalla');
  });

  await test.step('a screen that throws is found in a browser before anybody sees it', async () => {
    const screen = join(team, 'src/screens/start/start-screen.tsx');
    const good = readFileSync(screen, 'utf8');
    change(screen, "{t('start.title')}", "{String(new Error('made to fail').nothing.here)}");
    const { code, output } = await run('npx', ['remote-kit', 'publish'], team, { STORE_DIR: sandbox.store });
    expect(output).toMatch(/does not run in \w+: .*the page offers to try again in its place/);
    expect({ code, output }).toMatchObject({ code: 1, output: expect.stringContaining('nothing is changed') });
    writeFileSync(screen, good);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tu primera pantalla');
  });

  await test.step('its lockfile alone installs the same', async () => {
    rmSync(join(team, 'node_modules'), { recursive: true });
    await step(team, 'npm', ['ci', '--prefer-offline', '--no-audit', '--no-fund']);
  });

  await test.step('an edit shows in the page of the live site, without a reload', async () => {
    await page.goto((await startDev(team, sandbox.url())) + PAGE);
    const title = page.getByRole('heading', { level: 1 });
    await expect(title).toHaveText('Tu primera pantalla', TIMEOUT);
    await page.evaluate(() => Object.assign(globalThis, { stillHere: true }));
    const screen = join(team, 'src/screens/start/start-screen.tsx');
    change(screen, "{t('start.title')}", 'Edited once');
    await expect(title).toHaveText('Edited once', TIMEOUT);
    change(screen, 'Edited once', 'Edited twice');
    await expect(title).toHaveText('Edited twice', TIMEOUT);
    change(join(team, 'src/screens/start/start-screen.module.css'), 'padding: 16px;', 'padding: 16px; color: rgb(1, 2, 3);');
    await expect(page.locator('div', { has: title }).last()).toHaveCSS('color', 'rgb(1, 2, 3)', TIMEOUT);
    expect(await page.evaluate(() => 'stillHere' in globalThis)).toBe(true);
  });
});

test('a remote that the site has never heard of is shown in its live pages, under what its passport states', async ({ page, sandbox }) => {
  test.setTimeout(300_000);
  const team = join(folder, 'new');
  linkedProject(packAll(join(folder, 'packages')), 'mf-loyalty', team);
  await page.goto(`${await startDev(team, sandbox.url())}/l/loyalty`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tu primera pantalla', TIMEOUT);
  await page.getByRole('button', { name: 'Tocar' }).click();
  await expect(page.getByRole('main').getByRole('status')).toContainText('1');
});
