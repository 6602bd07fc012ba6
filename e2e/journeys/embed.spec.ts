import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import type { FrameLocator, Locator, Page } from '@playwright/test';
import type { Composition } from '@comanda/shared-contracts/composition';
import { WHOLE_BROWSER } from '../support/browsers.ts';
import { NIGHT } from '../support/night.ts';
import { expect, mailedCode, test } from '../support/shop.ts';

const NOON = new Date('2026-11-20T12:00:00-03:00');

/** The frame is as high as what stands in it: nothing is cut off, nothing scrolls inside. */
async function fits(page: Page): Promise<void> {
  await expect
    .poll(async () => {
      const element = await page.locator('comanda-widget iframe').elementHandle();
      const inside = await (
        await element?.contentFrame()
      )?.evaluate(() => ({
        content: Math.ceil(document.querySelector('#root')?.getBoundingClientRect().height ?? 0),
        scrolls: document.documentElement.scrollHeight > document.documentElement.clientHeight + 1,
      }));
      const height = (await element?.boundingBox())?.height ?? 0;
      return inside !== undefined && !inside.scrolls && Math.abs(height - inside.content) <= 2;
    })
    .toBe(true);
}

/**
 * Presses in the frame, which another process draws: while the page still gives it its height, a press may miss. It is made
 * again then, as a person would.
 */
async function press(what: Locator, shows: Locator): Promise<void> {
  await expect(async () => {
    if (!(await shows.isVisible())) await what.click({ timeout: 5_000 });
    await expect(shows).toBeVisible({ timeout: 5_000 });
  }).toPass({ timeout: 30_000 });
}

/** The same for a choice, which can be made twice. */
async function choose(radio: Locator): Promise<void> {
  await expect(() => radio.check({ timeout: 5_000 })).toPass({ timeout: 30_000 });
}

/** Step 1 for three on Saturday at half past one, step 2 with name and phone. */
async function book(frame: FrameLocator): Promise<void> {
  await choose(frame.getByRole('radio', { name: '3 personas' }));
  await choose(frame.getByRole('radio', { name: /sábado, 21/ }));
  await choose(frame.getByRole('radio', { name: '13:30' }));
  await press(frame.getByRole('button', { name: 'Continuar' }), frame.getByRole('button', { name: /^Nombre/ }));
  for (const [row, typed] of [
    ['Nombre', 'Eva Soto'],
    ['Teléfono', '+56 9 8765 4321'],
  ] as const) {
    const line = frame.getByRole('button', { name: new RegExp(`^${row}`) });
    const field = frame.getByRole('dialog').getByRole('textbox');
    await press(line, field);
    await field.fill(typed);
    await press(frame.getByRole('button', { name: 'Guardar' }), line.filter({ hasText: typed }));
  }
}

test("[X-21] a table is booked in a partner's plain page, by a browser that blocks all storage of third parties", async ({ sandbox }, {
  project,
}) => {
  test.setTimeout(120_000); // a browser of its own, and the whole way to a booking by a new account
  await sandbox.control('/sandbox/test/clock', { setMs: NOON.getTime() });
  // The setting that a person makes: block third-party cookies and site data. Without it the storage in the frame works.
  const profile = mkdtempSync(join(tmpdir(), 'comanda-blocked-'));
  mkdirSync(join(profile, 'Default'));
  writeFileSync(
    join(profile, 'Default/Preferences'),
    JSON.stringify({ profile: { cookie_controls_mode: 1, block_third_party_cookies: true } }),
  );
  const { viewport, locale, timezoneId } = project.use;
  const context = await chromium.launchPersistentContext(profile, {
    ...WHOLE_BROWSER,
    viewport: viewport ?? null,
    locale: locale ?? 'es-CL',
    timezoneId: timezoneId ?? 'America/Santiago',
  });
  try {
    const page = await context.newPage();
    const problems: string[] = [];
    page.on('pageerror', (error) => problems.push(String(error)));
    page.on('console', (message) => {
      if (message.type() === 'error') problems.push(message.text());
    });
    await page.clock.install({ time: NOON });
    await page.goto(sandbox.url('site.localhost'));
    // One script and one element, and no other trace of us.
    expect(await page.locator('script').count()).toBe(1);
    expect(await page.locator('comanda-widget').count()).toBe(1);
    const frame = page.frameLocator('comanda-widget iframe');
    await expect(frame.getByRole('button', { name: 'Continuar' })).toBeVisible();
    const partner = page.frames().find((one) => one.url().includes('partner.localhost'));
    expect(
      await partner?.evaluate(() => {
        try {
          return localStorage.length;
        } catch (error) {
          return (error as Error).name;
        }
      }),
    ).toBe('SecurityError');
    await fits(page);
    await book(frame);
    await fits(page);
    await press(frame.getByRole('button', { name: 'Enviar reserva' }), frame.getByRole('textbox', { name: 'Email' }));
    // No provider of logins lets itself be framed: none is offered.
    await expect(frame.getByRole('button', { name: /Google|Facebook|Apple|LinkedIn/ })).toHaveCount(0);
    await frame.getByRole('textbox', { name: 'Email' }).fill('eva.soto@comanda.test');
    const code = frame.getByRole('textbox', { name: 'Código' });
    await press(frame.getByRole('button', { name: 'Enviar código' }), code);
    await code.fill(await mailedCode(sandbox, 'eva.soto@comanda.test'));
    const firstName = frame.getByRole('dialog').getByRole('textbox', { name: 'Nombre' });
    await press(frame.getByRole('button', { name: 'Entrar' }), firstName);
    await firstName.fill('Eva');
    await frame.getByRole('textbox', { name: 'Apellido' }).fill('Soto');
    // The new account has no phone: it is asked for, beginning with what was typed (C4-042).
    const phone = frame.getByRole('dialog', { name: 'Tu teléfono' });
    await press(frame.getByRole('button', { name: 'Guardar y seguir' }), phone);
    await press(phone.getByRole('button', { name: 'Guardar' }), frame.getByRole('heading', { name: 'Reserva solicitada' }));
    await fits(page);
    const booked = frame.getByRole('article').filter({ hasText: '13:30 · 3 personas' });
    await press(frame.getByRole('link', { name: 'Ver mis reservas' }), booked);
    await fits(page);
    expect(problems).toEqual([]);
  } finally {
    await context.close();
    // The browser may still be writing there.
    rmSync(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }
});

test('[X-21] a menu stands in a plain page as well, as high as it is, and takes what is added', NIGHT, async ({ page, sandbox }) => {
  let live: Composition['remotes'] = {};
  sandbox.editComposition('consumer', (composition) => {
    live = composition.remotes;
    return composition;
  });
  const menuAlone = Object.fromEntries(Object.entries(live).filter(([id]) => id === 'mf-menu-cart'));
  // A part that is put somewhere is granted there what it calls in somebody's name.
  const settings = { grants: { 'mf-booking': ['optional', 'user'], 'mf-menu-cart': ['optional'] } };
  sandbox.editComposition('partner', (composition) => ({
    ...composition,
    ...settings,
    remotes: { ...composition.remotes, ...menuAlone },
  }));
  await page.goto(sandbox.url('site.localhost'));
  await page.evaluate(() => {
    const menu = document.createElement('comanda-widget');
    menu.setAttribute('src', '/r/cl/fuente-alameda/1/menu');
    document.querySelector('comanda-widget')?.replaceWith(menu);
  });
  const frame = page.frameLocator('comanda-widget iframe');
  await expect(frame.getByRole('heading', { level: 1, name: 'Fuente Alameda' })).toBeVisible();
  await expect(frame.getByRole('button', { name: /^Agregar/ }).first()).toBeVisible();
  await fits(page);
  await press(frame.getByRole('button', { name: /^Agregar/ }).first(), frame.getByRole('button', { name: /1 en tu pedido$/ }).first());
  await fits(page);
});

test('[X-21] a page that is not named as an embedder holds an empty frame', async ({ page, sandbox, watch }) => {
  watch.allow(/frame-ancestors/);
  sandbox.editComposition('partner', (composition) => ({ ...composition, embedders: ['https://other.example'] }));
  // That nothing is there says something only once the browser has refused it.
  const refused = page.waitForEvent('console', { predicate: (message) => message.text().includes('frame-ancestors'), timeout: 30_000 });
  await page.goto(sandbox.url('site.localhost'));
  await expect(page.locator('comanda-widget iframe')).toBeVisible();
  await refused;
  await expect(page.frameLocator('comanda-widget iframe').getByRole('button', { name: 'Continuar' })).toHaveCount(0);
});

test("[X-21] the element frames pages of its script's origin alone, whatever address gets into it", NIGHT, async ({ page, sandbox }) => {
  await page.goto(sandbox.url('site.localhost'));
  await expect(page.locator('comanda-widget iframe')).toBeVisible();
  const framed = await page.evaluate(() =>
    [
      'javascript:parent.document.title="taken"',
      'https://evil.example/x',
      '//evil.example/x',
      'http://',
      '/r/cl/fuente-alameda/1/booking',
    ].map((src) => {
      const element = document.createElement('comanda-widget');
      element.setAttribute('src', src);
      document.body.append(element);
      const address = element.querySelector('iframe')?.getAttribute('src');
      element.remove();
      return address;
    }),
  );
  const own = sandbox.url('partner.localhost');
  expect(framed).toEqual([`${own}/`, `${own}/`, `${own}/`, `${own}/`, `${own}/r/cl/fuente-alameda/1/booking`]);
  expect(await page.title()).not.toBe('taken');
});

test(
  "[X-21] the partner's page can neither read the frame nor what it keeps, and the shop itself lets nobody frame it",
  NIGHT,
  async ({ page, sandbox, watch }) => {
    watch.allow(/frame-ancestors|Blocked a frame/);
    await page.goto(sandbox.url('site.localhost'));
    await expect(page.frameLocator('comanda-widget iframe').getByRole('button', { name: 'Continuar' })).toBeVisible();
    const reads = await page.evaluate(() => {
      const inside = document.querySelector<HTMLIFrameElement>('comanda-widget iframe')?.contentWindow;
      const attempt = (read: () => unknown): string => {
        try {
          return String(read());
        } catch (error) {
          return (error as Error).name;
        }
      };
      return [attempt(() => inside?.document.cookie), attempt(() => inside?.localStorage.length), attempt(() => inside?.location.href)];
    });
    expect(reads).toEqual(['SecurityError', 'SecurityError', 'SecurityError']);
    // Everything that crosses: heights, and nothing that is asked for.
    const crossed = await page.evaluate(
      () =>
        new Promise<unknown[]>((resolve) => {
          const seen: unknown[] = [];
          window.addEventListener('message', ({ data }) => void seen.push(data));
          const frame = document.querySelector<HTMLIFrameElement>('comanda-widget iframe');
          for (const comanda of ['session', 'token', 'height', 'storage']) frame?.contentWindow?.postMessage({ comanda }, '*');
          // A new height is told, so that what came before it is known to have been answered or not.
          if (frame) frame.style.width = '300px';
          const look = () => (seen.length > 0 ? resolve(seen) : requestAnimationFrame(look));
          look();
        }),
    );
    expect(crossed.every((data) => JSON.stringify(Object.keys(data as object)) === '["comanda","height"]')).toBe(true);

    for (const address of [sandbox.url(), sandbox.url('kiosk.localhost'), sandbox.url('estadio.localhost')]) {
      await page.evaluate((src) => {
        const frame = Object.assign(document.createElement('iframe'), { src, id: 'thief' });
        document.querySelector('#thief')?.remove();
        document.body.append(frame);
        return new Promise((resolve) => frame.addEventListener('load', resolve));
      }, address);
      await expect(page.frameLocator('#thief').locator('#root')).toHaveCount(0);
    }
  },
);

test('[X-21] heights are taken from the exact origin of the script alone', NIGHT, async ({ page, sandbox }) => {
  await page.goto(sandbox.url('site.localhost'));
  await expect(page.frameLocator('comanda-widget iframe').getByRole('button', { name: 'Continuar' })).toBeVisible();
  await fits(page);
  const height = () => page.locator('comanda-widget iframe').evaluate((one) => one.getBoundingClientRect().height);
  await page.evaluate(() => window.postMessage({ comanda: 'height', height: 77 }, '*'));
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  // Not as high as it was a moment ago, for a font may have come meanwhile, but as high as what stands in it.
  expect(await height()).not.toBe(77);
  await fits(page);
});
