import { assert, array, constantFrom, oneof, property, record } from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PinnedRelease, Pointer, PointerEntry } from '../../shared-contracts/src/hosting/documents.ts';
import { canaryIn } from '../../shared-contracts/src/hosting/canary.ts';
import { isEnabledIn, previousIn, releaseIn } from '../../shared-contracts/src/hosting/merge.ts';
import { changedIn, healthyVersions, step, undo, wentBack } from './pointer-step.ts';
import type { PointerEdit } from './pointer-step.ts';

const release = (version: string): PinnedRelease => ({
  version,
  contract: '2.0',
  container: 'c',
  entry: `/${version}`,
  integrity: 'sha384-x',
});
const publish = (version: string, composition?: string): PointerEdit => ({ did: 'publish', release: release(version), composition });
const rollback = (version: string, composition?: string): PointerEdit => ({ did: 'rollback', release: release(version), composition });
const off = (composition?: string): PointerEdit => ({ did: 'off', composition });
const on = (composition?: string): PointerEdit => ({ did: 'on', composition });

const canary = (version: string, share: number, composition?: string): PointerEdit => ({
  did: 'canary',
  canary: { release: release(version), share },
  composition,
});
const promote = (composition?: string): PointerEdit => ({ did: 'promote', composition });
const stop = (composition?: string): PointerEdit => ({ did: 'stop', composition });

const NAMES = ['consumer', 'partner', 'stadium'];

/** What runs in each composition after these edits: the version, in brackets when it is off. */
function shown(...edits: readonly PointerEdit[]): readonly string[] {
  const pointer = edits.reduce<Pointer | undefined>(step, undefined);
  return NAMES.map((name) => {
    const version = releaseIn(pointer, name)?.version ?? 'none';
    return pointer !== undefined && isEnabledIn(pointer, name) ? version : `(${version})`;
  });
}

/** A pointer after these edits. */
const after = (...edits: readonly PointerEdit[]) => edits.reduce<Pointer | undefined>(step, undefined) ?? { enabled: true, except: {} };

describe('an edit of a pointer', () => {
  it.each([
    ['a release goes live everywhere', [publish('1')], ['1', '1', '1']],
    ['in one composition', [publish('1'), publish('2', 'partner')], ['1', '2', '1']],
    ['in one composition alone, where nothing was', [publish('2', 'partner')], ['none', '2', 'none']],
    ['everywhere, also where there was an exception', [publish('1'), publish('2', 'partner'), publish('3')], ['3', '3', '3']],
    ['back everywhere but where there is one', [publish('1'), publish('2'), publish('3', 'partner'), rollback('1')], ['1', '3', '1']],
    ['back in one', [publish('1'), publish('2'), rollback('1', 'partner')], ['2', '1', '2']],
    ['off everywhere, also where it was on by an exception', [publish('1'), off(), on('partner'), off()], ['(1)', '(1)', '(1)']],
    ['off in one', [publish('1'), off('partner')], ['1', '(1)', '1']],
    ['on in one', [publish('1'), off(), on('partner')], ['(1)', '1', '(1)']],
    ['a release switches nothing on', [publish('1'), off(), publish('2')], ['(2)', '(2)', '(2)']],
    ['nor where one is off', [publish('1'), off('partner'), publish('2')], ['2', '(2)', '2']],
    ['nor does a roll back', [publish('1'), publish('2'), off('partner'), rollback('1')], ['1', '(1)', '1']],
  ] as const)('%s', (_, edits, expected) => {
    expect(shown(...edits)).toEqual(expected);
  });

  it('is none when all is so already: the very same pointer', () => {
    const live = step(step(undefined, publish('1')), off('partner'));
    for (const edit of [publish('1'), rollback('1'), off('partner')]) expect(step(live, edit)).toBe(live);
  });

  it('of one composition holds there although it says what all have: a version until one goes live everywhere, off until it is on there', () => {
    expect(shown(publish('1'), off(), off('stadium'), on())).toEqual(['1', '1', '(1)']);
    expect(shown(publish('1'), off('stadium'), on())).toEqual(['1', '1', '(1)']);
    expect(shown(publish('1'), off('stadium'), off(), on(), on('stadium'))).toEqual(['1', '1', '1']);
    expect(shown(publish('1'), publish('2'), publish('2', 'partner'), rollback('1'))).toEqual(['1', '2', '1']);
    expect(shown(publish('1'), publish('2'), rollback('1', 'partner'), rollback('1'), publish('3'))).toEqual(['3', '3', '3']);
    expect(shown(publish('1'), on('partner'), off())).toEqual(['(1)', '(1)', '(1)']);
  });

  it('keeps what it knows nothing of: a floor', () => {
    const live: Pointer = { ...step(undefined, publish('1')), floor: 3 };
    for (const edit of [publish('2'), rollback('0'), off(), on('partner'), publish('2', 'partner'), canary('9', 0.05)])
      expect(step(live, edit)).toMatchObject({ floor: 3 });
  });

  it('sets a floor and ends it, and nothing else', () => {
    const live = after(publish('1'), publish('2'), off('partner'));
    const floored = step(live, { did: 'floor', floor: 2 });
    expect(floored).toEqual({ ...live, floor: 2 });
    expect(step(floored, { did: 'floor', floor: 2 })).toBe(floored);
    expect(step(floored, { did: 'floor', floor: undefined })).toEqual(live);
    expect(step(floored, publish('2'))).toBe(floored);
  });

  it('remembers the version before, of a composition with its own version that one, and forgets it where a version goes live everywhere', () => {
    const before = (...edits: readonly PointerEdit[]) => NAMES.map((name) => previousIn(after(...edits), name)?.version);
    expect(before(publish('1'), publish('2'))).toEqual(['1', '1', '1']);
    expect(before(publish('1'), publish('2'), publish('3', 'partner'))).toEqual(['1', '2', '1']);
    expect(before(publish('1'), publish('3', 'partner'), off(), publish('4', 'partner'))).toEqual([undefined, '3', undefined]);
    expect(before(publish('1'), publish('3', 'partner'), publish('4'))).toEqual(['1', '1', '1']);
    expect(before(publish('1'), publish('2'), rollback('1'))).toEqual([undefined, undefined, undefined]);
  });

  it('changes what runs in those compositions alone that it is for', () => {
    const before = step(step(undefined, publish('1')), off('stadium'));
    expect(changedIn(NAMES, before, step(before, publish('2', 'partner')))).toEqual(['partner']);
    expect(changedIn(NAMES, before, step(before, on('stadium')))).toEqual(['stadium']);
    expect(changedIn(NAMES, undefined, before)).toEqual(NAMES);
  });
});

/** What runs in each composition after these edits, with the canary that some of the visitors run. */
function shownWithCanary(...edits: readonly PointerEdit[]): readonly string[] {
  const pointer = after(...edits);
  return NAMES.map((name) => {
    const some = isEnabledIn(pointer, name) ? canaryIn(pointer, name) : undefined;
    const all = isEnabledIn(pointer, name) ? releaseIn(pointer, name)?.version : 'off';
    return some === undefined ? `${all}` : `${all} ${some.release.version}@${some.share}`;
  });
}

describe('an edit where a canary runs', () => {
  const running = [publish('1'), canary('2', 0.05)];
  it.each([
    ['it begins', running, ['1 2@0.05', '1 2@0.05', '1 2@0.05']],
    ['it is raised', [...running, canary('2', 0.25)], ['1 2@0.25', '1 2@0.25', '1 2@0.25']],
    ['it is for everybody', [...running, promote()], ['2', '2', '2']],
    ['it is taken back', [...running, stop()], ['1', '1', '1']],
    ['a release for all ends it', [...running, publish('3')], ['3', '3', '3']],
    ['also when it is that version', [...running, publish('2')], ['2', '2', '2']],
    ['a release for all ends that of one composition', [publish('1'), canary('2', 0.05, 'partner'), publish('3')], ['3', '3', '3']],
    ['a release for one composition ends it there', [...running, publish('3', 'partner')], ['1 2@0.05', '3', '1 2@0.05']],
    ['a roll back to a version ends it', [publish('0'), ...running, rollback('0')], ['0', '0', '0']],
    ['in one composition there', [publish('0'), ...running, rollback('0', 'partner')], ['1 2@0.05', '0', '1 2@0.05']],
    ['the kill switch ends it for good', [...running, off(), on()], ['1', '1', '1']],
    ['that of one composition rests it there', [...running, off('partner')], ['1 2@0.05', 'off', '1 2@0.05']],
    ['until it is on again', [...running, off('partner'), on('partner')], ['1 2@0.05', '1 2@0.05', '1 2@0.05']],
    ['one composition leaves it', [...running, stop('partner')], ['1 2@0.05', '1', '1 2@0.05']],
    ['one composition has it for everybody', [...running, promote('partner')], ['1 2@0.05', '2', '1 2@0.05']],
    ['a composition has one of its own', [...running, canary('3', 0.5, 'partner')], ['1 2@0.05', '1 3@0.5', '1 2@0.05']],
    ['which ends alone', [...running, canary('3', 0.5, 'partner'), stop('partner')], ['1 2@0.05', '1 2@0.05', '1 2@0.05']],
    ['or comes to its visitors alone', [publish('1'), canary('3', 0.5, 'partner'), promote('partner')], ['1', '3', '1']],
    [
      'a composition with a version of its own has no part in it',
      [publish('1'), publish('9', 'partner'), canary('2', 0.05)],
      ['1 2@0.05', '9', '1 2@0.05'],
    ],
    ['nor in its end', [publish('1'), publish('9', 'partner'), canary('2', 0.05), promote()], ['2', '9', '2']],
  ] as const)('%s', (_, edits, expected) => {
    expect(shownWithCanary(...edits)).toEqual(expected);
  });

  it('that takes one composition out of it keeps what that falls back to: of what it had, or what it had until then', () => {
    const before = after(publish('0'), ...running);
    expect(step(before, stop('partner')).except['partner']).toEqual({ release: release('1'), previous: release('0') });
    expect(step(before, promote('partner')).except['partner']).toEqual({ release: release('2'), previous: release('1') });
  });

  it('that has come to all visitors by the clock is an edit of a release: what is there to go back to is the one before', () => {
    const at = (minute: number) => Date.parse('2026-11-26T18:00:00Z') + minute * 60_000;
    const steps = [{ at: new Date(at(10)).toISOString(), share: 1 }];
    const grows: PointerEdit = { did: 'canary', canary: { release: release('2'), share: 0.05, steps } };
    const before = step(step(undefined, publish('1')), grows, at(0));
    expect([step(before, stop(), at(9)).release?.version, step(before, stop(), at(10)).release?.version]).toEqual(['1', '2']);
    expect(step(before, off(), at(10))).toMatchObject({ release: { version: '2' }, enabled: false });
    const entry = (pointer: Pointer, minute: number) =>
      ({ part: 'mf-booking', by: '', checkout: '', at: new Date(at(minute)).toISOString(), did: 'canary', pointer }) as const;
    const log = [{ ...entry(step(undefined, publish('1')), -1), did: 'publish' as const }, entry(before, 0)];
    const healthy = (minute: number, ...more: readonly PointerEntry[]) =>
      healthyVersions([...log, ...more], undefined, at(minute)).map(({ version }) => version);
    expect([healthy(9), healthy(10)]).toEqual([['1'], ['1', '2']]);
    // It was live for all before the next one came.
    const next = { ...entry(step(before, publish('3'), at(11)), 11), did: 'publish' as const };
    expect(healthy(12, next)).toEqual(['1', '2', '3']);
    expect(healthy(12, { ...entry(step(before, stop(), at(9)), 9), did: 'stop' })).toEqual(['1']);
  });

  it('that is undone leaves the canary as it was, unless another one changed it since', () => {
    const [before, ours] = [after(...running), after(...running, publish('3'))];
    expect(undo(ours, before, ours)).toEqual(before);
    const raised = after(...running, canary('2', 0.5));
    expect(undo(raised, before, raised)).toEqual(before);
    expect(undo(after(...running, canary('2', 0.9)), before, raised)).toEqual(after(...running, canary('2', 0.9)));
  });

  it('changes something wherever it runs, and nowhere else', () => {
    const before = after(publish('1'), publish('9', 'partner'));
    expect(changedIn(NAMES, before, step(before, canary('2', 0.05)))).toEqual(['consumer', 'stadium']);
  });
});

describe('an edit that is undone', () => {
  const live = [publish('1'), publish('2', 'partner')];
  it.each([
    ['nothing', [], live],
    ['a kill switch', [off()], [...live, off()]],
    ['a switch of one composition', [off('partner')], [...live, off('partner')]],
    ['a version of one composition', [publish('4', 'stadium')], [...live, publish('4', 'stadium')]],
    ['a version where there was another one', [publish('4', 'partner')], [...live, publish('4', 'partner')]],
    ['a roll back of one', [rollback('1', 'stadium')], [...live, rollback('1', 'stadium')]],
  ] as const)('leaves what another one did since: %s', (_, since, expected) => {
    const [before, ours] = [after(...live), after(...live, publish('3'))];
    expect(undo(after(...live, publish('3'), ...since), before, ours)).toEqual(after(...expected));
  });

  it('is none where another version is live by now: the very same pointer', () => {
    const now = after(publish('1'), publish('3'), rollback('1'));
    expect(undo(now, after(publish('1')), after(publish('1'), publish('3')))).toBe(now);
  });

  it('leaves the part nowhere when it was the first one, and off or on as it was', () => {
    expect(undo(after(publish('1')), undefined, after(publish('1')))).toEqual({ enabled: true, except: {} });
    const [before, ours] = [after(publish('1'), off('partner')), after(publish('1'), off('partner'), on('partner'))];
    expect(undo(ours, before, ours)).toEqual(before);
  });

  it('leaves no way back to what it undoes: not of the version that took its place either', () => {
    const [before, ours] = [after(publish('1')), after(publish('1'), publish('3'))];
    expect(undo(after(publish('1'), publish('3'), publish('4')), before, ours)).toEqual(after(publish('1'), publish('4')));
  });
});

/** The log that edits leave; `back` goes where the tool would go. */
function logOf(edits: readonly (PointerEdit | 'back')[]): readonly PointerEntry[] {
  return edits.reduce<readonly PointerEntry[]>((log, one) => (one === 'back' ? backFrom(log) : appended(log, one)), []);
}
const versions = (log: readonly PointerEntry[], composition?: string) => healthyVersions(log, composition).map(({ version }) => version);

describe('the versions to go back to', () => {
  it.each([
    ['nothing', [], []],
    ['all that were live, the live one last', [publish('1'), publish('2'), publish('3')], ['1', '2', '3']],
    ['without the one that was rolled back from', [publish('1'), publish('2'), publish('3'), 'back'], ['1', '2']],
    ['further back the second time', [publish('1'), publish('2'), publish('3'), 'back', 'back'], ['1']],
    ['not further than there is', [publish('1'), publish('2'), 'back', 'back', 'back'], ['1']],
    ['with what was published after a roll back', [publish('1'), publish('2'), 'back', publish('3')], ['1', '3']],
    ['with what was rolled back from and published again', [publish('1'), publish('2'), 'back', publish('2')], ['1', '2']],
    ['each once, where it was live last', [publish('1'), publish('2'), publish('1')], ['2', '1']],
    ['not what lies between after a longer way back', [publish('1'), publish('2'), publish('3'), rollback('1')], ['1']],
    ['the named one alone when it was rolled back from before', [publish('1'), publish('2'), 'back', rollback('2')], ['2']],
    ['switches change nothing', [publish('1'), off(), publish('2'), on()], ['1', '2']],
  ] as const)('%s', (_, edits, expected) => {
    expect(versions(logOf(edits))).toEqual(expected);
  });

  it('are those of the composition that is asked for', () => {
    const log = logOf([publish('1'), publish('2', 'partner'), publish('3')]);
    expect([versions(log), versions(log, 'partner'), versions(log, 'consumer')]).toEqual([
      ['1', '3'],
      ['1', '2', '3'],
      ['1', '3'],
    ]);
  });

  it('never hold one that was rolled back from since it was published', () => {
    const edits = array(oneof(constantFrom('back' as const), record({ version: constantFrom('1', '2', '3', '4') })), { maxLength: 30 });
    assert(
      property(edits, (chosen) => {
        const bad = new Set<string>();
        let log: readonly PointerEntry[] = [];
        for (const one of chosen) {
          const live = versions(log).at(-1);
          const next = one === 'back' ? backFrom(log) : appended(log, publish(one.version));
          if (one === 'back' && next !== log && live !== undefined) bad.add(live);
          if (one !== 'back') bad.delete(one.version);
          log = next;
          expect(versions(log).filter((version) => bad.has(version))).toEqual([]);
          expect(new Set(versions(log)).size).toBe(versions(log).length);
          if (log.length > 0) expect(versions(log).at(-1)).toBe(log.at(-1)?.pointer.release?.version);
          expect(log.at(-1)?.pointer.previous?.version).toBe(versions(log).at(-2));
        }
      }),
    );
  });
});

it('the versions to go back to are what they were before a roll back, or a release, that was itself taken back as it did not fit', () => {
  const three = logOf([publish('1'), publish('2'), publish('3')]);
  const undone = (log: readonly PointerEntry[]) => [...log, { ...three[2], did: 'rollback', isUndone: true } as PointerEntry];
  expect(versions(undone(appended(three, rollback('2'))))).toEqual(['1', '2', '3']);
  expect(versions(undone(appended(three, rollback('1'))))).toEqual(['1', '2', '3']);
  expect(versions(undone(appended(three, publish('4'))))).toEqual(['1', '2', '3']);
  // Whatever somebody switched meanwhile.
  expect(versions(undone(appended(appended(three, rollback('2')), off())))).toEqual(['1', '2', '3']);
  // Where another version went live since, it is one of a roll back like others.
  expect(versions(undone(appended(appended(three, rollback('2')), publish('5'))))).toEqual(['1', '2', '3']);
});

it('the versions to go back to are none when the first one was taken back', () => {
  const log = logOf([publish('1')]);
  const taken = { ...log[0], did: 'rollback', pointer: { enabled: true, except: {} } } as PointerEntry;
  expect(versions([...log, taken])).toEqual([]);
});

function appended(log: readonly PointerEntry[], edit: PointerEdit): readonly PointerEntry[] {
  return [...log, { part: 'mf-booking', at: '', by: '', checkout: '', did: edit.did, pointer: step(log.at(-1)?.pointer, edit) }];
}

function backFrom(log: readonly PointerEntry[]): readonly PointerEntry[] {
  const healthy = healthyVersions(log);
  const target = healthy.at(-2);
  return target === undefined ? log : appended(log, { did: 'rollback', release: target, previous: wentBack(healthy, target).at(-2) });
}
