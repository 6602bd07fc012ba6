/** @import { Desk, Printer, Ticket } from './records.ts' */
import { openDialog } from './dialogs.js';
import { byId, h, icon } from './dom.js';
import { timeOfDay } from './format.js';
import { keyedList } from './keyed-list.js';
import { T } from './texts.js';

const SHOWN = 5;

/**
 * The last tickets of the venue, and those that a kiosk sent straight to the printer, which name no venue.
 * @param {Desk} desk
 */
export function renderTickets(desk) {
  const { tickets, printer } = desk.loaded;
  if (tickets === undefined || printer === undefined) return;
  const venue = desk.venue();
  const mine = tickets
    .filter(({ ir, il, via }) => venue === undefined || via === 'LOCAL' || (ir === venue.ir && il === venue.il))
    .slice(0, SHOWN);
  byId('tickets-empty').hidden = mine.length > 0;
  byId('test-print').hidden = printer === null;
  const rows = mine.map((ticket) => ({ ticket, state: stateOf(ticket, printer), zone: desk.venueOf(ticket)?.tz ?? desk.zone() }));
  keyedList(byId('tickets'), rows, { key: ({ ticket }) => `${ticket.id} ${ticket.ir}`, draw: row, heading: byId('tickets-heading') });
}

/** @typedef {{ text: string, tone: 'ok' | 'info' | 'bad' }} State */

/**
 * @param {Ticket} ticket
 * @param {Printer | null} printer
 * @returns {State | null} null: it is printed
 */
function stateOf({ st }, printer) {
  if (st === 'printed') return null;
  if (printer?.status === 'out-of-paper') return { text: T.queuedNoPaper, tone: 'bad' };
  if (printer?.status === 'hanging') return { text: T.queuedHanging, tone: 'bad' };
  return { text: T.queued, tone: 'info' };
}

/**
 * @param {{ ticket: Ticket, state: State | null, zone: string | undefined }} row
 * @returns {HTMLElement}
 */
function row({ ticket, state, zone }) {
  const name = nameOf(ticket);
  const tag = state ?? { text: T.printedAt(timeOfDay(ticket.fm, zone)), tone: 'ok' };
  return h(
    'li',
    { class: 'row' },
    state === null ? picture(ticket, name) : h('span', { class: 'plate' }, icon('printer')),
    h('div', { class: 'row-text' }, h('p', { class: 'row-title' }, name), h('p', { class: 'row-sub' }, originOf(ticket))),
    h('span', { class: `tag ${tag.tone}` }, tag.text),
  );
}

/** @param {Ticket} ticket */
function originOf({ id, via }) {
  if (id.startsWith('test-')) return T.fromConsole;
  return via === 'LOCAL' ? T.direct : T.cloud;
}

/**
 * @param {Ticket} ticket
 * @param {string} name
 */
function picture({ png }, name) {
  const show = () => openDialog(name, [h('img', { class: 'ticket', src: png, alt: T.ticketPicture(name) })]);
  return h(
    'button',
    { type: 'button', class: 'thumb', 'aria-label': T.openTicket(name), 'data-name': 'picture', onclick: show },
    h('img', { src: png, alt: '', loading: 'lazy' }),
  );
}

/**
 * What stands large on it: the number of its order, or the one that a kiosk gave it while it was offline.
 * @param {Ticket} ticket
 */
function nameOf({ args }) {
  const header = args.h.split('\n')[0]?.trim() ?? '';
  return header === '' ? T.ticket : header;
}
