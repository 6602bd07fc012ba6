import type { PartPassport } from '@comanda/shared-contracts/passport';
import type { REMOTE_IDS } from '@comanda/shared-contracts/testing/part-ids';
import { STORAGE_KEYS } from '@comanda/shared-contracts/storage-keys';
import type { StorageRule } from '@comanda/shared-contracts/storage-rule';
import { PASSPORT as BOOKING } from '../mf-booking/passport.ts';
import { PASSPORT as CHECKOUT } from '../mf-checkout/passport.ts';
import { PASSPORT as DISCOVERY } from '../mf-discovery/passport.ts';
import { PASSPORT as KIOSK } from '../mf-kiosk/passport.ts';
import { PASSPORT as MENU_CART } from '../mf-menu-cart/passport.ts';
import { PASSPORT as PROFILE } from '../mf-profile/passport.ts';
import { PASSPORT as STADIUM } from '../mf-stadium/passport.ts';
import { broughtKeys } from '../shell/src/composition/owners.ts';
import { broughtOperation } from '../shell/src/http/brought.ts';
import type { Operation } from '../shell/src/http/operation.ts';
import { OPERATIONS } from '../shell/src/http/operations.ts';

/** The passports of the product's remotes. */
export const PASSPORTS: Readonly<Record<(typeof REMOTE_IDS)[number], PartPassport>> = {
  'mf-discovery': DISCOVERY,
  'mf-menu-cart': MENU_CART,
  'mf-checkout': CHECKOUT,
  'mf-booking': BOOKING,
  'mf-profile': PROFILE,
  'mf-kiosk': KIOSK,
  'mf-stadium': STADIUM,
};

/** The remotes as a composition has them that has all: as far as their passports are asked. */
const REMOTES = Object.fromEntries(
  Object.entries(PASSPORTS).map(([id, passport]) => [
    id,
    { version: '', contract: '0.0', container: '', entry: '', integrity: '', enabled: true, passport } as const,
  ]),
);

/** What a call is that one part alone makes, as the shell has it of that part's passport; undefined: no part says so. */
export function broughtCall(name: string): Operation | undefined {
  return broughtOperation(REMOTES, name);
}

/** What every call of the product is: by the shell's table, else by the passport of the part that alone makes it. */
export const ALL_OPERATIONS: Readonly<Record<string, Operation>> = {
  ...Object.fromEntries(
    Object.values(PASSPORTS).flatMap(({ calls }) =>
      Object.keys(calls).flatMap((name) => {
        const call = broughtCall(name);
        return call === undefined ? [] : [[name, call] as const];
      }),
    ),
  ),
  ...OPERATIONS,
};

/** What every key of the browser's storage is: by the shared registry, else by the passport of the part that alone uses it. */
export const ALL_KEYS: Readonly<Record<string, StorageRule>> = { ...broughtKeys({ remotes: REMOTES }), ...STORAGE_KEYS };

/** What a call of the product is. Throws for a name that is none. */
export function operationNamed(name: string): Operation {
  const operation = ALL_OPERATIONS[name];
  if (operation === undefined) throw new Error(`${name} is no call: neither the shell's table nor a passport says what it is`);
  return operation;
}

/** What a key of the browser's storage is. Throws for a name that is none. */
export function keyNamed(name: string): StorageRule {
  const rule = ALL_KEYS[name];
  if (rule === undefined) throw new Error(`${name} is no key: neither the shared registry nor a passport says what it is`);
  return rule;
}
