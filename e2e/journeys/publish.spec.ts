import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { deploy, hashOf } from '../support/deploy.ts';
import { addFirstProduct, openVenueMenu } from '../support/diner.ts';
import { copyRepo } from '../support/repo-copy.ts';
import type { RepoCopy } from '../support/repo-copy.ts';
import { expect, test } from '../support/shop.ts';
import { ROOT } from '../support/start-sandbox.ts';

const BOOKING = '/r/cl/fuente-alameda/1/booking';
const MENU = '/r/cl/fuente-alameda/1/menu';
const VENUE = '/r/cl/fuente-alameda/1';
const OLD = 'Reservar mesa';
const NEW = 'Reservar una mesa hoy';

const title = (page: Page) => page.getByRole('heading', { level: 1 });
const bookingLink = (page: Page) => page.getByRole('link', { name: /Reservar/ }).first();
/** The product in the menu says how many of it are in the cart. */
const cart = (page: Page) => page.getByRole('button', { name: /, 1 en tu pedido/ }).first();

let copy: RepoCopy | undefined;
test.afterEach(() => copy?.remove());

/** Journey 5: a remote goes live, back, off and on again by edits of the composition, beside a page that goes on. */
test('publish puts mf-booking live while a page is open with a cart; roll back, off and on work the same way', async ({
  page,
  context,
  sandbox,
}) => {
  // A build and four runs of the deploy tool.
  test.setTimeout(180_000);
  const shell = join(sandbox.store, 'shell');
  const shellBefore = hashOf(shell);
  copy = copyRepo();
  copy.change('mf-booking/src/i18n/es.json', `"${OLD}"`, `"${NEW}"`);

  await page.goto(sandbox.url());
  await openVenueMenu(page, 'Fuente Alameda', 'Retiro');
  await addFirstProduct(page);
  await expect(cart(page)).toBeVisible();

  await deploy(copy.root, sandbox.store, 'publish', 'mf-booking');
  expect(hashOf(shell)).toBe(shellBefore);

  // The open page: it goes on with its cart, and with the version that it was opened with.
  await page.evaluate(() => Object.assign(globalThis, { stillHere: true }));
  await page.goBack();
  await bookingLink(page).click();
  await expect(title(page)).toHaveText(OLD);
  await page.goBack();
  await page.goForward();
  await expect(title(page)).toHaveText(OLD);
  expect(await page.evaluate(() => 'stillHere' in globalThis)).toBe(true);

  // The next visit has the new version, and the cart.
  const next = await context.newPage();
  await next.goto(sandbox.url() + BOOKING);
  await expect(title(next)).toHaveText(NEW);
  await next.goto(sandbox.url() + MENU);
  await expect(cart(next)).toBeVisible();

  await deploy(ROOT, sandbox.store, 'rollback', 'mf-booking');
  await next.goto(sandbox.url() + BOOKING);
  await expect(title(next)).toHaveText(OLD);

  await deploy(ROOT, sandbox.store, 'off', 'mf-booking');
  await next.goto(sandbox.url() + BOOKING);
  await expect(next).toHaveURL(`${sandbox.url()}/`);
  await next.goto(sandbox.url() + VENUE);
  await expect(title(next)).toHaveText('Fuente Alameda');
  await expect(bookingLink(next)).toHaveCount(0);

  await deploy(ROOT, sandbox.store, 'on', 'mf-booking');
  await next.goto(sandbox.url() + BOOKING);
  await expect(title(next)).toHaveText(OLD);
  await next.goto(sandbox.url() + MENU);
  await expect(cart(next)).toBeVisible();

  expect(hashOf(shell)).toBe(shellBefore);
});
