import * as v from 'valibot';
import type { Currency } from '../domain/money.ts';
import type { ExtrasGroup } from '../domain/product.ts';
import type { Result } from '../failures.ts';
import { read } from './decode.ts';
import { decodeExtra } from './extra.ts';
import { count, flag, list, maybeText, requiredText, text } from './primitives.ts';
import { compact } from './values.ts';
import { salvage } from './salvage.ts';

export const extrasGroupSchema = v.object({
  codJextras: requiredText,
  nomCatExtra: text,
  nombreTrad: maybeText,
  min: count,
  max: count,
  multi: flag,
  extras: list,
});

/** Refuses a group without its code. Spec C3-009, K3-010. */
export function decodeExtrasGroup(value: unknown, currency: Currency): Result<ExtrasGroup> {
  return read(extrasGroupSchema, value, (wire) =>
    compact({
      code: wire.codJextras,
      name: wire.nomCatExtra,
      nameTranslated: wire.nombreTrad,
      minimum: bound(wire.min),
      maximum: bound(wire.max),
      allowsSeveral: wire.multi,
      extras: salvage(wire.extras, (extra) => decodeExtra(extra, currency)),
    }),
  );
}

function bound(value: number): number {
  return Math.max(0, Math.floor(value));
}
