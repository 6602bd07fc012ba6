import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Composition } from '../../shared-contracts/src/composition.ts';
import { merged } from '../../shared-contracts/src/hosting/merge.ts';
import { isRemoteId } from '../../shared-contracts/src/remotes.ts';
import { deviceMark } from '../../shared-contracts/src/share.ts';
import { presentParts, versionsOf } from './build.ts';
import { wishOf } from './canary-wish.ts';
import type { StoreDriver } from './driver.ts';
import { folderDriver } from './folder-driver.ts';
import { move } from './move.ts';
import { writeSettings } from './settings.ts';
import { pointersIn, readState } from './store-state.ts';
import { pinned } from './store.ts';
import { newStore, publishRelease, publishSettings, runTool, settingsOf, storeRelease } from './deploy-testing.ts';

const ID = presentParts().find(isRemoteId) ?? 'mf-booking';
const versions = await versionsOf(presentParts());
const NEW = versions.get(ID) ?? '';
const MINUTE = 60_000;

let store = '';
let driver: StoreDriver;
beforeEach(() => {
  store = newStore();
  driver = folderDriver(store);
});
afterEach(() => rmSync(store, { recursive: true, force: true }));

/** What is published here has no screens that a browser could open. */
const run = (...args: readonly string[]) => runTool(store, [ID, 'shell'].includes(args[0] ?? '') ? [...args, '--no-boot'] : args);

/** Two compositions with version 1 live, and the version of the present sources stored as if it had been built. */
async function prepare(): Promise<void> {
  await publishSettings(driver, ['consumer', 'stadium'], [ID]);
  await publishRelease(driver, ID, '1');
  await storeRelease(driver, ID, NEW);
}

/** What pages get of the part so many ms from now: the version of all, and the canary with its share. */
async function live(laterMs = 0): Promise<Readonly<Record<string, string>>> {
  const remotes = await composed(laterMs);
  return Object.fromEntries(
    remotes.map(({ name, remotes: { [ID]: remote } }) => {
      const { canary } = remote ?? {};
      return [name, `${remote?.version}${canary === undefined ? '' : ` ${canary.version}@${canary.share}`}`] as const;
    }),
  );
}

async function composed(laterMs = 0): Promise<readonly Composition[]> {
  const state = await readState(driver);
  const pointers = pointersIn(state);
  return [...state.settings.values()].flatMap(({ newest }) => (newest === undefined ? [] : merged(newest, pointers, Date.now() + laterMs)));
}

const everywhere = (shown: string) => ({ consumer: shown, stadium: shown });

describe('a version for a share of the visitors', () => {
  it('begins, grows, and comes to all: each is one small write', async () => {
    await prepare();
    expect(await run(ID, '--canary', '5')).toEqual({ status: 0, text: `${ID} ${NEW} runs for 5 % of the visitors in consumer, stadium\n` });
    expect(await live()).toEqual(everywhere(`1 ${NEW}@0.05`));
    expect((await run('canary', ID, '12.5')).text).toBe(`${ID} ${NEW} runs for 12.5 % of the visitors in consumer, stadium\n`);
    expect(await live()).toEqual(everywhere(`1 ${NEW}@0.125`));
    expect((await run('canary', ID, '100')).text).toBe(`${ID} ${NEW} is live for everybody in consumer, stadium\n`);
    expect(await live()).toEqual(everywhere(NEW));
    // And goes back as any release.
    expect((await run('rollback', ID)).text).toBe(`${ID} back at 1 in consumer, stadium\n`);
  });

  it('is taken back by its own word and by a roll back, which leaves the release; who did it stands in the history', async () => {
    await prepare();
    await run(ID, '--canary', '5');
    expect((await run('canary', ID, '--stop', '--why', 'slow')).text).toBe(
      `${ID} ${NEW} is taken back: everybody has 1 in consumer, stadium\n`,
    );
    expect(await live()).toEqual(everywhere('1'));
    await run(ID, '--canary', '5');
    expect((await run('rollback', ID)).text).toBe(`${ID} the canary is taken back, all are at 1 in consumer, stadium\n`);
    expect(await live()).toEqual(everywhere('1'));
    const lines = (await run('history', ID)).text.trim().split('\n');
    expect(lines.map((line) => line.replace(/^.*@\S+ +/, ''))).toEqual([
      'stop 1',
      `canary ${NEW} for 5 % of the visitors untried`,
      'stop 1: slow',
      `canary ${NEW} for 5 % of the visitors untried`,
      'publish 1',
    ]);
  });

  it('grows by the clock alone, to all at the end, but not when it was taken back', async () => {
    await prepare();
    const { status, text } = await run(ID, '--canary', '5', '--after', '10m', '25', '50', '100');
    expect([status, text]).toEqual([
      0,
      expect.stringMatching(/runs for 5 % of the visitors, 25 % from \S+, 50 % from \S+, 100 % from \S+ in /),
    ]);
    const shares = await Promise.all([0, 9, 11, 21, 31].map(async (minutes) => (await live(minutes * MINUTE))['consumer']));
    expect(shares).toEqual([`1 ${NEW}@0.05`, `1 ${NEW}@0.05`, `1 ${NEW}@0.25`, `1 ${NEW}@0.5`, NEW]);
    // What is said later holds instead.
    await run('canary', ID, '10', '--after', '1h', '20');
    expect((await live(59 * MINUTE))['consumer']).toBe(`1 ${NEW}@0.1`);
    await run('canary', ID, '--stop');
    expect(await live(60 * 24 * MINUTE)).toEqual(everywhere('1'));
  });

  it('is for listed devices, of the settings of each composition; no page has their ids', async () => {
    const kiosks = settingsOf('kiosk', [ID], { devices: { pilot: ['KIO-7'] } });
    await prepare();
    await writeSettings(driver, kiosks, { did: 'publish' });
    expect((await run(ID, '--devices', 'pilot')).text).toBe(`${ID} ${NEW} runs for the devices of pilot in consumer, kiosk, stadium\n`);
    const [consumer, kiosk] = await composed();
    expect([consumer?.remotes[ID]?.canary, kiosk?.remotes[ID]?.canary]).toEqual([
      undefined,
      expect.objectContaining({ version: NEW, share: 0, devices: [deviceMark('KIO-7')] }),
    ]);
    expect(JSON.stringify(kiosk)).not.toContain('KIO-7');
    expect((await run('canary', ID, '5')).text).toContain('runs for 5 % of the visitors and the devices of pilot in');
    expect(await run('canary', ID, '--devices', 'none')).toEqual({
      status: 1,
      text: `no composition that has ${ID} has a list of devices none\n`,
    });
  });

  it('of one composition leaves the others', async () => {
    await prepare();
    expect((await run(ID, '--canary', '50', '--composition', 'stadium')).text).toBe(
      `${ID} ${NEW} runs for 50 % of the visitors in stadium\n`,
    );
    expect(await live()).toEqual({ consumer: '1', stadium: `1 ${NEW}@0.5` });
    expect((await run('canary', ID, '--stop')).text).toBe(`${ID} has no canary: nothing is changed\n`);
    expect((await run('promote', ID, '--composition', 'stadium')).status).toBe(0);
    expect(await live()).toEqual({ consumer: '1', stadium: NEW });
  });

  it('is left alone by a build', async () => {
    for (const [id, version] of versions) await storeRelease(driver, id, version);
    await publishSettings(driver, ['consumer', 'stadium'], [ID]);
    await publishRelease(driver, ID, '1');
    expect((await run(ID, '--canary', '5')).status).toBe(0);
    expect((await run('build')).text).toContain(`another checkout published or changed ${ID} in `);
    expect((await live())['consumer']).toBe(`1 ${NEW}@0.05`);
  });
});

describe('no version is put live for some', () => {
  it.each([
    ['that is live for all', ['promote', ID], [ID, '--canary', '5'], `${ID} ${NEW} is live for everybody already`],
    ['with a share that is none', [], ['canary', ID, '101'], '101 is no share of the visitors'],
    ['with two shares at once', [], ['canary', ID, '5', '25'], 'one share at a time'],
    ['that is everybody', ['canary', ID, '--stop'], [ID, '--canary', '100'], 'that is everybody'],
    [
      'while the part is off: time alone would bring it to all',
      ['off', ID],
      [ID, '--canary', '5'],
      `${ID} is switched off: nobody would run it`,
    ],
    ['of several parts', [], ['publish', ID, 'shell', '--canary', '5'], 'usage:'],
    ['where none runs', ['canary', ID, '--stop'], ['promote', ID], `${ID} has no canary`],
  ] as const)('%s', async (_, before, words, expected) => {
    await prepare();
    await run(ID, '--canary', '5');
    if (before.length > 0) expect((await run(...before)).status).toBe(0);
    const shown = await live();
    expect(await run(...words)).toEqual({ status: 1, text: expect.stringContaining(expected) });
    expect(await live()).toEqual(shown);
  });

  it.each([
    ['for a share', ['shell', '--canary', '5']],
    ['for listed devices', ['shell', '--devices', 'pilot']],
    ['that is to grow', ['canary', 'shell', '25']],
  ] as const)('of a shell %s: no page can choose what it is drawn by, and nothing is built for it', async (_, words) => {
    await publishSettings(driver, ['consumer'], [ID]);
    await publishRelease(driver, 'shell', '1');
    expect(await run(...words)).toEqual({
      status: 1,
      text: expect.stringContaining('publish it in one composition first, with --composition'),
    });
    expect(readdirSync(join(store, 'shell'))).toEqual(['1']);
  });

  it('while another one is tried: who comes second is told of the first one', async () => {
    await prepare();
    const other = pinned(await storeRelease(driver, ID, 'theirs'));
    await move(driver, [{ part: ID, edit: async () => ({ did: 'canary', canary: { release: other, share: 0.1 } }) }]);
    expect(await run(ID, '--canary', '5')).toEqual({
      status: 1,
      text: `${ID} has a canary already (theirs): promote ${ID}, or canary ${ID} --stop\n`,
    });
  });

  it('that the live shell would not run; nor a shell that would not run it', async () => {
    await publishSettings(driver, ['consumer'], [ID]);
    await storeRelease(driver, 'shell', 's', { shared: { react: '19.3.1' } });
    await publishRelease(driver, 'shell', 's');
    await publishRelease(driver, ID, '1');
    await storeRelease(driver, ID, NEW, { shared: { react: '^20.0.0' } });
    expect(await run(ID, '--canary', '5')).toEqual({
      status: 1,
      text: `${ID} ${NEW} needs react ^20.0.0, shell s has 19.3.1: it would not run in consumer\nnothing is changed\n`,
    });
    expect(await live()).toEqual({ consumer: '1' });
  });

  it('to a shell that would not run it', async () => {
    await publishSettings(driver, ['consumer'], [ID]);
    await publishRelease(driver, 'shell', 's');
    await publishRelease(driver, ID, '1');
    await storeRelease(driver, ID, NEW, { shared: { react: '^19.0.0' } });
    expect((await run(ID, '--canary', '5')).status).toBe(0);
    await storeRelease(driver, 'shell', 'next', { shared: { react: '20.0.0' } });
    await expect(publishRelease(driver, 'shell', 'next')).rejects.toThrow(`${ID} ${NEW} needs react ^19.0.0, shell next has 20.0.0`);
    await run('canary', ID, '--stop');
    await publishRelease(driver, 'shell', 'next');
  });
});

describe('who is to run a canary, as it is written', () => {
  it('is a share now, shares that follow, and lists', () => {
    expect(wishOf({ now: ['5'], later: ['25', '100'], after: '10m', devices: ['pilot'] })).toEqual({
      share: 0.05,
      later: [0.25, 1],
      afterMs: 10 * MINUTE,
      devices: ['pilot'],
    });
    expect(wishOf({ now: [], later: [], devices: ['pilot'] })).toEqual({ later: [], afterMs: 0, devices: ['pilot'] });
  });

  it.each([
    ['0', undefined, []],
    ['five', undefined, []],
    ['5', '10m', []],
    ['5', undefined, ['10']],
    ['5', '0m', ['10']],
    ['5', '10w', ['10']],
    ['5', '10m', ['5']],
    ['5', '10m', ['50', '25']],
    ['5', 'soon', ['50']],
  ])('is refused as %s after %s %j', (share, after, later) => {
    expect(() => wishOf({ now: [share], later, after })).toThrow();
  });
});
