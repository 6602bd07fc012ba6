import { beforeEach, expect, it } from 'vitest';
import type { Release } from '../../shared-contracts/src/composition.ts';
import { publishRelease, publishSettings, statedPassport, storeRelease } from './deploy-testing.ts';
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

it('what meets in a composition and does not fit is found, however it came there: a contract, a name that two parts claim', async () => {
  await publishRelease(driver, 'shell', '1');
  expect((await verifyStore(driver)).broken).toEqual([]);
  const LISTS = [LIST, 'remotes/mf-profile/1/release.json'];
  for (const list of LISTS) {
    const release: Release = JSON.parse((await driver.read(list))?.toString() ?? '');
    const claiming = { passport: statedPassport(release.id, { domains: ['points'] }), ...(list === LIST ? { contract: '9.0' } : {}) };
    await driver.put(list, Buffer.from(JSON.stringify({ ...release, ...claiming })));
  }
  const { broken } = await verifyStore(driver);
  expect(broken).toEqual(
    expect.arrayContaining([
      expect.stringContaining(`consumer: ${ID} 1 speaks contract 9.0, shell 1 speaks`),
      expect.stringContaining('claims topics points/, and so does'),
    ]),
  );
  // Of one part it is only looked at by itself.
  expect((await verifyStore(driver, ID)).broken).toEqual([]);
});

it('source maps that are lost or altered are found, and break nothing', async () => {
  const map = `maps/${ID}/1/remoteEntry.js.map`;
  const was = await driver.read(map);
  for (const change of [() => driver.remove(map), () => driver.put(map, Buffer.from('{"version":3'))]) {
    await change();
    expect(await verifyStore(driver)).toEqual({ broken: [], gaps: [], maps: [`${ID} 1: source maps lost or altered: remoteEntry.js.map`] });
  }
  // The same sources put them back.
  await storeRelease(driver, ID, '1');
  expect([(await driver.read(map))?.equals(was ?? Buffer.of()), (await verifyStore(driver)).maps]).toEqual([true, []]);
});
