import { existsSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import type { Composition, Release } from '../../shared-contracts/src/composition.ts';
import { publishRelease, publishSettings, storeRelease } from './deploy-testing.ts';
import type { StoreDriver } from './driver.ts';
import { memoryStore } from './memory-driver-testing.ts';
import { compositionsIn, readState } from './store-state.ts';
import { copyOf } from './trial-copy.ts';

const ID = 'mf-booking';
const OUT = `comanda-out-${process.pid}`;
let driver: StoreDriver;
let compositions: readonly Composition[];
beforeEach(async () => {
  ({ driver } = memoryStore());
  await publishSettings(driver, ['consumer'], [ID]);
  for (const id of ['shell', ID] as const) await publishRelease(driver, id, '1');
  compositions = compositionsIn(await readState(driver));
});

const copies = () => readdirSync(tmpdir()).filter((name) => name.startsWith('comanda-trial-'));

it('a copy of a bucket has all that runs, and nothing else', async () => {
  await storeRelease(driver, ID, '2');
  const copy = await copyOf(driver, compositions);
  expect([readdirSync(join(copy, 'shell')), readdirSync(join(copy, 'remotes', ID))]).toEqual([['1'], ['1']]);
  expect(readFileSync(join(copy, 'remotes', ID, '1/remoteEntry.js'), 'utf8')).toBe('void "mf-booking 1";');
  rmSync(copy, { recursive: true });
});

it.each([
  ['of another folder of this machine', { stored: { [`../../../../${OUT}`]: '' } }],
  ['of another part', { files: { '../../shell/1/main.js': { integrity: '', bytes: 1 } }, stored: undefined }],
])('a release whose list names a file %s is written nowhere', async (_, more) => {
  const before = copies();
  const key = `remotes/${ID}/1`;
  const release: Release = JSON.parse((await driver.read(`${key}/release.json`))?.toString() ?? '');
  await driver.put(`${key}/release.json`, Buffer.from(JSON.stringify({ ...release, ...more })));
  await driver.put(`${key}/../../../../${OUT}`, Buffer.from('theirs'));
  await expect(copyOf(driver, compositions)).rejects.toThrow(`${ID} 1 leads out of its folder`);
  expect([existsSync(join(tmpdir(), OUT)), copies()]).toEqual([false, before]);
});

it('nor is one whose version leads out of the folder', async () => {
  const version = `../../../${OUT}`;
  const release: Release = JSON.parse((await driver.read(`remotes/${ID}/1/release.json`))?.toString() ?? '');
  await driver.put(`remotes/${ID}/${version}/release.json`, Buffer.from(JSON.stringify({ ...release, version })));
  const [consumer] = compositions;
  const remotes = { [ID]: { ...consumer?.remotes[ID], version } };
  const other = { ...consumer, remotes } as Composition;
  await expect(copyOf(driver, [other])).rejects.toThrow(`leads out of its folder (${version})`);
  expect(existsSync(join(tmpdir(), OUT))).toBe(false);
});
