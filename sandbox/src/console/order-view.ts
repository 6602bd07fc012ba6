/** What an order looks like on the console: pure, without the page. */
import { dayAndHour, plain } from './format.ts';
import type { Order, OrderLine } from './records.ts';
import { CLOSED, PAYMENT, T, TYPE } from './texts.ts';

export const COLUMNS = ['new', 'kitchen', 'ready'] as const;
export type Column = (typeof COLUMNS)[number];
export type Tone = 'ok' | 'warn' | 'bad' | 'info' | 'neutral';
/** A word with its colour. */
export interface Word {
  readonly text: string;
  readonly tone: Tone;
}
/** What a guest wrote. */
export interface Note {
  readonly kind: 'comment' | 'courier' | 'allergy';
  readonly text: string;
}

const READY = 110;
const MINUTE_MS = 60_000;
const CASHIER = 1000;
/** States of an order that is over: refused by its venue, cancelled by its guest, not paid in time. */
const REJECTED = -1;
const CANCELLED = -2;
const EXPIRED = -3;
/** After so long in a column an order is late. */
const LATE_MS = { new: 3 * MINUTE_MS, kitchen: 12 * MINUTE_MS, ready: 10 * MINUTE_MS };
/** A guest who waits so long waits too long, whatever column the order was moved to meanwhile. */
const LONG_WAIT_MS = { new: 3 * MINUTE_MS, kitchen: 15 * MINUTE_MS, ready: 25 * MINUTE_MS };
/** The number that a kiosk printed while it could not ask for one; it sends it in the order's comment. X-16. */
const OFFLINE_NUMBER = /^L-\d{6}$/;
const BETWEEN_PARTS = ' · ';
/** How people begin the words with which they say that something makes them ill, without accents; es, en, pt. */
const ALLERGY = /alerg|allerg|celiac|coeliac|intoleran|anafila|anaphyla|epipen/;
/** The action that usually comes next, the first possible one of these. */
const NEXT = ['pay', 'accept', 'prepare', 'ready', 'dispatch', 'deliver', 'collect'];

/** Where an order stands; null when it is no longer in process. */
export function columnOf({ ss, stdvy }: Pick<Order, 'ss' | 'stdvy'>): Column | null {
  if (ss === 0) return 'new';
  if (ss !== 1 && ss !== 2) return null;
  return stdvy >= READY ? 'ready' : 'kitchen';
}

/** The action of the big button; undefined when nothing is left to do. */
export function primaryAction({ actions }: Order): string | undefined {
  return NEXT.find((action) => actions.includes(action));
}

/** All other actions, lines apart; the dangerous ones last. */
export function otherActions(order: Order): readonly string[] {
  const primary = primaryAction(order);
  const rest = order.actions.filter((action) => action !== primary && action !== 'cancel-line');
  return [...rest.filter((action) => !isDangerous(action)), ...rest.filter(isDangerous)];
}

function isDangerous(action: string): boolean {
  return action === 'reject' || action === 'refuse-payment' || action === 'not-received';
}

/** How an order reaches its guest. */
export function typeTag({ ti, det }: Order): Word & { readonly icon: 'bike' | 'utensils' | 'kiosk' | 'bag' } {
  switch (ti) {
    case 2:
      return { icon: 'bike', text: TYPE.delivery, tone: 'info' };
    case 3:
      return { icon: 'utensils', text: tableText(det), tone: 'warn' };
    case 4:
      return { icon: 'kiosk', text: TYPE.takeAway, tone: 'ok' };
    case 5:
      return { icon: 'kiosk', text: TYPE.eatHere, tone: 'ok' };
    default:
      return { icon: 'bag', text: TYPE.pickup, tone: 'neutral' };
  }
}

function tableText({ mesaName = '', mesa = 0 }: Order['det']): string {
  if (mesaName !== '') return mesaName;
  return mesa > 0 ? `${TYPE.table} ${mesa}` : TYPE.table;
}

/** What became of the payment, by both states: an order that is over asks nobody for money. X-05. */
export function paymentWord({ ss, sp, det }: Pick<Order, 'ss' | 'sp' | 'det'>): Word {
  const isTaken = ss === 1 || ss === 2 || ss === 3;
  if (sp >= 2) return { text: PAYMENT.paid, tone: 'ok' };
  if (ss === EXPIRED) return { text: sp === -1 ? PAYMENT.refused : PAYMENT.expired, tone: 'neutral' };
  if (ss === REJECTED || ss === CANCELLED) return { text: PAYMENT.cancelled, tone: 'neutral' };
  // What the venue took it goes on with, and asks for its money.
  if (sp < 0 && !isTaken) return { text: PAYMENT.refused, tone: 'bad' };
  if (sp === 1) return { text: PAYMENT.waiting, tone: 'info' };
  return { text: det.prepago === CASHIER ? PAYMENT.cashier : PAYMENT.due, tone: 'warn' };
}

/** Whose it is and where it goes, and for when if that is not now. `today`: at the venue, `20261120`. */
export function subline({ ti, dk, det }: Order, today: string): string {
  const { ad, cart } = det;
  const isKiosk = isOfKiosk(ti);
  const { fechaDespacho = '', horaDespacho = '' } = cart;
  const seat = seatOf(det);
  const place = [
    ti === 2 ? [ad?.di, ad?.dp].filter(Boolean).join(', ') : '',
    seat,
    ti === 1 && fechaDespacho === '' && seat === '' ? T.atCounter : '',
    isKiosk ? `${T.kiosk} ${dk}` : '',
  ];
  const hour = fechaDespacho === today ? T.today(horaDespacho) : dayAndHour(fechaDespacho, horaDespacho);
  const when = fechaDespacho === '' ? '' : T.scheduled(hour);
  return [personOf(det), ...place, when].filter((part) => part !== '').join(' · ');
}

/** First name and initial. */
function personOf({ us }: Order['det']): string {
  const [first = '', last = ''] = [us?.nm ?? '', us?.ln ?? ''].map((name) => name.trim());
  return last === '' ? first : `${first} ${last.slice(0, 1)}.`.trim();
}

/** In a stadium the seat is said in the comment of the order, after its zone. */
function seatOf({ cart: { zd = '', ct = '' } }: Order['det']): string {
  return zd === '' ? '' : ct;
}

/**
 * What the guest shows or is found by, beside the order's number: the locator that was taken from the counter, the number on a ticket of a
 * kiosk that was offline.
 */
export function otherNumbers({ ti, virtual_table_id, det }: Order): readonly string[] {
  const isKiosk = isOfKiosk(ti);
  // An older kiosk sends its locator as the table.
  const table = isKiosk && (det.mesa ?? 0) > 0 ? String(det.mesa) : '';
  const locator = virtual_table_id.trim() === '' ? table : virtual_table_id.trim();
  const tickets = isKiosk ? commentParts(det).filter((part) => OFFLINE_NUMBER.test(part)) : [];
  return [...(locator === '' ? [] : [T.locator(locator)]), ...tickets.map(T.offlineTicket)];
}

function isOfKiosk(ti: number): boolean {
  return ti === 4 || ti === 5;
}

function commentParts({ cart: { ct = '' } }: Order['det']): readonly string[] {
  return ct.split(BETWEEN_PARTS).map((part) => part.trim());
}

/** What the guest wrote about the whole order, and for the courier. */
export function orderNotes({ ti, det }: Order): readonly Note[] {
  const comment = commentParts(det)
    .filter((part) => !isOfKiosk(ti) || !OFFLINE_NUMBER.test(part))
    .join(BETWEEN_PARTS);
  // A seat stands in the line below already, unless more is said with it than where it is.
  const isStated = seatOf(det) !== '' && !isAllergy(comment);
  return [...(isStated ? [] : notesOf(comment, 'comment')), ...(ti === 2 ? notesOf(det.ad?.ct ?? '', 'courier') : [])];
}

/** What the guest wrote about a line. */
export function lineNotes({ ct = '' }: OrderLine): readonly Note[] {
  return notesOf(ct, 'comment');
}

function notesOf(text: string, kind: 'comment' | 'courier'): readonly Note[] {
  return text.trim() === '' ? [] : [{ kind: isAllergy(text) ? 'allergy' : kind, text: text.trim() }];
}

/** Whether somebody says that something makes them ill. Rather once too often: who cooks decides. */
function isAllergy(text: string): boolean {
  return ALLERGY.test(plain(text));
}

/** Extras of a line, `2 queso, agua`. */
export function lineExtras({ extras = {} }: OrderLine): string {
  return Object.values(extras)
    .flat()
    .map(([{ np }, quantity]) => (quantity > 1 ? `${quantity} ${np}` : np))
    .join(', ');
}

/**
 * When an order becomes late, epoch ms: by how long it stands where it stands, or by how long its guest waits, whichever comes first. One that is
 * for a later hour is late when it is not ready by then.
 */
export function lateAt(order: Order): number {
  const column = columnOf(order);
  if (column === null) return Number.POSITIVE_INFINITY;
  const { since, waiting } = order;
  const isForLater = (order.det.cart.fechaDespacho ?? '') !== '';
  if (isForLater) return column === 'ready' ? Math.max(since, waiting) + LATE_MS.ready : waiting;
  return Math.min(since + LATE_MS[column], waiting + LONG_WAIT_MS[column]);
}

function byWaiting(left: Order, right: Order): number {
  return left.waiting - right.waiting || left.iped - right.iped;
}

/** The orders of a column, who waits longest first. */
export function ordersOf(orders: readonly Order[], column: Column): readonly Order[] {
  return orders.filter((order) => columnOf(order) === column).toSorted(byWaiting);
}

/** How an order ended. */
export function ending({ ss, stdvy }: Order): Word {
  if (ss === EXPIRED) return { text: CLOSED.expired, tone: 'bad' };
  if (ss === CANCELLED) return { text: CLOSED.customer, tone: 'bad' };
  if (ss < 0) return { text: CLOSED.venue, tone: 'bad' };
  return stdvy === 175 ? { text: CLOSED.notReceived, tone: 'warn' } : { text: CLOSED.delivered, tone: 'ok' };
}

/** Whether a line of an order was cancelled. `lir`: its place, from 1. */
export function isLineCancelled(order: Order, lir: number): boolean {
  return order.orden.dlres.some((line) => line.lir === lir && line.st !== 0);
}

/** Something that the operator can do to an order beside its big button. */
export interface Choice {
  readonly action: string;
  /** The line that it is about, from 1. */
  readonly line?: { readonly lir: number; readonly name: string };
  readonly isDangerous: boolean;
}

/** All that can be done beside the big button: other actions, then the lines that can be cancelled. */
export function choicesOf(order: Order): readonly Choice[] {
  const lines = order.actions.includes('cancel-line') ? order.det.cart.dl : [];
  return [
    ...otherActions(order).map((action) => ({ action, isDangerous: isDangerous(action) })),
    ...lines
      .map((line, index) => ({ lir: index + 1, name: `${line.cant} ${line.item.np}` }))
      .filter(({ lir }) => !isLineCancelled(order, lir))
      .map((line) => ({ action: 'cancel-line', line, isDangerous: true })),
  ];
}
