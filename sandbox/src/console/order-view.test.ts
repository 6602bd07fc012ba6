import { describe, expect, it } from 'vitest';
import type { Order } from './records.ts';
import {
  columnOf,
  ending,
  lateAt,
  lineExtras,
  lineNotes,
  orderNotes,
  ordersOf,
  otherActions,
  otherNumbers,
  paymentWord,
  primaryAction,
  subline,
  typeTag,
} from './order-view.ts';

const MINUTE_MS = 60_000;
const TODAY = '20261120';

function order(change: Partial<Order> = {}, det: Partial<Order['det']> = {}): Order {
  return {
    iped: 90001,
    ir: 101,
    il: 1,
    dk: 0,
    ss: 0,
    sp: 0,
    stdvy: 40,
    ti: 1,
    fm: 0,
    amb: 'PROD',
    since: 1000,
    waiting: 1000,
    virtual_table_id: '',
    actions: ['accept', 'collect', 'reject', 'cancel-line'],
    orden: { dlres: [] },
    det: { total: 1, prepago: 0, us: { nm: 'Ana', ln: 'Rojas' }, cart: { fechaDespacho: '', horaDespacho: '', dl: [] }, ...det },
    ...change,
  };
}

describe('where an order stands', () => {
  it.each([
    [{ ss: 0, stdvy: 40 }, 'new'],
    [{ ss: 1, stdvy: 90 }, 'kitchen'],
    [{ ss: 1, stdvy: 100 }, 'kitchen'],
    [{ ss: 2, stdvy: 100 }, 'kitchen'],
    [{ ss: 1, stdvy: 110 }, 'ready'],
    [{ ss: 1, stdvy: 120 }, 'ready'],
    [{ ss: 3, stdvy: 180 }, null],
    [{ ss: -1, stdvy: 172 }, null],
  ])('%j: %s', (state, column) => {
    expect(columnOf(order(state))).toBe(column);
  });

  it('is late some minutes after it entered its column', () => {
    expect(lateAt(order())).toBe(1000 + 3 * MINUTE_MS);
    expect(lateAt(order({ ss: 1, stdvy: 100 }))).toBe(1000 + 12 * MINUTE_MS);
    expect(lateAt(order({ ss: 1, stdvy: 110 }))).toBe(1000 + 10 * MINUTE_MS);
    expect(lateAt(order({ ss: 3 }))).toBe(Number.POSITIVE_INFINITY);
  });

  it('stays late when a tap moves it on after its guest has waited too long', () => {
    const now = 16 * MINUTE_MS;
    expect(lateAt(order({ ss: 1, stdvy: 90, waiting: 0, since: now }))).toBe(15 * MINUTE_MS);
    expect(lateAt(order({ ss: 1, stdvy: 110, waiting: 0, since: now }))).toBe(25 * MINUTE_MS);
    expect(lateAt(order({ ss: 1, stdvy: 110, waiting: 0, since: 20 * MINUTE_MS }))).toBe(25 * MINUTE_MS);
  });

  it('one for a later hour is late when it is not ready by then', () => {
    const due = 90 * MINUTE_MS;
    const later = (change: Partial<Order>) =>
      order({ waiting: due, ...change }, { cart: { fechaDespacho: TODAY, horaDespacho: '14:30', dl: [] } });
    expect(lateAt(later({}))).toBe(due);
    expect(lateAt(later({ ss: 1, stdvy: 100, since: 5 * MINUTE_MS }))).toBe(due);
    expect(lateAt(later({ ss: 1, stdvy: 110, since: 80 * MINUTE_MS }))).toBe(due + 10 * MINUTE_MS);
    expect(lateAt(later({ ss: 1, stdvy: 110, since: 95 * MINUTE_MS }))).toBe(105 * MINUTE_MS);
  });

  it('the guest who waits longest comes first, whichever order was touched last', () => {
    const three = [
      order({ iped: 3, waiting: 5, since: 9 }),
      order({ iped: 2, waiting: 7, since: 7 }),
      order({ iped: 1, waiting: 7, since: 8 }),
    ];
    expect(ordersOf([...three, order({ ss: 1 })], 'new').map(({ iped }) => iped)).toEqual([3, 1, 2]);
  });
});

describe('what can be done', () => {
  it.each([
    [['accept', 'collect', 'reject', 'cancel-line'], 'accept', ['collect', 'reject']],
    [['reject', 'pay', 'refuse-payment', 'cancel-line'], 'pay', ['reject', 'refuse-payment']],
    [['prepare', 'transfer', 'reject'], 'prepare', ['transfer', 'reject']],
    [['not-received', 'deliver', 'collect', 'dte'], 'deliver', ['collect', 'dte', 'not-received']],
    [['collect'], 'collect', []],
    [[], undefined, []],
  ])('of %j the button does %s and the menu has %j', (actions, primary, others) => {
    expect(primaryAction(order({ actions }))).toBe(primary);
    expect(otherActions(order({ actions }))).toEqual(others);
  });
});

describe('what stands on a card', () => {
  it.each([
    [1, {}, 'Retiro'],
    [2, {}, 'Delivery'],
    [3, { mesa: 5, mesaName: 'Mesa 5' }, 'Mesa 5'],
    [3, { mesa: 7, mesaName: '' }, 'Mesa 7'],
    [3, {}, 'Mesa'],
    [4, {}, 'Kiosco · llevar'],
    [5, {}, 'Kiosco · servir'],
  ])('type %s with %j is %s', (ti, det, text) => {
    expect(typeTag(order({ ti }, det)).text).toBe(text);
  });

  it.each([
    [{ sp: 2 }, {}, 'Pagado'],
    [{ sp: 1 }, {}, 'Pago en curso'],
    [{ sp: 0 }, {}, 'Por pagar'],
    [{ sp: 0 }, { prepago: 1000 }, 'Pagar en caja'],
    [{ ss: 1, sp: -1 }, { prepago: 5082 }, 'Por pagar'],
    [{ ss: 0, sp: -1 }, { prepago: 5082 }, 'Pago rechazado'],
    [{ ss: -3, sp: 0 }, { prepago: 5082 }, 'Pago vencido'],
    [{ ss: -3, sp: -1 }, { prepago: 5082 }, 'Pago rechazado'],
    [{ ss: -2, sp: 0 }, {}, 'Sin cobro'],
    [{ ss: -1, sp: -1 }, {}, 'Sin cobro'],
    [{ ss: -1, sp: 2 }, {}, 'Pagado'],
  ])('payment %j %j is %s', (state, det, text) => {
    expect(paymentWord(order(state, det)).text).toBe(text);
  });

  it.each([
    [order(), 'Ana R. · Retira en el mesón'],
    [order({ ti: 2 }, { ad: { di: 'Av. Italia 1234', dp: '502' } }), 'Ana R. · Av. Italia 1234, 502'],
    [order({ ti: 5, dk: 1, virtual_table_id: '31' }, { us: null }), 'Kiosco 1'],
    [order({ ti: 1 }, { cart: { fechaDespacho: TODAY, horaDespacho: '14:30', dl: [] } }), 'Ana R. · para las 14:30'],
    [order({ ti: 1 }, { cart: { fechaDespacho: '20261121', horaDespacho: '13:30', dl: [] } }), 'Ana R. · para sáb 21 nov, 13:30'],
    [order({}, { cart: { zd: 'Ori', ct: 'Suite 26, Ana', dl: [] } }), 'Ana R. · Suite 26, Ana'],
    [order({ ti: 3 }, { us: { nm: ' ', ln: '' }, cart: { dl: [] } }), ''],
  ])('the line below says whose it is and where it goes (%#)', (one, text) => {
    expect(subline(one, TODAY)).toBe(text);
  });

  it.each([
    [order({ ti: 5, virtual_table_id: '27' }), ['Localizador 27']],
    [order({ ti: 3, virtual_table_id: '27' }), ['Localizador 27']],
    [order({ ti: 5 }, { mesa: 31 }), ['Localizador 31']],
    [order({ ti: 4 }, { cart: { ct: 'L-476954', dl: [] } }), ['Ticket L-476954']],
    [order({ ti: 5, virtual_table_id: 'A 7' }, { cart: { ct: 'L-000001', dl: [] } }), ['Localizador A 7', 'Ticket L-000001']],
    [order({ ti: 4 }, { cart: { ct: 'palco 4 · L-000001', dl: [] } }), ['Ticket L-000001']],
    [order({ ti: 4 }, { cart: { ct: 'la llave L-000001 no', dl: [] } }), []],
    [order({ ti: 1 }, { cart: { ct: 'L-476954', dl: [] } }), []],
    [order({ ti: 3 }, { mesa: 7 }), []],
  ])('[X-16] numbers by which a guest is found, beside that of the order (%#)', (one, texts) => {
    expect(otherNumbers(one)).toEqual(texts);
  });

  it.each([
    [order({}, { cart: { ct: 'sin servilletas', dl: [] } }), [['comment', 'sin servilletas']]],
    [order({ ti: 4 }, { cart: { ct: 'L-476954', dl: [] } }), []],
    [order({ ti: 4 }, { cart: { ct: 'L-476954 · Alérgico al maní', dl: [] } }), [['allergy', 'Alérgico al maní']]],
    [order({ ti: 2 }, { ad: { di: 'Av. Italia 1', ct: ' timbre malo ' } }), [['courier', 'timbre malo']]],
    [order({ ti: 1 }, { ad: { di: 'Av. Italia 1', ct: 'timbre malo' } }), []],
    [order({}, { cart: { zd: 'Ori', ct: 'Suite 26, Ana', dl: [] } }), []],
    [order({}, { cart: { zd: 'Ori', ct: 'Suite 26 · soy celíaca', dl: [] } }), [['allergy', 'Suite 26 · soy celíaca']]],
  ])('what the guest wrote about the order (%#)', (one, notes) => {
    expect(orderNotes(one).map(({ kind, text }) => [kind, text])).toEqual(notes);
  });

  it.each([
    ['sin azúcar', 'comment'],
    ['sin azúcar, niño con ALERGIA', 'allergy'],
    ['soy alérgica', 'allergy'],
    ['nut allergy', 'allergy'],
    ['es celiaco', 'allergy'],
    ['Intolerante a la lactosa', 'allergy'],
    ['riesgo de anafilaxia', 'allergy'],
    ['qué alegría, gracias', 'comment'],
  ])('a comment that speaks of an allergy is another thing: %s', (ct, kind) => {
    expect(lineNotes({ cant: 1, item: { np: 'Combo' }, ct })).toEqual([{ kind, text: ct }]);
  });

  it('extras of a line stand apart from what was written', () => {
    const extras = { G1: [[{ np: 'Queso' }, 2, 0] as const, [{ np: 'Agua' }, 1, 0] as const] };
    expect(lineExtras({ cant: 1, item: { np: 'Combo' }, extras, ct: 'sin sal' })).toBe('2 Queso, Agua');
    expect(lineNotes({ cant: 1, item: { np: 'Combo' }, ct: ' ' })).toEqual([]);
  });

  it.each([
    [{ ss: 3, stdvy: 180 }, 'Entregado'],
    [{ ss: 3, stdvy: 175 }, 'No recibido'],
    [{ ss: -1, stdvy: 172 }, 'Rechazado'],
    [{ ss: -2, stdvy: 170 }, 'Anulado por el cliente'],
    [{ ss: -3, stdvy: 172 }, 'Pago vencido'],
  ])('%j ended as: %s', (state, text) => {
    expect(ending(order(state)).text).toBe(text);
  });
});
