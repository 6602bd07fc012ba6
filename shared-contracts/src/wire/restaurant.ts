import * as v from 'valibot';
import type { Venue, VenueService } from '../domain/venue.ts';
import type { Result } from '../failures.ts';
import { read, readLenient } from './decode.ts';
import { decodeDispatchSlot } from './dispatch-slot.ts';
import { inPlaceOf } from './notes.ts';
import { decodePhotos } from './photos.ts';
import { hexColor } from './picture.ts';
import { flag, lenient, list, maybeNumber, raw } from './primitives.ts';
import { asRecord, compact, filled } from './values.ts';
import { restaurantSummarySchema, toVenueSummary } from './restaurant-summary.ts';
import { salvage } from './salvage.ts';
import { decodeSectors, decodeTables } from './table.ts';
import { decodeCheckin } from './web-config-checkin.ts';
import { decodeContact } from './web-config-contact.ts';
import { decodeDelivery } from './web-config-delivery.ts';
import { decodeMenuDisplay } from './web-config-menu.ts';
import { requiredWords } from './words.ts';

export const restaurantSchema = v.object({
  ...restaurantSummarySchema.entries,
  /** `nr`, `pa`, `sid` and `dk` again; read where the short fields are missing. */
  inf: raw,
  fotos: list,
  horario: list,
  serviciosResto: list,
  dm: list,
  ds: list,
});

export const venueServiceSchema = v.object({
  bit: maybeNumber,
  name: requiredWords,
  grupo: v.picklist(['col1', 'col2', 'pagos']),
  ac: flag,
});

/** What `webConfig` says of the venue as a whole. */
const lookSchema = v.object({ colorP: lenient(hexColor), darkMode: flag, payQR: flag, kdsst: flag });

/** A restaurant with everything about it (`allInfo`). Spec C3-010, K3-014. */
export function decodeVenue(value: unknown): Result<Venue> {
  return read(restaurantSchema, withInf(value), (wire) => {
    const summary = toVenueSummary(wire);
    if (summary === undefined) return undefined;
    const config = wire.webConfig;
    const look = readLenient(lookSchema, config);
    return compact({
      ...summary,
      contact: decodeContact(config),
      services: salvage(wire.serviciosResto, decodeVenueService),
      photos: decodePhotos(wire.fotos),
      hours: salvage(wire.horario, decodeDispatchSlot),
      delivery: decodeDelivery(config, summary.priceFormat),
      checkin: decodeCheckin(config),
      menu: decodeMenuDisplay(config),
      isOpenByHours: wire.ta === undefined ? (true as const) : undefined,
      tables: decodeTables(wire.dm),
      sectors: decodeSectors(wire.ds),
      brandColor: look.colorP,
      isDark: look.darkMode,
      hasQrPayment: look.payQR,
      showsKitchenStatus: look.kdsst,
    });
  });
}

/** A service or payment method that the venue advertises; its group is one of three. Spec C3-010. */
export function decodeVenueService(value: unknown): Result<VenueService> {
  return read(venueServiceSchema, value, ({ name, grupo, ac }) => ({ name, group: grupo, isActive: ac }));
}

function withInf(value: unknown): unknown {
  const record = asRecord(value);
  const inf = asRecord(record['inf']);
  return inPlaceOf(record, filled(record, { nombre: inf['nr'], pais: inf['pa'], simpleId: inf['sid'], dk: inf['dk'] }));
}
