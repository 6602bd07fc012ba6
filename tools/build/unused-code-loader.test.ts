import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import unusedCodeLoader, { UNUSED_CODE } from './unused-code-loader.ts';
import { LEFT_OUT } from './unused-functions.ts';

const PACKAGES = join(import.meta.dirname, '../../node_modules');
const FILES = globSync(
  [
    '@module-federation/runtime-core/dist/**/*.js',
    '@module-federation/error-codes/dist/*.mjs',
    'react-router/dist/**/*.js',
    'rxjs/dist/esm/internal/**/*.js',
    'lucide-react/dist/esm/*.mjs',
    'web-vitals/dist/modules/lib/*.js',
  ],
  {
    cwd: PACKAGES,
  },
)
  .filter((file) => UNUSED_CODE.test(file) && !Object.hasOwn(LEFT_OUT, file.replaceAll('\\', '/')))
  .map((file) => join(PACKAGES, file));

const load = (resourcePath: string, source: string) => unusedCodeLoader.call({ resourcePath }, source);

/** Icons as the build has them, drawn into plain objects. */
function drawing(data: unknown): (props: object) => unknown {
  const file = FILES.find((name) => name.endsWith('createLucideIcon.mjs')) ?? '';
  const body = load(file, readFileSync(file, 'utf8'))
    .replace(/^import .*$/m, '')
    .replace(/^export .*$/m, 'createLucideIcon');
  const createElement = (type: string, props: object, ...children: readonly unknown[]) => ({ type, props, children });
  return runInNewContext(body, { createElement })(data);
}

describe('code of libraries that no page can reach', () => {
  it('is left out of the files that stand in the packages', () => {
    expect(FILES).toHaveLength(9);
    for (const file of FILES) expect(load(file, readFileSync(file, 'utf8')).split('\n').length, file).toBeLessThan(16);
  });

  it('leaves an icon its size, stroke, class and drawing, and hides it unless it has a name', () => {
    const icon = drawing({ name: 'x', node: [['path', { d: 'M18 6 6 18', key: 'a' }]] });
    expect(icon({ size: 20, strokeWidth: 1.5, className: 'mine' })).toMatchObject({
      type: 'svg',
      props: { width: 20, height: 20, viewBox: '0 0 24 24', strokeWidth: 1.5, className: 'lucide lucide-x mine', 'aria-hidden': true },
      children: [{ type: 'path', props: { d: 'M18 6 6 18' } }],
    });
    expect(icon({})).toMatchObject({ props: { width: 24, strokeWidth: 2, className: 'lucide lucide-x', 'aria-hidden': true } });
    expect(icon({ 'aria-label': 'Cerrar' })).toMatchObject({ props: { 'aria-label': 'Cerrar', 'aria-hidden': undefined } });
  });

  it('is looked at again when a library exports other names', () => {
    for (const file of FILES) {
      const renamed = readFileSync(file, 'utf8').replace(/^export (?=\{|function|const)/m, 'export function somethingNew() {}\nexport ');
      expect(() => load(file, renamed), file).toThrow('exports other names');
    }
  });

  it('is not left out of files of other names', () => {
    expect(() => load(join(PACKAGES, 'react-router/dist/other.js'), 'export { Link };')).toThrow('exports other names');
    expect(UNUSED_CODE.test('react-router/dist/production/lib/components.js')).toBe(false);
  });
});
