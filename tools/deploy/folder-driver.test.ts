import { mkdirSync, readFileSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { folderDriver, sweepDrafts } from './folder-driver.ts';
import { newStore } from './deploy-testing.ts';

let store = '';
beforeEach(() => {
  store = newStore();
});
afterEach(() => rmSync(store, { recursive: true, force: true }));

describe('a store in a folder', () => {
  it('lets one of many create what was not there, and keeps what that one wrote', async () => {
    const drivers = Array.from({ length: 20 }, () => folderDriver(store));
    const made = await Promise.all(drivers.map((driver, index) => driver.create('live/a.json', String(index))));
    expect(made.filter(Boolean)).toHaveLength(1);
    expect(readFileSync(join(store, 'live/a.json'), 'utf8')).toBe(String(made.indexOf(true)));
    expect([readdirSync(join(store, 'live')), readdirSync(join(store, 'drafts'))]).toEqual([['a.json'], []]);
  });

  it('keeps to its folder, whatever a key is', async () => {
    const driver = folderDriver(join(store, 'inner'));
    writeFileSync(join(store, 'out'), 'not of the store');
    for (const key of ['../out', 'live/../../out', '..', '']) {
      expect(await driver.read(key), key).toBeUndefined();
      await expect(driver.put(key, Buffer.from('1')), key).rejects.toThrow('leads out of the folder');
      await expect(driver.create(key, '1'), key).rejects.toThrow('leads out of the folder');
      await expect(driver.remove(key), key).rejects.toThrow('leads out of the folder');
    }
    expect(readFileSync(join(store, 'out'), 'utf8')).toBe('not of the store');
  });

  it('says what else is wrong with the disk', async () => {
    writeFileSync(join(store, 'live'), 'a file where a folder should be');
    await expect(folderDriver(store).create('live/a.json', '1')).rejects.toThrow();
  });

  it('loses in time what killed programs left half written, and nothing that is being written', async () => {
    await sweepDrafts(store);
    mkdirSync(join(store, 'drafts'));
    for (const name of ['old', 'new']) writeFileSync(join(store, 'drafts', name), 'half');
    const hours = (count: number) => Date.now() / 1_000 - count * 3_600;
    utimesSync(join(store, 'drafts/old'), hours(2), hours(2));
    await sweepDrafts(store);
    expect(readdirSync(join(store, 'drafts'))).toEqual(['new']);
  });
});
