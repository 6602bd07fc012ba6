import { describe, expect, it } from 'vitest';
import { DispatchType } from '../domain/dispatch.ts';
import { DEFAULT_PRICE_FORMAT } from '../domain/money.ts';
import type { OrderDraft } from '../domain/order-draft.ts';
import { USD } from '../testing/currencies.ts';
import { aProduct } from '../testing/fixtures/product.ts';
import { encodeOrder } from './order-draft.ts';

const INTENT = 'Zk3vQ0a9TtP1cX7w';
const usd = (minor: number) => ({ minor, currency: USD });
const LINE = { id: 'l1', product: aProduct(), quantity: 2, extras: {}, comment: '' };
const BARE: OrderDraft = {
  venue: {
    id: '104-2',
    simpleId: 7,
    dk: 3,
    name: 'Fuente Alameda',
    country: 'cl',
    priceFormat: { ...DEFAULT_PRICE_FORMAT, ...USD, decimals: 2 },
  },
  dispatch: 1,
  lines: [],
  subtotal: usd(1050),
  deliveryFee: usd(0),
  tip: usd(105),
  total: usd(1155),
  contact: { firstName: 'Ana', lastName: 'Rojas', email: 'ana@example.com', phone: '+56987654321', nationalId: '11111111-1' },
  paymentMethodId: 1000,
  deviceSessionId: 'dev-1',
};
const detOf = (over: Partial<OrderDraft> = {}) => encodeOrder({ ...BARE, ...over }, INTENT)['det'] as Record<string, unknown>;
const cartOf = (over: Partial<OrderDraft> = {}) => detOf(over)['cart'] as Record<string, unknown>;

describe('[C7-019] the body of an order that is saved', () => {
  it('names device, venue, type and table outside, and carries the intent id by which it is found again', () => {
    const { det: _, ...outside } = encodeOrder(BARE, INTENT);
    expect(outside).toEqual({ ioext: INTENT, dsid: 'dev-1', ir: 104, il: 2, dk: 3, ti: 1, im: 0, virtual_table_id: '' });
    const table = { id: '5', name: 'Mesa 5', seat: 2, sector: 'Terraza' };
    expect(encodeOrder({ ...BARE, dispatch: 3, table, locator: '27' }, INTENT)).toMatchObject({
      ti: 3,
      im: 5,
      virtual_table_id: '27',
      det: { mesa: 5, mesaName: 'Mesa 5', cart: { qc: 2, sector: 'Terraza' } },
    });
  });

  it.each([
    ['C1-003', 'PICKUP', 1],
    ['C1-003', 'DELIVERY', 2],
    ['C1-003', 'CHECKIN', 3],
    ['K4-001', 'KIOSK_TAKE_AWAY', 4],
    ['K4-001', 'KIOSK_EAT_HERE', 5],
  ] as const)('[%s] is of type %s by %i, outside, in its body and in its cart', (_rule, name, wire) => {
    const order = encodeOrder({ ...BARE, dispatch: DispatchType[name] }, INTENT);
    expect(order).toMatchObject({ ti: wire, det: { tipo: wire, cart: { tipo: wire } } });
  });

  it('says each amount in major units', () => {
    expect(detOf({ deliveryFee: usd(250) })).toMatchObject({
      subtotal: 10.5,
      costoDespacho: 2.5,
      propina: 1.05,
      total: 11.55,
      prepago: 1000,
    });
  });

  it('[C3-006] says tip, delivery cost, method and table in the cart, too: an order of the specification has its tip there alone', () => {
    const table = { id: '5', name: 'Mesa 5', seat: 2, sector: 'Terraza' };
    expect(cartOf({ deliveryFee: usd(250), paymentMethodId: -3, table })).toMatchObject({
      st: 0,
      prepago: -3,
      propina: 1.05,
      costoDespacho: 2.5,
      mesa: 5,
      mesaName: 'Mesa 5',
    });
  });

  it('of what was not given says nothing, or an empty text where the provider wants one', () => {
    expect(Object.keys(detOf())).toEqual([
      'tipo',
      'total',
      'subtotal',
      'costoDespacho',
      'propina',
      'prepago',
      'mesa',
      'mesaName',
      'inf',
      'us',
      'cart',
    ]);
    expect(detOf()).toMatchObject({
      mesa: 0,
      mesaName: '',
      inf: { nr: 'Fuente Alameda', sid: 7, dk: 3, pa: 'cl' },
      us: { nm: 'Ana', ln: 'Rojas', em: 'ana@example.com', ph: '+56987654321', rut: '11111111-1' },
    });
    const { cur: _, ...cart } = cartOf();
    expect(cart).toEqual({
      resto: { id: '104-2', nombre: 'Fuente Alameda', pais: 'cl', simpleId: 7, dk: 3 },
      tipo: 1,
      st: 0,
      prepago: 1000,
      propina: 1.05,
      costoDespacho: 0,
      mesa: 0,
      mesaName: '',
      fechaDespacho: '',
      horaDespacho: '',
      idUberDirect: '',
      zd: '',
      ct: '',
      clave: '',
      dl: [],
    });
  });

  it('carries day and time, quote, seat with comment, password and lines', () => {
    const given = cartOf({
      slot: { date: '2026-11-23', time: '00:30' },
      deliveryQuoteId: 'q-9',
      seat: { zone: 'Norte', text: 'Fila 4' } as NonNullable<OrderDraft['seat']>,
      comment: 'sin cubiertos',
      checkinPassword: '1234',
      lines: [LINE as unknown as OrderDraft['lines'][number]],
    });
    expect(given).toMatchObject({
      fechaDespacho: '20261123',
      horaDespacho: '00:30',
      idUberDirect: 'q-9',
      zd: 'Norte',
      ct: 'Fila 4 · sin cubiertos',
      clave: '1234',
    });
    expect(given['dl']).toHaveLength(1);
    expect(cartOf({ comment: 'sin cubiertos' })['ct']).toBe('sin cubiertos');
  });

  it('carries one card, and in the way in which it is known', () => {
    const ways = (card: NonNullable<OrderDraft['card']>) => {
      const det = detOf({ card });
      return ['card', 'idcard', 'code'].filter((key) => key in det).map((key) => [key, key === 'card' ? '' : det[key]]);
    };
    expect(ways({ kind: 'saved', cardId: 'card_9001' })).toEqual([['idcard', 'card_9001']]);
    expect(ways({ kind: 'returned', code: 'c9' })).toEqual([['code', 'c9']]);
  });
});
