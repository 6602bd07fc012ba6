import * as v from 'valibot';
import { type Money, moneyOf } from '@comanda/shared-contracts/domain/money';
import { readKept } from '@comanda/shared-contracts/wire/decode';
import { decodeCurrency } from '@comanda/shared-contracts/wire/price-format';
import {
  count,
  lenientOr,
  maybeNumber,
  orAbsent,
  readable,
  requiredList,
  requiredNumber,
  requiredText,
  text,
  those,
} from '@comanda/shared-contracts/wire/primitives';
import { asText, compact } from '@comanda/shared-contracts/wire/values';
import type { Written } from '@comanda/shared-contracts/merge-writes';
import type { TipChoice } from '../rules/tip.ts';
import type { ReviewedOrder } from '../rules/reviewed-orders.ts';

/** Bills that were opened in this browser, the last one first, with the changes that made the list. */
export interface KeptBills extends Written {
  readonly bills: readonly ReviewedOrder[];
}

const moneySchema = v.pipe(
  v.object({
    minor: v.pipe(
      v.number(),
      v.check((minor) => Number.isSafeInteger(minor)),
    ),
    currency: readable(decodeCurrency),
  }),
  v.transform(({ minor, currency }): Money => moneyOf(minor, currency)),
);

const textsSchema = v.pipe(
  requiredList,
  v.transform((list) => those(list, asText)),
);

/** An attempt that cannot be read is none: the provider's own guard against paying a line twice still stands. */
const attemptSchema = v.pipe(
  v.object({
    id: requiredText,
    lineIds: textsSchema,
    parts: maybeNumber,
    tip: moneySchema,
    total: moneySchema,
    seenAt: requiredNumber,
  }),
  v.transform(compact),
);

const tipSchema = v.pipe(
  v.object({
    kind: v.picklist(['none', 'percent', 'custom']),
    percent: v.exactOptional(v.number()),
    amount: orAbsent(moneySchema),
  }),
  v.transform(({ kind, percent, amount }): TipChoice | undefined => {
    if (kind === 'none') return { kind };
    if (kind === 'percent') return percent === undefined ? undefined : { kind, percent };
    return amount && { kind, amount };
  }),
  v.custom<TipChoice>((tip) => tip !== undefined),
);

/** A choice that cannot be read was never made. */
const choiceSchema = v.pipe(
  v.object({
    mode: v.picklist(['items', 'parts', 'rest']),
    parts: v.number(),
    tip: orAbsent(tipSchema),
    lineIds: textsSchema,
    at: v.number(),
  }),
  v.transform(compact),
);

/** A bill of IOGAE, version 1. */
const billSchema = v.pipe(
  v.object({
    checkId: requiredText,
    venue: v.object({ name: requiredText, country: lenientOr(asText, 'cl'), simpleId: requiredNumber, dk: count }),
    tableName: text,
    total: text,
    at: requiredNumber,
    attempt: orAbsent(attemptSchema),
    choice: orAbsent(choiceSchema),
    paid: orAbsent(moneySchema),
    by: orAbsent(requiredText),
  }),
  v.transform(compact),
);

/** The entry of IOGAE that names its changes. */
const writesSchema = v.object({ writes: textsSchema });

/** Reads IOGAE; entries that cannot be read are left out. Spec C3-047, Q13. */
export function readBills(raw: unknown): KeptBills {
  const entries: readonly unknown[] = Array.isArray(raw) ? raw : [];
  const [named] = those(entries, (entry) => readKept(writesSchema, entry));
  return { bills: those(entries, (entry) => readKept(billSchema, entry)), ...named };
}

/** As IOGAE has it: a list, as before it named its changes. They stand in an entry of their own, which a page of an older version leaves out. */
export function writtenBills({ bills, writes }: KeptBills): readonly object[] {
  return [...bills, { writes }];
}
