import { describe, expect, it } from 'vitest';
import { createTestHost, VISITOR } from '@comanda/shared-contracts/testing/create-test-host';
import { noteOf } from '../stored/order-note.ts';
import { aCart, aDiner, clp } from '../testing/fixtures.ts';
import { contactOf } from '../rules/contact.ts';
import { createCheckoutForm, lastMethod } from './checkout-form.ts';
import { storesFor } from './stores.ts';

describe('the form of the cart screen', () => {
  it('picking a method sets it and closes the list, which is opened again by itself alone', () => {
    const form = createCheckoutForm(createTestHost('mf-checkout').host);
    form.openMethods();
    form.chooseMethod(-1);
    expect(form.view.getState()).toMatchObject({ isChoosingMethod: false, methodId: -1 });
    form.openMethods();
    expect(form.view.getState()).toMatchObject({ isChoosingMethod: true, methodId: -1 });
  });

  it('[X-04] loses its card by the refusal of the order that went out with it, and of no other', () => {
    const form = createCheckoutForm(createTestHost('mf-checkout').host);
    const payer = { email: '', documentType: '', documentNumber: '' };
    const token = {
      token: 'tok_1',
      methodId: 'visa',
      installments: 1,
      amount: clp(1),
      description: '',
      issuerId: '',
      payer,
      savesCard: false,
    };
    form.useTypedCard({ token, lastFourDigits: '1111', brand: 'visa' });
    const sent = noteOf(aCart(), '$13.980', 5009);
    form.afterRefusal(sent);
    form.sending(sent);
    form.afterRefusal({ ...sent, revision: sent.revision - 1 });
    form.afterRefusal({ ...sent, venue: { ...sent.venue, id: '202-1' } });
    expect(form.view.getState()).toMatchObject({ typedCard: { lastFourDigits: '1111' }, isChoosingMethod: false });
    form.afterRefusal(sent);
    expect(form.view.getState()).toMatchObject({ typedCard: undefined, isChoosingMethod: true });
  });

  it('reads the last used method, and nothing for what is no code', () => {
    const last = (value: unknown) => lastMethod(createTestHost('mf-checkout', { storage: { LASTMPG: value } }).host);
    expect([last(5082), last(-1), last('x'), last({})]).toEqual([5082, -1, undefined, undefined]);
  });
});

describe('what was typed before a login', () => {
  const UNREAD = aDiner({ firstName: '', lastName: '', phone: '', nationalId: '', email: '' });

  /** Eva typed in this tab; somebody logs in in another one. */
  function setUp() {
    const test = createTestHost('mf-checkout', { session: VISITOR });
    const { form, person } = storesFor(test.host);
    person.follow();
    form.typeContact({ firstName: 'Eva', phone: '+56987654321' });
    return { ...test, form, contact: () => contactOf(form.view.getState().contact, test.host.session.current()) };
  }

  it('fills the gaps of a profile that is read after the login, and takes nothing of its place', () => {
    const { setSession, contact } = setUp();
    setSession(UNREAD);
    setSession(aDiner({ phone: '' }));
    expect(contact()).toMatchObject({ firstName: 'Ana', lastName: 'Rojas', phone: '+56987654321' });
    setSession(aDiner());
    expect(contact()).toMatchObject({ firstName: 'Ana', phone: '+56912345678' });
  });

  it('is not what is typed after it: that stays', () => {
    const { setSession, contact, form } = setUp();
    setSession(UNREAD);
    form.typeContact({ phone: '+56911112222' });
    setSession(aDiner());
    expect(contact()).toMatchObject({ firstName: 'Ana', phone: '+56911112222' });
    form.typeContact({ firstName: 'Anita' });
    setSession(aDiner({ lastName: 'Rojas Soto' }));
    expect(contact()).toMatchObject({ firstName: 'Anita', lastName: 'Rojas Soto' });
  });

  it('is gone with whoever leaves', () => {
    const { setSession, contact, form } = setUp();
    setSession(UNREAD);
    setSession(VISITOR);
    form.typeContact({ phone: '+56911112222' });
    setSession(VISITOR);
    expect(contact()).toMatchObject({ firstName: '', phone: '+56911112222' });
  });
});
