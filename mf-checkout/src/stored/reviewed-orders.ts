import { asNumber, asRecord, asText } from '@comanda/shared-contracts/wire/values';
import { type Money, moneyOf } from '@comanda/shared-contracts/domain/money';
import { decodeCurrency } from '@comanda/shared-contracts/wire/price-format';
import type { Written } from '@comanda/shared-contracts/merge-writes';
import type { BillAttempt, BillChoice, ReviewedOrder } from '../rules/reviewed-orders.ts';
import type { TipChoice } from '../rules/tip.ts';

/** Bills that were opened in this browser, the last one first, with the changes that made the list. */
export interface KeptBills extends Written {
  readonly bills: readonly ReviewedOrder[];
}

/** Reads IOGAE; entries that cannot be read are left out. Spec C3-047, Q13. */
export function readBills(raw: unknown): KeptBills {
  if (!Array.isArray(raw)) return { bills: [] };
  const writes = raw.map((entry: unknown) => asRecord(entry)['writes']).find(Array.isArray);
  return {
    bills: raw.flatMap((entry: unknown) => readEntry(entry) ?? []),
    ...(writes === undefined ? {} : { writes: writes.flatMap((id: unknown) => asText(id) ?? []) }),
  };
}

/** As IOGAE has it: a list, as before it named its changes. They stand in an entry of their own, which a page of an older version leaves out. */
export function writtenBills({ bills, writes }: KeptBills): readonly object[] {
  return [...bills, { writes }];
}

function readEntry(raw: unknown): ReviewedOrder | undefined {
  const entry = asRecord(raw);
  const venue = asRecord(entry['venue']);
  const [checkId, name, simpleId, at] = [
    asText(entry['checkId']),
    asText(venue['name']),
    asNumber(venue['simpleId']),
    asNumber(entry['at']),
  ];
  if (checkId === undefined || name === undefined || simpleId === undefined || at === undefined) return undefined;
  const by = asText(entry['by']);
  const [attempt, choice, paid] = [readAttempt(entry['attempt']), readChoice(entry['choice']), readMoney(entry['paid'])];
  return {
    ...(attempt === undefined ? {} : { attempt }),
    ...(choice === undefined ? {} : { choice }),
    ...(paid === undefined ? {} : { paid }),
    ...(by === undefined ? {} : { by }),
    checkId,
    venue: { name, simpleId, country: asText(venue['country']) ?? 'cl', dk: asNumber(venue['dk']) ?? 0 },
    tableName: asText(entry['tableName']) ?? '',
    total: asText(entry['total']) ?? '',
    at,
  };
}

/** An attempt that cannot be read is none: the provider's own guard against paying a line twice still stands. */
function readAttempt(raw: unknown): BillAttempt | undefined {
  const kept = asRecord(raw);
  const [id, tip, total, seenAt] = [asText(kept['id']), readMoney(kept['tip']), readMoney(kept['total']), asNumber(kept['seenAt'])];
  const { lineIds } = kept;
  if (id === undefined || tip === undefined || total === undefined || seenAt === undefined || !Array.isArray(lineIds)) return undefined;
  const parts = asNumber(kept['parts']);
  return {
    id,
    lineIds: lineIds.flatMap((line: unknown) => asText(line) ?? []),
    ...(parts === undefined ? {} : { parts }),
    tip,
    total,
    seenAt,
  };
}

/** A choice that cannot be read was never made. */
function readChoice(raw: unknown): BillChoice | undefined {
  const { mode, parts, tip, lineIds, at } = asRecord(raw);
  if (mode !== 'items' && mode !== 'parts' && mode !== 'rest') return undefined;
  if (typeof parts !== 'number' || typeof at !== 'number' || !Array.isArray(lineIds)) return undefined;
  const chosen = readTip(tip);
  return {
    mode,
    parts,
    lineIds: lineIds.flatMap((line: unknown) => asText(line) ?? []),
    at,
    ...(chosen === undefined ? {} : { tip: chosen }),
  };
}

function readTip(raw: unknown): TipChoice | undefined {
  const { kind, percent, amount } = asRecord(raw);
  if (kind === 'none') return { kind };
  if (kind === 'percent' && typeof percent === 'number') return { kind, percent };
  const money = kind === 'custom' ? readMoney(amount) : undefined;
  return money === undefined ? undefined : { kind: 'custom', amount: money };
}

function readMoney(raw: unknown): Money | undefined {
  const { minor, currency } = asRecord(raw);
  const own = decodeCurrency(currency);
  return Number.isSafeInteger(minor) && own !== undefined ? moneyOf(Number(minor), own) : undefined;
}
