/** @import { Desk, Order } from './records.ts' */
import { byId } from './dom.js';
import { keyedList } from './keyed-list.js';
import { columnOf } from './order-view.js';
import { closedRow } from './panel-history.js';
import { T } from './texts.js';

const WAIT_MS = 150;

/** The number in the field, `''` for none. */
export function askedNumber() {
  const field = byId('orders-search');
  return field instanceof HTMLInputElement ? field.value.trim() : '';
}

/**
 * Asks for the orders of the number in the field when nothing was typed for a moment; the empty field shows all again at once.
 * @param {(asked: string) => void} onAsked
 */
export function startSearch(onAsked) {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  byId('orders-search').addEventListener('input', () => {
    clearTimeout(timer);
    const asked = askedNumber();
    if (asked === '') onAsked('');
    else timer = setTimeout(() => onAsked(asked), WAIT_MS);
  });
}

/**
 * The orders that the columns show: all in process, or those that the number names. What an earlier number found counts until the answer comes.
 * @param {Desk} desk
 * @returns {readonly Order[] | undefined} undefined before the first answer
 */
export function searched(desk) {
  const { orders, found } = desk.loaded;
  return desk.asked() === '' || found === undefined || found.asked === '' ? orders : found.orders;
}

/**
 * How many a search found, and those of them that are no longer in process.
 * @param {Desk} desk
 */
export function renderFound(desk) {
  const { found } = desk.loaded;
  const isAsked = desk.asked() !== '' && found?.asked === desk.asked();
  const orders = isAsked ? found.orders : [];
  const closed = orders.filter((order) => columnOf(order) === null);
  const text = orders.length === 0 ? T.notFound : T.found(orders.length - closed.length, closed.length);
  const status = byId('found-text');
  const said = isAsked ? text : '';
  if (status.textContent !== said) status.textContent = said;
  keyedList(byId('found-closed'), closed, { key: ({ iped }) => iped, draw: (order) => closedRow(desk, order) });
}
