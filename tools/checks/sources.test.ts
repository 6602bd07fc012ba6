import { existsSync, globSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { graphOf, importsOf, isOfTests, pathOf, readSources } from './sources.ts';

const ROOT = join(import.meta.dirname, '../..');
const SOURCES = readSources(ROOT);

describe('what a file imports', () => {
  it('is every value, re-export, side effect, type and part that is loaded later; no package of types, no text', () => {
    const text = `
import { a } from './a.ts';
import b, { type B } from "./quotes.ts";
import {
  c,
  d as e,
} from '@comanda/shared-contracts/domain/money';
import * as s from './s.module.css';
import './side.ts';
import type { T } from './type.ts';
import type * as U from './types.ts';
export { f } from './f.ts';
export * from './g.ts';
export type { V } from './v.ts';
type Map = typeof import('./map.ts');
const later = () => import(/* webpackChunkName: "x" */ './later.tsx');
const soon = () => import(
  './soon.ts'
);
const word = "says from './nowhere.ts'";
`;
    const of = (isType: boolean) =>
      importsOf({ file: 'mf-kiosk/src/a.ts', text }).flatMap((each) => (each.isType === isType ? [each.name] : []));
    expect(of(false)).toEqual([
      './a.ts',
      './quotes.ts',
      '@comanda/shared-contracts/domain/money',
      './s.module.css',
      './side.ts',
      './f.ts',
      './g.ts',
      './later.tsx',
      './soon.ts',
    ]);
    expect(of(true)).toEqual(['./type.ts', './types.ts', './v.ts', './map.ts']);
  });

  it('leads, in all of our own files, to a file that is there', () => {
    const lost = SOURCES.flatMap((source) =>
      importsOf(source).flatMap(({ name }) => {
        const path = pathOf(source.file, name);
        // What a pattern names are all the files that are there.
        const isPattern = /[*?]/.test(name) && globSync(path ?? '', { cwd: ROOT }).length > 0;
        const isThere = path === undefined || isPattern || ['', '.ts', '.tsx'].some((ending) => existsSync(join(ROOT, `${path}${ending}`)));
        return isThere ? [] : [`${source.file}: ${name}`];
      }),
    );
    expect(lost).toEqual([]);
  });

  it('is found by the name of a part as by its place, and a type is no value', () => {
    const files = ['shell/publish/a.ts', 'shared-contracts/src/domain/b.ts', 'shared-ui/src/c.tsx'].map((file) => ({ file, text: '' }));
    const text = `import '@comanda/shell/publish/a';\nimport type { B } from '@comanda/shared-contracts/domain/b';\nimport '../../shared-ui/src/c.tsx';`;
    const { all, values } = graphOf([...files, { file: 'mf-kiosk/src/d.ts', text }]);
    expect(all.get('mf-kiosk/src/d.ts')).toEqual(files.map(({ file }) => file));
    expect(values.get('mf-kiosk/src/d.ts')).toEqual(['shell/publish/a.ts', 'shared-ui/src/c.tsx']);
  });
});

describe('the files', () => {
  it('are those of every folder below src, whatever it is called, and none that was built', () => {
    const files = SOURCES.map(({ file }) => file);
    expect(files).toEqual(expect.arrayContaining(['shell/src/reports/create-report.ts', 'sandbox/src/reports/report-log.ts']));
    expect(files.filter((file) => /node_modules|^[^/]+\/(?:dist|data|reports)\//.test(file))).toEqual([]);
  });

  it.each([
    ['mf-kiosk/src/rules/cart.test.ts', true],
    ['mf-kiosk/src/state/order.dom.test.ts', true],
    ['shared-contracts/src/bus.test-d.ts', true],
    ['e2e/journeys/order.spec.ts', true],
    ['e2e/support/shop.ts', true],
    ['tools/provider/calls.ts', true],
    ['tools/build/base.ts', false],
    ['tools/deploy/store.ts', false],
    ['mf-profile/src/test-world.ts', true],
    ['mf-checkout/src/testing/fixtures.ts', true],
    ['mf-kiosk/src/rules/counter/provider-simulator.ts', true],
    ['shell/src/http/fake-provider.ts', true],
    ['shell/src/layout/shell-testing.tsx', true],
    // A product may well test something itself.
    ['mf-checkout/src/wire/test-info.ts', false],
    ['mf-kiosk/src/screens/test-print/test-print-screen.tsx', false],
    ['sandbox/src/control/test-controls.ts', false],
    ['shell/src/http/client.ts', false],
  ])('%s is of tests: %s', (file, expected) => {
    expect(isOfTests(file)).toBe(expected);
  });
});
