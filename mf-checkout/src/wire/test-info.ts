import * as v from 'valibot';
import type { KioskConfig } from '@comanda/shared-contracts/domain/kiosk';
import type { PriceFormat } from '@comanda/shared-contracts/domain/money';
import type { Instant } from '@comanda/shared-contracts/domain/time';
import type { VenueSummary, VenueTable } from '@comanda/shared-contracts/domain/venue';
import { done, type Result } from '@comanda/shared-contracts/failures';
import { noting, optionally, read, readLenient, unreadable } from '@comanda/shared-contracts/wire/decode';
import { decodeKioskConfig } from '@comanda/shared-contracts/wire/kiosk-config';
import { hexColor } from '@comanda/shared-contracts/wire/picture';
import { maybeInstant } from '@comanda/shared-contracts/wire/moments';
import { count, fields, flag, lenient, list, maybeNumber, part, text } from '@comanda/shared-contracts/wire/primitives';
import { compact } from '@comanda/shared-contracts/wire/values';
import { countrySchema, decodeShift, decodeVenuePriceFormat } from '@comanda/shared-contracts/wire/venue-parts';
import { decodeSectors, decodeTables } from '@comanda/shared-contracts/wire/table';

/** Where the parts stand in the answer's array. Q08. */
const APPLICATION = 6;
const RESTAURANT = 12;
const KIOSK = 16;

/** What the provider says of itself. */
export interface ApplicationInfo {
  readonly minimumVersion: string;
  readonly legalVersion: string;
  readonly serverTime?: Instant;
  /** An order saved again under the same id is the same order. Decides how the outbox repeats. */
  readonly deduplicatesOrders: boolean;
}

/** The public part of a venue's configuration. */
export interface VenuePublicInfo {
  readonly simpleId: number;
  readonly name: string;
  readonly country: string;
  readonly dk: number;
  readonly shift: VenueSummary['shift'];
  readonly tables: readonly VenueTable[];
  readonly sectors: readonly { readonly id: string; readonly name: string }[];
  readonly priceFormat: PriceFormat;
  readonly brandColor?: string;
  readonly isDark: boolean;
}

export interface TestInfo {
  readonly application: ApplicationInfo;
  readonly venue?: VenuePublicInfo;
  readonly kiosk?: KioskConfig;
}

export const applicationInfoSchema = v.object({ minVersion: text, legalVersion: text, serverTime: maybeInstant, dedup: flag });

const venueNameSchema = v.object({ sid: count, nr: text, pa: countrySchema, dk: count });
const venueLookSchema = v.object({ colorP: lenient(hexColor), darkMode: flag });

export const venuePublicInfoSchema = v.object({
  inf: part(venueNameSchema),
  webConfig: part(venueLookSchema),
  ta: maybeNumber,
  dm: list,
  ds: list,
  cf: fields,
});

/** Answer of GET /srv/test: an array of 17, of which three positions count. Q08. */
export function decodeTestInfo(value: unknown): Result<TestInfo> {
  if (!Array.isArray(value) || value.length <= APPLICATION) return unreadable('');
  const parts: readonly unknown[] = value;
  return noting(parts, '[]', () =>
    done(
      compact({
        // Ours: a provider may tell nothing of itself, which is no reason to leave a payment undone.
        application: applicationOf(readLenient(applicationInfoSchema, parts[APPLICATION])),
        venue: optionally(parts[RESTAURANT], decodeVenuePublicInfo),
        kiosk: optionally(parts[KIOSK], decodeKioskConfig),
      }),
    ),
  );
}

function applicationOf(wire: v.InferOutput<typeof applicationInfoSchema>): ApplicationInfo {
  return compact({
    minimumVersion: wire.minVersion,
    legalVersion: wire.legalVersion,
    serverTime: wire.serverTime,
    deduplicatesOrders: wire.dedup,
  });
}

function decodeVenuePublicInfo(value: unknown): Result<VenuePublicInfo> {
  return read(venuePublicInfoSchema, value, (wire) => {
    const { sid, nr, pa, dk } = wire.inf;
    const priceFormat = decodeVenuePriceFormat(wire.cf['cur'], pa);
    if (priceFormat === undefined) return undefined;
    return compact({
      simpleId: sid,
      name: nr,
      country: pa,
      dk,
      shift: decodeShift(wire.ta),
      tables: decodeTables(wire.dm),
      sectors: decodeSectors(wire.ds),
      priceFormat,
      brandColor: wire.webConfig.colorP,
      isDark: wire.webConfig.darkMode,
    });
  });
}
