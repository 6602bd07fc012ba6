import type { Brand, Composition } from '@comanda/shared-contracts/composition';

/** Where a page finds it. */
export const WEB_MANIFEST_PATH = '/manifest.webmanifest';

/** The icon of a composition: its brand's logo, else a plain disc in the brand's colour, which no server has to deliver. */
export function iconOf({ logoUrl, color }: Brand): string {
  const disc = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><circle cx="24" cy="24" r="22" fill="${color}"/></svg>`;
  return logoUrl ?? `data:image/svg+xml,${encodeURIComponent(disc)}`;
}

/** The page's grounds: `--bg` of the tokens. */
const GROUND = { light: '#F8F6F3', dark: '#12100E' } as const;

/** The web app manifest of a composition: installed, the product wears its host's name, colour and icon. Spec C1-001. */
export function webManifest({ brand, home, languages, kind }: Composition): Readonly<Record<string, unknown>> {
  const icon = iconOf(brand);
  return {
    name: brand.name,
    short_name: brand.name,
    lang: languages[0] ?? 'es',
    id: '/',
    start_url: home,
    scope: '/',
    display: kind === 'kiosk' ? 'fullscreen' : 'standalone',
    theme_color: brand.color,
    background_color: GROUND[brand.theme === 'dark' ? 'dark' : 'light'],
    icons: [{ src: icon, sizes: 'any', purpose: 'any', ...(/\.svg$|^data:/.test(icon) ? { type: 'image/svg+xml' } : {}) }],
  };
}
