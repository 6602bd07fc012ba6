import * as v from 'valibot';
import type { BillLine, BillVenue, TableBill } from '../rules/bill.ts';
import { type Currency, type Money, multiply, sum, toMajor } from '@comanda/shared-contracts/domain/money';
import type { OrderDraft } from '@comanda/shared-contracts/domain/order-draft';
import { isCancelledLine, kitchenStatus, orderStatus, paymentStatus } from '@comanda/shared-contracts/domain/statuses';
import { failed, type Result } from '@comanda/shared-contracts/failures';
import { encodeCardToken } from '@comanda/shared-contracts/wire/card-token';
import { noting, read, readAnswer, readData, readLenient, refusal, unreadable } from '@comanda/shared-contracts/wire/decode';
import { asInstant, requiredInstant } from '@comanda/shared-contracts/wire/moments';
import { decodePaymentReference, type PaymentReference } from '@comanda/shared-contracts/wire/payment-reference';
import {
  amount,
  count,
  flag,
  lenient,
  list,
  maybeAmount,
  maybeText,
  raw,
  requiredAmount,
  requiredInteger,
  requiredText,
  text,
  marking,
  requiredList,
  textList,
} from '@comanda/shared-contracts/wire/primitives';
import { asNumber, asRecord, asText, compact, isRecord, wireId, recordByKey } from '@comanda/shared-contracts/wire/values';
import { countrySchema, decodeVenuePriceFormat } from '@comanda/shared-contracts/wire/venue-parts';
import { salvage } from '@comanda/shared-contracts/wire/salvage';
import { requiredWords, words } from '@comanda/shared-contracts/wire/words';

/** A line of a bill. apagar, selected and selectable are the client's, where a bill was kept. Spec C3-018, Q39. */
export const gaeLineSchema = v.object({
  li: requiredText,
  ca: v.pipe(requiredInteger, v.minValue(0)),
  pr: text,
  pn: requiredWords,
  /** Unit price to pay, and the list price. */
  p28: requiredAmount,
  p23: maybeAmount,
  /** Quantity paid already. */
  dp: count,
  st: count,
  apagar: maybeAmount,
  selected: maybeText,
  selectable: raw,
});

export const gaeOrderSchema = v.object({
  ic: requiredText,
  iped: requiredText,
  ir: requiredInteger,
  il: requiredInteger,
  imTxt: words,
  ss: requiredInteger,
  sp: requiredInteger,
  fm: requiredInstant,
  total: requiredAmount,
  pagado: maybeAmount,
  /** Kitchen status by line. */
  stks: lenient(recordByKey),
  lines: requiredList,
});

export const billVenueSchema = v.object({ nr: words, pa: countrySchema, cur: raw, payQR: flag, kdsst: flag });

/** Answer of GET /srv/getgaeorder. Spec C7-031. */
export function decodeGaeOrder(value: unknown): Result<TableBill> {
  return readAnswer(value, (answer) => {
    const venue = noting(answer, 'cfg', () => decodeBillVenue(answer['cfg']));
    if (venue === undefined) return unreadable('cfg.cur');
    const { priceFormat } = venue;
    return read(gaeOrderSchema, answer['data'], (wire) => {
      const total = amount(wire.total, priceFormat);
      if (total === undefined) return undefined;
      const lines = salvage(wire.lines, (line) => decodeGaeLine(line, priceFormat, wire.stks));
      return compact({
        checkId: wire.ic,
        orderId: wire.iped,
        restaurantId: wire.ir,
        localId: wire.il,
        tableName: wire.imTxt,
        status: orderStatus(wire.ss),
        payment: paymentStatus(wire.sp),
        changedAt: wire.fm,
        total,
        paid: amount(wire.pagado, priceFormat) ?? paidOf(lines, priceFormat),
        lines,
        venue,
        realtimeToken: noting(answer, 'fbtemp', () => marking(answer['fbtemp'], asText)),
      });
    });
  });
}

/** Spec C3-018, Q39. */
export function decodeGaeLine(value: unknown, currency: Currency, kitchen: Readonly<Record<string, unknown>> = {}): Result<BillLine> {
  return read(gaeLineSchema, value, (wire) => {
    const unitPrice = amount(wire.p28, currency);
    if (unitPrice === undefined) return undefined;
    const isCancelled = isCancelledLine(wire.st);
    const due = amount(wire.apagar, currency) ?? dueOf(unitPrice, isCancelled ? 0 : wire.ca - wire.dp);
    const stk = noting(kitchen, '[]', () => marking(kitchen[wire.li], asNumber));
    return compact({
      id: wire.li,
      productId: wire.pr,
      productName: wire.pn,
      quantity: wire.ca,
      unitPrice,
      listPrice: amount(wire.p23, currency) ?? unitPrice,
      paidQuantity: wire.dp,
      isCancelled,
      kitchen: stk === undefined ? undefined : kitchenStatus(stk),
      due,
      selectedBy: wire.selected,
      isSelectable: wire.selectable !== false && wire.selectable !== 0 && due.minor > 0,
    });
  });
}

/** `cfg` of the calls for bills and orders by check; undefined when its currency is not known. */
export function decodeBillVenue(value: unknown): BillVenue | undefined {
  const wire = readLenient(billVenueSchema, value);
  const priceFormat = decodeVenuePriceFormat(wire.cur, wire.pa);
  if (priceFormat === undefined) return undefined;
  return {
    name: wire.nr,
    country: wire.pa,
    priceFormat,
    hasQrPayment: wire.payQR,
    showsKitchenStatus: wire.kdsst,
  };
}

export interface BillPayment {
  readonly methodId: number;
  /** Empty: all that is unpaid. */
  readonly lineIds: readonly string[];
  readonly tip: Money;
  readonly total: Money;
  /** When the bill was last changed, as far as the diner saw. */
  readonly seenAt: number;
  /** 16 characters, made by the client: the same one is not paid twice. */
  readonly paymentIntentId: string;
  /** One of so many equal parts of the bill, instead of lines. X-13. */
  readonly parts?: number;
  /** How a card pays; absent for other methods. */
  readonly card?: OrderDraft['card'];
}

/** Body of POST /srv/paygaeorder. Spec C5-062, Q39. */
export function encodeBillPayment(payment: BillPayment): Readonly<Record<string, unknown>> {
  return {
    mpg: payment.methodId,
    lines: payment.lineIds.map(wireId),
    propina: toMajor(payment.tip),
    total: toMajor(payment.total),
    fm: payment.seenAt,
    idpago: payment.paymentIntentId,
    ...(payment.parts === undefined ? {} : { parte: payment.parts }),
    ...encodeBillCard(payment.card, payment.total),
  };
}

function encodeBillCard(card: BillPayment['card'], total: Money): Readonly<Record<string, unknown>> {
  if (card?.kind === 'new') return { card: encodeCardToken(card.token, total) };
  return card?.kind === 'saved' ? { idcard: card.cardId } : {};
}

export interface PaidBill extends PaymentReference {
  readonly payment: TableBill['payment'];
  readonly changedAt: number;
  readonly paidLineIds: readonly string[];
}

export const paidBillSchema = v.object({ sp: requiredInteger, fm: requiredInstant, pagadas: textList, ppago: list });

/** Answer of POST /srv/paygaeorder. A bill that somebody changed in between is a conflict. Spec C7-031, C8 "Order". */
export function decodePaidBill(value: unknown): Result<PaidBill> {
  if (isRecord(value) && value['ok'] === false) {
    const data = asRecord(value['data']);
    const at = asInstant(data['fm']);
    const plain = refusal(value);
    if (data['error'] !== 'conflict') return failed(plain);
    return failed({ ...plain, kind: 'conflict', code: 'bill-changed', ...(at !== undefined && { detail: { kind: 'changed-at', at } }) });
  }
  const paid = readData(value, (data) =>
    read(paidBillSchema, data, ({ sp, fm, pagadas, ppago }) => ({
      payment: paymentStatus(sp),
      changedAt: fm,
      paidLineIds: pagadas,
      ...decodePaymentReference(ppago),
    })),
  );
  return paid.ok ? paid : failed({ ...paid.failure, outcome: 'unknown', moneyMayHaveMoved: true });
}

/** What the lines say is paid, where the bill itself does not say it: `pagado` is not promised. Spec C3-018. */
function paidOf(lines: readonly BillLine[], currency: Currency): Money {
  const paid = lines.filter(({ isCancelled }) => !isCancelled).map(({ unitPrice, paidQuantity }) => multiply(unitPrice, paidQuantity));
  return sum(paid, currency);
}

function dueOf(unitPrice: Money, quantity: number): Money {
  return multiply(unitPrice, Math.max(0, quantity));
}
