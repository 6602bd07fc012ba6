import type { Address } from '@comanda/shared-contracts/domain/address';
import type { Guest } from '@comanda/shared-contracts/domain/session';

/** What becomes of a guest's data, whatever is kept by then. */
export type GuestChange = (kept: Guest) => Guest;

/**
 * A change of what was seen, to be made on what is kept by now: addresses that another tab added since stay, and those that it removed
 * stay away. At most one address is the default, the first that says so. Q13, Q77.
 */
export function guestChange(seen: Guest, { addresses, ...change }: Partial<Guest>): GuestChange {
  return (kept) => ({
    ...kept,
    ...change,
    ...(addresses === undefined ? {} : { addresses: merged(seen.addresses, addresses, kept.addresses) }),
  });
}

function merged(seen: readonly Address[], wanted: readonly Address[], kept: readonly Address[]): readonly Address[] {
  const stay = wanted.filter((address) => !has(seen, address) || has(kept, address));
  const others = kept.filter((address) => !has(seen, address) && !has(wanted, address));
  const all = [...stay, ...others];
  const first = all.findIndex(({ isDefault }) => isDefault);
  return all.map((address, at) => (address.isDefault && at !== first ? { ...address, isDefault: false } : address));
}

function has(list: readonly Address[], address: Address): boolean {
  return list.some((other) => keyOf(other) === keyOf(address));
}

/** Which one is the default is no other address. */
function keyOf(address: Address): string {
  return JSON.stringify(Object.entries({ ...address, isDefault: false }).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
