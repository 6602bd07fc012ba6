import { describe, expect, expectTypeOf, it } from 'vitest';
import type { SavedCard } from '../domain/session.ts';
import { addressRaw } from '../testing/fixtures/wire-order.ts';
import { cardsRaw, profileRaw } from '../testing/fixtures/wire-session.ts';
import { decodeAddress, encodeAddress } from './address.ts';
import { decodeCards } from './cards.ts';
import { decodeAccount, encodeProfileChanges, profileDetailSchema, profileSchema } from './profile.ts';

function account(raw: unknown = profileRaw) {
  const result = decodeAccount(raw);
  if (!result.ok) throw new Error(JSON.stringify(result.failure));
  return result.value;
}

describe('a profile', () => {
  it('[C3-001] has exactly these keys', () => {
    expect(Object.keys(profileSchema.entries)).toEqual([
      'id',
      'tot1',
      'nombre',
      'pwd',
      'ur',
      'ul',
      'pl',
      'pf',
      'fbt',
      'fbtio',
      'expU',
      'detApp',
      'prefs',
    ]);
    expect(Object.keys(profileRaw).toSorted()).toEqual(Object.keys(profileSchema.entries).toSorted());
  });

  it('[C3-001] gives credentials, permissions and roles, and the end of the session in milliseconds', () => {
    expect(account()).toMatchObject({
      credentials: { profileId: '1001', token: 's.5c1f0e0a7be34f1c9d6a', endsAt: 1798000000000 },
      displayName: 'Ana Rojas',
      hasPassword: true,
      restaurants: [101],
      permissions: [{ module: 5000, restaurantId: 101, localId: 1 }],
      roles: [{ module: 2000, restaurantId: 0, localId: 0, roleId: 0 }],
      realtime: { token: 'eyJhbGciOiJIUzI1NiJ9.e30.c2ln', stamp: '1001.7' },
      profile: { language: 'es' },
    });
    for (const field of ['id', 'tot1', 'expU']) {
      expect(decodeAccount({ ...profileRaw, [field]: undefined }).ok, field).toBe(false);
    }
  });

  it('[C3-002] has names, contact, document, addresses and cards by provider and country', () => {
    expect(Object.keys(profileDetailSchema.entries)).toEqual(Object.keys(profileRaw.detApp));
    const { profile } = account();
    expect(profile).toMatchObject({
      firstName: 'Ana',
      lastName: 'Rojas',
      email: 'ana@comanda.test',
      phone: '+56912345678',
      isPhoneVerified: true,
      nationalId: '12345678-5',
    });
    expect(profile.addresses).toHaveLength(1);
    expect(profile.cards).toEqual([
      { id: 'card_9001', provider: 5011, country: 'cl', lastFourDigits: '4242', brand: 'visa', isDefault: true },
    ]);
    expectTypeOf<SavedCard['lastFourDigits']>().toEqualTypeOf<string>();
  });

  it('[C3-002] leaves out a card whose last four digits are none', () => {
    const cards = {
      5011: {
        cl: [
          { id: 'x', last_four_digits: 4242 },
          { id: 'y', last_four_digits: '42' },
        ],
      },
      x: 7,
    };
    expect(account({ ...profileRaw, detApp: { ...profileRaw.detApp, cards } }).profile.cards).toEqual([]);
  });

  it('is saved with the given fields only', () => {
    expect(encodeProfileChanges({ phone: '+56987654321' })).toEqual({ ph: '+56987654321' });
    expect(encodeProfileChanges({ addresses: account().profile.addresses })).toEqual({ ad: [addressRaw] });
    expect(encodeProfileChanges({ firstName: 'Ana', lastName: 'Soto', nationalId: '1-9', language: 'en' })).toEqual({
      nm: 'Ana',
      ln: 'Soto',
      rut: '1-9',
      idi: 'en-US',
    });
  });

  it('has its cards by the cards call', () => {
    expect(decodeCards(cardsRaw, 5011, 'cl')).toMatchObject({ ok: true, value: [{ id: 'card_9001', provider: 5011 }] });
    expect(decodeCards({ ok: false, msg: 'Tarjeta no encontrada' }, 5011, 'cl').ok).toBe(false);
  });
});

describe('an address', () => {
  it("[C3-003] turns pa 'CL' into 'cl' and zc '8320000' into a number", () => {
    const result = decodeAddress({ ...addressRaw, pa: 'CL', zc: '8320000' });
    expect(result).toMatchObject({ ok: true, value: { country: 'cl', postalCode: 8320000 } });
  });

  it('[C3-003] has alias, default flag, street, unit, commune, city, comments and place, and is sent as it was read', () => {
    const result = decodeAddress(addressRaw);
    if (!result.ok) throw new Error('address');
    expect(result.value).toEqual({
      alias: 'Casa',
      isDefault: true,
      country: 'cl',
      street: 'Av. Italia 1234',
      unit: '502',
      commune: 'Providencia',
      city: 'Santiago',
      postalCode: 7500000,
      comments: 'Conserjería',
      point: { lat: -33.4429, lng: -70.6257 },
    });
    expect(encodeAddress(result.value)).toEqual(addressRaw);
  });

  it.each([
    ['8320000', 8320000],
    [8320000, 8320000],
    ['01310100', 1310100],
    ['', undefined],
    ['SW1A', undefined],
    [null, undefined],
  ])('[C3-003] the postal code %j is kept as the number %s in the list of a profile, and saved so', (zc, postalCode) => {
    const detApp = { ...profileRaw.detApp, ad: [{ ...addressRaw, pa: 'PE', zc, def: 0 }] };
    const { addresses } = account({ ...profileRaw, detApp }).profile;
    expect(addresses.map(({ country, isDefault, postalCode: kept }) => [country, isDefault, kept])).toEqual([['pe', false, postalCode]]);
    const { ad } = encodeProfileChanges({ addresses }) as { ad?: readonly unknown[] };
    expect(ad).toMatchObject([{ pa: 'pe', def: 0 }]);
    expect(ad?.map((address) => (address as { zc?: unknown }).zc)).toEqual([postalCode]);
  });

  it('has no place without coordinates, or at 0, 0', () => {
    for (const place of [
      { lt: null, lg: null },
      { lt: 0, lg: 0 },
      { lt: 91, lg: 0 },
      { lt: 'x', lg: 1 },
    ]) {
      const result = decodeAddress({ ...addressRaw, ...place });
      expect(result.ok && result.value).not.toHaveProperty('point');
    }
  });
});
