/** @import { Loaded, Venue } from './records.ts' */
import { load } from './api.js';

const CLOSED = 40;
/** Nobody who waits may be left out: as many as the call gives. */
const OPEN = 2000;

/** @typedef {'health' | 'venues' | 'orders' | 'found' | 'messages' | 'tickets' | 'mails' | 'bookings' | 'products' | 'faults' | 'reports' | 'devices'} Resource */

/** @type {readonly Resource[]} */
const ALL = ['health', 'venues', 'orders', 'found', 'messages', 'tickets', 'mails', 'bookings', 'products', 'faults', 'reports', 'devices'];

/** What an event of the stream makes old. */
/** @type {Readonly<Record<string, readonly Resource[]>>} */
const CHANGED_BY = {
  order: ['orders', 'found', 'venues', 'products'],
  search: ['found'],
  message: ['messages', 'venues'],
  mail: ['mails'],
  ticket: ['tickets'],
  venue: ['venues', 'products'],
  booking: ['bookings'],
  report: ['reports'],
  device: ['devices'],
  health: ['health'],
  faults: ['faults'],
};

/**
 * Loads what an event made old, one round at a time: events that come meanwhile make one more round.
 * @param {{ loaded: Loaded, venue: () => Venue | undefined, asked: () => string, onLoaded: () => void, onState: (isOnline: boolean) => void }} options
 */
export function createLoader({ loaded, venue, asked, onLoaded, onState }) {
  /** @type {Set<Resource>} */
  const due = new Set();
  /** @type {Promise<void> | undefined} */
  let round;

  async function work() {
    while (due.size > 0) {
      const now = [...due];
      due.clear();
      const results = await Promise.allSettled(now.map((resource) => loadOne(resource, loaded, venue(), asked())));
      onState(results.every(({ status }) => status === 'fulfilled'));
      onLoaded();
    }
  }

  /**
   * @param {string} kind the kind of an event; unknown ones mean everything
   * @returns {Promise<void>} when it is loaded
   */
  function refresh(kind) {
    for (const resource of CHANGED_BY[kind] ?? ALL) due.add(resource);
    round ??= work().finally(() => (round = undefined));
    return round;
  }
  return refresh;
}

/**
 * @param {Resource} resource
 * @param {Loaded} loaded
 * @param {Venue | undefined} venue
 * @param {string} asked
 */
async function loadOne(resource, loaded, venue, asked) {
  const at = venue === undefined ? '' : `ir=${venue.ir}&il=${venue.il}&`;
  switch (resource) {
    case 'health':
      loaded.health = await load('/sandbox/health');
      return;
    case 'venues':
      loaded.venues = await load('/sandbox/api/venues');
      return;
    case 'orders':
      [loaded.orders, loaded.closed] = await Promise.all([
        load(`/sandbox/api/orders?${at}open=1&limit=${OPEN}`),
        load(`/sandbox/api/orders?${at}limit=${CLOSED}`),
      ]);
      return;
    case 'found':
      loaded.found = { asked, orders: asked === '' ? [] : await load(`/sandbox/api/orders?${at}q=${encodeURIComponent(asked)}`) };
      return;
    case 'messages':
      loaded.messages = await load(`/sandbox/api/messages?${at}`);
      return;
    case 'tickets':
      [loaded.tickets, loaded.printer] = await Promise.all([load('/sandbox/api/tickets'), load('/sandbox/api/printer')]);
      return;
    case 'mails':
      loaded.mails = await load('/sandbox/api/mails?limit=20');
      return;
    case 'bookings':
      loaded.bookings = await load(`/sandbox/api/bookings?${at}`);
      return;
    case 'products':
      loaded.products = venue === undefined ? [] : await load(`/sandbox/api/venues/${venue.ir}/${venue.il}/products`);
      return;
    case 'faults':
      [loaded.faults, loaded.fileFaults] = await Promise.all([load('/sandbox/faults'), load('/sandbox/file-faults')]);
      return;
    case 'reports':
      loaded.reports = await load('/sandbox/api/reports');
      return;
    case 'devices':
      loaded.devices = await load('/sandbox/api/devices');
  }
}
