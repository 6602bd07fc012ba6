import { bookingSchema } from '../../../mf-booking/src/wire/booking.ts';
import { cardOutcomeSchema } from '../../../mf-checkout/src/wire/card-payment.ts';
import { cardTokenSchema } from '@comanda/shared-contracts/wire/card-token';
import { savedCardSchema } from '@comanda/shared-contracts/wire/cards';
import { billVenueSchema, gaeLineSchema, gaeOrderSchema, paidBillSchema } from '../../../mf-checkout/src/wire/gae-order.ts';
import { tableBillSchema, tableLineSchema, tableOrderSchema } from '../../../mf-menu-cart/src/wire/table-bill.ts';
import { extra, field, must, wireRecord } from '../record.ts';
import {
  anything,
  country,
  date,
  flag,
  id,
  instant,
  integer,
  listOf,
  mapOf,
  measured,
  money,
  pattern,
  record,
  text,
  time,
  tuple,
  url,
} from '../types.ts';
import { PAYMENT, PAYMENT_EXAMPLE } from './orders.ts';
import { CURRENCY, CURRENCY_EXAMPLE } from './venue.ts';

const LEFT_OUT = 'it is left out of its list';
const units = measured('units', integer);

/** Bills of tables, cards, bookings and messages. */
export const BILL_RECORDS = {
  BillAnswer: wireRecord(
    'Bill of a table, with its venue',
    {},
    {
      data: must(record('Bill'), 'the bill'),
      cfg: field(record('BillVenue'), 'venue', undefined, { without: 'the currency of Chile' }),
      fbtemp: extra('order-token', text, "custom token that may listen to the order's node", 'eyJ..', {
        without: 'who takes which line is not seen live',
      }),
    },
  ),
  Bill: wireRecord(
    'A bill',
    { schemas: [gaeOrderSchema] },
    {
      ic: field(id, '`ioext` of the order', 'Zk3vQ0a9TtP1cX7w'),
      iped: field(id, 'number of the order', 90_001),
      ir: field(integer, 'restaurant id', 101),
      il: field(integer, 'local id', 1),
      imTxt: field(text, 'name of the table', 'Mesa 5'),
      ss: field(integer, 'state, as of an order', 1),
      sp: field(integer, 'payment, as of an order', 1),
      fm: field(instant, 'when it last changed: goes back with a payment', 1_795_000_300_000),
      total: field(money, 'total', 25_980),
      pagado: extra('bill-shares', money, 'paid already, shares that are no lines too', 12_990, {
        without: 'added up from the lines that are paid',
      }),
      stks: field(mapOf('line', integer), 'kitchen state by line', { '1': 100 }, { without: 'nothing is said' }),
      lines: field(listOf(record('BillLine')), 'lines; never null, not even where there are none: by them it is known what is due'),
    },
  ),
  BillLine: wireRecord(
    'A line of a bill',
    { schemas: [gaeLineSchema], lost: LEFT_OUT },
    {
      li: field(id, 'id in the bill', 1),
      ca: field(units, 'how many', 1),
      pr: field(id, 'product', 10_007),
      pn: field(text, 'name', 'Barros Luco en marraqueta'),
      p28: field(money, 'price of one, to be paid', 12_990),
      p23: field(money, 'list price of one', 13_990, { without: '`p28`' }),
      dp: field(units, 'how many are paid', 1),
      st: field(integer, '0 active, 172 cancelled', 172),
      apagar: field(money, 'what is left to pay', 12_990, { without: 'computed' }),
      selected: field(id, 'who takes it', 'k3y', { without: 'nobody' }),
      selectable: field(anything, '`false` or 0: it cannot be taken', false, { without: 'it can' }),
    },
  ),
  BillVenue: wireRecord(
    'Venue of a bill or of an order by its check: `cfg`',
    { schemas: [billVenueSchema] },
    {
      nr: field(text, 'name', 'Fuente Alameda'),
      pa: field(country, 'country', 'pe', { without: 'Chile' }),
      cur: field(CURRENCY, 'how the venue writes prices', CURRENCY_EXAMPLE, {
        without: 'the format of the country; one that cannot be read makes the answer unreadable',
      }),
      payQR: field(flag, 'bills can be paid by code', 1),
      kdsst: field(flag, 'the state of the kitchen is shown', 1),
    },
  ),
  PaidBill: wireRecord(
    'A payment of a bill',
    { schemas: [paidBillSchema], lost: 'nobody knows whether money moved: the bill is read again', isOurReading: true },
    {
      sp: field(integer, 'payment of the whole bill, as of an order', 2),
      fm: field(instant, 'when the bill changed by it', 1_795_000_500_000),
      pagadas: field(listOf(id), 'lines that are paid now', [2], { without: 'the bill is read again' }),
      ppago: field(PAYMENT, 'the payment', PAYMENT_EXAMPLE, { without: 'no reference is shown' }),
    },
  ),
  TableBill: wireRecord(
    'What a table has ordered and not settled yet',
    { schemas: [tableBillSchema] },
    {
      imTxt: field(text, 'name of the table', 'Mesa 5'),
      total: field(money, 'sum of the orders', 25_980),
      pagado: field(money, 'paid of it already', 12_990, { without: 'nothing' }),
      pedidos: field(
        listOf(record('TableOrder')),
        'its open orders, the oldest first; one that cannot be read makes the answer unreadable',
      ),
    },
  ),
  TableOrder: wireRecord(
    "An order on a table's bill",
    { schemas: [tableOrderSchema], lost: 'the answer counts as unreadable' },
    {
      nm: field(text, 'first name of who ordered, and nothing else of them', 'Ana', { without: 'nobody is named' }),
      ic: field(id, '`ioext` of the order, where the venue lets bills be paid by phone', 'Zk3vQ0a9TtP1cX7w', {
        without: 'it is seen and not paid here',
      }),
      total: field(money, 'total', 25_980),
      pagado: field(money, 'paid of it already', 12_990, { without: 'nothing' }),
      lines: field(listOf(record('TableLine')), 'lines'),
    },
  ),
  TableLine: wireRecord(
    "A line on a table's bill",
    { schemas: [tableLineSchema], lost: LEFT_OUT },
    {
      ca: field(units, 'how many', 2),
      pn: field(text, 'name', 'Barros Luco en marraqueta'),
      p28: field(money, 'price of one', 12_990),
      dp: field(units, 'how many are paid', 1),
      st: field(integer, '0 active, 172 cancelled', 172),
    },
  ),
  SavedCard: wireRecord(
    'A card that is kept at the payment provider',
    { schemas: [savedCardSchema], lost: LEFT_OUT },
    {
      id: field(id, 'id', 'card_9001'),
      last_four_digits: field(pattern('4 digits', String.raw`^\d{4}$`), 'its last digits', '4242'),
      payment_method: field({ label: '{"name"}', schema: { type: 'object' } }, 'kind of card', { name: 'visa' }, { without: 'not named' }),
      default: field(
        { label: '{"product"}', schema: { type: 'object' } },
        'whether it is the one that is taken',
        { product: 1 },
        { without: 'it is not' },
      ),
    },
  ),
  CardOutcome: wireRecord(
    'What a call about a card did: one of the fields at least',
    { schemas: [cardOutcomeSchema], isOurReading: true, lost: 'nobody knows whether money moved' },
    {
      token: field(text, 'stands for the card in an order', 'tok_visa_4242_61f0', { without: 'another field must be there' }),
      card: field(record('SavedCard'), 'the card that is kept now', undefined, { without: 'none was kept' }),
      sp: field(integer, 'payment, as of an order', 2, { without: 'nothing was charged' }),
      ppago: field(PAYMENT, 'the payment', PAYMENT_EXAMPLE, { without: 'none' }),
      init_point: field(url, 'page where it goes on: the form, or a payment', 'https://pay.example/card/form?s=cf.8d1b', {
        without: 'no page',
      }),
    },
  ),
  CardToken: wireRecord(
    'A typed card: its token, never its number',
    { schemas: [cardTokenSchema] },
    {
      token: field(text, 'stands for the card, once', 'tok_visa_4242_61f0'),
      payment_method_id: field(text, 'kind of card', 'visa'),
      installments: field(measured('payments', integer), 'in how many it is paid', 1),
      transaction_amount: field(money, 'what is charged', 18_270),
      description: field(text, 'what it is for', 'Fuente Alameda'),
      issuer_id: field(id, 'bank of the card', 24),
      payer: field({ label: '{"email", "identification": {"type", "number"}}', schema: { type: 'object' } }, 'who pays', {
        email: 'ana@comanda.test',
        identification: { type: 'RUT', number: '12345678-5' },
      }),
      saveCard: field(flag, 'the card is to be kept', true),
    },
  ),
  BookingsAnswer: wireRecord('Bookings of a diner', {}, { tr: must(record('BookingList'), 'the list') }),
  BookingList: wireRecord('A list of bookings', {}, { rv: must(listOf(record('Booking')), 'the latest first') }),
  Booking: wireRecord(
    'A booking',
    { schemas: [bookingSchema], lost: LEFT_OUT },
    {
      key: field(id, 'id', 'b7001'),
      st: field(integer, 'state: 0 asked, 1 confirmed, others as in "States"', 1),
      fr: field(date, 'day', '20261121'),
      hh: field(time, 'time', '20:30'),
      qc: field(measured('people', integer), 'how many come', 2),
      nr: field(text, 'name of the venue', 'Fuente Alameda'),
      pa: field(country, 'its country', 'pe', { without: 'Chile' }),
      si: field(integer, 'its `simpleId`', 1),
      ir: field(integer, 'restaurant id', 101),
      il: field(integer, 'local id', 1),
      fm: field(instant, 'when it changed', 1_795_000_000_000, { without: 'not shown' }),
      ls: field(listOf(tuple('[instant, state]', instant, integer)), 'what became of it', [[1_795_000_000_000, 1]], {
        without: 'no history is shown',
      }),
      tz: extra('tz', text, 'IANA zone of the venue', 'America/Santiago', { without: 'that of the country' }),
    },
  ),
  BookingMade: wireRecord(
    'A booking that was made: any answer that is no refusal is a success',
    { isOurReading: true },
    {
      data: extra(
        'booking-key',
        { label: '{"key"}', schema: { type: 'object' } },
        'its id',
        { key: 'b7001' },
        { without: 'the list of bookings is read' },
      ),
    },
  ),
} as const;
