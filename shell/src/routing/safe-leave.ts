import type { ExternalKind } from '@comanda/shared-contracts/host';

/** What an outgoing address becomes: an address to open, or nothing. */
export interface Exit {
  readonly href: string;
  readonly sameTab: boolean;
}

/**
 * The one place where the product decides to leave itself. `tel:` and `mailto:` only for their kinds; everything else
 * must be https (or the provider's own origin) without credentials in the address. Undefined: refused.
 */
export function safeExit(url: string, kind: ExternalKind, origins: { readonly own: string; readonly provider: string }): Exit | undefined {
  const trimmed = url.trim();
  if (kind === 'tel')
    return /^\+?[0-9 ()-]{3,25}$/.test(trimmed) ? { href: `tel:${trimmed.replace(/[^+0-9]/g, '')}`, sameTab: true } : undefined;
  if (kind === 'mailto') {
    return /^[^\s@?&/:]+@[^\s@?&/:]+\.[a-z]{2,}$/i.test(trimmed) ? { href: `mailto:${trimmed}`, sameTab: true } : undefined;
  }
  const parsed = parse(trimmed, origins.own);
  if (parsed === undefined || parsed.username !== '' || parsed.password !== '') return undefined;
  const isOurs = parsed.origin === origins.own || parsed.origin === origins.provider;
  if (parsed.protocol !== 'https:' && !isOurs) return undefined;
  return { href: parsed.href, sameTab: kind === 'payment' || kind === 'social' };
}

function parse(url: string, base: string): URL | undefined {
  if (/[\u0000-\u001f\\]/.test(url)) return undefined;
  try {
    const isPath = url.startsWith('/') && !url.startsWith('//');
    return isPath ? new URL(url, base) : new URL(url);
  } catch {
    return undefined;
  }
}
