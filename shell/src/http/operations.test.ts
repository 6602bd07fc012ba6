import { describe, expect, it } from 'vitest';
import type { OperationId } from '@comanda/shared-contracts/operations';
import { OPERATIONS } from './operations.ts';

const IDS = Object.keys(OPERATIONS) as readonly OperationId[];
const cacheMs = (id: OperationId, name: 'PROD' | 'DEV' | 'TEST' = 'PROD', isKiosk = false) => {
  const { cacheMs: rule } = OPERATIONS[id];
  return typeof rule === 'number' ? rule : rule({ name, isKiosk });
};
const MINUTE = 60_000;

/** Method and path as the specification gives them; a remote's own tests prove what it sends there. */
const CALLS = [
  ['C7-006', 'test-info', 'GET /srv/test'],
  ['C7-008', 'menu', 'POST /srv/getrestomenu'],
  ['C7-010', 'venues-nearby', 'POST /srv/restosavailable'],
  ['C7-013', 'distance', 'POST /srv/getrestodistance'],
  ['C7-015', 'search-venues', 'POST /search/dosearch'],
  ['C7-017', 'delivery-quote', 'POST /mw/lastmile/uberDirect/quote'],
  ['C7-019', 'order-save', 'POST /srv/saveorder'],
  ['C7-021', 'orders-list', 'GET /srv/getuserorders'],
  ['C7-023', 'order-cancel', 'GET /srv/cancelorder'],
  ['C7-025', 'cards-list', 'GET /srv/security/cards'],
  ['C7-025', 'card-delete', 'GET /srv/security/cards'],
  ['C7-027', 'card-process', 'POST /pay/processcard'],
  ['C7-028', 'card-create', 'POST /pay/createcard'],
  ['C7-028', 'card-tokenize', 'POST /pay/tokenizecard'],
  ['C7-031', 'check-read', 'GET /srv/getgaeorder'],
  ['C7-031', 'check-pay', 'POST /srv/paygaeorder'],
  ['C7-033', 'booking-config', 'GET /srv/restobooking'],
  ['C7-034', 'bookings-list', 'GET /srv/bookings'],
  ['C7-034', 'booking-make', 'POST /srv/bookings'],
  ['C7-034', 'booking-cancel', 'DELETE /srv/bookings'],
  ['C7-036', 'stadium-config', 'GET /srv/coliseoconfig'],
  ['C7-037', 'places-search', 'GET /srv/google-maps/autocomplete'],
  ['C7-037', 'place-details', 'GET /srv/google-maps/details'],
  ['C7-038', 'product-tags', 'GET /srv/productags'],
  ['C7-040', 'waiter-message', 'POST /srv/sendmessage'],
  ['C7-042', 'login', 'POST {loginPath}'],
  ['C7-043', 'login-kiosk', 'POST /srv/security/loginKiosk'],
  ['C7-045', 'profile-read', 'GET /srv/profileinfo'],
  ['C7-045', 'profile-save', 'POST /srv/profileinfo'],
  ['C7-045', 'connection-info', 'GET /srv/getcninfo'],
  ['C7-045', 'logout', 'GET /srv/logoutuser'],
  ['C7-045', 'realtime-token', 'GET /srv/getinfofirebase'],
  ['C7-046', 'password-reset', 'POST /sapi/pwdreset'],
  ['C7-046', 'password-change', 'POST /sapi/chclave'],
  ['C7-047', 'staff-profiles', 'GET /sapi/perfiles'],
  ['C7-050', 'user-create', 'POST /mw/{product}app/createuserapp'],
  ['K7-002', 'kiosk-code-create', 'POST /srv/kioskcode'],
  ['K7-002', 'kiosk-code-verify', 'GET /srv/kioskcode'],
  ['K7-004', 'portal-venues', 'GET /srv/restosportales'],
  ['K7-004', 'portal-info', 'GET /srv/portalinfo'],
  ['K7-006', 'exchange-rate', 'GET /srv/transformcurrency'],
  ['K7-008', 'print-remote', 'POST /srv/print-remote'],
] as const;

describe('the table of operations', () => {
  it.each(CALLS)('[%s] %s is %s', (_, id, call) => {
    const { method, path } = OPERATIONS[id];
    expect(`${method} ${path}`).toBe(call);
  });

  it('[C9-009] keeps venue info 10 minutes, 3 on a kiosk', () => {
    expect([cacheMs('venue-info'), cacheMs('venue-info', 'PROD', true)]).toEqual([10 * MINUTE, 3 * MINUTE]);
  });

  it('[C9-010] keeps connection info an hour', () => expect(cacheMs('connection-info')).toBe(60 * MINUTE));

  it('[C9-014] keeps translations 120 s in DEV and 600 s in PROD', () => {
    expect([cacheMs('translations', 'DEV'), cacheMs('translations')]).toEqual([120_000, 600_000]);
  });

  it('[C9-007] keeps order lists 5 s, and no single order', () => {
    expect([cacheMs('orders-list'), cacheMs('order-detail'), cacheMs('order-by-check')]).toEqual([5_000, 0, 0]);
  });

  it('[C9-013] keeps a delivery quote 5 minutes', () => expect(cacheMs('delivery-quote')).toBe(5 * MINUTE));

  it('[C2-028] keeps the venues of a place 2 minutes: an address is asked about when it is added, and again by the list', () => {
    expect(cacheMs('venues-nearby')).toBe(2 * MINUTE);
  });

  it('says of each call that can charge somebody that money may have moved, and of no read', () => {
    const charging = IDS.filter((id) => OPERATIONS[id].moneyMayHaveMoved);
    expect(charging).toEqual(['order-save', 'card-process', 'card-create', 'card-tokenize', 'check-pay']);
    expect(charging.filter((id) => OPERATIONS[id].class === 'read')).toEqual([]);
  });

  it('keeps no answer of a mutation', () => {
    expect(IDS.filter((id) => OPERATIONS[id].class !== 'read' && cacheMs(id) !== 0)).toEqual([]);
  });

  it('gives reads 8 s, saves 15 s and printing 20 s', () => {
    expect([OPERATIONS.menu.timeoutMs, OPERATIONS['order-save'].timeoutMs, OPERATIONS['print-remote'].timeoutMs]).toEqual([
      8_000, 15_000, 20_000,
    ]);
  });

  it('treats cancelling an order and deleting a card as mutations although they are asked by GET', () => {
    expect([OPERATIONS['order-cancel'], OPERATIONS['card-delete']]).toMatchObject([
      { method: 'GET', class: 'mutate-keyed' },
      { method: 'GET', class: 'mutate-keyed', query: { xcustom: '1' } },
    ]);
  });
});
