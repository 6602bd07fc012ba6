import * as v from 'valibot';
import type { KioskConfig } from '../domain/kiosk.ts';
import type { PriceFormat } from '../domain/money.ts';
import type { Instant } from '../domain/time.ts';
import type { VenueSummary, VenueTable } from '../domain/venue.ts';
import { done, type Result } from '../failures.ts';
import { optionally, read, unreadable } from './decode.ts';
import { decodeKioskConfig } from './kiosk-config.ts';
import { hexColor } from './picture.ts';
import { maybeInstant } from './moments.ts';
import { fields, flag, maybeNumber, raw, text } from './primitives.ts';
import { asFlag, asNumber, asRecord, asText, compact, isRecord } from './values.ts';
import { decodeShift, decodeVenuePriceFormat } from './venue-parts.ts';
import { decodeSectors, decodeTables } from './table.ts';

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
