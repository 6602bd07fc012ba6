import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { orderBody, startTestSandbox } from '../testing/test-sandbox.ts';
import type { Credentials, TestSandbox } from '../testing/test-sandbox.ts';

let sandbox: TestSandbox;
let ana: Credentials;
beforeAll(async () => {
  sandbox = await startTestSandbox();
});
beforeEach(async () => {
  await sandbox.startOver();
  ana = await sandbox.logIn('ana@comanda.test');
});
afterAll(() => sandbox.close());

/** An order of two of product 1, $13.980, saved at an hour in Santiago. */
async function sell(at: string, change: Readonly<Record<string, number | string>> = { ss: 3, sp: 2 }): Promise<number> {
  const { iped } = (await sandbox.call('POST', '/srv/saveorder', { as: ana, body: orderBody() })).body.data;
  await sandbox.context.db
    .updateTable('orders')
    .set({ fc: Date.parse(`${at}-03:00`), ...change })
    .where('iped', '=', iped)
    .execute();
  return iped;
}

/** By whom the orders of the kiosk at 101-1 are. */
const KIOSK = 'KIO1-1';

describe("the day's sales", () => {
  it('are what was taken and not given back, by the hour of the venue and by channel', async () => {
    await sell('2026-11-26T23:59:59');
    await sell('2026-11-27T00:00:00');
    await sell('2026-11-27T13:05:00', { ss: 1, sp: 0, tipo: 4 });
    await sell('2026-11-27T13:59:59', { ss: 3, sp: 2, tipo: 5 });
    await sell('2026-11-27T13:30:00', { ss: 2, sp: 2, tipo: 2 });
    for (const lost of [{ ss: 0 }, { ss: -1 }, { ss: -2 }, { ss: -3 }, { ss: 3, stdvy: 175 }]) await sell('2026-11-27T13:30:00', lost);
    const { body } = await sandbox.control('GET', '/sandbox/api/sales?ir=101&il=1&day=20261127');
    expect(body.data).toEqual({
      day: '20261127',
      bars: [
        { hour: 0, channel: 'pickup', orders: 1, total: 13980 },
        { hour: 13, channel: 'kiosk', orders: 2, total: 27960 },
        { hour: 13, channel: 'delivery', orders: 1, total: 13980 },
      ],
      kiosks: [],
    });
    expect((await sandbox.control('GET', '/sandbox/api/sales?ir=101&il=1&day=20261131')).status).toBe(400);
    expect((await sandbox.control('GET', '/sandbox/api/sales?ir=1&il=1')).status).toBe(400);
  });

  it('are told by kiosk too, each device that sold something', async () => {
    for (const owner of [KIOSK, KIOSK, 'KIO4-2']) await sell('2026-11-27T13:05:00', { ss: 1, tipo: 5, owner });
    for (const lost of [{ ss: -1 }, { ss: 0 }]) await sell('2026-11-27T13:05:00', { ...lost, tipo: 5, owner: KIOSK });
    const { body } = await sandbox.control('GET', '/sandbox/api/sales?ir=101&il=1&day=20261127');
    expect(body.data.kiosks).toEqual([
      { kiosk: 'TOTEM-1-1', orders: 2, total: 27960 },
      { kiosk: 'TOTEM-4-2', orders: 1, total: 13980 },
    ]);
  });

  it('are a file for a spreadsheet, a line for each, with nothing of whose it is', async () => {
    const [first, second] = [await sell('2026-11-27T12:00:00'), await sell('2026-11-27T13:05:00', { ss: 1, sp: 0, tipo: 4, owner: KIOSK })];
    const file = async (lang: string) => {
      const answer = await fetch(`${sandbox.base}/sandbox/api/sales.csv?ir=101&il=1&day=20261127&lang=${lang}`);
      expect(answer.headers.get('content-disposition')).toBe('attachment; filename="1-20261127.csv"');
      return Buffer.from(await answer.arrayBuffer()).toString('utf8');
    };
    expect(await file('es')).toBe(
      `\uFEFFPedido;Día;Hora;Canal;Equipo;Pagado;Total\r\n${first};2026-11-27;12:00;Retiro;;sí;13980\r\n${second};2026-11-27;13:05;Kiosco;TOTEM-1-1;no;13980\r\n`,
    );
    expect(await file('en')).toContain(`${second},2026-11-27,13:05,Kiosk,TOTEM-1-1,no,13980\r\n`);
  });
});
