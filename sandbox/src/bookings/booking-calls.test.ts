import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestSandbox } from '../testing/test-sandbox.ts';
import type { Credentials, TestSandbox } from '../testing/test-sandbox.ts';

/** Friday 2026-11-20, 12:00 in Santiago. */
const NOON = Date.UTC(2026, 10, 20, 15, 0);

let sandbox: TestSandbox;
let ana: Credentials;
beforeAll(async () => {
  sandbox = await startTestSandbox();
});
beforeEach(async () => {
  await sandbox.startOver();
  sandbox.context.clock.set(NOON);
  ana = await sandbox.logIn('ana@comanda.test');
});
afterAll(() => sandbox.close());
beforeEach(() => sandbox.context.clock.set(NOON));

const request = (change: Record<string, unknown> = {}) => ({
  fr: '20261121',
  frr: 'sábado 21 de noviembre',
  hh: '20:30',
  qc: 2,
  nombre: 'Ana Rojas',
  ph: '+56912345678',
  ta: 2,
  ct: 'Junto a la ventana',
  em: 'ana@comanda.test',
  rvl: 0,
  s: 1,
  og: 'APP',
  im: 0,
  ...change,
});
const book = async (change: Record<string, unknown> = {}, as: Credentials = ana, xir = 101) =>
  (await sandbox.call('POST', '/srv/bookings', { as, body: { xir, xil: 1, rsv: request(change) } })).body;
const list = async (as: Credentials = ana) => (await sandbox.call('GET', '/srv/bookings', { as })).body.tr.rv;

describe('bookings', () => {
  it('[C7-035] POST then GET shows the booking', async () => {
    const { ok, data } = await book();
    expect(ok).toBe(true);
    const [booking] = await list();
    expect(booking).toMatchObject({
      key: data.key,
      st: 1,
      fr: '20261121',
      hh: '20:30',
      qc: 2,
      nr: 'Fuente Alameda',
      pa: 'cl',
      si: 1,
      ir: 101,
      il: 1,
      ls: [[booking.fm, 1]],
    });
  });

  it('[C7-035] DELETE sets -2 and answers ok, in the body or in the query', async () => {
    const first = await book({ hh: '21:00' });
    expect((await sandbox.call('DELETE', '/srv/bookings', { as: ana, body: { xir: 101, xil: 1, rv: first.data.key } })).body).toEqual({
      ok: true,
    });
    const second = await book({ hh: '21:15' });
    expect((await sandbox.call('DELETE', '/srv/bookings', { as: ana, query: { xir: 101, xil: 1, rv: second.data.key } })).body).toEqual({
      ok: true,
    });
    const cancelled = (await list()).filter(({ key }: { key: string }) => [first.data.key, second.data.key].includes(key));
    expect(cancelled.map(({ st }: { st: number }) => st)).toEqual([-2, -2]);
    expect(cancelled[0].ls.map(([, st]: [number, number]) => st)).toEqual([1, -2]);
  });

  it("[C7-035] nobody cancels another one's booking", async () => {
    const { data } = await book({ hh: '19:00' });
    const beto = await sandbox.logIn('beto@comanda.test');
    expect((await sandbox.call('DELETE', '/srv/bookings', { as: beto, body: { xir: 101, xil: 1, rv: data.key } })).body).toEqual({
      ok: false,
      msg: 'Reserva no encontrada',
    });
    expect(await list(beto)).toEqual([]);
  });

  it('the same booking sent twice is one booking', async () => {
    const first = await book({ hh: '22:00' });
    expect(await book({ hh: '22:00' })).toEqual({ ok: true, data: { key: first.data.key, st: 1, dup: true } });
  });

  it.each([
    ['a time between the slots', { hh: '20:35' }],
    ['a time outside the turns', { hh: '17:00' }],
    ['a party of 11', { qc: 11 }],
    ['a blocked date', { fr: '20261225' }],
    ['a date beyond 31 days', { fr: '20261222' }],
    ['yesterday', { fr: '20261119' }],
    ['a date that does not exist', { fr: '20261131' }],
    ['a time less than 60 min ahead', { fr: '20261120', hh: '12:45' }],
  ])('refuses %s', async (_what, change) => {
    expect(await book(change)).toMatchObject({ ok: false, msg: 'No hay disponibilidad en la fecha seleccionada. Intenta con otra fecha.' });
  });

  it('takes a time exactly 60 min ahead and a date exactly 31 days ahead', async () => {
    expect((await book({ fr: '20261120', hh: '13:00' })).ok).toBe(true);
    expect((await book({ fr: '20261221' })).ok).toBe(true);
  });

  it('offers the nearest free times when a time is full', async () => {
    const beto = await sandbox.logIn('beto@comanda.test');
    expect((await book({ fr: '20261128', qc: 10 })).ok).toBe(true);
    expect((await book({ fr: '20261128', qc: 10 }, beto)).ok).toBe(true);
    const nueva = await sandbox.logIn('nueva@comanda.test');
    expect((await book({ fr: '20261128' }, nueva)).data.libres).toEqual(['20:00', '20:15', '20:45', '21:00']);
  });

  it('a venue without bookings refuses, a missing name is malformed', async () => {
    expect(await book({}, ana, 104)).toEqual({ ok: false, msg: 'Sin reservas' });
    expect(
      (await sandbox.call('POST', '/srv/bookings', { as: ana, body: { xir: 101, xil: 1, rsv: request({ nombre: '' }) } })).status,
    ).toBe(400);
  });
});
