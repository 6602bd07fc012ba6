import type { Address } from '@comanda/shared-contracts/domain/address';

/** An address in one line: street and unit. */
export function addressLine({ street, unit }: Pick<Address, 'street' | 'unit'>): string {
  return [street, unit].filter((part) => part !== undefined && part !== '').join(', ');
}
