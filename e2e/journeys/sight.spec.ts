import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { addDish } from '../support/diner.ts';
import { deploy } from '../support/deploy.ts';
import { NIGHT } from '../support/night.ts';
import { tryNext } from '../support/next-version.ts';
import { copyRepo } from '../support/repo-copy.ts';
import type { RepoCopy } from '../support/repo-copy.ts';
import { expect, test } from '../support/shop.ts';
import type { RunningSandbox } from '../support/start-sandbox.ts';

const VENUE = '/r/cl/fuente-alameda/1';

let copy: RepoCopy | undefined;
test.afterEach(() => {
  copy?.remove();
  copy = undefined;
});

/** What the copy does more when a dish is put into the cart: by file, after which text, and what. */
const CHAIN = [
  [
    'mf-profile/src/service.ts',
    'const { bus } = host;',
    "bus.events('order/changed').subscribe(({ order }) => console.log(order.id.trim()));",
  ],
  [
    'mf-checkout/src/service.ts',
    'const following = new Subscription();',
    "host.bus.events('cart/line-added').subscribe(() => host.bus.emit('order/changed', { order: undefined as never }));",
  ],
  // Both are awake before the first dish.
  [
    'mf-menu-cart/src/service.ts',
    'const { cart } = stores;',
    "for (const topic of ['order/in-progress', 'address/delivery'] as const) bus.state(topic).subscribe();",
  ],
] as const;

interface Frame {
  readonly part: string;
  readonly source?: string;
  readonly sourceLine?: number;
}

/** The frames of the one error that nobody caught. */
async function framesOf(sandbox: RunningSandbox): Promise<readonly Frame[]> {
  const { data } = await sandbox.control<{ data: { code: string; frames?: Frame[] }[] }>('/sandbox/api/reports');
  return data.find(({ code }) => code === 'thrown/TypeError')?.frames ?? [];
}

test(
  'an error that went through three remotes is shown to the operator with every frame, by file and line of the sources',
  NIGHT,
  async ({ page, sandbox }) => {
    // Three parts are built.
    test.setTimeout(600_000);
    copy = copyRepo();
    for (const [file, at, line] of CHAIN) copy.change(file, at, `${at}\n    ${line}`);
    const root = copy.root;
    await deploy(root, sandbox.store, 'publish', 'mf-menu-cart', 'mf-checkout', 'mf-profile', '--no-boot');
    await page.goto(`${sandbox.url()}${VENUE}/menu`);
    await page.getByRole('radio', { name: 'Retiro' }).check();
    // Until the page has come to rest a browser keeps but the last hop of a stack.
    await page.waitForFunction(() => Error.stackTraceLimit > 10);
    await expect(async () => {
      await addDish(page, 'Leche asada');
      await expect.poll(async () => (await framesOf(sandbox)).length, { timeout: 3_000 }).toBeGreaterThan(0);
    }).toPass({ timeout: 30_000 });

    const frames = await framesOf(sandbox);
    expect(frames.filter(({ source, sourceLine }) => source === undefined || sourceLine === undefined)).toEqual([]);
    const lineOf = (file: string, text: string) => {
      const at = readFileSync(join(root, file), 'utf8')
        .split('\n')
        .findIndex((line) => line.includes(text));
      return `${file}:${at + 1}`;
    };
    const written = [
      lineOf('mf-profile/src/service.ts', 'order.id.trim()'),
      lineOf('mf-checkout/src/service.ts', "emit('order/changed'"),
      lineOf('mf-menu-cart/src/state/cart-store.ts', "emit('cart/line-added'"),
    ];
    const shown = frames.map(({ source, sourceLine }) => `${source}:${sourceLine}`);
    expect(shown.filter((place) => written.includes(place))).toEqual(written);

    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(`${sandbox.url()}/sandbox`);
    await page.getByRole('heading', { name: 'Desarrollo' }).click();
    const row = page.locator('#reports > li').filter({ hasText: 'thrown/TypeError' }).first();
    await expect(row.locator('summary')).toContainText(written[0] ?? '');
    await row.locator('summary').click();
    for (const place of written.slice(1)) await expect(row.getByText(place)).toBeVisible();
  },
);

test(
  '[X-20] how a version feels is measured after its first paint, told when the page is left, and stands beside it in "Versiones"',
  NIGHT,
  async ({ page, sandbox }) => {
    // A page comes to rest before it is measured.
    test.setTimeout(300_000);
    const { version, before } = await tryNext(sandbox.store, 'mf-booking');
    const measures = page.waitForResponse(/\/shell-vitals\./, { timeout: 60_000 });
    await page.goto(`${sandbox.url()}${VENUE}/booking`);
    await expect(page.getByRole('heading', { level: 1, name: 'Reservar mesa' })).toBeVisible();
    await (await measures).finished();
    const [painted = 0, began = 0] = await page.evaluate(() => {
      const startOf = (name: string) => performance.getEntries().find((entry) => entry.name.includes(name))?.startTime;
      return [startOf('first-contentful-paint'), startOf('/shell-vitals.')];
    });
    expect(painted).toBeGreaterThan(0);
    expect(began).toBeGreaterThan(painted);
    await page.getByRole('radio', { name: '3 personas', exact: true }).check();

    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(`${sandbox.url()}/sandbox`);
    const vitals = async () => (await sandbox.control<{ data: { part: string; version: string }[] }>('/sandbox/api/vitals')).data;
    await expect
      .poll(vitals)
      .toContainEqual(
        expect.objectContaining({ composition: 'consumer', part: 'mf-booking', version, lcp: expect.any(Number), cls: expect.any(Number) }),
      );
    expect((await vitals()).filter((one) => one.version === before)).toEqual([]);
    await page.getByRole('heading', { name: 'Versiones' }).click();
    const row = page.locator('#versions > li').filter({ hasText: 'mf-booking' });
    await row.locator('summary').first().click();
    await expect(row.locator('.trial .felt')).toHaveText(/^consumer · LCP \d+\.\d s · CLS \d\.\d\d.* · 1 visita$/);
  },
);
