import { expect, it } from 'vitest';
import { decodeComposition } from '../../shared-contracts/src/hosting/composition-schema.ts';
import { compositionFault } from './composition-fault.ts';
import { settingsOf } from './deploy-testing.ts';

it('what the shell would refuse is said with its place, and is just what it refuses', () => {
  const { parts: _, ...settings } = settingsOf('consumer', []);
  const whole = { ...settings, contract: '2.0', revision: 1, shellVersion: 's', remotes: {} };
  expect([compositionFault(whole), decodeComposition(whole)]).toEqual([undefined, whole]);
  const color = { ...whole, brand: { ...whole.brand, color: '#fff' } };
  expect([compositionFault(color), decodeComposition(color)]).toEqual([expect.stringMatching(/^brand\.color .*#fff/), undefined]);
  const remote = { version: '1', contract: '2.0', container: 'c', entry: '/1', integrity: '', enabled: true };
  const bare = { ...whole, remotes: { 'mf-booking': remote } };
  expect([compositionFault(bare), decodeComposition(bare)]).toEqual(['a remote without a hash', undefined]);
});

it.each([
  ['a name that ends the sheet', { family: "Casa'}*{" }],
  ['a name longer than 60', { family: 'a'.repeat(61) }],
  ['an address of whatever host the page has', { files: [{ url: '//cdn.test/a.woff2', weight: '400' }] }],
  ['five files', { files: Array.from({ length: 5 }, (_, at) => ({ url: `/${at}.woff2`, weight: '400' })) }],
  ['an address that ends it', { files: [{ url: "/a')}*{", weight: '400' }] }],
  ['an address without encryption', { files: [{ url: 'http://cdn.test/a.woff2', weight: '400' }] }],
  ['an address with a port that there is not', { files: [{ url: 'https://cdn.test:99999/a.woff2', weight: '400' }] }],
  ['an address in a list', { files: [{ url: ['/a.woff2'], weight: '400' }] }],
  ['a file that is none', { files: [null] }],
  ['a weight that is none', { files: [{ url: '/a.woff2', weight: 'bold' }] }],
  ['no file', { files: [] }],
])('letters of a brand with %s are refused', (_, change) => {
  const { parts: _parts, ...settings } = settingsOf('consumer', []);
  const font = { family: 'Casa Ñandú', files: [{ url: 'https://cdn.test/casa.woff2', weight: '300 900' }] };
  const faultWith = (own: object | null) =>
    compositionFault({
      ...settings,
      contract: '2.0',
      revision: 1,
      shellVersion: 's',
      remotes: {},
      brand: { ...settings.brand, font: own },
    });
  expect(faultWith(font)).toBeUndefined();
  expect(faultWith({ ...font, ...change })).toMatch(/^brand\.font\./);
  expect(faultWith(null)).toMatch(/^brand\.font\./);
});
