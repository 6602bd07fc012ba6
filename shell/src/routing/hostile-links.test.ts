import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Composition } from '@comanda/shared-contracts/composition';
import { hrefOf, matchRoute, ROUTE_NAMES, routeEntry } from '@comanda/shared-contracts/testing/href';
import { BASELINE } from '../composition/baseline.ts';
import { decodeCreatedCode } from '../auth/rules/created-code.ts';
import { decideEnvironment } from '../environment/decide-environment.ts';
import { resolveOwner } from './resolve-owner.ts';

const RUNS = process.env['NIGHTLY'] === '1' ? 5_000 : 500;

/** Pieces of paths as an attacker would mix them. */
const piece = fc.oneof(
  fc.constantFrom(
    'r',
    'rd',
    'rt',
    'l',
    'cl',
    'menu',
    'checkin',
    'order',
    'pwdreset',
    'profilecreated',
    'portal',
    'SelectRestaurant',
    '..',
    '.',
    '',
    '%2e%2e',
    '%2F',
    '%00',
    '%',
    '%E0%A4%A',
    '%ff',
    '__proto__',
    'constructor',
    'toString',
    'javascript:alert(1)',
    '<script>',
    '"><img src=x onerror=alert(1)>',
    '{{7*7}}',
    '${7*7}',
    "'; drop table users; --",
    '//evil.example',
    '\\\\evil.example',
    'https:%2f%2fevil.example',
    '\u202e',
    '\ud800',
    '1-2',
    '1-',
    '-1',
    '99999999999999999999',
    'x'.repeat(5_000),
  ),
  fc.string(),
  fc.string({ unit: 'binary' }),
);
const path = fc.array(piece, { maxLength: 9 }).map((pieces) => `/${pieces.join('/')}`);
const COMPOSITION: Composition = { ...BASELINE, remotes: {} };

describe('hostile deep links', () => {
  it('are matched or not, and never throw; what matched is a known route of its owner', () => {
    fc.assert(
      fc.property(path, (pathname) => {
        const match = matchRoute(pathname);
        const owner = resolveOwner(COMPOSITION, pathname);
        if (match === undefined) return owner === undefined;
        expect(ROUTE_NAMES).toContain(match.name);
        expect(owner === undefined || owner === 'shell').toBe(true);
        return true;
      }),
      { numRuns: RUNS },
    );
  });

  it('lead back to a path of this site when their parameters are put into a path again', () => {
    fc.assert(
      fc.property(path, (pathname) => {
        const match = matchRoute(pathname);
        if (match === undefined || routeEntry(match.name).notIn?.includes(match.environment ?? 'PROD') === true) return;
        const href = hrefOf(match.name, match.params as never, match.environment ?? 'PROD') ?? '/';
        expect(new URL(href, 'https://shop.example').origin).toBe('https://shop.example');
      }),
      { numRuns: RUNS },
    );
  });

  it('decide for one of the three environments', () => {
    fc.assert(
      fc.property(path, fc.anything(), fc.anything(), (pathname, kiosk, stored) => {
        expect(['PROD', 'DEV', 'TEST']).toContain(decideEnvironment({ pathname, kiosk, stored, composed: 'PROD' }));
      }),
      { numRuns: RUNS },
    );
  });

  it('[C2-005] carry codes that log in with an email and a code, or do nothing', () => {
    const json = fc.oneof(
      fc.json(),
      fc
        .record({ em: fc.anything(), cd: fc.anything() })
        .map((record) => JSON.stringify(record, (_, value) => (typeof value === 'bigint' ? String(value) : value)) ?? ''),
    );
    const code = fc.oneof(
      piece,
      fc.base64String(),
      json.map((text) => btoa(String.fromCharCode(...new TextEncoder().encode(text)))),
    );
    fc.assert(
      fc.property(code, (text) => {
        const created = decodeCreatedCode(text);
        if (created.kind !== 'log-in') return;
        expect(created.email).toMatch(/^[^\s@]+@[^\s@]+\.[a-z]{2,4}$/i);
        expect(typeof created.code).toBe('string');
      }),
      { numRuns: RUNS },
    );
  });
});
