import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import unusedCodeLoader, { UNUSED_CODE } from './unused-code-loader.ts';

const PACKAGES = join(import.meta.dirname, '../../../node_modules');
const FILES = globSync(['@module-federation/runtime-core/dist/{plugins/snapshot,utils}/*.js', 'react-router/dist/**/*.js'], {
  cwd: PACKAGES,
})
  .filter((file) => UNUSED_CODE.test(file))
  .map((file) => join(PACKAGES, file));

const load = (resourcePath: string, source: string) => unusedCodeLoader.call({ resourcePath }, source);

describe('code of libraries that no page can reach', () => {
  it('is left out of the files that stand in the packages, and is a small part of each', () => {
    expect(FILES).toHaveLength(4);
    for (const file of FILES) {
      const whole = readFileSync(file, 'utf8');
      expect(load(file, whole).length, file).toBeLessThan(whole.length / 4);
    }
  });

  it('is looked at again when a library exports other names', () => {
    for (const file of FILES) {
      const renamed = readFileSync(file, 'utf8').replace(/^export \{ /m, 'export { somethingNew, ');
      expect(() => load(file, renamed), file).toThrow('exports other names');
    }
  });

  it('is not left out of files of other names', () => {
    expect(() => load(join(PACKAGES, 'react-router/dist/other.js'), 'export { Link };')).toThrow('exports other names');
    expect(UNUSED_CODE.test('react-router/dist/production/lib/components.js')).toBe(false);
  });
});
