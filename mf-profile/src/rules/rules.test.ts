import { describe, expect, it } from 'vitest';
import { encodeProfileChanges } from '@comanda/shared-contracts/wire/profile';
import {
  anAddress,
  aGuestSession,
  aKioskSession,
  aProfile,
  aSession,
  aVisitorSession,
} from '@comanda/shared-contracts/testing/fixtures/session';
import { areaLine, streetLine } from './address-text.ts';
import { aliasKind } from './alias-kind.ts';
import { bookOf } from './book.ts';
import type { PersonalData } from './personal-data.ts';
import { dataOf, dataProblems, personalChanges } from './personal-data.ts';
import { PROFILE_MENU } from './profile-menu.ts';
import { isSameStreet } from './same-street.ts';
import { showsCards } from './show-cards.ts';

const DATA: PersonalData = { firstName: 'Ana', lastName: 'Rojas', phone: '+56 9 1234 5678', nationalId: '12.345.678-5' };

describe('personal data', () => {
  it.each<[Partial<PersonalData>, boolean, readonly string[]]>([
    [{}, true, []],
    [{ firstName: '' }, true, ['firstName']],
    [{ firstName: '  ' }, true, ['firstName']],
    [{ lastName: '' }, true, []],
    [{ phone: '123' }, false, ['phone']],
    [{ phone: '' }, false, []],
    [{ nationalId: '12345678-4' }, true, ['nationalId']],
    [{ nationalId: '20347878-K' }, true, []],
    [{ nationalId: '' }, true, []],
    [{ firstName: '', phone: '1' }, false, ['firstName', 'phone']],
  ])('[C5-007] with %j (phone valid: %s) the problems are %j', (change, isPhoneValid, problems) => {
    expect(dataProblems({ ...DATA, ...change }, isPhoneValid, 'cl')).toEqual(problems);
  });

  it('a document of another country has no check digit to match (Q76)', () => {
    expect(dataProblems({ ...DATA, nationalId: '40.111.222' }, true, 'ar')).toEqual([]);
    expect(personalChanges({ ...DATA, nationalId: ' 40.111.222 ' }, '', 'ar').nationalId).toBe('40.111.222');
  });

  it('[C5-008] only ln, nm, ph and rut are sent, whatever else a profile holds', () => {
    const profile = aProfile({ email: 'otra@comanda.test' });
    const body = encodeProfileChanges(personalChanges({ ...dataOf(profile), firstName: ' Ana María ' }, '+56912345678', 'cl'));
    expect(body).toEqual({ nm: 'Ana María', ln: 'Rojas', ph: '+56912345678', rut: '12345678-5' });
  });

  it('the RUT is shown with dots and kept without', () => {
    expect(dataOf(aProfile()).nationalId).toBe('12.345.678-5');
    expect(personalChanges({ ...DATA, nationalId: '20.347.878-k' }, '', 'CL').nationalId).toBe('20347878-K');
  });
});

describe('the profile', () => {
  it('[C2-072] has personal data, addresses, cards and legal conditions as 1 to 4', () => {
    expect(PROFILE_MENU.map(({ id, key }) => [id, key])).toEqual([
      [1, 'data'],
      [2, 'addresses'],
      [3, 'cards'],
      [4, 'conditions'],
    ]);
  });

  it.each([
    [['pe'], false],
    [[], false],
    [['pe', 'CO'], true],
    [['cl'], true],
    [['ar'], true],
    [['us', 'mx', 'es'], false],
  ])('[C6-009] with addresses in %j cards are shown: %s', (countries, expected) => {
    expect(showsCards(countries.map((country) => anAddress({ country })))).toBe(expected);
  });
});

describe('the address book', () => {
  it('[C6-010] is of the profile for who is logged in, of the browser for all others', () => {
    const addresses = [anAddress()];
    expect(bookOf(aSession({ addresses }))).toEqual({ owner: 'registered', addresses, isRead: true });
    for (const session of [aVisitorSession({ addresses }), aGuestSession({ addresses })]) {
      expect(bookOf(session)).toEqual({ owner: 'anonymous', addresses, isRead: true });
    }
    expect(bookOf(aKioskSession()).addresses).toEqual([]);
  });

  it('is still to be read while the profile of a login has not come', () => {
    expect(bookOf(aSession({ email: '', addresses: [] })).isRead).toBe(false);
  });
});

describe('texts of an address', () => {
  it('name street and unit, commune and city once each', () => {
    expect(streetLine(anAddress())).toBe('Av. Italia 1234, 502');
    expect(streetLine({ street: 'Av. Italia 1234' })).toBe('Av. Italia 1234');
    expect(areaLine({ commune: 'Santiago', city: 'Santiago' })).toBe('Santiago');
    expect(areaLine({ commune: 'Ñuñoa', city: '' })).toBe('Ñuñoa');
  });

  it.each([
    ['Casa', 'home'],
    ['casa de la playa', 'home'],
    ['Oficina', 'work'],
    ['Casablanca', 'other'],
    ['', 'other'],
  ])('the alias %j is a place of kind %s', (alias, kind) => {
    expect(aliasKind(alias)).toBe(kind);
  });

  it.each([
    ['Av. Italia 1439', 'Avenida Italia 1439', true],
    ['italia 1439', 'Avenida Italia 1439', true],
    ['Irarrazaval 780', 'Avenida Irarrázaval 780', true],
    ['Av. Italia 1441', 'Avenida Italia 1439', false],
    ['Av. Italia', 'Avenida Italia 1439', false],
    ['Av. Suiza 1439', 'Avenida Italia 1439', false],
    ['Av.', 'Avenida Italia 1439', false],
  ])('%j is the same street as %j: %s', (typed, found, expected) => {
    expect(isSameStreet(typed, found)).toBe(expected);
  });
});
