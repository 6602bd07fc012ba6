import type { KioskConfig, KioskPortal, PortalVenue } from '@comanda/shared-contracts/domain/kiosk';
import type { MenuCategory } from '@comanda/shared-contracts/domain/product';
import type { KioskDevice } from '@comanda/shared-contracts/domain/session';
import type { Venue } from '@comanda/shared-contracts/domain/venue';
import { asRecord, isRecord } from '@comanda/shared-contracts/wire/values';
import type { KioskDispatch } from '../rules/flow.ts';

/*
 * What a kiosk needs to go on selling without the network, in our own form: of its venue, or of those of its portal where
 * customers have ordered. A change of that form is a new version of the storage key, so that a program never reads what
 * another one wrote. Decision record 0012.
 */

/** What the device last knew of itself at a venue. X-16. */
export interface KeptPlace {
  readonly config: KioskConfig;
  readonly venue: Venue;
}

/** KSETUP: the places by device and venue, the latest first, and the restaurants of the portal. X-16. */
export interface KeptSetup {
  readonly places: readonly (readonly [key: string, place: KeptPlace])[];
  readonly portal?: { readonly key: string; readonly venues: readonly PortalVenue[] };
}

/** Venues of which a device keeps what it needs. More than a portal has. */
const MOST_PLACES = 12;
/** Of the 5 MB that a browser keeps for a site, in characters. */
const MOST_MENU_TEXT = 2_000_000;

export const NOTHING_KEPT: KeptSetup = { places: [] };

export function decodeKeptSetup(raw: unknown): KeptSetup {
  const { places, portal } = asRecord(raw);
  const { key, venues } = asRecord(portal);
  return {
    places: (Array.isArray(places) ? places : []).flatMap(decodePlace),
    ...(typeof key === 'string' && Array.isArray(venues) ? { portal: { key, venues: venues.filter(isPortalVenue) } } : {}),
  };
}

/** The same with a place as it is known now in front. */
export function withPlace(kept: KeptSetup, device: KioskDevice, place: KeptPlace): KeptSetup {
  const key = keyOf(device);
  const others = kept.places.filter(([other]) => other !== key);
  return { ...kept, places: [[key, place] as const, ...others].slice(0, MOST_PLACES) };
}

/** What was known of this device at this venue. */
export function placeAt(kept: KeptSetup, device: KioskDevice): KeptPlace | undefined {
  const key = keyOf(device);
  return kept.places.find(([other]) => other === key)?.[1];
}

/** What was known of a venue by whatever device of ours stood there: for the tickets of its orders. */
export function placeOfVenue(kept: KeptSetup, deviceId: string, venueId: string): KeptPlace | undefined {
  return kept.places.find(([key, { venue }]) => key.startsWith(`${deviceId}/`) && venue.id === venueId)?.[1];
}

export function withPortal(kept: KeptSetup, portal: KioskPortal, venues: readonly PortalVenue[]): KeptSetup {
  return { ...kept, portal: { key: portalKey(portal), venues } };
}

/** The restaurants that a portal had; undefined where nothing is known of this one. */
export function venuesOf({ portal }: KeptSetup, of: KioskPortal): readonly PortalVenue[] | undefined {
  return portal?.key === portalKey(of) ? portal.venues : undefined;
}

type Menus = Readonly<Record<string, readonly MenuCategory[]>>;

/** KMENU: the last menus of a venue by how they are eaten, the venue that was asked for last in front. X-16. */
export type KeptMenus = readonly { readonly reference: string; readonly menus: Menus }[];

export function decodeKeptMenus(raw: unknown): KeptMenus {
  return (Array.isArray(raw) ? raw : []).flatMap((kept) => {
    const { reference, menus } = asRecord(kept);
    if (typeof reference !== 'string') return [];
    const whole = Object.entries(asRecord(menus)).flatMap(([key, menu]) => (isMenu(menu) ? [[key, menu] as const] : []));
    return [{ reference, menus: Object.fromEntries(whole) }];
  });
}

/** The last menu of a venue in this kind. */
export function menuOf(kept: KeptMenus, reference: string, dispatch: KioskDispatch): readonly MenuCategory[] | undefined {
  return kept.find((venue) => venue.reference === reference)?.menus[String(dispatch)];
}

/** The kept menus with a newer one in front; of others as many as there is room for. */
export function withMenu(kept: KeptMenus, reference: string, dispatch: KioskDispatch, menu: readonly MenuCategory[]): KeptMenus {
  const menus = { ...kept.find((venue) => venue.reference === reference)?.menus, [String(dispatch)]: menu };
  const others = kept.filter((venue) => venue.reference !== reference);
  const first = { reference, menus };
  if (others.length === 0) return [first];
  let room = MOST_MENU_TEXT - JSON.stringify(first).length;
  const fitting = others.slice(0, MOST_PLACES - 1).filter((venue) => {
    room -= JSON.stringify(venue).length;
    return room >= 0;
  });
  return [first, ...fitting];
}

function keyOf({ deviceId, venueId, dk }: KioskDevice): string {
  return `${deviceId}/${venueId}/${dk}`;
}

function portalKey({ country, portalId }: KioskPortal): string {
  return `${country}/${portalId}`;
}

function decodePlace(raw: unknown): KeptSetup['places'] {
  const [key, place] = Array.isArray(raw) ? (raw as readonly unknown[]) : [];
  const { config, venue } = asRecord(place);
  return typeof key === 'string' && isConfig(config) && isVenue(venue) ? [[key, { config, venue }]] : [];
}

function isConfig(value: unknown): value is KioskConfig {
  return isRecord(value) && typeof value['kioskId'] === 'string' && Array.isArray(value['paymentMethodIds']);
}

function isVenue(value: unknown): value is Venue {
  return isRecord(value) && typeof value['id'] === 'string' && isRecord(value['menu']) && isRecord(value['priceFormat']);
}

function isPortalVenue(value: unknown): value is PortalVenue {
  return isRecord(value) && typeof value['id'] === 'string' && typeof value['name'] === 'string' && typeof value['dk'] === 'number';
}

function isMenu(value: unknown): value is readonly MenuCategory[] {
  return Array.isArray(value) && value.every((category) => isRecord(category) && Array.isArray(category['products']));
}
