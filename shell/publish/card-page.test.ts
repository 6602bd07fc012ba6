import { describe, expect, it } from 'vitest';
import type { Composition, Release } from '@comanda/shared-contracts/composition';
import { BASELINE } from '../src/composition/baseline.ts';
import { cardPage } from './card-page.ts';

const SHOP = 'https://shop.example';
const release: Release = {
  id: 'mf-checkout',
  version: '3',
  contract: '1.0',
  container: 'c',
  entry: 'remoteEntry.js',
  files: {
    'card-page.a.css': { integrity: 'sha384-style', bytes: 1 },
    'card-page.b.js': { integrity: 'sha384-code', bytes: 1 },
    'remoteEntry.js': { integrity: 'sha384-entry', bytes: 1 },
  },
  groups: {},
  cardPage: ['card-page.a.css', 'card-page.b.js'],
};
const composition: Composition = {
  ...BASELINE,
  brand: { ...BASELINE.brand, name: 'Ñam & <Co>' },
  payment: { origin: 'https://pay.example' },
};

function page(change: { readonly composition?: Composition; readonly release?: Release; readonly parents?: readonly string[] } = {}) {
  const made = cardPage({ composition, release, parents: [SHOP], ...change });
  const directives = Object.fromEntries(
    (made?.headers['Content-Security-Policy'] ?? '').split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources.join(' ')];
    }),
  );
  return { html: made?.html ?? '', headers: made?.headers ?? {}, directives };
}

describe('the page on which cards are typed', () => {
  it('holds its own two files, pinned by hash, and nothing of the shop', () => {
    const { html } = page();
    expect(html).toContain(
      '<script defer src="/remotes/mf-checkout/3/card-page.b.js" crossorigin="anonymous" integrity="sha384-code"></script>',
    );
    expect(html).toContain('href="/remotes/mf-checkout/3/card-page.a.css" crossorigin="anonymous" integrity="sha384-style"');
    expect(html.match(/<script/g)).toHaveLength(1);
    expect(html).not.toMatch(/remoteEntry|composition|integrity=""/);
  });

  it('is shown by the named pages alone, and they alone are told of a token', () => {
    const { html, directives } = page({ parents: [SHOP, 'https://other.example'] });
    expect(html).toContain(`<body data-parents="${SHOP} https://other.example"></body>`);
    expect(directives['frame-ancestors']).toBe(`${SHOP} https://other.example`);
    expect(page({ parents: [] }).directives['frame-ancestors']).toBe("'none'");
  });

  it('loads from its own origin, sends there alone, submits nowhere and takes no markup from texts', () => {
    expect(page().directives).toEqual({
      'default-src': "'none'",
      'script-src': "'self'",
      'style-src': "'self'",
      'font-src': "'self'",
      'connect-src': "'self'",
      'base-uri': "'none'",
      'form-action': "'none'",
      'frame-ancestors': SHOP,
      'require-trusted-types-for': "'script'",
      'trusted-types': "'none'",
    });
    expect(page().headers).toMatchObject({
      'Referrer-Policy': 'no-referrer',
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'no-store',
    });
  });

  it('[C7-061] MercadoPago is there only where the composition names a key: its script and its calls, no other', () => {
    expect(page().html).not.toContain('mercado');
    const { html, directives } = page({
      composition: { ...composition, payment: { origin: 'https://pay.example', mercadoPagoKey: 'APP_USR-"1' } },
    });
    expect(html).toContain('data-mercado-pago-key="APP_USR-&quot;1"');
    expect(directives['script-src']).toBe("'self' https://sdk.mercadopago.com https://*.mlstatic.com");
    expect(directives['connect-src']).toBe("'self' https://*.mercadopago.com");
  });

  it('escapes the brand, and does not exist for a release without it', () => {
    expect(page().html).toContain('<title>Ñam &amp; &lt;Co></title>');
    const { cardPage: _, ...without } = release;
    expect(cardPage({ composition, release: without, parents: [SHOP] })).toBeUndefined();
  });
});
