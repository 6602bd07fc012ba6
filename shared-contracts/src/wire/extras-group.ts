import * as v from 'valibot';
import { groupCapacity } from '../domain/extras.ts';
import type { Currency } from '../domain/money.ts';
import type { ExtrasGroup } from '../domain/product.ts';
import type { Result } from '../failures.ts';
import { read } from './decode.ts';
import { decodeExtra } from './extra.ts';
import { GUESSED, note } from './notes.ts';
import { count, flag, list, requiredText } from './primitives.ts';
import { compact } from './values.ts';
import { salvage } from './salvage.ts';
import { maybeWords, words } from './words.ts';

export const extrasGroupSchema = v.object({
  codJextras: requiredText,
  nomCatExtra: words,
  nombreTrad: maybeWords,
  min: count,
  max: count,
  multi: flag,
  extras: list,
});

/**
 * Refuses a group without its code. Where it asks for more than its maximum or its options can give, it asks for as many as
 * there are: no rule of choosing makes a dish impossible. Spec C3-009, K3-010.
 */
export function decodeExtrasGroup(value: unknown, currency: Currency): Result<ExtrasGroup> {
  return read(extrasGroupSchema, value, (wire) => {
    const maximum = bound(wire.max);
    const extras = salvage(wire.extras, (extra) => decodeExtra(extra, currency));
    const asked = bound(wire.min);
    const whenAllAreThere = extras.map((extra) => ({ ...extra, isSoldOut: false, stock: Infinity }));
    const minimum = Math.min(asked, groupCapacity({ extras: whenAllAreThere, maximum, allowsSeveral: wire.multi }));
    if (minimum < asked) note(GUESSED, value, 'min');
    return compact({
      code: wire.codJextras,
      name: wire.nomCatExtra,
      nameTranslated: wire.nombreTrad,
      minimum,
      maximum,
      isUnclear: minimum < asked ? (true as const) : undefined,
      allowsSeveral: wire.multi,
      extras,
    });
  });
}

function bound(value: number): number {
  return Math.max(0, Math.floor(value));
}
