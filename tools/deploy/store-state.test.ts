import { expect, it } from 'vitest';
import { entryKey } from '../../shared-contracts/src/hosting/chains.ts';
import { publishRelease, publishSettings } from './deploy-testing.ts';
import { memoryStore, watched } from './memory-driver-testing.ts';
import { readState } from './store-state.ts';

const ID = 'mf-booking';

it('who looks while a group is decided and another one of old is cleaned away sees all of it', async () => {
  const { driver } = memoryStore();
  await publishSettings(driver, ['consumer'], [ID]);
  for (const part of ['shell', ID] as const) await publishRelease(driver, part, '1');
  const { pointers } = await readState(driver);
  /** Writes the entry that follows, or the one after it, with a floor as its mark. */
  const append = async (part: 'shell' | typeof ID, floor: number, more: object, after = 0): Promise<void> => {
    const { newest, next = 1 } = pointers.get(part) ?? {};
    const entry = { ...newest?.entry, pointer: { ...newest?.entry.pointer, floor }, ...more };
    await driver.create(entryKey('live', part, next + after), JSON.stringify(entry));
  };
  await driver.create('groups/old.json', '{"counts":true}');
  for (const part of ['shell', ID] as const) await append(part, 7, { group: 'new' });
  let isFirst = true;
  const reader = watched(driver, async (call) => {
    const answer = await call();
    if (!isFirst) return answer;
    isFirst = false;
    await driver.create('groups/new.json', '{"counts":true}');
    await driver.remove('groups/old.json');
    // What follows from the group is of no group itself.
    await append(ID, 8, {}, 1);
    return answer;
  });
  const seen = await readState(reader);
  expect(['shell', ID].map((part) => seen.pointers.get(part as typeof ID)?.newest?.entry.pointer.floor)).toEqual([7, 8]);
});
