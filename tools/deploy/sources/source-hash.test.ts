import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { copyRepo } from '../../../e2e/support/repo-copy.ts';
import type { RepoCopy } from '../../../e2e/support/repo-copy.ts';
import { REMOTE_IDS } from '../../../shared-contracts/src/testing/part-ids.ts';
import { ROOT } from '../../build/root.ts';
import { WAITING_CHANGES, WAITING_FILES } from '../waiting-list-testing.ts';
import { sourceHashes } from './source-hash.ts';
import type { Program } from './module-graph.ts';

const isNightly = process.env['NIGHTLY'] === '1';
/** By day those that its cases move, and one that none of them does: to follow the imports of a program is what takes time. */
const BY_DAY: ReadonlySet<string> = new Set(['shell', 'mf-booking', 'mf-kiosk', 'mf-stadium', 'console']);
const ALL: readonly Program[] = (['shell', ...REMOTE_IDS, 'console'] as const).filter(
  (id) => (isNightly || BY_DAY.has(id)) && (id === 'console' || existsSync(join(ROOT, id))),
);
const RECORD = 'shared-contracts/src/wire/kiosk-sample.ts';
const LABEL = 'mf-kiosk/src/rules/sample-label';

const PARTS = ALL.filter((id) => id !== 'console');

type Hashes = Readonly<Record<string, string>>;

/** Looks as often as it is asked, in a checkout of its own. */
const PROGRAM = `const { sourceHashes } = await import('./tools/deploy/sources/source-hash.ts');
process.on('message', async (programs) => process.send(Object.fromEntries(await sourceHashes(programs))));
process.send('ready');`;

let copy: RepoCopy;
let program: ChildProcess;
/** Before any test changed something. */
let first: Hashes;
let before: Hashes;
beforeAll(async () => {
  copy = copyRepo();
  write(RECORD, 'export const SAMPLE = 1;\n');
  write(`${LABEL}.tsx`, 'export const LABEL = 2;\n');
  copy.change(
    'mf-kiosk/src/service.ts',
    '\nexport const',
    `\nimport { SAMPLE } from '@comanda/shared-contracts/wire/kiosk-sample';\nimport { LABEL } from './rules/sample-label';\nvoid [SAMPLE, LABEL];\nexport const`,
  );
  program = spawn(process.execPath, ['--input-type=module', '-e', PROGRAM], {
    cwd: copy.root,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  await once(program, 'message');
  first = await look();
  before = first;
}, 120_000);
afterAll(() => {
  program.kill();
  copy.remove();
});

async function look(programs = ALL): Promise<Hashes> {
  const answer = once(program, 'message');
  program.send(programs);
  return (await answer)[0];
}

function write(path: string, text: string): void {
  mkdirSync(dirname(join(copy.root, path)), { recursive: true });
  writeFileSync(join(copy.root, path), text);
}

/** The programs whose hash is another one since the last question. */
async function moved(programs = ALL): Promise<readonly string[]> {
  const now = await look(programs);
  const names = programs.filter((name) => now[name] !== before[name]);
  before = { ...before, ...now };
  return names;
}

const comment = (path: string) => write(path, `${readFileSync(join(copy.root, path), 'utf8')}\n/* a remark */\n`);

describe('the hash of the sources of a program', () => {
  it('is the same in another checkout at another place, and of other sources it is not', async () => {
    const here = Object.fromEntries(await sourceHashes(ALL));
    expect({ ...first, 'mf-kiosk': '' }).toEqual({ ...here, 'mf-kiosk': '' });
    expect(first['mf-kiosk']).not.toBe(here['mf-kiosk']);
    expect(Object.values(here)).toEqual(ALL.map(() => expect.stringMatching(/^[0-9a-f]{10}$/)));
    expect(await moved()).toEqual([]);
  });

  /** Some at night only: each makes whole graphs anew. */
  const COMMENTS: readonly (readonly [string, string, readonly string[], 'night'?])[] = [
    ['a wire record that the kiosk alone reads', RECORD, ['mf-kiosk']],
    ['what calls are unless a passport says otherwise', 'shared-contracts/src/stated-calls.ts', PARTS, 'night'],
    ['a module of the kit that all of them use', 'shared-ui/src/press-props.ts', ALL, 'night'],
    ['how all of them are built', 'tools/build/base.ts', ALL, 'night'],
    ['how the operator console is built', 'tools/build/console-config.ts', ['console'], 'night'],
    ['the operator console', 'sandbox/src/console/main.tsx', ['console']],
    ['a worker', 'mf-menu-cart/src/worker.ts', ['mf-menu-cart'], 'night'],
    ['the page on which cards are typed', 'mf-checkout/card-page/main.ts', ['mf-checkout'], 'night'],
    ['the file that asks early', 'shell/src/early/main.ts', ['shell']],
    ["what a partner's page loads", 'shell/publish/embed.js', ['shell']],
    ['what makes pages', 'shell/publish/page.ts', []],
    ['a test', 'mf-kiosk/src/rules/ticket.test.ts', []],
    ['a module that no program uses', 'shared-contracts/src/testing/property-seed.ts', []],
  ];
  const tried = COMMENTS.filter(([, , , when]) => isNightly || when !== 'night').map(([what, path, names]) => ({ what, path, names }));
  it.each(tried)('moves with a comment in $what: $path', async ({ path, names }) => {
    comment(path);
    expect(await moved()).toEqual(names);
  });

  it('stays where nothing was changed since', async () => {
    expect(await moved()).toEqual([]);
  });

  it('of a remote that adds a page, a call, a key and a topic, and alters a call and a key of its own, moves alone', async () => {
    for (const [path, text] of Object.entries(WAITING_FILES)) write(path, text);
    for (const change of WAITING_CHANGES) copy.change(...change);
    expect(await moved()).toEqual(['mf-booking']);
  });

  it('moves where a new file is read in place of the one that was, and back when it goes', async () => {
    write(`${LABEL}.ts`, 'export const LABEL = 2;\n');
    expect(await moved()).toEqual(['mf-kiosk']);
    rmSync(join(copy.root, `${LABEL}.ts`));
    expect(await moved()).toEqual(['mf-kiosk']);
    rmSync(join(copy.root, `${LABEL}.tsx`));
    write(`${LABEL}/index.ts`, 'export const LABEL = 2;\n');
    expect(await moved()).toEqual(['mf-kiosk']);
    write(`${LABEL}.tsx`, 'export const LABEL = 2;\n');
    expect(await moved()).toEqual(['mf-kiosk']);
  });

  it('moves with a comment in how all of them are built, and back without it: a part and the console, for all of them', async () => {
    const two: readonly Program[] = [PARTS.at(-1) ?? 'shell', 'console'];
    const path = 'tools/build/base.ts';
    const text = readFileSync(join(copy.root, path), 'utf8');
    comment(path);
    expect(await moved(two)).toEqual(two);
    write(path, text);
    expect(await moved(two)).toEqual(two);
  });

  it('moves when a remote gets a worker that nothing of it imports, and with what stands in that', async () => {
    write('mf-booking/src/worker.ts', 'void 1;\n');
    expect(await moved()).toEqual(['mf-booking']);
    write('mf-booking/src/worker.ts', 'void 2;\n');
    expect(await moved()).toEqual(['mf-booking']);
    rmSync(join(copy.root, 'mf-booking/src/worker.ts'));
    expect(await moved()).toEqual(['mf-booking']);
  });

  it.each(isNightly ? ['a package for who bundles it, and with what builds for all'] : [])('moves with %s', async () => {
    const place = join(copy.root, 'node_modules/uqr');
    const installed = realpathSync(place);
    rmSync(place);
    cpSync(installed, place, { recursive: true });
    expect(await moved()).toEqual([]);
    // Codes to pay by, of a table's bill, and of the tables.
    const bundling = ['mf-checkout', 'mf-kiosk', 'console'];
    write(
      'node_modules/uqr/package.json',
      readFileSync(join(installed, 'package.json'), 'utf8').replace(/"version": "[^"]*"/, '"version": "9.9.9"'),
    );
    expect(await moved()).toEqual(bundling);
    comment('node_modules/uqr/dist/index.mjs');
    expect(await moved()).toEqual(bundling);
    const lock = JSON.parse(readFileSync(join(copy.root, 'package-lock.json'), 'utf8'));
    lock.packages['node_modules/vitest'].version = '9.9.9';
    write('package-lock.json', JSON.stringify(lock));
    expect(await moved()).toEqual([]);
    lock.packages['node_modules/@rspack/binding'].version = '9.9.9';
    write('package-lock.json', JSON.stringify(lock));
    expect(await moved()).toEqual(ALL);
  });

  it('is found anew where the note of the last look is lost or broken', async () => {
    write('node_modules/.cache/comanda/mf-kiosk.json', '{');
    rmSync(join(copy.root, 'node_modules/.cache/comanda/shell.json'));
    expect(await moved()).toEqual([]);
  });
});
