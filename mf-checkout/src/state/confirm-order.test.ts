import { describe, expect, it, vi } from 'vitest';
import type { Address } from '@comanda/shared-contracts/domain/address';
import type { Cart } from '@comanda/shared-contracts/domain/cart';
import type { Session } from '@comanda/shared-contracts/domain/session';
import { done, failed, failure, type Failure } from '@comanda/shared-contracts/failures';
import { createTestHost, type TestHostOptions, VISITOR } from '@comanda/shared-contracts/testing/create-test-host';
import { aSeat } from '@comanda/shared-contracts/testing/fixtures/kiosk';
import { aKioskSession } from '@comanda/shared-contracts/testing/fixtures/session';
import { settle } from '@comanda/shared-contracts/testing/manual-clock';
import { aProduct } from '@comanda/shared-contracts/testing/fixtures/product';
import { asRecord } from '@comanda/shared-contracts/wire/values';
import { aCart, aDiner, aGuest, aCartLine, anAddress, aVenue, clp } from '../testing/fixtures.ts';
import { spanish } from '../testing/texts.ts';
import { intentOf } from '../api/order-intent.ts';
import { order } from '../testing/placing.ts';
import { confirmOrder } from './confirm-order.ts';
import { storesFor } from './stores.ts';
import { type Agreement, changedOrder } from '../rules/changed-order.ts';
import { readCheckout } from './read-checkout.ts';
import { CLP } from '@comanda/shared-contracts/testing/currencies';

interface Setup extends TestHostOptions {
  readonly cart?: Cart;
  readonly address?: Address | null;
  readonly logsInAs?: Session | null;
  /** Who takes their place at once, by a login in another tab. */
  readonly replacedBy?: Session;
  /** Who is there once the profile was kept. */
  readonly leavesFor?: Session;
}

const AT_WORK = anAddress({ alias: 'Trabajo', isDefault: false, street: 'Huérfanos 100' });

/** The cart screen's flows, with everything chosen that a plain pickup needs. */
async function setUp({ cart = aCart(), address, logsInAs = null, replacedBy, leavesFor, ...options }: Setup = {}) {
  const test = createTestHost('mf-checkout', { session: aDiner(), venue: aVenue(), texts: spanish, ...options });
  const asked: { command: string; payload: unknown }[] = [];
  const shell = test.as('shell');
  shell.handle('session/log-in', (payload) => {
    asked.push({ command: 'log-in', payload });
    if (logsInAs !== null) test.setSession(replacedBy ?? logsInAs);
    return logsInAs;
  });
  shell.handle('session/save-profile', (payload) => {
    asked.push({ command: 'save-profile', payload });
    if (leavesFor === undefined) return done(test.host.session.current());
    test.setSession(leavesFor);
    return failed(failure('auth', 'other-account'));
  });
  shell.handle('session/save-guest', (payload) => {
    asked.push({ command: 'save-guest', payload });
    return test.host.session.current();
  });
  test.as('mf-menu-cart').publish('cart/current', cart);
  if (address !== undefined) test.as('mf-profile').publish('address/delivery', address);
  const stores = storesFor(test.host);
  const release = stores.venue.follow();
  await settle();
  stores.form.chooseMethod(0);
  stores.form.setAccepted(true);
  const box = () => stores.form.view.getState().error?.text;
  return { ...test, ...stores, stores, release, asked, box, confirm: (agreed?: Agreement) => confirmOrder(test.host, stores, agreed) };
}

describe('the confirm button', () => {
  it('sends the cart as it is, with contact, tip and method', async () => {
    const { confirm, placed, box } = await setUp();
    await confirm();
    expect(box()).toBeUndefined();
    expect(placed[0]?.request('AAAAAAAAAAAAAAAA')).toMatchObject({
      ioext: 'AAAAAAAAAAAAAAAA',
      ir: 101,
      il: 1,
      det: { tipo: 1, subtotal: 13_980, propina: 1_398, total: 15_378, prepago: 0, us: { nm: 'Ana', ln: 'Rojas', ph: '+56912345678' } },
    });
  });

  it('[C4-055] charges a typed card what the order costs when it is sent, not what it cost when the card was typed', async () => {
    const ordering = { paymentMethods: [{ id: 5011, name: 'MercadoPago', dispatchTypes: [1, 2, 3] }] } as const;
    const { as, confirm, placed, form } = await setUp({
      venue: aVenue({ ordering }),
      api: { 'order-preflight': { ok: true, data: { det: { total: 24_000 } } } },
    });
    const payer = { email: 'ana@comanda.test', documentType: 'RUT', documentNumber: '1' };
    const token = { token: 'tok_1', methodId: 'visa', installments: 1, amount: clp(15_378), description: '', issuerId: '', payer } as const;
    form.useTypedCard({ token: { ...token, savesCard: false }, lastFourDigits: '1111', brand: 'visa' });
    form.setTip({ kind: 'percent', percent: 20 });
    as('mf-menu-cart').publish('cart/current', aCart({ subtotal: clp(20_000), revision: 8 }));
    await confirm();
    expect(placed[0]?.request('AAAAAAAAAAAAAAAA')).toMatchObject({
      det: { total: 24_000, propina: 4000, prepago: 5009, card: { token: 'tok_1', transaction_amount: 24_000 } },
    });
  });

  it.each([
    [5050, 5050],
    [5061, 5045],
  ])('[C4-048] an order for a method that cannot be had, 5082, with %d used last, is paid with %d', async (lastUsed, methodId) => {
    const paymentMethods = [5045, 5050, 0].map((id) => ({ id, name: `m${id}`, dispatchTypes: [1, 2, 3] as const }));
    const { confirm, placed, form, host } = await setUp({
      venue: aVenue({ ordering: { paymentMethods } }),
      api: { 'order-preflight': { ok: true, data: { det: { total: 15_378 } } } },
    });
    form.chooseMethod(5082);
    // Another tab was used since.
    host.storage.write('LASTMPG', lastUsed);
    await confirm();
    expect(placed[0]?.request('AAAAAAAAAAAAAAAA')).toMatchObject({ det: { prepago: methodId } });
  });

  it('sends nothing by the rules of another venue: whose cart it is now they are not', async () => {
    const { confirm, placed, release, as } = await setUp();
    // Its screen is left, and dishes of another venue are chosen there.
    release();
    as('mf-menu-cart').publish('cart/current', aCart({ venue: { ...aCart().venue, id: '202-1', simpleId: 202 }, revision: 8 }));
    await confirm();
    expect(placed).toEqual([]);
  });

  it('[C7-019] the body has the device session id that the card provider’s script left, else the id of the device', async () => {
    for (const [left, sent] of [
      ['armor.123', 'armor.123'],
      [undefined, 'dgid-1'],
      ['', 'dgid-1'],
      [7, 'dgid-1'],
    ] as const) {
      vi.stubGlobal('MP_DEVICE_SESSION_ID', left);
      const { confirm, placed } = await setUp({ environmentReader: { deviceId: 'dgid-1' } });
      await confirm();
      expect(placed[0]?.request('AAAAAAAAAAAAAAAA')).toHaveProperty('dsid', sent);
    }
    vi.unstubAllGlobals();
  });

  it('in a stadium takes the chosen seat along, and never the one that lies in the storage of another host', async () => {
    const seat = aSeat({ text: 'Suite 26, Ana', zone: 'Ori', location: { kind: 'suite', suite: 26, name: 'Ana' } });
    for (const [isStadium, cart] of [
      [true, { zd: 'Ori', ct: 'Suite 26, Ana' }],
      [false, { zd: '', ct: '' }],
    ] as const) {
      const { as, confirm, placed } = await setUp({ environmentReader: { isStadium } });
      as('mf-stadium').publish('seat/current', seat);
      await confirm();
      expect(placed[0]?.request('AAAAAAAAAAAAAAAA')).toMatchObject({ det: { cart } });
    }
  });

  it('[C5-043] without the conditions it says so and sends nothing', async () => {
    const { confirm, placed, box, form } = await setUp();
    form.setAccepted(false);
    await confirm();
    expect(box()).toBe('Debe aceptar términos y condiciones para finalizar su pedido');
    expect(placed).toEqual([]);
  });

  it('[C8-016] at virtual tables an order goes to its locator, and none goes out without', async () => {
    const venue = aVenue({ checkin: { isVirtual: true, needsTable: false, asksPassword: false } });
    const cart = aCart({ dispatch: 3, locator: '27' });
    const { confirm, placed, box } = await setUp({ cart, venue });
    await confirm();
    expect(box()).toBeUndefined();
    expect(placed[0]?.request('AAAAAAAAAAAAAAAA')).toMatchObject({ ti: 3, im: 0, virtual_table_id: '27', det: { mesa: 0, mesaName: '' } });
    const lacking = await setUp({ cart: aCart({ dispatch: 3 }), venue });
    await lacking.confirm();
    expect([lacking.placed, lacking.box()]).toEqual([[], 'Escribe el número de tu localizador en la carta']);
    const atTable = await setUp({ cart: { ...cart, table: { id: '5', name: 'Mesa 5' } }, venue });
    await atTable.confirm();
    expect(atTable.placed[0]?.request('AAAAAAAAAAAAAAAA')).toMatchObject({ im: 5, virtual_table_id: '' });
  });

  it('[C8-015] names the fields that are missing', async () => {
    const cart = aCart({ dispatch: 3, table: { id: '5', name: 'Mesa 5' } });
    const venue = aVenue({ checkin: { needsPhone: true, needsNationalId: true, asksPassword: false } });
    const { confirm, box } = await setUp({ cart, venue, session: aDiner({ phone: '', nationalId: '' }) });
    await confirm();
    expect(box()).toBe('Faltan campos por completar: teléfono, RUT');
  });

  it('[C5-033] a delivery of 9.999 is stopped by a minimum of 10.000, which is named; a pickup is not', async () => {
    const short = aCart({
      dispatch: 2,
      subtotal: clp(9_999),
      delivery: { isValid: true, isFree: false, fee: clp(1990), missingForMinimum: clp(1) },
    });
    const { confirm, placed, box } = await setUp({ cart: short, address: anAddress() });
    await confirm();
    expect([box(), placed]).toEqual(['El pedido mínimo de despacho es de $10.000: te faltan $1.', []]);
    const { missingForMinimum: _, ...met } = short.delivery ?? {};
    for (const cart of [
      aCart({ dispatch: 2, subtotal: clp(10_000), delivery: { isValid: true, isFree: false, quoteId: 'q-1', ...met } }),
      aCart({ dispatch: 1, subtotal: clp(9_999) }),
    ]) {
      const other = await setUp({ cart, address: anAddress() });
      await other.confirm();
      expect([other.box(), other.placed.length]).toEqual([undefined, 1]);
    }
  });

  it('[C8-016] a check-in without a table asks for its QR', async () => {
    const { confirm, box } = await setUp({ cart: aCart({ dispatch: 3 }) });
    await confirm();
    expect(box()).toBe('Para realizar pedido, escanee QR de la mesa');
  });

  it('the box of an unmet condition stays 10 s, and goes at once when the diner goes on', async () => {
    const { confirm, box, form, clock } = await setUp();
    form.setAccepted(false);
    await confirm();
    await clock.advance(9_999);
    expect(box()).toBeDefined();
    await clock.advance(1);
    expect(box()).toBeUndefined();
    await confirm();
    form.setAccepted(true);
    expect(box()).toBeUndefined();
  });

  it('a second press while the first is under way does nothing', async () => {
    const { confirm, placed, box } = await setUp();
    await Promise.all([confirm(), confirm()]);
    expect([placed.length, box()]).toEqual([1, undefined]);
  });

  it('[C7-017] a delivery goes to the address that its owner says, at the fee and with the id of its quote', async () => {
    const cart = aCart({ dispatch: 2, delivery: { isValid: true, isFree: false, quoteId: 'q-1', fee: { minor: 1990, currency: CLP } } });
    const { confirm, placed } = await setUp({ cart, address: anAddress() });
    await confirm();
    expect(placed[0]?.request('AAAAAAAAAAAAAAAA')).toMatchObject({
      det: { costoDespacho: 1990, ad: { di: 'Av. Italia 1234', lt: -33.4429 }, cart: { idUberDirect: 'q-1' } },
    });
  });

  it('[C7-017] a pickup names no courier’s offer, though the cart had one when it was to be delivered', async () => {
    const { confirm, placed } = await setUp({
      cart: aCart({ delivery: { isValid: true, isFree: false, quoteId: 'q-1', fee: clp(1990) } }),
    });
    await confirm();
    expect(placed[0]?.request('AAAAAAAAAAAAAAAA')).toMatchObject({ det: { costoDespacho: 0, cart: { idUberDirect: '' } } });
  });

  it.each<[string, Session, string | undefined]>([
    ['the default one of a diner', aDiner({ addresses: [AT_WORK, anAddress()] }), 'Av. Italia 1234'],
    ['the first one of a diner without a default', aDiner({ addresses: [AT_WORK, anAddress({ isDefault: false })] }), 'Huérfanos 100'],
    ['that of a guest', aGuest({ name: 'Eva', addresses: [AT_WORK] }), 'Huérfanos 100'],
    ['that of somebody who works here', { ...aDiner({ addresses: [AT_WORK] }), kind: 'staff', module: 1, venues: [] }, 'Huérfanos 100'],
    ['none on a device that nobody lives at', aKioskSession(), undefined],
  ])('a delivery goes, where no part speaks of addresses, to %s', async (_, session, street) => {
    const cart = aCart({ dispatch: 2, delivery: { isValid: true, isFree: false, quoteId: 'q-1', fee: clp(1990) } });
    const { confirm, placed, form } = await setUp({ cart, session });
    form.typeContact({ firstName: 'Ana', lastName: 'Rojas', phone: '+56912345678' });
    await confirm();
    const sent = placed.map(({ request }) => asRecord(asRecord(request('AAAAAAAAAAAAAAAA'))['det'])['ad']);
    expect(sent).toEqual([street === undefined ? undefined : expect.objectContaining({ di: street })]);
  });

  it('the method that was chosen last is remembered for the next order', async () => {
    const { stored, form } = await setUp();
    form.chooseMethod(-1);
    expect(stored.get('LASTMPG')?.value).toBe(-1);
  });
});

describe('an order that costs something else than was shown', () => {
  const delivered = (fee: number) => aCart({ dispatch: 2, delivery: { isValid: true, isFree: false, quoteId: 'q-1', fee: clp(fee) } });
  /** What the sheet lists now: each part old and new, the total, and what the one tap agrees to. */
  const reported = ({ host, stores }: Awaited<ReturnType<typeof setUp>>) => {
    const view = stores.placing.view.getState();
    const checkout = readCheckout(host, stores);
    return view.status !== 'refused' || checkout === undefined ? undefined : changedOrder(view, checkout);
  };
  const agreement = (test: Awaited<ReturnType<typeof setUp>>): Agreement | undefined => {
    const next = reported(test)?.next;
    return next?.kind === 'agree' ? next : undefined;
  };

  it('X-06 is not sent before the diner has seen old and new, when the delivery costs more by now; then one tap sends it', async () => {
    const test = await setUp({ cart: delivered(1990), address: anAddress() });
    const asked: unknown[] = [];
    test.as('mf-menu-cart').handle('cart/renew', (request) => {
      asked.push(request);
      test.as('mf-menu-cart').publish('cart/current', { ...delivered(3000), revision: 8 });
      return null;
    });
    await test.confirm();
    expect(test.placed).toHaveLength(0);
    // 13.980 and a tip of 1.398, with 1.990 and with 3.000 of delivery.
    expect(reported(test)).toMatchObject({
      was: '$17.368',
      changes: [{ kind: 'delivery', was: '$1.990', now: '$3.000' }],
      next: { kind: 'agree', total: clp(18_378) },
    });
    await test.confirm(agreement(test));
    expect(asked).toEqual([{ isRefused: false }, { isRefused: true }]);
    expect(test.placed[0]?.request('AAAAAAAAAAAAAAAA')).toMatchObject({ det: { costoDespacho: 3000, total: 18_378 } });
  });

  it('X-06 is shown once more, and not sent, when it changes again after the diner agreed', async () => {
    const test = await setUp({ cart: delivered(1990), address: anAddress() });
    const fees = [3000, 3500];
    test.as('mf-menu-cart').handle('cart/renew', () => {
      test.as('mf-menu-cart').publish('cart/current', { ...delivered(fees.shift() ?? 3500), revision: 8 });
      return null;
    });
    await test.confirm();
    await test.confirm(agreement(test));
    expect(test.placed).toHaveLength(0);
    expect(reported(test)).toMatchObject({ was: '$18.378', next: { kind: 'agree', total: clp(18_878) } });
    await test.confirm(agreement(test));
    expect(test.placed[0]?.request('AAAAAAAAAAAAAAAA')).toMatchObject({ det: { costoDespacho: 3500, total: 18_878 } });
  });

  it('[C7-019] is not paid online when the provider counts another total, and is sent with the one agreed to (Q29)', async () => {
    const ordering = { paymentMethods: [{ id: 5011, name: 'MercadoPago', dispatchTypes: [1, 2, 3] }] } as const;
    const test = await setUp({ venue: aVenue({ ordering }), api: { 'order-preflight': { ok: true, data: { det: { total: 15_400 } } } } });
    test.form.chooseMethod(5011);
    await test.confirm();
    expect(test.placed).toHaveLength(0);
    expect(reported(test)).toMatchObject({
      was: '$15.378',
      changes: [],
      next: { kind: 'agree', total: clp(15_400), counted: clp(15_378) },
    });
    await test.confirm(agreement(test));
    expect(test.placed[0]?.request('AAAAAAAAAAAAAAAA')).toMatchObject({ det: { total: 15_400 } });
  });

  it('X-06 reads the cart anew when the price check says that it changed, so that the sheet says the prices that are sent', async () => {
    const ordering = { paymentMethods: [{ id: 5011, name: 'MercadoPago', dispatchTypes: [1, 2, 3] }] } as const;
    const refusal = {
      ok: false,
      error: 'cart-changed',
      data: { error: 'x', det: { total: 17_578 }, cambios: [{ lir: 1, ip: 10007, motivo: 'precio', pm: 7990 }] },
    };
    const test = await setUp({ venue: aVenue({ ordering }), api: { 'order-preflight': refusal } });
    test.as('mf-menu-cart').handle('cart/renew', () => {
      const lines = [aCartLine({ quantity: 2, product: aProduct({ price: clp(7990) }) })];
      test.as('mf-menu-cart').publish('cart/current', aCart({ lines, revision: 8 }));
      return null;
    });
    test.form.chooseMethod(5011);
    await test.confirm();
    expect(reported(test)).toMatchObject({
      was: '$15.378',
      changes: [{ kind: 'price', was: '$6.990', now: '$7.990' }],
      next: { kind: 'agree', total: clp(17_578), counted: clp(17_578) },
    });
  });
});

describe('who orders', () => {
  it('[K6-003] a visitor is asked to log in, and the order goes on from there', async () => {
    const { confirm, placed, asked } = await setUp({ session: VISITOR, logsInAs: aDiner() });
    await confirm();
    expect(asked).toEqual([{ command: 'log-in', payload: { reason: 'order', allowGuest: true } }]);
    expect(placed).toHaveLength(1);
  });

  it('[X-04] whoever takes the place of who logged in sends nothing by that press', async () => {
    const replacedBy = aDiner({ id: '1002', firstName: 'Beto' });
    const { confirm, placed, asked, box, form } = await setUp({ session: VISITOR, logsInAs: aDiner(), replacedBy });
    await confirm();
    expect([placed, asked.length, box(), form.view.getState().isConfirming]).toEqual([[], 1, undefined, false]);
    await confirm();
    expect(placed).toMatchObject([{ note: { methodId: 0 } }]);
  });

  it('a login dialog that is closed sends nothing and says nothing', async () => {
    const { confirm, placed, box } = await setUp({ session: VISITOR });
    await confirm();
    expect([placed.length, box()]).toEqual([0, undefined]);
  });

  it('[X-22] a login that cannot be opened is said and reported once, and nothing is sent', async () => {
    const test = createTestHost('mf-checkout', { session: VISITOR, venue: aVenue(), texts: spanish });
    test.as('mf-menu-cart').publish('cart/current', aCart());
    const stores = storesFor(test.host);
    stores.venue.follow();
    await settle();
    stores.form.chooseMethod(0);
    stores.form.setAccepted(true);
    const confirmed = confirmOrder(test.host, stores);
    await test.clock.advance(60_000);
    await confirmed;
    expect(stores.form.view.getState().error?.text).toBe('No pudimos abrir el inicio de sesión. Inténtalo otra vez.');
    expect([test.placed.length, test.reports.length]).toEqual([0, 1]);
  });

  it('before the login only what it cannot answer is asked', async () => {
    const venue = aVenue({ ordering: { needsPhoneForPickup: true } });
    const { confirm, asked, form, placed } = await setUp({ session: VISITOR, venue, logsInAs: aDiner() });
    form.setAccepted(false);
    await confirm();
    expect(asked).toEqual([]);
    form.setAccepted(true);
    await confirm();
    expect([asked.length, placed.length]).toEqual([1, 1]);
  });

  it('a guest is asked for an account where the venue wants one', async () => {
    const venue = aVenue({ ordering: { needsLoginToPay: true } });
    const { confirm, asked, placed } = await setUp({ session: aGuest(), venue });
    await confirm();
    expect(asked).toEqual([{ command: 'log-in', payload: { reason: 'order', allowGuest: false } }]);
    expect(placed).toEqual([]);
  });

  it('what was typed is kept in the profile of a diner, and in the browser of a guest', async () => {
    const diner = await setUp();
    diner.form.typeContact({ phone: '9 8765 4321' });
    await diner.confirm();
    expect(diner.asked).toEqual([{ command: 'save-profile', payload: { phone: '+56987654321', profileId: aDiner().profile.id } }]);
    const guest = await setUp({ session: aGuest() });
    guest.form.typeContact({ firstName: 'Eva', phone: '+56911112222' });
    await guest.confirm();
    expect(guest.asked).toEqual([{ command: 'save-guest', payload: { phone: '+56911112222', name: 'Eva' } }]);
    expect(guest.placed).toHaveLength(1);
  });

  it('a phone that the provider refuses stops the order; a profile that cannot be reached does not', async () => {
    const answers = [
      failed(failure('domain', 'refused', { message: 'Teléfono inválido' })),
      failed(failure('transport', 'offline')),
    ] as const;
    for (const answer of answers) {
      const test = createTestHost('mf-checkout', { session: aDiner(), venue: aVenue(), texts: spanish });
      test.as('shell').handle('session/save-profile', () => answer);
      test.as('mf-menu-cart').publish('cart/current', aCart());
      const stores = storesFor(test.host);
      stores.venue.follow();
      await settle();
      stores.form.chooseMethod(0);
      stores.form.setAccepted(true);
      stores.form.typeContact({ phone: '123' });
      await confirmOrder(test.host, stores);
      const isRefused = answer.failure.kind === 'domain';
      expect(stores.form.view.getState().error?.text).toBe(isRefused ? 'Teléfono inválido' : undefined);
      expect([test.placed.length, test.notices.length]).toEqual(isRefused ? [0, 0] : [1, 1]);
    }
  });
});

describe('[X-04] [X-05] whoever leaves while their order is being confirmed', () => {
  const BETO = aDiner({ id: '1002', firstName: 'Beto' });
  const preflight = { ok: true, data: { det: { total: 15_378 } } };
  const paymentMethods = [{ id: 5045, name: 'm', dispatchTypes: [1, 2, 3] as const }];

  it.each([
    ['somebody else logs in', BETO],
    ['nobody is logged in any more', VISITOR],
  ])('has nothing sent when %s during the check of the prices', async (_, next) => {
    const { confirm, placed, form, box, notices, setAnswer, setSession } = await setUp({ venue: aVenue({ ordering: { paymentMethods } }) });
    form.chooseMethod(5045);
    setAnswer('order-preflight', () => {
      setSession(next);
      return { json: preflight };
    });
    await confirm();
    expect([placed, box(), notices, form.view.getState().isConfirming]).toEqual([[], undefined, [], false]);
  });

  it('has nothing sent when a guest leaves and another one logs in during the check of the prices', async () => {
    const test = await setUp({ session: aGuest({ name: 'Eva', phone: '+56987654321' }), venue: aVenue({ ordering: { paymentMethods } }) });
    test.form.chooseMethod(5045);
    test.setAnswer('order-preflight', () => {
      test.setSession(VISITOR);
      test.setSession(BETO);
      return { json: preflight };
    });
    await test.confirm();
    expect(test.placed).toEqual([]);
  });

  it('has nothing typed put into a profile that is not read yet', async () => {
    const test = await setUp({ session: VISITOR });
    test.form.typeContact({ firstName: 'Eva', phone: '9 8765 4321' });
    // They have logged in in another tab: who that is, is known, and nothing more. The bus tells of a profile once it is read.
    const unread = aDiner({ firstName: '', lastName: '', phone: '', nationalId: '', email: '' });
    const session = { ...test.host.session, current: () => unread };
    await confirmOrder({ ...test.host, session }, test.stores);
    expect(test.asked).toEqual([]);
  });

  it('has nothing sent when somebody else comes while the contact is kept, or the price of the delivery is asked for', async () => {
    const delivered = aCart({ dispatch: 2, delivery: { isValid: true, isFree: false, quoteId: 'q-1', fee: clp(1990) } });
    for (const cart of [aCart(), delivered]) {
      const { as, confirm, placed, form, asked, notices, setSession } = await setUp({ cart, address: anAddress(), leavesFor: BETO });
      form.typeContact({ phone: '9 8765 4321' });
      as('mf-menu-cart').handle('cart/renew', () => {
        setSession(BETO);
        return null;
      });
      await confirm();
      // Nor is the telephone that was typed put into the profile of who came, nor are they told of it.
      expect([placed, asked.length, notices]).toEqual([[], cart === delivered ? 0 : 1, []]);
    }
  });
});

describe('[X-04, X-06] an earlier order of which the page is told while this one is confirmed', () => {
  const delivered = aCart({ dispatch: 2, delivery: { isValid: true, isFree: false, quoteId: 'q-1', fee: clp(1990) } });

  /** Confirms a delivery; while its price is asked for, the outbox tells what became of an order of the cart `ordered`. */
  async function confirmWhile(ordered: Cart, change: { readonly state: 'received' | 'refused'; readonly failure?: Failure }) {
    const test = await setUp({ cart: delivered, address: anAddress() });
    const { as, host, placing, progress } = test;
    const { intentId } = await host.outbox.place(intentOf(...order(ordered)));
    let renew = (): void => undefined;
    as('mf-menu-cart').handle('cart/close', () => ({ closed: false }));
    as('mf-menu-cart').handle('cart/renew', ({ isRefused }) => {
      if (isRefused) return new Promise<null>((resolve) => (renew = () => resolve(null)));
      progress(intentId, { ...change, saved: { orderId: '90001', intentId } });
      placing.follow();
      return null;
    });
    host.navigation.go('/l/cart');
    await test.confirm();
    return { ...test, renew: () => renew(), others: () => test.placed.slice(1) };
  }

  it('and that was refused for what changed ends in the sheet that says so, and in no word of an order under way', async () => {
    const { renew, box, placing, others } = await confirmWhile(delivered, {
      state: 'refused',
      failure: failure('conflict', 'cart-changed'),
    });
    expect([box(), others()]).toEqual([undefined, []]);
    renew();
    await settle();
    expect(placing.view.getState()).toMatchObject({ status: 'refused', failure: { code: 'cart-changed' } });
  });

  it('and that was received leaves the form of another cart as it is: this one is sent', async () => {
    const { box, others } = await confirmWhile(aCart({ revision: 2, itemCount: 5 }), { state: 'received' });
    expect([box(), others().length]).toEqual([undefined, 1]);
  });
});
