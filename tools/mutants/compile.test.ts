import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { notCompiling } from './compile.ts';
import { identity } from './draw.ts';
import type { Mutant } from './draw.ts';
import { mutantsOf } from './list.ts';

const PACKAGES = join(dirname(fileURLToPath(import.meta.url)), '../../node_modules');
const SOURCES = {
  'mf-rules/src/light.ts': `export type Light = 'on' | 'off';

export function lightOf(count: number): Light {
  return count > 0 ? 'on' : 'off';
}

export function show(text: string): void {
  document.title = text === '' ? 'none' : text;
}
`,
  'mf-rules/src/other.ts': `import { lightOf, show } from './light.ts';

export const other = (): { readonly light: 'on' | 'off' } => ({ light: lightOf(1) });

export function hello(): void {
  show('hello');
}
`,
};

let root: string;
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'comanda-compile-'));
  mkdirSync(join(root, 'mf-rules/src'), { recursive: true });
  mkdirSync(join(root, 'tools'), { recursive: true });
  for (const [path, text] of Object.entries(SOURCES)) writeFileSync(join(root, path), text);
  symlinkSync(PACKAGES, join(root, 'node_modules'));
  const compilerOptions = {
    strict: true,
    noUnusedLocals: true,
    module: 'nodenext',
    target: 'es2024',
    allowImportingTsExtensions: true,
    noEmit: true,
    lib: ['es2024', 'dom'],
    types: [],
  };
  writeFileSync(join(root, 'tools/tsconfig.all.json'), JSON.stringify({ compilerOptions, include: ['../*/src'] }));
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

it('names what the compiler refuses, several of one file and of others, and leaves the sources as they were', async () => {
  const reported = ({ file, was, becomes }: Mutant) => `${file.replace(/.*\//, '')} ${was} -> ${becomes}`.replaceAll(/\s+/g, ' ');
  const asked = new Set([
    `light.ts 'on' -> ""`,
    `light.ts 'none' -> ""`,
    'light.ts count > 0 -> count >= 0',
    'other.ts { light: lightOf(1) } -> {}',
    // A name that nobody uses any more goes with the change.
    "other.ts { show('hello'); } -> {}",
  ]);
  const all = (await mutantsOf(root, Object.keys(SOURCES))).filter((mutant) => asked.has(reported(mutant)));
  const refused = notCompiling(root, all);
  expect([all.length, all.filter((mutant) => refused.has(identity(mutant))).map(reported)]).toEqual([
    5,
    [`light.ts 'on' -> ""`, 'other.ts { light: lightOf(1) } -> {}'],
  ]);
  for (const [path, text] of Object.entries(SOURCES)) expect(readFileSync(join(root, path), 'utf8')).toBe(text);
});
