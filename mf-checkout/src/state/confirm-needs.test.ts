import { describe, expect, it } from 'vitest';
import type { Cart } from '@comanda/shared-contracts/domain/cart';
import type { Session } from '@comanda/shared-contracts/domain/session';
import type { Venue } from '@comanda/shared-contracts/domain/venue';
import { createTestHost } from '@comanda/shared-contracts/testing/create-test-host';
import { restaurantInfoRaw } from '@comanda/shared-contracts/testing/fixtures/wire-venue';
import { settle } from '@comanda/shared-contracts/testing/manual-clock';
import { decodeRestaurantInfo } from '@comanda/shared-contracts/wire/restaurant-info';
import { asRecord } from '@comanda/shared-contracts/wire/values';
import { aCart, aDiner, aGuest, anAddress, aVenue, clp } from '../testing/fixtures.ts';
import { spanish } from '../testing/texts.ts';
import { confirmOrder } from './confirm-order.ts';
import { storesFor } from './stores.ts';

/** A venue as the provider's record has it, with some of its `webConfig` changed. */
function venueWith(flags: Readonly<Record<string, unknown>>): Venue {
  const { data, ...rest } = asRecord(restaurantInfoRaw);
  const record = asRecord(data);
  const quiet = {
    ordpickphone: 0,
    orddvyphone: 0,
    selfatph: 0,
    selfatdir: 0,
    selfatrut: 0,
    selfatpwd: 0,
    ordpay: 2,
    ordpickpay: 2,
    selfatpay: 2,
  };
  const webConfig = { ...asRecord(record['webConfig']), ...quiet, ...flags };
  const decoded = decodeRestaurantInfo({ ...rest, data: { ...record, webConfig } });
  if (!decoded.ok) throw new Error('no venue');
  return decoded.value;
}

const PICKUP = aCart();
const DELIVERY = aCart({ dispatch: 2, delivery: { isValid: true, isFree: false, fee: clp(1990), quoteId: 'q-1' } });
const TABLE = aCart({ dispatch: 3, table: { id: '5', name: 'Mesa 5' } });

/** The provider counts the same total. */
const preflight = ({ body }: { readonly body?: unknown }) => ({ json: { ok: true, data: { det: asRecord(asRecord(body)['det']) } } });

/** What the box says when the button is pressed, and by which methods the orders that were sent are paid. */
async function press(cart: Cart, venue: Venue, { phone = '', session = aDiner({ phone: '', nationalId: '' }), methodId = 0 }: Press = {}) {
  const test = createTestHost('mf-checkout', { session, venue, texts: spanish, api: { 'order-preflight': preflight } });
  test.as('mf-menu-cart').publish('cart/current', cart);
  test.as('mf-profile').publish('address/delivery', anAddress());
  const stores = storesFor(test.host);
  stores.venue.follow();
  await settle();
  stores.form.chooseMethod(methodId);
  stores.form.setAccepted(true);
  if (phone !== '') stores.form.typeContact({ phone });
  await confirmOrder(test.host, stores);
  const methods = test.placed.map(({ request }) => asRecord(asRecord(request('AAAAAAAAAAAAAAAA'))['det'])['prepago']);
  return [stores.form.view.getState().error?.text, ...methods];
}
interface Press {
  readonly phone?: string;
  readonly session?: Session;
  readonly methodId?: number;
}
const SENT = [undefined, 0];
const LACKS_PHONE = ['Faltan campos por completar: teléfono'];

describe('what an order needs when its button is pressed', () => {
  it('[C3-031] a phone where the flag of its own type asks for one, and not where the other one’s does', async () => {
    const [pickups, deliveries] = [venueWith({ ordpickphone: 1 }), venueWith({ orddvyphone: 1 })];
    expect([await press(PICKUP, pickups), await press(PICKUP, deliveries)]).toEqual([LACKS_PHONE, SENT]);
    expect([await press(DELIVERY, pickups), await press(DELIVERY, deliveries)]).toEqual([SENT, LACKS_PHONE]);
  });

  it.each([
    ['9876543', LACKS_PHONE, LACKS_PHONE],
    ['98765432', LACKS_PHONE, SENT],
    ['987654321', SENT, SENT],
  ])('[C5-010] %s is a phone: for a pickup %j, for a delivery %j', async (phone, pickup, delivery) => {
    const venue = venueWith({ ordpickphone: 1, orddvyphone: 1 });
    expect([await press(PICKUP, venue, { phone }), await press(DELIVERY, venue, { phone })]).toEqual([pickup, delivery]);
  });

  it('[C3-038] [C5-029] at a table what its flags name, of a diner and not of an anonymous guest', async () => {
    const all = venueWith({ selfat: 1, selfatph: 1, selfatrut: 1 });
    expect(await press(TABLE, all)).toEqual(['Faltan campos por completar: teléfono, RUT']);
    expect(await press(TABLE, venueWith({ selfat: 1, selfatph: 1 }))).toEqual(LACKS_PHONE);
    expect(await press(TABLE, all, { session: aGuest() })).toEqual(SENT);
  });

  it.each([
    ['ordpickpay', PICKUP],
    ['ordpay', DELIVERY],
    ['selfatpay', TABLE],
  ] as const)('[C3-036] [C5-044] a payment online where %s makes it a must, and only for its own type', async (flag, cart) => {
    const others = [PICKUP, DELIVERY, TABLE].filter((one) => one !== cart);
    // Cash is chosen, and cannot be had: it goes on as a payment online.
    const must = withMethods(venueWith({ selfat: 1, [flag]: 1 }), [0, 5082]);
    expect(await press(cart, must)).toEqual([undefined, 5082]);
    for (const other of others) expect(await press(other, must)).toEqual(SENT);
    // Where there is none, nothing is sent.
    const dead = withMethods(must, [0]);
    expect(await press(cart, dead)).toEqual([spanish['problem.online-only']]);
    for (const other of others) expect(await press(other, dead)).toEqual(SENT);
  });

  it('[C5-044] a method that the venue takes for this type', async () => {
    const paymentMethods = [
      { id: -1, name: 'Tarjeta', dispatchTypes: [2] },
      { id: 0, name: 'Efectivo', dispatchTypes: [1] },
    ] as const;
    const venue = aVenue({ ordering: { paymentMethods } });
    expect([await press(PICKUP, venue, { methodId: -1 }), await press(DELIVERY, venue)]).toEqual([
      [undefined, 0],
      [undefined, -1],
    ]);
  });
});

function withMethods(venue: Venue, ids: readonly number[]): Venue {
  const paymentMethods = ids.map((id) => ({ id, name: `m${id}`, dispatchTypes: [1, 2, 3] as const }));
  return { ...venue, ordering: { ...venue.ordering, paymentMethods } };
}
