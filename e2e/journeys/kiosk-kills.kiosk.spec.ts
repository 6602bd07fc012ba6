import { expect, type Page } from '@playwright/test';
import { backToStart, fillCart, newest, orders, press, standBefore, tickets } from '../support/kiosk.ts';
import { kioskDevice, type SwitchedOn } from '../support/kiosk-device.ts';
import { test } from '../support/shop.ts';
import { NIGHT } from '../support/night.ts';
import type { RunningSandbox } from '../support/start-sandbox.ts';

/** How often the plug is pulled: 20 times by night. F9. */
const KILLS = process.env['NIGHTLY'] === '1' ? 20 : 3;
const MOMENTS = ['saving', 'paying', 'printing'] as const;

const KIOSKS = { saving: ['TOTEM-4-1', '4141'], printing: ['TOTEM-4-1', '4141'], paying: ['TOTEM-4-3', '4343'] } as const;

/** Brings an order to the moment, pulls the plug there, and lets the world go on meanwhile. */
const UP_TO: Readonly<Record<(typeof MOMENTS)[number], (on: SwitchedOn, sandbox: RunningSandbox) => Promise<void>>> = {
  saving: async ({ page, pullPlug }, sandbox) => {
    // The price check goes to the same address first (K7-011), and is slow as well.
    await sandbox.control('/sandbox/faults', { call: 'POST /srv/saveorder', kind: 'slow', ms: 3_500, times: 2 });
    await fillCart(page);
    const leaves = page.waitForRequest((request) => /saveorder(?!.*preflight=1)/.test(request.url()));
    await press(page, /^Confirmar/);
    await leaves;
    await pullPlug();
  },
  paying: async ({ page, pullPlug }, sandbox) => {
    await toTheTerminal(page);
    const { iped } = await newest(sandbox);
    await pullPlug();
    await sandbox.control(`/sandbox/api/orders/${iped}/pay`, {});
  },
  printing: async ({ page, pullPlug }, sandbox) => {
    await sandbox.control('/sandbox/api/printer', { hang: true });
    await fillCart(page);
    await press(page, /^Confirmar/);
    await expect(page.getByText('Imprimiendo tu ticket')).toBeVisible();
    await pullPlug();
    await sandbox.control('/sandbox/api/printer', { hang: false });
  },
};

async function toTheTerminal(page: Page): Promise<void> {
  await press(page, /Toca la pantalla/);
  await press(page, /^Agregar Agua sin gas/);
  await press(page, /^Ver Pedido/);
  await expect(page).toHaveURL(/\/(upselling|KioskCart)$/);
  if (page.url().endsWith('/upselling')) await press(page, /^Continuar/);
  await press(page, /^Confirmar/);
  await page.getByRole('textbox', { name: 'Nombre' }).fill('Camila');
  await page.getByRole('textbox', { name: 'Teléfono' }).fill('912345678');
  await press(page, /^Continuar/);
  await expect(page.getByRole('timer')).toBeVisible();
}

test(
  `[X-15] F9: the plug is pulled ${KILLS} times while saving, paying and printing: no order and no ticket is lost or doubled`,
  NIGHT,
  async ({ sandbox }) => {
    test.setTimeout(60_000 + KILLS * 60_000);
    const devices = { saving: kioskDevice(), paying: kioskDevice(), printing: kioskDevice() };
    try {
      for (let kill = 0; kill < KILLS; kill += 1) {
        const moment = MOMENTS[kill % MOMENTS.length] ?? 'saving';
        const device = devices[moment];
        const [id, code] = KIOSKS[moment];
        const first = await device.switchOn();
        await standBefore(first.page, sandbox, id, code);
        // Linked long ago: a browser writes its storage seconds later, and a device is not linked while somebody orders.
        await first.switchOff();
        const on = await device.switchOn();
        await on.page.goto(sandbox.url('kiosk.localhost'));
        await UP_TO[moment](on, sandbox);

        const { page, pullPlug } = await device.switchOn();
        await page.goto(sandbox.url('kiosk.localhost'));
        await expect
          .poll(async () => (await orders(sandbox)).length, { timeout: 45_000, message: `orders after ${moment}` })
          .toBe(kill + 1);
        const number = page.getByText(String((await newest(sandbox)).iped)).first();
        // Before the tickets: the screen with the number goes away by itself some seconds behind them.
        await expect(number).toBeVisible({ timeout: 45_000 });
        await expect
          .poll(async () => (await tickets(sandbox)).length, { timeout: 40_000, message: `tickets after ${moment}` })
          .toBe(kill + 1);
        await backToStart(page);
        await pullPlug();
      }
      const named = (await tickets(sandbox)).map(({ args }) => /^Pedido (\d+)/.exec(args.h)?.[1]).toSorted();
      expect(named).toEqual((await orders(sandbox, KILLS)).map(({ iped }) => String(iped)).toSorted());
    } finally {
      for (const device of Object.values(devices)) await device.scrap();
    }
  },
);
