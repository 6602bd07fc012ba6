import { describe, expect, it } from 'vitest';
import { draftEntry } from '@comanda/shared-contracts/domain/outbox';
import type { OutboxEntry } from '@comanda/shared-contracts/domain/outbox';
import { manualClock, settle } from '@comanda/shared-contracts/testing/manual-clock';
import { memoryIntents } from './fake-intents.ts';
import { DISK_DEADLINE_MS, FIRST_DISK_DEADLINE_MS, withMemory } from './intent-db.ts';
import type { IntentDb } from './intent-db.ts';
import { sendMarks } from './send-marks.ts';

const entry = (intentId: string, version = 1): OutboxEntry => ({
  ...draftEntry({ intentId, key: intentId, restaurantId: 1, localId: 1, request: null, note: null }, 0),
  version,
});

function setUp(how: { state: 'works' | 'refuses' | 'hangs' } = { state: 'works' }) {
  const clock = manualClock();
  const records = new Map<string, unknown>();
  const real = memoryIntents(records);
  const troubles: unknown[] = [];
  const calls = { count: 0 };
  /** What hangs answers when these are called. */
  const late: (() => void)[] = [];
  const disk: IntentDb = {
    transact: (decide) => {
      calls.count += 1;
      if (how.state === 'refuses') return Promise.reject(new DOMException('full', 'QuotaExceededError'));
      if (how.state === 'works') return real.transact(decide);
      return new Promise((resolve, reject) => {
        late.push(() => void real.transact(decide).then(resolve, reject));
      });
    },
  };
  const open = () => withMemory(disk, clock, (cause) => troubles.push(cause));
  const db = open();
  const put = (one: OutboxEntry, into = db) => into.transact(() => ({ put: one, result: null }));
  /** A disk that hangs from now on, and what is put into memory for it. */
  const putWhileHanging = async (one: OutboxEntry): Promise<void> => {
    how.state = 'hangs';
    const waiting = put(one);
    await clock.advance(DISK_DEADLINE_MS);
    await waiting;
  };
  /** The disk works again, and what hung is answered after all. */
  const answerLate = async (): Promise<void> => {
    how.state = 'works';
    for (const answer of late) answer();
    await settle();
  };
  const ids = (from = db) =>
    from.transact((stored) => ({
      result: stored.map((record) => `${(record as OutboxEntry).intentId}${(record as OutboxEntry).version}`).toSorted(),
    }));
  return { clock, how, records, troubles, calls, late, db, open, put, putWhileHanging, answerLate, ids };
}

describe('order intents with memory behind the disk (F12)', () => {
  it('are on the disk as long as it works', async () => {
    const { records, troubles, put, ids, open } = setUp();
    await put(entry('a'));
    await put(entry('b'));
    expect([...records.keys()]).toEqual(['a', 'b']);
    expect(await ids(open())).toEqual(['a1', 'b1']);
    expect(troubles).toEqual([]);
  });

  it('what the disk refuses lives in memory, with what was read before', async () => {
    const { how, records, troubles, put, ids } = setUp();
    await put(entry('a'));
    how.state = 'refuses';
    await put(entry('a', 2));
    await put(entry('b'));
    expect(await ids()).toEqual(['a2', 'b1']);
    expect([...records.keys()]).toEqual(['a']);
    expect(troubles).toHaveLength(3);
  });

  it('the disk gets what it lacks as soon as it takes something again', async () => {
    const { how, put, ids, db, open } = setUp();
    await put(entry('a'));
    await put(entry('gone'));
    how.state = 'refuses';
    await put(entry('a', 2));
    await put(entry('b'));
    await db.transact(() => ({ remove: ['gone'], result: null }));
    how.state = 'works';
    expect(await ids()).toEqual(['a2', 'b1']);
    expect(await ids(open())).toEqual(['a2', 'b1']);
  });

  it.each([[null], ['text'], [7], [[]], [{}], [{ intentId: 7 }]])(
    'what somebody else left there does not bring memory in: %j',
    async (junk) => {
      const { records, troubles, put, db } = setUp();
      records.set('junk', junk);
      await put(entry('a'));
      const seen = await db.transact((stored) => ({ result: stored }));
      expect([seen, troubles]).toEqual([[junk, entry('a')], []]);
    },
  );

  it.each([
    [null],
    [{}],
    [{ intentId: 'b', version: 9 }],
    [{ intentId: 'a' }],
    [{ intentId: 'a', version: '9' }],
    [{ intentId: 'a', version: 1 }],
  ])('a record that says no newer version keeps nothing off the disk: %j', async (there) => {
    const { how, records, put, ids } = setUp();
    how.state = 'refuses';
    await put(entry('a', 2));
    how.state = 'works';
    records.set('a', there);
    await ids();
    expect(records.get('a')).toMatchObject({ intentId: 'a', version: 2 });
  });

  it('[X-04] what memory forgot never reaches the disk, where a crash could bring it back', async () => {
    const { how, records, put, db, ids } = setUp();
    const written: string[] = [];
    const set = records.set.bind(records);
    records.set = (id, record) => {
      written.push(id);
      return set(id, record);
    };
    how.state = 'refuses';
    await put(entry('gone'));
    await put(entry('a'));
    await db.transact(() => ({ remove: ['gone'], result: null }));
    how.state = 'works';
    expect([await ids(), written]).toEqual([['a1'], ['a']]);
  });

  it('never puts an older form over what another tab wrote meanwhile', async () => {
    const { how, records, put, ids } = setUp();
    how.state = 'refuses';
    await put(entry('a', 2));
    records.set('a', entry('a', 5));
    how.state = 'works';
    expect(await ids()).toEqual(['a5']);
  });

  it('a disk that hangs is waited for once', async () => {
    const { clock, troubles, calls, put, putWhileHanging, ids } = setUp();
    await put(entry('a'));
    await putWhileHanging(entry('b'));
    const before = calls.count;
    expect(await ids()).toEqual(['a1', 'b1']);
    expect(calls.count).toBe(before);
    expect(troubles).toHaveLength(1);
    expect(clock.pending).toBe(0);
  });

  it('the first answer may take longer: it alone knows what was ordered before the crash (X-04)', async () => {
    const { clock, how, records, late, troubles, ids } = setUp();
    records.set('a', entry('a', 4));
    how.state = 'hangs';
    const first = ids();
    await clock.advance(FIRST_DISK_DEADLINE_MS - 1);
    for (const answer of late) answer();
    expect(await first).toEqual(['a4']);
    expect(troubles).toEqual([]);
  });

  it('a disk that hangs from the start is given up at last', async () => {
    const { clock, how, troubles, put, ids } = setUp();
    how.state = 'hangs';
    const first = put(entry('a'));
    await clock.advance(FIRST_DISK_DEADLINE_MS);
    await first;
    expect(await ids()).toEqual(['a1']);
    expect(troubles).toHaveLength(1);
  });

  it('a disk that answers late is asked again; what memory decided meanwhile goes there, and nothing is decided twice', async () => {
    const { records, put, putWhileHanging, answerLate, ids, db } = setUp();
    await put(entry('a'));
    await put(entry('gone'));
    await putWhileHanging(entry('b'));
    await put(entry('b', 2));
    await db.transact(() => ({ remove: ['gone'], result: null }));
    await answerLate();
    expect([...records.keys()], 'decided in memory already').toEqual(['a', 'gone']);
    expect(await ids()).toEqual(['a1', 'b2']);
    expect([...records.keys()]).toEqual(['a', 'b']);
  });

  it('what moves on in memory while the disk catches up late is not forgotten', async () => {
    const { how, records, put, putWhileHanging, answerLate, ids } = setUp();
    await put(entry('a'));
    how.state = 'refuses';
    await put(entry('b'));
    await putWhileHanging(entry('c'));
    await put(entry('b', 2));
    await answerLate();
    expect(await ids()).toEqual(['a1', 'b2', 'c1']);
    expect(records.get('b')).toMatchObject({ version: 2 });
  });

  it('a decision that throws reaches its asker, and the next one still has its turn', async () => {
    const { db, ids } = setUp();
    const broken = db.transact(() => {
      throw new TypeError('bug');
    });
    await expect(broken).rejects.toThrow('bug');
    expect(await ids()).toEqual([]);
  });

  it('what is stored is a copy: nobody changes it from outside', async () => {
    const { db, records } = setUp();
    const note = { text: 'a' };
    await db.transact(() => ({ put: { ...entry('a'), note }, result: null }));
    note.text = 'b';
    expect(records.get('a')).toMatchObject({ note: { text: 'a' } });
  });
});

describe('the mark of a send', () => {
  it('cannot be seen without locks, or where they are refused: then the clock decides', async () => {
    const refusing = sendMarks({ request: () => Promise.reject(new DOMException('denied', 'SecurityError')) });
    for (const marks of [sendMarks(undefined), refusing]) {
      expect(await marks.isSending('a')).toBe(true);
      expect(await marks.during('a', () => Promise.resolve('sent'))).toBe('sent');
    }
  });

  it('a refused lock never sends twice', async () => {
    let runs = 0;
    const marks = sendMarks({
      request: async (_, __, run) => {
        await run(null);
        throw new DOMException('stolen', 'AbortError');
      },
    });
    await marks.during('a', async () => {
      runs += 1;
      await settle();
    });
    expect(runs).toBe(1);
  });
});
