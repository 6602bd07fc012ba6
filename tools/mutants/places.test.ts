import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { roomOf } from '../checks/import-graph.ts';
import { graphOf, readSources } from '../checks/sources.ts';
import { mutantsOf } from './list.ts';
import { isNamed } from './score.ts';
import { NAMED } from './named.ts';
import { isAroundMoney, isAt, isMoney, isSampled, MONEY, mutableFiles } from './places.ts';

const ROOT = join(fileURLToPath(import.meta.url), '../../..');
const FILES = mutableFiles(ROOT);

describe('the places of mutants', () => {
  it.each([
    ['mf-kiosk/src/rules/cart.ts', true],
    ['mf-kiosk/src/rules/counter/turn.ts', true],
    ['shared-contracts/src/domain/money.ts', true],
    ['shared-contracts/src/wire/order.ts', true],
    ['mf-checkout/src/wire/test-info.ts', true],
    ['shell/src/auth/rules/portal.ts', true],
    ['shell/src/remotes/load-remote.ts', true],
    ['mf-menu-cart/src/stored/cart.ts', true],
    ['shared-contracts/src/create-bus.ts', true],
    ['shell/src/venue/venue-service.ts', true],
    ['shell/src/layout/frame.tsx', false],
    ['mf-kiosk/src/screens/cart.tsx', false],
    ['mf-kiosk/src/rules/cart.test.ts', false],
    ['mf-kiosk/src/state/order.dom.test.ts', false],
    ['mf-kiosk/src/rules/counter/simulated-provider.ts', false],
    ['shell/src/http/fake-provider.ts', false],
    ['shell/src/outbox/outbox-testing.ts', false],
    ['e2e/faults/rules/x.ts', false],
  ])('%s in the sample: %s', (path, expected) => {
    expect(isSampled(path)).toBe(expected);
  });

  it('draw from every workspace with rules, and money from every one that handles it', () => {
    const workspaces = (which: (path: string) => boolean) => [...new Set(FILES.filter(which).map((path) => path.split('/')[0]))];
    const remotes = ['mf-booking', 'mf-checkout', 'mf-discovery', 'mf-kiosk', 'mf-menu-cart', 'mf-profile', 'mf-stadium'];
    expect(workspaces(isSampled)).toEqual([...remotes, 'shared-contracts', 'shell']);
    expect(workspaces(isMoney)).toEqual(['mf-checkout', 'mf-kiosk', 'mf-menu-cart', 'shared-contracts', 'shell']);
  });

  it('leave out only what is seen, what connects, and what plays the provider', () => {
    const rooms = [...new Set(FILES.filter((path) => !isSampled(path)).map(roomOf))];
    const others = rooms.filter((room) => !/^(?:mf-[a-z-]+:(?:\.|screens)|shared-ui:\.|sandbox:.+)$/.test(room));
    const OF_SHELL = [
      '.',
      'boot',
      'early',
      'layout',
      'notices',
      'notifications',
      'overlay',
      'picture',
      'provided',
      'staff',
      'takeover',
      'theme',
    ];
    expect(others.toSorted()).toEqual(['shared-contracts:react', ...OF_SHELL.map((folder) => `shell:${folder}`)]);
  });

  it('take for money whatever money imports, but for what is named', () => {
    const { values } = graphOf(readSources(ROOT));
    const imported = new Set(FILES.filter(isMoney).flatMap((path) => values.get(path) ?? []));
    const left = FILES.filter((path) => imported.has(path) && !isMoney(path));
    expect(left.filter((path) => !isAroundMoney(path))).toEqual([]);
    expect(FILES.filter((path) => isAroundMoney(path) && isMoney(path))).toEqual([]);
  });

  it('name no file of money that is no more', () => {
    const single = MONEY.flatMap((glob) => {
      const [, before = '', names = '', after = ''] = /^(.*)\{(.*)\}(\.ts)$/.exec(glob) ?? [];
      return names.split(',').flatMap((name) => (name === '' || name.includes('*') ? [] : [`${before}${name}${after}`]));
    });
    expect(single.length).toBeGreaterThan(100);
    expect(single.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
  });

  it('take a workspace, a folder or a file by its name, and nothing that only begins like it', () => {
    expect(isAt('mf-kiosk/src/rules/cart.ts', './mf-kiosk/')).toBe(true);
    expect(isAt('mf-kiosk/src/rules/cart.ts', 'mf-kiosk/src/rules/cart.ts')).toBe(true);
    expect(isAt('mf-kiosk/src/rules/cart.ts', 'mf-kiosk/src/rules/ca')).toBe(false);
    expect(isAt('mf-kiosk/src/rules/cart.test.ts', 'mf-kiosk')).toBe(false);
  });

  it('hold every survivor that is named, and each has a reason', async () => {
    const files = [...new Set(NAMED.map(({ file }) => file))];
    const mutants = await mutantsOf(ROOT, files);
    const lines = new Map(files.map((file) => [file, readFileSync(join(ROOT, file), 'utf8').split('\n')]));
    const gone = NAMED.filter(
      (named) => !mutants.some((mutant) => isNamed({ mutant, line: lines.get(mutant.file)?.[mutant.start.line - 1]?.trim() ?? '' }, named)),
    );
    expect(gone).toEqual([]);
    expect(NAMED.filter(({ reason }) => reason.length < 20)).toEqual([]);
  });
});
