import { DEFAULT_LANGUAGE } from '@comanda/shared-contracts/domain/environment';
import type { Language } from '@comanda/shared-contracts/domain/environment';

/** The query value by which an address says its language: search engines know each page under one address for each. */
export const LANGUAGE_QUERY = 'lang';
/** The cookie that says to whoever makes pages which language was chosen in this browser. */
export const LANGUAGE_COOKIE = 'lang';

/** The language to start with: that of the address (`search`), in which the page arrived, else the stored choice, else the browser's when we have it, else the first one that is offered. */
export function initialLanguage(stored: unknown, browser: readonly string[], offered: readonly Language[], search = ''): Language {
  const asked = new URLSearchParams(search).get(LANGUAGE_QUERY);
  const wanted = [asked, stored, ...browser].filter((tag) => typeof tag === 'string');
  for (const tag of wanted) {
    const found = offered.find((language) => tag.toLowerCase().startsWith(language));
    if (found !== undefined) return found;
  }
  return offered[0] ?? DEFAULT_LANGUAGE;
}

/** Takes the language out of the address of the page: somebody chose another one, which a reload keeps. */
export function forgetAskedLanguage({ location, history }: Pick<Window, 'location' | 'history'>): void {
  const url = new URL(location.href);
  if (!url.searchParams.has(LANGUAGE_QUERY)) return;
  url.searchParams.delete(LANGUAGE_QUERY);
  history.replaceState(history.state, '', url);
}
