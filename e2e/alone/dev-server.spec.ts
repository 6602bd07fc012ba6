import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { copyRepo } from '../support/repo-copy.ts';
import type { RepoCopy } from '../support/repo-copy.ts';
import { expect, test, watchRemotes } from '../support/shop.ts';
import { freePort } from '../support/start-sandbox.ts';

const SCREEN = 'mf-discovery/src/screens/home/home-screen.tsx';
const STYLE = 'mf-discovery/src/screens/home/home-screen.module.css';
/** A page out of many small files, compiled for development, on a machine that others use too. */
const TIMEOUT = { timeout: 30_000 };

let copy: RepoCopy | undefined;
let server: ChildProcess | undefined;
test.afterEach(async () => {
  const running = server;
  if (running !== undefined && running.exitCode === null) {
    const gone = new Promise((resolve) => running.once('exit', resolve));
    running.kill('SIGTERM');
    await gone;
  }
  copy?.remove();
});

/** Starts `npm run dev` in a copy of the sources; gives the address that it prints for the consumer's host. */
async function startDev(root: string, store: string, ...args: readonly string[]): Promise<string> {
  const [port, printPort] = [await freePort(), await freePort()];
  const env = { ...process.env, PORT: String(port), PRINT_PORT: String(printPort), STORE_DIR: store };
  const child = spawn(process.execPath, ['tools/dev/dev.ts', ...args], { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
  server = child;
  return new Promise((resolve, reject) => {
    let output = '';
    const read = (text: Buffer) => {
      output += text.toString();
      const address = new RegExp(`http://localhost:${port}/\\S*`).exec(output)?.[0];
      if (address !== undefined) resolve(address);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('exit', (code) => reject(new Error(`the development server ended with ${code}:\n${output}`)));
  });
}

/** Each of three edits is seen; the report says how long each took. */
async function expectSeen(name: string, edit: (round: number) => Promise<void>): Promise<void> {
  const times: number[] = [];
  for (const round of [1, 2, 3]) {
    const start = performance.now();
    await edit(round);
    times.push(Math.round(performance.now() - start));
  }
  test.info().annotations.push({ type: 'time', description: `${name} to screen: ${times.join(', ')} ms` });
}

test('an edit of one remote shows without a reload and with the state of the page, under the same policy', async ({ page, sandbox }) => {
  test.setTimeout(300_000);
  const { root, change } = (copy = copyRepo());
  await page.goto(await startDev(root, sandbox.store, 'mf-discovery'));
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toHaveText('¿Qué quieres comer hoy?', TIMEOUT);
  await page.getByRole('searchbox').fill('sushi');
  await page.evaluate(() => Object.assign(globalThis, { stillHere: true }));

  const texts = ["{t('home.title')}", 'Edited 1', 'Edited 2', 'Edited 3'] as const;
  await expectSeen('edit of a text', async (round) => {
    change(SCREEN, texts[round - 1] ?? '', texts[round] ?? '');
    await expect(title).toHaveText(texts[round] ?? '', TIMEOUT);
  });
  await expectSeen('edit of a style', async (round) => {
    const before = round === 1 ? '.title {' : `.title { color: rgb(1, 2, ${round - 1});`;
    change(STYLE, before, `.title { color: rgb(1, 2, ${round});`);
    await expect(title).toHaveCSS('color', `rgb(1, 2, ${round})`, TIMEOUT);
  });

  await expect(page.getByRole('searchbox')).toHaveValue('sushi');
  expect(await page.evaluate(() => 'stillHere' in globalThis)).toBe(true);
});

test('a remote alone is a composition of one, opened on its own page', async ({ page, sandbox }) => {
  test.setTimeout(300_000);
  copy = copyRepo();
  const remotes = watchRemotes(page);
  const address = await startDev(copy.root, sandbox.store, 'mf-menu-cart', '--alone');
  expect(new URL(address).pathname).toBe('/r/cl/fuente-alameda/1/menu');
  await page.goto(address);
  await expect(page.getByText('Combo frica con papas').first()).toBeVisible(TIMEOUT);
  expect([...remotes]).toEqual(['mf-menu-cart']);
});
