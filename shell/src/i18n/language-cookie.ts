import { LANGUAGE_COOKIE } from './initial-language.ts';

const YEAR_S = 31_536_000;

/**
 * Tells the page service in which language the next page is to arrive: what is kept as IDI, and nothing where nobody chose. No page holds it, and nobody else is told: it goes to
 * the site alone. Q13.
 */
export function keepLanguageCookie(chosen: string | undefined): void {
  const [value, age] = chosen === undefined ? ['', -1] : [encodeURIComponent(chosen), YEAR_S];
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  try {
    document.cookie = `${LANGUAGE_COOKIE}=${value}; Path=/; Max-Age=${age}; SameSite=Lax${secure}`;
  } catch {
    // A frame that may keep nothing: its pages arrive in the language of the browser.
  }
}
