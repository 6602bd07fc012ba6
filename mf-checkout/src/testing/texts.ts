import type { TextTree } from '@comanda/shared-contracts/module';
import es from '../i18n/es.json';

/** The Spanish texts by key, as a service reads them: `placing.busy`. */
export const spanish: Readonly<Record<string, string>> = flatten(es);

function flatten(tree: TextTree, before = ''): Record<string, string> {
  const entries = Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[`${before}${key}`, value] as const] : Object.entries(flatten(value, `${before}${key}.`)),
  );
  return Object.fromEntries(entries);
}
