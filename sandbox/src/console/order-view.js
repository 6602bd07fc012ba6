/** What an order looks like on the console: pure, without the page. */
/** @import { Order, OrderLine } from './records.ts' */
import { dayAndHour } from './format.js';
import { CLOSED, PAYMENT, T, TYPE } from './texts.js';

/** @typedef {'new' | 'kitchen' | 'ready'} Column */
/** @typedef {'ok' | 'warn' | 'bad' | 'info' | 'neutral'} Tone */

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

/**
 * Where an order stands; null when it is no longer in process.
 * @param {Order} order
 * @returns {Column | null}
 */
export function columnOf({ ss, stdvy }) {
  if (ss === 0) return 'new';
  if (ss !== 1 && ss !== 2) return null;
  return stdvy >= READY ? 'ready' : 'kitchen';
}

/**
 * The action of the big button; undefined when nothing is left to do.
 * @param {Order} order
 */
export function primaryAction({ actions }) {
  return NEXT.find((action) => actions.includes(action));
}

/**
 * All other actions, lines apart; the dangerous ones last.
 * @param {Order} order
 */
export function otherActions(order) {
  const primary = primaryAction(order);
  const rest = order.actions.filter((action) => action !== primary && action !== 'cancel-line');
  return [...rest.filter((action) => !isDangerous(action)), ...rest.filter(isDangerous)];
}

/** @param {string} action */
export function isDangerous(action) {
  return action === 'reject' || action === 'refuse-payment' || action === 'not-received';
}

/**
 * @param {Order} order
 * @returns {{ icon: string, text: string, tone: Tone }}
 */
export function typeTag({ ti, det }) {
  switch (ti) {
    case 2:
      return { icon: 'bike', text: TYPE.delivery, tone: 'info' };
    case 3:
      return { icon: 'utensils', text: tableText(det), tone: 'warn' };
    case 4:
      return { icon: 'monitor-smartphone', text: TYPE.takeAway, tone: 'ok' };
    case 5:
      return { icon: 'monitor-smartphone', text: TYPE.eatHere, tone: 'ok' };
    default:
      return { icon: 'shopping-bag', text: TYPE.pickup, tone: 'neutral' };
  }
}

/** @param {Order['det']} det */
function tableText({ mesaName = '', mesa = 0 }) {
  if (mesaName !== '') return mesaName;
  return mesa > 0 ? `${TYPE.table} ${mesa}` : TYPE.table;
}

/**
 * What became of the payment, by both states: an order that is over asks nobody for money. X-05.
 * @param {Pick<Order, 'ss' | 'sp' | 'det'>} order
 * @returns {{ text: string, tone: Tone }}
 */
export function paymentWord({ ss, sp, det }) {
  const isTaken = ss === 1 || ss === 2 || ss === 3;
  if (sp >= 2) return { text: PAYMENT.paid, tone: 'ok' };
  if (ss === EXPIRED) return { text: sp === -1 ? PAYMENT.refused : PAYMENT.expired, tone: 'neutral' };
  if (ss === REJECTED || ss === CANCELLED) return { text: PAYMENT.cancelled, tone: 'neutral' };
  // What the venue took it goes on with, and asks for its money.
  if (sp < 0 && !isTaken) return { text: PAYMENT.refused, tone: 'bad' };
  if (sp === 1) return { text: PAYMENT.waiting, tone: 'info' };
  return { text: det.prepago === CASHIER ? PAYMENT.cashier : PAYMENT.due, tone: 'warn' };
}

/**
 * Whose it is and where it goes, and for when if that is not now.
 * @param {Order} order
 * @param {string} today at the venue, `20261120`
 */
export function subline({ ti, dk, det }, today) {
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

/**
 * First name and initial.
 * @param {Order['det']} det
 */
function personOf({ us }) {
  const [first = '', last = ''] = [us?.nm ?? '', us?.ln ?? ''].map((name) => name.trim());
  return last === '' ? first : `${first} ${last.slice(0, 1)}.`.trim();
}

/**
 * In a stadium the seat is said in the comment of the order, after its zone.
 * @param {Order['det']} det
 */
function seatOf({ cart: { zd = '', ct = '' } }) {
  return zd === '' ? '' : ct;
}

/**
 * What the guest shows or is found by, beside the order's number: the locator that was taken from the counter, the number on a ticket of a
 * kiosk that was offline.
 * @param {Order} order
 * @returns {readonly string[]}
 */
export function otherNumbers({ ti, virtual_table_id, det }) {
  const isKiosk = isOfKiosk(ti);
  // An older kiosk sends its locator as the table.
  const table = isKiosk && (det.mesa ?? 0) > 0 ? String(det.mesa) : '';
  const locator = virtual_table_id.trim() === '' ? table : virtual_table_id.trim();
  const tickets = isKiosk ? commentParts(det).filter((part) => OFFLINE_NUMBER.test(part)) : [];
  return [...(locator === '' ? [] : [T.locator(locator)]), ...tickets.map(T.offlineTicket)];
}

/** @param {number} ti */
function isOfKiosk(ti) {
  return ti === 4 || ti === 5;
}

/** @param {Order['det']} det */
function commentParts({ cart: { ct = '' } }) {
  return ct.split(BETWEEN_PARTS).map((part) => part.trim());
}

/** @typedef {{ kind: 'comment' | 'courier' | 'allergy', text: string }} Note */

/**
 * What the guest wrote about the whole order, and for the courier.
 * @param {Order} order
 * @returns {readonly Note[]}
 */
export function orderNotes({ ti, det }) {
  const comment = commentParts(det)
    .filter((part) => !isOfKiosk(ti) || !OFFLINE_NUMBER.test(part))
    .join(BETWEEN_PARTS);
  // A seat stands in the line below already, unless more is said with it than where it is.
  const isSaid = seatOf(det) !== '' && !isAllergy(comment);
  return [...(isSaid ? [] : notesOf(comment, 'comment')), ...(ti === 2 ? notesOf(det.ad?.ct ?? '', 'courier') : [])];
}

/**
 * What the guest wrote about a line.
 * @param {OrderLine} line
 * @returns {readonly Note[]}
 */
export function lineNotes({ ct = '' }) {
  return notesOf(ct, 'comment');
}

/**
 * @param {string} text
 * @param {'comment' | 'courier'} kind
 * @returns {readonly Note[]}
 */
function notesOf(text, kind) {
  return text.trim() === '' ? [] : [{ kind: isAllergy(text) ? 'allergy' : kind, text: text.trim() }];
}

/**
 * Whether somebody says that something makes them ill. Rather once too often: who cooks decides.
 * @param {string} text
 */
function isAllergy(text) {
  return ALLERGY.test(text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase());
}

/**
 * Extras of a line, `2 queso, agua`.
 * @param {OrderLine} line
 */
export function lineExtras({ extras = {} }) {
  return Object.values(extras)
    .flat()
    .map(([{ np }, quantity]) => (quantity > 1 ? `${quantity} ${np}` : np))
    .join(', ');
}

/**
 * When an order becomes late, epoch ms: by how long it stands where it stands, or by how long its guest waits, whichever comes first. One that is
 * for a later hour is late when it is not ready by then.
 * @param {Order} order
 */
export function lateAt(order) {
  const column = columnOf(order);
  if (column === null) return Number.POSITIVE_INFINITY;
  const { since, waiting } = order;
  const isForLater = (order.det.cart.fechaDespacho ?? '') !== '';
  if (isForLater) return column === 'ready' ? Math.max(since, waiting) + LATE_MS.ready : waiting;
  return Math.min(since + LATE_MS[column], waiting + LONG_WAIT_MS[column]);
}

/**
 * Who waits longest comes first.
 * @param {Order} left
 * @param {Order} right
 */
export function byWaiting(left, right) {
  return left.waiting - right.waiting || left.iped - right.iped;
}

/**
 * How an order ended.
 * @param {Order} order
 * @returns {{ text: string, tone: Tone }}
 */
export function ending({ ss, stdvy }) {
  if (ss === -3) return { text: CLOSED.expired, tone: 'bad' };
  if (ss === -2) return { text: CLOSED.customer, tone: 'bad' };
  if (ss < 0) return { text: CLOSED.venue, tone: 'bad' };
  return stdvy === 175 ? { text: CLOSED.notReceived, tone: 'warn' } : { text: CLOSED.delivered, tone: 'ok' };
}
