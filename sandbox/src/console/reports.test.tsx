import { act, render } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { createDesk } from './desk.ts';
import type { Desk } from './desk.ts';
import { DeskContext } from './desk-context.tsx';
import type { Report } from './records.ts';
import { Reports } from './reports.tsx';
import { Vitals } from './vitals.tsx';

const REPORT: Report = {
  remote: 'mf-checkout',
  phase: 'event',
  code: 'thrown/TypeError',
  correlationId: 'abababababababab-1',
  at: Date.UTC(2026, 10, 20, 15),
};

let desk: Desk;
beforeEach(() => {
  desk = createDesk();
  render(
    <DeskContext value={desk}>
      <Reports />
      <Vitals />
    </DeskContext>,
  );
});

const texts = (selector: string): readonly (string | null)[] =>
  [...document.querySelectorAll(selector)].map(({ textContent }) => textContent);

it('shows where an error came from, in the sources where they are known, else in what was built', () => {
  const built = { url: '/remotes/mf-menu-cart/2.0.0/core.a1.js', line: 2 };
  const frames: NonNullable<Report['frames']> = [
    { ...built, part: 'mf-checkout', version: '1.0.0', source: 'mf-checkout/src/rules/price.ts', sourceLine: 5, name: 'priceOf' },
    { ...built, part: 'mf-menu-cart', version: '2.0.0' },
  ];
  act(() =>
    desk.store.setState({
      loaded: {
        reports: [
          { ...REPORT, frames },
          { ...REPORT, correlationId: 'b-1' },
        ],
      },
    }),
  );
  expect(texts('#reports .row-title')).toEqual(['mf-checkout · thrown/TypeError', 'mf-checkout · thrown/TypeError']);
  expect(texts('#reports summary')).toEqual(['priceOf · mf-checkout/src/rules/price.ts:5 · mf-checkout 1.0.0']);
  expect(texts('#reports details li')).toEqual(['/remotes/mf-menu-cart/2.0.0/core.a1.js:2 · mf-menu-cart 2.0.0']);
});

it('shows how fast each version feels, of what was measured', () => {
  act(() => desk.store.setState({ loaded: { vitals: [] } }));
  expect(document.body.textContent).toContain('Ninguna página ha informado sus tiempos.');
  const vitals = [
    { composition: 'consumer', part: 'mf-menu-cart', version: '1.2.0', visits: 41, lcp: 1_849, cls: 0.016, inp: 104.4 },
    { composition: 'consumer', part: 'mf-profile', version: '1.0.0', visits: 1, inp: 48 },
  ];
  act(() => desk.store.setState({ loaded: { vitals } }));
  expect(texts('#vitals .row-text > *')).toEqual([
    'mf-menu-cart · 1.2.0 · consumer',
    'LCP 1.8 s · CLS 0.02 · INP 104 ms · 41 visitas',
    'mf-profile · 1.0.0 · consumer',
    'INP 48 ms · 1 visita',
  ]);
});
