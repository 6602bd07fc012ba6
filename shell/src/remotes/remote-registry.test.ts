import { describe, expect, it, vi } from 'vitest';
import { CONTRACT } from '@comanda/shared-contracts/module';
import { manualClock, settle } from '@comanda/shared-contracts/testing/manual-clock';
import type { RemoteId } from '@comanda/shared-contracts/remotes';
import { recover } from '../live/recover.ts';
import { codeOf } from '../reports/failure-code.ts';
import { createRemoteRegistry } from './remote-registry.ts';
import type { RemoteRegistry } from './remote-registry.ts';
import type { Expose } from './remote-loader.ts';

interface World {
  readonly registry: RemoteRegistry;
  readonly clock: ReturnType<typeof manualClock>;
  readonly asked: { readonly id: RemoteId; readonly expose: Expose; readonly attempt: number }[];
  /** What was asked of the version before. */
  readonly askedBefore: Expose[];
  /** What was decided of the part. */
  readonly log: string[];
  isOff: boolean;
  hasPrevious: boolean;
  fresh: () => Promise<void>;
  answerBefore: (expose: Expose) => Promise<unknown>;
  readonly reports: { readonly id: RemoteId; readonly cause: unknown }[];
  answer: (expose: Expose) => Promise<unknown>;
}

const SERVICE = { service: { id: 'mf-booking', contract: CONTRACT, activate: () => () => undefined } };
const SCREENS = { screens: { id: 'mf-booking', contract: CONTRACT, texts: {}, routes: () => [] } };

function world(): World {
  const clock = manualClock();
  const previous = new Set<RemoteId>();
  const reportFor = (id: RemoteId) => ({ failure: (cause: unknown) => void made.reports.push({ id, cause }) });
  const made: World = {
    clock,
    asked: [],
    askedBefore: [],
    log: [],
    isOff: false,
    hasPrevious: false,
    fresh: () => Promise.resolve(),
    answerBefore: (expose) => Promise.resolve(expose === 'service' ? SERVICE : SCREENS),
    reports: [],
    answer: (expose) => Promise.resolve(expose === 'service' ? SERVICE : SCREENS),
    registry: createRemoteRegistry({
      loader: {
        load: (id, expose, attempt, isPrevious) => {
          if (isPrevious) {
            made.askedBefore.push(expose);
            return made.answerBefore(expose);
          }
          made.asked.push({ id, expose, attempt });
          return made.answer(expose);
        },
      },
      clock,
      hostFor: () => ({}) as never,
      reportFor,
      addTexts: () => Promise.resolve(),
      mayStart: async () => {
        await made.fresh();
        return !made.isOff;
      },
      previous,
      running: new Set(),
      recover: (load) =>
        recover(load, {
          previous,
          reportFor,
          hasPrevious: () => made.hasPrevious,
          passOver: (id) => void made.log.push(`${id} runs in the version before`),
          failed: async (id) => void made.log.push(`${id} failed`),
        }),
    }),
  };
  return made;
}

describe('a remote on this page', () => {
  it('is loaded and activated once, however many ask', async () => {
    const w = world();
    await Promise.all([w.registry.wake('mf-booking'), w.registry.wake('mf-booking')]);
    await w.registry.wake('mf-booking');
    expect(w.asked).toEqual([{ id: 'mf-booking', expose: 'service', attempt: 0 }]);
  });

  it('[X-20] is said to have been asked for, also to who listens later', async () => {
    const w = world();
    const asked: RemoteId[] = [];
    w.answer = () => Promise.reject(new Error('404'));
    await expect(w.registry.screens('mf-booking')).rejects.toMatchObject({ kind: 'load' });
    w.registry.started.subscribe((ids) => asked.push(...ids));
    expect(asked).toEqual(['mf-booking']);
  });

  it('[X-12] that fails to load is one report, and stays failed until it is retried with changed addresses', async () => {
    const w = world();
    w.answer = () => Promise.reject(new Error('404'));
    await expect(w.registry.screens('mf-booking')).rejects.toMatchObject({ kind: 'load', remote: 'mf-booking' });
    await expect(w.registry.screens('mf-booking')).rejects.toMatchObject({ kind: 'load' });
    expect(w.reports).toHaveLength(1);
    w.answer = () => Promise.resolve(SCREENS);
    w.registry.retry('mf-booking');
    await expect(w.registry.screens('mf-booking')).resolves.toMatchObject({ id: 'mf-booking' });
    expect(w.asked.map(({ attempt }) => attempt)).toEqual([0, 1]);
  });

  it('that hangs is given up after 8 s', async () => {
    const w = world();
    w.answer = () => new Promise(() => undefined);
    const loading = w.registry.screens('mf-booking').catch((error: unknown) => error);
    await w.clock.advance(7_999);
    expect(w.reports).toEqual([]);
    await w.clock.advance(1);
    expect(await loading).toMatchObject({ kind: 'timeout' });
  });

  it('a retry does not throw away what is loaded', async () => {
    const w = world();
    await w.registry.screens('mf-booking');
    w.registry.retry('mf-booking');
    await w.registry.screens('mf-booking');
    expect(w.asked).toHaveLength(1);
  });

  it.each([
    ['another major', { ...SCREENS.screens, contract: '3.0' }, 'contract'],
    ['a newer minor', { ...SCREENS.screens, contract: '2.99' }, 'contract'],
    ['no contract', { ...SCREENS.screens, contract: undefined }, 'contract'],
    ['another id', { ...SCREENS.screens, id: 'mf-kiosk' }, 'shape'],
    ['no routes', { ...SCREENS.screens, routes: 42 }, 'shape'],
    ['a number', 42, 'shape'],
  ])('with %s is refused before it runs', async (_, screens, kind) => {
    const w = world();
    w.answer = () => Promise.resolve({ screens });
    await expect(w.registry.screens('mf-booking')).rejects.toMatchObject({ kind });
  });

  it('is activating only while it activates', async () => {
    const w = world();
    const gate = Promise.withResolvers<() => void>();
    w.answer = () => Promise.resolve({ service: { ...SERVICE.service, activate: () => gate.promise } });
    const waking = w.registry.wake('mf-booking');
    await settle();
    expect(w.registry.isActivating('mf-booking')).toBe(true);
    gate.resolve(() => undefined);
    await waking;
    expect(w.registry.isActivating('mf-booking')).toBe(false);
  });

  it('that crashes three times in 60 s is off until the window has passed', async () => {
    const w = world();
    expect(w.registry.crashed('mf-booking')).toBe(false);
    expect(w.registry.crashed('mf-booking')).toBe(false);
    expect(w.registry.crashed('mf-booking')).toBe(true);
    await expect(w.registry.screens('mf-booking')).rejects.toMatchObject({ kind: 'switched-off' });
    await w.clock.advance(60_001);
    w.registry.retry('mf-booking');
    await expect(w.registry.screens('mf-booking')).resolves.toBeDefined();
  });
});

describe('a remote whose version cannot be had', () => {
  const broken = () => Promise.reject(new Error('404'));

  it.each([
    ['does not come', broken, 'load', 'Error.previous-runs'],
    ['is another thing', () => Promise.resolve({}), 'shape', 'none.previous-runs'],
    [
      'speaks another contract',
      () => Promise.resolve({ screens: { ...SCREENS.screens, contract: '3.0' } }),
      'contract',
      'major.previous-runs',
    ],
  ])('[X-12] that %s runs in the version before, in all that comes after, and says so once', async (_, answer, kind, code) => {
    const w = world();
    w.hasPrevious = true;
    w.answer = answer;
    await expect(w.registry.screens('mf-booking')).resolves.toMatchObject({ id: 'mf-booking' });
    await w.registry.wake('mf-booking');
    expect([w.asked.length, w.askedBefore]).toEqual([1, ['screens', 'service']]);
    expect(w.reports).toMatchObject([{ id: 'mf-booking', cause: { kind, code } }]);
    expect(w.log).toEqual(['mf-booking runs in the version before']);
  });

  it('[X-12] that hangs runs in the version before when its time is over', async () => {
    const w = world();
    w.hasPrevious = true;
    w.answer = () => new Promise(() => undefined);
    const loading = w.registry.screens('mf-booking');
    await w.clock.advance(8_000);
    expect(await loading).toMatchObject({ id: 'mf-booking' });
  });

  it('[X-12] is one failure where the version before cannot be had either, and both are tried again', async () => {
    const w = world();
    w.hasPrevious = true;
    [w.answer, w.answerBefore] = [broken, broken];
    await expect(w.registry.screens('mf-booking')).rejects.toMatchObject({ kind: 'load', code: 'Error' });
    expect(w.reports).toHaveLength(1);
    expect(w.log).toEqual(['mf-booking failed']);
    w.answerBefore = () => Promise.resolve(SCREENS);
    w.registry.retry('mf-booking');
    await expect(w.registry.screens('mf-booking')).resolves.toMatchObject({ id: 'mf-booking' });
    expect(w.asked).toHaveLength(2);
  });

  it('never runs in two versions at once: of one that runs already the page decides', async () => {
    const w = world();
    w.hasPrevious = true;
    await w.registry.wake('mf-booking');
    w.answer = broken;
    await expect(w.registry.screens('mf-booking')).rejects.toMatchObject({ kind: 'load' });
    expect([w.askedBefore, w.log]).toEqual([[], ['mf-booking failed']]);
  });

  it('never runs in two versions at once: what was on its way of the other one is left', async () => {
    const w = world();
    w.hasPrevious = true;
    const slow = Promise.withResolvers<unknown>();
    const activated: string[] = [];
    const named = (name: string) => ({ service: { ...SERVICE.service, activate: () => void activated.push(name) } });
    w.answer = (expose) => (expose === 'service' ? slow.promise : broken());
    w.answerBefore = (expose) => Promise.resolve(expose === 'service' ? named('before') : SCREENS);
    const waking = w.registry.wake('mf-booking');
    await w.registry.screens('mf-booking');
    slow.resolve(named('now'));
    await waking;
    expect(activated).toEqual(['before']);
  });

  it('never runs in two versions at once: the one before is left where the other one began to run meanwhile', async () => {
    const w = world();
    w.hasPrevious = true;
    const [slow, slowBefore] = [Promise.withResolvers<unknown>(), Promise.withResolvers<unknown>()];
    w.answer = (expose) => (expose === 'service' ? slow.promise : broken());
    w.answerBefore = () => slowBefore.promise;
    const waking = w.registry.wake('mf-booking');
    const screens = w.registry.screens('mf-booking');
    await vi.waitFor(() => expect(w.askedBefore).toEqual(['screens']));
    slow.resolve(SERVICE);
    await waking;
    slowBefore.resolve(SCREENS);
    await expect(screens).rejects.toMatchObject({ kind: 'load' });
    expect(w.log).toEqual(['mf-booking failed']);
  });

  it.each([
    [
      'the shared package that does not fit',
      new Error('Version 18.0.0 from shell of shared singleton module react-dom does not satisfy the requirement of mf'),
      'shared:react-dom',
    ],
    ['the code of the loader', new Error('[ Federation Runtime ]: Failed to load script. #RUNTIME-008'), 'RUNTIME-008'],
    ['the name of an error', Object.assign(new Error('Loading chunk 7 failed'), { name: 'ChunkLoadError' }), 'ChunkLoadError'],
  ])('is reported with %s', async (_, cause, code) => {
    const w = world();
    w.answer = () => Promise.reject(cause);
    await expect(w.registry.screens('mf-booking')).rejects.toMatchObject({ kind: 'load', code });
    expect(codeOf(w.reports[0]?.cause)).toBe(`load/${code}`);
  });

  it.each([
    ['3.0', 'contract/major'],
    ['2.99', 'contract/minor'],
    [undefined, 'contract/malformed'],
  ])('is reported with the reason for which its contract %s was refused', async (contract, code) => {
    const w = world();
    w.answer = () => Promise.resolve({ screens: { ...SCREENS.screens, contract } });
    await expect(w.registry.screens('mf-booking')).rejects.toThrow();
    expect(codeOf(w.reports[0]?.cause)).toBe(code);
  });
});

describe('a remote that was switched off while the page is open', () => {
  it('[X-07] is not asked for, which is no failure, and comes when it is on again', async () => {
    const w = world();
    w.isOff = true;
    await expect(w.registry.screens('mf-booking')).rejects.toMatchObject({ kind: 'off' });
    await expect(w.registry.wake('mf-booking')).rejects.toMatchObject({ kind: 'off' });
    expect([w.asked, w.reports, w.log]).toEqual([[], [], []]);
    w.isOff = false;
    w.registry.retry('mf-booking');
    await expect(w.registry.screens('mf-booking')).resolves.toMatchObject({ id: 'mf-booking' });
  });

  it('[X-07] is not started although it was on its way, nor while it is not known whether it is on', async () => {
    const w = world();
    const [known, code] = [Promise.withResolvers<void>(), Promise.withResolvers<unknown>()];
    w.fresh = () => known.promise;
    w.answer = () => code.promise;
    const loading = w.registry.screens('mf-booking').catch((cause: unknown) => cause);
    await settle();
    expect(w.asked).toEqual([]);
    known.resolve();
    await settle();
    expect(w.asked).toHaveLength(1);
    w.isOff = true;
    code.resolve(SCREENS);
    expect(await loading).toMatchObject({ kind: 'off' });
  });
});
