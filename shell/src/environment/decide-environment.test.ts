import { describe, expect, it } from 'vitest';
import { hrefOf } from '@comanda/shared-contracts/testing/href';
import { ROUTES } from '@comanda/shared-contracts/routes/route-table';
import { afterSwitch, decideEnvironment } from './decide-environment.ts';

const VENUE = { pais: 'cl', name: 'x', idsimple: '1' };

describe('environment', () => {
  it('[C1-009] is one of three: another word that a device or the storage holds is none', () => {
    const words = ['PROD', 'DEV', 'TEST', 'STAGE', 'prod', '', 4];
    expect(words.map((stored) => decideEnvironment({ pathname: '/', kiosk: undefined, stored, composed: 'PROD' }))).toEqual([
      'PROD',
      'DEV',
      'TEST',
      ...Array.from({ length: 4 }, () => 'PROD'),
    ]);
  });

  it('[C2-006] stands in the first segment of a venue page, and decides the environment of the page', () => {
    expect(hrefOf('Restaurant', VENUE, 'PROD')).toMatch(/^\/r\//);
    expect(hrefOf('Restaurant', VENUE, 'DEV')).toMatch(/^\/rd\//);
    expect(hrefOf('Restaurant', VENUE, 'TEST')).toMatch(/^\/rt\//);
    // Whatever the device, the diner or the composition say.
    const others = { kiosk: 'TEST', stored: 'TEST', composed: 'TEST' } as const;
    expect(['/r', '/rd'].map((prefix) => decideEnvironment({ pathname: `${prefix}/cl/x/1`, ...others }))).toEqual(['PROD', 'DEV']);
    expect(decideEnvironment({ pathname: '/rt/cl/x/1', kiosk: 'PROD', stored: 'DEV', composed: 'PROD' })).toBe('TEST');
  });

  it('comes from the path, else the kiosk, else the stored choice, else the composition', () => {
    expect(decideEnvironment({ pathname: '/', kiosk: 'TEST', stored: 'DEV', composed: 'PROD' })).toBe('TEST');
    expect(decideEnvironment({ pathname: '/', kiosk: 'x', stored: 'DEV', composed: 'PROD' })).toBe('DEV');
    expect(decideEnvironment({ pathname: '/', kiosk: undefined, stored: {}, composed: 'PROD' })).toBe('PROD');
  });
});

it('is TEST on a page that a link made, whatever path, kiosk, stored choice and composition say', () => {
  const others = { kiosk: 'PROD', stored: 'PROD', composed: 'PROD' } as const;
  for (const pathname of ['/', '/r/cl/x/1', '/rd/cl/x/1'])
    expect(decideEnvironment({ pathname, ...others, isOverride: true })).toBe('TEST');
  expect(decideEnvironment({ pathname: '/', ...others, isOverride: false })).toBe('PROD');
});

describe('after the switch', () => {
  it.each([
    ['/r/cl/fuente-alameda/1/menu', 'DEV', '/rd/cl/fuente-alameda/1/menu'],
    ['/rd/cl/fuente-alameda/1', 'PROD', '/r/cl/fuente-alameda/1'],
    ['/r/cl/fuente-alameda/1/info', 'TEST', '/rt/cl/fuente-alameda/1/contact'],
    ['/r/cl/fuente-alameda/1/pedido/7', 'TEST', '/'],
    ['/l/cart', 'DEV', '/'],
    ['/', 'TEST', '/'],
  ] as const)('%s with %s starts again at %s', (pathname, chosen, expected) => {
    expect(afterSwitch(ROUTES, pathname, chosen)).toBe(expected);
  });
});
