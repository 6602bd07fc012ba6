import { rmSync } from 'node:fs';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { rollBack, switchPart } from './commands.ts';
import { newStore, publishRelease, publishSettings, storeRelease } from './deploy-testing.ts';
import type { StoreDriver } from './driver.ts';
import { folderDriver } from './folder-driver.ts';
import type { Refusal } from './gate.ts';
import { move } from './move.ts';
import type { Trial } from './move.ts';
import { readState } from './store-state.ts';
import { pinned } from './store.ts';

const ID = 'mf-booking';

let store = '';
let driver: StoreDriver;
/** What was opened in a browser, and what is found there. */
let opened: readonly string[];
let faults: readonly Refusal[];
beforeEach(async () => {
  store = newStore();
  driver = folderDriver(store);
  [opened, faults] = [[], []];
  await publishSettings(driver, ['consumer', 'partner'], [ID]);
  await publishRelease(driver, 'shell', '1');
  await publishRelease(driver, ID, '1');
});
afterEach(() => rmSync(store, { recursive: true, force: true }));

const trial: Trial = async (compositions) => {
  const versions = compositions.flatMap(({ name, remotes: { [ID]: remote } }) =>
    remote?.enabled === true ? [`${name} ${remote.version}`] : [],
  );
  opened = [...opened, ...versions];
  return faults;
};
const publish = async (version: string, how: Trial = trial) => {
  const release = pinned(await storeRelease(driver, ID, version));
  await move(driver, [{ part: ID, edit: async () => ({ did: 'publish', release }) }], {}, how);
};
const turn = (did: 'on' | 'off', how: Trial = trial, composition?: string) => switchPart(driver, ID, did, { composition }, how);
const newest = async () => (await readState(driver)).pointers.get(ID)?.newest?.entry;

it('what is published while it is off is opened when it is switched on, once, and its history says what nobody had opened', async () => {
  await turn('off');
  await publish('2');
  expect([opened, (await newest())?.isUntried]).toEqual([[], true]);
  await turn('on');
  expect([opened, await newest()]).toEqual([['consumer 2', 'partner 2'], expect.not.objectContaining({ isUntried: true })]);
  // It has run since: the switch is for haste.
  await turn('off');
  await turn('on');
  expect(opened).toHaveLength(2);
});

it('what does not run stays off', async () => {
  await turn('off');
  await publish('2');
  faults = [{ part: ID, line: 'made to fail' }];
  await expect(turn('on')).rejects.toThrow('made to fail\nnothing is changed');
  expect((await newest())?.pointer.enabled).toBe(false);
  await turn('on', 'untried');
  expect(await newest()).toMatchObject({ did: 'on', isUntried: true, pointer: { enabled: true } });
});

it('what has run in another composition, or for some of the visitors, is not opened again', async () => {
  await turn('off', trial, 'partner');
  await publish('2');
  expect([opened, (await newest())?.isUntried]).toEqual([['consumer 2'], undefined]);
  await turn('on', trial, 'partner');
  expect(opened).toEqual(['consumer 2']);
});

it('a roll back to what never ran opens it first, and says where nobody did', async () => {
  await storeRelease(driver, ID, '2');
  faults = [{ part: ID, line: 'made to fail' }];
  await expect(rollBack(driver, [ID], { to: '2' }, trial)).rejects.toThrow('made to fail\nnothing is changed');
  expect([opened, (await newest())?.pointer.release?.version]).toEqual([['consumer 2', 'partner 2'], '1']);
  await rollBack(driver, [ID], { to: '2' }, 'untried');
  expect(await newest()).toMatchObject({ did: 'rollback', isUntried: true, pointer: { release: { version: '2' } } });
  // What diners had needs no browser, and is back at once.
  await rollBack(driver, [ID], { to: '1' }, trial);
  await rollBack(driver, [ID], { to: '2' }, trial);
  expect(opened).toHaveLength(2);
  expect((await newest())?.isUntried).toBeUndefined();
});

it('nor does a plain roll back put live what was only published while the part was off', async () => {
  await turn('off');
  for (const version of ['2', '3']) await publish(version);
  await turn('on');
  expect(opened).toEqual(['consumer 3', 'partner 3']);
  await rollBack(driver, [ID], {}, trial);
  expect(opened.slice(2)).toEqual(['consumer 2', 'partner 2']);
});

it('what is published where there is no page yet says that nobody opened it', async () => {
  const bare = folderDriver(newStore());
  await publishSettings(bare, ['consumer'], [ID]);
  const release = pinned(await storeRelease(bare, ID, '1'));
  await move(bare, [{ part: ID, edit: async () => ({ did: 'publish', release }) }], {}, trial);
  expect((await readState(bare)).pointers.get(ID)?.newest?.entry.isUntried).toBe(true);
});
