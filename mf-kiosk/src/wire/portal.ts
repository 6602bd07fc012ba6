import * as v from 'valibot';
import { ENVIRONMENTS } from '@comanda/shared-contracts/domain/environment';
import type { KioskPortal, PortalVenue } from '@comanda/shared-contracts/domain/kiosk';
import type { Instant } from '@comanda/shared-contracts/domain/time';
import type { Result } from '@comanda/shared-contracts/failures';
import { map, read, readAnswer, readData } from '@comanda/shared-contracts/wire/decode';
import { picture, pictureUrl } from '@comanda/shared-contracts/wire/picture';
import {
  count,
  fields,
  lenient,
  lenientOr,
  list,
  marking,
  maybeNumber,
  requiredInteger,
  requiredText,
  text,
} from '@comanda/shared-contracts/wire/primitives';
import { asNumber, compact } from '@comanda/shared-contracts/wire/values';
import { countrySchema, decodeShift, splitVenueId, venueIdSchema } from '@comanda/shared-contracts/wire/venue-parts';
import { salvage, salvageList } from '@comanda/shared-contracts/wire/salvage';
import { requiredWords, words } from '@comanda/shared-contracts/wire/words';

export const portalPlaceSchema = v.object({ ir: requiredInteger, il: lenientOr(asNumber, 1), idTotem: requiredText });

/** `det` of /srv/portalinfo, which says `ipr`, `pais`, `nm`, `idl` for what the session keeps by longer names. */
export const portalInfoSchema = v.object({ ipr: requiredText, pais: countrySchema, nm: words, idl: list });

/** KIOPORTAL: what the device keeps of its portal. Spec K3-007. */
export const portalSessionSchema = v.object({
  idPortal: requiredText,
  country: countrySchema,
  idLocales: list,
  name: text,
  time: lenient(asNumber),
});

export const portalVenueSchema = v.object({
  nombre: requiredWords,
  fotoPortada: lenient(picture),
  logo: lenient(pictureUrl),
  idrl: venueIdSchema,
  simpleId: requiredInteger,
  dk: count,
  pais: countrySchema,
  irl: text,
  ta: maybeNumber,
  webConfig: fields,
});

/** Answer of GET /srv/portalinfo, read at `now`. Spec K3-007. */
export function decodePortalInfo(value: unknown, now: Instant): Result<KioskPortal> {
  return readAnswer(value, (answer) =>
    read(portalInfoSchema, answer['det'], (wire) => ({
      portalId: wire.ipr,
      name: wire.nm,
      country: wire.pais,
      venues: salvage(wire.idl, decodePlace),
      readAt: now,
    })),
  );
}

/** What the device kept of its portal. Spec K3-007. */
export function decodePortalSession(value: unknown): Result<KioskPortal> {
  return read(portalSessionSchema, value, (wire) =>
    compact({
      portalId: wire.idPortal,
      name: wire.name === '' ? undefined : wire.name,
      country: wire.country,
      venues: salvage(wire.idLocales, decodePlace),
      readAt: wire.time,
    }),
  );
}

/** The same, to be kept. */
export function encodePortalSession(portal: KioskPortal): Readonly<Record<string, unknown>> {
  return compact({
    idPortal: portal.portalId,
    name: portal.name,
    country: portal.country,
    idLocales: portal.venues.map(({ venueId, kioskId }) => {
      const { restaurantId, localId } = splitVenueId(venueId);
      return { ir: restaurantId, il: localId, idTotem: kioskId };
    }),
    time: portal.readAt,
  });
}

/** A restaurant of a portal; `idrl` is restaurant and local id. Spec K3-008. */
export function decodePortalVenue(value: unknown): Result<PortalVenue> {
  return read(portalVenueSchema, value, (wire) =>
    compact({
      id: wire.idrl,
      ...splitVenueId(wire.idrl),
      simpleId: wire.simpleId,
      dk: wire.dk,
      name: wire.nombre,
      country: wire.pais,
      cover: wire.fotoPortada,
      logoUrl: wire.logo,
      reference: wire.irl,
      isOpen: decodeShift(wire.ta) === 'open',
      environment: marking(wire.webConfig['amb'], (amb) => ENVIRONMENTS.find((name) => name === amb)),
    }),
  );
}

/** Answer of GET /srv/restosportales. */
export function decodePortalVenues(value: unknown): Result<readonly PortalVenue[]> {
  return readData(value, (data) => salvageList(data, decodePortalVenue));
}

function decodePlace(value: unknown): Result<KioskPortal['venues'][number]> {
  return map(
    read(portalPlaceSchema, value, (wire) => wire),
    ({ ir, il, idTotem }) => ({ venueId: `${ir}-${il}`, kioskId: idTotem }),
  );
}
