import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Composition, Release } from '@comanda/shared-contracts/composition';
import { BASELINE } from '../src/composition/baseline.ts';
import en from '../src/i18n/en.json' with { type: 'json' };
import es from '../src/i18n/es.json' with { type: 'json' };
import pt from '../src/i18n/pt.json' with { type: 'json' };
import { ARRIVING_TOKENS } from './arriving.ts';
import { securityHeaders } from './headers.ts';
import { renderPage } from './page.ts';
import type { PageInput } from './page.ts';

const file = (name: string) => ({ integrity: `sha384-${name}`, bytes: 1 });
const shell: Release = {
  id: 'shell',
  version: '1',
  contract: '1.0',
  container: 'shell',
  entry: 'main.js',
  files: { 'main.js': file('main'), 'main.css': file('style'), 'fonts.1.css': file('fonts') },
  groups: { main: ['fonts.1.css', 'main.css', 'main.js'], 'shell-takeover-2': [] },
};
const brand = { ...BASELINE.brand, theme: 'light' as const, name: 'Ñam & <Co>', logoUrl: '/assets/brand/nam.svg' };
const composition: Composition = { ...BASELINE, kind: 'consumer', brand };
const page = (more: Partial<PageInput> = {}, change: Partial<Composition> = {}) =>
  renderPage({ composition: { ...composition, ...change }, shell, remotes: {}, path: '/l/cart', ...more });

/** The page as a browser reads it, without its files. */
function read(html: string): Document {
  return new DOMParser().parseFromString(html.replaceAll(/<link[^>]*>/g, ''), 'text/html');
}
const shapeOf = (html: string) => read(html).querySelector('#root > #arriving');
const sheetsOf = (html: string) => [...html.matchAll(/<style>([^]*?)<\/style>/g)].map(([, sheet = '']) => sheet);

describe('a page that comes without a picture', () => {
  it('[X-28] shows at the place of the program the sign and the name of its brand, and blocks', () => {
    const shape = shapeOf(page());
    expect(shape?.querySelector('header img')?.getAttribute('src')).toBe(brand.logoUrl);
    expect(shape?.querySelector('header')?.textContent).toBe(brand.name);
    // What waits for a page to be whole waits for these to go.
    expect(shape?.querySelectorAll('.lines > [data-shape]')).toHaveLength(5);
  });

  it.each([
    ['es', es],
    ['en', en],
    ['pt', pt],
  ] as const)('says in %s to who does not see it what the program says while it loads, and nothing else', (language, texts) => {
    const shape = shapeOf(page({ language }));
    expect(shape?.getAttribute('role')).toBe('status');
    const said = [...(shape?.children ?? [])].filter((part) => part.getAttribute('aria-hidden') !== 'true');
    expect(said.map(({ textContent }) => textContent)).toEqual([texts.loading.page]);
  });

  it('needs no file for what it looks like: the styles of the program stand ready, letters included, and are linked for who runs none', () => {
    const html = page();
    const head = html.slice(0, html.indexOf('</head>'));
    for (const name of ['fonts.1.css', 'main.css'])
      expect(head).toContain(`<link rel="preload" as="style" data-sheet fetchpriority="high" href="/shell/1/${name}"`);
    expect(head.replace(/<noscript>.*<\/noscript>/, '')).not.toContain('rel="stylesheet"');
    expect(head).toMatch(/<noscript>.*<link rel="stylesheet" href="\/shell\/1\/fonts.1.css".*href="\/shell\/1\/main.css".*<\/noscript>/);
  });

  it('has a policy that takes its two sheets by their hashes and no other, the same for all brands', () => {
    const sources = sheetsOf(page()).map((sheet) => `'sha256-${createHash('sha256').update(sheet).digest('base64')}'`);
    expect(sources).toHaveLength(2);
    const policy = securityHeaders(composition, { protocol: 'https', host: 'shop.example' })['Content-Security-Policy'];
    expect(policy).toContain(`style-src 'self' ${sources.join(' ')};`);
    expect(policy).not.toContain('unsafe');
    expect(sheetsOf(page({}, { brand: { ...brand, name: 'Otra', color: '#123456' } }))).toEqual(sheetsOf(page()));
  });

  it('has the tokens of the program in both themes, in the layer that those come after', () => {
    const tokens = readFileSync(join(import.meta.dirname, '../../shared-ui/src/tokens.css'), 'utf8');
    const blocks = { light: /:root \{([^}]*)\}/, dark: /\[data-theme='dark'\] \{([^}]*)\}/ };
    for (const [theme, block] of Object.entries(blocks)) {
      const written = block.exec(tokens)?.[1] ?? '';
      for (const token of ARRIVING_TOKENS[theme === 'dark' ? 'dark' : 'light'].split(';'))
        expect(written).toContain(`${token.replace(':', ': ')};`);
    }
    expect(sheetsOf(page())[0]).toMatch(/^@layer base\{:root\{/);
    expect(page({ theme: 'dark' })).toContain('data-theme="dark"');
  });

  it('is in the colours of the device where the brand leaves them to it and nobody chose', () => {
    const system = { brand: { ...brand, theme: 'system' as const } };
    expect(shapeOf(page({}, system))?.className).toBe('device');
    expect(shapeOf(page({ theme: 'light' }, system))?.className).toBe('');
    expect(shapeOf(page())?.className).toBe('');
  });

  it('does not show it where no program runs, which is said as before', () => {
    expect(sheetsOf(page())[1]).toBe('#arriving{display:none}');
    expect(page()).toMatch(/<noscript><style>#arriving\{display:none\}<\/style>/);
    expect(page()).toContain('Para pedir aquí hace falta JavaScript');
  });

  it('in a partner’s page has no bar and no brand of ours, on a kiosk sign and name alone', () => {
    const inside = shapeOf(page({}, { kind: 'partner' }));
    expect([inside?.className, inside?.querySelector('header, img'), inside?.textContent]).toEqual(['inside', null, 'Cargando']);
    const kiosk = shapeOf(page({}, { kind: 'kiosk' }));
    expect([kiosk?.querySelector('header')?.textContent, kiosk?.querySelector('.lines')]).toEqual([brand.name, null]);
  });

  it('never stands beside a picture, nor in the page of a shell that wants its sheets at once', () => {
    const picture = { html: '<main></main>', css: '', madeAt: 0, answers: [], preloads: [] };
    expect(page({ picture })).not.toContain('arriving');
    const { 'shell-takeover-2': _, ...groups } = shell.groups;
    const older = page({ shell: { ...shell, groups } });
    expect(older).toContain('<div id="root"></div>');
    expect(older).toContain('<link rel="stylesheet" href="/shell/1/main.css"');
  });
});
