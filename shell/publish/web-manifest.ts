import { DEFAULT_LANGUAGE } from '@comanda/shared-contracts/domain/environment';
import type { Brand, Composition } from '@comanda/shared-contracts/composition';
import { fnv1a } from '@comanda/shared-contracts/fnv1a';

/** Where a page finds it. */
export const WEB_MANIFEST_PATH = '/manifest.webmanifest';

/** The icon of a composition: its brand's logo, else a plain disc in the brand's colour, which no server has to deliver. */
export function iconOf({ logoUrl, color }: Brand): string {
  const disc = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><circle cx="24" cy="24" r="22" fill="${color}"/></svg>`;
  return logoUrl ?? `data:image/svg+xml,${encodeURIComponent(disc)}`;
}

/** An icon that is drawn of a brand. `isFilled`: to its edges, for systems that cut it to their own shape. */
export interface DrawnIcon {
  /** CSS px of a side. */
  readonly size: number;
  readonly isFilled: boolean;
}

/** By their names. Those with letters in them are for one kind of system each. */
export const DRAWN_ICONS = {
  '192': { size: 192, isFilled: false },
  '512': { size: 512, isFilled: false },
  'maskable-192': { size: 192, isFilled: true },
  'maskable-512': { size: 512, isFilled: true },
  'apple-touch': { size: 180, isFilled: true },
} as const satisfies Readonly<Record<string, DrawnIcon>>;

export type DrawnIconName = keyof typeof DRAWN_ICONS;

/** Below it lie the drawn icons of a site: `/icons/192.png`. */
export const ICONS = '/icons/';

/** Path of an icon; who kept one of another look of the brand meets another address. */
export function drawnIconPath({ name, logoUrl, color }: Brand, icon: DrawnIconName): string {
  return `${ICONS}${icon}.png?v=${fnv1a(JSON.stringify([name, logoUrl, color])).toString(36)}`;
}

/** The page's grounds: `--bg` of the tokens. */
const GROUND = { light: '#F8F6F3', dark: '#12100E' } as const;

/** The web app manifest of a composition: installed, the product wears its host's name, colour and icon. Spec C1-001. */
export function webManifest({ brand, home, languages, kind }: Composition): Readonly<Record<string, unknown>> {
  const icon = iconOf(brand);
  return {
    name: brand.name,
    short_name: brand.name,
    lang: languages[0] ?? DEFAULT_LANGUAGE,
    dir: 'ltr',
    id: '/',
    start_url: home,
    scope: '/',
    display: kind === 'kiosk' ? 'fullscreen' : 'standalone',
    theme_color: brand.color,
    background_color: GROUND[brand.theme === 'dark' ? 'dark' : 'light'],
    categories: ['food'],
    icons: [
      { src: icon, sizes: 'any', purpose: 'any', ...(/\.svg$|^data:/.test(icon) ? { type: 'image/svg+xml' } : {}) },
      ...(['192', '512'] as const).map((name) => drawn(brand, name, 'any')),
      ...(['maskable-192', 'maskable-512'] as const).map((name) => drawn(brand, name, 'maskable')),
    ],
  };
}

function drawn(brand: Brand, name: DrawnIconName, purpose: 'any' | 'maskable') {
  const { size } = DRAWN_ICONS[name];
  return { src: drawnIconPath(brand, name), sizes: `${size}x${size}`, type: 'image/png', purpose };
}
