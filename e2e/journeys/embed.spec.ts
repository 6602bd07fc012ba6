import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import type { FrameLocator, Page } from '@playwright/test';
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

/** Step 1 for three on Saturday at half past one, step 2 with name and phone. */
async function book(frame: FrameLocator): Promise<void> {
  await frame.getByRole('radio', { name: '3 personas' }).check();
  await frame.getByRole('radio', { name: /sábado, 21/ }).check();
  await frame.getByRole('radio', { name: '1:30 PM' }).check();
  await frame.getByRole('button', { name: 'Continuar' }).click();
  for (const [row, typed] of [
    ['Nombre', 'Eva Soto'],
    ['Teléfono', '+56987654321'],
  ] as const) {
    await frame.getByRole('button', { name: new RegExp(`^${row}`) }).click();
    await frame.getByRole('dialog').getByRole('textbox').fill(typed);
    await frame.getByRole('button', { name: 'Guardar' }).click();
    await expect(frame.getByRole('button', { name: new RegExp(`^${row}`) })).toContainText(typed);
  }
}

test("[X-21] a table is booked in a partner's plain page, by a browser that blocks all storage of third parties", async ({ sandbox }, {
  project,
}) => {
  await sandbox.control('/sandbox/test/clock', { setMs: NOON.getTime() });
  // The setting that a person makes: block third-party cookies and site data. Without it the storage in the frame works.
  const profile = mkdtempSync(join(tmpdir(), 'comanda-blocked-'));
  mkdirSync(join(profile, 'Default'));
  writeFileSync(
    join(profile, 'Default/Preferences'),
    JSON.stringify({ profile: { cookie_controls_mode: 1, block_third_party_cookies: true } }),
  );
  const { launchOptions, viewport, locale, timezoneId } = project.use;
  const context = await chromium.launchPersistentContext(profile, {
    ...launchOptions,
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
    await frame.getByRole('button', { name: 'Enviar reserva' }).click();
    await frame.getByRole('textbox', { name: 'Email' }).fill('eva.soto@comanda.test');
    await frame.getByRole('button', { name: 'Enviar código' }).click();
    await frame.getByRole('textbox', { name: 'Código' }).fill(await mailedCode(sandbox, 'eva.soto@comanda.test'));
    await frame.getByRole('button', { name: 'Entrar' }).click();
    await frame.getByRole('dialog').getByRole('textbox', { name: 'Nombre' }).fill('Eva');
    await frame.getByRole('textbox', { name: 'Apellido' }).fill('Soto');
    await frame.getByRole('button', { name: 'Guardar y seguir' }).click();
    // The new account has no phone: it is asked for, beginning with what was typed (C4-042).
    await frame.getByRole('dialog', { name: 'Tu teléfono' }).getByRole('button', { name: 'Guardar' }).click();
    await expect(frame.getByRole('heading', { name: 'Reserva solicitada' })).toBeVisible({ timeout: 15_000 });
    await fits(page);
    await frame.getByRole('link', { name: 'Ver mis reservas' }).click();
    await expect(frame.getByRole('article').filter({ hasText: '1:30 PM · 3 personas' })).toBeVisible();
    await fits(page);
    expect(problems).toEqual([]);
  } finally {
    await context.close();
    rmSync(profile, { recursive: true, force: true });
  }
});

test('[X-21] a page that is not named as an embedder holds an empty frame', async ({ page, sandbox, watch }) => {
  watch.allow(/frame-ancestors/);
  sandbox.editComposition('partner', (composition) => ({ ...composition, embedders: ['https://other.example'] }));
  await page.goto(sandbox.url('site.localhost'));
  await expect(page.locator('comanda-widget iframe')).toBeVisible();
  await expect(page.frameLocator('comanda-widget iframe').getByRole('button', { name: 'Continuar' })).toHaveCount(0);
});

test('[X-21] heights are taken from the exact origin of the script alone', async ({ page, sandbox }) => {
  await page.goto(sandbox.url('site.localhost'));
  await expect(page.frameLocator('comanda-widget iframe').getByRole('button', { name: 'Continuar' })).toBeVisible();
  await fits(page);
  const height = () => page.locator('comanda-widget iframe').evaluate((one) => one.getBoundingClientRect().height);
  const before = await height();
  await page.evaluate(() => window.postMessage({ comanda: 'height', height: 77 }, '*'));
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  expect(await height()).toBe(before);
});
