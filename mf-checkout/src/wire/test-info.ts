import * as v from 'valibot';
import type { KioskConfig } from '@comanda/shared-contracts/domain/kiosk';
import type { PriceFormat } from '@comanda/shared-contracts/domain/money';
import type { Instant } from '@comanda/shared-contracts/domain/time';
import type { VenueSummary, VenueTable } from '@comanda/shared-contracts/domain/venue';
import { done, type Result } from '@comanda/shared-contracts/failures';
import { optionally, read, unreadable } from '@comanda/shared-contracts/wire/decode';
import { decodeKioskConfig } from '@comanda/shared-contracts/wire/kiosk-config';
import { hexColor } from '@comanda/shared-contracts/wire/picture';
import { maybeInstant } from '@comanda/shared-contracts/wire/moments';
import { fields, flag, maybeNumber, raw, text } from '@comanda/shared-contracts/wire/primitives';
import { asFlag, asNumber, asRecord, asText, compact, isRecord } from '@comanda/shared-contracts/wire/values';
import { decodeShift, decodeVenuePriceFormat } from '@comanda/shared-contracts/wire/venue-parts';
import { decodeSectors, decodeTables } from '@comanda/shared-contracts/wire/table';

/** Where the parts stand in the answer's array. Q08. */
const APPLICATION = 6;
const RESTAURANT = 12;
const KIOSK = 16;

/** What the provider tells of itself. */
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

export const venuePublicInfoSchema = v.object({ inf: fields, webConfig: fields, ta: maybeNumber, dm: raw, ds: raw, cf: fields });

/** Answer of GET /srv/test: an array of 17, of which three positions count. Q08. */
export function decodeTestInfo(value: unknown): Result<TestInfo> {
  if (!Array.isArray(value) || value.length <= APPLICATION) return unreadable('');
  const parts: readonly unknown[] = value;
  // Ours: a provider may tell nothing of itself, which is no reason to leave a payment undone.
  const application = read(applicationInfoSchema, asRecord(parts[APPLICATION]), (wire) =>
    compact({
      minimumVersion: wire.minVersion,
      legalVersion: wire.legalVersion,
      serverTime: wire.serverTime,
      deduplicatesOrders: wire.dedup,
    }),
  );
  if (!application.ok) return application;
  return done(
    compact({
      application: application.value,
      venue: decodeVenuePublicInfo(parts[RESTAURANT]),
      kiosk: optionally(parts[KIOSK], decodeKioskConfig),
    }),
  );
}

function decodeVenuePublicInfo(value: unknown): VenuePublicInfo | undefined {
  if (!isRecord(value)) return undefined;
  const wire = v.parse(venuePublicInfoSchema, value);
  const inf = asRecord(wire.inf);
  const country = asText(inf['pa'])?.toLowerCase() ?? 'cl';
  const priceFormat = decodeVenuePriceFormat(asRecord(wire.cf)['cur'], country);
  if (priceFormat === undefined) return undefined;
  return compact({
    simpleId: asNumber(inf['sid']) ?? 0,
    name: asText(inf['nr']) ?? '',
    country,
    dk: asNumber(inf['dk']) ?? 0,
    shift: decodeShift(wire.ta),
    tables: decodeTables(wire.dm),
    sectors: decodeSectors(wire.ds),
    priceFormat,
    brandColor: hexColor(wire.webConfig['colorP']),
    isDark: asFlag(wire.webConfig['darkMode']),
  });
}
