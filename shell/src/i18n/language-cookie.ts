import { keepCookie } from '../theme/keep-cookie.ts';
import { LANGUAGE_COOKIE } from './initial-language.ts';

/** Tells the page service in which language the next page is to arrive: what is kept as IDI, and nothing where nobody chose. Q13. */
export function keepLanguageCookie(chosen: string | undefined): void {
  keepCookie(LANGUAGE_COOKIE, chosen);
}
