import * as v from 'valibot';
import { schema } from '../../shared-contracts/src/hosting/composition-schema.ts';

/** Why the shell would refuse a composition document: the first thing that is wrong with it, with its place. Undefined: it would not. */
export function compositionFault(raw: unknown): string | undefined {
  const { issues: [issue] = [] } = v.safeParse(schema, raw);
  if (issue === undefined) return undefined;
  const place = (issue.path ?? []).map(({ key }) => String(key)).join('.');
  return `${place} ${issue.message}`.trim();
}
