import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { settle } from '@comanda/shared-contracts/testing/manual-clock';
import { ACTS, plan } from './plan-testing.ts';
import { CANARY, ID, MARK, MINUTE, openTab } from './tab-testing.ts';

const leave = (version = 'c') => ({ reason: `canary ${ID} ${version} 10`, rest: 'idle' });

describe('an open page that runs a canary', () => {
  it('[X-07] leaves it when it was taken back, once, when nobody is in the middle of anything', async () => {
    const tab = openTab({ canary: CANARY });
    expect(tab.page().version).toBe('c');
    tab.rest.next('in-flight');
    tab.edit({}, {});
    await tab.clock.advance(5 * MINUTE);
    tab.rest.next('in-use');
    await tab.clock.advance(5 * MINUTE);
    expect(tab.log.reloads).toEqual([]);
    tab.rest.next('idle');
    await tab.clock.advance(60 * MINUTE);
    expect(tab.log.reloads).toMatchObject([leave()]);
    expect(tab.page().version).toBe('1');
  });

  it.each([
    ['when it is for fewer, and no longer for this device', {}, { canary: { version: 'c', share: 0.1 } }],
    ['when no list names this device any more', {}, { canary: { version: 'c', share: 0, devices: [8] } }],
    ['when another one is tried', {}, { canary: { version: 'd', share: 0.5 } }],
    ['when another version is for everybody', { version: '2' }, {}],
  ])('[X-20] leaves it %s', async (_, part, next) => {
    const tab = openTab({ canary: { version: 'c', share: 0, devices: [MARK] } });
    tab.edit(part, next);
    await tab.clock.advance(60 * MINUTE);
    expect(tab.log.reloads).toMatchObject([leave()]);
  });

  it('[X-07] stays while it is for this device, and when it is for everybody, whatever goes live after that', async () => {
    const tab = openTab({ canary: CANARY });
    for (const share of [0.8, 0.31]) {
      tab.edit({}, { canary: { version: 'c', share } });
      await tab.clock.advance(2 * MINUTE);
    }
    tab.edit({}, { canary: { version: 'c', share: 0, devices: [1, MARK] } });
    await tab.clock.advance(2 * MINUTE);
    tab.edit({ version: 'c' }, {});
    await tab.clock.advance(2 * MINUTE);
    tab.edit({ version: '3' }, { canary: { version: 'd', share: 0.9 } });
    await tab.clock.advance(60 * MINUTE);
    expect(tab.log.reloads).toEqual([]);
  });

  it('[X-07] keeps what its order pinned while others run it, and no longer; what is taken back it leaves all the same', async () => {
    const [fewer, nobody] = [openTab({ canary: CANARY }), openTab({ canary: CANARY })];
    for (const tab of [fewer, nobody]) tab.isPinned.next(true);
    fewer.edit({}, { canary: { version: 'c', share: 0.1 } });
    nobody.edit({}, {});
    await Promise.all([fewer, nobody].map((tab) => tab.clock.advance(5 * MINUTE)));
    expect(fewer.log.reloads).toEqual([]);
    expect(nobody.log.reloads).toMatchObject([leave()]);
    fewer.isPinned.next(false);
    await fewer.clock.advance(5 * MINUTE);
    expect(fewer.log.reloads).toMatchObject([leave()]);
  });

  it('leaves it once, also where its page comes out of a cache and has it again', async () => {
    const tab = openTab({ canary: CANARY, isStaleHtml: true });
    tab.edit({}, {});
    await tab.clock.advance(5 * MINUTE);
    tab.edit({ version: '2' });
    await tab.clock.advance(60 * MINUTE);
    expect(tab.log.reloads).toMatchObject([leave()]);
  });

  it('leaves it again where it was tried again', async () => {
    const tab = openTab({ canary: CANARY });
    tab.edit({}, {});
    await tab.clock.advance(2 * MINUTE);
    tab.edit({ version: '2' }, { canary: CANARY });
    void tab.fail();
    await tab.clock.advance(2 * MINUTE);
    expect(tab.page().version).toBe('c');
    tab.heal();
    tab.edit({}, {});
    await tab.clock.advance(2 * MINUTE);
    expect(tab.page().version).toBe('2');
  });

  it('keeps it where the host does not say what is tried, or says what the page was made from', async () => {
    const [old, same] = [openTab({ canary: CANARY, isHostOfBefore: true }), openTab({ canary: CANARY })];
    old.edit({});
    // By the clock of another machine its share has not come yet.
    same.host.canary = undefined;
    for (const tab of [old, same]) {
      await tab.clock.advance(5 * MINUTE);
      expect(tab.log.reloads).toEqual([]);
    }
  });

  it('keeps it while the part is off: on again it is as it was', async () => {
    const [rested, ended] = [openTab({ canary: CANARY }), openTab({ canary: CANARY })];
    rested.edit({ enabled: false });
    ended.edit({ enabled: false }, {});
    for (const tab of [rested, ended]) {
      await tab.clock.advance(5 * MINUTE);
      expect([tab.switched().closed, tab.log.reloads]).toEqual([[ID], []]);
      tab.edit({ enabled: true });
      await tab.clock.advance(5 * MINUTE);
    }
    expect(rested.log.reloads).toEqual([]);
    expect(ended.log.reloads).toMatchObject([leave()]);
  });

  it('[X-12] does not try its files again that are gone while it is tried, and leaves nothing where it runs the version before already', async () => {
    const [broken, fallen] = [openTab({ canary: CANARY }), openTab({ canary: CANARY })];
    void broken.fail();
    await broken.clock.advance(100);
    expect(broken.log.reloads).toMatchObject([{ reason: `previous ${ID} c`, passOver: { part: ID, version: 'c' } }]);
    fallen.instead();
    fallen.edit({}, {});
    await fallen.clock.advance(60 * MINUTE);
    expect(fallen.log.reloads).toEqual([]);
  });
});

it('[X-20] a page at rest that reaches its host runs no canary that was taken back from it, whatever came before', async () => {
  await fc.assert(
    fc.asyncProperty(plan, async ({ fates, acts }) => {
      const tab = openTab({ fates, canary: CANARY });
      for (const { after, act } of acts) {
        await tab.clock.advance(after);
        ACTS[act](tab);
        await settle();
      }
      tab.calm();
      await tab.clock.advance(4 * MINUTE);
      expect(tab.page().isCanary && tab.page().wasTakenBack && !tab.isOffered()).toBe(false);
    }),
    { numRuns: process.env['NIGHTLY'] === '1' ? 20_000 : 1_000 },
  );
}, 600_000);
