import type { Composition } from '@comanda/shared-contracts/composition';

/** Where the provider of a site is asked from here: one at the site's own origin may be somewhere else (`providerOf`, by that origin). */
export function providerUrlOf({ provider }: Composition, origin: string, providerOf?: (origin: string) => string): string {
  const url = new URL(provider.url, origin);
  return url.origin === origin ? new URL(url.pathname, providerOf?.(origin) ?? origin).href : url.href;
}
