import { cartChangeSchema } from '@comanda/shared-contracts/wire/cart-change';
import { cartLineSchema } from '@comanda/shared-contracts/wire/cart-line';
import { cartSchema, cartVenueSchema } from '@comanda/shared-contracts/wire/cart';
import { orderChangeSchema } from '@comanda/shared-contracts/wire/order-change';
import { orderNodeSchema } from '../../../mf-checkout/src/wire/order-node.ts';
import { orderDetailSchema, orderLineStateSchema, orderSchema, orderVenueSchema } from '@comanda/shared-contracts/wire/order';
import { preflightSchema, savedOrderSchema } from '@comanda/shared-contracts/wire/save-order';
import { extra, field, must, wireRecord } from '../record.ts';
import {
  anything,
  country,
  date,
  either,
  flag,
  id,
  instant,
  integer,
  listOf,
  mapOf,
  measured,
  money,
  oneOf,
  pattern,
  record,
  text,
  time,
  tuple,
  url,
} from '../types.ts';
import { CURRENCY, CURRENCY_EXAMPLE } from './venue.ts';

const LEFT_OUT = 'it is left out of its list';
const SS = 'state: 0 sent, 1 confirmed, 2 transferred, 3 closed, -1 cancelled by the venue, -2 by the diner, -3 not paid in time';
const SP = 'payment: 0 open, 1 under way, 2 paid, -1 cancelled';
const STDVY =
  'delivery: 40 new, 90 printed, 100 preparing, 110 ready, 120 on its way, 180 delivered, 170 and 172 cancelled, 175 not received, 200 collected';
const EXTERNAL = 'external id; begins with the 16 characters of the intent that made it';
const WITHOUT_EXTERNAL = { without: 'orders are told apart by number and content: an order whose save was not answered may stay unsure' };
const units = measured('units', integer);

/** [payment id, , , , {init_point}] */
export const PAYMENT = tuple('[payment id, ..., {"init_point"} at place 4]', text, null, null, null, {
  label: 'object',
  schema: { type: 'object' },
});
export const PAYMENT_EXAMPLE = [
  'pay_8d1b7c0f5e61f09c',
  null,
  null,
  null,
  { init_point: 'https://pay.example/paypayment?idpr=pay_8d1b7c0f' },
] as const;
const PPAGO = field(PAYMENT, 'the payment: its id, and the page where it goes on', PAYMENT_EXAMPLE, {
  without: 'nothing is left to pay by a page',
});
const SELECTED = mapOf('line', text);

/** Orders as the provider answers them. */
export const ORDER_RECORDS = {
  SavedOrder: wireRecord(
    'A stored order',
    { schemas: [savedOrderSchema], lost: 'nothing: `ok` alone says that it is stored' },
    {
      iped: extra('stored-number', id, 'number of the order', 90_001, {
        without: 'the order is looked up by its intent; until it is found the page says "received" without a number',
      }),
      ioext: extra('ioext-echo', text, EXTERNAL, 'Zk3vQ0a9TtP1cX7w', WITHOUT_EXTERNAL),
      ss: extra('stored-number', integer, SS, 1, { without: 'asked for' }),
      sp: extra('stored-number', integer, SP, 1, { without: 'asked for' }),
      dup: extra('dedup', flag, 'it had been stored before', true),
      det: field(record('SavedDetail'), 'what it costs and how it is paid', undefined, { without: 'total and payment are asked for' }),
    },
  ),
  SavedDetail: wireRecord(
    'What a stored order costs',
    {},
    {
      total: field(money, 'total as the provider computed it', 18_270, { without: "the diner's total is shown" }),
      ppago: PPAGO,
      pagado: field(record('Paid'), 'the payment that was made'),
    },
  ),
  Paid: wireRecord(
    'A payment that was made',
    {},
    { pid: field(id, 'its id', 'pay_5c1f0e0a7be34f1c', { without: 'no reference is shown' }) },
  ),
  Preflight: wireRecord(
    'What an order would cost',
    { schemas: [preflightSchema] },
    { det: field(record('PreflightDetail'), 'what it would cost') },
  ),
  PreflightDetail: wireRecord(
    'Total of an order that is not stored',
    { schemas: [preflightSchema.entries.det] },
    { total: field(money, 'total', 18_270), subtotal: field(money, 'sum of the lines', 14_780, { without: 'not compared' }) },
  ),
  CartChange: wireRecord(
    'What became of a line: an entry of `data.cambios` of a refused order',
    { schemas: [cartChangeSchema], lost: LEFT_OUT, isOurReading: true },
    {
      lir: field(integer, 'place of the line, from 1', 1),
      ip: field(id, 'product', 10_007),
      motivo: field(oneOf('precio', 'agotado', 'stock', 'extras', 'extra-precio', 'extra-agotado', 'no-existe'), 'what changed', 'precio', {
        without: 'the line is marked as changed',
      }),
      pm: field(money, 'new price', 13_490, { without: 'the dish is told as changed, without its price' }),
      max: field(units, 'how many there are', 2, { without: '0' }),
      pl: field(id, 'extra', 190_002),
    },
  ),
  Order: wireRecord(
    'An order',
    { schemas: [orderSchema], lost: 'it is left out of its list; alone it counts as unreadable' },
    {
      iped: field(id, 'number', 90_001),
      io: field(text, 'number inside the venue', '90001', { without: 'not shown' }),
      ioext: field(text, EXTERNAL, 'Zk3vQ0a9TtP1cX7w', { ...WITHOUT_EXTERNAL, extension: 'ioext-echo' }),
      ir: field(integer, 'restaurant id', 101),
      il: field(integer, 'local id', 1),
      dk: field(integer, 'kiosk', 1),
      ss: field(integer, SS, 1),
      sp: field(integer, SP, 2, { without: '0: open' }),
      stdvy: field(integer, STDVY, 100, { without: 'the steps of `ss` are shown alone' }),
      ti: field(integer, 'dispatch type; `det.tipo` wins', 2),
      ent: field(oneOf('PE', 'OR'), 'PE on its way to the venue, OR confirmed', 'OR', { without: 'PE' }),
      fc: field(instant, 'when it was made', 1_795_000_000_000, { without: '`fm` counts; without both no date is shown' }),
      fm: field(instant, 'when it last changed', 1_795_000_300_000, {
        without: '`fc` counts; without both it is older than any other state',
      }),
      im: field(id, 'table', 7, { without: '`det.mesa` counts' }),
      tracking_url: field(url, 'page of the courier', 'https://courier.example/t/1', { without: 'no link' }),
      virtual_table_id: field(id, 'locator', '17', { without: 'none' }),
      orden: field(record('OrderLines'), 'states of the lines', undefined, {
        without: 'no line is cancelled, nothing is said of the kitchen',
      }),
      det: field(record('OrderDetail'), 'what was ordered'),
    },
  ),
  OrderLines: wireRecord('States of the lines of an order', {}, { dlres: field(listOf(record('OrderLineState')), 'states') }),
  OrderLineState: wireRecord(
    'State of a line',
    { schemas: [orderLineStateSchema], lost: LEFT_OUT },
    {
      lir: field(integer, 'place of the line in `dl`, from 1', 1),
      stk: field(integer, 'kitchen: under 100 pending, 100 preparing, 110 finished, 120 and 130 with the waiter, 170 cancelled', 100, {
        without: 'nothing is said',
      }),
      st: field(integer, '0 active, 172 cancelled', 172),
    },
  ),
  OrderDetail: wireRecord(
    'What was ordered',
    { schemas: [orderDetailSchema] },
    {
      tipo: field(integer, 'dispatch type', 2, { without: '`ti` counts; without both the order is left out' }),
      xid: field(id, 'who ordered', '1001', { without: 'nothing is lost' }),
      xtot1: field(text, 'session token of who ordered; **should not be answered**', 'x', { without: 'nothing is lost' }),
      total: field(money, 'total', 18_270),
      subtotal: field(money, 'sum of the lines', 14_780, { without: 'added up' }),
      descuento: extra('order-amounts', money, 'discount', 500, { without: 'none is shown' }),
      costoDespacho: field(money, 'delivery', 1990, { without: 'that of the cart' }),
      propina: extra('order-amounts', money, 'tip', 1500, { without: 'that of the cart' }),
      prepago: field(integer, 'payment method', 5082, { without: 'that of the cart' }),
      ppago: PPAGO,
      pagado: field(record('Paid'), 'the payment that was made', undefined, { without: 'no reference is shown' }),
      mesa: field(id, 'table, 0 none', 7, { without: 'none' }),
      mesaName: field(text, 'name of the table', 'Mesa 7', { without: 'its id' }),
      cfgApp: field(record('OrderApp'), 'settings', undefined, { without: 'all off' }),
      inf: field(record('OrderVenue'), 'venue', undefined, { without: "the name of the cart's" }),
      us: extra('order-contact', record('OrderContact'), 'who ordered', undefined, { without: 'no contact is shown' }),
      ad: extra('order-contact', record('Address'), 'where it goes', undefined, { without: 'no address is shown' }),
      cart: field(record('OrderCart'), 'the cart', undefined, { without: 'an order without lines' }),
    },
  ),
  OrderApp: wireRecord('Settings of an order', {}, { kdsst: field(flag, 'the state of the kitchen is shown', 1, { without: 'off' }) }),
  OrderVenue: wireRecord(
    'Venue of an order',
    { schemas: [orderVenueSchema] },
    {
      nr: field(text, 'name', 'Fuente Alameda'),
      sid: field(integer, '`simpleId`', 1),
      dk: field(integer, 'kiosk', 1),
      pa: field(country, 'country', 'pe', { without: 'Chile' }),
    },
  ),
  OrderContact: wireRecord(
    'Who ordered',
    {},
    {
      nm: field(text, 'first name', 'Ana', { without: 'not shown' }),
      ln: field(text, 'last name', 'Rojas', { without: 'not shown' }),
      em: field(text, 'email', 'ana@comanda.test', { without: 'nothing is lost' }),
      ph: field(text, 'telephone', '+56912345678', { without: 'not shown' }),
      rut: field(text, 'national id', '12345678-5', { without: 'nothing is lost' }),
    },
  ),
  OrderCart: wireRecord(
    'Cart of an order',
    { schemas: [cartSchema] },
    {
      resto: field(record('CartVenue'), 'venue; filled from `inf`', undefined, { without: '`inf` counts' }),
      dl: field(listOf(record('CartLine')), 'lines', undefined, { without: 'no lines' }),
      tipo: field(integer, 'dispatch type', 2),
      st: field(integer, '0 editable', 1),
      sp: field(integer, SP, 1),
      ss: field(integer, SS, 1),
      prepago: field(integer, 'payment method', 5082, { without: 'on receipt' }),
      ppago: PPAGO,
      propina: field(money, 'tip', 1500, { without: 'none' }),
      iped: field(id, 'number of the order', 90_001, { without: 'nothing is lost' }),
      io: field(text, 'number inside the venue', '90001', { without: 'nothing is lost' }),
      ioext: field(text, 'external id', 'Zk3vQ0a9TtP1cX7w', { without: 'nothing is lost' }),
      ir: field(integer, 'restaurant id', 101, { without: 'nothing is lost' }),
      il: field(integer, 'local id', 1, { without: 'nothing is lost' }),
      mesa: field(id, 'table', 7, { without: 'none' }),
      mesaName: field(text, 'name of the table', 'Mesa 7', { without: 'its id' }),
      fechaDespacho: field(date, 'day of an order for later', '20261121', { without: 'as soon as possible' }),
      horaDespacho: field(time, 'its time', '13:30', { without: 'as soon as possible' }),
      fmu: field(instant, 'when it was changed', 1_795_000_000_000),
      costoDespacho: field(money, 'delivery', 1990, { without: 'none' }),
      validado: field(flag, 'prices were checked', true),
      idUberDirect: field(id, 'quote of the courier', 'udq_6f1c03a9', { without: 'none' }),
      cur: extra('cart-currency', either(CURRENCY, text), 'how the venue wrote its prices then', CURRENCY_EXAMPLE, {
        without: "the venue's own format where it is known, else that of the country",
      }),
      ct: extra('cart-comment', text, 'comment of the order', 'Timbre 5', { without: 'none' }),
      qc: field(integer, 'seat at the table', 2, { without: 'none' }),
      sector: field(id, 'sector', '1', { without: 'none' }),
    },
  ),
  CartVenue: wireRecord(
    'Venue of a cart',
    { schemas: [cartVenueSchema] },
    {
      id: field(pattern('id `x-y`', '^[0-9]*-?[0-9]*$'), 'restaurant id and local id', '101-1'),
      nombre: field(text, 'name', 'Fuente Alameda'),
      pais: field(country, 'country', 'pe', { without: 'Chile' }),
      simpleId: field(integer, 'short number', 1),
      dk: field(integer, 'kiosk', 1),
      logo: field(url, 'logo', '/assets/logos/1.svg', { without: 'the initial of the name' }),
      tz: extra('tz', text, 'IANA zone', 'America/Santiago', { without: 'that of the country' }),
    },
  ),
  CartLine: wireRecord(
    'A line of an order',
    { schemas: [cartLineSchema], lost: LEFT_OUT },
    {
      cant: field(units, 'how many, 1 to 1000', 2),
      item: field(record('Product'), 'the product: `ip`, `np` and `pm` at least'),
      extras: field(
        mapOf('`codJextras`', listOf(tuple('[extra, quantity, stamp]', record('Extra'), integer, anything))),
        'chosen extras, the oldest stamp first',
        { G1: [[{ pl: 190_002, np: 'Pan integral', pm: 400 }, 1, 1_794_999_999_000]] },
        { without: 'none' },
      ),
      ct: field(text, 'comment', 'sin cebolla'),
      lineReference: field(id, 'id of the line that the client made', 'l1', { without: 'its place' }),
    },
  ),
  OrderByCheck: wireRecord(
    'An order that was asked for by its intent',
    {},
    {
      data: must(record('Order'), 'the order, with `imTxt`, the name of its table'),
      cfg: field(record('BillVenue'), 'venue', undefined, {
        without: "the currency of the order, else its venue's, else that of its country",
      }),
      fbtemp: extra('order-token', text, "custom token that may listen to the order's node", 'eyJ..', {
        without: 'who has no login asks for the order every few seconds',
      }),
    },
  ),
  OrderChange: wireRecord(
    'States of an order: answer of a cancel, and `ped` of the realtime nodes',
    { schemas: [orderChangeSchema] },
    {
      iped: field(id, 'number', 90_001),
      ioext: field(text, EXTERNAL, 'Zk3vQ0a9TtP1cX7w', { without: 'the number counts' }),
      ss: field(integer, SS, -2),
      sp: field(integer, SP, -1, { without: '0: open' }),
      stdvy: field(integer, STDVY, 170, { without: 'as before' }),
      fm: field(instant, 'when it changed; an older one is ignored', 1_795_000_400_000),
    },
  ),
  OrderNode: wireRecord(
    'What people at a table share: `/{env}/O/{ioext}`, written by the clients',
    { schemas: [orderNodeSchema] },
    {
      selected: field(SELECTED, 'who takes which line', { '1': 'k3y' }, { without: 'nobody takes a line' }),
      paying: field(mapOf('person', instant), 'who pays just now', { k3y: 1_795_000_400_000 }, { without: 'nobody pays' }),
      users: field(
        mapOf('person', { label: '{"nm", "ts"}', schema: { type: 'object' } }),
        'who is there, by first name',
        { k3y: { nm: 'Ana', ts: 1_795_000_400_000 } },
        { without: 'nobody is there' },
      ),
    },
  ),
} as const;
