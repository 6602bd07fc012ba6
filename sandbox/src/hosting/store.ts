import { CompositionStore } from '@comanda/shell/edge/composition-store';
import type { LiveCompositions, PrintAgentSettings } from '@comanda/shell/edge/composition-store';
import { payOrigin } from '../cards/pay-origin.ts';

export type { CompositionStore } from '@comanda/shell/edge/composition-store';
export type { LiveCompositions } from '@comanda/shell/edge/composition-store';

/** A partner's own page: plain HTML without any of our headers. */
export const PARTNER_SITE = 'site.localhost';

/** What is published in a folder, as the sandbox serves it: in its texts `{site}` becomes the origin of the partner's page and `{pay}` that of payments. */
export function openCompositions(
  folder: string,
  printAgent: PrintAgentSettings | null,
  more: { readonly now?: () => number; readonly compositions?: LiveCompositions | undefined } = {},
): CompositionStore {
  return new CompositionStore(folder, { ...more, printAgent, placesOf });
}

/** What stands in for `{site}` and `{pay}` at an origin. */
export function placesOf(origin: string): Readonly<Record<string, string>> {
  return { site: siteOf(origin), pay: payOrigin(origin) };
}

/** The partner's own page, on the port of the request. */
function siteOf(origin: string): string {
  const { protocol, port } = new URL(origin);
  return `${protocol}//${PARTNER_SITE}${port === '' ? '' : `:${port}`}`;
}
