import { describe, expect, it } from 'vitest';
import { BASELINE } from '../src/composition/baseline.ts';
import { renderPage } from './page.ts';
import { drawnIconPath, webManifest } from './web-manifest.ts';

const OTHER = {
  ...BASELINE,
  brand: { name: 'La "Picada"', color: '#6D3BEB', theme: 'dark', logoUrl: '/assets/brand/la-picada.svg' },
} as const;

/** Pictures of a size of their own, for systems that take no drawing. */
const DRAWN = [
  ['192', '192x192', 'any'],
  ['512', '512x512', 'any'],
  ['maskable-192', '192x192', 'maskable'],
  ['maskable-512', '512x512', 'maskable'],
].map(([name, sizes, purpose]) => ({ src: expect.stringMatching(`^/icons/${name}\\.png\\?v=\\w+$`), sizes, purpose, type: 'image/png' }));

describe('the web app manifest', () => {
  it('[C1-001] wears the name, the colour and the icon of the host', () => {
    expect(webManifest(OTHER)).toMatchObject({
      name: 'La "Picada"',
      theme_color: '#6D3BEB',
      background_color: '#12100E',
      start_url: '/',
      display: 'standalone',
      icons: [{ src: '/assets/brand/la-picada.svg', type: 'image/svg+xml' }, ...DRAWN],
    });
    expect(webManifest({ ...BASELINE, kind: 'kiosk', home: '/KioskWelcome' })).toMatchObject({
      name: 'Comanda',
      display: 'fullscreen',
      start_url: '/KioskWelcome',
      // No server has to deliver it.
      icons: [{ src: expect.stringMatching(/^data:image\/svg\+xml,%3Csvg.*%230F6B4F/), type: 'image/svg+xml' }, ...DRAWN],
    });
  });

  it('names other icons when the brand looks otherwise', () => {
    const paths = [OTHER.brand, { ...OTHER.brand, color: '#000000' }, { ...OTHER.brand, name: 'X' }].map((brand) =>
      drawnIconPath(brand, '192'),
    );
    expect(new Set(paths).size).toBe(3);
  });

  it('[C1-001] is named by the page, beside the title, colour and icon of the host', () => {
    const shell = { id: 'shell', version: '1', contract: '1.0', container: 'shell', entry: 'main.js', files: {}, groups: {} } as const;
    const html = renderPage({ composition: OTHER, shell, remotes: {}, path: '/' });
    const page = new DOMParser().parseFromString(html, 'text/html');
    expect(page.title).toBe('La "Picada"');
    expect(page.querySelector('link[rel=manifest]')?.getAttribute('href')).toBe('/manifest.webmanifest');
    expect(page.querySelector('link[rel=icon]')?.getAttribute('href')).toBe('/assets/brand/la-picada.svg');
    expect(page.querySelector('link[rel=apple-touch-icon]')?.getAttribute('href')).toMatch(/^\/icons\/apple-touch\.png\?v=/);
    expect(page.querySelector('meta[name=theme-color]')?.getAttribute('content')).toBe('#6D3BEB');
    expect(page.documentElement.dataset['theme']).toBe('dark');
    const plain = renderPage({ composition: BASELINE, shell, remotes: {}, path: '/' });
    expect(new DOMParser().parseFromString(plain, 'text/html').querySelector('link[rel=icon]')?.getAttribute('href')).toMatch(/^data:/);
  });
});
