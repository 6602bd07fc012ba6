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
const PACKAGES = join(HERE, '../../../node_modules');
const RULE = `export function isMore(one: number, other: number): boolean {
  return one > other;
}

export function unseen(): string {
  return 'nobody asks';
}
`;
const TEST = `import { expect, it } from 'vitest';
import { isMore } from '@comanda/rules/more.ts';

it('is more', () => {
  expect([isMore(2, 1), isMore(1, 2)]).toEqual([true, false]);
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
    `const test = { name: 'rules', include: ['rules/**/*.test.ts'] };\nexport default { test: { projects: [{ test }] } };`,
  );
  put('rules/package.json', '{ "name": "@comanda/rules", "type": "module", "exports": { "./*": "./src/rules/*" } }');
  put('rules/src/rules/more.ts', RULE);
  put('rules/src/more.test.ts', TEST);
  put('rules/dist/old.js', '');
  mkdirSync(join(root, 'node_modules/@comanda'), { recursive: true });
  symlinkSync('../../rules', join(root, 'node_modules/@comanda/rules'));
  for (const name of readdirSync(PACKAGES).filter((entry) => !entry.startsWith('.') && entry !== '@comanda'))
    symlinkSync(join(PACKAGES, name), join(root, 'node_modules', name));
  cpSync(HERE, join(root, 'e2e/tools/mutants'), { recursive: true });
  mkdirSync(join(root, 'e2e/faults'));
  cpSync(join(HERE, '../../faults/faulty-network.ts'), join(root, 'e2e/faults/faulty-network.ts'));
  copy = copyOfTree(root);
});
afterAll(() => {
  for (const folder of [copy, root]) rmSync(folder, { recursive: true, force: true });
});

describe('a trial', () => {
  it('tells which drawn mutants live, tries no other, and leaves the project as it is', async () => {
    const all = await mutantsOf(root, ['rules/src/rules/more.ts']);
    // The whole body of each function, whose range holds all others; and one comparison.
    const some = all.filter(({ mutator, becomes }) => mutator === 'BlockStatement' || becomes === 'one >= other');
    const tried = await triedIn(copy, some);
    expect(tried.map(({ mutant: { was, becomes }, line, state }) => [was.slice(0, 20), becomes, line, state])).toEqual([
      ['{\n  return one > oth', '{}', 'export function isMore(one: number, other: number): boolean {', 'Killed'],
      ['one > other', 'one >= other', 'return one > other;', 'Survived'],
      ["{\n  return 'nobody a", '{}', 'export function unseen(): string {', 'NoCoverage'],
    ]);
    expect(Object.keys(JSON.parse(readFileSync(join(copy, 'result.json'), 'utf8')))).toHaveLength(3);
    expect(readFileSync(join(root, 'rules/src/rules/more.ts'), 'utf8')).toBe(RULE);
  }, 180_000);

  it.each([
    [1, 'Survived'],
    [2, undefined],
  ])('whose tests failed %i times before anything was changed tells: %s', async (failures, state) => {
    const [mutant] = await mutantsOf(root, ['rules/src/rules/more.ts']);
    if (mutant === undefined) throw new Error('no mutant');
    const own = copyOfTree(root);
    const states = JSON.stringify({ [identity(mutant)]: 'Survived' });
    writeFileSync(
      join(own, 'e2e/tools/mutants/run.ts'),
      `import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
      appendFileSync('starts', '.');
      if (readFileSync('starts', 'utf8').length <= ${failures}) process.exit(1);
      writeFileSync(process.argv[4], ${JSON.stringify(states)});`,
    );
    const tried = await triedIn(own, [mutant]);
    removeCopy(own);
    expect(tried.map((one) => one.state)).toEqual([state]);
  });
});

describe('a copy', () => {
  it('has the sources and links to the packages, and goes without touching either', () => {
    const own = copyOfTree(root);
    expect(readFileSync(join(own, 'rules/src/rules/more.ts'), 'utf8')).toBe(RULE);
    expect(existsSync(join(own, 'rules/dist'))).toBe(false);
    writeFileSync(join(own, 'node_modules/@comanda/rules/src/rules/more.ts'), 'export {};');
    expect(existsSync(join(own, 'node_modules/vitest/package.json'))).toBe(true);
    removeCopy(own);
    expect(existsSync(join(root, 'node_modules/vitest/package.json'))).toBe(true);
    expect(readFileSync(join(root, 'rules/src/rules/more.ts'), 'utf8')).toBe(RULE);
  });
});
