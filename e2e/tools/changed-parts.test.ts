import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { JOURNEY_PARTS } from '../support/journey-parts.ts';
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
    expect(journeysFor(['README.md', 'mf-kiosk/SPEC.md', 'shell/src/a.test.ts', 'e2e/perf/run.ts', '.oxlintrc.json'], PARTS)).toEqual({
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

it('every journey says which remotes it drives', () => {
  const files = readdirSync(fileURLToPath(new URL('../journeys', import.meta.url))).filter((name) => name.endsWith('.spec.ts'));
  expect(Object.keys(JOURNEY_PARTS).toSorted()).toEqual(files.toSorted());
});
