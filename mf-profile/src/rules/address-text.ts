import type { Address } from '@comanda/shared-contracts/domain/address';

type Lines = Pick<Address, 'street' | 'unit' | 'commune' | 'city'>;

/** Street and unit: `Av. Italia 1234, 502`. */
export function streetLine({ street, unit = '' }: Pick<Lines, 'street' | 'unit'>): string {
  return [street, unit].filter((part) => part !== '').join(', ');
}

/** Commune and city, once where both have one name. */
export function areaLine({ commune, city }: Pick<Lines, 'commune' | 'city'>): string {
  return [...new Set([commune, city])].filter((part) => part !== '').join(', ');
}
