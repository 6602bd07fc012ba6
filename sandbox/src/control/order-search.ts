import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

/** Of a telephone number so many digits at least: fewer are the end of anybody's. */
const LEAST_PHONE_DIGITS = 4;
/** Digits of the number that a kiosk gives to an order while it is offline. X-16. */
const OFFLINE_DIGITS = 6;

/** How the numbers of an order are kept. */
const COMMENT = sql`coalesce(json_extract(det_json, '$.cart.ct'), '')`;
const PHONE = sql`replace(coalesce(json_extract(det_json, '$.us.ph'), ''), ' ', '')`;
const NAME = sql`lower(coalesce(json_extract(det_json, '$.us.nm'), '') || ' ' || coalesce(json_extract(det_json, '$.us.ln'), ''))`;

/**
 * Which orders somebody means who says a number, as a condition on `orders`: the end of the order's number or of the one on an offline ticket
 * (`L-476954`), the locator, the table, the end of the guest's telephone, the payment's or the save's id. Letters find names too.
 */
export function hasNumber(asked: string): RawBuilder<boolean> {
  const needle = asked.trim().replace(/^#/, '').toLowerCase();
  const offline = /^l[-\s]?(\d{1,6})$/.exec(needle)?.[1];
  if (offline !== undefined) return sql<boolean>`(instr(lower(${COMMENT}), ${`l-${offline}`}) > 0)`;
  const id = sql`lower(pid) = ${needle} or lower(ioext) = ${needle} or lower(virtual_table_id) = ${needle}`;
  const digits = needle.replaceAll(/[\s.+-]/g, '');
  if (!/^\d+$/.test(digits)) return sql<boolean>`(${id} or instr(${NAME}, ${needle}) > 0)`;
  return sql<boolean>`(${id} or im = ${Number(digits)} or ${endsWith(sql`cast(iped as text)`, digits)} or ${isOfTicket(digits)} or ${isOfPhone(digits)})`;
}

function endsWith(text: RawBuilder<unknown>, end: string): RawBuilder<boolean> {
  return sql<boolean>`(${text} like ${`%${end}`})`;
}

function isOfTicket(digits: string): RawBuilder<boolean> {
  if (digits.length > OFFLINE_DIGITS) return sql<boolean>`0`;
  return sql<boolean>`(${COMMENT} like ${`%L-${'_'.repeat(OFFLINE_DIGITS - digits.length)}${digits}%`})`;
}

function isOfPhone(digits: string): RawBuilder<boolean> {
  return digits.length < LEAST_PHONE_DIGITS ? sql<boolean>`0` : endsWith(PHONE, digits);
}
