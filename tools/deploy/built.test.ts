import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkoutId, movesOfBuild, readBuilt, writeBuilt } from './built.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'comanda-built-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('what was built last', () => {
  it('is noted with the checkout that built it; each checkout has a name of its own that stays', () => {
    const [mine, theirs] = [checkoutId(join(folder, 'a')), checkoutId(join(folder, 'b'))];
    expect(mine).not.toBe(theirs);
    expect(checkoutId(join(folder, 'a'))).toBe(mine);
    writeBuilt(folder, { shell: '1', 'mf-kiosk': '1' }, mine);
    writeBuilt(folder, { 'mf-kiosk': '2' }, theirs);
    expect(readBuilt(folder)).toEqual({ shell: { version: '1', checkout: mine }, 'mf-kiosk': { version: '2', checkout: theirs } });
  });

  it('is ours where a store of before says the version alone', () => {
    writeFileSync(join(folder, 'built.json'), '{"shell":"1"}');
    expect(readBuilt(folder)).toEqual({ shell: { version: '1', checkout: checkoutId() } });
  });
});

describe('what a build puts live', () => {
  const [mine, theirs] = ['mine', 'theirs'];
  const before = { 'mf-kiosk': { version: '1', checkout: mine }, 'mf-booking': { version: '1', checkout: theirs } };

  it.each([
    ['nothing that is as it was', { 'mf-kiosk': '1' }, [], {}],
    ['what was built', { 'mf-kiosk': '2' }, ['mf-kiosk'], { fresh: ['mf-kiosk'] }],
    ['what is built already, because it was so before', { 'mf-kiosk': '0' }, [], { back: ['mf-kiosk'] }],
    ['what nobody built before', { shell: '1' }, ['shell'], { fresh: ['shell'] }],
    ['not what it finds in a store without notes', { shell: '1' }, [], {}],
    ['not ours over what another checkout published', { 'mf-booking': '0' }, [], { left: ['mf-booking'] }],
    ['not even where ours is new', { 'mf-booking': '2' }, ['mf-booking'], { left: ['mf-booking'] }],
  ] as const)('%s', (_, versions, built, moves) => {
    expect(movesOfBuild(versions, built, before, mine)).toEqual({ fresh: [], back: [], left: [], ...moves });
  });
});
