import { beforeEach, expect, it } from 'vitest';
import type { Release } from '../../shared-contracts/src/composition.ts';
import { publishRelease, publishSettings } from './deploy-testing.ts';
import type { StoreDriver } from './driver.ts';
import { memoryStore } from './memory-driver-testing.ts';
import { verifyStore } from './verify.ts';

const ID = 'mf-booking';
const LIST = `remotes/${ID}/1/release.json`;
let driver: StoreDriver;
beforeEach(async () => {
  ({ driver } = memoryStore());
  await publishSettings(driver, ['consumer'], [ID, 'mf-profile']);
  for (const id of [ID, 'mf-profile'] as const) await publishRelease(driver, id, '1');
});

it.each([
  ['no files', { files: null, stored: undefined }, 'its release.json is lost or cannot be read'],
  ['files that are none', { files: { 'remoteEntry.js': null }, stored: undefined }, 'its release.json is lost or cannot be read'],
  ['an entry that it has not', { entry: 'other.js' }, 'its release.json has no hash of its entry'],
])('a list of files that says %s is found, and what else is broken as well', async (_, more, fault) => {
  const release: Release = JSON.parse((await driver.read(LIST))?.toString() ?? '');
  await driver.put(LIST, Buffer.from(JSON.stringify({ ...release, ...more })));
  await driver.remove('remotes/mf-profile/1/remoteEntry.js');
  expect((await verifyStore(driver)).broken).toEqual([
    `${ID} 1 (live in consumer): ${fault}`,
    'mf-profile 1 (live in consumer): lost or altered: remoteEntry.js',
  ]);
});
