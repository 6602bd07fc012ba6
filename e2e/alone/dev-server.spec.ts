import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { copyRepo } from '../support/repo-copy.ts';
import type { RepoCopy } from '../support/repo-copy.ts';
import { expect, test, watchRemotes } from '../support/shop.ts';
import { freePort } from '../support/start-sandbox.ts';

const SCREEN = 'mf-discovery/src/screens/home/home-screen.tsx';
const STYLE = 'mf-discovery/src/screens/home/home-screen.module.css';
const EDIT_LIMIT_MS = 3_000;

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
  const child = spawn(process.execPath, ['e2e/tools/dev.ts', ...args], { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
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

test('an edit of one remote shows within seconds, without a reload and with the state of the page, under the same policy', async ({
  page,
  sandbox,
}) => {
  test.setTimeout(120_000);
  copy = copyRepo();
  await page.goto(await startDev(copy.root, sandbox.store, 'mf-discovery'));
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toHaveText('¿Qué quieres comer hoy?');
  await page.getByRole('searchbox').fill('sushi');
  await page.evaluate(() => Object.assign(globalThis, { stillHere: true }));

  const edited = performance.now();
  copy.change(SCREEN, "{t('home.title')}", 'Changed');
  await expect(title).toHaveText('Changed', { timeout: EDIT_LIMIT_MS });
  test.info().annotations.push({ type: 'time', description: `edit to screen: ${Math.round(performance.now() - edited)} ms` });
  copy.change(STYLE, '.title {', '.title { color: rgb(1, 2, 3);');
  await expect(title).toHaveCSS('color', 'rgb(1, 2, 3)', { timeout: EDIT_LIMIT_MS });

  await expect(page.getByRole('searchbox')).toHaveValue('sushi');
  expect(await page.evaluate(() => 'stillHere' in globalThis)).toBe(true);
});

test('a remote alone is a composition of one, opened on its own page', async ({ page, sandbox }) => {
  test.setTimeout(120_000);
  copy = copyRepo();
  const remotes = watchRemotes(page);
  const address = await startDev(copy.root, sandbox.store, 'mf-menu-cart', '--alone');
  expect(new URL(address).pathname).toBe('/r/cl/fuente-alameda/1/menu');
  await page.goto(address);
  await expect(page.getByText('Combo frica con papas').first()).toBeVisible();
  expect([...remotes]).toEqual(['mf-menu-cart']);
});
