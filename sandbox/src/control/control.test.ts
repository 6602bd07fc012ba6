import { get, ref } from 'firebase/database';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startClient } from '../testing/realtime-client.ts';
import { orderBody, startTestSandbox } from '../testing/test-sandbox.ts';
import type { TestSandbox } from '../testing/test-sandbox.ts';

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox();
});
beforeEach(() => sandbox.startOver());
afterAll(() => sandbox.close());

describe("the operator's calls", () => {
  it('lists venues with what waits there, and the orders with what can be done', async () => {
    const ana = await sandbox.logIn('ana@comanda.test');
    await sandbox.call('POST', '/srv/saveorder', { as: ana, body: orderBody() });
    const [venue] = (await sandbox.control('GET', '/sandbox/api/venues')).body.data;
    expect(venue).toMatchObject({ ir: 101, il: 1, sid: 1, nr: 'Fuente Alameda', ta: 1, open: 1, messages: 0 });
    const [order] = (await sandbox.control('GET', '/sandbox/api/orders?ir=101&il=1&open=1')).body.data;
    expect(order).toMatchObject({ owner: '1001', ss: 0, actions: ['accept', 'collect', 'reject', 'cancel-line'], since: order.fc });
    expect(venue.tz).toBe('America/Santiago');
  });

  it('tells since when an order stands where it stands', async () => {
    const ana = await sandbox.logIn('ana@comanda.test');
    const { iped, fc } = (await sandbox.call('POST', '/srv/saveorder', { as: ana, body: orderBody() })).body.data;
    const after = async (action: string) => {
      await sandbox.control('POST', '/sandbox/test/clock', { advanceMs: 60_000 });
      const { since, fm } = (await sandbox.control('POST', `/sandbox/api/orders/${iped}/${action}`, {})).body.data;
      return { since, fm };
    };
    const accepted = await after('accept');
    expect(accepted.since).toBe(accepted.fm);
    expect(accepted.since).toBeGreaterThanOrEqual(fc + 60_000);
    expect((await after('prepare')).since).toBe(accepted.since);
    const ready = await after('ready');
    expect(ready.since).toBe(ready.fm);
    expect((await after('collect')).since).toBe(ready.since);
    await sandbox.control('POST', '/sandbox/test/clock', { reset: true });
  });

  it('finds an order by its table, its payment, the end of its telephone, and no other by a few digits of one', async () => {
    const ana = await sandbox.logIn('ana@comanda.test');
    const save = async (det: Record<string, unknown> = {}) =>
      (await sandbox.call('POST', '/srv/saveorder', { as: ana, body: orderBody({}, det) })).body.data;
    const found = async (q: string) => {
      const { body } = await sandbox.control('GET', `/sandbox/api/orders?q=${encodeURIComponent(q)}`);
      return body.data.map(({ iped }: { iped: number }) => iped);
    };
    const paid = await save({ prepago: 5082 });
    const us = { nm: 'Beto', ln: 'Peña', ph: '+56 9 1111 2233', rut: '' };
    const called = await save({ us });
    expect(paid.det.ppago[0]).toMatch(/^pay_/);
    expect(await found(paid.det.ppago[0])).toEqual([paid.iped]);
    expect(await found('1111 2233')).toEqual([called.iped]);
    expect(await found('peña')).toEqual([called.iped]);
    expect(await found('233')).toEqual([]);
    expect(await found("%' or 1=1 --")).toEqual([]);
    expect(await found('%')).toEqual([]);
    await sandbox.context.db.updateTable('orders').set({ im: 233 }).where('iped', '=', paid.iped).execute();
    expect(await found('233')).toEqual([paid.iped]);
  });

  it('counts the wait of a guest from the saving on, or from the hour that the order is for, whatever the kitchen does', async () => {
    const ana = await sandbox.logIn('ana@comanda.test');
    const cart = { resto: { id: '101-1' }, dl: [{ cant: 2, ct: '', item: { ip: 1, np: 'Barros Luco', pm: 6990 }, extras: {} }] };
    const later = { ...cart, fechaDespacho: '20991120', horaDespacho: '14:30' };
    for (const [det, instant] of [
      [{}, null],
      [{ cart: later }, Date.parse('2099-11-20T14:30:00-03:00')],
    ] as const) {
      const { data } = (await sandbox.call('POST', '/srv/saveorder', { as: ana, body: orderBody({}, det) })).body;
      await sandbox.control('POST', '/sandbox/test/clock', { advanceMs: 60_000 });
      for (const action of ['accept', 'prepare', 'ready']) {
        const { waiting } = (await sandbox.control('POST', `/sandbox/api/orders/${data.iped}/${action}`, {})).body.data;
        expect([action, waiting]).toEqual([action, instant ?? data.fc]);
      }
    }
    await sandbox.control('POST', '/sandbox/test/clock', { reset: true });
  });

  it('lists the kiosks with the id and the code that link them, and tells when one was linked or kept from selling', async () => {
    const reported: string[] = [];
    const stop = sandbox.context.events.subscribe(({ kind, id }) => reported.push(`${kind} ${id}`));
    const entrance = async () => (await sandbox.control('GET', '/sandbox/api/devices')).body.data[0];
    const known = { iu: 'u4-1', kiosId: 'TOTEM-4-1', sc: '4141', nm: 'Tótem entrada', sid: 4, dk: 1, ir: 104, il: 1, active: true };
    const unseen = { online: false, prints: true, seen: 0, version: '' };
    expect(await entrance()).toEqual({ ...known, ...unseen, state: 'active', linked: false });
    const { kiosId, sc } = await entrance();
    expect((await sandbox.call('POST', '/srv/kioskcode', { body: { kiosId, sc } })).body.ok).toBe(true);
    await sandbox.control('POST', '/sandbox/api/devices', { iu: 'u4-1', state: 'blocked' });
    expect(await entrance()).toEqual({ ...known, ...unseen, state: 'blocked', linked: true });
    expect(reported).toEqual(['device u4-1', 'device u4-1']);
    stop();
    await sandbox.control('POST', '/sandbox/api/devices', { iu: 'u4-1', state: 'active' });
  });

  it('tells of a kiosk that called by which version and when, and takes its link from it: it is linked anew by its code', async () => {
    const kiosk = await sandbox.linkKiosk();
    const entrance = async () => (await sandbox.control('GET', '/sandbox/api/devices')).body.data[0];
    const config = () => sandbox.call('GET', '/srv/getuserorders', { as: kiosk, query: { tipo: 0, xcustom: 1 } });
    expect((await config()).status).toBe(200);
    const { seen } = await entrance();
    expect(await entrance()).toMatchObject({ linked: true, online: true, version: '1.0.0-test' });
    await sandbox.control('POST', '/sandbox/test/clock', { advanceMs: 61_000 });
    expect(await entrance()).toMatchObject({ linked: true, online: false, seen });
    expect((await sandbox.control('POST', '/sandbox/api/devices', { iu: 'u4-1', unlink: true })).status).toBe(200);
    expect(await entrance()).toMatchObject({ linked: false, online: false, seen: 0, state: 'active' });
    expect((await config()).body).toMatchObject({ ok: false, error: 'device' });
    const again = await sandbox.linkKiosk();
    expect((await sandbox.call('GET', '/srv/getuserorders', { as: again, query: { tipo: 0, xcustom: 1 } })).status).toBe(200);
    expect((await sandbox.control('POST', '/sandbox/api/devices', { iu: 'u4-1' })).status).toBe(400);
  });

  it('counts the surfaces that are connected', async () => {
    const surfaces = async () => (await sandbox.control('GET', '/sandbox/health')).body.surfaces;
    expect(await surfaces()).toBe(0);
    const client = await startClient(sandbox.base);
    await get(ref(client.database, '/PROD/P'));
    expect(await surfaces()).toBe(1);
    await client.close();
  });

  it('says that nothing was printed when no printer is there', async () => {
    expect(await sandbox.control('POST', '/sandbox/api/printer/test', {})).toEqual({
      status: 503,
      body: { ok: false, msg: 'La impresora no imprimió' },
    });
  });

  it('sells a product out, changes its price and closes the shift', async () => {
    const change = (body: unknown, ip = 1) => sandbox.control('POST', `/sandbox/api/venues/101/1/products/${ip}`, body);
    await change({ agot: true, pm: 7490 });
    expect((await sandbox.control('GET', '/sandbox/api/venues/101/1/products')).body.data[0]).toMatchObject({
      ip: 1,
      agot: true,
      pm: 7490,
    });
    const { body: soldOut } = await sandbox.control('GET', '/sandbox/api/sold-out');
    expect(soldOut.data).toContainEqual({ ir: 101, il: 1, ip: 1 });
    expect((await change({ agot: true }, 99)).status).toBe(404);
    expect((await change({ pm: -1 })).status).toBe(400);
    await sandbox.control('POST', '/sandbox/api/venues/101/1/shift', { ta: 0 });
    expect((await sandbox.control('GET', '/sandbox/api/venues')).body.data[0].ta).toBe(0);
  });

  it('streams what changes', async () => {
    const stream = await fetch(`${sandbox.base}/sandbox/api/events`);
    const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader();
    expect((await reader?.read())?.value).toContain('event: hello');
    await sandbox.control('POST', '/sandbox/api/venues/101/1/shift', { ta: 1 });
    expect((await reader?.read())?.value).toMatch(/event: venue\ndata: \{"id":"101-1","fm":\d+\}/);
    await reader?.cancel();
  });

  it('refuses a page of another origin', async () => {
    const post = (origin: string) =>
      fetch(`${sandbox.base}/sandbox/api/switches`, {
        method: 'POST',
        headers: { origin, 'content-type': 'application/json' },
        body: '{"dedup":true}',
      });
    expect((await post('http://elsewhere.example')).status).toBe(403);
    expect((await post('null')).status).toBe(403);
    expect((await post(sandbox.base)).status).toBe(200);
  });

  it('moves the clock and starts over', async () => {
    const before = (await sandbox.control('GET', '/sandbox/health')).body.now;
    const { now } = (await sandbox.control('POST', '/sandbox/test/clock', { advanceMs: 3_600_000 })).body;
    expect(now - before).toBeGreaterThanOrEqual(3_600_000);
    await sandbox.control('POST', '/sandbox/test/reset', {});
    expect((await sandbox.control('GET', '/sandbox/api/orders')).body.data).toEqual([]);
    expect((await sandbox.control('GET', '/sandbox/health')).body.now).toBeLessThan(now);
    const ana = await sandbox.logIn('ana@comanda.test');
    expect(ana['xid']).toBe('1001');
    expect((await sandbox.call('POST', '/srv/saveorder', { as: ana, body: orderBody() })).body.data.iped).toBe(90001);
  });
});
