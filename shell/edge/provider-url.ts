import type { Composition } from '@comanda/shared-contracts/composition';

interface ProviderPlace {
  readonly composition: Composition;
  readonly origin: string;
  /** As `providerUrlOf` says it. */
  readonly providerUrl: string;
}

/** Where the provider of a site is asked from here: one at the site's own origin may be somewhere else (`providerOf`, by that origin), below a path of its own. */
export function providerUrlOf({ provider }: Composition, origin: string, providerOf?: (origin: string) => string): string {
  const url = new URL(provider.url, origin);
  return url.origin === origin ? addressBelow(providerOf?.(origin) ?? origin, url.pathname) : url.href;
}

/** The address of a path below another address, whose own path stands before it. */
export function addressBelow(base: string, path: string): string {
  const { origin, pathname } = new URL(base);
  // What leads up from a path leads up to its own root at most.
  const below = new URL(path, origin);
  return `${origin}${pathname.replace(/\/$/, '')}${below.pathname}${below.search}`;
}

/** From where the provider's files are counted from here: its address without the path that the composition itself names. */
export function providerRoot({ composition, origin, providerUrl }: ProviderPlace): string {
  const { pathname, search } = new URL(composition.provider.url, origin);
  return providerUrl.slice(0, providerUrl.length - pathname.length - search.length + 1);
}
