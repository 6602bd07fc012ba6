import { describe, expect, it } from 'vitest';
import { done } from '@comanda/shared-contracts/failures';
import type { OperationId } from '@comanda/shared-contracts/operations';
import { fakeProvider } from './fake-provider.ts';
import { OPERATIONS } from './operations.ts';

const IDS = Object.keys(OPERATIONS) as readonly OperationId[];
const cacheMs = (id: OperationId) => {
  const { cacheMs: rule } = OPERATIONS[id];
  return typeof rule === 'number' ? rule : rule({ name: 'PROD', isKiosk: false });
};

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
  ['C7-042', 'login', 'POST /srv/security/login'],
  ['C7-043', 'login-kiosk', 'POST /srv/security/loginKiosk'],
  ['C7-045', 'profile-read', 'GET /srv/profileinfo'],
  ['C7-045', 'profile-save', 'POST /srv/profileinfo'],
  ['C7-045', 'connection-info', 'GET /srv/getcninfo'],
  ['C7-045', 'logout', 'GET /srv/logoutuser'],
  ['C7-045', 'realtime-token', 'GET /srv/getinfofirebase'],
  ['C7-046', 'password-reset', 'POST /sapi/pwdreset'],
  ['C7-046', 'password-change', 'POST /sapi/chclave'],
  ['C7-047', 'staff-profiles', 'GET /sapi/perfiles'],
  ['C7-050', 'user-create', 'POST /mw/comandaapp/createuserapp'],
  ['K7-002', 'kiosk-code-create', 'POST /srv/kioskcode'],
  ['K7-002', 'kiosk-code-verify', 'GET /srv/kioskcode'],
  ['K7-004', 'portal-venues', 'GET /srv/restosportales'],
  ['K7-004', 'portal-info', 'GET /srv/portalinfo'],
  ['K7-006', 'exchange-rate', 'GET /srv/transformcurrency'],
  ['K7-008', 'print-remote', 'POST /srv/print-remote'],
] as const;

describe('the table of operations', () => {
  it.each(CALLS)('[%s] %s reaches the provider as %s', async (_, id, call) => {
    const provider = fakeProvider();
    // What a kiosk alone may ask.
    if (id === 'print-remote') provider.as({ kind: 'kiosk', xiu: 'u4-1', xapitoken: 'kt.1' });
    else provider.as({ kind: 'user', xid: '1001', xtot1: 's.1', xtot4: 'm' });
    await provider.api().call({ operation: id, body: {}, decode: (raw) => done(raw) });
    expect(provider.reached.map(({ method, url }) => `${method} ${url.pathname}`)).toEqual([call]);
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
