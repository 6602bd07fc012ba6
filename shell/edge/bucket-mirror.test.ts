import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { appendEntry } from '../../sandbox/src/testing/live-store.ts';
import { BucketMirror } from './bucket-mirror.ts';
import type { StoreReader } from './bucket-mirror.ts';
import { CompositionStore } from './composition-store.ts';
import { bookingAt, ENTRY, newFolder } from './store-testing.ts';
import type { TestFolder } from './store-testing.ts';

let bucket: TestFolder;
let copy = '';
let told: string[] = [];
beforeEach(() => {
  bucket = newFolder();
  copy = mkdtempSync(join(tmpdir(), 'comanda-edge-copy-'));
  told = [];
});
afterEach(() => {
  bucket.remove();
  rmSync(copy, { recursive: true, force: true });
});

/** A bucket that holds what the folder holds; `isAway`: it answers nothing. */
function readerOf(on: { isAway?: boolean; before?: (key: string) => void } = {}): StoreReader & { readonly asked: string[] } {
  const asked: string[] = [];
  const look = (key: string) => {
    if (on.isAway === true) throw new Error('the bucket is away');
    asked.push(key);
    on.before?.(key);
    return join(bucket.folder, key);
  };
  return {
    asked,
    read: async (key) => {
      const path = look(key);
      return statSync(path, { throwIfNoEntry: false })?.isFile() === true ? readFileSync(path) : undefined;
    },
    list: async (folder) => {
      const path = look(folder);
      return existsSync(path) ? readdirSync(path).map((name) => `${folder}/${name}`) : [];
    },
  };
}

const mirrorOf = (reader: StoreReader) => new BucketMirror(reader, copy, (line) => told.push(line));
const versionIn = (folder: string, name = 'one') => {
  const found = new CompositionStore(folder).find(`${name}.example`, undefined, 'http://a');
  return found?.remotes['mf-booking']?.version;
};

describe('a copy of a bucket', () => {
  it('has what is live, with all files, and asks for each once', async () => {
    bucket.put('one');
    const reader = readerOf();
    const mirror = mirrorOf(reader);
    await mirror.bring();
    expect(versionIn(copy)).toBe('1.0.0');
    for (const key of ['shell/1.0.0/main.js', `remotes/mf-booking/1.0.0/${ENTRY}`, 'remotes/mf-booking/1.0.0/release.json'])
      expect(readFileSync(join(copy, key)).equals(readFileSync(join(bucket.folder, key)))).toBe(true);
    reader.asked.length = 0;
    await mirror.bring();
    expect(reader.asked.toSorted()).toEqual(['groups', 'keys', 'live', 'settings']);
    // Another process on the same folder begins with what is there.
    await mirrorOf(reader).bring();
    expect(reader.asked.filter((key) => key.includes('/'))).toEqual([]);
  });

  it.each([
    ['is missing', () => rmSync(join(bucket.folder, `remotes/mf-booking/2.0.0/${ENTRY}`))],
    ['is not what its hash says', () => bucket.write(`remotes/mf-booking/2.0.0/${ENTRY}`, 'void 0;')],
    ['has no list', () => rmSync(join(bucket.folder, 'remotes/mf-booking/2.0.0/release.json'))],
  ])('does not take a version of which a file %s: what was live holds until it is whole', async (_, damage) => {
    bucket.put('one');
    const mirror = mirrorOf(readerOf());
    await mirror.bring();
    bucket.release('mf-booking', '2.0.0');
    damage();
    bucket.put('one', { remotes: { 'mf-booking': bookingAt('2.0.0') } });
    await mirror.bring();
    expect([versionIn(copy), versionIn(bucket.folder)]).toEqual(['1.0.0', '2.0.0']);
    expect(told.join('\n')).toContain('waits for remotes/mf-booking/2.0.0');
    bucket.release('mf-booking', '2.0.0');
    await mirror.bring();
    expect(versionIn(copy)).toBe('2.0.0');
  });

  it('never shows half of what goes live together, at whatever instant of the bringing it is read', async () => {
    bucket.put('one');
    bucket.release('shell', '2.0.0');
    bucket.release('mf-booking', '2.0.0');
    const shown = new Set<string>();
    const look = () => {
      const found = new CompositionStore(copy).find('one.example', undefined, 'http://a');
      if (found !== undefined) shown.add(`${found.shellVersion} ${found.remotes['mf-booking']?.version}`);
    };
    await mirrorOf(readerOf()).bring();
    const mirror = mirrorOf(readerOf({ before: look }));
    for (const [part, release] of [
      ['shell', { version: '2.0.0', contract: '2.0', container: 'shell', entry: '', integrity: '' }],
      ['mf-booking', bookingAt('2.0.0')],
    ] as const) {
      const pointer = { release, enabled: true, except: {} };
      const entry = { at: '2026-01-01T00:00:00.000Z', by: 'a@b', checkout: 'c', part, did: 'publish', group: 'g1', pointer };
      appendEntry(bucket.folder, 'live', part, JSON.stringify(entry));
    }
    await mirror.bring();
    bucket.write('groups/g1.json', '{"counts":true}');
    await mirror.bring();
    look();
    expect([...shown]).toEqual(['1.0.0 1.0.0', '2.0.0 2.0.0']);
  });

  it('stays as it is while the bucket is away', async () => {
    bucket.put('one');
    const state = { isAway: false };
    const mirror = mirrorOf(readerOf(state));
    await mirror.bring();
    state.isAway = true;
    await expect(mirror.bring()).rejects.toThrow('away');
    expect([versionIn(copy), await mirror.bringRelease('remotes/mf-booking/0.9.0')]).toEqual(['1.0.0', false]);
    expect(told.join('\n')).toContain('remotes/mf-booking/0.9.0 cannot be fetched');
  });

  it('gets a release that nothing names any more when a page asks for it, once for all who ask', async () => {
    bucket.put('one');
    bucket.release('mf-booking', '0.9.0');
    const reader = readerOf();
    const mirror = mirrorOf(reader);
    await mirror.bring();
    reader.asked.length = 0;
    const place = 'remotes/mf-booking/0.9.0';
    expect(await Promise.all([1, 2, 3].map(() => mirror.bringRelease(place)))).toEqual([true, true, true]);
    expect(existsSync(join(copy, place, ENTRY))).toBe(true);
    expect(await mirror.bringRelease(place)).toBe(true);
    expect(reader.asked.filter((key) => key.endsWith('.json'))).toEqual([`${place}/release.json`]);
  });

  it('asks for nothing outside of releases, and does not ask twice for one that is not there', async () => {
    const reader = readerOf();
    const mirror = mirrorOf(reader);
    for (const place of ['maps/mf-booking/1.0.0', 'remotes/../../etc', 'shell/..', 'shell/1.0.0/deep', 'shell/', 'live', ''])
      expect([place, await mirror.bringRelease(place)]).toEqual([place, false]);
    expect(reader.asked).toEqual([]);
    expect([await mirror.bringRelease('shell/9.9.9'), await mirror.bringRelease('shell/9.9.9')]).toEqual([false, false]);
    expect(reader.asked).toEqual(['shell/9.9.9/release.json']);
  });
});
