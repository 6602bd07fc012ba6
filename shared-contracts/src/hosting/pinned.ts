import * as v from 'valibot';
import { release } from './composition-schema.ts';

/** A version of a part as a pointer names it: all that a page needs to load it, and the hash of its pictures. What a later tool adds is passed over. */
export const pinnedRelease = v.object({
  ...release,
  picture: v.exactOptional(v.pipe(v.string(), v.regex(/^sha384-[A-Za-z0-9+/]{64}$/))),
});

/** Whether the shell would take a version of a part as a pointer names it. */
export function isPinned(raw: unknown): boolean {
  return v.is(pinnedRelease, raw);
}
