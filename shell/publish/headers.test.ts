import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Composition } from '@comanda/shared-contracts/composition';
import { BASELINE } from '../src/composition/baseline.ts';
import { ARRIVING_SOURCES } from './arriving.ts';
import { brandFontHead } from './brand-font.ts';
import { securityHeaders } from './headers.ts';

const served = { protocol: 'https', host: 'shop.example' } as const;

/** The sources of a directive; undefined when the policy does not have it. */
function sources(composition: Composition, directive: string): readonly string[] | undefined {
  const policy = securityHeaders(composition, served)['Content-Security-Policy'] ?? '';
  const found = policy.split('; ').find((one) => one.startsWith(`${directive} `));
  return found?.split(' ').slice(1);
}

describe('the headers of a page', () => {
  it('a frame may show this site and the payment origin of the composition, and nothing else', () => {
    expect(sources(BASELINE, 'frame-src')).toEqual(["'self'"]);
    expect(sources({ ...BASELINE, payment: { origin: 'https://pay.example' } }, 'frame-src')).toEqual(["'self'", 'https://pay.example']);
  });

  it('the payment origin is no source of scripts, styles or calls', () => {
    const composition: Composition = { ...BASELINE, payment: { origin: 'https://pay.example', mercadoPagoKey: 'APP_USR-1' } };
    const policy = securityHeaders(composition, served)['Content-Security-Policy'] ?? '';
    expect(policy.split('; ').filter((directive) => directive.includes('pay.example'))).toEqual(["frame-src 'self' https://pay.example"]);
    expect(policy).not.toContain('mercadopago');
  });

  it('reports go where the composition says, and pictures come from any https host and from its own without', () => {
    const composition: Composition = {
      ...BASELINE,
      provider: { ...BASELINE.provider, url: 'http://api.lan:9000' },
      brand: { ...BASELINE.brand, logoUrl: 'http://logo.lan/l.svg' },
      assets: { mapTiles: 'http://tiles.lan/{z}/{x}/{y}.png', dishPictures: 'https://cdn.example/{stem}-{width}.webp' },
      reportsUrl: 'https://reports.example/in',
    };
    const plain = ["'self'", 'data:', 'blob:', 'https:'];
    expect(sources(composition, 'img-src')).toEqual([...plain, 'http://api.lan:9000', 'http://logo.lan', 'http://tiles.lan']);
    expect(sources(BASELINE, 'img-src')).toEqual(plain);
    expect(sources(composition, 'connect-src')).toContain('https://reports.example');
    expect(sources({ ...BASELINE, reportsUrl: '/reports' }, 'connect-src')).toEqual(sources(BASELINE, 'connect-src'));
  });

  it("let the page have its brand's letters from where they lie, and the one sheet that names them", () => {
    const font = { family: 'Casa', files: [{ url: 'https://cdn.example/casa.woff2', weight: '400' }] };
    const composition: Composition = { ...BASELINE, brand: { ...BASELINE.brand, font } };
    expect(sources(composition, 'font-src')).toEqual(["'self'", 'https://cdn.example']);
    const sheet = /<style>(.*?)<\/style>/.exec(brandFontHead(composition.brand).join(''))?.[1] ?? '';
    expect(sources(composition, 'style-src')).toEqual([
      "'self'",
      `'sha256-${createHash('sha256').update(sheet).digest('base64')}'`,
      ...ARRIVING_SOURCES,
    ]);
    expect(sources(BASELINE, 'style-src')).toEqual(["'self'", ...ARRIVING_SOURCES]);
  });

  it.each([
    ['of nothing', null],
    ['with a port that there is not', { family: 'Casa', files: [{ url: 'https://cdn.example:99999/casa.woff2', weight: '400' }] }],
    ['of a host that is none', { family: 'Casa', files: [{ url: 'https://999.1.1.1/casa.woff2', weight: '400' }] }],
    ['with a file that is none', { family: 'Casa', files: [null] }],
  ])('are those of a brand without letters of its own where somebody wrote letters %s', (_, font) => {
    const brand = { ...BASELINE.brand, font } as unknown as Composition['brand'];
    expect(securityHeaders({ ...BASELINE, brand }, served)).toEqual(securityHeaders(BASELINE, served));
    expect(brandFontHead(brand)).toEqual([]);
  });

  it('policies are made under the names of the shell and of the parts of the composition, and under no other', () => {
    const remotes: Composition['remotes'] = {
      'mf-loyalty': {
        version: '1',
        contract: '2.0',
        container: 'c',
        entry: '/x.js',
        integrity: '',
        enabled: false,
        passport: { routes: {}, calls: {}, storage: {}, domains: [], policies: ['mf-loyalty', 'mf-loyalty-worker'] },
      },
    };
    const own = ['comanda-remotes', 'comanda-kiosk-worker', 'comanda-data', 'shell'];
    expect(sources(BASELINE, 'trusted-types')).toEqual(own);
    expect(sources({ ...BASELINE, remotes }, 'trusted-types')).toEqual([...own, 'mf-loyalty', 'mf-loyalty-worker']);
  });

  it('policies are made under the names of a canary and of the version before as well: the page runs one of them', () => {
    const version = (policies: readonly string[]) => ({
      version: '1',
      contract: '2.0' as const,
      container: 'c',
      entry: '/x.js',
      integrity: '',
      passport: { routes: {}, calls: {}, storage: {}, domains: [], policies },
    });
    const remotes: Composition['remotes'] = {
      'mf-loyalty': {
        ...version(['mf-loyalty']),
        enabled: true,
        canary: { ...version(['mf-loyalty', 'mf-loyalty-map']), share: 0.05 },
        previous: version(['mf-loyalty', 'mf-loyalty-worker']),
      },
    };
    const names = sources({ ...BASELINE, remotes }, 'trusted-types');
    expect(names?.slice(4)).toEqual(['mf-loyalty', 'mf-loyalty-map', 'mf-loyalty-worker']);
  });

  it('nothing inline runs, and markup comes from named policies alone', () => {
    expect(sources(BASELINE, 'default-src')).toEqual(["'none'"]);
    expect(sources(BASELINE, 'script-src')).toEqual(["'self'"]);
    expect(sources(BASELINE, 'require-trusted-types-for')).toEqual(["'script'"]);
  });
});
