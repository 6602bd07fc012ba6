import { isDispatchType } from '@comanda/shared-contracts/domain/dispatch';
import { isCurrencyCode } from '@comanda/shared-contracts/domain/money';
import type { CartRecord, LineRecord } from '../rules/cart-record.ts';

/**
 * Reads what CURCART holds. Our own form, versioned by its storage rule, yet never trusted: whatever sums and screens
 * rest on is checked, a line that is broken is left out, and a cart without a sound head is no cart. Spec C3-045.
 */
export function readCartRecord(raw: unknown): CartRecord | undefined {
  if (!isRecord(raw) || !Array.isArray(raw['lines'])) return undefined;
  const record: unknown = { ...raw, lines: raw['lines'].filter(isLine), terms: soundTerms(raw['terms']) };
  return isCart(record) ? record : undefined;
}

/** The terms without what is not as it should be: an order can be made without it. */
function soundTerms(terms: unknown): unknown {
  if (!isRecord(terms)) return terms;
  const { lists, deferred, minutes, point, ...rest } = terms;
  const isNumbers = (value: unknown, keys: readonly string[]) => isRecord(value) && keys.every((key) => Number.isFinite(value[key]));
  return {
    ...rest,
    ...(isRecord(lists) && Array.isArray(lists['areas']) && Array.isArray(lists['windows']) ? { lists } : {}),
    ...(isNumbers(deferred, ['minimumDays', 'maximumDays']) ? { deferred } : {}),
    ...(isNumbers(point, ['lat', 'lng']) ? { point } : {}),
    ...(isRecord(minutes) ? { minutes } : {}),
  };
}

function isCart(value: unknown): value is CartRecord {
  if (!isRecord(value)) return false;
  const { venue, terms, reference, dispatch, revision, changedAt } = value;
  return (
    isRecord(venue) &&
    ['id', 'name', 'country', 'menuPath'].every((key) => isText(venue[key])) &&
    isRecord(venue['priceFormat']) &&
    isCurrencyCode(venue['priceFormat']['code']) &&
    isRecord(terms) &&
    Array.isArray(terms['offered']) &&
    isRecord(terms['delivery']) &&
    isRecord(terms['delivery']['cost']) &&
    isText(reference) &&
    isDispatchType(dispatch) &&
    Number.isFinite(revision) &&
    Number.isFinite(changedAt)
  );
}

function isLine(value: unknown): value is LineRecord {
  if (!isRecord(value)) return false;
  const { id, product, quantity, extras, comment } = value;
  const isWhole = typeof quantity === 'number' && Number.isInteger(quantity) && quantity > 0;
  return isText(id) && isProduct(product) && isWhole && isText(comment, true) && isRecord(extras) && Object.values(extras).every(isChoice);
}

function isProduct(value: unknown): boolean {
  if (!isRecord(value)) return false;
  const { id, name, price, groups, referencePrices } = value;
  return isText(id) && isText(name) && isMoney(price) && Array.isArray(groups) && groups.every(isGroup) && isRecord(referencePrices);
}

function isGroup(value: unknown): boolean {
  return isRecord(value) && isText(value['code']) && Array.isArray(value['extras']) && value['extras'].every(isExtra);
}

function isChoice(value: unknown): boolean {
  return (
    Array.isArray(value) && value.every((choice) => isRecord(choice) && Number.isInteger(choice['quantity']) && isExtra(choice['extra']))
  );
}

function isExtra(value: unknown): boolean {
  return isRecord(value) && isText(value['id']) && isText(value['name'], true) && isMoney(value['price']);
}

function isMoney(value: unknown): boolean {
  return isRecord(value) && Number.isInteger(value['minor']) && isCurrencyCode(value['currency']);
}

function isText(value: unknown, mayBeEmpty = false): boolean {
  return typeof value === 'string' && (mayBeEmpty || value !== '');
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
