/** @import { Desk, Venue } from './records.ts' */
import { byId, fill, h, icon } from './dom.js';
import { timeOfDay } from './format.js';
import { PRINTER, T } from './texts.js';

const KEPT = 'comanda-console-venue';

/** @param {Pick<Venue, 'ir' | 'il'>} venue */
export function idOf({ ir, il }) {
  return `${ir}-${il}`;
}

/** The venue that the address names, else the one chosen last; `''` for all. */
export function firstChoice() {
  const named = new URLSearchParams(location.search).get('local');
  return named ?? localStorage.getItem(KEPT) ?? '';
}

/**
 * Keeps the choice for the next visit and in the address.
 * @param {string} id
 */
export function keepChoice(id) {
  localStorage.setItem(KEPT, id);
  history.replaceState(null, '', id === '' ? '/sandbox' : `/sandbox?local=${encodeURIComponent(id)}`);
}

/**
 * The bar: venues with what waits there, connected surfaces, the printer.
 * @param {Desk} desk
 */
export function renderBar(desk) {
  const { venues, health, printer } = desk.loaded;
  if (venues !== undefined) drawVenues(venues);
  const surfaces = health?.surfaces ?? 0;
  byId('surfaces').classList.toggle('none', surfaces === 0);
  byId('surfaces-text').textContent = T.surfaces(surfaces);
  byId('surfaces-count').textContent = String(surfaces);
  if (printer === undefined) return;
  const state = printer === null ? 'missing' : printer.status;
  const waiting = printer === null || printer.waiting === 0 ? '' : ` · ${T.waitingTickets(printer.waiting)}`;
  byId('printer').classList.toggle('wrong', state !== 'ready');
  byId('printer-text').textContent = `${PRINTER[state]}${waiting}`;
}

/** @param {readonly Venue[]} venues */
function drawVenues(venues) {
  const chooser = byId('venue');
  if (!(chooser instanceof HTMLSelectElement)) return;
  const all = { value: '', text: T.allVenues, waiting: venues.reduce((sum, { open, messages }) => sum + open + messages, 0) };
  const entries = [all, ...venues.map((venue) => ({ value: idOf(venue), text: venue.nr, waiting: venue.open + venue.messages }))];
  const texts = entries.map(({ text, waiting }) => (waiting === 0 ? text : `${text} (${waiting})`));
  const chosen = chooser.dataset['chosen'] ?? '';
  // Redrawing an unchanged list would close it under the operator's hand.
  if (chooser.options.length !== entries.length) {
    fill(
      chooser,
      entries.map(({ value }) => h('option', { value })),
    );
  }
  texts.forEach((text, index) => {
    const option = chooser.options[index];
    if (option !== undefined && option.text !== text) option.text = text;
  });
  chooser.value = entries.some(({ value }) => value === chosen) ? chosen : '';
}

/**
 * @param {number} now
 * @param {string | undefined} zone
 */
export function moveClock(now, zone) {
  const clock = byId('clock');
  const text = timeOfDay(now, zone, true);
  if (clock.textContent !== text) fill(clock, text.slice(0, 5), h('span', { class: 'seconds' }, text.slice(5)));
}

/**
 * @param {string} text
 * @param {'ok' | 'bad'} tone
 */
export function toast(text, tone) {
  const element = byId('toast');
  fill(element, icon(tone === 'ok' ? 'circle-check' : 'triangle-alert'), h('span', {}, text));
  element.className = `toast ${tone} shown`;
}
