import type { SANDBOX_ORIGINS } from '@comanda/shared-contracts/hosting/places';
import { CompositionStore } from '@comanda/shell/edge/composition-store';
import type { LiveCompositions, PrintAgentSettings } from '@comanda/shell/edge/composition-store';
import { payOrigin } from '../cards/pay-origin.ts';

export type { CompositionStore } from '@comanda/shell/edge/composition-store';
export type { LiveCompositions } from '@comanda/shell/edge/composition-store';

/** A partner's own page: plain HTML without any of our headers. */
export const PARTNER_SITE = 'site.localhost';

/** What is published in a folder, as the sandbox serves it: with its own places in the texts. */
export function openCompositions(
  folder: string,
  printAgent: PrintAgentSettings | null,
  more: { readonly now?: () => number; readonly compositions?: LiveCompositions | undefined } = {},
): CompositionStore {
  return new CompositionStore(folder, { ...more, printAgent, placesOf });
}

/** At an origin: the partner's page, that of payments, and the sandbox itself, which answers logins, the realtime channel and maps on every host. */
export function placesOf(origin: string): Readonly<Record<(typeof SANDBOX_ORIGINS)[number], string>> {
  return { site: siteOf(origin), pay: payOrigin(origin), sandbox: origin };
}

/** The partner's own page, on the port of the request. */
function siteOf(origin: string): string {
  const { protocol, port } = new URL(origin);
  return `${protocol}//${PARTNER_SITE}${port === '' ? '' : `:${port}`}`;
}
