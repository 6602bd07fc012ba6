import { isDispatchType } from '@comanda/shared-contracts/domain/dispatch';
import { type Currency, isCurrencyCode, isSameCurrency } from '@comanda/shared-contracts/domain/money';
import { isPlainDate, isPlainTime, isZone } from '@comanda/shared-contracts/domain/time';
import { picture, pictureUrl, safeUrl } from '@comanda/shared-contracts/wire/picture';
import { decodeCurrency } from '@comanda/shared-contracts/wire/price-format';
import { isRecord } from '@comanda/shared-contracts/wire/values';
import { isLocator } from '../rules/locator.ts';
import type { CartRecord, LineRecord } from '../rules/cart-record.ts';

/**
 * Reads what CURCART holds, version 1; by hand, for as a schema it takes three times as long and weighs 0.3 kB more on the first page. Our own
 * form, versioned by its storage rule, yet never trusted. Without a valid venue, valid terms of delivery or a revision it is no cart. A line
 * is left out whose amounts are not of the venue's currency, whose product costs less than nothing or cannot be shown. Left out alone are
 * what an order can be made without: the day and time, the table, pictures at addresses that must not be opened, and the terms that only
 * some orders need. Spec C3-045, F12.
 */
export function readCartRecord(raw: unknown): CartRecord | undefined {
  if (!isRecord(raw)) return undefined;
  const { slot, table, locator, lines, terms, venue, writes, hasOldPrices, ...rest } = raw;
  if (!Array.isArray(lines) || !isVenue(venue)) return undefined;
  const currency = venue.priceFormat;
  const record: unknown = {
    ...rest,
    venue: sanitizeVenue(venue),
    terms: sanitizeTerms(terms),
    lines: lines.map(sanitizeLine).filter((line) => isLine(line, currency)),
    ...(isSlot(slot) ? { slot } : {}),
    // Whatever stands there in place of a no: the prices are asked for once more.
    ...(hasOldPrices === undefined || hasOldPrices === false ? {} : { hasOldPrices: true }),
    ...(Array.isArray(writes) && writes.every((id) => isText(id)) ? { writes } : {}),
    ...(isRecord(table) && isText(table['id']) && isText(table['name']) ? { table } : isLocator(locator) ? { locator } : {}),
  };
  return isCart(record, currency) ? record : undefined;
}

/** Reads what LASTCART holds: the cart that was closed last, and the order it was closed for. Never trusted either. */
export function readClosedCart(raw: unknown): { readonly intentId: string; readonly record: CartRecord } | undefined {
  if (!isRecord(raw)) return undefined;
  const { intentId } = raw;
  const record = readCartRecord(raw['record']);
  return typeof intentId === 'string' && record !== undefined ? { intentId, record } : undefined;
}

/** The highest revision that an order has taken so far, as LASTCART holds it also once its cart was given back; 0: none is known. X-04. */
export function readOrderedRevision(raw: unknown): number {
  const revision = isRecord(raw) ? raw['revision'] : 0;
  return Number.isSafeInteger(revision) ? Number(revision) : 0;
}

type Stored = Readonly<Record<string, unknown>>;

interface StoredVenue extends Stored {
  readonly priceFormat: Currency;
}

function isVenue(venue: unknown): venue is StoredVenue {
  if (!isRecord(venue) || !['id', 'name', 'country', 'menuPath', 'zone'].every((key) => isText(venue[key]))) return false;
  const { priceFormat: format, menuPath, zone } = venue;
  return (
    isRecord(format) &&
    isCurrencyCode(format['code']) &&
    ['symbol', 'decimalPoint', 'thousandsSeparator'].every((key) => isText(format[key], true)) &&
    [0, 1, 2, 3, 4].some((decimals) => decimals === format['decimals']) &&
    safeUrl(menuPath)?.startsWith('/') === true &&
    typeof zone === 'string' &&
    isZone(zone)
  );
}

function sanitizeVenue({ logoUrl, ...venue }: StoredVenue): unknown {
  const url = pictureUrl(logoUrl);
  return url === undefined ? venue : { ...venue, logoUrl: url };
}

/** The terms without what is not as it should be: an order can be made without it. */
function sanitizeTerms(terms: unknown): unknown {
  if (!isRecord(terms)) return terms;
  const { lists, deferred, minutes, point, ...rest } = terms;
  const isNumbers = (value: unknown, keys: readonly string[]) => isRecord(value) && keys.every((key) => Number.isFinite(value[key]));
  return {
    ...rest,
    ...(isRecord(lists) && Array.isArray(lists['areas']) && Array.isArray(lists['windows']) ? { lists } : {}),
    ...(isNumbers(deferred, ['minimumDays', 'maximumDays']) ? { deferred } : {}),
    ...(isNumbers(point, ['lat', 'lng']) ? { point } : {}),
    ...(isRecord(minutes) && Object.values(minutes).every(Number.isFinite) ? { minutes } : {}),
  };
}

function isCart(value: unknown, currency: Currency): value is CartRecord {
  if (!isRecord(value)) return false;
  const { terms, reference, dispatch, revision, changedAt } = value;
  return (
    isRecord(terms) &&
    Array.isArray(terms['offered']) &&
    terms['offered'].every(isDispatchType) &&
    isDelivery(terms['delivery'], currency) &&
    isText(reference) &&
    isDispatchType(dispatch) &&
    Number.isSafeInteger(revision) &&
    Number.isFinite(changedAt)
  );
}

/** What each way to charge for delivery must and may say. */
const COSTS = new Map<unknown, { readonly amounts: readonly string[]; readonly optional: readonly string[] }>([
  ['free', { amounts: [], optional: [] }],
  ['unknown', { amounts: [], optional: [] }],
  ['fixed', { amounts: ['amount'], optional: [] }],
  ['percent', { amounts: [], optional: [] }],
  ['distance', { amounts: ['base', 'rate'], optional: ['minimum', 'maximum'] }],
]);

function isDelivery(delivery: unknown, currency: Currency): boolean {
  if (!isRecord(delivery) || !isRecord(delivery['cost'])) return false;
  const { cost, minimumSubtotal, freeFromSubtotal, maximumDistance, freeWithinDistance } = delivery;
  const form = COSTS.get(cost['kind']);
  const isAmount = (value: unknown) => isPrice(value, currency);
  return (
    form !== undefined &&
    form.amounts.every((key) => isAmount(cost[key])) &&
    [...form.optional.map((key) => cost[key]), minimumSubtotal, freeFromSubtotal].every((value) => isAbsentOr(value, isAmount)) &&
    [maximumDistance, freeWithinDistance, cost['block']].every((value) => isAbsentOr(value, Number.isFinite)) &&
    (cost['kind'] !== 'percent' || Number.isFinite(cost['percent']))
  );
}

function isSlot(slot: unknown): boolean {
  if (!isRecord(slot)) return false;
  const { date, time } = slot;
  return typeof date === 'string' && isPlainDate(date) && typeof time === 'string' && isPlainTime(time);
}

/** The line with none but the pictures that may be shown. */
function sanitizeLine(line: unknown): unknown {
  if (!isRecord(line) || !isRecord(line['product']) || !isRecord(line['extras'])) return line;
  const { product, extras } = line;
  const { groups, morePictures } = product;
  return {
    ...line,
    product: {
      ...withPicture(product),
      morePictures: listOf(morePictures).flatMap((more) => pictureOf(more) ?? []),
      groups: Array.isArray(groups) ? groups.map(sanitizeGroup) : groups,
    },
    extras: Object.fromEntries(
      Object.entries(extras).map(([code, chosen]) => [code, Array.isArray(chosen) ? chosen.map(sanitizeChoice) : chosen]),
    ),
  };
}

function sanitizeGroup(group: unknown): unknown {
  return isRecord(group) ? { ...group, extras: listOf(group['extras']).map(sanitizeExtra) } : group;
}

function sanitizeChoice(choice: unknown): unknown {
  return isRecord(choice) ? { ...choice, extra: sanitizeExtra(choice['extra']) } : choice;
}

function sanitizeExtra(extra: unknown): unknown {
  return isRecord(extra) ? withPicture(extra) : extra;
}

function withPicture({ picture: stored, ...rest }: Stored): Stored {
  const shown = pictureOf(stored);
  return shown === undefined ? rest : { ...rest, picture: shown };
}

/** Its widths are made of its address again. */
function pictureOf(stored: unknown) {
  return isRecord(stored) ? picture(stored['url']) : undefined;
}

function isLine(value: unknown, currency: Currency): value is LineRecord {
  if (!isRecord(value)) return false;
  const { id, product, quantity, extras, comment } = value;
  const isChoices = (chosen: unknown) => Array.isArray(chosen) && chosen.every((choice) => isChoice(choice, currency));
  const isWhole = typeof quantity === 'number' && Number.isSafeInteger(quantity) && quantity > 0;
  return (
    isText(id) &&
    isProduct(product, currency) &&
    isWhole &&
    isText(comment, true) &&
    isRecord(extras) &&
    Object.values(extras).every(isChoices)
  );
}

function isProduct(value: unknown, currency: Currency): boolean {
  if (!isRecord(value)) return false;
  const { id, price, groups, referencePrices, tagIds } = value;
  const isGroup = (group: unknown) =>
    isRecord(group) && isText(group['code']) && listOf(group['extras']).every((extra) => isExtra(extra, currency));
  return (
    isText(id) &&
    hasNames(value, false) &&
    isPrice(price, currency) &&
    Array.isArray(tagIds) &&
    Array.isArray(groups) &&
    groups.every(isGroup) &&
    isRecord(referencePrices) &&
    Object.values(referencePrices).every((reference) => isMoney(reference, currency))
  );
}

function isChoice(value: unknown, currency: Currency): boolean {
  if (!isRecord(value)) return false;
  const { quantity, extra } = value;
  return typeof quantity === 'number' && Number.isSafeInteger(quantity) && quantity >= 0 && isExtra(extra, currency);
}

/** An option may make its product cheaper; how far is decided where a line is priced (`unitPrice`). */
function isExtra(value: unknown, currency: Currency): boolean {
  if (!isRecord(value)) return false;
  const { id, price, tagIds } = value;
  return isText(id) && hasNames(value, true) && isMoney(price, currency) && isAbsentOr(tagIds, Array.isArray);
}

function hasNames({ name, nameTranslated }: Stored, mayBeEmpty: boolean): boolean {
  return isText(name, mayBeEmpty) && isAbsentOr(nameTranslated, (text) => isText(text, true));
}

function isPrice(value: unknown, currency: Currency): boolean {
  return isMoney(value, currency) && value.minor >= 0;
}

function isMoney(value: unknown, currency: Currency): value is { readonly minor: number } {
  if (!isRecord(value) || !Number.isSafeInteger(value['minor'])) return false;
  const own = decodeCurrency(value['currency']);
  return own !== undefined && isSameCurrency(own, currency);
}

function isAbsentOr(value: unknown, isValid: (value: unknown) => boolean): boolean {
  return value === undefined || isValid(value);
}

function isText(value: unknown, mayBeEmpty = false): boolean {
  return typeof value === 'string' && (mayBeEmpty || value !== '');
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
