import { describe, expect, it } from 'vitest';
import { readSources } from '../checks/sources.ts';
import { askedOf, NEAREST, nearestOf, otherTests } from './other-tests.ts';

const source = (file: string, ...imports: readonly string[]) => ({ file, text: imports.map((name) => `import '${name}';\n`).join('') });
const MONEY = '@comanda/shared-contracts/domain/money';
const FILE = 'shared-contracts/src/domain/money.ts';
const SOURCES = [
  source(FILE),
  source('shared-contracts/src/domain/money.test.ts', './money.ts'),
  source('shell/src/outbox/total.ts', MONEY),
  source('shell/src/outbox/total.test.ts', './total.ts'),
  source('shell/src/outbox/a-helper.test.ts', MONEY),
  source('mf-kiosk/src/rules/a.test.ts', MONEY),
  source('mf-kiosk/src/rules/b.test.ts', MONEY),
  source('mf-menu-cart/src/rules/c.test.ts', MONEY),
  { file: 'mf-menu-cart/src/rules/d.test.ts', text: `import type { Money } from '${MONEY}';\n` },
  source('mf-profile/src/rules/e.test.ts', '@comanda/shared-contracts/domain/other'),
  source('e2e/support/world.ts', '../../shell/src/outbox/total.ts'),
  source('e2e/faults/order.sim.test.ts', '../support/world.ts'),
  source('e2e/journeys/order.spec.ts', MONEY),
  source('tools/checks/look.test.ts', MONEY),
];

describe('the tests of other workspaces for one file', () => {
  it('are those that reach it: orders and money first, then the nearest, of the equally near one of each workspace', () => {
    expect(otherTests(SOURCES, [FILE])).toEqual({
      [FILE]: [
        'e2e/faults/order.sim.test.ts',
        'mf-kiosk/src/rules/a.test.ts',
        'mf-menu-cart/src/rules/c.test.ts',
        'shell/src/outbox/a-helper.test.ts',
        'mf-kiosk/src/rules/b.test.ts',
        'shell/src/outbox/total.test.ts',
      ],
    });
  });

  it('are none for what only its own workspace reaches', () => {
    const own = 'shell/src/outbox/own.ts';
    expect(otherTests([source(own), source('shell/src/outbox/own.test.ts', './own.ts')], [own])).toEqual({ [own]: [] });
  });

  it('end in a circle of imports', () => {
    const circle = [
      source('shell/src/a.ts', './b.ts'),
      source('shell/src/b.ts', './a.ts'),
      source('e2e/money/a.test.ts', '../../shell/src/a.ts'),
    ];
    expect(otherTests(circle, ['shell/src/b.ts'])).toEqual({ 'shell/src/b.ts': ['e2e/money/a.test.ts'] });
  });

  it('are whole orders under faults for what keeps an order, and carts of money for what adds it up', () => {
    const [step, money] = ['shared-contracts/src/domain/outbox-step.ts', FILE];
    const tests = otherTests(readSources(`${import.meta.dirname}/../..`), [step, money]);
    expect(tests[step]).toEqual(expect.arrayContaining(['e2e/faults/order-faults.sim.test.ts']));
    expect(tests[money]).toEqual(expect.arrayContaining(['e2e/money/carts.test.ts']));
    expect(tests[money]?.length).toBeGreaterThan(NEAREST);
  });
});

describe('the tests that are asked', () => {
  const others = Array.from({ length: NEAREST + 2 }, (_, at) => `mf-kiosk/src/rules/${at}.test.ts`);
  const first = ['e2e/faults/a.test.ts', 'e2e/money/b.test.ts'];

  it('are all of orders and money, and a few of the others', () => {
    expect(nearestOf([...first, ...others])).toEqual([...first, ...others.slice(0, NEAREST)]);
  });

  it('are the nearest of those that come by', () => {
    const far = others.slice(1);
    const coming = [...far, 'mf-stadium/src/z.test.ts'].flatMap((file) => [`${file}#a # b`, `${file}#c`]);
    expect(askedOf(coming, [...first, ...others])).toEqual(far.slice(0, NEAREST).flatMap((file) => [`${file}#a # b`, `${file}#c`]));
    expect(askedOf(['mf-stadium/src/z.test.ts#a'], first)).toEqual(['mf-stadium/src/z.test.ts#a']);
  });
});
