import { describe, expect, it } from 'vitest';
import { done } from '@comanda/shared-contracts/failures';
import { PART_OPERATIONS } from '@comanda/shared-contracts/operations';
import { PART_KEYS } from '@comanda/shared-contracts/storage-keys';
import { REMOTE_IDS } from '@comanda/shared-contracts/testing/part-ids';
import { fakeProvider } from '../../shell/src/http/fake-provider.ts';
import { OPERATIONS } from '../../shell/src/http/operations.ts';
import { ALL_OPERATIONS, broughtCall, operationNamed, PASSPORTS } from '../passports.ts';

const MINUTE = 60_000;

/** Method and path as the specification gives them; a remote's own tests prove what it sends there. */
const CALLS = [
  ['C7-013', 'distance', 'POST /srv/getrestodistance'],
  ['C7-015', 'search-venues', 'POST /search/dosearch'],
  ['C7-017', 'delivery-quote', 'POST /mw/lastmile/uberDirect/quote'],
  ['C7-025', 'card-delete', 'GET /srv/security/cards'],
  ['C7-025', 'cards-list', 'GET /srv/security/cards'],
  ['C7-027', 'card-process', 'POST /pay/processcard'],
  ['C7-028', 'card-create', 'POST /pay/createcard'],
  ['C7-028', 'card-tokenize', 'POST /pay/tokenizecard'],
  ['C7-031', 'check-pay', 'POST /srv/paygaeorder'],
  ['C7-031', 'check-read', 'GET /srv/getgaeorder'],
  ['C7-033', 'booking-config', 'GET /srv/restobooking'],
  ['C7-034', 'booking-cancel', 'DELETE /srv/bookings'],
  ['C7-034', 'booking-make', 'POST /srv/bookings'],
  ['C7-034', 'bookings-list', 'GET /srv/bookings'],
  ['C7-036', 'stadium-config', 'GET /srv/coliseoconfig'],
  ['C7-037', 'place-details', 'GET /srv/google-maps/details'],
  ['C7-037', 'places-search', 'GET /srv/google-maps/autocomplete'],
  ['C7-040', 'waiter-message', 'POST /srv/sendmessage'],
  ['C7-046', 'password-change', 'POST /sapi/chclave'],
  ['C7-046', 'password-reset', 'POST /sapi/pwdreset'],
  ['K7-004', 'portal-info', 'GET /srv/portalinfo'],
  ['K7-004', 'portal-venues', 'GET /srv/restosportales'],
  ['K7-006', 'exchange-rate', 'GET /srv/transformcurrency'],
  ['K7-008', 'print-remote', 'POST /srv/print-remote'],
] as const;
type Name = (typeof CALLS)[number][1];

/** How often the provider was asked after two calls this far apart. */
async function askedAfter(operation: Name, apartMs: number): Promise<number> {
  const provider = fakeProvider();
  const api = provider.api({ brought: broughtCall });
  const ask = () => api.call({ operation, body: {}, decode: (raw) => done(raw) });
  await ask();
  await provider.clock.advance(apartMs);
  await ask();
  return provider.reached.length;
}

describe('the calls that one part alone makes', () => {
  it.each(CALLS)('[%s] %s reaches the provider as %s', async (_, id, call) => {
    const provider = fakeProvider();
    // What a kiosk alone may ask.
    if (id === 'print-remote') provider.as({ kind: 'kiosk', xiu: 'u4-1', xapitoken: 'kt.1' });
    else provider.as({ kind: 'user', xid: '1001', xtot1: 's.1', xtot4: 'm' });
    await provider.api({ brought: broughtCall }).call({ operation: id, body: {}, decode: (raw) => done(raw) });
    expect(provider.reached.map(({ method, url }) => `${method} ${url.pathname}`)).toEqual([call]);
  });

  it('[C9-013] an answer is used again as its passport says: a delivery quote at 4:59, and no more at 5:01', async () => {
    expect([await askedAfter('delivery-quote', 5 * MINUTE - 1_000), await askedAfter('delivery-quote', 5 * MINUTE + 1_000)]).toEqual([
      1, 2,
    ]);
    expect(await askedAfter('booking-config', 0)).toBe(2);
  });

  it('say where money may have moved, and of no read', () => {
    const charging = Object.entries(ALL_OPERATIONS).filter(([, { moneyMayHaveMoved }]) => moneyMayHaveMoved);
    expect(charging.map(([id]) => id).toSorted()).toEqual(['card-create', 'card-process', 'card-tokenize', 'check-pay', 'order-save']);
    expect(charging.filter(([, call]) => call.class === 'read')).toEqual([]);
  });

  it('keep no answer of a mutation', () => {
    expect(Object.values(ALL_OPERATIONS).filter((call) => call.class !== 'read' && call.cacheMs !== undefined)).toEqual([]);
  });

  it('have 8 s for reads, 15 s for saves and 20 s for printing', () => {
    expect(['booking-config', 'booking-make', 'print-remote'].map((id) => operationNamed(id).timeoutMs)).toEqual([8_000, 15_000, 20_000]);
  });

  it('treat deleting a card as a mutation although it is asked by GET', () => {
    expect(operationNamed('card-delete')).toMatchObject({ method: 'GET', class: 'mutate-keyed', query: { xcustom: '1' } });
  });
});

describe.each(REMOTE_IDS)('the passport of %s', (id) => {
  const names: Readonly<Record<string, readonly string[]>> = PART_OPERATIONS;
  const keys: Readonly<Record<string, readonly string[]>> = PART_KEYS;
  const { calls, storage } = PASSPORTS[id];

  it('says of each call and key that is its part’s alone what it is', () => {
    expect(Object.keys(calls)).toEqual(expect.arrayContaining([...(names[id] ?? [])]));
    expect(Object.keys(storage)).toEqual(expect.arrayContaining([...(keys[id] ?? [])]));
  });

  it('says it of no other: the shell’s table has those that several make', () => {
    const others = new Set(Object.entries(PASSPORTS).flatMap(([other, { calls: theirs }]) => (other === id ? [] : Object.keys(theirs))));
    expect(Object.keys(calls).filter((name) => Object.hasOwn(OPERATIONS, name) || others.has(name))).toEqual([]);
  });
});
