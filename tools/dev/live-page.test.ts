import { expect, it } from 'vitest';
import { behindChecks, liveAddress, livePage } from './live-page.ts';

const PASSPORT = { routes: {}, uses: [], calls: {}, storage: {}, domains: [], policies: ['mf-booking'] };
const OWN = { id: 'mf-booking', passport: PASSPORT } as const;
const PLACES = { live: 'https://shop.example', own: 'http://localhost:3000' };
const COMPOSITION = {
  name: 'consumer',
  rules: { isDevelopment: false, productSlug: '</script>' },
  provider: { url: 'https://shop.example/api' },
  payment: { origin: 'https://pay.example' },
  remotes: {
    'mf-booking': {
      version: '1',
      canary: { version: '2', share: 100 },
      previous: { version: '0' },
      entry: '/remotes/mf-booking/1/remoteEntry.js',
      integrity: 'sha384-a',
    },
    'mf-kiosk': { version: '1', entry: '/remotes/mf-kiosk/1/remoteEntry.js', integrity: 'sha384-b' },
  },
};
const json = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');
const HTML = `<head>
<link rel="preload" as="script" href="/remotes/mf-booking/1/remoteEntry.js" crossorigin="anonymous" integrity="sha384-a">
<link rel="preload" as="script" href="/remotes/mf-kiosk/1/remoteEntry.js" crossorigin="anonymous" integrity="sha384-b">
<script defer src="/shell/1/main.js" integrity="sha384-c"></script>
</head><script type="application/json" id="composition">${json(COMPOSITION)}</script>`;
const HEADERS = {
  'content-security-policy': "script-src 'self'; connect-src 'self' wss://shop.example https://shop.example https://pay.example",
  'content-encoding': 'br',
  'content-length': '99',
  'strict-transport-security': 'max-age=1',
};

const compositionIn = (html: string) => JSON.parse(/id="composition">([^<]*)/.exec(html)?.[1] ?? '');

it('has the one remote from the development server, and all else as the site has it', () => {
  const page = livePage({ html: HTML, headers: HEADERS }, OWN, PLACES);
  const composition = compositionIn(page?.html ?? '');
  expect(composition).toMatchObject({
    rules: { isDevelopment: true, productSlug: '</script>' },
    payment: COMPOSITION.payment,
    remotes: {
      'mf-kiosk': COMPOSITION.remotes['mf-kiosk'],
      'mf-booking': { entry: '/remotes/mf-booking/dev/remoteEntry.js', integrity: '', passport: PASSPORT },
    },
  });
  // Nobody gets another version of it.
  expect(Object.keys(composition.remotes['mf-booking'])).not.toContain('canary');
  expect(Object.keys(composition.remotes['mf-booking'])).not.toContain('previous');
  // The very shell, with its hash; of the released remote nothing is loaded in advance.
  expect(page?.html).toContain('<script defer src="/shell/1/main.js" integrity="sha384-c">');
  expect(page?.html.match(/<link [^>]*>/g)).toEqual([expect.stringContaining('/remotes/mf-kiosk/1/')]);
});

it('asks the development server for what the site answers, under the policy of the site', () => {
  const page = livePage({ html: HTML, headers: HEADERS }, OWN, PLACES);
  expect(compositionIn(page?.html ?? '').provider).toEqual({ url: 'http://localhost:3000/api' });
  expect(page?.headers).toEqual({
    'content-security-policy': "script-src 'self'; connect-src 'self' ws://localhost:3000 http://localhost:3000 https://pay.example",
  });
});

it('has a remote that the site has never heard of, under the names that its passport states', () => {
  const routes = { Loyalty: { screen: 'points', scope: 'site', path: '/l/loyalty' } } as const;
  const passport = { ...PASSPORT, routes, policies: ['mf-loyalty', 'mf-loyalty-worker'] };
  const policy = "require-trusted-types-for 'script'; trusted-types shell mf-booking; img-src 'self'";
  const page = livePage({ html: HTML, headers: { 'content-security-policy': policy } }, { id: 'mf-loyalty', passport }, PLACES);
  expect(compositionIn(page?.html ?? '').remotes).toMatchObject({
    ...COMPOSITION.remotes,
    'mf-loyalty': { container: 'mf_loyalty_dev', enabled: true, passport },
  });
  expect(page?.headers['content-security-policy']).toBe(
    "require-trusted-types-for 'script'; trusted-types shell mf-booking mf-loyalty mf-loyalty-worker; img-src 'self'",
  );
});

it('leaves a page alone that no shell draws', () => {
  expect(livePage({ html: '<h1>Operator</h1>', headers: {} }, OWN, PLACES)).toBeUndefined();
});

it('asks the live site and no other, whatever the path looks like', () => {
  const asked = ['/l/cart?a=1', '//evil.test/', '/\\evil.test/', '/@evil.test', '/https://evil.test'];
  expect(asked.map((url) => liveAddress(PLACES.live, url)?.origin)).toEqual(asked.map(() => PLACES.live));
  expect(liveAddress(PLACES.live, '/l/cart?a=1')?.href).toBe('https://shop.example/l/cart?a=1');
  expect(liveAddress(PLACES.live, 'http://evil.test/')).toBeUndefined();
});

it('answers nobody whom the development server refuses by the name that it was asked under', () => {
  const names = ['host-header-check', 'cross-origin-header-check', undefined, 'assets'].map((name) => ({ name }));
  expect(behindChecks(names, { name: 'pages' }).map(({ name }) => name)).toEqual([
    'host-header-check',
    'cross-origin-header-check',
    'pages',
    undefined,
    'assets',
  ]);
});

it('leaves alone an origin that only begins as the live one does', () => {
  const others = ['http://localhost:8091', 'http://localhost.evil.test', 'ws://localhost:8091'];
  const text = (origins: readonly string[]) => HTML.replace('</head>', () => `${origins.map((one) => `"${one}/x"`).join(' ')}</head>`);
  const page = livePage({ html: text([...others, 'http://localhost']), headers: {} }, OWN, {
    live: 'http://localhost',
    own: 'http://localhost:3000',
  });
  for (const one of [...others, 'http://localhost:3000']) expect(page?.html).toContain(`"${one}/x"`);
});
