import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { hashOf, run } from '../support/deploy.ts';
import { NIGHT } from '../support/night.ts';
import { copyRepo } from '../support/repo-copy.ts';
import type { RepoCopy } from '../support/repo-copy.ts';
import { expect, test } from '../support/shop.ts';

const SERVICE = 'mf-booking/src/service.ts';
const SCREENS = 'mf-booking/src/screens.tsx';
const ACTIVATE = 'activate: (host) => {';
const ROUTES = 'routes: (host) =>\n    remoteRoutes(';
const SHELL_START = "performance.mark('comanda:boot');";

/** What is wrong, where it is written, what stands there instead, and the words by which it is refused. */
const WRONG = [
  [
    'screens that throw when they are drawn',
    'mf-booking/src/screens/booking/booking-screen.tsx',
    'export function Component() {',
    "export function Component() {\n  if (Date.now() > 0) throw new Error('made to fail');",
    /RestaurantBoooking: the page offers to try again in its place/,
  ],
  [
    'screens that throw when they are loaded',
    SCREENS,
    'export const screens',
    "throw new Error('made to fail');\nexport const screens",
    /RestaurantBoooking: the page offers to try again/,
  ],
  [
    'a service that never answers',
    SERVICE,
    ACTIVATE,
    'activate: async (host) => {\n    await new Promise(() => {});',
    /its service: it has not answered/,
  ],
  [
    'a service that throws',
    SERVICE,
    ACTIVATE,
    "activate: (host) => {\n    if (host.clock.now() > 0) throw new Error('made to fail');",
    /its service: it could not be started/,
  ],
  [
    "what the page's policy refuses",
    SCREENS,
    ROUTES,
    "routes: (host) =>\n    (() => { try { new Function('void 0')(); } catch {} return 0; })() === 0 && remoteRoutes(",
    /the page's policy: /,
  ],
  [
    'what nobody catches',
    SCREENS,
    ROUTES,
    "routes: (host) =>\n    setTimeout(() => { throw new Error('made to fail'); }) !== undefined && remoteRoutes(",
    /not caught: .*made to fail/,
  ],
  [
    'what it says to the console',
    SCREENS,
    ROUTES,
    "routes: (host) =>\n    console.error('made to fail') === undefined && remoteRoutes(",
    /console: made to fail/,
  ],
  [
    'a shell that does not start',
    'shell/src/boot/start-shell.ts',
    SHELL_START,
    `${SHELL_START}\n  if (root !== null) throw new Error('made to fail');`,
    /the shell draws no page/,
  ],
] as const;

let copy: RepoCopy;
test.beforeEach(() => {
  copy = copyRepo();
});
test.afterEach(() => copy.remove());

for (const [what, file, from, to, words] of WRONG) {
  test(`nothing goes live of ${what}`, NIGHT, async ({ sandbox }) => {
    test.setTimeout(240_000);
    const part = file.split('/')[0] ?? '';
    copy.change(file, from, to);
    const live = join(sandbox.store, 'live');
    const before = [readdirSync(live), hashOf(live)];
    const { code, output } = await run(process.execPath, ['tools/deploy/main.ts', 'publish', part], copy.root, {
      STORE_DIR: sandbox.store,
    });
    expect([code, output]).toEqual([1, expect.stringMatching(words)]);
    expect(output).toContain('nothing is changed');
    // A shell that draws nothing is said once: nobody waits for each page of each part.
    expect(output.split('the shell draws no page').length - 1).toBe(part === 'shell' ? 1 : 0);
    expect([readdirSync(live), hashOf(live)]).toEqual(before);
    // Whoever must, may: it is kept that nobody tried it.
    const forced = await run(process.execPath, ['tools/deploy/main.ts', 'publish', part, '--no-boot'], copy.root, {
      STORE_DIR: sandbox.store,
    });
    expect(forced.output).toContain('is live');
    const history = await run(process.execPath, ['tools/deploy/main.ts', 'history', part], copy.root, { STORE_DIR: sandbox.store });
    expect(history.output.split('\n')[0]).toMatch(/ publish \S+ untried$/);
  });
}

test('without a browser nothing goes live, unless somebody says that it may', NIGHT, async ({ sandbox }) => {
  test.setTimeout(240_000);
  copy.change('mf-booking/src/i18n/es.json', '"Reservar mesa"', '"Reservar una mesa hoy"');
  const before = hashOf(join(sandbox.store, 'live'));
  const env = { STORE_DIR: sandbox.store, CHROMIUM_PATH: join(copy.root, 'no-browser') };
  const { code, output } = await run(process.execPath, ['tools/deploy/main.ts', 'publish', 'mf-booking'], copy.root, env);
  expect([code, output]).toEqual([1, expect.stringContaining('there is no Chromium to try it in: nothing is changed; --no-boot')]);
  expect(hashOf(join(sandbox.store, 'live'))).toBe(before);
});
