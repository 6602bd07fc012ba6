import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ROOT } from '../build/root.ts';
import { folderDriver } from './folder-driver.ts';
import { addRelease, brokenFiles, mapsKey, pinned, readRelease, releaseKey, storeDirectory } from './store.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'comanda-store-'));
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

function write(path: string, content: string): void {
  const file = join(folder, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
}

function build(version: string, entry = 'remoteEntry.a.js', code = 'void 1;'.repeat(99)): string {
  rmSync(join(folder, 'dist'), { recursive: true, force: true });
  write('dist/release.json', JSON.stringify({ id: 'mf-booking', version, entry, files: {}, groups: {} }));
  write(`dist/${entry}`, code);
  write('dist/photo.b.webp', 'picture');
  return join(folder, 'dist');
}

const fingerprint = (code: string) => `sha384-${createHash('sha384').update(code).digest('base64')}`;

describe('a release in the store', () => {
  const driver = () => folderDriver(join(folder, 'store'));
  const place = (version = '1') => join(folder, 'store', releaseKey('mf-booking', version));

  it('stands in a folder of its own, as it was built, with compressed copies of texts and the hash of every file', async () => {
    const made = await addRelease(driver(), build('1'));
    const code = readFileSync(join(folder, 'dist/remoteEntry.a.js'));
    expect(place()).toBe(join(folder, 'store/remotes/mf-booking/1'));
    expect(await readRelease(driver(), 'mf-booking', '1')).toEqual(made);
    expect(readFileSync(join(place(), 'remoteEntry.a.js'))).toEqual(code);
    expect(brotliDecompressSync(readFileSync(join(place(), 'remoteEntry.a.js.br')))).toEqual(code);
    expect(gunzipSync(readFileSync(join(place(), 'remoteEntry.a.js.gz')))).toEqual(code);
    const files = ['photo.b.webp', 'remoteEntry.a.js', 'remoteEntry.a.js.br', 'remoteEntry.a.js.gz'];
    expect(readdirSync(place()).toSorted()).toEqual([...files, 'release.json'].toSorted());
    expect(Object.keys(made.stored ?? {}).toSorted()).toEqual(files);
    expect(readdirSync(join(folder, 'store/drafts'))).toEqual([]);
  });

  it('has its source maps apart from all that a browser may load, those of its code alone, in a list of their own', async () => {
    const withMaps = () => {
      const dist = build('1');
      write('dist/remoteEntry.a.js.map', '{"version":3}');
      write('dist/page.c.css.map', '{"version":3}');
      return dist;
    };
    const made = await addRelease(driver(), withMaps());
    expect(Object.keys(made.stored ?? {}).filter((file) => file.includes('.map'))).toEqual([]);
    expect(readdirSync(place()).filter((file) => file.includes('.map'))).toEqual([]);
    expect(mapsKey('mf-booking', '1')).toBe('maps/mf-booking/1');
    const maps = () => readdirSync(join(folder, 'store/maps/mf-booking/1'));
    expect(maps()).toEqual(['remoteEntry.a.js.map']);
    // It is the same release with them and without.
    expect(await addRelease(driver(), build('1'))).toEqual(made);
    rmSync(join(folder, 'store/maps'), { recursive: true });
    expect(await brokenFiles(driver(), made)).toEqual([]);
    await addRelease(driver(), withMaps());
    expect(maps()).toEqual(['remoteEntry.a.js.map']);
  });

  it('is refused where its module of pictures is not what it says, which no browser would find', async () => {
    const dist = build('1');
    const picture = { file: 'picture.mjs', integrity: fingerprint('drawn'), bytes: 5 };
    write('dist/release.json', JSON.stringify({ ...JSON.parse(readFileSync(join(dist, 'release.json'), 'utf8')), picture }));
    write('dist/picture.mjs', 'altered');
    await expect(addRelease(driver(), dist)).rejects.toThrow(/picture\.mjs is not what/);
    write('dist/picture.mjs', 'drawn');
    expect((await addRelease(driver(), dist)).stored?.['picture.mjs']).toBe(picture.integrity);
  });

  it('is never changed: the same version again is the stored one, with other content it is refused', async () => {
    await addRelease(driver(), build('1'));
    const before = readdirSync(place()).map((file) => readFileSync(join(place(), file)));
    await addRelease(driver(), build('1'));
    const withMore = () => {
      const dist = build('1');
      write('dist/more.js', 'void 3;');
      return dist;
    };
    const renamed = () => build('1', 'remoteEntry.z.js');
    for (const [other, files] of [
      [renamed, 'remoteEntry.a.js, remoteEntry.z.js'],
      [() => build('1', 'remoteEntry.a.js', 'void 2;'), 'remoteEntry.a.js'],
      [withMore, 'more.js'],
    ] as const) {
      const words = `mf-booking 1 is published already with other content (${files}): what is stored stays; raise the version in its package.json`;
      await expect(addRelease(driver(), other())).rejects.toThrow(words);
    }
    expect(readdirSync(place()).map((file) => readFileSync(join(place(), file)))).toEqual(before);
  });

  it.each([
    ['a byte more', 'remoteEntry.a.js', 'void 1; '],
    ['a compressed copy cut off', 'remoteEntry.a.js.br', ''],
    ['another picture', 'photo.b.webp', 'other'],
    ['a file that is gone', 'remoteEntry.a.js.gz', undefined],
  ])('that is broken (%s) is found and healed by storing it again', async (_, file, content) => {
    const release = await addRelease(driver(), build('1'));
    const before = readFileSync(join(place(), file));
    expect(await brokenFiles(driver(), release)).toEqual([]);
    if (content === undefined) rmSync(join(place(), file));
    else writeFileSync(join(place(), file), content);
    expect(await brokenFiles(driver(), release)).toEqual([file]);
    expect(await addRelease(driver(), build('1'))).toEqual(release);
    expect(await brokenFiles(driver(), release)).toEqual([]);
    expect(readFileSync(join(place(), file))).toEqual(before);
  });

  it.each(['', '{', '{"id":"mf-kiosk","version":"1"}'])(
    'does not count while its list of files says %j, and is healed too',
    async (text) => {
      const release = await addRelease(driver(), build('1'));
      writeFileSync(join(place(), 'release.json'), text);
      expect(await readRelease(driver(), 'mf-booking', '1')).toBeUndefined();
      await addRelease(driver(), build('1'));
      expect(await readRelease(driver(), 'mf-booking', '1')).toEqual(release);
    },
  );

  it('of before, with hashes of its code alone, is checked by those', async () => {
    const release = { ...(await addRelease(driver(), build('1'))), files: { 'remoteEntry.a.js': { integrity: 'sha384-x', bytes: 1 } } };
    const { stored: _, ...older } = release;
    expect(await brokenFiles(driver(), older)).toEqual(['remoteEntry.a.js']);
    expect(await brokenFiles(driver(), release)).toEqual([]);
  });

  it('is named by a pointer with its address and the hashes of its entry and its module of pictures, and not without an entry', async () => {
    const release = await addRelease(driver(), build('1'));
    const entry = { [release.entry]: { integrity: 'sha384-y', bytes: 1 } };
    expect(pinned({ ...release, files: entry })).toMatchObject({ entry: '/remotes/mf-booking/1/remoteEntry.a.js', integrity: 'sha384-y' });
    const picture = { file: 'picture.mjs', integrity: 'sha384-z', bytes: 1 };
    expect(pinned({ ...release, files: entry, picture }).picture).toBe('sha384-z');
    expect(() => pinned(release)).toThrow('the entry has no hash');
  });

  it.each([
    ['is not there', 'gone.js', fingerprint('void 1;')],
    ['has another hash', 'remoteEntry.a.js', fingerprint('void 1;')],
  ])('a build of which a file that browsers check %s is refused, and nothing is stored', async (_, file, integrity) => {
    const dist = build('1');
    const release = JSON.parse(readFileSync(join(dist, 'release.json'), 'utf8'));
    write('dist/release.json', JSON.stringify({ ...release, files: { [file]: { integrity, bytes: 1 } } }));
    await expect(addRelease(driver(), dist)).rejects.toThrow(`mf-booking 1: ${file} is not what release.json says`);
    expect(await driver().tree('remotes/mf-booking')).toEqual([]);
    // With the right one, or with none as a development server has it, it is stored.
    for (const right of ['', fingerprint('void 1;'.repeat(99))]) {
      write('dist/release.json', JSON.stringify({ ...release, files: { 'remoteEntry.a.js': { integrity: right, bytes: 1 } } }));
      await addRelease(driver(), dist);
    }
  });

  it('a build without a release.json is refused', async () => {
    await expect(addRelease(driver(), folder)).rejects.toThrow('no release.json');
  });
});

describe('the store', () => {
  it.each([
    ['STORE_DIR', { STORE_DIR: '/elsewhere', DATA_DIR: '/data' }, '/elsewhere'],
    ['DATA_DIR, as the sandbox reads it', { DATA_DIR: '/data' }, '/data/store'],
    ['a relative DATA_DIR', { DATA_DIR: 'x' }, join(process.cwd(), 'x/store')],
    ['nothing', {}, join(ROOT, 'sandbox/data/store')],
  ])('its place is named by %s', (_what, names: Readonly<Record<string, string>>, place) => {
    for (const name of ['STORE_DIR', 'DATA_DIR']) vi.stubEnv(name, names[name]);
    expect(storeDirectory()).toBe(place);
  });
});
