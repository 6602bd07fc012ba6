/** @import { Desk, Order, OrderLine } from './records.ts' */
/** @import { Note } from './order-view.js' */
import { confirmAction } from './dialogs.js';
import { h, hidden, icon } from './dom.js';
import { dayOf, money } from './format.js';
import { openMenu } from './menu.js';
import {
  columnOf,
  isDangerous,
  lateAt,
  lineExtras,
  lineNotes,
  orderNotes,
  otherActions,
  otherNumbers,
  paymentWord,
  primaryAction,
  subline,
  typeTag,
} from './order-view.js';
import { ACTION, NOTE, T } from './texts.js';

const BUTTON_OF = { new: 'primary', kitchen: 'soft', ready: 'plain' };

/**
 * One order of a column. Its timer is moved on by `moveTimers`.
 * @param {Desk} desk
 * @param {Order} order
 * @returns {HTMLElement}
 */
export function orderCard(desk, order) {
  const tag = typeTag(order);
  const word = paymentWord(order);
  const venue = desk.venueOf(order);
  const details = subline(order, dayOf(desk.now(), venue?.tz));
  const place = desk.venue() === undefined ? (venue?.nr ?? '') : '';
  return h(
    'li',
    { class: 'order' },
    h(
      'div',
      { class: 'order-head' },
      h('h3', {}, hidden(T.orderPrefix), `#${order.iped}`),
      h('span', { class: `tag ${tag.tone}` }, icon(tag.icon), tag.text),
      order.amb === 'DEV' && h('span', { class: 'tag neutral' }, T.test),
      h('span', { class: 'timer', 'data-since': order.waiting, 'data-late': lateAt(order) }),
    ),
    numbers(order),
    h('p', { class: 'sub' }, [place, details].filter((text) => text !== '').join(' · '), stage(order, place + details)),
    notes('p', orderNotes(order)),
    h(
      'ul',
      { class: 'lines' },
      order.det.cart.dl.map((line, index) => lineItem(order, line, index + 1)),
    ),
    h(
      'div',
      { class: 'order-foot' },
      h(
        'p',
        { class: 'total' },
        h('strong', {}, venue === undefined ? String(order.det.total) : money(order.det.total, venue.cur)),
        hidden(', '),
        h('span', { class: `word ${word.tone}` }, word.text),
      ),
      moreButton(desk, order),
      primaryButton(desk, order),
    ),
  );
}

/** @param {Order} order */
function numbers(order) {
  const others = otherNumbers(order);
  return (
    others.length > 0 &&
    h(
      'p',
      { class: 'numbers' },
      others.map((text) => h('strong', {}, text)),
    )
  );
}

/**
 * Since when it is being prepared or ready: its guest may wait for longer.
 * @param {Order} order
 * @param {string} before
 */
function stage(order, before) {
  const column = columnOf(order);
  const word = column === null ? '' : T.stage[column];
  return word !== '' && [before === '' ? '' : ' · ', `${word} `, h('span', { 'data-since': order.since })];
}

/**
 * What a guest wrote, so that nobody cooks past it.
 * @param {'p' | 'span'} tag
 * @param {readonly Note[]} written
 */
function notes(tag, written) {
  return written.map(({ kind, text }) =>
    h(
      tag,
      { class: `said ${kind}` },
      icon(kind === 'allergy' ? 'triangle-alert' : 'message-square'),
      h('span', {}, kind === 'comment' ? hidden(`${T.comment}: `) : h('strong', {}, `${NOTE[kind]}: `), text),
    ),
  );
}

/**
 * @param {Order} order
 * @param {OrderLine} line
 * @param {number} lir
 */
function lineItem(order, line, lir) {
  const note = lineExtras(line);
  const isCancelled = isLineCancelled(order, lir);
  return h(
    'li',
    { class: isCancelled ? 'line cancelled' : 'line' },
    h('span', { class: 'count' }, String(line.cant)),
    h(
      'span',
      {},
      h('span', { class: 'name' }, line.item.np),
      note !== '' && h('span', { class: 'note' }, ` ·\u00A0${note}`),
      isCancelled && hidden(`, ${T.cancelled}`),
      notes('span', lineNotes(line)),
    ),
  );
}

/**
 * @param {Order} order
 * @param {number} lir
 */
function isLineCancelled(order, lir) {
  return order.orden.dlres.some((line) => line.lir === lir && line.st !== 0);
}

/**
 * @param {Desk} desk
 * @param {Order} order
 */
function primaryButton(desk, order) {
  const action = primaryAction(order);
  const column = columnOf(order);
  if (action === undefined) return null;
  return h(
    'button',
    {
      type: 'button',
      class: `button ${column === null ? 'plain' : BUTTON_OF[column]}`,
      'data-name': 'primary',
      onclick: () => void run(desk, order, action),
    },
    ACTION[action] ?? action,
    hidden(` ${T.order(order.iped)}`),
  );
}

/**
 * The button with the menu of all other actions; null when there are none.
 * @param {Desk} desk
 * @param {Order} order
 */
export function moreButton(desk, order) {
  const items = [
    ...otherActions(order).map((action) => ({
      label: ACTION[action] ?? action,
      isDangerous: isDangerous(action),
      run: () => void run(desk, order, action),
    })),
    ...cancellableLines(order).map(({ lir, name }) => ({
      label: T.cancelLine(name),
      isDangerous: true,
      run: () => void cancelLine(desk, order, lir, name),
    })),
  ];
  if (items.length === 0) return null;
  const label = T.more(order.iped);
  const button = h(
    'button',
    { type: 'button', class: 'round', 'aria-label': label, 'aria-expanded': 'false', 'data-name': 'more' },
    icon('ellipsis-vertical'),
  );
  button.addEventListener('click', () => openMenu(button, label, items));
  return button;
}

/** @param {Order} order */
function cancellableLines(order) {
  if (!order.actions.includes('cancel-line')) return [];
  return order.det.cart.dl
    .map((line, index) => ({ lir: index + 1, name: `${line.cant} ${line.item.np}` }))
    .filter(({ lir }) => !isLineCancelled(order, lir));
}

/**
 * @param {Desk} desk
 * @param {Order} order
 * @param {string} action
 */
async function run(desk, order, action) {
  const { confirm } = T;
  const question = { title: confirm.reject(order.iped), text: confirm.rejectWhy, action: confirm.rejectDo };
  if (action === 'reject' && !(await confirmAction(question))) return;
  await take(desk, order, action, {});
}

/**
 * @param {Desk} desk
 * @param {Order} order
 * @param {number} lir
 * @param {string} name
 */
async function cancelLine(desk, order, lir, name) {
  const { confirm } = T;
  if (await confirmAction({ title: confirm.cancelLine(name), text: confirm.cancelLineWhy, action: confirm.cancelLineDo })) {
    await take(desk, order, 'cancel-line', { lir });
  }
}

/**
 * @param {Desk} desk
 * @param {Order} order
 * @param {string} action
 * @param {object} body
 */
async function take(desk, { iped }, action, body) {
  const isDone = await desk.act('POST', `/sandbox/api/orders/${iped}/${action}`, body);
  desk.tell(isDone ? T.done(iped, action) : T.impossible(iped), isDone ? 'ok' : 'bad');
}
