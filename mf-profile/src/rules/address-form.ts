import type { Address, GeoPoint } from '@comanda/shared-contracts/domain/address';
import type { BookOwner } from './book.ts';

/** What an address form holds; '' where nothing is typed. */
export interface AddressForm {
  readonly alias: string;
  readonly isDefault: boolean;
  readonly country: string;
  readonly street: string;
  readonly unit: string;
  readonly commune: string;
  readonly city: string;
  readonly comments: string;
  readonly postalCode?: number;
  readonly point?: GeoPoint;
}

/** The fields that can be missing, in the order in which they are listed. */
export type AddressField = 'street' | 'commune' | 'city' | 'country' | 'alias';

/** Fewest characters of a field. Spec C5-011. */
export const MINIMUM: Readonly<Record<AddressField, number>> = { street: 6, commune: 2, city: 2, country: 1, alias: 2 };

/** What each step of entering an address needs. Spec C5-014. */
export type AddressStep = 'next' | 'verify' | 'save';

/** The fields that a step needs; only a registered person has to name the address. Spec C5-014. */
export function neededFields(step: AddressStep, owner: BookOwner): readonly AddressField[] {
  if (step === 'next') return ['street', 'commune', 'city'];
  if (step === 'verify') return ['street'];
  return owner === 'registered' ? ['street', 'alias'] : ['street'];
}

/** Whether all that a step needs is there and long enough. Spec C5-014. */
export function canDo(step: AddressStep, owner: BookOwner, form: Partial<AddressForm>): boolean {
  return missingFields(form, neededFields(step, owner)).length === 0;
}

/** What an address must have to be kept at all: all but the alias, which has a default (Q72). Spec C5-011. */
export const ADDRESS_FIELDS: readonly AddressField[] = ['street', 'commune', 'city', 'country'];

/** Those of the fields that are empty or too short, blanks around not counted. Spec C5-011. */
export function missingFields(form: Partial<AddressForm>, needed: readonly AddressField[]): readonly AddressField[] {
  return needed.filter((field) => (form[field] ?? '').trim().length < MINIMUM[field]);
}

/** An alias of one letter is too short where an empty one may be left to its default. Spec C5-011, Q72. */
export function isAliasTooShort(alias: string): boolean {
  const { length } = alias.trim();
  return length > 0 && length < MINIMUM.alias;
}

/** Whether another saved address has the alias already, in whatever capitals. Give the list without the one that is edited. Spec C5-012, Q72. */
export function isAliasTaken(alias: string, others: readonly Pick<Address, 'alias'>[]): boolean {
  const wanted = alias.trim().toLowerCase();
  return wanted !== '' && others.some((other) => other.alias.trim().toLowerCase() === wanted);
}

/** The alias as it is kept: `home` (Home, in Spanish Casa) for an empty one. Spec C5-011, Q72. */
export function aliasOr(alias: string, home: string): string {
  const typed = alias.trim();
  return typed === '' ? home : typed;
}

/** A place on the map with the parts of its address, as far as they are known. */
export interface FoundPlace {
  readonly street: string;
  readonly number: string;
  readonly commune: string;
  readonly city: string;
  readonly country: string;
  readonly postalCode?: number;
  readonly point: GeoPoint;
}

/** The form of a place that was found; street and number on one line. */
export function formOfPlace(place: FoundPlace, defaults: Pick<AddressForm, 'alias' | 'country'>): AddressForm {
  return {
    alias: defaults.alias,
    isDefault: false,
    country: place.country === '' ? defaults.country : place.country,
    street: [place.street, place.number].filter((part) => part !== '').join(' '),
    unit: '',
    commune: place.commune,
    city: place.city,
    comments: '',
    ...(place.postalCode === undefined ? {} : { postalCode: place.postalCode }),
    point: place.point,
  };
}

/** A form moved to another place: what the diner wrote about the address stays. */
export function movedTo(form: AddressForm, place: AddressForm): AddressForm {
  const { alias, isDefault, unit, comments } = form;
  return { ...place, alias, isDefault, unit, comments };
}

/** The form of a saved address, to be edited. */
export function formOfAddress({ unit = '', comments = '', ...rest }: Address): AddressForm {
  return { ...rest, unit, comments };
}

/** The address that a form says, without blanks around. */
export function addressOfForm({ unit, comments, ...form }: AddressForm): Address {
  return {
    ...form,
    alias: form.alias.trim(),
    street: form.street.trim(),
    commune: form.commune.trim(),
    city: form.city.trim(),
    ...(unit.trim() === '' ? {} : { unit: unit.trim() }),
    ...(comments.trim() === '' ? {} : { comments: comments.trim() }),
  };
}
