const KEPT = 'comanda-console-language';

/** The language of this page: the one that `?lang=` names, which is kept for the next visit; at first, and where there is no page, Spanish. */
export const LANGUAGE: 'es' | 'en' = 'location' in globalThis ? chosen() : 'es';

function chosen(): 'es' | 'en' {
  const asked = new URLSearchParams(location.search).get('lang');
  if (asked !== null) localStorage.setItem(KEPT, asked);
  return localStorage.getItem(KEPT) === 'en' ? 'en' : 'es';
}
