import { existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  addRelease,
  compositionNames,
  readComposition,
  readRelease,
  releaseDirectory,
  sourceHash,
  storeDirectory,
  writeComposition,
} from './store.ts';
import { ROOT } from '../build/root.ts';

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

describe('a release in the store', () => {
  const store = () => join(folder, 'store');

  it('stands in a folder of its own, as it was built, with compressed copies of texts', () => {
    const made = addRelease(store(), build('1'));
    const target = releaseDirectory(store(), 'mf-booking', '1');
    const code = readFileSync(join(folder, 'dist/remoteEntry.a.js'));
    expect(target).toBe(join(store(), 'remotes/mf-booking/1'));
    expect(readRelease(store(), 'mf-booking', '1')).toEqual(made);
    expect(readFileSync(join(target, 'remoteEntry.a.js'))).toEqual(code);
    expect(brotliDecompressSync(readFileSync(join(target, 'remoteEntry.a.js.br')))).toEqual(code);
    expect(gunzipSync(readFileSync(join(target, 'remoteEntry.a.js.gz')))).toEqual(code);
    expect(existsSync(join(target, 'photo.b.webp.br'))).toBe(false);
  });

  it('is never changed: the same version again is the stored one, with other content it is refused', () => {
    addRelease(store(), build('1'));
    expect(addRelease(store(), build('1'))).toEqual(readRelease(store(), 'mf-booking', '1'));
    expect(() => addRelease(store(), build('1', 'remoteEntry.z.js'))).toThrow('mf-booking 1 is published already with other content');
  });

  it('a draft that a crash left behind neither counts nor stays', () => {
    write('store/remotes/mf-booking/1.draft/old.js', 'half');
    expect(readRelease(store(), 'mf-booking', '1')).toBeUndefined();
    addRelease(store(), build('1'));
    expect(readdirSync(join(store(), 'remotes/mf-booking'))).toEqual(['1']);
    expect(existsSync(join(store(), 'remotes/mf-booking/1/old.js'))).toBe(false);
  });

  it('a build without a release.json is refused', () => {
    expect(() => addRelease(store(), folder)).toThrow('no release.json');
  });
});

describe('the documents of the store', () => {
  it('are replaced whole, and are read back as written', () => {
    const store = join(folder, 'store');
    const document = { name: 'kiosk', revision: 3 } as Parameters<typeof writeComposition>[1];
    expect(compositionNames(store)).toEqual([]);
    expect(readComposition(store, 'kiosk')).toBeUndefined();
    writeComposition(store, document);
    expect(compositionNames(store)).toEqual(['kiosk']);
    expect(readComposition(store, 'kiosk')).toEqual(document);
    expect(readdirSync(join(store, 'compositions'))).toEqual(['kiosk.json']);
  });

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

describe('the hash of the sources', () => {
  const hashAfter = (path: string, content = 'changed') => {
    write(path, content);
    return sourceHash('mf-booking', folder);
  };

  beforeEach(() => {
    for (const path of ['tools/build/base.ts', 'package-lock.json', 'mf-booking/src/service.ts', 'mf-kiosk/src/service.ts'])
      write(path, 'x');
    for (const path of ['shared-contracts/src/bus.ts', 'tools/build/remote-configs.ts', 'shared-ui/src/button.tsx']) write(path, 'x');
  });

  it.each([
    'mf-booking/src/service.ts',
    'mf-booking/src/new.ts',
    'shared-ui/src/button.tsx',
    'shared-contracts/src/bus.ts',
    'tools/build/base.ts',
    'tools/build/remote-configs.ts',
    'package-lock.json',
  ])('is another one when %s changes', (path) => {
    const before = sourceHash('mf-booking', folder);
    expect(hashAfter(path)).not.toBe(before);
  });

  it.each([
    'mf-booking/dist/a.js',
    'mf-booking/compositions/consumer.json',
    'mf-booking/README.md',
    'mf-booking/src/service.test.ts',
    'mf-kiosk/src/service.ts',
  ])('is the same when %s changes: nothing of it gets into the build', (path) => {
    const before = sourceHash('mf-booking', folder);
    expect(hashAfter(path)).toBe(before);
  });

  it('is another one when a file moves with its content', () => {
    const before = sourceHash('mf-booking', folder);
    rmSync(join(folder, 'mf-booking/src/service.ts'));
    expect(hashAfter('mf-booking/src/other.ts', 'x')).not.toBe(before);
  });
});
