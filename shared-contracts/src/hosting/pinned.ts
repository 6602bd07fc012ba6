import * as v from 'valibot';
import { remote } from './composition-schema.ts';

/** Whether the shell would take a version of a part as a pointer names it. */
export function isPinned(raw: unknown): boolean {
  return typeof raw === 'object' && raw !== null && v.is(remote, { ...raw, enabled: true });
}
