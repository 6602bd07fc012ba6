import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CONTRACT } from '../../shared-contracts/src/module.ts';
import { buildStale } from './build.ts';
import type { Workshop } from './build.ts';
import type { StoreDriver } from './driver.ts';
import { folderDriver } from './folder-driver.ts';
import { readRelease, releaseKey } from './store.ts';
import { newStore } from './deploy-testing.ts';

const ID = 'mf-booking';
const CODE = 'void "booking";';

let store = '';
let outputs = '';
let driver: StoreDriver;
/** What the sources are, and how often they were compiled. */
let sources: string;
let compiled: number;
beforeEach(() => {
  store = newStore();
  outputs = mkdtempSync(join(tmpdir(), 'comanda-outputs-'));
  driver = folderDriver(store);
  sources = '1';
  compiled = 0;
});
afterEach(() => {
  for (const folder of [store, outputs]) rmSync(folder, { recursive: true, force: true });
});

const workshop: Workshop = {
  versionsOf: async (ids) => new Map(ids.map((id) => [id, sources])),
  folderOf: (id) => join(outputs, id),
  compile: async (parts) => {
    compiled += 1;
    for (const { id, version } of parts) {
      const folder = join(outputs, id);
      const integrity = `sha384-${createHash('sha384').update(CODE).digest('base64')}`;
      const files = { 'remoteEntry.js': { integrity, bytes: CODE.length } };
      mkdirSync(folder, { recursive: true });
      writeFileSync(join(folder, 'remoteEntry.js'), CODE);
      writeFileSync(join(folder, 'es.json'), '{}');
      writeFileSync(
        join(folder, 'release.json'),
        JSON.stringify({ id, version, contract: CONTRACT, container: 'c', entry: 'remoteEntry.js', files, groups: {} }),
      );
    }
    return workshop.versionsOf(parts.map(({ id }) => id));
  },
};

describe('a build', () => {
  it('stores what was not there, and does nothing where it is', async () => {
    expect(await buildStale([ID], driver, workshop)).toEqual({ versions: new Map([[ID, '1']]), built: [ID] });
    expect(await buildStale([ID], driver, workshop)).toEqual({ versions: new Map([[ID, '1']]), built: [] });
    expect(compiled).toBe(1);
  });

  it('during which a source was saved is refused with words, and nothing is stored under either version', async () => {
    const saving: Workshop = {
      ...workshop,
      compile: async (parts) => {
        sources = '2';
        return workshop.compile(parts);
      },
    };
    await expect(buildStale([ID, 'mf-kiosk'], driver, saving)).rejects.toThrow(
      `sources of ${ID}, mf-kiosk were saved while they were built`,
    );
    expect(await driver.tree(`remotes/${ID}`)).toEqual([]);
    expect((await buildStale([ID], driver, workshop)).versions.get(ID)).toBe('2');
  });

  it.each(['remoteEntry.js.br', 'es.json', 'remoteEntry.js'])(
    'heals a release of before, which says nothing of the hash of %s, and says it from then on',
    async (file) => {
      await buildStale([ID], driver, workshop);
      const folder = join(store, releaseKey(ID, '1'));
      const { stored: _, ...older } = JSON.parse(readFileSync(join(folder, 'release.json'), 'utf8'));
      const whole = readFileSync(join(folder, file));
      writeFileSync(join(folder, 'release.json'), JSON.stringify(older));
      writeFileSync(join(folder, file), 'damaged');
      expect((await buildStale([ID], driver, workshop)).built).toEqual([ID]);
      expect(readFileSync(join(folder, file))).toEqual(whole);
      expect((await readRelease(driver, ID, '1'))?.stored).toHaveProperty([file]);
    },
  );
});
