import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Composition, Release } from '@comanda/shared-contracts/composition';
import { withPassports } from '@comanda/shared-contracts/testing/with-passports';
import { BASELINE } from '../src/composition/baseline.ts';
import { securityHeaders } from './headers.ts';
import { renderPage } from './page.ts';
import type { PageInput } from './page.ts';
import type { Picture } from './picture.ts';

const file = (name: string) => ({ integrity: `sha384-${name}`, bytes: 1 });
const shell: Release = {
  id: 'shell',
  version: '1',
  contract: '1.0',
  container: 'shell',
  entry: 'main.js',
  files: {
    'main.js': file('main'),
    'main.css': file('style'),
    'fonts.1.css': file('letters'),
    'early.js': file('early'),
    'takeover.js': file('takeover'),
    'shell-en.js': file('english'),
  },
  groups: { main: ['fonts.1.css', 'main.css', 'main.js'], 'shell-takeover-2': ['takeover.js'], 'shell-en': ['shell-en.js'] },
  earlyFile: 'early.js',
};
const discovery: Release = {
  ...shell,
  id: 'mf-discovery',
  version: '7',
  entry: 'entry.js',
  files: { 'entry.js': file('entry'), 'discovery-en.js': file('words') },
  groups: { screens: [], 'mf-discovery-en': ['discovery-en.js'] },
};
const composition: Composition = withPassports({
  ...BASELINE,
  kind: 'consumer',
  languages: ['es', 'en'],
  home: '/',
  remotes: {
    'mf-discovery': {
      version: '7',
      contract: '1.0',
      container: 'd',
      entry: '/remotes/mf-discovery/7/entry.js',
      integrity: 'x',
      enabled: true,
    },
  },
});
const picture: Picture = {
  html: '<main><h1>Cerca de ti</h1><button type="button">Ver</button></main>',
  css: 'html:root{--accent:#c33}.a::before{content:"</style>"}',
  theme: 'dark',
  madeAt: 1_000,
  answers: [{ key: 'POST /srv/restosavailable?amb=PROD&dist=30 {"lat":-33.4}', text: '{"name":"</script><b>"}' }],
  preloads: [
    { href: '/shell/1/figtree.woff2', as: 'font' },
    { href: '/c-480.webp', as: 'image', srcset: '/c-480.webp 480w, /c-960.webp 960w', sizes: 'calc(100vw - 32px)' },
  ],
};

const page = (more: Partial<PageInput> = {}) =>
  renderPage({ composition, shell, remotes: { 'mf-discovery': discovery }, path: '/', picture, ...more });

describe('a page with the picture of its first screen', () => {
  it('[X-28] shows it beside the place of the program, in its language and theme, and says without scripts what needs them', () => {
    const html = page({ language: 'en' });
    expect(html).toContain('<html lang="en" data-theme="dark" class="pictured">');
    expect(html).toContain(`<div id="root"></div>\n<div id="picture" data-made="1000">${picture.html}</div>`);
    expect(html).toContain('<noscript><p id="scripts">Ordering here needs JavaScript: turn it on in your browser.</p></noscript>');
  });

  it('needs no file for what it looks like: the styles of the program stand ready before those of the parts, and what it needs itself comes first', () => {
    const html = page();
    const at = (part: string) => html.indexOf(part);
    expect(html).not.toContain('rel="stylesheet"');
    const held = at('<link rel="preload" as="style" data-sheet fetchpriority="low" href="/shell/1/main.css"');
    expect(held).toBeGreaterThan(at('<style>'));
    expect(held).toBeLessThan(at('</head>'));
    // The picture has the letters already.
    expect(html).not.toContain('fonts.1.css');
    expect(at('as="font" type="font/woff2" crossorigin="anonymous" href="/shell/1/figtree.woff2"')).toBeLessThan(at('<style>'));
    expect(html).toContain('href="/c-480.webp" imagesrcset="/c-480.webp 480w, /c-960.webp 960w" imagesizes="calc(100vw - 32px)">');
    expect(html).toContain('<script defer fetchpriority="high" src="/shell/1/main.js"');
    expect(html).toContain('<link rel="preload" as="script" fetchpriority="low" href="/remotes/mf-discovery/7/entry.js"');
    expect(html).toContain('href="/shell/1/takeover.js" crossorigin="anonymous" integrity="sha384-takeover"');
  });

  it('has its sheet inlined, which nothing in it ends, and a policy that takes this one by its hash and no other', () => {
    const sheet = /<style>([^]*?)<\/style>/.exec(page())?.[1] ?? '';
    expect(sheet).toContain('content:"<\\/style>"');
    const source = `'sha256-${createHash('sha256').update(sheet).digest('base64')}'`;
    const served = { protocol: 'https', host: 'shop.example' } as const;
    const policy = (shown?: Picture) => securityHeaders(composition, served, shown)['Content-Security-Policy'] ?? '';
    expect(policy(picture)).toContain(`style-src 'self' ${source};`);
    expect(policy()).not.toContain(source);
    expect(policy(picture)).not.toContain('unsafe');
  });

  it('in a brand with letters of its own asks for those before its picture and not for ours, and its policy takes both sheets by their hashes', () => {
    const font = { family: 'Casa', files: [{ url: '/assets/brand/casa.woff2', weight: '400' }] };
    const dressed = { ...composition, brand: { ...composition.brand, font } };
    const html = page({ composition: dressed });
    expect(html).not.toContain('figtree.woff2');
    expect(html.indexOf('href="/c-480.webp"')).toBeGreaterThan(html.indexOf('href="/assets/brand/casa.woff2"'));
    const sheets = [...html.matchAll(/<style>([^]*?)<\/style>/g)].map(([, sheet = '']) => sheet);
    const sources = sheets.map((sheet) => `'sha256-${createHash('sha256').update(sheet).digest('base64')}'`);
    expect(sources).toHaveLength(2);
    const policy = securityHeaders(dressed, { protocol: 'https', host: 'shop.example' }, picture)['Content-Security-Policy'];
    expect(policy).toContain(`style-src 'self' ${sources.join(' ')};`);
  });

  it('asks itself for the texts of its language: those of a part only where the part has no version to choose', () => {
    const texts = (more: Partial<PageInput>) =>
      [...page({ language: 'en', ...more }).matchAll(/<link rel="preload" as="script" fetchpriority="low" href="([^"]*-en.js)"/g)].map(
        ([, href]) => href,
      );
    expect(texts({})).toEqual(['/shell/1/shell-en.js', '/remotes/mf-discovery/7/discovery-en.js']);
    expect(texts({ language: 'es' })).toEqual([]);
    const [[id, remote] = []] = Object.entries(composition.remotes);
    if (id === undefined || remote === undefined) throw new Error('no part');
    const chosen = { ...composition, remotes: { [id]: { ...remote, canary: { ...remote, share: 0.05 } } } };
    expect(texts({ composition: chosen })).toEqual(['/shell/1/shell-en.js']);
    const { picture: _, ...without } = { picture, language: 'en' };
    expect(renderPage({ composition, shell, remotes: { 'mf-discovery': discovery }, path: '/', ...without })).not.toMatch(
      /<link[^>]*-en\.js/,
    );
  });

  it('carries the answers that it was drawn from below it, and none of them ends its element', () => {
    const html = page();
    const [, key, text = ''] = /data-answer="([^"]*)">(.*)<\/script>/.exec(html) ?? [];
    expect(key).toBe('POST /srv/restosavailable?amb=PROD&amp;dist=30 {&quot;lat&quot;:-33.4}');
    expect(JSON.parse(text)).toEqual({ name: '</script><b>' });
    expect(html).not.toContain('</script><b>');
  });

  it('has no picture in other colours than were chosen: it is there in those, as one that has none', () => {
    expect(page({ theme: 'dark' })).toContain('<div id="picture"');
    const light = page({ theme: 'light' });
    expect(light).toMatch(/<html lang="\w+" data-theme="light">/);
    expect(light).not.toContain('<div id="picture"');
  });

  it('is as it always was where no picture may stand: on a kiosk, behind a link that shows a version, with a shell that knows none', () => {
    const override = { part: 'shell', version: '2', until: 1, left: 60 };
    const { 'shell-takeover-2': _, ...groups } = shell.groups;
    const older: Release = { ...shell, groups };
    for (const more of [{ composition: { ...composition, kind: 'kiosk' as const } }, { override }, { shell: older }]) {
      const { picture: __, ...without } = { picture, ...more };
      expect(page(more)).toBe(renderPage({ composition, shell, remotes: { 'mf-discovery': discovery }, path: '/', ...without }));
      expect(page(more)).not.toMatch(/id="picture"|pictured/);
    }
  });
});
