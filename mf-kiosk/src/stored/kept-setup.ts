import * as v from 'valibot';
import type { KioskConfig, KioskPortal, PortalVenue } from '@comanda/shared-contracts/domain/kiosk';
import type { MenuCategory } from '@comanda/shared-contracts/domain/product';
import type { KioskDevice } from '@comanda/shared-contracts/domain/session';
import type { Venue } from '@comanda/shared-contracts/domain/venue';
import { readKept, readLenient } from '@comanda/shared-contracts/wire/decode';
import { keptList, lenient, orAbsent, requiredList } from '@comanda/shared-contracts/wire/primitives';
import { asRecord, compact, isRecord } from '@comanda/shared-contracts/wire/values';
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

/** A value in our own form, taken as it is where what selling cannot do without fits the schema. */
function inOwnForm<T>(schema: v.GenericSchema) {
  return v.custom<T>((value) => v.is(schema, value));
}

const anObject = v.custom<object>(isRecord);
const placeSchema = v.object({
  config: inOwnForm<KioskConfig>(v.object({ kioskId: v.string(), paymentMethodIds: requiredList })),
  venue: inOwnForm<Venue>(v.object({ id: v.string(), menu: anObject, priceFormat: anObject })),
});
const portalVenueSchema = inOwnForm<PortalVenue>(v.object({ id: v.string(), name: v.string(), dk: v.number() }));

/** KSETUP, version 2. */
const setupSchema = v.object({
  places: keptList(v.tuple([v.string(), placeSchema])),
  portal: orAbsent(
    v.object({
      key: v.string(),
      venues: v.pipe(
        requiredList,
        v.transform((list) => list.filter((item) => v.is(portalVenueSchema, item))),
      ),
    }),
  ),
});

/** Reads KSETUP, place by place. */
export function decodeKeptSetup(raw: unknown): KeptSetup {
  return compact(readLenient(setupSchema, raw));
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

const menuSchema = inOwnForm<readonly MenuCategory[]>(v.array(v.object({ products: requiredList })));

/** A venue of KMENU, version 3. Menus that are broken are left out. */
const venueMenusSchema = v.object({
  reference: v.string(),
  menus: lenient((menus): Menus =>
    Object.fromEntries(Object.entries(asRecord(menus)).flatMap(([key, menu]) => (v.is(menuSchema, menu) ? [[key, menu] as const] : []))),
  ),
});

/** Reads KMENU, venue by venue. */
export function decodeKeptMenus(raw: unknown): KeptMenus {
  return readKept(keptList(venueMenusSchema), raw) ?? [];
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
