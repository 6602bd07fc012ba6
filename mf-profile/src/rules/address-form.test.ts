import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anAddress } from '@comanda/shared-contracts/testing/fixtures/session';
import type { AddressForm } from './address-form.ts';
import {
  ADDRESS_FIELDS,
  addressOfForm,
  aliasOr,
  canDo,
  formOfAddress,
  formOfPlace,
  isAliasTaken,
  isAliasTooShort,
  missingFields,
  movedTo,
} from './address-form.ts';

const FORM: AddressForm = formOfAddress(anAddress());
const street = 'Av. Italia 1234';

describe('what an address needs', () => {
  it.each<[Partial<AddressForm>, readonly string[]]>([
    [{}, []],
    [{ street: 'Av 12' }, ['street']],
    [{ street: 'Av 123' }, []],
    [{ street: ' Av 12 ' }, ['street']],
    [{ commune: 'X' }, ['commune']],
    [{ commune: 'XY', city: 'Z' }, ['city']],
    [{ country: '' }, ['country']],
    [{ street: '', commune: '', city: ' ' }, ['street', 'commune', 'city']],
  ])('[C5-011] with %j it lacks %j', (change, missing) => {
    expect(missingFields({ ...FORM, ...change }, ADDRESS_FIELDS)).toEqual(missing);
  });

  it('[C5-011] an alias of one letter is too short, an empty one becomes Home', () => {
    expect([isAliasTooShort('C'), isAliasTooShort('Ca'), isAliasTooShort(' ')]).toEqual([true, false, false]);
    expect([aliasOr('', 'Home'), aliasOr('  ', 'Casa'), aliasOr(' Trabajo ', 'Casa')]).toEqual(['Home', 'Casa', 'Trabajo']);
  });

  it('[C5-012] an alias is unique in whatever capitals; the edited address keeps its own', () => {
    const others = [anAddress({ alias: 'Casa' }), anAddress({ alias: '' })];
    expect(isAliasTaken('casa ', others)).toBe(true);
    expect(isAliasTaken('Casa 2', others)).toBe(false);
    expect(isAliasTaken('', others)).toBe(false);
    expect(isAliasTaken('Casa', others.slice(1))).toBe(false);
  });

  it('[C5-014] next needs street, city and commune; verify needs street', () => {
    const all = { street, city: 'Santiago', commune: 'Ñuñoa' };
    expect(canDo('next', 'anonymous', all)).toBe(true);
    for (const field of ['street', 'city', 'commune'] as const) expect(canDo('next', 'anonymous', { ...all, [field]: ' ' })).toBe(false);
    expect(canDo('next', 'anonymous', { street, city: 'Santiago' })).toBe(false);
    expect(canDo('verify', 'registered', { street })).toBe(true);
    expect(canDo('verify', 'registered', { street: ' ' })).toBe(false);
  });

  it('[C5-014] to save, a registered person needs alias and street, an anonymous one only street', () => {
    expect(canDo('save', 'anonymous', { street })).toBe(true);
    expect(canDo('save', 'registered', { street })).toBe(false);
    expect(canDo('save', 'registered', { street, alias: 'Casa' })).toBe(true);
    expect(canDo('save', 'anonymous', {})).toBe(false);
  });
});

describe('forms', () => {
  it('a found place fills street and number, area and point', () => {
    const place = {
      street: 'Avenida Providencia',
      number: '1208',
      commune: 'Providencia',
      city: 'Santiago',
      country: 'cl',
      postalCode: 7500000,
      point: { lat: -33.43, lng: -70.63 },
    };
    expect(formOfPlace(place, { alias: 'Casa', country: 'cl' })).toEqual({
      alias: 'Casa',
      isDefault: false,
      country: 'cl',
      street: 'Avenida Providencia 1208',
      unit: '',
      commune: 'Providencia',
      city: 'Santiago',
      comments: '',
      postalCode: 7500000,
      point: { lat: -33.43, lng: -70.63 },
    });
    expect(formOfPlace({ ...place, number: '', country: '' }, { alias: '', country: 'pe' })).toMatchObject({
      street: 'Avenida Providencia',
      country: 'pe',
    });
  });

  it('a moved form keeps what the diner wrote about the address', () => {
    const place = { ...FORM, street: 'Otra 12', alias: '', unit: '', comments: '', point: { lat: 1, lng: 2 } };
    expect(movedTo(FORM, place)).toMatchObject({
      street: 'Otra 12',
      point: { lat: 1, lng: 2 },
      alias: 'Casa',
      unit: '502',
      comments: 'Conserjería',
    });
  });

  it('an address has no blanks around what was typed, and nothing that was left empty', () => {
    const typed = { alias: ' Casa ', street: ' Irarrázaval ', commune: ' Ñuñoa ', city: ' Santiago ', unit: '  ', comments: ' timbre 4 ' };
    expect(addressOfForm({ ...FORM, ...typed })).toMatchObject({
      alias: 'Casa',
      street: 'Irarrázaval',
      commune: 'Ñuñoa',
      city: 'Santiago',
      comments: 'timbre 4',
    });
    expect(addressOfForm({ ...FORM, ...typed })).not.toHaveProperty('unit');
  });

  it('an address comes back from its form as it was', () => {
    expect(addressOfForm(formOfAddress(anAddress()))).toEqual(anAddress());
    const { unit: _unit, comments: _comments, point: _point, ...bare } = anAddress();
    expect(addressOfForm(formOfAddress(bare))).toEqual(bare);
    fc.assert(
      fc.property(fc.string(), fc.string(), (unit, alias) => {
        const address = addressOfForm({ ...FORM, unit, alias });
        expect(address.unit).not.toBe('');
        expect(addressOfForm(formOfAddress(address))).toEqual(address);
      }),
    );
  });
});
