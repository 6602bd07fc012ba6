import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { copyOfTree, removeCopy } from './copy.ts';
import { identity } from './draw.ts';
import { mutantsOf } from './list.ts';
import { triedIn } from './try-all.ts';

/** A small project, whose tests reach its rules as those of another workspace do: by its name. */
const HERE = dirname(fileURLToPath(import.meta.url));
const PACKAGES = join(HERE, '../../node_modules');
const SOURCE = 'mf-rules/src/more.ts';
const RULE = `export function isMore(one: number, other: number): boolean {
  return one > other;
}

export function isLess(one: number, other: number): boolean {
  return one < other;
}

export function unseen(): string {
  return 'nobody asks';
}
`;
const TEST = `import { expect, it } from 'vitest';
import { isLess, isMore } from '@comanda/mf-rules/more.ts';

it('is more, or less', () => {
  expect([isMore(2, 1), isMore(1, 2), isLess(1, 2), isLess(2, 1)]).toEqual([true, false, true, false]);
});
`;
const OTHER_TEST = `import { expect, it } from 'vitest';
import { isMore } from '@comanda/mf-rules/more.ts';

it('is no more', () => {
  expect(isMore(1, 1)).toBe(false);
});
`;

let root: string;
let copy: string;
const put = (path: string, text: string) => {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
};

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'comanda-trial-'));
  put('package.json', '{ "type": "module" }');
  put(
    'vitest.config.ts',
    `const of = (name) => ({ test: { name, include: [name + '/**/*.test.ts'] } });
    export default { test: { projects: ['mf-rules', 'mf-other'].map(of) } };`,
  );
  put('mf-rules/package.json', '{ "name": "@comanda/mf-rules", "type": "module", "exports": { "./*": "./src/*" } }');
  put(SOURCE, RULE);
  put('mf-rules/src/more.test.ts', TEST);
  put('mf-rules/dist/old.js', '');
  put('mf-other/src/other.test.ts', OTHER_TEST);
  mkdirSync(join(root, 'node_modules/@comanda'), { recursive: true });
  symlinkSync('../../mf-rules', join(root, 'node_modules/@comanda/mf-rules'));
  for (const name of readdirSync(PACKAGES).filter((entry) => !entry.startsWith('.') && entry !== '@comanda'))
    symlinkSync(join(PACKAGES, name), join(root, 'node_modules', name));
  cpSync(HERE, join(root, 'tools/mutants'), { recursive: true });
  for (const name of ['imports.ts', 'sources.ts']) cpSync(join(HERE, '../checks', name), join(root, 'tools/checks', name));
  mkdirSync(join(root, 'e2e/faults'), { recursive: true });
  cpSync(join(HERE, '../../e2e/faults/faulty-network.ts'), join(root, 'e2e/faults/faulty-network.ts'));
  copy = copyOfTree(root);
});
afterAll(() => {
  for (const folder of [copy, root]) rmSync(folder, { recursive: true, force: true });
});

describe('a trial', () => {
  // At night: it runs a project of its own five times over.
  it.each(process.env['NIGHTLY'] === '1' ? ['which drawn mutants live'] : [])(
    'tells %s that their own tests and those of others try, and leaves the project as it is',
    async () => {
      const all = await mutantsOf(root, [SOURCE]);
      // The whole body of each function, whose range holds all others; and two comparisons.
      const some = all.filter(({ mutator, was, becomes }) => mutator === 'BlockStatement' || becomes === was.replace(/[<>]/, '$&='));
      const tried = await triedIn(copy, some);
      expect(tried.map(({ mutant: { was, becomes }, line, state }) => [was.slice(0, 20), becomes, line, state])).toEqual([
        ['{\n  return one > oth', '{}', 'export function isMore(one: number, other: number): boolean {', 'Killed'],
        // By the test of the other workspace.
        ['one > other', 'one >= other', 'return one > other;', 'Killed'],
        ['{\n  return one < oth', '{}', 'export function isLess(one: number, other: number): boolean {', 'Killed'],
        ['one < other', 'one <= other', 'return one < other;', 'Survived'],
        ["{\n  return 'nobody a", '{}', 'export function unseen(): string {', 'NoCoverage'],
      ]);
      // Once more only what had survived.
      const again = JSON.parse(readFileSync(join(copy, 'result.json'), 'utf8'));
      expect(Object.values(again).toSorted()).toEqual(['Killed', 'NoCoverage', 'NoCoverage']);
      expect(readFileSync(join(root, SOURCE), 'utf8')).toBe(RULE);
    },
    180_000,
  );

  it.each([
    [1, 'Survived'],
    [2, undefined],
  ])('whose tests failed %i times before anything was changed tells: %s', async (failures, state) => {
    const [mutant] = await mutantsOf(root, [SOURCE]);
    if (mutant === undefined) throw new Error('no mutant');
    const own = copyOfTree(root);
    const states = JSON.stringify({ [identity(mutant)]: 'Survived' });
    writeFileSync(
      join(own, 'tools/mutants/run.ts'),
      `import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
      appendFileSync('starts', '.');
      if (readFileSync('starts', 'utf8').length <= ${failures} || JSON.parse(readFileSync(process.argv[2], 'utf8')).tests) process.exit(1);
      writeFileSync(process.argv[3], ${JSON.stringify(states)});`,
    );
    const tried = await triedIn(own, [mutant]);
    removeCopy(own);
    expect(tried.map((one) => one.state)).toEqual([state]);
  });
});

describe('a copy', () => {
  it('has the sources and links to the packages, and goes without touching either', () => {
    const own = copyOfTree(root);
    expect(readFileSync(join(own, SOURCE), 'utf8')).toBe(RULE);
    expect(existsSync(join(own, 'mf-rules/dist'))).toBe(false);
    writeFileSync(join(own, 'node_modules/@comanda/mf-rules/src/more.ts'), 'export {};');
    expect(existsSync(join(own, 'node_modules/vitest/package.json'))).toBe(true);
    removeCopy(own);
    expect(existsSync(join(root, 'node_modules/vitest/package.json'))).toBe(true);
    expect(readFileSync(join(root, SOURCE), 'utf8')).toBe(RULE);
  });
});
