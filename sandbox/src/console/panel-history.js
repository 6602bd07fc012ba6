/** @import { Booking, Desk, Order } from './records.ts' */
import { byId, h } from './dom.js';
import { dayAndHour, money } from './format.js';
import { keyedList } from './keyed-list.js';
import { moreButton } from './order-card.js';
import { ending, otherNumbers, paymentWord } from './order-view.js';
import { BOOKING, T } from './texts.js';

const SHOWN = 12;

/**
 * The last orders that are no longer in process; what can still be done to them is in their menu.
 * @param {Desk} desk
 */
export function renderClosed(desk) {
  const { closed } = desk.loaded;
  if (closed === undefined) return;
  const shown = closed.filter(({ ss }) => ss < 0 || ss > 2).slice(0, SHOWN);
  byId('closed-empty').hidden = shown.length > 0;
  keyedList(byId('closed'), shown, { key: ({ iped }) => iped, draw: (order) => closedRow(desk, order), heading: byId('closed-heading') });
}

/**
 * An order that has ended, with what can still be done to it.
 * @param {Desk} desk
 * @param {Order} order
 */
export function closedRow(desk, order) {
  const end = ending(order);
  const word = paymentWord(order);
  const venue = desk.venueOf(order);
  return h(
    'li',
    { class: 'row' },
    h(
      'div',
      { class: 'row-text' },
      h('p', { class: 'row-title' }, `#${order.iped} · ${venue === undefined ? order.det.total : money(order.det.total, venue.cur)}`),
      h(
        'p',
        { class: 'row-sub' },
        h('span', { class: `word ${word.tone}` }, word.text),
        [...otherNumbers(order), desk.venue() === undefined ? (venue?.nr ?? '') : ''].filter(Boolean).map((text) => ` · ${text}`),
      ),
    ),
    h('span', { class: `tag ${end.tone}` }, end.text),
    moreButton(desk, order),
  );
}

/**
 * Bookings, with the status that the venue gives them.
 * @param {Desk} desk
 */
export function renderBookings(desk) {
  const { bookings } = desk.loaded;
  if (bookings === undefined) return;
  const shown = bookings.slice(0, SHOWN);
  byId('bookings-empty').hidden = shown.length > 0;
  keyedList(byId('bookings'), shown, {
    key: ({ key }) => key,
    draw: (booking) => bookingRow(desk, booking),
    heading: byId('bookings-heading'),
  });
}

/**
 * @param {Desk} desk
 * @param {Booking} booking
 */
function bookingRow(desk, booking) {
  const { key, fr, hh, qc, nombre, st } = booking;
  const title = `${dayAndHour(fr, hh)} · ${T.people(qc)}`;
  const known = Object.entries(BOOKING).toSorted(([left], [right]) => rank(Number(left)) - rank(Number(right)));
  const choice = h(
    'select',
    { class: 'select', 'aria-label': T.bookingStatus(nombre), 'data-name': 'status' },
    known.map(([value, text]) => h('option', { value, selected: Number(value) === st }, text)),
    BOOKING[st] === undefined && h('option', { value: st, selected: true }, String(st)),
  );
  choice.addEventListener('change', () => {
    void desk
      .act('POST', `/sandbox/api/bookings/${key}`, { st: Number(choice.value) })
      .then((isDone) => desk.tell(isDone ? T.saved : T.failed, isDone ? 'ok' : 'bad'));
  });
  const venue = desk.venue() === undefined ? desk.venueOf(booking)?.nr : undefined;
  return h(
    'li',
    { class: 'row' },
    h(
      'div',
      { class: 'row-text' },
      h('p', { class: 'row-title' }, title),
      h('p', { class: 'row-sub' }, [nombre, venue].filter(Boolean).join(' · ')),
    ),
    choice,
  );
}

/**
 * Endings after the steps that lead to them.
 * @param {number} status
 */
function rank(status) {
  return status < 0 ? 1000 - status : status;
}
