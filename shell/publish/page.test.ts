import { describe, expect, it } from 'vitest';
import type { Composition, Release } from '@comanda/shared-contracts/composition';
import { withPassports } from '@comanda/shared-contracts/testing/with-passports';
import { BASELINE } from '../src/composition/baseline.ts';
import type { PageHead } from './page-head.ts';
import { renderPage } from './page.ts';
import type { PageInput } from './page.ts';

const CONTRACT = '1.0';
const file = (name: string) => ({ integrity: `sha384-${name}`, bytes: 1 });

const shell: Release = {
  id: 'shell',
  version: '1',
  contract: CONTRACT,
  container: 'shell',
  entry: 'main.js',
  files: { 'main.js': file('main'), 'main.css': file('style'), 'early.js': file('early'), 'shell-en.js': file('shell-en') },
  groups: { main: ['main.css', 'main.js'], 'shell-en': ['shell-en.js'] },
  earlyFile: 'early.js',
};
const discovery: Release = {
  ...shell,
  id: 'mf-discovery',
  version: '7',
  entry: 'entry.js',
  files: { 'entry.js': file('entry'), 'screens.js': file('screens'), 'home.js': file('home'), 'en.js': file('en') },
  groups: { screens: ['screens.js'], 'mf-discovery-home': ['home.js'], 'mf-discovery-en': ['en.js'] },
  early: { Home: { showsCover: true } },
};
const composition: Composition = withPassports({
  ...BASELINE,
  kind: 'consumer',
  languages: ['es', 'en'],
  home: '/',
  brand: { ...BASELINE.brand, name: 'Ñam & <Co>' },
  remotes: {
    'mf-discovery': {
      version: '7',
      contract: CONTRACT,
      container: 'd',
      entry: '/remotes/mf-discovery/7/entry.js',
      integrity: 'x',
      enabled: true,
    },
  },
});

function page(path: string, kind: Composition['kind'] = 'consumer'): string {
  return renderPage({ composition: { ...composition, kind }, shell, remotes: { 'mf-discovery': discovery }, path });
}

function earlyBlock(html: string): unknown {
  const text = /<script type="application\/json" id="early">(.*?)<\/script>/.exec(html)?.[1];
  return text === undefined ? undefined : JSON.parse(text);
}

describe('the page of a path', () => {
  it('asks at once for the files of its owner, pinned by hash', () => {
    const html = page('/');
    for (const name of ['entry', 'screens', 'home']) {
      expect(html).toContain(`href="/remotes/mf-discovery/7/${name}.js" crossorigin="anonymous" integrity="sha384-${name}"`);
    }
    // Nobody of this composition draws it: the page will open its home.
    expect(page('/l/cart')).toContain('href="/remotes/mf-discovery/7/home.js"');
    expect(page('/l/profilelogin')).not.toContain('rel="preload"');
  });

  it('says to the early file with what the screen begins, and where the texts of a language lie', () => {
    const html = page('/');
    expect(html).toContain('src="/shell/1/early.js" crossorigin="anonymous" integrity="sha384-early"');
    expect(earlyBlock(html)).toMatchObject({
      routes: { Home: { owner: 'mf-discovery', path: '/' } },
      screens: { Home: { showsCover: true } },
      texts: {
        es: [],
        en: [
          { href: '/shell/1/shell-en.js', integrity: 'sha384-shell-en' },
          { href: '/remotes/mf-discovery/7/en.js', integrity: 'sha384-en' },
        ],
      },
    });
  });

  describe('of a part that some visitors run another version of', () => {
    const newer: Release = { ...discovery, version: '8', early: { Home: { showsCover: false } } };
    const remote = composition.remotes['mf-discovery'];
    if (remote === undefined) throw new Error('no remote');
    const offer = { version: '8', contract: CONTRACT, container: 'e', entry: '/remotes/mf-discovery/8/entry.js', integrity: 'y' } as const;
    const made = (
      path: string,
      canaries: { 'mf-discovery'?: Release } = { 'mf-discovery': newer },
      kind: Composition['kind'] = 'consumer',
    ) =>
      renderPage({
        composition: { ...composition, kind, remotes: { 'mf-discovery': { ...remote, canary: { ...offer, share: 0.05, devices: [7] } } } },
        shell,
        remotes: { 'mf-discovery': discovery },
        canaries,
        path,
      });
    const files = (version: string) =>
      ['entry', 'screens', 'home'].map((name) => ({ href: `/remotes/mf-discovery/${version}/${name}.js`, integrity: `sha384-${name}` }));

    it('[X-20] is one text for all: the early file is told of both, and the page preloads neither', () => {
      expect(made('/')).not.toContain('rel="preload"');
      expect(earlyBlock(made('/'))).toMatchObject({
        files: files('7'),
        screens: { Home: { showsCover: true } },
        texts: { en: [{}, { href: '/remotes/mf-discovery/7/en.js' }] },
        canary: {
          part: 'mf-discovery',
          share: 0.05,
          devices: [7],
          files: files('8'),
          screens: { Home: { showsCover: false } },
          texts: { en: [{}, { href: '/remotes/mf-discovery/8/en.js' }] },
        },
      });
    });

    it('asks at once for what chooses between them, on every path, and on no page without a choice', () => {
      const choosing: Release = {
        ...shell,
        files: { ...shell.files, 'choice.js': file('choice') },
        groups: { ...shell.groups, 'shell-choice': ['choice.js'] },
      };
      const preloads = (remotes: Composition['remotes']) =>
        renderPage({ composition: { ...composition, remotes }, shell: choosing, remotes: {}, path: '/l/cart' }).match(/rel="preload".*/g);
      const line = 'rel="preload" as="script" href="/shell/1/choice.js" crossorigin="anonymous" integrity="sha384-choice">';
      expect(preloads({ 'mf-discovery': { ...remote, canary: { ...offer, share: 0.05 } } })).toEqual([line]);
      expect(preloads({ 'mf-discovery': remote })).toBeNull();
    });

    it('has nothing of it where another part draws the path', () => {
      expect(earlyBlock(made('/l/profilelogin'))).not.toHaveProperty('canary');
    });

    it('asks for nothing of a version whose list of files is not known, nor of any on a kiosk', () => {
      const { canary } = Object(earlyBlock(made('/', {})));
      expect(canary).toMatchObject({ screens: {}, texts: { en: [{ href: '/shell/1/shell-en.js' }] } });
      expect(canary.files).toBeUndefined();
      expect(made('/', undefined, 'kiosk')).not.toContain('rel="preload"');
    });
  });

  it('of a kiosk asks for nothing early, whose it is, is for the program to read: the early file only says when that did not start', () => {
    expect(page('/', 'kiosk')).toContain('src="/shell/1/early.js" crossorigin="anonymous" integrity="sha384-early"');
    expect(earlyBlock(page('/', 'kiosk'))).toBeUndefined();
  });

  it('names no file without a hash: not one of the shell, and of a remote it leaves them out', () => {
    const without = (release: Release): Release => ({ ...release, files: {} });
    const made = (parts: { shell?: Release; remote?: Release }, isDevelopment = false) =>
      renderPage({
        composition: { ...composition, rules: { ...composition.rules, isDevelopment } },
        shell: parts.shell ?? shell,
        remotes: { 'mf-discovery': parts.remote ?? discovery },
        path: '/',
      });
    expect(() => made({ shell: without(shell) })).toThrow('shell 1: early.js has no hash');
    for (const name of ['main.js', 'main.css'])
      expect(() => made({ shell: { ...shell, files: { 'early.js': file('early') }, groups: { main: [name] } } })).toThrow(
        `${name} has no hash`,
      );
    expect(made({ remote: without(discovery) })).not.toMatch(/rel="preload"|integrity=""/);
    expect(made({ shell: without(shell), remote: without(discovery) }, true)).toContain('integrity=""');
  });

  describe('for whoever reads it without running it', () => {
    const head: PageHead = {
      title: 'Fuente Alameda · Ñam',
      description: 'Chilean sandwiches',
      canonical: 'https://shop.test/r/cl/fuente-alameda/1',
      alternates: [],
      siteName: 'Ñam',
      type: 'website',
      isIndexed: true,
      structured: [{ '@type': 'Restaurant', name: 'Fuente </script> Alameda' }],
      plain: { heading: 'Fuente Alameda', lines: [{ text: '+56 2 2345 6789' }], sections: [] },
    };
    const read = (more: Partial<PageInput> = {}) =>
      renderPage({ composition, shell, remotes: { 'mf-discovery': discovery }, path: '/', head, language: 'en', ...more });

    it('[X-28] says in its language what it is about', () => {
      const html = read();
      expect(html).toContain('<html lang="en"');
      expect(html.match(/<title>.*<\/title>/g)).toEqual(['<title>Fuente Alameda · Ñam</title>']);
      expect(html).toContain('<meta name="description" content="Chilean sandwiches">');
      expect(html).toContain(
        '<noscript><h1>Fuente Alameda</h1><p>+56 2 2345 6789</p><p>Ordering here needs JavaScript: turn it on in your browser.</p></noscript>',
      );
      expect(html).toContain('<script type="application/ld+json" data-arrived lang="en">');
      expect(html).not.toContain('noindex');
    });

    it('without a head has the name of its brand, and words in its first language', () => {
      const html = page('/');
      expect(html).toContain('<html lang="es"');
      expect(html).toContain(
        '<noscript><h1>Ñam &amp; &lt;Co></h1><p>Para pedir aquí hace falta JavaScript: actívalo en tu navegador.</p></noscript>',
      );
      expect(html).not.toMatch(/noindex|ld\+json/);
    });

    it.each(['kiosk', 'partner'] as const)('of a %s is listed by no search engine', (kind) => {
      expect(read({ composition: { ...composition, kind } })).toContain('<meta name="robots" content="noindex">');
      expect(page('/', kind)).toContain('<meta name="robots" content="noindex">');
    });

    it('that a link made for staff says nothing of it', () => {
      const html = read({ override: { part: 'mf-discovery', version: '8', until: 0, left: 60 } });
      expect(html).toContain('<meta name="robots" content="noindex">');
      expect(html).not.toMatch(/Alameda|description|ld\+json/);
    });
  });

  it('[Q260] wears the letters of its brand, asked for first, before the sheets that are to use them', () => {
    const font = { family: 'Casa Uno', files: [{ url: '/assets/brand/casa.woff2', weight: '300 900' }] };
    const dressed = (brandFont: typeof font) =>
      renderPage({ composition: { ...composition, brand: { ...composition.brand, font: brandFont } }, shell, remotes: {}, path: '/' });
    const html = dressed(font);
    expect(html).toContain('<link rel="preload" as="font" crossorigin="anonymous" href="/assets/brand/casa.woff2">');
    // Late letters move nothing, what they lack ours have, and no sheet of the program is before this one.
    const sheet = [
      "<style>@font-face{font-family:'Casa Uno';font-weight:300 900;font-display:optional;src:url('/assets/brand/casa.woff2')}",
      "html:root{--font:'Casa Uno','Figtree Variable','Figtree Fallback',system-ui,sans-serif}</style>",
    ].join('');
    expect(html).toContain(sheet);
    expect(html.indexOf(sheet)).toBeLessThan(html.indexOf('rel="stylesheet"'));
    expect(page('/')).not.toContain('--font');
    // Settings are read as somebody wrote them.
    expect(dressed({ ...font, family: "x'}</style><script>" })).not.toMatch(/<style>|as="font"/);
  });

  it("cannot be broken out of by a brand's name", () => {
    expect(page('/')).toContain('<title>Ñam &amp; &lt;Co></title>');
    expect(page('/')).not.toContain('<Co>');
  });
});
