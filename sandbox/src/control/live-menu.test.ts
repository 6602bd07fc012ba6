import { onValue, ref } from 'firebase/database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startClient } from '../testing/realtime-client.ts';
import { ANONYMOUS, orderBody, startTestSandbox } from '../testing/test-sandbox.ts';
import type { Json, TestSandbox } from '../testing/test-sandbox.ts';

/** Friday 2026-11-20, 13:00 in Santiago. */
const LUNCH = Date.UTC(2026, 10, 20, 16, 0);

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox({ isSeeded: true });
  sandbox.context.clock.set(LUNCH);
});
afterAll(() => sandbox.close());

const menuOf = async () => {
  const { data } = (await sandbox.call('GET', '/srv/restoinfo', { query: { sid: 1 } })).body;
  return (await sandbox.call('POST', '/srv/getrestomenu', { query: { retiro: 1 }, body: { irl: data.irl } })).body.data;
};
const productsOf = (menu: Json): Json[] => menu.cats.flatMap(({ productos }: Json) => productos);
const saveOne = (product: Json) =>
  sandbox.call('POST', '/srv/saveorder', {
    as: ANONYMOUS,
    body: orderBody({}, { total: product.pm, cart: { dl: [{ cant: 1, ct: '', item: product, extras: {} }] } }),
  });

describe('the seeded venues', () => {
  it('an order from the menu as it is answered can be saved', async () => {
    const product = productsOf(await menuOf()).find(({ catExtras, agot }) => catExtras.length === 0 && agot === false);
    expect((await saveOne(product)).body).toMatchObject({ ok: true, data: { det: { total: product.pm } } });
  });

  it('what the operator sells out is told to open menus, stands in the menu, and refuses the order', async () => {
    const product = productsOf(await menuOf()).find(({ catExtras, agot }) => catExtras.length === 0 && agot === false);
    const client = await startClient(sandbox.base);
    const reported = new Promise<Json>((resolve) => {
      onValue(
        ref(client.database, '/PROD/P/101-1'),
        (snapshot) => snapshot.val()?.p?.[product.ip]?.agot === true && resolve(snapshot.val()),
      );
    });
    await sandbox.control('POST', `/sandbox/api/venues/101/1/products/${product.ip}`, { agot: true });
    expect(await reported).toMatchObject({ ta: 1 });
    await client.close();
    expect(productsOf(await menuOf()).find(({ ip }) => ip === product.ip).agot).toBe(true);
    expect((await saveOne(product)).body.data.cambios).toEqual([{ lir: 1, ip: product.ip, motivo: 'agotado' }]);
  });

  it('a closed shift refuses orders and is told as well', async () => {
    await sandbox.control('POST', '/sandbox/api/venues/101/1/shift', { ta: 0 });
    expect(sandbox.context.realtime.read('/DEV/P/101-1')).toMatchObject({ ta: 0 });
    const product = productsOf(await menuOf()).find(({ agot }) => agot === false);
    expect((await saveOne(product)).body).toEqual({ ok: false, msg: 'No hay turnos abiertos' });
    await sandbox.control('POST', '/sandbox/api/venues/101/1/shift', { ta: 1 });
  });
});
