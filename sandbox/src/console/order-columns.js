/** @import { Desk } from './records.ts' */
import { byId, fill, h, hidden, icon } from './dom.js';
import { elapsed } from './format.js';
import { keyedList } from './keyed-list.js';
import { orderCard } from './order-card.js';
import { byWaiting, columnOf } from './order-view.js';
import { searched } from './panel-search.js';
import { T } from './texts.js';

const SECOND_MS = 1000;
/** @type {readonly (keyof typeof T.none)[]} */
const COLUMNS = ['new', 'kitchen', 'ready'];

/**
 * The orders in process, of a number that is searched for those alone.
 * @param {Desk} desk
 */
export function renderColumns(desk) {
  const orders = searched(desk);
  if (orders === undefined) return;
  for (const column of COLUMNS) {
    const mine = orders.filter((order) => columnOf(order) === column).toSorted(byWaiting);
    const root = byId(`column-${column}`);
    const list = byId(`list-${column}`);
    for (const count of document.querySelectorAll(`[data-count="${column}"]`)) count.textContent = String(mine.length);
    root.classList.remove('loading');
    keyedList(list, mine, { key: ({ iped }) => iped, draw: (order) => orderCard(desk, order), heading: byId(`heading-${column}`) });
    const empty = byId(`empty-${column}`);
    empty.hidden = mine.length > 0;
    if (empty.childElementCount === 0) fill(empty, icon('inbox'), h('span', {}, T.none[column]));
  }
}

/**
 * Moves all timers of the page on: orders, and waiter calls.
 * @param {number} now epoch ms
 */
export function moveTimers(now) {
  for (const timer of document.querySelectorAll('[data-since]')) {
    if (!(timer instanceof HTMLElement)) continue;
    const lasts = now - Number(timer.dataset['since']);
    const isOrder = timer.classList.contains('timer');
    // Only an order can be for later; a clock that is a little behind shows 0:00.
    const text = isOrder && lasts < -SECOND_MS ? T.inTime(elapsed(-lasts)) : elapsed(lasts);
    const isLate = now > Number(timer.dataset['late'] ?? Number.POSITIVE_INFINITY);
    if (timer.dataset['shown'] === `${text}${isLate}`) continue;
    timer.dataset['shown'] = `${text}${isLate}`;
    timer.classList.toggle('late', isLate);
    if (!isOrder) timer.textContent = T.ago(text);
    else fill(timer, icon(isLate ? 'alarm-clock' : 'timer'), hidden(`${T.waits} `), text, isLate && hidden(`, ${T.late}`));
  }
}
