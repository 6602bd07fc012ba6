import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ROOT } from '../build/root.ts';
import { publishRelease, settingsOf } from '../deploy/deploy-testing.ts';
import { folderDriver } from '../deploy/folder-driver.ts';
import { writeSettings } from '../deploy/settings.ts';
import { readCompositions } from '../deploy/store-state.ts';
import { linkedProject } from './linked-project.ts';
import { packAll } from './pack.ts';
import { keptReport, reviewed } from './reports.ts';
import { packageOf, specifiersOf } from './specifiers.ts';

const NAMES = ['@comanda/contracts', '@comanda/ui', '@comanda/remote-kit', '@comanda/create-remote'] as const;

/** It compiles all packages, and a project of them: on a busy machine that takes its time. */
const LIMIT_MS = 240_000;

let folder = '';
let packages: Readonly<Record<string, string>> = {};
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'comanda-packages-'));
  packages = packAll(join(folder, 'packages'));
}, LIMIT_MS);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

interface PackedManifest {
  readonly exports: Readonly<Record<string, unknown>>;
  readonly dependencies: Readonly<Record<string, string>>;
  readonly peerDependencies: Readonly<Record<string, string>>;
}

const folderOf = (name: string): string => packages[name] ?? '';
const manifestOf = (name: string): PackedManifest => JSON.parse(readFileSync(join(folderOf(name), 'package.json'), 'utf8'));

describe('what is published', () => {
  it.each(NAMES)('%s is a package as publint wants it', async (name) => {
    const { messages, pkg } = await publint({ pkgDir: folderOf(name), level: 'suggestion', strict: true, pack: false });
    expect(messages.map((message) => formatMessage(message, pkg))).toEqual([]);
  });

  it.each(NAMES)('%s imports what its package.json names and its files have, and nothing of this repository', (name) => {
    const { dependencies, peerDependencies } = manifestOf(name);
    const named = new Set(Object.keys({ ...dependencies, ...peerDependencies }));
    const files = globSync('dist/**/*.{js,mjs,d.ts}', { cwd: folderOf(name) }).filter((file) => !file.includes('/template/'));
    const wrong = files.flatMap((file) =>
      specifiersOf(file, readFileSync(join(folderOf(name), file), 'utf8')).flatMap((specifier) => {
        const from = packageOf(specifier);
        const declared = join(folderOf(name), dirname(file), specifier).replace(/\.js$/, '.d.ts');
        const isThere =
          from === undefined
            ? specifier.startsWith('node:') || existsSync(join(folderOf(name), dirname(file), specifier)) || existsSync(declared)
            : named.has(from) && (!from.startsWith('@comanda/') || from in packages);
        return isThere ? [] : [`${file}: ${specifier}`];
      }),
    );
    expect(wrong).toEqual([]);
  });

  it('has every module that a remote of this repository imports: each of them could move out', () => {
    const files = globSync('mf-*/{src,card-page}/**/*.{ts,tsx,css}', { cwd: ROOT });
    const imported = files.flatMap((file) => readFileSync(join(ROOT, file), 'utf8').match(/(?<=')@comanda\/shared-[^']+(?=')/g) ?? []);
    // Nobody wins by looking at nothing.
    expect(imported.length).toBeGreaterThan(files.length);
    const exported = new Set(
      (['contracts', 'ui'] as const).flatMap((name) =>
        Object.keys(manifestOf(`@comanda/${name}`).exports).map((path) => `@comanda/shared-${name}${path.slice(1)}`),
      ),
    );
    const missing = imported.filter((name) => !exported.has(name));
    // It reads the sandbox's sources: which faults a provider may have is a matter of this repository.
    expect([...new Set(missing)]).toEqual(['@comanda/shared-contracts/testing/faults']);
  });

  it('is refused where a public type is another and the major is not', () => {
    const changed = join(folder, 'changed');
    cpSync(folderOf('@comanda/ui'), changed, { recursive: true });
    const file = join(changed, 'dist/button.d.ts');
    writeFileSync(file, readFileSync(file, 'utf8').replace("'md' | 'sm' | 'xs'", "'md' | 'sm'"));
    const [ui] = reviewed({ '@comanda/ui': changed });
    expect(ui?.fault).toContain('break in button');
    const manifest = join(changed, 'package.json');
    writeFileSync(manifest, readFileSync(manifest, 'utf8').replace(/"version": "\d+/, '"version": "99'));
    expect(reviewed({ '@comanda/ui': changed })).toMatchObject([{ found: [{ module: 'button', change: 'break' }], fault: undefined }]);
  });

  it('has the public declarations that were reviewed, under a version that says honestly what changed', () => {
    const all = reviewed(packages);
    expect(all.flatMap(({ fault }) => fault ?? [])).toEqual([]);
    for (const { name, text } of all) expect(text, 'changed declarations are kept by: npm run packages -- report').toBe(keptReport(name));
  });
});

/** The short form of e2e/alone/own-repository.spec.ts: without a registry and an installation. */
describe('a team with a repository of its own', () => {
  const BOTH = [
    ['a remote that all know', 'mf-booking', { RestaurantBoooking: { screen: 'booking' }, InfoReservas: { path: '/l/booking' } }],
    ['a remote that nobody has heard of', 'mf-loyalty-card', { MfLoyaltyCard: { screen: 'start', path: '/l/loyalty-card' } }],
  ] as const;
  // By day the harder one of the two: the other is its like, and stands in e2e/alone as well.
  it.each(process.env['NIGHTLY'] === '1' ? BOTH : BOTH.slice(1))(
    'creates %s, which is checked, passes its tests and goes live',
    async (_, id, routes) => {
      const team = join(folder, id);
      linkedProject(packages, id, team);
      const store = join(folder, `store-of-${id}`);
      const driver = folderDriver(store);
      // The house names it and says what it may do.
      await writeSettings(driver, settingsOf('consumer', [id], { grants: { [id]: [] } }), { did: 'publish' });
      await publishRelease(driver, 'shell', '1');
      const run = (...args: readonly string[]) => {
        const { status, stdout, stderr } = spawnSync(process.execPath, args, {
          cwd: team,
          encoding: 'utf8',
          env: { ...process.env, STORE_DIR: store, CHROMIUM_PATH: join(folder, 'no-browser') },
        });
        return { status, text: stdout + stderr };
      };
      expect(run('node_modules/typescript/bin/tsc')).toEqual({ status: 0, text: '' });
      expect(run('node_modules/vitest/vitest.mjs', 'run', '--reporter=verbose')).toMatchObject({
        status: 0,
        text: expect.stringContaining('every page of the remote'),
      });
      const kit = 'node_modules/@comanda/remote-kit/dist/tools/packages/kit/remote-kit.js';
      // Its screens are tried first, and nothing goes live where they cannot be.
      expect(run(kit, 'publish')).toEqual({ status: 1, text: expect.stringContaining('no Chromium to try it in: nothing is changed') });
      expect((await readCompositions(driver))[0]?.remotes[id]).toBeUndefined();
      expect(run(kit, 'publish', '--no-boot')).toEqual({
        status: 0,
        text: expect.stringMatching(new RegExp(`^${id} 1\\.0\\.0-\\w{10} is live in consumer\n$`)),
      });
      const [composition] = await readCompositions(driver);
      expect(composition?.remotes[id]).toMatchObject({ contract: '2.0', enabled: true, passport: { routes, policies: [id] } });
      // It left nothing where this repository keeps its own.
      expect(existsSync(join(team, '.comanda/checkout'))).toBe(true);
    },
    LIMIT_MS,
  );

  it('creates nothing over what is there, and no remote of a name that is none', () => {
    const create = join(folderOf('@comanda/create-remote'), 'dist/tools/packages/create/create-remote.js');
    const run = (...args: readonly string[]) => spawnSync(process.execPath, [create, ...args], { cwd: folder, encoding: 'utf8' });
    expect(run('mf-booking', 'packages')).toMatchObject({ status: 1, stderr: expect.stringContaining('is not empty: nothing is changed') });
    expect(run('Booking')).toMatchObject({ status: 1, stderr: expect.stringContaining('usage: npm create @comanda/remote') });
  });
});
