import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { comeAs } from '../support/diner.ts';
import { run } from '../support/deploy.ts';
import { allowOverrides } from '../support/live-store.ts';
import { NIGHT } from '../support/night.ts';
import { storeNext } from '../support/next-version.ts';
import type { Published } from '../support/next-version.ts';
import { providerOf } from '../support/provider.ts';
import { expect, mailedCode, test } from '../support/shop.ts';
import { ROOT, startSandbox } from '../support/start-sandbox.ts';
import type { RunningSandbox } from '../support/start-sandbox.ts';

const PART = 'mf-booking';
const HOUR_MS = 3_600_000;
const REFUSED = 'Este enlace no sirve aquí, o ya no sirve.';

const frame = (page: Page) => page.locator('#override');
const title = (page: Page) => page.getByRole('heading', { level: 1, name: 'Reservar mesa' });

/** A store of its own: what has keys here is nobody else's to publish. */
let shop: RunningSandbox;
let team: string;
let versions: Published;
let files: string;
test.beforeAll(async () => {
  test.setTimeout(120_000);
  shop = await startSandbox();
  files = shop.url('files.localhost');
  team = join(shop.dataDir, 'team.pem');
  versions = await storeNext(shop.store, PART);
  const key = /public: (\S+)/.exec(await tool('keys', 'new', team))?.[1] ?? '';
  await tool('keys', 'add', PART, key, '--owner', 'bookings');
  allowOverrides(shop.store, 'consumer', [files]);
});
test.beforeEach(() => shop.control('/sandbox/test/reset', {}));
test.afterAll(() => shop.stop());

async function tool(...args: readonly string[]): Promise<string> {
  const env = { STORE_DIR: shop.store, TEAM_KEY: team };
  const { code, output } = await run(process.execPath, ['tools/deploy/main.ts', ...args], ROOT, env);
  expect(code, output).toBe(0);
  return output.trim();
}

/** A link for the other version, whose files lie at another origin than the shop's. */
const linkTo = (site: string, origin = files) => tool('override', PART, versions.version, '--site', site, '--origin', origin);

async function openLink(page: Page, link: string): Promise<void> {
  // The door goes on by itself.
  await page.goto(link, { waitUntil: 'commit' });
  await expect(frame(page)).toBeVisible();
}

test(
  '[X-20] a signed link shows staff one part in another version, on every page of it in TEST within a red frame, until it is reloaded',
  NIGHT,
  async ({ page }) => {
    await comeAs(page, shop, 'ana@comanda.test');
    const asked: URL[] = [];
    page.on('request', (request) => asked.push(new URL(request.url())));
    await openLink(page, await linkTo(shop.url()));
    expect(new URL(page.url()).href).toBe(`${shop.url()}/`);
    await expect(frame(page)).toHaveCSS('border-top-color', 'rgb(192, 0, 32)');
    await expect(frame(page)).toContainText(`Versión de prueba: ${PART} ${versions.version}. Entorno TEST`);

    await page
      .getByRole('link', { name: /Fuente Alameda/ })
      .first()
      .click();
    await expect(page).toHaveURL(/\/rt\/cl\/fuente-alameda\/1/);
    await expect(frame(page)).toBeVisible();
    await page
      .getByRole('link', { name: /Reservar/ })
      .first()
      .click();
    await expect(title(page)).toBeVisible();
    await expect(page).toHaveURL(/\/rt\/cl\/fuente-alameda\/1\/booking/);
    await expect(frame(page)).toBeVisible();

    const remotes = asked.filter(({ pathname }) => pathname.startsWith('/remotes/'));
    const ours = remotes.filter(({ pathname }) => pathname.startsWith(`/remotes/${PART}/`));
    const place = (url: URL) => url.origin + url.pathname.split('/').slice(0, 4).join('/');
    expect(new Set(ours.map(place))).toEqual(new Set([`${files}/remotes/${PART}/${versions.version}`]));
    expect(new Set(remotes.filter((url) => !ours.includes(url)).map(({ origin }) => origin))).toEqual(new Set([shop.url()]));
    const environments = asked.filter(({ pathname }) => pathname.startsWith('/srv/')).map(({ searchParams }) => searchParams.get('amb'));
    expect(new Set(environments)).toEqual(new Set(['DEV']));

    const live = page.waitForRequest((request) => request.url().startsWith(`${shop.url()}/remotes/${PART}/${versions.before}/`));
    await page.reload();
    await live;
    await expect(title(page)).toBeVisible();
    await expect(frame(page)).toHaveCount(0);
  },
);

test('[X-20] a link ends after its hour: an open page of it is left where it is, and it opens no other', NIGHT, async ({ page }) => {
  await comeAs(page, shop, 'ana@comanda.test');
  await page.clock.install();
  const link = await linkTo(shop.url());
  await openLink(page, link);
  await page
    .getByRole('link', { name: /Fuente Alameda/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/rt\/cl\/fuente-alameda\/1/);
  await page.clock.fastForward(HOUR_MS / 2);
  await expect(frame(page)).toBeVisible();
  const left = page.waitForEvent('load');
  await page.clock.fastForward(HOUR_MS / 2);
  await left;
  await expect(frame(page)).toHaveCount(0);
  await expect(page).toHaveURL(/\/rt\/cl\/fuente-alameda\/1/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  await shop.control('/sandbox/test/clock', { advanceMs: HOUR_MS });
  await page.goto(link, { waitUntil: 'commit' });
  await expect(page.getByText(REFUSED)).toBeVisible();
});

test(
  '[X-20] no link counts for files of an origin that the shop does not list, at another shop, or for who is not of the staff',
  NIGHT,
  async ({ page }) => {
    const link = await linkTo(shop.url());
    const attempt = async (address: string, words: string | RegExp) => {
      await page.goto(address, { waitUntil: 'commit' });
      await expect(page.getByText(words)).toBeVisible();
      await expect(page.locator('#composition')).toHaveCount(0);
      await expect(frame(page)).toHaveCount(0);
    };
    // Nobody is logged in.
    await attempt(link, /^Inicia sesión en esta tienda/);
    await page.goto(shop.url());
    await expect(page.getByRole('heading').first()).toBeVisible();
    await expect(frame(page)).toHaveCount(0);

    await comeAs(page, shop, 'ana@comanda.test');
    await attempt(await linkTo(shop.url(), shop.url('elsewhere.localhost')), REFUSED);
    const partner = shop.url('partner.localhost');
    await attempt((await linkTo(partner)).replace(partner, shop.url()), REFUSED);
    await attempt(
      link.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')),
      REFUSED,
    );

    await comeAsCustomer(page, 'cliente@otro.cl');
    await attempt(link, REFUSED);
  },
);

/** With the session of somebody who is no staff, by a mailed code. */
async function comeAsCustomer(page: Page, email: string): Promise<void> {
  const { call } = providerOf(shop);
  await call('POST', '/srv/security/login', { body: { em: email } });
  const { id, tot4, data } = await call('POST', '/srv/security/login', { body: { em: email, cd: await mailedCode(shop, email) } });
  const stored = JSON.stringify({ v: 1, t: Date.now(), d: { xid: id, tot1: data.tot1, tot4, expU: data.expU } });
  await page.goto(`${shop.url()}/assets/brand/comanda.svg`);
  await page.evaluate((value) => localStorage.setItem('LT3', value), stored);
}
