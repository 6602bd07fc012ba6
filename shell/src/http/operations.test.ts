import { describe, expect, it } from 'vitest';
import { done } from '@comanda/shared-contracts/failures';
import type { SharedOperationId } from '@comanda/shared-contracts/operations';
import { fakeProvider } from './fake-provider.ts';
import { OPERATIONS } from './operations.ts';

const IDS = Object.keys(OPERATIONS) as readonly SharedOperationId[];
/** Method and path as the specification gives them; a remote's own tests prove what it sends there. */
const CALLS = [
  ['C7-006', 'test-info', 'GET /srv/test'],
  ['C7-008', 'menu', 'POST /srv/getrestomenu'],
  ['C7-010', 'venues-nearby', 'POST /srv/restosavailable'],
  ['C7-019', 'order-save', 'POST /srv/saveorder'],
  ['C7-021', 'orders-list', 'GET /srv/getuserorders'],
  ['C7-023', 'order-cancel', 'GET /srv/cancelorder'],
  ['C7-038', 'product-tags', 'GET /srv/productags'],
  ['C7-042', 'login', 'POST /srv/security/login'],
  ['C7-043', 'login-kiosk', 'POST /srv/security/loginKiosk'],
  ['C7-045', 'profile-read', 'GET /srv/profileinfo'],
  ['C7-045', 'profile-save', 'POST /srv/profileinfo'],
  ['C7-045', 'connection-info', 'GET /srv/getcninfo'],
  ['C7-045', 'logout', 'GET /srv/logoutuser'],
  ['C7-045', 'realtime-token', 'GET /srv/getinfofirebase'],
  ['C7-047', 'staff-profiles', 'GET /sapi/perfiles'],
  ['C7-050', 'user-create', 'POST /mw/comandaapp/createuserapp'],
  ['K7-002', 'kiosk-code-create', 'POST /srv/kioskcode'],
  ['K7-002', 'kiosk-code-verify', 'GET /srv/kioskcode'],
] as const;

describe('the table of operations', () => {
  it.each(CALLS)('[%s] %s reaches the provider as %s', async (_, id, call) => {
    const provider = fakeProvider();
    provider.as({ kind: 'user', xid: '1001', xtot1: 's.1', xtot4: 'm' });
    await provider.api().call({ operation: id, body: {}, decode: (raw) => done(raw) });
    expect(provider.reached.map(({ method, url }) => `${method} ${url.pathname}`)).toEqual([call]);
  });

  it('says of each call that can charge somebody that money may have moved, and of no read', () => {
    const charging = IDS.filter((id) => OPERATIONS[id].moneyMayHaveMoved);
    expect(charging).toEqual(['order-save']);
    expect(charging.filter((id) => OPERATIONS[id].class === 'read')).toEqual([]);
  });

  it('keeps no answer of a mutation', () => {
    expect(IDS.filter((id) => OPERATIONS[id].class !== 'read' && OPERATIONS[id].cacheMs !== undefined)).toEqual([]);
  });

  it('gives reads 8 s and saves 15 s', () => {
    expect([OPERATIONS.menu.timeoutMs, OPERATIONS['order-save'].timeoutMs]).toEqual([8_000, 15_000]);
  });

  it('treats cancelling an order as a mutation although it is asked by GET', () => {
    expect(OPERATIONS['order-cancel']).toMatchObject({ method: 'GET', class: 'mutate-keyed' });
  });
});
