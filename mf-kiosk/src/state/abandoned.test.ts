import { describe, expect, it } from 'vitest';
import { failure } from '@comanda/shared-contracts/failures';
import { openKiosk, type WorldOptions } from '../test-world.ts';

const OFFLINE = () => ({ failure: failure('transport', 'offline') });
const [FIRST, SECOND] = ['intent-000000001', 'intent-000000002'];

/** A kiosk before a provider that knows how its orders stand; calls that are in `away` get no answer. */
async function kiosk(options: WorldOptions = {}) {
  const world = await openKiosk({ config: { payMethods: [5025, 1000], adte: true }, ...options });
  const records = new Map<string, { ss: number; sp: number }>();
  const away = new Set<string>();
  const stopped: string[] = [];
  world.host.outbox.unwanted = async (id) => void stopped.push(id);
  const at = (iped: unknown) => records.get(String(iped)) ?? { ss: 0, sp: 1 };
  const known = (request: { query?: Readonly<Record<string, unknown>> }) => request.query?.['iped'];
  world.setAnswer('order-detail', (request: { query?: Readonly<Record<string, unknown>> }) =>
    away.has('order-detail') ? OFFLINE() : { json: { ok: true, data: { iped: String(known(request)), ...at(known(request)), fm: 1 } } },
  );
  world.setAnswer('order-cancel', (request: { query?: Readonly<Record<string, unknown>> }) => {
    if (away.has('order-cancel')) return OFFLINE();
    const iped = known(request);
    if (iped === undefined) return { json: { ok: false, msg: 'No existe' } };
    if (at(iped).sp === 2) return { json: { ok: false, msg: 'El pedido ya no se puede cancelar' } };
    records.set(String(iped), { ss: -2, sp: -1 });
    return { json: { ok: true, data: {} } };
  });
  const pay = async (methodId: number) => {
    await world.fill();
    world.stores.flow.pay(methodId);
    await world.clock.advance(0);
  };
  const save = async (intent: string, orderId: string) => {
    world.progress(intent, { state: 'received', saved: { orderId } });
    await world.clock.advance(0);
  };
  const publish = (iped: string, ss: number, sp: number, fm = 2) => {
    records.set(iped, { ss, sp });
    world.push({ node: 'user' }, { kind: 'changed', key: 'ped', value: { iped, ss, sp, fm } });
  };
  const documentCame = (c: string, fm?: number) =>
    world.push(
      { node: 'user' },
      { kind: 'changed', key: 'dte', value: { device_id: 'u4-1', args: { h: 'Boleta', c, qrpre: '', qrpost: '', txqrpost: '' }, fm } },
    );
  const cancels = () => world.calls.filter(({ operation }) => operation === 'order-cancel').map(({ query }) => query?.['iped']);
  const ids = () => world.printed.map(({ id }) => id);
  const reported = () => world.reports.map(({ cause }) => (cause as { code?: string }).code);
  const status = () => world.stores.order.view.getState().status;
  return { ...world, records, away, stopped, pay, save, publish, documentCame, cancels, ids, reported, status };
}

describe('a customer who leaves while their order is being saved', () => {
  it.each([1000, 5025])(
    '[K4-018, X-04] with method %i: it is sent no more, and cancelled when it settles before the next one begins',
    async (id) => {
      const { stores, pay, save, progress, stopped, cancels, ids, status, clock } = await kiosk();
      await pay(id);
      progress(FIRST, { state: 'unknown' });
      stores.flow.reset('inactive', true);
      expect(stopped).toEqual([FIRST]);
      stores.flow.reset('inactive');
      await save(FIRST, '90001');
      await clock.advance(60_000);
      expect([cancels().at(-1), ids(), status()]).toEqual(['90001', [], 'none']);
    },
  );

  it.each([1000, 5025])(
    '[K4-018, X-05] with method %i: cancelled when it settles while the next one orders, who sees nothing of it',
    async (id) => {
      const { stores, pay, save, progress, cancels, ids, status, here, fill, clock } = await kiosk();
      await pay(id);
      progress(FIRST, { state: 'unknown' });
      stores.flow.reset('inactive', true);
      await fill();
      const before = here();
      await save(FIRST, '90001');
      await clock.advance(60_000);
      expect([cancels().at(-1), ids(), status(), here()]).toEqual(['90001', [], 'none', before]);
    },
  );

  it('[K4-018] an order at the cashier that was stored and never shown is cancelled by the next customer', async () => {
    const { stores, pay, save, cancels, clock } = await kiosk();
    await pay(1000);
    stores.flow.reset('inactive', true);
    await save(FIRST, '90001');
    stores.flow.start();
    await clock.advance(0);
    expect(cancels()).toEqual(['90001']);
  });

  it('[X-15] of what was kept of earlier customers the names of orders stay, and what cannot be read goes', async () => {
    const { stores, pay, save, away, stored, clock } = await kiosk({ storage: { KLEFT: ['an-earlier-order', 7, null, {}] } });
    away.add('order-cancel');
    await pay(5025);
    await save(FIRST, '90001');
    stores.flow.reset('cancelled');
    await clock.advance(10_000);
    expect(stored.get('KLEFT')?.value).toEqual(['an-earlier-order', FIRST]);
  });

  it('[X-05] what the venue has closed by itself is not cancelled as well', async () => {
    const { stores, pay, save, records, cancels, stored, clock } = await kiosk();
    await pay(5025);
    await save(FIRST, '90001');
    records.set('90001', { ss: -3, sp: 1 });
    stores.flow.reset('cancelled');
    await clock.advance(60_000);
    expect([cancels(), stored.has('KLEFT')]).toEqual([[], false]);
  });

  it('[X-05] a cancellation is repeated until it is answered', async () => {
    const { stores, pay, save, away, cancels, records, stored, clock } = await kiosk();
    await pay(5025);
    await save(FIRST, '90001');
    away.add('order-cancel');
    stores.flow.reset('cancelled');
    await clock.advance(40_000);
    expect([cancels().length > 2, stored.get('KLEFT')?.value]).toEqual([true, [FIRST]]);
    away.clear();
    await clock.advance(60_000);
    const count = cancels().length;
    await clock.advance(300_000);
    expect([records.get('90001')?.ss, cancels().length - count, stored.has('KLEFT')]).toEqual([-2, 0, false]);
  });
});

describe('a customer who leaves while money is in the air', () => {
  it('[X-05, X-15] paid during a network cut: its ticket comes out and it is reported when the network is back, with another one there', async () => {
    const { stores, pay, save, away, records, ids, reported, printed, stored, clock } = await kiosk({
      config: { payMethods: [5025, 1000], userDataForm: true },
    });
    await pay(5025);
    await save(FIRST, '90001');
    for (const call of ['order-detail', 'order-cancel']) away.add(call);
    await clock.advance(180_000);
    stores.flow.reset('inactive', true);
    await clock.advance(1_000);
    stores.flow.start();
    records.set('90001', { ss: 0, sp: 2 });
    await clock.advance(300_000);
    expect(ids()).toEqual([]);
    away.clear();
    await clock.advance(120_000);
    expect([ids(), reported().includes('paid-after-leaving'), stored.has('PRINTS')]).toEqual([[`t-${FIRST}-1`], true, false]);
    expect(printed[0]?.message.content).not.toContain('Camila');
  });

  it('[X-05] money that comes after another way was taken is told to staff on paper, reported, and sent back', async () => {
    const { stores, pay, save, publish, cancels, ids, reported, status, clock } = await kiosk();
    await pay(5025);
    await save(FIRST, '90001');
    publish('90001', -3, -1);
    await clock.advance(2_500);
    stores.flow.pay(1000);
    await clock.advance(0);
    await save(SECOND, '90002');
    stores.flow.present();
    expect(status()).toBe('received');
    publish('90001', -3, 2);
    await clock.advance(60_000);
    stores.flow.reset('finished');
    await clock.advance(60_000);
    expect([cancels(), reported().includes('late-money'), ids()]).toEqual([['90001'], true, [`t-${SECOND}-1`, `t-${FIRST}-1-late`]]);
  });

  it('[K4-018] a failed card order that is given up is cancelled', async () => {
    const { stores, pay, save, publish, cancels, clock } = await kiosk();
    await pay(5025);
    await save(FIRST, '90001');
    publish('90001', 0, -1);
    await clock.advance(2_500);
    stores.flow.reset('cancelled');
    await clock.advance(0);
    expect(cancels()).toEqual(['90001']);
  });

  it('[X-15] of an order that its customer left, a page that starts anew shows nothing to the next one', async () => {
    const before = await kiosk();
    await before.pay(5025);
    await before.save(FIRST, '90001');
    before.stores.flow.reset('inactive', true);
    const storage = Object.fromEntries([...before.stored].map(([key, { value }]) => [key, structuredClone(value)]));
    const after = await kiosk({ storage });
    await after.clock.advance(20_000);
    expect([after.status(), after.cancels(), after.stored.has('TEMPCART')]).toEqual(['none', ['90001'], false]);
  });
});

describe('the tax document of an order that was changed after its payment', () => {
  it.each([
    ['asked about', 2_005],
    ['told, in whole seconds', 2_000],
  ])('[K4-014] is printed as its own: %s', async (how, made) => {
    const { stores, pay, save, publish, documentCame, ids, reported, clock, setAnswer } = await kiosk();
    await pay(5025);
    await save(FIRST, '90001');
    // Open since it was made; paid 400 ms into a second, and accepted by the kitchen two seconds later.
    setAnswer('order-detail', () => ({ json: { ok: true, data: { iped: '90001', ss: 0, sp: 1, fc: 1_500 } } }));
    await clock.advance(5_000);
    if (how === 'asked about') {
      setAnswer('order-detail', () => ({ json: { ok: true, data: { iped: '90001', ss: 1, sp: 2, fc: 1_500, fm: 4_400 } } }));
      await clock.advance(5_000);
    } else publish('90001', 1, 2, 4_400);
    stores.flow.present();
    documentCame('BOLETA', made);
    await clock.advance(10_000);
    expect([ids(), reported()]).toEqual([[`t-${FIRST}-1`, `t-${FIRST}-dte`], []]);
  });
});

describe('the tax document of a customer who has left', () => {
  it.each([undefined, 3])('[K4-014, X-15] is never printed as that of the next one (made at %s)', async (made) => {
    const { stores, pay, save, publish, documentCame, printed, reported, clock } = await kiosk();
    await pay(5025);
    await save(FIRST, '90001');
    publish('90001', 0, 2, 2);
    stores.flow.present();
    await clock.advance(1_000);
    stores.flow.finish();
    await pay(5025);
    await save(SECOND, '90002');
    documentCame('BOLETA DE A', made);
    publish('90002', 0, 2, 100_000);
    stores.flow.present();
    documentCame('BOLETA DE B', 100_005);
    await clock.advance(60_000);
    stores.flow.reset('finished');
    await clock.advance(60_000);
    const named = printed.filter(({ message }) => message.header === 'Boleta').map(({ id, message }) => [id, message.content]);
    expect(named).toContainEqual([`t-${SECOND}-dte`, 'BOLETA DE B']);
    expect(named.filter(([id, content]) => content === 'BOLETA DE A' && id === `t-${SECOND}-dte`)).toEqual([]);
    expect(named.map(([, content]) => content).toSorted()).toEqual(['BOLETA DE A', 'BOLETA DE B']);
    expect(reported().some((code) => code?.startsWith('tax-document'))).toBe(true);
  });

  it('[K4-014, X-15] that came before the money is printed with the tickets left behind, not among those of the next one', async () => {
    const { stores, pay, save, away, records, documentCame, ids, clock } = await kiosk();
    await pay(5025);
    await save(FIRST, '90001');
    documentCame('BOLETA DE A');
    records.set('90001', { ss: 0, sp: 2 });
    away.add('order-detail');
    stores.flow.reset('inactive');
    await pay(1000);
    await save(SECOND, '90002');
    stores.flow.present();
    await clock.advance(0);
    away.clear();
    await clock.advance(10_000);
    expect([stores.printing.view.getState(), ids()]).toEqual([{ status: 'printed', total: 1 }, [`t-${SECOND}-1`]]);
    stores.flow.finish();
    await clock.advance(60_000);
    expect(ids()).toEqual([`t-${SECOND}-1`, `t-${FIRST}-1`, `t-${FIRST}-dte`]);
  });

  it('[K4-014, X-15] that is nobody’s is kept for the printer as what belongs to no order', async () => {
    const { stores, documentCame, setPrinter, stored, clock, ids, reports } = await kiosk();
    stores.flow.start();
    setPrinter(() => Promise.resolve({ ok: false, failure: failure('device', 'out-of-paper') }));
    documentCame('BOLETA', 3);
    expect(reports).toMatchObject([{ cause: { kind: 'domain', code: 'tax-document-unclaimed' }, context: { phase: 'event' } }]);
    await clock.advance(20_000);
    expect(stored.get('PRINTS')?.value).toMatchObject({ owed: [{ intentId: '', args: { c: 'BOLETA' } }] });
    setPrinter(() => Promise.resolve({ ok: true, value: { alreadyPrinted: false } }));
    await clock.advance(60_000);
    expect([stored.has('PRINTS'), new Set(ids()).size]).toEqual([false, 1]);
  });

  it('[K4-014] that comes later than anybody waits is printed all the same, and reported', async () => {
    const { stores, pay, save, publish, documentCame, ids, reported, clock } = await kiosk();
    await pay(5025);
    await save(FIRST, '90001');
    publish('90001', 0, 2);
    stores.flow.present();
    await clock.advance(70_000);
    stores.flow.reset('finished');
    documentCame('BOLETA', 3);
    await clock.advance(60_000);
    expect([ids(), reported()]).toEqual([[`t-${FIRST}-1`, `t-${FIRST}-dte`], ['tax-document-late']]);
  });
});

describe('the name of a customer', () => {
  it('F8: is in no storage once they have gone, whatever is still to be printed or sent', async () => {
    const { stores, setPrinter, stored, printed, fill, progress, clock } = await kiosk({
      config: { payMethods: [1000], userDataForm: true },
    });
    setPrinter(() => Promise.resolve({ ok: false, failure: failure('device', 'out-of-paper') }));
    await fill();
    stores.flow.confirmContact({ name: 'Camila Privada', email: 'c@b.cl', phone: '' });
    await clock.advance(0);
    progress(FIRST, { state: 'received', saved: { orderId: '90001' } });
    stores.flow.present();
    await clock.advance(0);
    expect(printed[0]?.message.content).toContain('Camila Privada');
    stores.flow.reset('finished');
    expect(JSON.stringify([...stored])).not.toContain('Camila');
    setPrinter(() => Promise.resolve({ ok: true, value: { alreadyPrinted: false } }));
    await clock.advance(60_000);
    expect([printed.at(-1)?.id, printed.at(-1)?.message.content.includes('Camila')]).toEqual([`t-${FIRST}-1`, false]);
  });

  it('F8: nor with an order of a network cut', async () => {
    const { stores, stored, fill, setAnswer, progress, clock } = await kiosk({ config: { payMethods: [1000], userDataForm: true } });
    await fill();
    setAnswer('test-info', OFFLINE);
    stores.flow.confirmContact({ name: 'Camila Privada', email: 'c@b.cl', phone: '' });
    await clock.advance(0);
    progress(FIRST, { state: 'unknown' });
    await clock.advance(5_000);
    stores.flow.present();
    await clock.advance(0);
    stores.flow.reset('finished');
    expect([stored.has('KLOCAL'), JSON.stringify([...stored]).includes('Camila')]).toEqual([true, false]);
  });
});
