import { describe, expect, it } from 'vitest';
import { createTestHost } from '@comanda/shared-contracts/testing/create-test-host';
import { matchRoute, routeName } from '@comanda/shared-contracts/testing/href';
import { venueParams } from '@comanda/shared-contracts/routes/venue-params';
import { PASSPORT } from '../../passport.ts';
import es from '../i18n/es.json';
import { venue } from '../test-data.ts';
import { goToTable } from './choose-table.ts';
import { rememberedPath, rememberFirstPath } from './first-path.ts';
import { knownTable, rememberTable } from './table-memory.ts';

const TABLE = '/r/cl/fuente-alameda/1/checkin/7';
const MINUTE = 60_000;
const TEXTS = { 'dispatch.refused.needsTable': es.dispatch.refused.needsTable };
const start = () => createTestHost('mf-menu-cart', { venue: venue({ selfat: 1 }), texts: TEXTS, keys: PASSPORT.storage });

describe('the first path of a visit', () => {
  it('[C9-020] sends back to the table for 30 minutes', async () => {
    const { host, clock } = start();
    rememberFirstPath(host, TABLE);
    await clock.advance(29 * MINUTE);
    expect(rememberedPath(host)).toBe(TABLE);
    await clock.advance(2 * MINUTE);
    expect(rememberedPath(host)).toBeUndefined();
  });
  it('[C9-020] counts from the first time: looking at the table’s menu again makes the visit no younger', async () => {
    const { host, clock } = start();
    rememberFirstPath(host, TABLE);
    await clock.advance(20 * MINUTE);
    rememberFirstPath(host, TABLE);
    await clock.advance(11 * MINUTE);
    expect(rememberedPath(host)).toBeUndefined();
  });
  it('[K9-007] is forgotten after 12 hours', async () => {
    const { host, clock } = start();
    rememberFirstPath(host, TABLE);
    await clock.advance(43_200_000);
    expect(host.storage.read('FIRSTPATH', (raw) => raw)).toBeDefined();
    await clock.advance(1_000);
    expect(host.storage.read('FIRSTPATH', (raw) => raw)).toBeUndefined();
  });
});

describe('the table of a visit', () => {
  it('[C9-018] is known with its seat for 12 hours, and only to its venue', async () => {
    const { host, clock } = start();
    rememberTable(host, venue(), { id: '7', name: 'Mesa 7', seat: 3 });
    expect(knownTable(host, { ...venue(), localId: 99 })).toBeUndefined();
    await clock.advance(43_199_000);
    expect(knownTable(host, venue())).toEqual({ tableId: '7', seat: 3 });
    await clock.advance(2_000);
    expect(knownTable(host, venue())).toBeUndefined();
  });
});

describe('choosing the table on a menu without one', () => {
  it('goes back to the table of this venue', () => {
    const { host, visited } = start();
    rememberFirstPath(host, TABLE);
    expect(goToTable(host, venue({ selfat: 1 }))).toBe(true);
    expect(visited).toEqual([TABLE]);
    expect(goToTable(host, { ...venue({ selfat: 1, selfattableonly: 0 }), simpleId: 2 })).toBe(false);
  });
  it('[C5-041] [C3-037] asks for the code of the table where nothing else will do', () => {
    const { host, notices } = start();
    expect(goToTable(host, venue({ selfat: 1, selfattableonly: 1 }))).toBe(true);
    expect(notices.map(({ text }) => text)).toEqual(['Para Check-in, escanee código QR de la mesa']);
    expect(goToTable(host, venue({ selfat: 1, selfattableonly: 0 }))).toBe(false);
  });
});

describe('the route of a table', () => {
  it('[C2-010] with an order does not exist in test', () => {
    const params = { ...venueParams(venue()), idmesa: '7', idorden: 'ABCDEFGHIJKLMNOP' };
    const hrefIn = (environment: 'PROD' | 'DEV' | 'TEST') =>
      createTestHost('mf-menu-cart', { environment }).host.navigation.href('RestaurantCheckInOrder', params);
    expect(hrefIn('PROD')).toMatch(/\/checkin\/7\/ABCDEFGHIJKLMNOP$/);
    expect(hrefIn('DEV')).toMatch(/\/checkin\/7\/ABCDEFGHIJKLMNOP$/);
    expect(hrefIn('TEST')).toBeUndefined();
    expect(matchRoute('/rt/cl/x/1/checkin/7/ABCDEFGHIJKLMNOP')).toBeUndefined();
    expect(matchRoute('/rt/cl/x/1/checkin/7')).toBeDefined();
  });

  it('[K2-028] is named after its environment', () => {
    expect(routeName('RestaurantCheckInmesa', 'DEV')).toBe('RestaurantCheckInmesaDev');
    const { host } = start();
    const params = venueParams(venue());
    expect(host.navigation.href('RestaurantCheckInmesa', { ...params, idmesa: '7' })).toContain('/checkin/7');
    expect(host.navigation.href('RestaurantCheckInmesa', { ...params, idmesa: 'menu' })).toContain('/checkin/menu');
  });
});
