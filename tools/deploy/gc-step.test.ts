import { describe, expect, it } from 'vitest';
import type { PinnedRelease, Pointer, PointerAction, PointerEntry } from '../../shared-contracts/src/hosting/documents.ts';
import { clearingOf, DAY_MS, settingsFrom } from './gc-step.ts';
import type { DatedEntry } from './gc-step.ts';

const NOW = Date.parse('2026-11-26T18:00:00Z');
const daysAgo = (days: number) => NOW - days * DAY_MS;

const release = (version: string): PinnedRelease => ({
  version,
  contract: '2.0',
  container: 'c',
  entry: `/remotes/mf-booking/${version}/a.js`,
  integrity: `sha384-${'x'.repeat(64)}`,
});

interface Written extends Partial<Omit<Pointer, 'release'>> {
  readonly days: number;
  readonly version: string;
  readonly did?: PointerAction;
  readonly composition?: string;
  /** Stands for whatever a pointer comes to name. */
  readonly previous?: PinnedRelease;
}

/** A log as it was written, the oldest first. */
function logOf(...written: readonly Written[]): readonly [DatedEntry, ...DatedEntry[]] {
  const [newest, ...older] = written
    .map(({ days, version, did = 'publish', composition, ...more }, index): DatedEntry => {
      const signed = { at: '', by: '', checkout: '', part: 'mf-booking' as const, did };
      const pointer: Pointer = { release: release(version), enabled: true, except: {}, ...more };
      const entry: PointerEntry = { ...signed, pointer, ...(composition === undefined ? {} : { composition }) };
      return { number: index + 1, at: daysAgo(days), entry };
    })
    .toReversed();
  if (newest === undefined) throw new Error('no log');
  return [newest, ...older];
}

/** Versions that were all stored so many days ago. */
const storedAt = (days: number, ...versions: readonly string[]) => versions.map((version) => ({ version, at: daysAgo(days) }));
const KEEPING = { keep: 2, days: 30 };

describe('a clean-up of a part', () => {
  it('takes versions that are neither live nor among the last, nor ran within the days, with their entries', () => {
    const log = logOf(
      { days: 200, version: '1' },
      { days: 150, version: '2' },
      { days: 100, version: '3' },
      { days: 90, version: '4' },
      { days: 80, version: '5' },
    );
    expect(clearingOf(log, storedAt(100, '1', '2', '3', '4', '5'), KEEPING, NOW)).toEqual({ versions: ['1', '2', '3'], from: 4 });
    expect(clearingOf(log, storedAt(100, '1', '2', '3', '4', '5'), { ...KEEPING, keep: 4 }, NOW)).toEqual({ versions: ['1'], from: 2 });
  });

  it('keeps what was live when the days began: an open page may run it still', () => {
    const log = logOf(
      { days: 200, version: '1' },
      { days: 100, version: '2' },
      { days: 29, version: '3' },
      { days: 28, version: '4' },
      { days: 1, version: '5' },
    );
    expect(clearingOf(log, storedAt(100, '1', '2', '3', '4', '5'), { ...KEEPING, keep: 1 }, NOW)).toEqual({ versions: ['1'], from: 2 });
    expect(clearingOf(log, storedAt(100, '1', '2', '3', '4', '5'), { keep: 1, days: 1 }, NOW)).toEqual({
      versions: ['1', '2', '3'],
      from: 4,
    });
  });

  it('keeps what is live in one composition alone, for a share of the visitors, or wherever else a pointer names it', () => {
    const log = logOf(
      { days: 200, version: '1' },
      { days: 190, version: '2' },
      { days: 180, version: '3', did: 'publish', composition: 'partner', except: { partner: { release: release('4') } } },
      {
        days: 170,
        version: '5',
        except: { partner: { release: release('4') } },
        canary: { release: release('6'), share: 0.05 },
        previous: release('7'),
      },
    );
    const { versions } = clearingOf(log, storedAt(100, '1', '2', '3', '4', '5', '6', '7'), { ...KEEPING, keep: 1 }, NOW);
    expect(versions).toEqual(['1', '2', '3']);
  });

  it('counts a version that came to all visitors by the clock as one that went live', () => {
    const canary = { release: release('2'), share: 0.05, steps: [{ at: new Date(daysAgo(185)).toISOString(), share: 1 }] };
    const log = logOf(
      { days: 200, version: '1' },
      { days: 190, version: '1', did: 'canary', canary },
      { days: 180, version: '3' },
      { days: 170, version: '4' },
    );
    const kept = (keep: number) => clearingOf(log, storedAt(100, '1', '2', '3', '4'), { keep, days: 30 }, NOW);
    expect([kept(3), kept(2)]).toEqual([
      { versions: ['1'], from: 2 },
      { versions: ['1', '2'], from: 3 },
    ]);
  });

  it('keeps what was stored within the days, whether it ever went live or not', () => {
    const log = logOf({ days: 200, version: '1' });
    expect(clearingOf(log, [...storedAt(40, 'never', '1'), ...storedAt(3, 'new')], KEEPING, NOW).versions).toEqual(['never']);
  });

  it('counts a version once, however often it was switched or went back', () => {
    const log = logOf(
      { days: 200, version: '1' },
      { days: 190, version: '2' },
      { days: 180, version: '3' },
      { days: 170, version: '2', did: 'rollback' },
      { days: 160, version: '2', did: 'off', enabled: false },
      { days: 150, version: '2', did: 'on' },
    );
    expect(clearingOf(log, storedAt(100, '1', '2', '3'), KEEPING, NOW)).toEqual({ versions: ['1'], from: 3 });
  });

  it('keeps the entry that tells a build what was published last', () => {
    const log = logOf(
      { days: 200, version: '1' },
      { days: 190, version: '2' },
      { days: 180, version: '1', did: 'rollback' },
      { days: 170, version: '2', did: 'rollback' },
      { days: 160, version: '1', did: 'rollback' },
    );
    expect(clearingOf(log, [], KEEPING, NOW).from).toBe(2);
  });

  it('leaves to another clean-up what that is taking away, and ends what one began that was killed', () => {
    const since = (hours: number) => ({ since: new Date(NOW - hours * 3_600_000).toISOString(), by: 'another' });
    const log = logOf({ days: 200, version: '9', gone: { '1': since(0.5), '2': since(2), '3': { since: 'never', by: 'x' } } });
    expect(clearingOf(log, storedAt(100, '1', '2', '4', '9'), KEEPING, NOW).versions.toSorted()).toEqual(['2', '3', '4']);
  });

  it('takes nothing away that the pointer names, whatever somebody wrote there of a clean-up', () => {
    const gone = { '8': { since: 'never', by: 'x' }, '9': { since: 'never', by: 'x' } };
    const log = logOf({ days: 200, version: '9', previous: release('8'), gone });
    expect(clearingOf(log, storedAt(100, '8', '9'), KEEPING, NOW).versions).toEqual([]);
  });
});

describe('a clean-up of settings', () => {
  const log = [100, 60, 45, 20, 10].map((days, index) => ({ number: index + 1, at: daysAgo(days) })).toReversed();

  it('keeps the last ones, those of the days, and the one that held before them', () => {
    expect([1, 3, 4, 5, 9].map((keep) => settingsFrom(log, { keep, days: 30 }, NOW))).toEqual([3, 3, 2, 1, 1]);
    expect(settingsFrom(log, { keep: 1, days: 1 }, NOW)).toBe(5);
  });
});
