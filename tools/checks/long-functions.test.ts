import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { compareLong, longFunctions } from './long-functions.ts';

const HERE = dirname(fileURLToPath(import.meta.url));
const stated = (filename: string, what: string) => ({ filename, message: `The ${what} has too many lines (81). Maximum allowed is 80.` });

describe('functions over the limit', () => {
  it('are those of the product, by name: no tests, nothing of developers alone', () => {
    const found = longFunctions([
      stated('shell/src/boot/a.ts', 'async function `start`'),
      stated('shell/src/boot/a.ts', 'function'),
      stated('mf-kiosk\\src\\state\\b.ts', 'function `create`'),
      stated('mf-kiosk/src/state/b.test.ts', 'function'),
      stated('mf-checkout/src/testing/c.ts', 'function `c`'),
      stated('shared-ui/gallery/d.tsx', 'function `d`'),
      stated('tools/checks/e.ts', 'function `e`'),
      { filename: 'shell/src/f.ts', message: 'Unexpected something' },
    ]);
    expect(found).toEqual({ 'shell/src/boot/a.ts': ['start', 'without a name'], 'mf-kiosk/src/state/b.ts': ['create'] });
  });

  it('are refused when the list has them not, be there others of the same file or name', () => {
    expect(compareLong({ 'a.ts': ['a', 'b'] }, { 'a.ts': ['a'] })).toEqual(['a.ts: b has more than 80 lines']);
    expect(compareLong({ 'a.ts': ['x', 'x'], 'b.ts': ['a'] }, { 'a.ts': ['x'] })).toEqual([
      'a.ts: x has more than 80 lines',
      'b.ts: a has more than 80 lines',
    ]);
  });

  it('leave the list when they are short, or gone', () => {
    expect(compareLong({ 'a.ts': ['a'] }, { 'a.ts': ['a', 'b'], 'c.ts': ['c'] })).toEqual([
      'a.ts: b is within 80 lines: take it off the list',
      'c.ts: c is within 80 lines: take it off the list',
    ]);
    expect(compareLong({ 'a.ts': ['a'] }, { 'a.ts': ['a'] })).toEqual([]);
  });

  it('are exactly those of the list, which only shrinks: the number here never rises', () => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [join(HERE, 'check-functions.ts')], { encoding: 'utf8' });
    expect([status, stderr]).toEqual([0, '']);
    const listed: Readonly<Record<string, readonly string[]>> = JSON.parse(readFileSync(join(HERE, 'long-functions.json'), 'utf8'));
    const count = Object.values(listed).flat().length;
    expect(count).toBeLessThanOrEqual(39);
    expect(stdout).toContain(`${count} on the list`);
  });
});
