import type { ExternalKind } from '@comanda/shared-contracts/host';

/** Who says the address of a payment, and where a delivery is: their paths are the provider's. */
const OF_THE_PROVIDER: ReadonlySet<ExternalKind> = new Set(['payment', 'tracking']);

/** Where the site is, its origin, and where its provider is, which may have a path. */
interface Places {
  readonly own: string;
  readonly provider: string;
}

/** What an outgoing address becomes: an address to open, or nothing. */
export interface Exit {
  readonly href: string;
  readonly sameTab: boolean;
}

/**
 * The one place where the product decides to leave itself. `tel:` and `mailto:` only for their kinds; everything else
 * must be https (or the provider's own origin) without credentials in the address. A path of a payment or of a delivery on its way is the
 * provider's, who says it; every other one is the site's. Undefined: refused.
 */
export function safeExit(url: string, kind: ExternalKind, { own, provider }: Places): Exit | undefined {
  const trimmed = url.trim();
  if (kind === 'tel')
    return /^\+?[0-9 ()-]{3,25}$/.test(trimmed) ? { href: `tel:${trimmed.replace(/[^+0-9]/g, '')}`, sameTab: true } : undefined;
  if (kind === 'mailto') {
    return /^[^\s@?&/:]+@[^\s@?&/:]+\.[a-z]{2,}$/i.test(trimmed) ? { href: `mailto:${trimmed}`, sameTab: true } : undefined;
  }
  const parsed = parse(trimmed, OF_THE_PROVIDER.has(kind) ? provider : own);
  if (parsed === undefined || !/^https?:$/.test(parsed.protocol) || parsed.username !== '' || parsed.password !== '') return undefined;
  const isOurs = [own, provider].some((place) => parsed.origin === new URL(place).origin);
  if (parsed.protocol !== 'https:' && !isOurs) return undefined;
  return { href: parsed.href, sameTab: kind === 'payment' || kind === 'social' };
}

/** A path stands below its base, whether or not that has a path of its own. */
function parse(url: string, base: string): URL | undefined {
  if (/[\u0000-\u001f\\]/.test(url)) return undefined;
  try {
    if (!url.startsWith('/') || url.startsWith('//')) return new URL(url);
    const { origin, pathname } = new URL(base);
    return new URL(origin + pathname.replace(/\/$/, '') + url);
  } catch {
    return undefined;
  }
}
