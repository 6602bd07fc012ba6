import type { WireRecord } from './record.ts';
import { BILL_RECORDS } from './records/bills.ts';
import { MENU_RECORDS } from './records/menu.ts';
import { ORDER_RECORDS } from './records/orders.ts';
import { PLATFORM_RECORDS } from './records/platform.ts';
import { REFUSAL_RECORDS } from './records/refusal.ts';
import { REQUEST_RECORDS } from './records/requests.ts';
import { SESSION_RECORDS } from './records/session.ts';
import { VENUE_RECORDS } from './records/venue.ts';
import { WEB_CONFIG } from './records/web-config.ts';

/** The book of records, in the order of the pages. Types and what may be absent are read off the schemas of the product. */
export const RECORDS: Readonly<Record<string, WireRecord>> = {
  ...PLATFORM_RECORDS,
  ...VENUE_RECORDS,
  WebConfig: WEB_CONFIG,
  ...MENU_RECORDS,
  ...ORDER_RECORDS,
  ...BILL_RECORDS,
  ...SESSION_RECORDS,
  ...REFUSAL_RECORDS,
  ...REQUEST_RECORDS,
};

/** Records that the product sends and never reads. */
export const REQUEST_ONLY: ReadonlySet<string> = new Set(Object.keys(REQUEST_RECORDS));

/** A record by its name. */
export function recordOf(name: string): WireRecord {
  const found = RECORDS[name];
  if (found === undefined) throw new Error(`no record ${name}`);
  return found;
}

/**
 * Schemas of the product that describe no record of the wire: what a device keeps for itself. Every other schema of `wire/` stands in the
 * book.
 */
export const NOT_ON_THE_WIRE: Readonly<Record<string, string>> = {
  checkinSessionSchema: 'LOCAL_TABLE',
  kioskCartSchema: 'TEMPCART of a kiosk',
  portalSessionSchema: 'KIOPORTAL',
  savedLocationSchema: 'COLISEOCT',
  savedSeatSchema: 'LOCAL_TABLE',
  seatLocationSchema: 'COLISEOCT',
};
