import * as v from 'valibot';

/** FIRSTPATH, version 1. */
const firstPathSchema = v.object({ path: v.string() });

/** Reads the check-in path that FIRSTPATH holds. Spec C4-027. */
export function readFirstPath(stored: unknown): string | undefined {
  const kept = v.safeParse(firstPathSchema, stored);
  return kept.success ? kept.output.path : undefined;
}
