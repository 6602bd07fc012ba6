import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { FENCES } from './fences.ts';
import { circlesOf, fenceOf, refusedOf, roomOf } from './import-graph.ts';
import { missingNames, providedNames } from './provided-names.ts';
import { importsOf, readSources, type Source } from './sources.ts';

const HERE = dirname(fileURLToPath(import.meta.url));
const SOURCES = readSources(join(HERE, '../..'));

const REMOTES = ['mf-booking', 'mf-checkout', 'mf-discovery', 'mf-kiosk', 'mf-menu-cart', 'mf-profile', 'mf-stadium'];
/** A file of each room that there is. */
const ROOMS = new Map(SOURCES.map(({ file }) => [roomOf(file), file]));
/** All but those of e2e and of tools for ourselves, which may see everything. */
const FENCED = [...ROOMS].filter(([room]) => !/^(?:e2e|tools):(?!\/build|\/deploy)/.test(room));

const source = (file: string, text: string): Source => ({ file, text });
const imports = (file: string, name: string): Source => source(file, `import type { A } from '${name}';\n`);
const refusedTo = (...sources: readonly Source[]): readonly string[] => refusedOf(sources).map(({ to }) => to);

/** The rooms that a file may import, of all that there are. */
function openTo(file: string): readonly string[] {
  const up = '../'.repeat(file.split('/').length - 1);
  return [...ROOMS].filter(([, target]) => refusedTo(imports(file, `${up}./${target}`)).length === 0).map(([room]) => room);
}

/** The rooms of these parts that are in src, without tests. */
const srcOf = (part: string): readonly string[] =>
  [...ROOMS.keys()].filter((room) => room.startsWith(`${part}:`) && !/:(\/|tests)/.test(room));

/** Of these, what does not see the screens. */
const unseenOf = (part: string): readonly string[] => srcOf(part).filter((room) => !/:(?:screens|console)$/.test(room));

const PLAIN = ['shared-contracts:.', 'shared-contracts:domain', 'shared-contracts:routes'];
const [WIRE, REACT, UI] = ['shared-contracts:wire', 'shared-contracts:react', 'shared-ui:.'];
const HOSTING = 'shared-contracts:hosting';
const [KIOSK_RULES, KIOSK_STATE, KIOSK_WIRE] = ['mf-kiosk:rules', 'mf-kiosk:state', 'mf-kiosk:wire'];

/** Each arrow from these files to every room that there is: open, or seen refused. */
const ARROWS: readonly (readonly [string, readonly string[]])[] = [
  ['mf-kiosk/src/rules/a.ts', [KIOSK_RULES, ...PLAIN]],
  ['mf-kiosk/src/rules/deep/a.ts', [KIOSK_RULES, ...PLAIN]],
  ['mf-kiosk/src/wire/a.ts', [KIOSK_RULES, KIOSK_WIRE, ...PLAIN, WIRE]],
  ['mf-kiosk/src/api/a.ts', ['mf-kiosk:api', KIOSK_RULES, KIOSK_WIRE, ...PLAIN, WIRE]],
  ['mf-menu-cart/src/stored/a.ts', ['mf-menu-cart:rules', 'mf-menu-cart:stored', 'mf-menu-cart:wire', ...PLAIN, WIRE]],
  ['mf-kiosk/src/state/a.ts', ['mf-kiosk:api', KIOSK_RULES, KIOSK_STATE, 'mf-kiosk:stored', KIOSK_WIRE, ...PLAIN, WIRE]],
  ['mf-kiosk/src/screens/a.tsx', [KIOSK_RULES, KIOSK_STATE, 'mf-kiosk:screens', ...PLAIN, REACT, UI]],
  ['mf-kiosk/src/i18n/a.ts', []],
  ['mf-kiosk/src/service.ts', ['mf-kiosk:.', KIOSK_RULES, KIOSK_STATE, 'mf-kiosk:screens', ...PLAIN, REACT]],
  ['mf-kiosk/src/helpers/a.ts', []],
  ['mf-kiosk/rspack.config.ts', ['mf-kiosk:/', 'tools:/build', ...PLAIN]],
  ['mf-checkout/card-page/a.ts', ['mf-checkout:/card-page', 'mf-checkout:rules', UI]],
  [
    'mf-kiosk/src/state/a.test.ts',
    [...srcOf('mf-kiosk'), 'mf-kiosk:/', 'mf-kiosk:tests', ...srcOf('shared-contracts'), 'shared-contracts:tests', UI],
  ],

  ['shared-contracts/src/a.ts', PLAIN],
  ['shared-contracts/src/domain/a.ts', ['shared-contracts:.', 'shared-contracts:domain']],
  ['shared-contracts/src/routes/a.ts', PLAIN],
  ['shared-contracts/src/wire/a.ts', ['shared-contracts:.', 'shared-contracts:domain', WIRE]],
  ['shared-contracts/src/react/a.tsx', [...PLAIN, REACT]],
  ['shared-contracts/src/hosting/a.ts', ['shared-contracts:.', 'shared-contracts:routes', HOSTING]],
  ['shared-contracts/src/domain/a.test.ts', [...srcOf('shared-contracts'), 'shared-contracts:tests']],

  ['shared-ui/src/a.tsx', [UI]],
  ['shared-ui/gallery/a.tsx', [UI, 'shared-ui:/gallery']],
  ['shared-ui/src/a.test.tsx', [UI, 'shared-ui:tests']],

  ['shell/src/http/a.ts', ['shell:http', 'shell:wire', ...PLAIN, WIRE]],
  ['shell/src/composition/a.ts', ['shell:composition', 'shell:http', 'shell:i18n', 'shell:wire', ...PLAIN, WIRE, HOSTING]],
  ['shell/src/outbox/a.ts', ['shell:http', 'shell:outbox', 'shell:wire', ...PLAIN, WIRE]],
  ['shell/src/realtime/a.ts', ['shell:auth', 'shell:realtime', 'shell:wire', ...PLAIN, WIRE]],
  ['shell/src/reports/a.ts', ['shell:reports', ...PLAIN, WIRE]],
  ['shell/src/wire/a.ts', ['shell:wire', ...PLAIN, WIRE]],
  ['shell/src/i18n/a.ts', ['shell:http', 'shell:i18n', 'shell:theme', 'shell:wire', ...PLAIN, WIRE]],
  ['shell/src/theme/a.ts', ['shell:theme', ...PLAIN, UI]],
  ['shell/src/provided/a.ts', ['shell:provided']],
  ['shell/src/live/a.ts', [...unseenOf('shell'), ...PLAIN, HOSTING]],
  ['shell/src/boot/a.ts', [...srcOf('shell'), ...PLAIN, WIRE, REACT, UI]],
  ['shell/src/auth/screens/a.tsx', [...srcOf('shell'), ...PLAIN, WIRE, REACT, UI]],
  ['shell/src/auth/deep/a.ts', ['shell:auth', 'shell:http', 'shell:notifications', 'shell:wire', ...PLAIN, WIRE]],
  ['shell/src/layout/a.tsx', [...unseenOf('shell'), ...PLAIN, WIRE, REACT, UI]],
  [
    'shell/src/auth/a.test.ts',
    [
      ...srcOf('shell'),
      'shell:/',
      'shell:/edge',
      'shell:/publish',
      'shell:tests',
      ...srcOf('shared-contracts'),
      'shared-contracts:tests',
      UI,
      'sandbox:realtime',
      'sandbox:tests',
    ],
  ],
  ['shell/publish/a.ts', ['shell:/publish', 'shell:i18n', ...PLAIN]],
  [
    'shell/edge/a.ts',
    [
      'shell:/edge',
      'shell:/publish',
      'shell:early',
      'shell:http',
      'shell:i18n',
      'shell:location',
      'shell:theme',
      'shell:venue',
      'shell:wire',
      'tools:/deploy',
      ...PLAIN,
      WIRE,
      HOSTING,
    ],
  ],
  ['shell/rspack.config.ts', ['shell:/', 'shell:http', 'tools:/build', ...PLAIN]],

  ['sandbox/src/orders/a.ts', unseenOf('sandbox')],
  ['sandbox/src/console/a.tsx', ['sandbox:console', UI]],
  ['sandbox/src/hosting/a.ts', [...unseenOf('sandbox'), 'shell:/edge', 'shell:/publish', 'tools:/deploy', HOSTING]],
  ['sandbox/src/server/a.ts', [...unseenOf('sandbox'), 'shell:/edge']],
  ['sandbox/src/catalog/a.ts', ['sandbox:catalog']],
  ['sandbox/src/print-agent/a.ts', ['sandbox:print-agent']],
  ['sandbox/src/orders/a.test.ts', [...srcOf('sandbox'), 'sandbox:tests', HOSTING, 'shell:/edge']],

  ['e2e/second-provider/a.ts', ['e2e:/second-provider']],

  ['tools/build/a.ts', ['tools:/build', 'shared-contracts:.']],
  ['tools/deploy/a.ts', ['tools:/boot', 'tools:/build', 'tools:/deploy', 'shared-contracts:.', 'shared-contracts:routes', HOSTING]],
  ['e2e/support/a.ts', [...ROOMS.keys()]],
  ['vitest.config.ts', ['root:/', 'tools:tests']],
];

describe('the fences', () => {
  it('let every import through that the repository has', () => {
    expect(refusedOf(SOURCES).map(({ file, name }) => `${file}: ${name}`)).toEqual([]);
    // Nobody wins by looking at nothing.
    expect(SOURCES.flatMap(importsOf).length).toBeGreaterThan(SOURCES.length);
    expect([...ROOMS.keys()]).toEqual(expect.arrayContaining(REMOTES.flatMap((id) => [`${id}:rules`, `${id}:screens`, `${id}:tests`])));
    // Whoever comes first reads all files.
  }, 180_000);

  it.each(FENCED)('stand between %s and every remote that it is no part of, and e2e', (_room, file) => {
    const others = REMOTES.filter((id) => !file.startsWith(`${id}/`));
    const up = '../'.repeat(file.split('/').length - 1);
    const paths = others.flatMap((id) => [`@comanda/${id}/rules/a`, `${up}./${id}/src/rules/a.ts`, `${up}./${id}/src/service.ts`]);
    expect(refusedTo(...paths.map((path) => imports(file, path)))).toEqual(
      others.flatMap((id) => [`${id}:rules`, `${id}:rules`, `${id}:.`]),
    );
    expect(refusedTo(imports(file, `${up}./e2e/support/shop.ts`))).toEqual(['e2e:/support']);
  });

  it.each(ARROWS)('let %s import these rooms and refuse every other one: %j', (file, rooms) => {
    expect(openTo(file).toSorted()).toEqual(rooms.toSorted());
  });

  it('have for every row of their table a file of a room of its own whose arrows are all tried', () => {
    const tried = new Set(ARROWS.map(([file]) => fenceOf(roomOf(file))));
    expect(FENCES.filter((fence) => !tried.has(fence)).map(({ rooms }) => rooms)).toEqual([]);
  });

  it('refuse a package that they do not name wherever they name any, or none', () => {
    const closed = ARROWS.filter(([file]) => fenceOf(roomOf(file))?.packages !== undefined);
    expect(closed.length).toBeGreaterThan(15);
    expect(closed.filter(([file]) => !refusedTo(imports(file, 'left-pad')).includes('package'))).toEqual([]);
  });

  it.each([
    ['screens to api', 'mf-profile/src/screens/password/a.tsx', '../../api/password.ts', 'mf-profile:api'],
    ['a remote to the shell', 'mf-kiosk/src/state/a.ts', '../../../shell/src/outbox/create-outbox.ts', 'shell:outbox'],
    ['a remote to what the shell exports', 'mf-kiosk/src/screens/a.tsx', '@comanda/shell/publish/headers', 'shell:/publish'],
    ['the shell to a remote', 'shell/src/http/a.ts', '../../../mf-menu-cart/src/rules/cart-lines.ts', 'mf-menu-cart:rules'],
    ['contracts to the shell', 'shared-contracts/src/domain/a.ts', '../../../shell/src/http/client.ts', 'shell:http'],
    ['shared-ui to contracts', 'shared-ui/src/a.tsx', '@comanda/shared-contracts/domain/money', 'shared-contracts:domain'],
    ["the sandbox to the product's decoders", 'sandbox/src/orders/a.ts', '@comanda/shared-contracts/wire/cart', 'shared-contracts:wire'],
    ['a screen to its test', 'mf-kiosk/src/screens/a.tsx', './a.test.tsx', 'mf-kiosk:tests'],
    ['a flow to a host for tests', 'mf-kiosk/src/state/a.ts', '@comanda/shared-contracts/testing/manual-clock', 'shared-contracts:tests'],
    ["a service of the shell to another's screens", 'shell/src/realtime/a.ts', '../auth/screens/login/login-page.tsx', 'shell:screens'],
    ['a service to its own screens', 'shell/src/auth/a.ts', './screens/login/login-page.tsx', 'shell:screens'],
    ['the sandbox to its console', 'sandbox/src/orders/a.ts', '../console/main.tsx', 'sandbox:console'],
    ['a rule to the deploy tool', 'mf-kiosk/src/rules/a.ts', '@comanda/tools/deploy/build', 'tools:/deploy'],
  ])('refuse the arrow of %s: %s to %s', (_arrow, file, name, to) => {
    expect(refusedTo(imports(file, name))).toEqual([to]);
  });

  it.each([
    ['mf-kiosk/src/rules/a.ts', 'react'],
    ['mf-kiosk/src/rules/a.ts', 'rxjs'],
    ['mf-kiosk/src/rules/a.ts', 'zustand/vanilla'],
    ['mf-kiosk/src/api/a.ts', 'rxjs'],
    ['mf-kiosk/src/state/a.ts', 'react'],
    ['mf-kiosk/src/state/a.ts', 'react-dom/client'],
    ['mf-kiosk/src/screens/a.tsx', 'rxjs'],
    ['mf-kiosk/src/screens/a.tsx', 'node:fs'],
    ['mf-kiosk/src/helpers/a.ts', 'react'],
    ['shared-contracts/src/domain/a.ts', 'valibot'],
    ['shared-ui/src/a.tsx', 'react-router'],
    ['shell/src/http/a.ts', 'react'],
    ['shell/src/http/a.ts', 'web-vitals'],
  ])('refuse the package in %s: %s', (file, name) => {
    expect(refusedTo(imports(file, name))).toEqual(['package']);
  });

  it.each([
    `import { a } from '../api/order.ts';`,
    `import type { A } from '../api/order.ts';`,
    `import {\n  a,\n  type B,\n} from '../api/order.ts';`,
    `import all, * as rest from "../api/order.ts";`,
    `import '../api/order.ts';`,
    `export { a } from '../api/order.ts';`,
    `export * from '../api/order.ts';`,
    `const later = () => import(/* webpackChunkName: "a" */ '../api/order.ts');`,
    'const later = () => import(`../api/order.ts`);',
    `let it: import('../api/order.ts').Order;`,
    `let it: typeof import('../api/order.ts').order;`,
    `import { a, /* the order */ b } from '../api/order.ts';`,
    `import {\n  a, // its name\n} from '../api/order.ts';`,
    `import /* all */ * as all from '../api/order.ts';`,
    `import { a } from '../rules/a.ts'; import { b } from '../api/order.ts';`,
    `  import { a } from '../api/order.ts';`,
    `import{a}from'../api/order.ts';`,
    `import { 'a-b' as c } from '../api/order.ts';`,
    `import { a } from '..\\u002fapi/order.ts';`,
    `import data from '../api/order.ts' with { type: 'json' };`,
    `import a = require('../api/order.ts');`,
    `import type a = require('../api/order.ts');`,
    `export * as all from '../api/order.ts';`,
    `export type * from '../api/order.ts';`,
    `const a = require('../api/order.ts');`,
    `const a = require.resolve('../api/order.ts');`,
    `const a = new URL('../api/order.ts', import.meta.url);`,
    `const a = import.meta.resolve('../api/order.ts');`,
    `const later = () => import(\n  // soon\n  '../api/order.ts',\n);`,
    'const later = (name: string) => import(`../api/${name}.ts`);',
    `const later = (name: string) => import('../api/' + name + '.ts');`,
    `/** @type {import('../api/order.ts').Order} */\nlet it;`,
    `/** @import { Order } from '../api/order.ts' */`,
    `/// <reference path="../api/order.ts" />`,
  ])('see an import however it is written: %s', (text) => {
    expect(refusedTo(source('mf-kiosk/src/screens/a.tsx', `${text}\n`))).toEqual(['mf-kiosk:api']);
  });

  it.each([
    `const text = "import { a } from '../api/order.ts';";`,
    "const text = `\nimport { a } from '../api/order.ts';\n`;",
    `// import { a } from '../api/order.ts';`,
    `/*\nimport { a } from '../api/order.ts';\n*/`,
    `const a = new URL('../api/order.ts', location.href);`,
    `const it = <p>import('../api/order.ts')</p>;`,
  ])('take no text for an import: %s', (text) => {
    expect(refusedTo(source('mf-kiosk/src/screens/a.tsx', `${text}\n`))).toEqual([]);
  });

  it('let no file through that nobody can read', () => {
    expect(() => refusedTo(source('mf-kiosk/src/screens/a.tsx', `import { a from '../api/order.ts';`))).toThrow(
      'mf-kiosk/src/screens/a.tsx',
    );
  });
});

describe('circles', () => {
  it('are nowhere in the repository, types included', () => {
    expect(circlesOf(SOURCES)).toEqual([]);
  });

  it.each([
    ['of types', `import type { B } from './b.ts';`, `import type { A } from './a.ts';`],
    ['of a value and a type', `import { b } from './b.ts';`, `import type { A } from './a.ts';`],
    ['by the name of the part', `import { b } from '@comanda/shared-contracts/domain/b';`, `export * from './a.ts';`],
    ['that is closed later', `import { b } from './b.ts';`, `const a = import('./a.ts');`],
  ])('are found: one %s', (_kind, a, b) => {
    const folder = 'shared-contracts/src/domain';
    const files = [source(`${folder}/a.ts`, a), source(`${folder}/b.ts`, b), source(`${folder}/c.ts`, `import './a.ts';`)];
    expect(circlesOf(files)).toEqual([[`${folder}/a.ts`, `${folder}/b.ts`]]);
  });

  it('are found over several files, each of them once, and no line is one', () => {
    const chain = (names: string) => names.split(' ').map((pair) => source(`mf-kiosk/src/${pair[0]}.ts`, `import './${pair[1]}.ts';`));
    expect(circlesOf(chain('ab bc ca de ed fa'))).toEqual([
      ['mf-kiosk/src/a.ts', 'mf-kiosk/src/b.ts', 'mf-kiosk/src/c.ts'],
      ['mf-kiosk/src/d.ts', 'mf-kiosk/src/e.ts'],
    ]);
    expect(circlesOf(chain('ab bc ac cd'))).toEqual([]);
  });
});

describe('the names that exist at run time', () => {
  const provided = providedNames(SOURCES);
  const missing = (text: string, file = 'mf-stadium/src/service.ts') =>
    missingNames([source(file, `${text}\n`)], provided).map(({ module, name }) => `${name} of ${module}`);

  it('are read off shell/src/provided, and no part uses another', () => {
    expect(missingNames(SOURCES, provided)).toEqual([]);
    const used = (id: string) =>
      SOURCES.filter((each) => !each.file.startsWith('e2e/') && importsOf(each).some(({ name }) => name === id)).length;
    expect([...provided].map(([id, names]) => [id, names.size > 0, used(id) > 0])).toEqual([
      ['react-i18next', true, true],
      ['react-router', true, true],
      ['rxjs', true, true],
      ['valibot', true, true],
    ]);
  });

  it.each([
    [`import { debounceTime } from 'rxjs';`, ['debounceTime of rxjs']],
    [`import { map, of, debounceTime as later } from 'rxjs';`, ['of of rxjs', 'debounceTime of rxjs']],
    [`import {\n  type Observer,\n  tap,\n} from 'rxjs';`, ['tap of rxjs']],
    [`export { NavLink } from 'react-router';`, ['NavLink of react-router']],
    [`import { Trans } from 'react-i18next';`, ['Trans of react-i18next']],
    [`import * as all from 'rxjs';`, ['* of rxjs']],
    [`import * as v from 'valibot';\nconst a = v.object({}); type B = v.InferOutput<typeof a>;`, []],
    [`import * as v from 'valibot';\nconst a = v.object({ b: v.ipv4() });`, ['ipv4 of valibot']],
    [`import * as v from 'valibot';\nconst a = v.object({}); give(v);`, ['* of valibot']],
    [`import * as v from 'valibot';\nconst a = v.object({}); const b = v['ip' + 4];`, ['* of valibot']],
    [`import all, { map } from 'rxjs';`, ['* of rxjs']],
    [`export * from 'rxjs';`, ['* of rxjs']],
    [`import 'rxjs';`, ['* of rxjs']],
    [`const all = await import('rxjs');`, ['* of rxjs']],
    [`import { map } from 'rxjs/operators';`, ['map of rxjs/operators']],
    [`import { map, /* slowly */ debounceTime } from 'rxjs';`, ['debounceTime of rxjs']],
    [`import {\n  map, // each\n  debounceTime,\n} from 'rxjs';`, ['debounceTime of rxjs']],
    [`import { map } from 'rxjs'; import { debounceTime } from 'rxjs';`, ['debounceTime of rxjs']],
    [`import all = require('rxjs');`, ['* of rxjs']],
    [`export * as all from 'rxjs';`, ['* of rxjs']],
    [`const all = await import(/* "a" */ 'rxjs');`, ['* of rxjs']],
  ])('are the only ones that a remote may import: %j', (text, names) => {
    expect(missing(text)).toEqual(names);
    for (const file of ['shell/src/boot/a.ts', 'shared-contracts/src/a.ts', 'shared-ui/src/a.tsx'])
      expect(missing(text, file)).toEqual(names);
  });

  it('leave types alone, tests, and what is provided', () => {
    expect(missing(`import type { OperatorFunction } from 'rxjs';\nimport { type Observer, map as change } from 'rxjs';`)).toEqual([]);
    expect(missing(`import { debounceTime } from 'rxjs';`, 'mf-stadium/src/state/a.test.ts')).toEqual([]);
    expect(missing(`import { of } from 'zustand';`)).toEqual([]);
    expect(missing(`let it: import('rxjs').Observer<string>;\nexport type * from 'rxjs';\nexport { type Observer } from 'rxjs';`)).toEqual(
      [],
    );
  });
});

describe('`npm run lint`', () => {
  const folder = mkdtempSync(join(tmpdir(), 'comanda-fences-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const put = (path: string, text: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  };
  const check = () => spawnSync(process.execPath, [join(HERE, 'check-fences.ts'), folder], { encoding: 'utf8' });

  it('ends badly with one line for each import that is refused, circle, and name that nobody provides', () => {
    put('shell/src/provided/rxjs.ts', `export { map } from 'rxjs-full';\n`);
    put('mf-stadium/src/service.ts', `import { map } from 'rxjs';\n`);
    expect(check()).toMatchObject({ status: 0, stderr: '' });
    put('mf-stadium/src/service.ts', `import { debounceTime } from 'rxjs';\nimport { a } from './screens/a.ts';\n`);
    put('mf-stadium/src/screens/a.ts', `import type { B } from '../state/b.ts';\nimport type { C } from '../api/c.ts';\n`);
    put('mf-stadium/src/state/b.ts', `import type { A } from '../screens/a.ts';\n`);
    put('mf-stadium/node_modules/a/index.ts', `import './b.ts';\n`);
    const { status, stderr } = check();
    expect([status, stderr.trimEnd().split('\n')]).toEqual([
      1,
      [
        'mf-stadium/src/screens/a.ts: mf-stadium:screens may not import mf-stadium:api: ../api/c.ts',
        'mf-stadium/src/state/b.ts: mf-stadium:state may not import mf-stadium:screens: ../screens/a.ts',
        'mf-stadium/src/screens/a.ts, mf-stadium/src/state/b.ts: import each other in a circle',
        'mf-stadium/src/service.ts: debounceTime of rxjs is not in shell/src/provided: it is undefined at run time',
      ],
    ]);
  });
});
