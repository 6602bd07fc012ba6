import { describe, expect, it } from 'vitest';
import { failure } from '@comanda/shared-contracts/failures';
import { VISITOR } from '@comanda/shared-contracts/testing/create-test-host';
import { settle } from '@comanda/shared-contracts/testing/manual-clock';
import { orderRaw } from '@comanda/shared-contracts/testing/fixtures/wire-order';
import { intentOf } from '../api/order-intent.ts';
import { aCart, lastPending } from '../testing/fixtures.ts';
import { INTENT, order, saved, setUp } from '../testing/placing.ts';
import { spanish } from '../testing/texts.ts';

describe('placing an order', () => {
  it('[C4-015] rejects a second save while the first is pending, and sends one order', async () => {
    const { placing, placed } = setUp();
    const first = placing.place(...order());
    const second = await placing.place(...order());
    expect(second).toMatchObject({ ok: false, failure: { message: 'Se está grabando pedido…' } });
    expect((await first).ok).toBe(true);
    expect(placed).toHaveLength(1);
  });

  it('[X-22] an outbox that cannot be had refuses the order in words, once reported, and lets it be confirmed again', async () => {
    const { placing, placed, host, reports, status } = setUp();
    const { place } = host.outbox;
    Object.assign(host.outbox, { place: () => Promise.reject(new Error('chunk 17 failed')) });
    expect(await placing.place(...order())).toMatchObject({ ok: false, failure: { kind: 'transport' } });
    expect([status(), reports.length]).toEqual(['refused', 1]);
    Object.assign(host.outbox, { place });
    expect((await placing.place(...order())).ok).toBe(true);
    expect(placed).toHaveLength(1);
  });

  it('[X-05] an earlier payment whose code has no answer is asked about first: while nobody knows, its order is not forgotten for another', async () => {
    const earlier = {
      note: order()[1],
      intentId: 'earlier-00000001',
      request: { ioext: 'earlier-00000001', det: { cart: { cur: 'CLP' } } },
    };
    const TEMPCART = { ...earlier, returned: { code: 'abc', state: 'sent' } };
    const info = Array.from({ length: 17 }, (_, index) =>
      index === 6 ? { minVersion: '1', legalVersion: '1', serverTime: 1, dedup: true } : null,
    );
    const lost = () => ({ failure: failure('transport', 'timeout', { outcome: 'unknown' }) });
    const api = { 'orders-list': { ok: true, data: [orderRaw] }, 'test-info': info, 'order-save': lost };
    const { placing, placed, stored, calls, setAnswer, status } = setUp({ api, storage: { TEMPCART } });
    expect(await placing.place(...order())).toMatchObject({ ok: false, failure: { message: spanish['placing.earlierPayment'] } });
    expect([placed, status(), lastPending(stored)]).toEqual([[], 'idle', TEMPCART]);
    setAnswer('order-save', { ok: false, msg: 'Pago no realizado.' });
    expect((await placing.place(...order())).ok).toBe(true);
    const codes = calls.filter(({ operation }) => operation === 'order-save').map(({ body }) => body);
    expect([placed.length, codes.length, codes]).toMatchObject([1, 2, [{ det: { code: 'abc' } }, { det: { code: 'abc' } }]]);
  });

  it('[C3-046] an order that is seen to its end leaves alone what is kept of another one’s payment', async () => {
    const { placing, progress, stored, host } = setUp();
    await placing.place(...order());
    const other = { note: order()[1], intentId: 'another-00000001' };
    host.storage.write('TEMPCART', other);
    progress(INTENT, { state: 'received', saved });
    await settle();
    expect(stored.get('TEMPCART')?.value).toEqual(other);
  });

  it('[C8-020] says so with the ellipsis character also while the answer is being looked up', async () => {
    const { placing, placed, progress } = setUp();
    await placing.place(...order());
    progress(INTENT, { state: 'unknown' });
    const again = await placing.place(...order());
    expect(again).toMatchObject({ ok: false, failure: { message: 'Se está grabando pedido…' } });
    expect(placed).toHaveLength(1);
  });

  it('[K6-003] refuses a visitor here, without asking the provider', async () => {
    const { placing, placed } = setUp({ session: VISITOR });
    expect(await placing.place(...order())).toMatchObject({ ok: false, failure: { kind: 'auth' } });
    expect(placed).toEqual([]);
  });

  it('keeps the order under its cart revision, with what is needed to show it again', async () => {
    const { placing, placed, stored } = setUp();
    await placing.place(...order());
    expect(placed[0]).toMatchObject({ key: 'cart:101-1:7', restaurantId: 101, localId: 1, note: { revision: 7, total: '$13.980' } });
    expect(placed[0]?.request(INTENT)).toMatchObject({ ioext: INTENT, ti: 1, det: { prepago: 0, total: 13_980 } });
    expect(stored.has('TEMPCART')).toBe(true);
  });

  it('[C2-063] is creating while the save runs, then received', async () => {
    const { placing, progress, status } = setUp();
    const running = placing.place(...order());
    expect(status()).toBe('creating');
    await running;
    expect(status()).toBe('creating');
    progress(INTENT, { state: 'received', saved });
    expect(placing.view.getState()).toMatchObject({ status: 'received', saved: { orderId: '90001' } });
  });

  it('[C3-046] keeps what was sent with an order that its return completes, and with no other', async () => {
    const [draft, note] = order();
    for (const methodId of [5011, 5082]) {
      const { placing, stored } = setUp();
      await placing.place({ ...draft, paymentMethodId: methodId }, { ...note, methodId });
      expect(lastPending(stored)).toEqual({
        note: { ...note, methodId },
        intentId: INTENT,
        by: '1001',
        ...(methodId === 5011 ? { request: expect.objectContaining({ ioext: INTENT }) } : {}),
      });
    }
  });

  it('of which the price check failed was not sent: it is refused, and put away by the diner', async () => {
    const { placing, placed } = setUp();
    placing.refuse(failure('domain', 'changed'), order()[1]);
    expect(placing.view.getState()).toEqual({ status: 'refused', failure: failure('domain', 'changed'), note: order()[1], wasSent: false });
    placing.dismiss();
    expect([placing.view.getState(), placed]).toEqual([{ status: 'idle' }, []]);
  });

  it('[C4-016] [C4-017] after a save the cart is closed, the temporary one removed, and ten orders are read', async () => {
    const { placing, progress, closed, stored, calls, host } = setUp();
    const reported: string[] = [];
    host.bus.events('order/placed').subscribe(({ orderId }) => reported.push(`${orderId} with TEMPCART: ${stored.has('TEMPCART')}`));
    await placing.place(...order());
    progress(INTENT, { state: 'received', saved });
    await settle();
    expect(closed).toEqual([{ intentId: INTENT, revision: 7 }]);
    expect(reported).toEqual(['90001 with TEMPCART: false']);
    expect(calls.map(({ operation, query }) => [operation, query])).toEqual([['orders-list', { tipo: 0, xcustom: 10 }]]);
  });

  it('[X-04] an unknown order is shown as such, and never as refused or new', async () => {
    const { placing, progress, status, closed } = setUp();
    await placing.place(...order());
    progress(INTENT, { state: 'unknown', since: 5 });
    expect(placing.view.getState()).toMatchObject({ status: 'unknown', since: 5, note: { itemCount: 2 } });
    // Sent again under its own id: for the diner it is still being looked for.
    progress(INTENT, { state: 'saving' });
    expect(status()).toBe('unknown');
    progress(INTENT, { state: 'received', saved });
    await settle();
    expect(closed).toHaveLength(1);
  });

  it('[X-04] that nobody knows is told, checked and sent again only by the diner’s word', async () => {
    const { placing, progress, decided, placed, status } = setUp();
    await placing.place(...order());
    progress(INTENT, { state: 'unknown', since: 5 });
    await placing.sendAgain();
    expect(decided).toEqual([]);
    progress(INTENT, { decision: { since: 60, maySend: true } });
    expect(placing.view.getState()).toMatchObject({ status: 'unknown', decision: { maySend: true }, note: { itemCount: 2 } });
    expect((await placing.place(...order())).ok).toBe(false);
    await placing.check();
    await placing.sendAgain();
    expect([decided, placed.length]).toEqual([[`check ${INTENT}`, `send ${INTENT}`], 1]);
    progress(INTENT, { state: 'saving' });
    expect(placing.view.getState()).toMatchObject({ status: 'unknown' });
    expect(placing.view.getState()).not.toHaveProperty('decision');
    progress(INTENT, { state: 'unknown', decision: { since: 90, maySend: false } });
    await placing.sendAgain();
    expect(decided).toHaveLength(2);
    progress(INTENT, { state: 'consumed' });
    expect(status()).toBe('idle');
  });

  it('[X-04] of somebody else’s order on its way nobody is told, and nobody waits for it', async () => {
    const { placing, progress, host, status } = setUp();
    await host.outbox.place(intentOf(...order()));
    progress(INTENT, { isMine: false, state: 'unknown', decision: { since: 60, maySend: false } });
    expect(status()).not.toBe('unknown');
    expect(placing.view.getState()).not.toHaveProperty('decision');
  });

  it.each([
    ['on receipt', 0, undefined, true],
    ['at its provider’s page', 5011, undefined, true],
    ['by a kept card', 5009, { kind: 'saved', cardId: 'c1' } as const, false],
    ['by a kept card that is not named', 5009, undefined, false],
    ['by a returned code', 5011, { kind: 'returned', code: 'abc' } as const, false],
  ])('[X-04] an order that is paid %s may be sent again by the diner unless the save charges', (_, methodId, card, may) => {
    const [draft, note] = order();
    expect(intentOf({ ...draft, paymentMethodId: methodId, ...(card === undefined ? {} : { card }) }, note).maySendAgain).toBe(may);
  });

  it('a refused order keeps the cart, is put away, and may be placed anew', async () => {
    const { placing, progress, closed, placed, stored, host } = setUp();
    const open: number[] = [];
    host.outbox.open.subscribe((intents) => open.push(intents.length));
    await placing.place(...order());
    progress(INTENT, { state: 'refused', failure: failure('domain', 'no-shift', { message: 'No hay turnos abiertos' }) });
    await settle();
    expect(placing.view.getState()).toMatchObject({ status: 'refused', failure: { message: 'No hay turnos abiertos' } });
    expect([closed.length, stored.has('TEMPCART'), open.at(-1)]).toEqual([0, false, 0]);
    expect((await placing.place(...order())).ok).toBe(true);
    expect(placed).toHaveLength(2);
  });

  it('whoever left the cart is told of its refusal by a notice, which leads back to it', async () => {
    const { placing, progress, host, notices, visited } = setUp();
    await placing.place(...order());
    host.navigation.go('/');
    progress(INTENT, { state: 'refused', failure: failure('domain', 'no-shift', { message: 'No hay turnos abiertos' }) });
    await settle();
    expect(notices).toMatchObject([{ tone: 'bad', text: 'No hay turnos abiertos', speed: 'slow-error', action: { label: 'Ver' } }]);
    notices[0]?.action?.run();
    expect(visited.at(-1)).toBe('/l/cart');
  });

  it('the refusal of an order of which only the id is known is told all the same', async () => {
    const { progress, host, notices } = setUp();
    await host.outbox.place({ ...intentOf(...order()), note: { of: 'another version' } });
    host.navigation.go('/');
    progress(INTENT, { state: 'refused', failure: failure('domain', 'no-shift', { message: 'No hay turnos abiertos' }) });
    await settle();
    expect(notices.map(({ text }) => text)).toEqual(['No hay turnos abiertos']);
  });

  it('asks the cart to close until it answers, and keeps the intent open meanwhile', async () => {
    let tries = 0;
    const { placing, progress, clock, reports, host } = setUp({}, () => {
      tries += 1;
      if (tries < 3) throw new Error('the cart is not there yet');
      return { closed: true };
    });
    const open: number[] = [];
    host.outbox.open.subscribe((intents) => open.push(intents.length));
    await placing.place(...order());
    progress(INTENT, { state: 'received', saved });
    await clock.advance(900);
    expect([tries, open.at(-1)]).toEqual([1, 1]);
    await clock.advance(2_200);
    expect([tries, open.at(-1)]).toEqual([3, 0]);
    expect(reports.filter(({ context }) => context.phase === 'call')).toHaveLength(1);
  });

  it('sees an order to its end when its screen was left', async () => {
    const { placing, progress, closed, release } = setUp();
    await placing.place(...order());
    release();
    progress(INTENT, { state: 'received', saved });
    await settle();
    expect(closed).toHaveLength(1);
  });

  it('says it when the cart went on changing meanwhile: it may hold the same dishes', async () => {
    const { placing, progress, notices } = setUp({}, () => ({ closed: false }));
    await placing.place(...order());
    progress(INTENT, { state: 'received', saved });
    await settle();
    expect(notices.map(({ tone, text }) => [tone, text.includes('Cambiaste tu carrito')])).toEqual([['warn', true]]);
  });
});

describe('after an order', () => {
  it('[C4-019] the page of the order follows for a pickup, three seconds later', async () => {
    const { placing, progress, clock, visited } = setUp();
    await placing.place(...order());
    progress(INTENT, { state: 'received', saved });
    await clock.advance(3_000);
    expect(visited.at(-1)).toBe(`/r/cl/fuente-alameda/1/order/${INTENT}`);
    // The next cart is confirmed on a screen that says nothing of this one.
    expect(placing.view.getState()).toEqual({ status: 'idle' });
  });

  it('[C4-019] its page takes the place of the cart: the browser’s Back does not lead to a cart that is gone', async () => {
    const { placing, progress, clock, host } = setUp();
    const went: unknown[] = [];
    Object.assign(host.navigation, { go: (path: string, how?: object) => void went.push([path, how]) });
    await placing.place(...order());
    progress(INTENT, { state: 'received', saved });
    await clock.advance(3_000);
    expect(went).toEqual([[`/r/cl/fuente-alameda/1/order/${INTENT}`, { replace: true }]]);
  });

  it('whoever leaves the cart within the three seconds stays where they went', async () => {
    const { placing, progress, clock, visited, host, notices } = setUp();
    await placing.place(...order());
    progress(INTENT, { state: 'received', saved });
    host.navigation.go('/');
    await clock.advance(3_000);
    expect([visited.at(-1), placing.view.getState(), notices]).toEqual(['/', { status: 'idle' }, []]);
  });

  it('[C2-024] [C4-019] a table goes to its check-in path with the order: not at 2.9 s, but at 3 s', async () => {
    const { placing, progress, clock, visited, status } = setUp();
    await placing.place(...order(aCart({ dispatch: 3, table: { id: '5', name: 'Mesa 5' } })));
    progress(INTENT, { state: 'received', saved });
    await clock.advance(2_900);
    expect([visited.at(-1), status()]).toEqual(['/l/cart', 'received']);
    await clock.advance(100);
    expect(visited.at(-1)).toBe(`/r/cl/fuente-alameda/1/checkin/5/${INTENT}`);
    expect(visited.at(-1)).toMatch(/\/checkin\/5\/.{16}$/);
  });

  it('whoever left the cart screen is told by a notice, and stays where they are', async () => {
    const { placing, progress, host, notices, clock, visited } = setUp();
    await placing.place(...order());
    host.navigation.go('/');
    progress(INTENT, { state: 'received', saved });
    await clock.advance(5_000);
    expect(notices).toMatchObject([{ tone: 'ok', text: 'Recibimos tu pedido N.º 90001' }]);
    expect(visited.at(-1)).toBe('/');
    notices[0]?.action?.run();
    expect(visited.at(-1)).toBe(`/r/cl/fuente-alameda/1/order/${INTENT}`);
  });

  it('[X-04] an order of a provider that does not keep our id is shown by its number, and without a number among those in progress', async () => {
    for (const [reported, dispatch, path] of [
      [{ orderId: '80006', intentId: 'EXTERNAL-0099887' }, 1, '/r/cl/fuente-alameda/1/order/80006'],
      [{ orderId: '80006' }, 1, '/r/cl/fuente-alameda/1/order/80006'],
      [{ orderId: '80006' }, 3, '/r/cl/fuente-alameda/1/checkin/5'],
      [{ total: 2750 }, 1, '/l/cartc'],
    ] as const) {
      const { placing, progress, clock, visited } = setUp();
      await placing.place(...order(aCart({ dispatch, table: { id: '5', name: 'Mesa 5' } })));
      progress(INTENT, { state: 'received', saved: reported });
      await clock.advance(3_000);
      expect(visited.at(-1), JSON.stringify(reported)).toBe(path);
    }
  });

  it('[X-04] received without a number is said without one, and its cart is closed', async () => {
    const { placing, progress, host, notices, closed } = setUp();
    await placing.place(...order());
    host.navigation.go('/');
    progress(INTENT, { state: 'received', saved: {} });
    await settle();
    expect(notices).toMatchObject([{ tone: 'ok', text: 'El local recibió tu pedido. Su número aparecerá en tus pedidos.' }]);
    expect(closed).toHaveLength(1);
  });

  it('the form of the next cart is empty, but for who orders', async () => {
    const { placing, progress, form } = setUp();
    form.typeContact({ phone: '987654321' });
    form.setTip({ kind: 'none' });
    form.setAccepted(true);
    await placing.place(...order());
    progress(INTENT, { state: 'received', saved });
    expect(form.view.getState()).toMatchObject({ tip: undefined, isAccepted: undefined, contact: { phone: '987654321' } });
  });
});
