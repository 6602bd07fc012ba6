import { readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { JOURNEY_PARTS } from '../../e2e/support/journey-parts.ts';
import { journeysFor } from './changed-parts.ts';

const PARTS = { 'menu.spec.ts': ['mf-menu-cart'], 'pay.spec.ts': ['mf-menu-cart', 'mf-checkout'], 'book.spec.ts': ['mf-booking'] } as const;

describe('the journeys that a change asks for', () => {
  it('are those that drive a changed remote', () => {
    expect(journeysFor(['mf-checkout/src/api/orders.ts'], PARTS)).toEqual({ byDay: ['pay.spec.ts'], whole: [] });
    expect(journeysFor(['mf-menu-cart/src/a.ts', 'mf-booking/src/b.css'], PARTS).byDay).toEqual(Object.keys(PARTS));
  });

  it('are all when something changed that every page is made of', () => {
    for (const path of [
      'shell/src/main.ts',
      'shared-contracts/src/a.ts',
      'shared-ui/src/b.css',
      'sandbox/src/c.ts',
      'package-lock.json',
      'e2e/support/shop.ts',
    ])
      expect(journeysFor([path], PARTS).byDay).toEqual(Object.keys(PARTS));
  });

  it('are none for pages of documentation, unit tests and other tools', () => {
    expect(journeysFor(['README.md', 'mf-kiosk/SPEC.md', 'shell/src/a.test.ts', 'tools/perf/run.ts', '.oxlintrc.json'], PARTS)).toEqual({
      byDay: [],
      whole: [],
    });
  });

  it('are a changed journey itself, whole; one that was removed cannot run', () => {
    expect(journeysFor(['e2e/journeys/pay.spec.ts', 'e2e/journeys/gone.spec.ts', 'mf-menu-cart/src/a.ts'], PARTS)).toEqual({
      byDay: ['menu.spec.ts'],
      whole: ['pay.spec.ts'],
    });
  });
});

const E2E = fileURLToPath(new URL('../../e2e/', import.meta.url));
const filesIn = (folder: string) => readdirSync(`${E2E}${folder}`).map((name) => `${folder}/${name}`);

it('every journey says which remotes it drives', () => {
  const files = filesIn('journeys').map((path) => path.replace('journeys/', ''));
  expect(Object.keys(JOURNEY_PARTS).toSorted()).toEqual(files.filter((name) => name.endsWith('.spec.ts')).toSorted());
});

it('no journey is made of what is said to change none', () => {
  const imported = [...filesIn('journeys'), ...filesIn('support')].flatMap((file) =>
    [...readFileSync(`${E2E}${file}`, 'utf8').matchAll(/from '\.\.\/([^']+)'/g)].map(([, path]) => `e2e/${path}`),
  );
  expect(imported).toContain('e2e/support/shop.ts');
  expect(imported.filter((path) => journeysFor([path], PARTS).byDay.length === 0)).toEqual([]);
});
