import type { Page } from '@playwright/test';
import { nightUnless, NIGHT } from '../support/night.ts';
import { liveFile, loadedOf, unpinnedOf, watchLoaded } from '../support/page-files.ts';
import { expect, test } from '../support/shop.ts';
import type { RunningSandbox } from '../support/start-sandbox.ts';

const VENUE = '/r/cl/fuente-alameda/1';
const BOOKING = `${VENUE}/booking`;

/** The files of a remote, and how their names begin and end. */
const FILES = [
  ['entry', 'remoteEntry.', '.js'],
  ['chunk', 'mf-booking-booking.', '.js'],
  ['style', 'mf-booking-booking.', '.css'],
  ['text', 'mf-booking-es.', '.js'],
] as const;
const WAYS = ['first load', 'navigation'] as const;

const booking = (page: Page) => page.getByRole('heading', { level: 1, name: 'Reservar mesa' });
const down = (page: Page) => page.locator('[data-remote-down="mf-booking"]');
const retry = (page: Page) => page.getByRole('button', { name: 'Reintentar' });
const words = (page: Page) => page.getByRole('heading', { name: 'No pudimos abrir la tienda' });
const home = (page: Page) => page.getByRole('heading', { name: 'Cerca de ti' });

/** There is no version before to fall back to: what is refused is seen to be. */
const flip = (sandbox: RunningSandbox, remote: string, match: string) => {
  sandbox.editComposition('consumer', (composition) => {
    const alone = Object.entries(composition.remotes).map(([id, { previous: _, ...rest }]) => [id, rest]);
    return { ...composition, remotes: Object.fromEntries(alone) };
  });
  return sandbox.control('/sandbox/file-faults', { remote, fault: 'flipped', match });
};
const heal = (sandbox: RunningSandbox) => sandbox.control('/sandbox/file-faults', undefined, 'DELETE');

/** The addresses that the browser refused because they are not what their hash says. */
function refusals(page: Page): readonly string[] {
  const refused: string[] = [];
  page.on('console', (message) => {
    const address = /valid digest in the 'integrity' attribute for resource '([^']*)'/.exec(message.text())?.[1];
    if (address !== undefined) refused.push(address);
  });
  return refused;
}

/** Opens the booking of a venue. */
async function openBooking(page: Page, sandbox: RunningSandbox, way: (typeof WAYS)[number]): Promise<void> {
  if (way === 'first load') {
    await page.goto(sandbox.url() + BOOKING);
    return;
  }
  await page.goto(sandbox.url() + VENUE);
  await page
    .getByRole('link', { name: /Reservar/ })
    .first()
    .click();
}

for (const [kind, start, end] of FILES) {
  for (const way of WAYS) {
    test(
      `[X-12] one bit of a remote's ${kind}, reached by ${way}, and it does not run, tried again it does not either, mended it does`,
      nightUnless(kind === 'entry' && way === 'navigation'),
      async ({ page, sandbox }) => {
        const refused = refusals(page);
        await watchLoaded(page);
        const file = liveFile(sandbox, 'mf-booking', start, end);
        await flip(sandbox, 'mf-booking', file);
        await openBooking(page, sandbox, way);
        await expect(down(page)).toBeVisible();
        expect(refused.join(' ')).toContain(`/${file}`);

        await retry(page).click();
        await expect.poll(() => refused.join(' ')).toContain(`/${file}?retry=`);
        await expect(down(page)).toBeVisible();
        await expect(booking(page)).toHaveCount(0);

        await heal(sandbox);
        await retry(page).click();
        await expect(booking(page)).toBeVisible();
        expect((await loadedOf(page)).filter(({ address }) => address.includes('remoteEntry')).length).toBeGreaterThan(1);
        expect(await unpinnedOf(page)).toEqual([]);
      },
    );
  }
}

test('a true entry whose composition names another hash does not run', NIGHT, async ({ page, sandbox }) => {
  sandbox.editComposition('consumer', (composition) => {
    const { 'mf-booking': remote } = composition.remotes;
    if (remote === undefined) throw new Error('no booking');
    return { ...composition, remotes: { ...composition.remotes, 'mf-booking': { ...remote, integrity: `sha384-${'A'.repeat(64)}` } } };
  });
  for (const way of WAYS) {
    await openBooking(page, sandbox, way);
    await expect(down(page)).toBeVisible();
    await retry(page).click();
    await expect(down(page)).toBeVisible();
    await expect(booking(page)).toHaveCount(0);
  }
});

/** What the page cannot be without. */
const SHELL = [
  ['program', 'main.', '.js'],
  ['library', 'react.', '.js'],
  ['style', 'main.', '.css'],
  ['text', 'shell-es.', '.js'],
] as const;

for (const [kind, start, end] of SHELL) {
  test(
    `one bit of the shell's ${kind}: the page says so in words, tried again too, and opens when it is mended`,
    nightUnless(kind === 'program'),
    async ({ page, sandbox }) => {
      const refused = refusals(page);
      await watchLoaded(page);
      const file = liveFile(sandbox, 'shell', start, end);
      await flip(sandbox, 'shell', file);
      await page.goto(sandbox.url());
      await expect(words(page)).toBeVisible();
      expect(refused.join(' ')).toContain(`/${file}`);
      expect(await unpinnedOf(page)).toEqual([]);
      const again = page.waitForEvent('load');
      await retry(page).click();
      await again;
      await expect(words(page)).toBeVisible();

      await heal(sandbox);
      await retry(page).click();
      await expect(home(page)).toBeVisible();
      expect(await unpinnedOf(page)).toEqual([]);
    },
  );
}

/** What of the shell comes later. */
const LATER = [
  ['chunk', '.js'],
  ['style', '.css'],
] as const;

for (const [kind, end] of LATER) {
  test(`one bit of the ${kind} of a page of the shell: words with a way to try again`, NIGHT, async ({ page, sandbox }) => {
    const refused = refusals(page);
    await watchLoaded(page);
    await flip(sandbox, 'shell', liveFile(sandbox, 'shell', 'shell-login.', end));
    await page.goto(`${sandbox.url()}/l/profilelogin`);
    const down = page.getByRole('heading', { name: 'Algo salió mal' });
    await expect(down).toBeVisible();
    expect(refused.join(' ')).toContain('/shell-login.');
    await retry(page).click();
    await expect.poll(() => refused.join(' ')).toContain('?retry=');
    await expect(down).toBeVisible();

    await heal(sandbox);
    await retry(page).click();
    await expect(page.getByRole('textbox', { name: 'Email' })).toBeVisible();
    expect(await unpinnedOf(page)).toEqual([]);
  });

  test(`one bit of the ${kind} of a dialog of the shell: it says so, and opens when it is mended`, NIGHT, async ({ page, sandbox }) => {
    const refused = refusals(page);
    await watchLoaded(page);
    await flip(sandbox, 'shell', liveFile(sandbox, 'shell', 'shell-menu.', end));
    await page.goto(sandbox.url());
    const open = page.getByRole('button', { name: 'Abrir menú' });
    await open.click();
    await expect(page.getByText('Algo salió mal')).toBeVisible();
    await open.click();
    await expect.poll(() => refused.join(' ')).toContain('?retry=');
    await expect(page.getByRole('dialog')).toHaveCount(0);

    await heal(sandbox);
    await open.click();
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(await unpinnedOf(page)).toEqual([]);
  });
}

test('one bit of the file that asks early: it does not run, and the page opens without it', NIGHT, async ({ page, sandbox }) => {
  const refused = refusals(page);
  await flip(sandbox, 'shell', liveFile(sandbox, 'shell', 'early.', '.js'));
  await page.goto(sandbox.url());
  await expect(home(page)).toBeVisible();
  expect(refused.join(' ')).toContain('/early.');
});

test('every script, style and preload of a kiosk, a partner and a stadium carries its hash', NIGHT, async ({ page, sandbox }) => {
  await watchLoaded(page);
  for (const host of ['kiosk.localhost', 'partner.localhost', 'estadio.localhost']) {
    await page.goto(sandbox.url(host));
    await expect(page.locator('#content').getByRole('heading').first()).toBeVisible();
    expect((await loadedOf(page)).length, host).toBeGreaterThan(3);
    expect(await unpinnedOf(page), host).toEqual([]);
  }
});

test("one bit of a kiosk's program: it says so in words", NIGHT, async ({ page, sandbox }) => {
  await flip(sandbox, 'shell', liveFile(sandbox, 'shell', 'main.', '.js'));
  await page.goto(sandbox.url('kiosk.localhost'));
  await expect(words(page)).toBeVisible();
  await expect(page.getByText('Un archivo de la tienda llegó alterado o no llegó.')).toBeVisible();
});
