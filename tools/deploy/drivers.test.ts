import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openStore } from './open-store.ts';
import type { StoreDriver } from './driver.ts';
import { bucketOfEnvironment, folderStore, s3Store } from './stores-testing.ts';
import type { TestStore } from './stores-testing.ts';

describe.each([['a folder', folderStore], ['a bucket', () => s3Store({ pageSize: 100 })], ...bucketOfEnvironment()] as const)(
  'a store in %s',
  (_, open) => {
    let store: TestStore;
    let driver: StoreDriver;
    beforeEach(async () => {
      store = await open();
      driver = store.driver;
    });
    afterEach(() => store.close());

    const text = async (key: string) => (await driver.read(key))?.toString();

    it('gives what lies at a key, and nothing where nothing does', async () => {
      expect([await driver.read('live/a.json'), await driver.list('live'), await driver.tree('live')]).toEqual([undefined, [], []]);
      await driver.put('live/a.json', Buffer.from('1'));
      await driver.put('live/a.json', Buffer.from('2'));
      expect([await text('live/a.json'), await driver.list('live')]).toEqual(['2', ['live/a.json']]);
      expect(await driver.read('live')).toBeUndefined();
    });

    it('gives bytes back as they were put: of a compressed copy those of the copy', async () => {
      const bytes = Buffer.from(Array.from({ length: 70_000 }, (_, index) => (index * 31) % 256));
      for (const name of ['a.js', 'a.js.br', 'a.js.gz', 'empty.js', 'ñ & <1> +%25 (x).json']) {
        const content = name === 'empty.js' ? Buffer.alloc(0) : bytes;
        await driver.put(`remotes/x/1/${name}`, content);
        expect((await driver.read(`remotes/x/1/${name}`))?.equals(content)).toBe(true);
      }
      expect((await driver.list('remotes/x/1')).toSorted()).toEqual(
        ['a.js', 'a.js.br', 'a.js.gz', 'empty.js', 'ñ & <1> +%25 (x).json'].map((name) => `remotes/x/1/${name}`).toSorted(),
      );
    });

    it('lets one of many create what was not there, and keeps what that one wrote', async () => {
      for (let round = 0; round < 10; round += 1) {
        const key = `live/a.${round}.json`;
        const drivers = Array.from({ length: 20 }, () => openStore({ ...process.env, ...store.env }).driver);
        const made = await Promise.all(drivers.map((one, index) => one.create(key, String(index))));
        expect(made.filter(Boolean)).toHaveLength(1);
        expect(await text(key)).toBe(String(made.indexOf(true)));
        expect(await driver.create(key, 'late')).toBe(false);
      }
    });

    it('lists a folder without those below it, and a tree with them, however many there are', async () => {
      const keys = Array.from({ length: 250 }, (_, index) => `live/part.${String(index).padStart(6, '0')}.json`);
      for (let at = 0; at < keys.length; at += 50)
        await Promise.all(keys.slice(at, at + 50).map((key) => driver.put(key, Buffer.from(key))));
      await driver.put('live/below/a.json', Buffer.from('1'));
      await driver.put('live-not/a.json', Buffer.from('1'));
      const before = Date.now();
      expect((await driver.list('live')).toSorted()).toEqual(keys);
      const tree = await driver.tree('live');
      expect(tree.map(({ key }) => key).toSorted()).toEqual(['live/below/a.json', ...keys].toSorted());
      for (const { at } of tree) expect(Math.abs(before - at)).toBeLessThan(3_600_000);
    });

    it('takes away what lies at a key, also where nothing does, and can be given it again while others are taken away', async () => {
      await driver.remove('remotes/x/1/none.js');
      await driver.put('remotes/x/1/a.js', Buffer.from('1'));
      await driver.remove('remotes/x/1/a.js');
      expect([await driver.read('remotes/x/1/a.js'), await driver.tree('remotes')]).toEqual([undefined, []]);
      const names = Array.from({ length: 30 }, (_, index) => `remotes/x/1/${index}.js`);
      for (let round = 0; round < 5; round += 1) {
        await Promise.all(names.flatMap((name) => [driver.put(name, Buffer.from(name)), driver.remove('remotes/x/1/none.js')]));
        await Promise.all(names.map((name) => driver.remove(name)));
        expect(await driver.tree('remotes')).toEqual([]);
      }
    });
  },
);
