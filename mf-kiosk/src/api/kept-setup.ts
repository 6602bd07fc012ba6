import type { KioskConfig } from '@comanda/shared-contracts/domain/kiosk';
import type { MenuCategory } from '@comanda/shared-contracts/domain/product';
import type { KioskDevice } from '@comanda/shared-contracts/domain/session';
import type { Venue } from '@comanda/shared-contracts/domain/venue';
import { asRecord, isRecord } from '@comanda/shared-contracts/wire/primitives';
import type { KioskDispatch } from '../rules/flow.ts';

/*
 * What a kiosk needs to go on selling without the network, in our own form. A change of that form is a new version of the
 * storage key, so that a program never reads what another one wrote.
 */

/** What the device last knew of itself. KSETUP, X-16. */
export interface KeptSetup {
  readonly config: KioskConfig;
  readonly venue: Venue;
}

/** The last setup of this very device; undefined when there is none. */
export function decodeKeptSetup(raw: unknown, device: KioskDevice): KeptSetup | undefined {
  const { config, venue, place } = asRecord(raw);
  return place === placeOf(device) && isConfig(config) && isVenue(venue) ? { config, venue } : undefined;
}

export function encodeKeptSetup({ config, venue }: KeptSetup, device: KioskDevice): Readonly<Record<string, unknown>> {
  return { place: placeOf(device), config, venue };
}

/** The last menus of one venue by how they are eaten. KMENU, X-16. */
export function decodeKeptMenus(raw: unknown, reference: string): Readonly<Record<string, readonly MenuCategory[]>> {
  const kept = asRecord(raw);
  if (kept['reference'] !== reference) return {};
  return Object.fromEntries(Object.entries(asRecord(kept['menus'])).flatMap(([key, menu]) => (isMenu(menu) ? [[key, menu]] : [])));
}

/** The kept menus with a newer one among them. */
export function encodeKeptMenus(
  known: Readonly<Record<string, readonly MenuCategory[]>>,
  reference: string,
  dispatch: KioskDispatch,
  menu: readonly MenuCategory[],
): Readonly<Record<string, unknown>> {
  return { reference, menus: { ...known, [String(dispatch)]: menu } };
}

function placeOf({ deviceId, venueId, dk }: KioskDevice): string {
  return `${deviceId}/${venueId}/${dk}`;
}

function isConfig(value: unknown): value is KioskConfig {
  return isRecord(value) && typeof value['kioskId'] === 'string' && Array.isArray(value['paymentMethodIds']);
}

function isVenue(value: unknown): value is Venue {
  return isRecord(value) && typeof value['id'] === 'string' && isRecord(value['menu']) && isRecord(value['priceFormat']);
}

function isMenu(value: unknown): value is readonly MenuCategory[] {
  return Array.isArray(value) && value.every((category) => isRecord(category) && Array.isArray(category['products']));
}
