import type { Language } from '@comanda/shared-contracts/domain/environment';

/** The query value by which an address says its language: search engines know each page under one address for each. */
export const LANGUAGE_QUERY = 'lang';
/** The cookie that says to whoever makes pages which language was chosen in this browser. */
export const LANGUAGE_COOKIE = 'lang';

/** The language to start with: the stored choice, else that of the address (`search`), else the browser's when we have it, else Spanish. */
export function initialLanguage(stored: unknown, browser: readonly string[], offered: readonly Language[], search = ''): Language {
  const asked = new URLSearchParams(search).get(LANGUAGE_QUERY);
  const wanted = [stored, asked, ...browser].filter((tag) => typeof tag === 'string');
  for (const tag of wanted) {
    const found = offered.find((language) => tag.toLowerCase().startsWith(language));
    if (found !== undefined) return found;
  }
  return offered[0] ?? 'es';
}
