import { cpSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Release } from '../../shared-contracts/src/composition.ts';
import type { PartId } from '../../shared-contracts/src/remotes.ts';
import { versionsOf } from './build.ts';
import { newStore, publishRelease, publishSettings, runTool, storeRelease } from './deploy-testing.ts';
import type { StoreDriver } from './driver.ts';
import { folderDriver } from './folder-driver.ts';
import { releaseKey } from './store.ts';

const ID = 'mf-booking';
const OTHER = 'mf-kiosk';
const SHARED = { react: '19.3.1', rxjs: '7.8.2' };

let store = '';
let driver: StoreDriver;
beforeEach(async () => {
  store = newStore();
  driver = folderDriver(store);
  await publishSettings(driver, ['consumer', 'partner'], [ID]);
  await publishSettings(driver, ['kiosk'], [OTHER]);
  await storeRelease(driver, 'shell', 's', { shared: SHARED });
  for (const [id, version] of [
    ['shell', 's'],
    [ID, '1'],
    [OTHER, '1'],
  ] as const)
    await publishRelease(driver, id, version);
});
afterEach(() => rmSync(store, { recursive: true, force: true }));

const run = (...args: readonly string[]) => runTool(store, args);

/** Everything that decides what is live. */
const live = () =>
  ['live', 'groups', 'settings'].flatMap((folder) => {
    const names = readdirSync(join(store, '.'), { withFileTypes: true }).some(({ name }) => name === folder)
      ? readdirSync(join(store, folder))
      : [];
    return names.map((name) => [`${folder}/${name}`, readFileSync(join(store, folder, name), 'utf8')]);
  });

const place = (file: string, id: PartId = ID, version = '2') => join(store, releaseKey(id, version), file);

/** A release of which what it says of itself is changed after it was stored. */
async function saying(change: (release: Release) => object, id: PartId = ID): Promise<void> {
  const release = await storeRelease(driver, id, '2');
  writeFileSync(place('release.json', id), JSON.stringify({ ...release, ...change(release) }));
}

const storing =
  (more: Partial<Release>, id: PartId = ID) =>
  async () =>
    void (await storeRelease(driver, id, '2', more));

/** One kind of wrong release a row: what is in the store as version 2, and the words by which it is refused. */
const WRONG: readonly (readonly [string, () => Promise<void>, RegExp, PartId?])[] = [
  [
    'another major of the contract',
    storing({ contract: '3.0' }),
    /speaks contract 3\.0, shell s speaks 2\.0: it would not run in consumer, partner/,
  ],
  ['an older major of the contract', storing({ contract: '1.9' }), /speaks contract 1\.9/],
  ['a newer minor of the contract', storing({ contract: '2.1' }), /speaks contract 2\.1/],
  ['a contract that is none', () => saying(() => ({ contract: 'two' })), /would be refused by every browser/],
  ['a newer major of a shared package', storing({ shared: { react: '^20.0.0' } }), /needs react \^20\.0\.0, shell s has 19\.3\.1/],
  ['a newer minor of a shared package', storing({ shared: { rxjs: '^7.9.0' } }), /needs rxjs \^7\.9\.0/],
  [
    'a package that the shell does not share',
    storing({ shared: { zustand: '^5.1.0' } }),
    /needs zustand \^5\.1\.0, which shell s does not share/,
  ],
  ['a range that is none', storing({ shared: { react: 'newest' } }), /needs react newest/],
  [
    'an altered file',
    async () => {
      await storeRelease(driver, ID, '2');
      writeFileSync(place('remoteEntry.js'), 'void 0;');
    },
    /is broken in the store \(remoteEntry\.js\)/,
  ],
  [
    'an altered compressed copy',
    async () => {
      await storeRelease(driver, ID, '2');
      writeFileSync(place('remoteEntry.js.br'), '');
    },
    /is broken in the store \(remoteEntry\.js\.br\)/,
  ],
  [
    'a missing file',
    async () => {
      await storeRelease(driver, ID, '2');
      rmSync(place('remoteEntry.js.gz'));
    },
    /is broken in the store \(remoteEntry\.js\.gz\)/,
  ],
  ['a broken list of files', () => saying(() => ({})).then(() => writeFileSync(place('release.json'), '{"id":')), /2 is not in the store/],
  ['no list of files', () => saying(() => ({})).then(() => rmSync(place('release.json'))), /2 is not in the store/],
  ['the list of another version', () => saying(() => ({ version: '1' })), /2 is not in the store/],
  [
    'the folder of another part',
    async () => {
      await storeRelease(driver, OTHER, '2');
      mkdirSync(place('..'), { recursive: true });
      cpSync(place('.', OTHER), place('.'), { recursive: true });
    },
    /2 is not in the store/,
  ],
  ['an entry without a hash', () => saying(() => ({ files: {}, stored: {} })), /the entry has no hash/],
  [
    'the entry of another part',
    () =>
      saying(({ files }) => ({
        entry: `../../${OTHER}/1/remoteEntry.js`,
        files: { ...files, [`../../${OTHER}/1/remoteEntry.js`]: files['remoteEntry.js'] },
      })),
    /says what nobody can use/,
  ],
  ['the container of another part', () => saying(() => ({ container: 'mf_kiosk_1' })), /has a container of another part, mf_kiosk_1/],
  ['a page for cards out of its folder', () => saying(() => ({ cardPage: ['../1/card.js'] })), /says what nobody can use: cardPage/],
  [
    'a picture without a hash',
    () => saying(() => ({ picture: { file: 'picture.mjs', integrity: '', bytes: 1 } })),
    /says what nobody can use: picture/,
  ],
  [
    'a picture that is not the stored one',
    () =>
      saying(({ entry, files }) => ({ picture: { file: entry, integrity: `sha384-${'A'.repeat(64)}`, bytes: files[entry]?.bytes ?? 0 } })),
    /has two hashes of remoteEntry\.js/,
  ],
  ['no groups of files', () => saying(() => ({ groups: undefined })), /says what nobody can use: groups/],
  ['a file in a group without a hash', () => saying(() => ({ groups: { screens: ['screens.js'] } })), /names screens\.js without a hash/],
  [
    'a hash that is not the stored one',
    () => saying(({ files }) => ({ files: { ...files, 'remoteEntry.js': { integrity: `sha384-${'A'.repeat(64)}`, bytes: 1 } } })),
    /has two hashes of remoteEntry\.js/,
  ],
  [
    'a hash that browsers take for none',
    () => saying(({ entry }) => ({ files: { [entry]: { integrity: 'sha384-abc', bytes: 1 } } })),
    /sha384-abc|refused by every browser|nobody can use/,
  ],
  [
    'a shell that a live remote does not fit',
    storing({ contract: '3.0' }, 'shell'),
    /mf-booking 1 speaks contract 2\.0, shell 2 speaks 3\.0/,
    'shell',
  ],
  [
    'a shell without the packages of a live remote',
    async () => {
      await storeRelease(driver, ID, 'r', { shared: { react: '^19.0.0' } });
      await publishRelease(driver, ID, 'r');
      await storeRelease(driver, 'shell', '2', { shared: { react: '18.0.0' } });
    },
    /needs react \^19\.0\.0, shell 2 has 18\.0\.0/,
    'shell',
  ],
  [
    'a shell whose program has no hash',
    () => saying(() => ({ groups: { main: ['main.js', 'react.js'] } }), 'shell'),
    /names react\.js without a hash/,
    'shell',
  ],
];

describe('a wrong release', () => {
  it.each(WRONG.map(([what, prepare, words, id = ID]) => ({ what, prepare, words, id })))(
    'with $what is refused with words, and nothing of it is live',
    async ({ prepare, words, id }) => {
      await prepare();
      const before = live();
      const { status, text } = await run('rollback', id, '--to', '2');
      expect([status, text]).toEqual([1, expect.stringMatching(words)]);
      expect(text).toContain('nothing is changed');
      expect(text).not.toMatch(/\n {4}at /);
      expect(live()).toEqual(before);
    },
  );

  it('of a part that there is not is refused', async () => {
    const before = live();
    expect(await run('rollback', 'mf-none', '--to', '2')).toEqual({
      status: 1,
      text: expect.stringContaining('no composition has mf-none'),
    });
    expect(live()).toEqual(before);
  });

  it('that is stored with other content under the version of these sources is refused, and stays as it is stored', async () => {
    const version = (await versionsOf([ID])).get(ID) ?? '';
    await storeRelease(driver, ID, version);
    // Not whole: it is built, and comes out otherwise.
    rmSync(place('remoteEntry.js.gz', ID, version));
    const before = [live(), readFileSync(place('release.json', ID, version), 'utf8')];
    const { status, text } = await run(ID);
    expect([status, text]).toEqual([
      1,
      expect.stringMatching(
        new RegExp(`^${ID} ${version} is published already with other content \\(.+, .+, .+ and \\d+ more\\): .*\\nnothing is changed\\n$`),
      ),
    ]);
    expect([live(), readFileSync(place('release.json', ID, version), 'utf8')]).toEqual(before);
  });

  it('that is right goes live', async () => {
    await storeRelease(driver, ID, '2', { shared: { react: '^19.0.0' } });
    expect((await run('rollback', ID, '--to', '2', '--no-boot')).status).toBe(0);
  });
});
