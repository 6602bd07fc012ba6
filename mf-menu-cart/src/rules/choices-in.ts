import type { ChosenExtra, ChosenExtras } from '@comanda/shared-contracts/domain/product';

/** What is chosen in a group; a code may be named like anything that every object has. X-22. */
export function choicesIn(extras: ChosenExtras, groupCode: string): readonly ChosenExtra[] {
  return Object.hasOwn(extras, groupCode) ? (extras[groupCode] ?? []) : [];
}
