import { describe, expect, it } from 'vitest';
import type { Session } from '@comanda/shared-contracts/domain/session';
import { done, failure } from '@comanda/shared-contracts/failures';
import { createTestHost, VISITOR } from '@comanda/shared-contracts/testing/create-test-host';
import { settle } from '@comanda/shared-contracts/testing/manual-clock';
import { asRecord } from '@comanda/shared-contracts/wire/values';
import { changedOrder } from '../rules/changed-order.ts';
import { noteOf } from '../stored/order-note.ts';
import { aCart, aCartLine, aDiner, anAddress, aVenue, clp } from '../testing/fixtures.ts';
import { INTENT } from '../testing/placing.ts';
import { spanish } from '../testing/texts.ts';
import { acceptChanges } from './accept-changes.ts';
import { confirmOrder } from './confirm-order.ts';
import { readCheckout } from './read-checkout.ts';
import { storesFor } from './stores.ts';

const CARD = { id: 'card-1', brand: 'visa', lastFourDigits: '4242', isDefault: true, country: 'cl', provider: 5011 } as const;
const ANA = aDiner({ addresses: [anAddress()], cards: [CARD] });
const payer = { email: '', documentType: '', documentNumber: '' };
const token = {
  token: 'tok_1',
  methodId: 'visa',
  installments: 1,
  amount: clp(15_378),
  description: '',
  issuerId: '',
  payer,
  savesCard: false,
};
const TYPED = { token, lastFourDigits: '1111', brand: 'visa' } as const;

interface Setup {
  readonly session: Session;
  /** What happens while Ana logs in by the dialog, and while her contact is kept. */
  readonly atLogin?: () => void;
  readonly atSave?: () => void;
}

/** The cart screen of a venue that takes MercadoPago and cards alone. */
async function setUp({ session, atLogin, atSave }: Setup) {
  const test = createTestHost('mf-checkout', {
    session,
    venue: aVenue({ ordering: { paymentMethods: [{ id: 5011, name: 'MercadoPago', dispatchTypes: [1, 2, 3] }] } }),
    texts: spanish,
    api: { 'order-preflight': { ok: true, data: { det: { total: 15_378 } } } },
  });
  const shell = test.as('shell');
  shell.handle('session/log-in', () => {
    atLogin?.();
    test.setSession(ANA);
    return ANA;
  });
  shell.handle('session/save-profile', () => {
    atSave?.();
    return done(ANA);
  });
  test.as('mf-menu-cart').publish('cart/current', aCart());
  test.host.navigation.go('/l/cart');
  const stores = storesFor(test.host);
  stores.person.follow();
  stores.placing.follow();
  stores.venue.follow();
  await settle();
  stores.form.setAccepted(true);
  const box = () => stores.form.view.getState().error?.text;
  /** Of each order the method and the card that pay it. */
  const paid = () =>
    test.placed.map(({ request }) => {
      const { prepago, card, idcard } = asRecord(asRecord(request('AAAAAAAAAAAAAAAA'))['det']);
      return [prepago, asRecord(card)['token'] ?? idcard];
    });
  /** The one tap on what changed. */
  const accept = async () => {
    const refused = stores.placing.view.getState();
    const checkout = readCheckout(test.host, stores);
    const changed = refused.status === 'refused' && checkout !== undefined ? changedOrder(refused, checkout) : undefined;
    if (changed === undefined) throw new Error('nothing changed');
    await acceptChanges(test.host, stores, changed);
  };
  return { ...test, ...stores, box, paid, accept, confirm: () => confirmOrder(test.host, stores) };
}

describe('an order is paid with what its diner saw chosen when they confirmed', () => {
  const other = aCart({ revision: 3, lines: [aCartLine({ id: 'of-then' })] });

  it.each([
    ['of another cart', other, failure('domain', 'no-shift')],
    ['of another cart, which changed', other, failure('conflict', 'cart-changed')],
    ['of this very cart', aCart(), failure('domain', 'no-shift')],
  ])('[X-04] by the card that was typed, though an old refusal %s is told at the login', async (_, before, why) => {
    const test = await setUp({ session: ANA, atLogin: () => test.progress(INTENT, { isMine: true }) });
    const note = noteOf(before, '$10.000', 5009);
    await test.host.outbox.place({ key: 'k', restaurantId: 101, localId: 1, request: () => ({}), note });
    test.progress(INTENT, { isMine: false });
    test.setSession(VISITOR);
    test.progress(INTENT, { isMine: false, state: 'refused', failure: why });
    test.form.setAccepted(true);
    test.form.useTypedCard(TYPED);
    await test.confirm();
    expect(test.paid().slice(1)).toEqual([[5009, 'tok_1']]);
    expect(test.box()).toBeUndefined();
  });

  it('[X-04] by the card that was typed, though another tab’s order of this cart is refused', async () => {
    const test = await setUp({ session: ANA });
    test.form.useTypedCard(TYPED);
    const note = noteOf(aCart(), '$15.378', 5009);
    await test.host.outbox.place({ key: 'k', restaurantId: 101, localId: 1, request: () => ({}), note });
    test.progress(INTENT, { state: 'refused', failure: failure('domain', 'no-shift') });
    await test.confirm();
    expect(test.paid().slice(1)).toEqual([[5009, 'tok_1']]);
  });

  it('[C4-048] and by no card that the login brought: they are asked to look, and the next press sends it', async () => {
    const { confirm, paid, box, form, host } = await setUp({ session: VISITOR });
    // The one way of a visitor is MercadoPago's page; whoever is in after the login paid by a card before.
    host.storage.write('LASTMPG', 5009);
    form.closeMethods();
    await confirm();
    expect([paid(), box()]).toEqual([[], spanish['problem.payment-changed']]);
    expect(form.view.getState()).toMatchObject({ isChoosingMethod: true, error: { problem: { section: 'payment' } } });
    await confirm();
    expect(paid()).toEqual([[5009, 'card-1']]);
  });

  it('[X-06] and by no other card with one tap on what changed, where the one that was typed is used up by the refusal', async () => {
    const test = await setUp({ session: ANA });
    test.form.useTypedCard(TYPED);
    await test.confirm();
    const detail = { kind: 'cart-changed', changes: [], total: clp(15_400) } as const;
    test.progress(INTENT, { state: 'refused', failure: failure('conflict', 'total-changed', { detail }) });
    await settle();
    test.setAnswer('order-preflight', { ok: true, data: { det: { total: 15_400 } } });
    await test.accept();
    expect([test.paid(), test.box()]).toEqual([[[5009, 'tok_1']], spanish['problem.payment-changed']]);
    test.form.useTypedCard({ ...TYPED, token: { ...token, token: 'tok_2' } });
    test.setAnswer('order-preflight', { ok: true, data: { det: { total: 15_378 } } });
    await test.confirm();
    expect(test.paid().slice(1)).toEqual([[5009, 'tok_2']]);
  });

  it('[X-06] with one tap on what changed by the card that they chose before', async () => {
    const test = await setUp({ session: ANA });
    test.form.chooseMethod(5009, CARD.id);
    await test.confirm();
    const detail = { kind: 'cart-changed', changes: [], total: clp(15_400) } as const;
    test.progress(INTENT, { state: 'refused', failure: failure('conflict', 'total-changed', { detail }) });
    await settle();
    test.setAnswer('order-preflight', { ok: true, data: { det: { total: 15_400 } } });
    await test.accept();
    expect(test.paid()).toEqual([5009, 5009].map((method) => [method, 'card-1']));
  });

  it('[X-04] by the typed card, though the form is emptied while their contact is kept', async () => {
    const test = await setUp({ session: ANA, atSave: () => test.form.reset() });
    test.form.useTypedCard(TYPED);
    test.form.typeContact({ phone: '9 8765 4321' });
    await test.confirm();
    expect(test.paid()).toEqual([[5009, 'tok_1']]);
  });
});
