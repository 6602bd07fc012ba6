import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { OrderDraft } from '@comanda/shared-contracts/domain/order-draft';
import type { OutboxEntry } from '@comanda/shared-contracts/domain/outbox';
import type { Product } from '@comanda/shared-contracts/domain/product';
import { fromMajor, sum, toMajor } from '@comanda/shared-contracts/domain/money';
import type { Venue } from '@comanda/shared-contracts/domain/venue';
import { done, type Result } from '@comanda/shared-contracts/failures';
import { readData, unreadable } from '@comanda/shared-contracts/wire/decode';
import { readKioskUser } from '../../shell/src/wire/kiosk-user.ts';
import { decodeRestaurantInfo } from '@comanda/shared-contracts/wire/restaurant-info';
import { encodeOrder } from '@comanda/shared-contracts/wire/order-draft';
import { fetchBookingConfig } from '../../mf-booking/src/api/fetch-booking-config.ts';
import { fetchBill, payBill } from '../../mf-checkout/src/api/bill.ts';
import { cancelOrder } from '../../mf-checkout/src/api/cancel-order.ts';
import { fetchCards } from '../../mf-checkout/src/api/cards.ts';
import { fetchOrder } from '../../mf-checkout/src/api/fetch-order.ts';
import { fetchOrders } from '../../mf-checkout/src/api/fetch-orders.ts';
import { fetchNearby } from '../../mf-discovery/src/api/fetch-nearby.ts';
import { fetchBarcode } from '../../mf-kiosk/src/api/barcode.ts';
import { fetchKioskConfig } from '../../mf-kiosk/src/api/kiosk-config.ts';
import { fetchMenu } from '../../mf-menu-cart/src/api/menu.ts';
import { sendWaiterMessage } from '../../mf-menu-cart/src/api/waiter-message.ts';
import { fetchPlace, fetchPlaceAt } from '../../mf-profile/src/api/place-details.ts';
import { searchPlaces } from '../../mf-profile/src/api/search-places.ts';
import { callLogin } from '../../shell/src/auth/api/login.ts';
import { createApi } from '../../shell/src/http/client.ts';
import type { HttpApi } from '../../shell/src/http/client.ts';
import type { Credentials } from '../../shell/src/http/credentials.ts';
import { lookUpOrder, saveOrder } from '../../shell/src/outbox/order-calls.ts';
import { venueInfoCall } from '../../shell/src/venue/venue-info-call.ts';
import { manualClock } from '@comanda/shared-contracts/testing/manual-clock';
import { broughtCall } from '../../tools/passports.ts';
import { LOGIN_PATH, startSecondProvider, TOKEN } from '../second-provider/start.ts';
import type { SecondProvider } from '../second-provider/start.ts';

/*
 * The product's own HTTP client and decoders before a provider that was written from the specification alone: what a part reads of
 * each answer, without a browser. The journeys of second-provider*.spec.ts show the same on the screen.
 */

let provider: SecondProvider;
// One each: who looks an order up by time and total must find one that fits.
beforeEach(async () => {
  provider = await startSecondProvider();
});
afterEach(() => provider.stop());

const CLORINDA = { lat: -25.2867, lng: -57.72 };
const REPORT = { failure: () => undefined } as never;

function apiAs(credentials: Credentials = { kind: 'none' }): HttpApi {
  return createApi({
    composition: {
      provider: { url: provider.url, token: TOKEN, loginPath: LOGIN_PATH },
      rules: {
        loginProviders: [],
        allowsGuestLogin: true,
        isStadium: false,
        isDevelopment: false,
        staffEmailDomains: [],
        productSlug: 'comanda',
        defaultEnvironment: 'PROD',
      },
    },
    environment: { name: 'PROD', appVersion: '1.0.0', isKiosk: credentials.kind === 'kiosk' },
    clock: { ...manualClock(), now: Date.now },
    random: { bytes: (count) => new Uint8Array(count) },
    fetch,
    credentials: () => credentials,
    deviceId: () => '00000000-0000-4000-8000-0000000000aa',
    language: () => 'es',
    report: REPORT,
    brought: broughtCall,
  });
}

function valueOf<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(JSON.stringify(result.failure));
  return result.value;
}

/** Marta has a password. */
async function asMarta(): Promise<HttpApi> {
  return apiAs(credentialsOf(await callLogin(apiAs(), { identity: 'marta@segundo.test', secret: 'terere2026', module: 2000 })));
}

function credentialsOf(answer: Awaited<ReturnType<typeof callLogin>>): Credentials {
  const { credentials } = valueOf(answer);
  return { kind: 'user', xid: credentials.profileId, xtot1: credentials.token, xtot4: credentials.moduleToken ?? '' };
}

const venueOf = async (simpleId: number, dk?: number): Promise<Venue> =>
  valueOf(
    await apiAs().call({
      ...venueInfoCall({ simpleId, country: 'ar', ...(dk === undefined ? {} : { dk }), slug: 'x' }),
      decode: decodeRestaurantInfo,
    }),
  );

async function dishOf(venue: Venue, name: string): Promise<Product> {
  const request = { reference: venue.reference, currency: venue.priceFormat, dk: venue.dk, dispatch: 1, point: CLORINDA } as const;
  const { menu } = valueOf(await fetchMenu(apiAs(), { ...request, fresh: true }));
  const found = menu.categories.flatMap(({ products }) => products()).find((product) => product.name === name);
  if (found === undefined) throw new Error(`no ${name}`);
  return found;
}

/** Two of a dish for pickup, with a tip of a tenth. */
function draftOf(venue: Venue, dish: Product, more: Partial<OrderDraft> = {}): OrderDraft {
  const subtotal = { ...dish.price, minor: dish.price.minor * 2 };
  const tip = { ...subtotal, minor: Math.round(subtotal.minor / 10) };
  return {
    venue,
    dispatch: 1,
    lines: [{ id: 'l1', product: dish, quantity: 2, extras: {}, comment: '', subtotal }],
    subtotal,
    deliveryFee: fromMajor(0, venue.priceFormat),
    tip,
    total: sum([subtotal, tip], venue.priceFormat),
    contact: { firstName: 'Marta', lastName: 'Ayala', email: 'marta@segundo.test', phone: '+543718421100', nationalId: '' },
    paymentMethodId: 0,
    deviceSessionId: 'device',
    ...more,
  };
}

function entryOf(draft: OrderDraft, intentId: string): OutboxEntry {
  const [restaurantId = 0, localId = 0] = draft.venue.id.split('-').map(Number);
  const now = Date.now();
  return {
    intentId,
    key: intentId,
    state: 'saving',
    version: 1,
    createdAt: now,
    since: now,
    attempts: 1,
    openSends: [{ attempt: 1, sentAt: now }],
    lookups: 0,
    restaurantId,
    localId,
    request: encodeOrder(draft, intentId),
  } as never;
}

describe('a provider written from the specification alone', () => {
  it('[C3-010] has two venues near the diner, which sell in their own currencies', async () => {
    const { venues } = valueOf(
      await fetchNearby({ api: apiAs(), report: REPORT }, CLORINDA, { signal: new AbortController().signal, fresh: true }),
    );
    expect(venues.map(({ name, priceFormat }) => [name, priceFormat.code, priceFormat.decimals])).toEqual([
      ['Lomitería Ñandutí', 'PYG', 0],
      ['Dar el Bey', 'TND', 3],
    ]);
    const tea = await dishOf(await venueOf(908, 3), 'Té de menta');
    expect(toMajor(tea.price)).toBe(2.075);
  });

  it('[C7-019] stores an order with its tip, priced as it was shown, and it is found again in its own currency', async () => {
    const api = await asMarta();
    for (const [sid, dk, name, total] of [
      [4102, undefined, 'Chipa', 20_900],
      [908, 3, 'Té de menta', 4.565],
    ] as const) {
      const venue = await venueOf(sid, dk);
      const draft = draftOf(venue, await dishOf(venue, name));
      const entry = entryOf(draft, `intent-${sid}-aaaaaaaaaa`.slice(0, 16));
      const saved = valueOf(await saveOrder(api, entry));
      expect(saved).toMatchObject({ total });
      expect(saved.orderId).toBeUndefined();
      const found = await lookUpOrder(api, { entry, askedAt: Date.now(), others: [], mayMatch: true });
      const stored = provider.orders.stored.at(-1)?.order;
      expect(found).toMatchObject({ kind: 'matched', saved: { orderId: String(stored?.iped), total } });
      const [newest] = valueOf(await fetchOrders(api, { list: 'all', limit: 10, isFresh: true }));
      expect(newest?.total).toEqual(draft.total);
      const place = { restaurantId: venue.restaurantId, localId: venue.localId };
      for (const key of [String(stored?.iped), stored?.ioext ?? '']) {
        expect(valueOf(await fetchOrder(api, { key, ...place })).order).toMatchObject({ total: draft.total, tip: draft.tip });
      }
    }
    expect(provider.orders.stored).toHaveLength(2);
  });

  it('[C5-034] stores a delivery with its cost, which is the provider’s own', async () => {
    const api = await asMarta();
    const venue = await venueOf(4102);
    const pickup = draftOf(venue, await dishOf(venue, 'Chipa'));
    const fee = fromMajor(9_000, venue.priceFormat);
    const draft = { ...pickup, dispatch: 2, deliveryFee: fee, total: sum([pickup.total, fee], venue.priceFormat) } as const;
    const wrong = entryOf({ ...pickup, dispatch: 2 }, 'intent-no-fee-aa');
    expect(await saveOrder(api, wrong)).toMatchObject({ ok: false, failure: { kind: 'domain', detail: { total: draft.total } } });
    expect(await saveOrder(api, entryOf(draft, 'intent-with-fee-'))).toMatchObject({ ok: true, value: { total: 29_900 } });
    const [newest] = valueOf(await fetchOrders(api, { list: 'all', limit: 1, isFresh: true }));
    expect(newest).toMatchObject({ dispatch: 2, deliveryFee: fee, total: draft.total });
  });

  it('[C7-023] cancels an order with no more of an answer than ok', async () => {
    const api = await asMarta();
    const venue = await venueOf(4102);
    valueOf(await saveOrder(api, entryOf(draftOf(venue, await dishOf(venue, 'Chipa')), 'intent-cancel-aa')));
    const [order] = valueOf(await fetchOrders(api, { list: 'in-progress', limit: 10, isFresh: true }));
    if (order === undefined) throw new Error('no order');
    expect(await cancelOrder(api, order, '')).toMatchObject({ ok: true, value: { id: order.id, statusCode: -2 } });
    expect(provider.orders.stored.at(-1)?.order.ss).toBe(-2);
  });

  it('[C7-033] says how a venue takes bookings', async () => {
    const venue = await venueOf(4102);
    expect(await fetchBookingConfig(apiAs(), venue)).toMatchObject({ ok: true, value: { slotMinutes: 30, maximumPartySize: 6 } });
  });

  it('[C7-040] takes a message for the waiters with no more of an answer than ok', async () => {
    const message = {
      deviceId: 'd',
      userId: '1',
      tableId: '7',
      sectorId: '0',
      comment: 'Agua',
      wantsBill: false,
      restaurantId: 7031,
      localId: 2,
    };
    expect(await sendWaiterMessage(apiAs({ kind: 'guest' }), message)).toMatchObject({ ok: true });
    expect(provider.messages).toMatchObject([{ idMesa: 7, comment: 'Agua' }]);
  });

  it('[C7-031] has a bill for the table, paid line by line with a kept card, and no line twice', async () => {
    const api = await asMarta();
    const venue = await venueOf(4102);
    const table = { id: '7', name: 'Mesa 7', sector: '1' };
    const atTable = draftOf(venue, await dishOf(venue, 'Chipa'), { dispatch: 3, table });
    valueOf(await saveOrder(api, entryOf(atTable, 'intent-at-table-')));
    const [order] = valueOf(await fetchOrders(api, { list: 'all', limit: 1, isFresh: true }));
    const key = { checkId: order?.externalId ?? '', restaurantId: 7031, localId: 2 };
    const bill = valueOf(await fetchBill(api, key));
    expect(bill).toMatchObject({ tableName: 'Mesa 7', payment: 'pending', total: atTable.total, paid: { minor: 0 } });
    expect(bill.lines.map(({ productName, quantity, due }) => [productName, quantity, due.minor])).toEqual([
      ['Chipa', 2, 19_000],
      ['Propina', 1, 1_900],
    ]);
    const [card] = valueOf(await fetchCards(api, 'ar'));
    const pay = (lineIds: readonly string[], major: number, cardId: string | undefined, paymentIntentId: string) => {
      const total = fromMajor(major, venue.priceFormat);
      const kept = { kind: 'saved', cardId: cardId ?? '' } as const;
      const share = { methodId: 5009, lineIds, tip: fromMajor(0, venue.priceFormat), total, seenAt: bill.changedAt };
      return payBill(api, key, { ...share, paymentIntentId, card: kept }, '');
    };
    expect(await pay(['1'], 19_000, 'ta-0000', 'pay-with-no-card')).toMatchObject({ ok: false, failure: { kind: 'domain' } });
    expect(await pay(['1'], 18_000, card?.id, 'pay-too-little--')).toMatchObject({ ok: false, failure: { kind: 'domain' } });
    expect(await pay(['1'], 19_000, card?.id, 'pay-the-dish----')).toMatchObject({
      ok: true,
      value: { paidLineIds: ['1'], payment: 'pending' },
    });
    expect(await pay(['1'], 19_000, card?.id, 'pay-it-once-more')).toMatchObject({ ok: false, failure: { kind: 'domain' } });
    expect(await pay([], 1_900, card?.id, 'pay-the-rest----')).toMatchObject({
      ok: true,
      value: { paidLineIds: ['2'], payment: 'received' },
    });
    const paid = valueOf(await fetchBill(api, key));
    expect(paid).toMatchObject({ payment: 'received', paid: atTable.total });
  });

  it('[C7-037] finds an address that is typed, its point, and the address under a point', async () => {
    const [first, ...others] = valueOf(await searchPlaces(apiAs(), 'san martin 850', CLORINDA));
    expect([first?.text, others]).toEqual(['San Martín 850, Clorinda', []]);
    expect(valueOf(await fetchPlace(apiAs(), first?.id ?? ''))).toMatchObject({ street: 'San Martín', number: '850', country: 'ar' });
    const under = valueOf(await fetchPlaceAt(apiAs(), { lat: -25.2911, lng: -57.7156 }));
    expect(under).toMatchObject({ street: 'Avenida 12 de Octubre', point: { lat: -25.2911, lng: -57.7156 } });
    expect(valueOf(await searchPlaces(apiAs(), 'zzz', CLORINDA))).toEqual([]);
  });

  it('[K7-018] draws the bar code of a tax document: it is read again as it was', async () => {
    const wasm = readFileSync(createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm'));
    prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasm).buffer } });
    const text = '<TED version="1.0"><RE>30-71234567-8</RE></TED>';
    const png = valueOf(await fetchBarcode(apiAs(), text));
    const codes = await readBarcodes(new Uint8Array(Buffer.from(png, 'base64')));
    expect(codes.map((code) => [code.format, code.text])).toEqual([['PDF417', text]]);
  });

  it('[K7-002] links its kiosk and configures it, without a word on the application itself', async () => {
    const link = (sc: string) =>
      apiAs().call({
        operation: 'kiosk-code-create',
        body: { kiosId: 'CAJA-908-A', sc },
        decode: (raw) =>
          readData(raw, (data) => {
            const user = readKioskUser(data);
            return user === undefined ? unreadable('data') : done(user);
          }),
      });
    expect(await link('0000')).toMatchObject({ ok: false, failure: { kind: 'domain' } });
    const user = valueOf(await link('7719'));
    const api = apiAs({ kind: 'kiosk', xapitoken: user.to, xiu: user.iu });
    const device = { venueId: '88-640', simpleId: 908, dk: 3, name: 'Caja A', country: 'ar', deviceId: user.iu };
    expect(await fetchKioskConfig(api, device, true)).toMatchObject({
      ok: true,
      value: { kioskId: 'CAJA-908-A', paymentMethodIds: [1000], orderTypes: 3 },
    });
  });
});
