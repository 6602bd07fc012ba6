import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { canaryIn } from '../../shared-contracts/src/hosting/canary.ts';
import { newStore, publishRelease, publishSettings, storeRelease } from './deploy-testing.ts';
import type { StoreDriver } from './driver.ts';
import { folderDriver } from './folder-driver.ts';
import { readCompositions, readState } from './store-state.ts';
import { releaseKey } from './store.ts';
import { versionDesk } from './version-desk.ts';
import type { VersionRequest } from './version-desk.ts';

const ID = 'mf-booking';

let store = '';
let driver: StoreDriver;
beforeEach(async () => {
  store = newStore();
  driver = folderDriver(store);
  await publishSettings(driver, ['consumer', 'partner'], [ID]);
  for (const version of ['1', '2', '3']) await publishRelease(driver, ID, version);
});
afterEach(() => rmSync(store, { recursive: true, force: true }));

const act = (request: VersionRequest, part: string = ID) => versionDesk(store).act(part, request);
const newest = async () => {
  const found = (await readState(driver)).pointers.get(ID)?.newest;
  if (found === undefined) throw new Error('no pointer');
  return found;
};
/** The version by composition, in brackets where it is off, with the share of a canary. */
const live = async () =>
  Object.fromEntries(
    (await readCompositions(driver)).map(({ name, remotes: { [ID]: remote } }) => {
      const { version = '', enabled = false, canary } = remote ?? {};
      return [name, `${enabled ? version : `(${version})`}${canary === undefined ? '' : ` ${canary.version}@${canary.share}`}`];
    }),
  );

describe('what a console does to what is live', () => {
  it('[X-20] goes back to the last healthy version, or to a named one, with the reason in the history', async () => {
    expect(await act({ action: 'rollback' })).toEqual({ status: 'done', lines: [`${ID} back at 2 in consumer, partner`] });
    expect(await act({ action: 'rollback', to: '3', composition: 'partner', why: 'it was not that' })).toMatchObject({ status: 'done' });
    expect(await live()).toEqual({ consumer: '2', partner: '3' });
    expect((await newest()).entry).toMatchObject({ did: 'rollback', composition: 'partner', why: 'it was not that' });
  });

  it('[X-20] begins a version for some of the visitors, lets it grow, and ends it', async () => {
    expect(await act({ action: 'canary', version: '2', percent: 5 })).toMatchObject({ status: 'done' });
    expect(await live()).toEqual({ consumer: '3 2@0.05', partner: '3 2@0.05' });
    const before = Date.now();
    await act({ action: 'canary', percent: 30, after: '1h' });
    const { share, steps = [] } = canaryIn((await newest()).entry.pointer) ?? {};
    expect([share, steps.map((step) => step.share)]).toEqual([0.3, [0.5, 1]]);
    expect(Date.parse(steps[0]?.at ?? '')).toBeGreaterThanOrEqual(before + 3_600_000);
    expect(await act({ action: 'stop' })).toMatchObject({ status: 'done' });
    expect(await live()).toEqual({ consumer: '3', partner: '3' });
    await act({ action: 'canary', version: '1', percent: 50 });
    expect(await act({ action: 'promote' })).toEqual({ status: 'done', lines: [`${ID} 1 is live for everybody in consumer, partner`] });
    expect(await live()).toEqual({ consumer: '1', partner: '1' });
  });

  it('switches off and on, everywhere or in one composition', async () => {
    await act({ action: 'off', composition: 'partner' });
    expect(await live()).toEqual({ consumer: '3', partner: '(3)' });
    await act({ action: 'off' });
    expect(await live()).toEqual({ consumer: '(3)', partner: '(3)' });
    expect((await act({ action: 'on' })).lines).toEqual([
      `${ID} switched on in consumer`,
      `${ID} stays off of its own (on ${ID} --composition partner) in partner`,
    ]);
  });

  it('puts nothing live that nobody has opened: it was published while the part was off', async () => {
    await publishRelease(driver, 'shell', '1');
    await act({ action: 'off' });
    await publishRelease(driver, ID, '4');
    expect(await act({ action: 'on' })).toEqual({
      status: 'refused',
      lines: [expect.stringContaining('nobody has opened it yet'), 'nothing is changed'],
    });
    await act({ action: 'rollback' });
    expect(await act({ action: 'on' })).toMatchObject({ status: 'done' });
    expect((await act({ action: 'canary', version: '4', percent: 5 })).lines[0]).toContain('nobody has opened it yet');
    expect((await act({ action: 'rollback', to: '4' })).lines[0]).toContain('nobody has opened it yet');
    expect(await live()).toEqual({ consumer: '3', partner: '3' });
  });

  it('is refused in the words of the gate, with nothing changed', async () => {
    const { number } = await newest();
    writeFileSync(join(store, releaseKey(ID, '2'), 'remoteEntry.js'), 'void 0;');
    const broken = { status: 'refused', lines: [`${ID} 2 is broken in the store (remoteEntry.js)`, 'nothing is changed'] };
    expect(await act({ action: 'rollback' })).toEqual(broken);
    expect(await act({ action: 'canary', version: '2', percent: 5 })).toEqual(broken);
    for (const [request, part, word] of [
      [{ action: 'off' }, 'shell', 'cannot be switched off'],
      [{ action: 'stop' }, ID, 'has no canary'],
      [{ action: 'canary', percent: 0 }, ID, 'is no share'],
      [{ action: 'canary', percent: 101, version: '1' }, ID, 'is no share'],
      [{ action: 'rollback', composition: 'nowhere' }, ID, 'no composition nowhere'],
      [{ action: 'rollback', to: '../../..' }, ID, 'is no longer in the store'],
      [{ action: 'on' }, '__proto__', 'there is no part'],
    ] as const satisfies readonly (readonly [VersionRequest, string, string])[]) {
      const { status, lines } = await act(request, part);
      expect([request.action, status, lines.join(' ')]).toEqual([request.action, 'refused', expect.stringContaining(word)]);
    }
    expect((await newest()).number).toBe(number);
  });

  it('begins no version that never was live: nobody has opened it, or it was refused', async () => {
    await storeRelease(driver, ID, '4');
    for (const request of [
      { action: 'canary', version: '4', percent: 5 },
      { action: 'rollback', to: '4' },
    ] as const) {
      const { status, lines } = await act(request);
      expect([status, lines[0]]).toEqual(['refused', `${ID} 4 was never live, or is no longer in the store: publish it`]);
    }
    expect(await live()).toEqual({ consumer: '3', partner: '3' });
  });

  it('is not done where the pointer is another one than that which was looked at', async () => {
    const seen = (await newest()).number;
    await publishRelease(driver, ID, '1');
    for (const request of [{ action: 'rollback' }, { action: 'off' }, { action: 'canary', version: '2', percent: 5 }] as const)
      expect(await act({ ...request, seen })).toEqual({
        status: 'stale',
        lines: [`${ID} was changed meanwhile: nothing is changed`],
      });
    expect(await live()).toEqual({ consumer: '1', partner: '1' });
    expect(await act({ action: 'off', seen: (await newest()).number })).toMatchObject({ status: 'done' });
  });

  it('has the versions to choose from: the healthy ones, the nearest first, then what was rolled back from, and none that is gone or live', async () => {
    const choices = (composition?: string) => versionDesk(store).choices(ID, composition);
    expect(await choices()).toEqual({ healthy: ['2', '1'], others: [] });
    await act({ action: 'rollback' });
    await act({ action: 'rollback', to: '1', composition: 'partner' });
    expect(await choices()).toEqual({ healthy: ['1'], others: ['3'] });
    expect(await choices('partner')).toEqual({ healthy: [], others: ['2', '3'] });
    rmSync(join(store, releaseKey(ID, '3')), { recursive: true });
    expect(await choices()).toEqual({ healthy: ['1'], others: [] });
    expect(await versionDesk(store).choices('mf-nowhere')).toEqual({ healthy: [], others: [] });
  });
});
