import * as v from 'valibot';
import { remote } from './composition-schema.ts';

const pinned = v.object({ ...remote.entries, picture: v.exactOptional(v.pipe(v.string(), v.regex(/^sha384-[A-Za-z0-9+/]{64}$/))) });

/** Whether the shell would take a version of a part as a pointer names it. */
export function isPinned(raw: unknown): boolean {
  return typeof raw === 'object' && raw !== null && v.is(pinned, { ...raw, enabled: true });
}
