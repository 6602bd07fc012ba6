import { describe, expect, it } from 'vitest';
import { createSources, reach, subjectsOf } from './reachable.ts';
import { readSources } from './sources.ts';
import { evaluate } from './spec-rules.ts';

describe('reaching', () => {
  const graph: Readonly<Record<string, readonly string[]>> = {
    main: ['a'],
    a: ['b'],
    b: ['a', 'c'],
    dead: ['b'],
    'x/src/a.test.ts': ['x/src/test-app.tsx', 'b'],
    'x/src/test-app.tsx': ['x/src/screens.tsx'],
    'x/src/screens.tsx': ['x/src/deep.ts'],
  };
  const importsOf = (file: string) => graph[file] ?? [];

  it('follows imports as far as they lead, circles too, and not backwards', () => {
    expect([...reach(['main'], importsOf)].toSorted()).toEqual(['a', 'b', 'c', 'main']);
  });

  it("a test's subjects are what it and its helpers import of the product, and no further", () => {
    const files = subjectsOf('x/src/a.test.ts', (file) => importsOf(file).map((name) => (name === 'b' ? 'x/src/b.ts' : name)));
    expect(files.toSorted()).toEqual(['x/src/b.ts', 'x/src/screens.tsx']);
  });
});

describe('a rule', () => {
  const sources = [
    ['shell/src/main.tsx', "import { live } from '@comanda/shared-contracts/wire/live';\n"],
    ['shared-contracts/src/wire/live.ts', "import type { Old } from './dead.ts';\nexport const live = 1;\n"],
    ['shared-contracts/src/wire/dead.ts', "import { live } from './live.ts';\nexport const dead = live;\n"],
    ['shared-contracts/src/wire/live.test.ts', "import { live } from './live.ts';\n"],
    ['shared-contracts/src/wire/dead.test.ts', "import { dead } from './dead.ts';\n"],
    ['shared-contracts/src/wire/both.test.ts', "import { dead } from './dead.ts';\nimport { live } from './live.ts';\n"],
    ['shared-contracts/src/wire/none.test.ts', "import { expect } from 'vitest';\n"],
    ['shared-contracts/src/wire/secret.test.ts', "import { live } from '@comanda/shared-contracts/src/wire/live.ts';\n"],
  ].map(([file = '', text = '']) => ({ file, text }));
  const { isOfProduct, product } = createSources(sources);

  it('counts where all that its test tests is reached from a product entry', () => {
    expect([...product]).toEqual(['shell/src/main.tsx', 'shared-contracts/src/wire/live.ts']);
    const counting = sources.map(({ file }) => file).filter((file) => file.endsWith('.test.ts') && isOfProduct(file));
    expect(counting).toEqual(['shared-contracts/src/wire/live.test.ts']);
  });

  it('is missing where the only test that quotes it tests what no product entry reaches', () => {
    const titles = ['live', 'dead', 'both', 'none'].map((name, index) => ({
      title: `[C1-00${index}] holds`,
      file: `shared-contracts/src/wire/${name}.test.ts`,
      outcome: 'passed' as const,
    }));
    const { quoted } = evaluate(titles, isOfProduct);
    expect([...quoted]).toEqual(['C1-000']);
  });
});

it('of our own sources the screens are reached by their entry, and no test is', () => {
  const { product } = createSources(readSources(`${import.meta.dirname}/../..`));
  for (const file of [
    'mf-kiosk/src/screens/pay/pay-screen.tsx',
    'shared-contracts/src/wire/order.ts',
    'sandbox/src/console/order-card.tsx',
  ])
    expect(product.has(file), file).toBe(true);
  expect([...product].filter((file) => /\.(test|spec)\.tsx?$/.test(file))).toEqual([]);
});
