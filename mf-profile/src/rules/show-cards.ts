import type { Address } from '@comanda/shared-contracts/domain/address';

/** Countries in which cards can be saved. Spec C6-009. */
const CARD_COUNTRIES: ReadonlySet<string> = new Set(['cl', 'ar', 'co']);

/** Cards are shown only to who has an address in Chile, Argentina or Colombia. Spec C6-009. */
export function showsCards(addresses: readonly Pick<Address, 'country'>[]): boolean {
  return addresses.some(({ country }) => CARD_COUNTRIES.has(country.toLowerCase()));
}
