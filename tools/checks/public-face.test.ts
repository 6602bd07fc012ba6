import { createRequire } from 'node:module';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { importsOf, isOfTests, readSources } from './sources.ts';

const ROOT = join(import.meta.dirname, '../..');
const CONTRACTS = '@comanda/shared-contracts';
const SOURCES = readSources(ROOT);
const OUTSIDE = SOURCES.filter(({ file }) => !file.startsWith('shared-contracts/'));
/** What other parts import of the contracts, by its name. */
const IMPORTED = new Set(
  OUTSIDE.flatMap((source) => importsOf(source).flatMap(({ name }) => (name.startsWith(`${CONTRACTS}/`) ? [name] : []))),
);
/** Every module of the contracts but those for tests, by the name that it would have for others. */
const MODULES = SOURCES.flatMap(({ file }) => {
  const [, path] = /^shared-contracts\/src\/(.+)\.tsx?$/.exec(file) ?? [];
  return path === undefined || isOfTests(file) || path.endsWith('.d') ? [] : [`${CONTRACTS}/${path}`];
});

describe('the public face of the contracts', () => {
  it('is what other parts import, and no more: the rest is internal', () => {
    const { resolve } = createRequire(join(ROOT, 'shell/package.json'));
    const isPublic = (name: string): boolean => {
      try {
        return resolve(name) !== '';
      } catch {
        return false;
      }
    };
    expect(MODULES.filter(isPublic)).toEqual(MODULES.filter((name) => IMPORTED.has(name)));
  });
});
