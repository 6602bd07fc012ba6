/** What an order looks like on the console: pure, without the page. */
/** @import { Order, OrderLine } from './records.ts' */
import { dayAndHour } from './format.js';
import { CLOSED, PAYMENT, T, TYPE } from './texts.js';

/** @typedef {'new' | 'kitchen' | 'ready'} Column */
/** @typedef {'ok' | 'warn' | 'bad' | 'info' | 'neutral'} Tone */

const READY = 110;
const MINUTE_MS = 60_000;
const CASHIER = 1000;
/** After so long in a column an order is late. */
const LATE_MS = { new: 3 * MINUTE_MS, kitchen: 12 * MINUTE_MS, ready: 10 * MINUTE_MS };
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
 * @param {Order} order
 * @returns {{ text: string, tone: Tone }}
 */
export function paymentWord({ sp, det }) {
  if (sp >= 2) return { text: PAYMENT.paid, tone: 'ok' };
  if (sp < 0) return { text: PAYMENT.cancelled, tone: 'neutral' };
  if (sp === 1) return { text: PAYMENT.waiting, tone: 'info' };
  return { text: det.prepago === CASHIER ? PAYMENT.cashier : PAYMENT.due, tone: 'warn' };
}

/**
 * Whose it is and where it goes, and for when if that is not now.
 * @param {Order} order
 * @param {string} today at the venue, `20261120`
 */
export function subline({ ti, dk, det }, today) {
  const { ad, mesa = 0, cart } = det;
  const isKiosk = ti === 4 || ti === 5;
  const { fechaDespacho = '', horaDespacho = '', zd = '', ct = '' } = cart;
  // In a stadium the seat is said in the comment of the order, after its zone.
  const seat = zd === '' ? '' : ct;
  const place = [
    ti === 2 ? [ad?.di, ad?.dp].filter(Boolean).join(', ') : '',
    seat,
    ti === 1 && fechaDespacho === '' && seat === '' ? T.atCounter : '',
    isKiosk ? `${T.kiosk} ${dk}` : '',
    isKiosk && mesa > 0 ? `${T.locator} ${mesa}` : '',
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
 * Extras and comment of a line, `2 queso, agua · “sin sal”`.
 * @param {OrderLine} line
 */
export function lineNote({ extras = {}, ct = '' }) {
  const chosen = Object.values(extras)
    .flat()
    .map(([{ np }, quantity]) => (quantity > 1 ? `${quantity} ${np}` : np))
    .join(', ');
  return [chosen, ct === '' ? '' : T.says(ct)].filter((part) => part !== '').join(' ·\u00A0');
}

/**
 * When an order becomes late, epoch ms; never for one that is for a later time.
 * @param {Order} order
 */
export function lateAt(order) {
  const column = columnOf(order);
  if (column === null || (order.det.cart.fechaDespacho ?? '') !== '') return Number.POSITIVE_INFINITY;
  return order.since + LATE_MS[column];
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
