import type { Address } from '@comanda/shared-contracts/domain/address';

type Addresses = readonly Address[];

/** Index that says "add it" instead of "replace it". Spec C4-057. */
export const NEW_ADDRESS = -1;

/** The address moves to the front and becomes the only default; an index outside of the list changes nothing. Spec C4-053. */
export function selectAddress(list: Addresses, index: number): Addresses {
  const chosen = list[index];
  if (chosen === undefined) return list;
  return withDefault([chosen, ...list.filter((_, at) => at !== index)], 0);
}

/**
 * Adds (index -1, at the end) or replaces. A default takes that away from the others; when none is left, the first of the
 * list is it. Spec C4-057.
 */
export function saveAddress(list: Addresses, index: number, address: Address): Addresses {
  const at = index === NEW_ADDRESS ? list.length : index;
  if (at > list.length || at < 0) return list;
  const saved = list.toSpliced(at, 1, address);
  return withDefault(saved, address.isDefault ? at : defaultIndex(saved));
}

/** Takes one away, never the last one; the first becomes the default when the default went. Spec C4-057. */
export function removeAddress(list: Addresses, index: number): Addresses {
  if (!canRemove(list) || list[index] === undefined) return list;
  const left = list.toSpliced(index, 1);
  return withDefault(left, defaultIndex(left));
}

/** Deleting is blocked when one address remains. Spec C4-057. */
export function canRemove(list: Addresses): boolean {
  return list.length > 1;
}

/** Where orders go unless told otherwise: the default, else the first; null without addresses. */
export function deliveryAddress(list: Addresses): Address | null {
  return list[defaultIndex(list)] ?? null;
}

/** Index of the same place in the list, so that it is chosen and not added twice; -1 when it is new. */
export function findSame(list: Addresses, address: Pick<Address, 'street' | 'unit' | 'commune' | 'city'>): number {
  return list.findIndex((other) => placeKey(other) === placeKey(address));
}

/**
 * The end of the wizard in a check-in: a saved address with the same street, in whatever capitals, becomes the default
 * instead of one more being added. Spec C4-052.
 */
export function reuseStreet(list: Addresses, address: Address): Addresses {
  const street = address.street.trim().toLowerCase();
  const same = list.findIndex((other) => other.street.trim().toLowerCase() === street);
  return same < 0 ? selectAddress(saveAddress(list, NEW_ADDRESS, address), list.length) : withDefault(list, same);
}

function placeKey({ street, unit, commune, city }: Pick<Address, 'street' | 'unit' | 'commune' | 'city'>): string {
  return [street, unit ?? '', commune, city].map((part) => part.trim().toLowerCase()).join('|');
}

function defaultIndex(list: Addresses): number {
  return Math.max(
    0,
    list.findIndex(({ isDefault }) => isDefault),
  );
}

function withDefault(list: Addresses, index: number): Addresses {
  return list.map((address, at) => (address.isDefault === (at === index) ? address : { ...address, isDefault: at === index }));
}
