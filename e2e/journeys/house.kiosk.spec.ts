import { readFileSync } from 'node:fs';
import { AxeBuilder } from '@axe-core/playwright';
import { callProvider } from '../../sandbox/src/testing/wire-client.ts';
import { NIGHT } from '../support/night.ts';
import { expect, test } from '../support/shop.ts';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

test(
  "the console knows a kiosk that is there, takes its link from it, and gives the day's sales as bars and as a file",
  NIGHT,
  async ({ context, page: kiosk, sandbox, watch }) => {
    const link = async () => {
      await kiosk.getByRole('textbox', { name: 'ID del tótem' }).fill('TOTEM-4-1');
      await kiosk.getByRole('textbox', { name: 'Código corto' }).fill('4141');
      await kiosk.getByRole('button', { name: 'Vincular' }).tap();
      await kiosk.waitForURL(/\/KioskWelcome$/);
    };
    await kiosk.goto(sandbox.url('kiosk.localhost'));
    await link();
    // What the page itself shows when it calls.
    const as = await kiosk.evaluate(() => JSON.parse(localStorage.getItem('KIOUSER') ?? '{}'));
    const { iu = '', to = '' } = as.d ?? as;
    const { data } = await sandbox.control<{ data: readonly { np: string; ip: number; pm: number }[] }>(
      '/sandbox/api/venues/104/1/products',
    );
    const { ip, pm } = data.find(({ np }) => np === 'Wrap picante') ?? { ip: 0, pm: 0 };
    const det = { tipo: 4, prepago: 1000, cart: { dl: [{ cant: 2, ct: '', item: { ip, pm }, extras: {} }] } };
    const { body } = await callProvider(sandbox.url(), 'POST', '/srv/saveorder', {
      as: { xid: '1', xtot1: '1', kio: '1', xiu: iu, xapitoken: to },
      body: { ioext: 'house00000000001', ir: 104, il: 1, dk: 1, det },
    });
    await sandbox.control(`/sandbox/api/orders/${body.data.iped}/accept`, {});

    const other = await context.browser()?.newContext({ locale: 'es-CL', viewport: { width: 1280, height: 800 } });
    if (other === undefined) throw new Error('no browser');
    watch.over(other);
    const desk = await other.newPage();
    await desk.goto(`${sandbox.url()}/sandbox?local=104-1`);
    await desk.getByRole('heading', { name: 'Ventas del día' }).click();
    await expect(desk.getByRole('img', { name: /1 pedido; la mejor hora/ })).toBeVisible();
    const download = desk.waitForEvent('download');
    await desk.getByRole('link', { name: 'Descargar CSV' }).click();
    const file = readFileSync(await (await download).path(), 'utf8');
    expect(file).toContain(`\r\n${body.data.iped};`);
    expect(file).toContain(`;Kiosco;TOTEM-4-1;no;${2 * pm}\r\n`);

    await desk.getByRole('heading', { name: 'Kioscos' }).click();
    const row = desk.locator('#devices > li').filter({ hasText: 'TOTEM-4-1' });
    await expect(row).toContainText('en línea');
    await expect(row).toContainText('Impresora lista');
    const { violations } = await new AxeBuilder({ page: desk }).withTags(TAGS).analyze();
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)).toEqual([]);
    await row.getByRole('button', { name: 'Desvincular TOTEM-4-1' }).click();
    await desk.getByRole('dialog').getByRole('button', { name: 'Desvincular' }).click();
    await expect(row).toContainText('sin vincular');

    // It finds out with its next call, and is linked anew by whoever stands there.
    await kiosk.reload();
    await expect(kiosk.getByRole('textbox', { name: 'ID del tótem' })).toBeVisible();
    await link();
    await expect(row).toContainText('en línea');
  },
);
