import { describe, expect, it } from 'vitest';
import { aCart, anAddress, aVenue, clp } from '../testing/fixtures.ts';
import { type CheckoutFacts, checkoutProblems } from './checkout-problems.ts';

const facts = (over: Partial<CheckoutFacts> = {}): CheckoutFacts => ({
  cart: aCart(),
  venue: aVenue(),
  session: { kind: 'registered' },
  contact: { firstName: 'Ana', lastName: 'Rojas', email: '', phone: '+56912345678', nationalId: '' },
  address: undefined,
  methodId: 0,
  asksPassword: false,
  password: '',
  isAccepted: true,
  ...over,
});
const kinds = (over: Partial<CheckoutFacts>) => checkoutProblems(facts(over)).map(({ kind }) => kind);
const delivery = { isValid: true, isFree: false, fee: clp(1990), quoteId: 'q-1' } as const;

describe('what stands between a cart and an order', () => {
  it('nothing does when all is there', () => {
    expect(kinds({})).toEqual([]);
    expect(kinds({ cart: aCart({ dispatch: 2, delivery }), address: anAddress() })).toEqual([]);
    expect(kinds({ cart: aCart({ dispatch: 3, table: { id: '5', name: 'Mesa 5' } }) })).toEqual([]);
  });

  it('each is mended where it stands on the screen: an address without its place on the map at the delivery', () => {
    const { point: _, ...nowhere } = anAddress();
    expect(checkoutProblems(facts({ cart: aCart({ dispatch: 2, delivery }), address: nowhere }))).toEqual([
      { kind: 'no-map-point', section: 'dispatch' },
    ]);
  });

  it('[C5-029] a kiosk is asked for nothing of a person', () => {
    const table = aCart({ dispatch: 3, table: { id: '5', name: 'Mesa 5' } });
    const venue = aVenue({ checkin: { needsPhone: true, needsNationalId: true } });
    const contact = { firstName: '', lastName: '', email: '', phone: '', nationalId: '' };
    expect(kinds({ cart: table, venue, contact, session: { kind: 'kiosk' } })).toEqual([]);
    expect(kinds({ cart: table, venue, contact })).toEqual(['missing-fields']);
  });

  it('[C8-016] a check-in order needs a table', () => {
    expect(kinds({ cart: aCart({ dispatch: 3 }) })).toContain('no-table');
  });

  it('[C5-043] the conditions must be accepted', () => {
    expect(kinds({ isAccepted: false })).toEqual(['conditions']);
  });

  it('[C5-044] a method must be chosen; a venue that takes online payment only is told apart', () => {
    expect(kinds({ methodId: undefined })).toEqual(['payment-not-chosen']);
    const ordering = { paymentModes: { 1: 1, 2: 1, 3: 1 } } as const;
    expect(kinds({ venue: aVenue({ ordering }), methodId: undefined })).toEqual(['payment-not-chosen']);
    expect(kinds({ venue: aVenue({ ordering }), methodId: 0 })).toEqual(['prepayment']);
    const none = { ...ordering, paymentMethods: [] };
    expect(kinds({ venue: aVenue({ ordering: none }), methodId: undefined })).toEqual(['online-only']);
    expect(kinds({ venue: aVenue({ ordering }), methodId: 5009 })).toEqual([]);
    expect(kinds({ methodId: -7 })).toEqual(['payment-not-allowed']);
  });

  it('a delivery needs an address on the map, inside the area, above the minimum, and a known cost', () => {
    const kindsOf = (change: object, address = anAddress()) =>
      kinds({ cart: aCart({ dispatch: 2, delivery: { ...delivery, ...change } }), address });
    const { point: _, ...unplaced } = anAddress();
    expect(kindsOf({}, unplaced)).toEqual(['no-map-point']);
    expect(kindsOf({ isValid: false })).toEqual(['no-delivery']);
    expect(kindsOf({ missingForMinimum: clp(1000) })).toEqual(['below-minimum']);
    const { quoteId: _quote, ...unquoted } = delivery;
    const unknown = { isValid: null, isFree: false } as const;
    for (const [validated, kind] of [
      [{ ...unknown, problem: 'cost' }, 'delivery-cost'],
      [{ ...delivery, isValid: null, problem: 'cost' }, 'delivery-cost'],
      [{ ...delivery, problem: 'cost' }, 'delivery-cost'],
      [unknown, 'delivery-asking'],
      [{ ...delivery, isValid: null }, 'delivery-asking'],
      // Free, but nobody would ride: the courier's quote is not there yet.
      [{ ...unquoted, isFree: true, fee: clp(0) }, 'delivery-asking'],
      [{ ...unknown, problem: 'closed' }, 'closed'],
      [{ ...unknown, problem: 'inactive' }, 'closed'],
    ] as const) {
      expect(kinds({ cart: aCart({ dispatch: 2, delivery: validated }), address: anAddress() })[0]).toBe(kind);
    }
    expect(kinds({ cart: aCart({ dispatch: 2, delivery }) })).toEqual(['missing-fields']);
  });

  it('[C8-022] a venue that closed meanwhile takes no order, whichever way it is wanted', () => {
    expect(kinds({ venue: aVenue({ shift: 'closed' }) })).toEqual(['closed']);
    expect(kinds({ venue: aVenue({ shift: 'no-shift' }) })).toEqual([]);
  });

  it('[C5-038] the day and time must be one that can be had, for a delivery and for a pickup', () => {
    const slot = { date: '2026-11-21', time: '13:00' } as const;
    expect(kinds({ cart: aCart({ slot }) })).toEqual([]);
    expect(kinds({ cart: aCart({ slot, slotProblem: 'gone' }) })).toEqual(['slot-gone']);
    expect(kinds({ cart: aCart({ slotProblem: 'missing' }) })).toEqual(['slot-missing']);
    const late = { ...delivery, isValid: true, problem: 'date' } as const;
    expect(kinds({ cart: aCart({ dispatch: 2, delivery: late, slot }), address: anAddress() })).toEqual(['slot-gone']);
    expect(kinds({ cart: aCart({ dispatch: 2, delivery: late }), address: anAddress() })).toEqual(['slot-missing']);
    const table = { id: '5', name: 'Mesa 5' };
    expect(kinds({ cart: aCart({ dispatch: 3, table, slot, slotProblem: 'gone' }) })).toEqual([]);
  });

  it('a missing address is mended where the delivery is, other fields where the contact is', () => {
    const [problem] = checkoutProblems(facts({ cart: aCart({ dispatch: 2, delivery }) }));
    expect(problem).toMatchObject({ section: 'dispatch', fields: ['address'] });
    const ordering = { needsPhoneForPickup: true };
    const contact = { firstName: '', lastName: '', email: '', phone: '', nationalId: '' };
    expect(checkoutProblems(facts({ venue: aVenue({ ordering }), contact }))[0]).toMatchObject({ section: 'contact', fields: ['phone'] });
  });

  it('a RUT with a wrong check digit is not accepted where the venue needs one (Q76)', () => {
    const cart = aCart({ dispatch: 3, table: { id: '5', name: 'Mesa 5' } });
    const venue = aVenue({ checkin: { needsNationalId: true } });
    const contact = { ...facts().contact, nationalId: '12345678-4' };
    expect(kinds({ cart, venue, contact })).toEqual(['national-id']);
    expect(kinds({ cart, venue, contact: { ...contact, nationalId: '12.345.678-5' } })).toEqual([]);
    expect(kinds({ cart, venue, contact, session: { kind: 'guest' } })).toEqual([]);
  });

  it('a password that is asked for must be typed', () => {
    const cart = aCart({ dispatch: 3, table: { id: '5', name: 'Mesa 5' } });
    expect(kinds({ cart, asksPassword: true, password: ' ' })).toEqual(['no-password']);
    expect(kinds({ cart, asksPassword: true, password: 'ASADO' })).toEqual([]);
  });
});
