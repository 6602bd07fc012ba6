import type { Language } from '@comanda/shared-contracts/domain/environment';

/** The language to start with: the stored choice, else the browser's when we have it, else Spanish. */
export function initialLanguage(stored: unknown, browser: readonly string[], offered: readonly Language[]): Language {
  const wanted = typeof stored === 'string' ? [stored, ...browser] : browser;
  for (const tag of wanted) {
    const found = offered.find((language) => tag.toLowerCase().startsWith(language));
    if (found !== undefined) return found;
  }
  return offered[0] ?? 'es';
}
