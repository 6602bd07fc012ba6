/** @import { Desk, Loaded } from './records.ts' */
import { send } from './api.js';
import { firstChoice, idOf, keepChoice, moveClock, renderBar, toast } from './bar.js';
import { byId } from './dom.js';
import { listen } from './live.js';
import { createLoader } from './loader.js';
import { moveTimers, renderColumns } from './order-columns.js';
import { columnOf } from './order-view.js';
import { renderCalls } from './panel-calls.js';
import { renderDeveloper, startDeveloper } from './panel-developer.js';
import { renderDevices } from './panel-devices.js';
import { renderBookings, renderClosed } from './panel-history.js';
import { renderOutbox } from './panel-outbox.js';
import { renderProducts, startProducts } from './panel-products.js';
import { askedNumber, renderFound, startSearch } from './panel-search.js';
import { renderTickets } from './panel-tickets.js';
import { renderVenue, startVenue } from './panel-venue.js';
import { startTabs } from './tabs.js';
import { T } from './texts.js';

const HEALTH_MS = 5000;
const TICK_MS = 250;
const TOAST_MS = 5000;
const TITLE = document.title;
/** What is loaded anew after a call, by a part of its path. */
/** @type {readonly (readonly [part: string, kind: string])[]} */
const CHANGES = [
  ['/orders/', 'order'],
  ['/venues/', 'venue'],
  ['/messages/', 'message'],
  ['/bookings/', 'booking'],
  ['/printer', 'ticket'],
  ['faults', 'faults'],
];

/** @type {Loaded} */
const loaded = {};
let chosen = firstChoice();
/** How far the clock of the sandbox is ahead of this machine's. */
let ahead = 0;
/** @type {ReturnType<typeof setTimeout> | undefined} */
let toastTimer;
/** Orders of the last answer; undefined before the first one. A sandbox that was set back begins to count anew. */
/** @type {Set<number> | undefined} */
let seen;

const refresh = createLoader({ loaded, venue: () => desk.venue(), asked: askedNumber, onLoaded: render, onState: showConnection });

/** @type {Desk} */
const desk = {
  loaded,
  venue: () => loaded.venues?.find((venue) => idOf(venue) === chosen),
  venueOf: ({ ir, il }) => loaded.venues?.find((venue) => venue.ir === ir && venue.il === il),
  asked: askedNumber,
  zone: () => (desk.venue() ?? loaded.venues?.[0])?.tz,
  now: () => Date.now() + ahead,
  act: async (method, path, body = {}) => {
    const status = await send(method, path, body);
    await refresh(CHANGES.find(([part]) => path.includes(part))?.[1] ?? 'all');
    return status >= 200 && status < 300;
  },
  tell: (text, tone = 'ok') => {
    toast(text, tone);
    byId('live').textContent = text;
    clearTimeout(toastTimer);
    toastTimer = setTimeout(() => byId('toast').classList.remove('shown'), TOAST_MS);
  },
};

function render() {
  if (loaded.health !== undefined) ahead = loaded.health.now - Date.now();
  renderBar(desk);
  renderColumns(desk);
  renderFound(desk);
  renderCalls(desk);
  renderTickets(desk);
  renderOutbox(desk);
  renderBookings(desk);
  renderVenue(desk);
  renderProducts(desk);
  renderClosed(desk);
  renderDevices(desk);
  renderDeveloper(desk);
  tellNewOrders();
  tick();
}

function tick() {
  moveClock(desk.now(), desk.zone());
  moveTimers(desk.now());
}

/** Says which orders came in since the last answer, and counts the waiting ones in the title of the tab. */
function tellNewOrders() {
  const { orders } = loaded;
  if (orders === undefined) return;
  const waiting = orders.filter((order) => columnOf(order) === 'new');
  const fresh = seen === undefined ? [] : waiting.filter(({ iped }) => !seen?.has(iped));
  seen = new Set(orders.map(({ iped }) => iped));
  if (fresh.length > 0) desk.tell(`${T.newOrder} ${fresh.map(({ iped }) => `#${iped}`).join(', ')}`);
  document.title = waiting.length === 0 ? TITLE : `(${waiting.length}) ${TITLE}`;
}

/** @param {boolean} isOnline */
function showConnection(isOnline) {
  const banner = byId('offline');
  if (banner.hidden === isOnline) return;
  banner.hidden = isOnline;
  byId('live').textContent = isOnline ? '' : T.offline;
}

/** @param {string} id */
function choose(id) {
  chosen = id;
  seen = undefined;
  byId('venue').dataset['chosen'] = id;
  keepChoice(id);
  void refresh('all');
}

const chooser = byId('venue');
chooser.dataset['chosen'] = chosen;
chooser.addEventListener('change', () => {
  if (chooser instanceof HTMLSelectElement) choose(chooser.value);
});
startTabs();
startSearch((asked) => (asked === '' ? render() : void refresh('search')));
startVenue(desk);
startProducts(desk);
startDeveloper(desk);
// The venues first: what is loaded depends on the one that is chosen.
await refresh('venue');
listen((kind) => void refresh(kind));
void refresh('all');
setInterval(() => void refresh('health'), HEALTH_MS);
setInterval(tick, TICK_MS);
