import * as v from 'valibot';

/** LMENU, LMENU1 and LMENUR, version 1: the provider's answer as it came, by what it was asked for, with its time. */
const keptMenuSchema = v.object({ name: v.string(), at: v.number(), raw: v.unknown() });

/** Reads the last menu of a kind. Spec C3-044, C7-008. */
export function readKeptMenu(stored: unknown): v.InferOutput<typeof keptMenuSchema> | undefined {
  const kept = v.safeParse(keptMenuSchema, stored);
  return kept.success ? kept.output : undefined;
}
