import { readdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { deploy } from '../support/deploy.ts';
import { NIGHT } from '../support/night.ts';
import { publishNext, tryNext } from '../support/next-version.ts';
import { addFirstProduct, openVenueMenu } from '../support/diner.ts';
import { liveFile } from '../support/page-files.ts';
import { expect, test, watchRemotes } from '../support/shop.ts';
import { ROOT } from '../support/start-sandbox.ts';
import type { RunningSandbox } from '../support/start-sandbox.ts';

const VENUE = '/r/cl/fuente-alameda/1';
const BOOKING = `${VENUE}/booking`;
const MENU = `${VENUE}/menu`;
const MINUTE = 60_000;

const title = (page: Page) => page.getByRole('heading', { level: 1, name: 'Reservar mesa' });
const down = (page: Page) => page.locator('[data-remote-down="mf-booking"]');
const bookingLink = (page: Page) => page.getByRole('link', { name: /Reservar/ }).first();

/** Opens a page whose clock goes on as a test says; resolves when it follows what is live. */
async function openFollowing(page: Page, url: string): Promise<void> {
  await page.clock.install();
  const follows = page.waitForResponse(/\/shell-live\./);
  await page.goto(url);
  await expect(page.locator('#content').getByRole('heading').first()).toBeVisible();
  await page.clock.fastForward(5_000);
  await follows;
}

/** A minute on the page's clock, with the answer of its host. */
async function minuteWithAnswer(page: Page): Promise<void> {
  const answer = page.waitForResponse(/\/live\.json/);
  await page.clock.fastForward(MINUTE);
  await answer;
}

const stay = (page: Page) => page.evaluate(() => Object.assign(globalThis, { stillHere: true }));
const isStill = (page: Page) => page.evaluate(() => 'stillHere' in globalThis);

/** The reports of a remote, oldest first. */
async function reportsOf(sandbox: RunningSandbox, id: string) {
  const { data } = await sandbox.control<{ data: { remote: string; version: string; code: string }[] }>('/sandbox/api/reports');
  return data.filter(({ remote }) => remote === id).toReversed();
}

test('[X-07] off reaches an open page within a minute, its screen and its start; on brings both back without a reload', async ({
  page,
  sandbox,
}) => {
  test.setTimeout(120_000);
  await openFollowing(page, sandbox.url() + BOOKING);
  await expect(title(page)).toBeVisible();
  await stay(page);
  await deploy(ROOT, sandbox.store, 'off', 'mf-booking');
  await minuteWithAnswer(page);
  await expect(down(page)).toBeVisible();

  // Tried again it is still off, and nothing of it is asked for.
  const asked = watchRemotes(page);
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(down(page)).toBeVisible();
  expect([...asked]).not.toContain('mf-booking');

  await deploy(ROOT, sandbox.store, 'on', 'mf-booking');
  await minuteWithAnswer(page);
  await expect(title(page)).toBeVisible();
  expect(await isStill(page)).toBe(true);
  expect(await reportsOf(sandbox, 'mf-booking')).toEqual([]);
});

test('[X-07] a part that was off before its first screen is not started by an open page', NIGHT, async ({ page, sandbox }) => {
  await openFollowing(page, sandbox.url() + VENUE);
  await expect(bookingLink(page)).toBeVisible();
  const asked = watchRemotes(page);
  await deploy(ROOT, sandbox.store, 'off', 'mf-booking');
  await minuteWithAnswer(page);
  // The link may stand there still: what it leads to is not there.
  if (await bookingLink(page).isVisible()) {
    await bookingLink(page).click();
    await expect(down(page)).toBeVisible();
  }
  expect([...asked]).not.toContain('mf-booking');
});

test('[X-07] a page leaves a version below the floor by one reload, with its cart', async ({ page, sandbox }) => {
  test.setTimeout(120_000);
  await page.goto(sandbox.url());
  await openVenueMenu(page, 'Fuente Alameda', 'Retiro');
  await addFirstProduct(page);
  await openFollowing(page, sandbox.url() + VENUE);
  let loads = 0;
  page.on('load', () => (loads += 1));
  const { version } = await publishNext(sandbox.store, 'mf-booking');
  await deploy(ROOT, sandbox.store, 'floor', 'mf-booking');
  const again = page.waitForEvent('load');
  await minuteWithAnswer(page);
  await again;
  const asked = page.waitForRequest((request) => request.url().includes(`/remotes/mf-booking/${version}/`));
  await bookingLink(page).click();
  await asked;
  await expect(title(page)).toBeVisible();
  await page.clock.fastForward(MINUTE);
  expect(loads).toBe(1);
  await page.goto(sandbox.url() + MENU);
  await expect(page.getByRole('button', { name: /, 1 en tu pedido/ }).first()).toBeVisible();
});

test(
  '[X-20] a page leaves a version that was taken back by one reload, with its cart, and not while somebody is at a form',
  NIGHT,
  async ({ page, sandbox }) => {
    test.setTimeout(120_000);
    await page.goto(sandbox.url());
    await openVenueMenu(page, 'Fuente Alameda', 'Retiro');
    await addFirstProduct(page);
    const { version, before } = await tryNext(sandbox.store, 'mf-booking');
    await openFollowing(page, sandbox.url() + VENUE);
    let loads = 0;
    page.on('load', () => (loads += 1));
    const filesOf = (one: string) => page.waitForRequest((request) => request.url().includes(`/remotes/mf-booking/${one}/`));
    const tried = filesOf(version);
    await bookingLink(page).click();
    await tried;
    const people = page.getByRole('radio', { name: '3 personas', exact: true });
    await people.check();
    // While it is tried the page stays, and then for as long as somebody is at its form.
    await minuteWithAnswer(page);
    await deploy(ROOT, sandbox.store, 'canary', 'mf-booking', '--stop');
    await minuteWithAnswer(page);
    await expect(people).toBeChecked();
    expect(loads).toBe(0);

    const again = page.waitForEvent('load');
    await page.goBack();
    await again;
    const asked = filesOf(before);
    await bookingLink(page).click();
    await asked;
    await expect(title(page)).toBeVisible();
    await page.clock.fastForward(MINUTE);
    expect(loads).toBe(1);
    await page.goto(sandbox.url() + MENU);
    await expect(page.getByRole('button', { name: /, 1 en tu pedido/ }).first()).toBeVisible();
  },
);

test(
  '[X-07] a page whose versions were removed three releases ago goes on: the next screen is that of today',
  NIGHT,
  async ({ page, sandbox }) => {
    await openFollowing(page, sandbox.url() + VENUE);
    for (const _ of ['one', 'two']) await publishNext(sandbox.store, 'mf-booking');
    const { version } = await publishNext(sandbox.store, 'mf-booking');
    const folder = join(sandbox.store, 'remotes/mf-booking');
    const gone = readdirSync(folder).flatMap((one) => (one === version ? [] : [join(folder, one)]));
    for (const one of gone) renameSync(one, `${one}.gone`);
    const today = page.waitForRequest((request) => request.url().includes(`/remotes/mf-booking/${version}/`));
    await bookingLink(page).click();
    await today;
    await expect(title(page)).toBeVisible();
    await expect(down(page)).toHaveCount(0);
    expect(new URL(page.url()).pathname).toBe(BOOKING);
    // Other journeys start from them.
    for (const one of gone) renameSync(`${one}.gone`, one);
  },
);

test('[X-12] a screen whose file is refused later opens in the version before, and says so once', NIGHT, async ({ page, sandbox }) => {
  const { version, before } = await publishNext(sandbox.store, 'mf-booking');
  await openFollowing(page, sandbox.url() + VENUE);
  await sandbox.control('/sandbox/file-faults', {
    remote: 'mf-booking',
    fault: 'flipped',
    match: `${version}/${liveFile(sandbox, 'mf-booking', 'mf-booking-booking.', '.js')}`,
  });
  const old = page.waitForRequest((request) => request.url().includes(`/remotes/mf-booking/${before}/`));
  await bookingLink(page).click();
  await old;
  await expect(title(page)).toBeVisible();
  await expect(down(page)).toHaveCount(0);
  expect(new URL(page.url()).pathname).toBe(BOOKING);
  await expect
    .poll(async () => (await reportsOf(sandbox, 'mf-booking')).map((report) => [report.version, report.code]))
    .toEqual([[version, 'load/previous-runs']]);
});
