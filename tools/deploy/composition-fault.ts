import * as v from 'valibot';
import { brandFontFault } from '../../shared-contracts/src/brand-font.ts';
import type { Composition } from '../../shared-contracts/src/composition.ts';
import { schema } from '../../shared-contracts/src/hosting/composition-schema.ts';

/** Why the shell, or who makes its pages, would refuse a composition document: the first thing that is wrong with it, with its place. Undefined: neither would. */
export function compositionFault(raw: unknown): string | undefined {
  const { issues: [issue] = [] } = v.safeParse(schema, raw);
  if (issue === undefined) return fontFault(raw);
  const place = (issue.path ?? []).map(({ key }) => String(key)).join('.');
  return `${place} ${issue.message}`.trim();
}

/** Pages are made with the letters of a brand, though no program reads them. */
function fontFault(raw: unknown): string | undefined {
  const { brand } = raw as Pick<Composition, 'brand'>;
  const fault = brand.font === undefined ? undefined : brandFontFault(brand.font);
  return fault === undefined ? undefined : `brand.font.${fault} cannot stand in the sheet of a page`;
}
