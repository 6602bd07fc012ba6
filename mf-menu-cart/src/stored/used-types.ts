import * as v from 'valibot';
import { DispatchType } from '@comanda/shared-contracts/domain/dispatch';
import type { UsedTypes } from '../rules/used-types.ts';

const usedSchema = v.array(v.tuple([v.string(), v.picklist([DispatchType.PICKUP, DispatchType.DELIVERY])]));

/** mf-menu-cart/types, version 1: venue and type, the latest first; undefined for anything else. Q134. */
export function decodeUsedTypes(stored: unknown): UsedTypes | undefined {
  const kept = v.safeParse(usedSchema, stored);
  return kept.success ? kept.output : undefined;
}
