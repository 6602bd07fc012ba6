import type { Composition } from '@comanda/shared-contracts/composition';

/** Where a page finds it. */
export const WEB_MANIFEST_PATH = '/manifest.webmanifest';

/** The brand's logo when the composition names none. */
const OWN_LOGO = '/assets/brand/comanda.svg';

/** The page's grounds: `--bg` of the tokens. */
const GROUND = { light: '#F8F6F3', dark: '#12100E' } as const;

/** The web app manifest of a composition: installed, the product wears its host's name, colour and icon. Spec C1-001. */
export function webManifest({ brand, home, languages, kind }: Composition): Readonly<Record<string, unknown>> {
  const icon = brand.logoUrl ?? OWN_LOGO;
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
    icons: [{ src: icon, sizes: 'any', purpose: 'any', ...(icon.endsWith('.svg') ? { type: 'image/svg+xml' } : {}) }],
  };
}
