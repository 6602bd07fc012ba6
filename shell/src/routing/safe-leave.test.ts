import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { safeExit } from './safe-leave.ts';

const origins = { own: 'https://shop.example', provider: 'https://provider.example' };

describe('leaving the product', () => {
  it.each([
    ['https://maps.example/x', 'maps', 'https://maps.example/x'],
    // A path is whose it comes from: payments and tracking are the provider's to say.
    ['/pay/mw/payments/paypayment?idpr=1', 'payment', 'https://provider.example/pay/mw/payments/paypayment?idpr=1'],
    ['/track/1', 'tracking', 'https://provider.example/track/1'],
    ['/terms', 'web', 'https://shop.example/terms'],
    ['/sso/google', 'social', 'https://shop.example/sso/google'],
    ['+56 9 1234-5678', 'tel', 'tel:+56912345678'],
    ['hola@local.cl', 'mailto', 'mailto:hola@local.cl'],
  ] as const)('%s (%s) goes to %s', (url, kind, href) => {
    expect(safeExit(url, kind, origins)?.href).toBe(href);
  });

  it.each([
    ['https://gateway.example/food/', '/pay/x', 'https://gateway.example/food/pay/x'],
    ['https://shop.example', '/pay/x', 'https://shop.example/pay/x'],
    ['https://provider.example', '/../../x', 'https://provider.example/x'],
    ['http://gateway:9000/food/', '/pay/x', 'http://gateway:9000/food/pay/x'],
    ['https://provider.example/v1?key=1', '/pay/x', 'https://provider.example/v1/pay/x'],
    ['https://provider.example', '/@evil.example/', 'https://provider.example/@evil.example/'],
  ])('a payment page at the provider %s: %s is %s', (provider, path, href) => {
    expect(safeExit(path, 'payment', { ...origins, provider })?.href).toBe(href);
  });

  it('where the provider has no address that is one, nothing but https and the own site is left for', () => {
    const places = { ...origins, provider: 'localhost:8200' };
    const left = (url: string) => safeExit(url, 'payment', places)?.href;
    expect(['javascript:alert(1)', 'blob:null/x', '/pay/x', 'data:text/html,x'].map(left)).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
    expect(left('https://pay.example/x')).toBe('https://pay.example/x');
  });

  it('a payment and a login stay in the tab, for they come back; whatever else is read beside the order opens its own', () => {
    const inTab = (kind: Parameters<typeof safeExit>[1]) => safeExit('https://other.example/x', kind, origins)?.sameTab;
    expect((['payment', 'social', 'web', 'maps', 'tracking'] as const).map(inTab)).toEqual([true, true, false, false, false]);
  });

  it.each([
    'javascript:alert(1)',
    ' javascript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    '//evil.example',
    '\\\\evil.example',
    '/\\evil.example',
    'http://evil.example',
    'https://user:pw@evil.example',
    'java\tscript:x',
    'blob:https://x',
    'file:///etc/passwd',
    '',
  ])('%j is refused for every kind', (url) => {
    for (const kind of ['web', 'social', 'tracking', 'payment', 'maps', 'tel', 'mailto'] as const)
      expect(safeExit(url, kind, origins)).toBeUndefined();
  });

  it.each(['a@b.cl?bcc=x@y.cl', 'a@b.cl&subject=x', 'a b@c.cl'])('mail header tricks are refused: %s', (url) => {
    expect(safeExit(url, 'mailto', origins)).toBeUndefined();
  });

  it('whatever it is given, it answers https, our own origins, tel or mailto', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.webUrl()), fc.constantFrom('web', 'payment', 'tel', 'mailto', 'maps'), (url, kind) => {
        const exit = safeExit(url, kind, origins);
        expect(exit === undefined || /^(https:|tel:|mailto:)/.test(exit.href)).toBe(true);
      }),
    );
  });
});
