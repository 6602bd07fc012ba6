import { describe, expect, it } from 'vitest';
import { failed, failure } from '../failures.ts';
import {
  answerEvent,
  CONSUMED_LIFETIME_MS,
  DECISION_LIFETIME_MS,
  draftEntry,
  entryForKey,
  intentId,
  isForgettable,
  isTaken,
  KEPT_CONSUMED,
  OUTBOX_POLICY,
  overdue,
} from './outbox.ts';
import type { OutboxEntry, OutboxEvent, OutboxPolicy } from './outbox.ts';
import { step } from './outbox-step.ts';

const PLAIN: OutboxPolicy = { ...OUTBOX_POLICY, mayDinerSend: true };
const DEDUP: OutboxPolicy = { ...OUTBOX_POLICY, providerDeduplicates: true };
const saved = { orderId: '90001' };
const timeout = failure('transport', 'timeout', { outcome: 'unknown' });
const noShift = failure('domain', 'no-shift');

function draft(now = 0): OutboxEntry {
  return draftEntry({ intentId: 'Zk3vQ0a9TtP1cX7w', key: 'cart-1', restaurantId: 101, localId: 1, request: {}, note: {} }, now);
}

/** Plays events at their times, and gives back the last step. */
function play(entry: OutboxEntry, events: readonly (readonly [at: number, event: OutboxEvent])[], policy = PLAIN) {
  let last = { entry, effects: [] as ReturnType<typeof step>['effects'] };
  for (const [at, event] of events) last = step(last.entry, event, at, policy);
  return last;
}

/** An order whose first answer was lost at 0. */
function lostEntry(): OutboxEntry {
  return play(draft(), [
    [0, { kind: 'tick' }],
    [0, { kind: 'unclear', attempt: 1, failure: timeout }],
  ]).entry;
}

/** The same, once the diner was told that nobody knows. */
function reportedEntry(): OutboxEntry {
  return playLookUps(lostEntry(), 'not-found', 61_000);
}

/** Plays all look-ups that come due until then, each answered alike 100 ms later. */
function playLookUps(entry: OutboxEntry, kind: 'not-found' | 'lookup-failed', until: number, policy = PLAIN): OutboxEntry {
  let now = entry;
  for (let at = now.nextAt; at !== undefined && at <= until; at = now.nextAt) {
    now = step(now, { kind: 'tick' }, at, policy).entry;
    if (now.askedAt !== undefined) now = step(now, { kind, askedAt: now.askedAt }, at + 100, policy).entry;
  }
  return now;
}

const kinds = (result: ReturnType<typeof step>) => result.effects.map(({ kind }) => kind);

describe('an intent id', () => {
  it('has 96 bits in 16 url-safe characters', () => {
    expect(intentId(new Uint8Array(12))).toBe('AAAAAAAAAAAAAAAA');
    expect(intentId(new Uint8Array(12).fill(255))).toBe('________________');
    const bytes = Uint8Array.from([20, 251, 156, 3, 217, 126, 1, 2, 3, 4, 5, 6]);
    expect(intentId(bytes)).toBe(Buffer.from(bytes).toString('base64url'));
    expect(() => intentId(new Uint8Array(11))).toThrow(RangeError);
  });
});

describe('the way of an order', () => {
  it('[X-04] leaves only after it was written, and waits 15 s for the answer', () => {
    const first = step(draft(), { kind: 'tick' }, 0, PLAIN);
    expect(first.entry).toMatchObject({ state: 'saving', attempts: 1, version: 2, nextAt: 15_000 });
    expect(first.effects).toEqual([{ kind: 'notify' }, { kind: 'send', attempt: 1 }, { kind: 'wait', until: 15_000 }]);
    expect(kinds(step(first.entry, { kind: 'tick' }, 14_999, PLAIN))).toEqual(['wait']);
    expect(step(first.entry, { kind: 'tick' }, 15_000, PLAIN).entry.state).toBe('unknown');
  });

  it('[X-04] is received, then consumed once the cart is closed', () => {
    const done = play(draft(), [
      [0, { kind: 'tick' }],
      [500, { kind: 'received', attempt: 1, saved }],
    ]);
    expect(done.entry).toMatchObject({ state: 'received', saved, since: 500 });
    expect(done.entry).not.toHaveProperty('nextAt');
    expect(kinds(done)).toEqual(['notify']);
    expect(step(done.entry, { kind: 'consume' }, 900, PLAIN).entry.state).toBe('consumed');
  });

  it('[X-04] is refused by a valid refusal, and not by anything less', () => {
    const sent = step(draft(), { kind: 'tick' }, 0, PLAIN).entry;
    expect(step(sent, { kind: 'refused', attempt: 1, failure: noShift }, 300, PLAIN).entry).toMatchObject({
      state: 'refused',
      failure: { code: 'no-shift' },
    });
    expect(answerEvent(1, failed(noShift)).kind).toBe('refused');
    for (const unclear of [
      timeout,
      failure('http', 'http-500', { outcome: 'unknown' }),
      failure('protocol', 'not-json', { outcome: 'unknown' }),
    ]) {
      const event = answerEvent(1, failed(unclear));
      expect(event.kind).toBe('unclear');
      expect(step(sent, event, 300, PLAIN).entry.state).toBe('unknown');
    }
    expect(answerEvent(1, { ok: true, value: saved }).kind).toBe('received');
  });

  it('[X-04] is looked up 1, 2, 4, 8 and 15 s after it became unknown, then every 15 s', () => {
    let entry = play(draft(), [
      [0, { kind: 'tick' }],
      [0, { kind: 'unclear', attempt: 1, failure: timeout }],
    ]).entry;
    const asked: number[] = [];
    while (asked.length < 8) {
      const at = entry.nextAt ?? Number.NaN;
      const lookup = step(entry, { kind: 'tick' }, at, PLAIN);
      expect(kinds(lookup)).toEqual(['look-up', 'wait']);
      asked.push(at);
      entry = step(lookup.entry, { kind: 'lookup-failed', askedAt: at }, at + 200, PLAIN).entry;
    }
    expect(asked).toEqual([1_000, 2_000, 4_000, 8_000, 15_000, 30_000, 45_000, 60_000]);
  });

  it('[X-04] asks again when a look-up itself gets no answer', () => {
    const unknown = play(draft(), [
      [0, { kind: 'tick' }],
      [0, { kind: 'unclear', attempt: 1, failure: timeout }],
      [1_000, { kind: 'tick' }],
    ]);
    const late = step(unknown.entry, { kind: 'tick' }, 11_000, PLAIN);
    expect(late.entry).not.toHaveProperty('askedAt');
    expect(step(late.entry, { kind: 'not-found', askedAt: 1_000 }, 11_100, PLAIN).entry).toBe(late.entry);
  });
});

describe('sending again', () => {
  const lost = [
    [0, { kind: 'tick' }],
    [0, { kind: 'unclear', attempt: 1, failure: timeout }],
  ] as const;

  it('[X-04] comes after a look-up that found nothing, with a provider that de-duplicates', () => {
    const again = play(draft(), [...lost, [1_000, { kind: 'tick' }], [1_200, { kind: 'not-found', askedAt: 1_000 }]], DEDUP);
    expect(again.entry).toMatchObject({ state: 'saving', attempts: 2, intentId: 'Zk3vQ0a9TtP1cX7w' });
    expect(kinds(again)).toContain('send');
  });

  it('[X-04] never happens by itself to any other provider, however often it says that there is no such order', () => {
    const late = playLookUps(lostEntry(), 'not-found', 1_200_000);
    expect(late).toMatchObject({ state: 'unknown', attempts: 1 });
    expect(playLookUps(lostEntry(), 'lookup-failed', 1_200_000)).toMatchObject({ state: 'unknown', attempts: 1 });
  });

  it('[X-04] is not done for an intent that the diner has long left: nobody knows whether it was stored, and they are told so', () => {
    for (const policy of [PLAIN, DEDUP]) {
      const old = play(draft(), [...lost, [600_000, { kind: 'tick' }], [600_500, { kind: 'not-found', askedAt: 600_000 }]], policy);
      expect(old.entry).toMatchObject({ state: 'unknown', attempts: 1, decisionSince: 600_500 });
    }
    expect(step(draft(), { kind: 'tick' }, 600_000, PLAIN).entry).toMatchObject({ state: 'refused', attempts: 0 });
  });

  it('[X-04] holds a refusal back while an earlier send may still get through', () => {
    const twice = [
      ...lost,
      [1_000, { kind: 'tick' }],
      [1_200, { kind: 'not-found', askedAt: 1_000 }],
      [1_500, { kind: 'refused', attempt: 2, failure: noShift }],
    ] as const;
    const held = play(draft(), twice, DEDUP);
    expect(held.entry).toMatchObject({ state: 'unknown', heldRefusal: { code: 'no-shift' } });
    expect(step(held.entry, { kind: 'found', saved }, 9_000, DEDUP).entry.state).toBe('received');
    const settled = play(
      held.entry,
      [
        [60_000, { kind: 'tick' }],
        [60_200, { kind: 'not-found', askedAt: 60_000 }],
      ],
      DEDUP,
    );
    expect(settled.entry).toMatchObject({ state: 'refused', failure: { code: 'no-shift' } });
  });
});

describe('a refusal that comes late', () => {
  /** Sent twice; what became of the first send is not known. */
  const sentAgain = () =>
    play(
      lostEntry(),
      [
        [1_000, { kind: 'tick' }],
        [1_200, { kind: 'not-found', askedAt: 1_000 }],
      ],
      DEDUP,
    ).entry;
  const refusal = { kind: 'refused', attempt: 1, failure: noShift } as const;

  it('[X-04] of the first send leaves the second one on its way', () => {
    const reported = step(sentAgain(), refusal, 1_300, DEDUP);
    expect(reported.entry).toMatchObject({
      state: 'saving',
      nextAt: 16_200,
      openSends: [{ attempt: 2 }],
      heldRefusal: { code: 'no-shift' },
    });
    expect(kinds(reported)).toEqual([]);
    expect(step(reported.entry, { kind: 'received', attempt: 2, saved }, 1_400, DEDUP).entry).toMatchObject({ state: 'received', saved });
  });

  it('[X-04] leaves a look-up under way, and the time since when nobody knows', () => {
    const unknown = step(sentAgain(), { kind: 'unclear', attempt: 2, failure: timeout }, 1_400, DEDUP).entry;
    const asked = step(unknown, { kind: 'tick' }, unknown.nextAt ?? Number.NaN, DEDUP).entry;
    for (const attempt of [1, 2]) {
      const reported = step(asked, { ...refusal, attempt }, 2_100, DEDUP);
      expect(reported.entry).toMatchObject({ state: 'unknown', since: 1_400, askedAt: asked.askedAt, nextAt: asked.nextAt });
      expect(kinds(reported)).toEqual([]);
    }
  });
});

describe('nobody knows whether it arrived', () => {
  it('[X-04] is told once every send has had 60 s, whether the look-ups find nothing or are not answered', () => {
    for (const kind of ['not-found', 'lookup-failed'] as const) {
      expect(playLookUps(lostEntry(), kind, 59_999)).not.toHaveProperty('decisionSince');
      expect(playLookUps(lostEntry(), kind, 61_000)).toMatchObject({ state: 'unknown', decisionSince: 60_100 });
    }
    const reported = play(playLookUps(lostEntry(), 'not-found', 59_999), [
      [60_000, { kind: 'tick' }],
      [60_100, { kind: 'not-found', askedAt: 60_000 }],
    ]);
    expect(kinds(reported)).toEqual(['notify', 'wait']);
  });

  it('[X-04] is told while a look-up hangs, too', () => {
    const asked = step(playLookUps(lostEntry(), 'lookup-failed', 59_999), { kind: 'tick' }, 60_000, PLAIN).entry;
    expect(step(asked, { kind: 'tick' }, 70_000, PLAIN).entry).toMatchObject({ decisionSince: 70_000 });
  });

  it('[X-04] is looked for on and on, and an order that turns up after all is received', () => {
    const reported = reportedEntry();
    expect(reported.nextAt).toBe(90_100);
    const asked = step(reported, { kind: 'tick' }, 90_100, PLAIN).entry;
    const found = step(asked, { kind: 'found', saved }, 90_200, PLAIN).entry;
    expect(found).toMatchObject({ state: 'received', saved });
    expect(found).not.toHaveProperty('decisionSince');
  });

  it('[X-04] the diner checks at once, and one look-up at a time is under way', () => {
    const asked = step(reportedEntry(), { kind: 'check' }, 63_000, PLAIN);
    expect(kinds(asked)).toEqual(['look-up', 'wait']);
    expect(kinds(step(asked.entry, { kind: 'check' }, 63_100, PLAIN))).toEqual([]);
    expect(kinds(step(draft(), { kind: 'check' }, 0, PLAIN))).toEqual([]);
  });

  it('[X-04] the diner has it sent again under its own id, and both sends stay open', () => {
    const again = step(reportedEntry(), { kind: 'send-again' }, 70_000, PLAIN);
    expect(again.entry).toMatchObject({ state: 'saving', intentId: 'Zk3vQ0a9TtP1cX7w', openSends: [{ attempt: 1 }, { attempt: 2 }] });
    expect(kinds(again)).toContain('send');
    const unclear = step(again.entry, { kind: 'unclear', attempt: 2, failure: timeout }, 71_000, PLAIN).entry;
    expect(unclear).toMatchObject({ state: 'unknown', nextAt: 72_000 });
    expect(playLookUps(unclear, 'not-found', 129_000)).not.toHaveProperty('decisionSince');
    expect(playLookUps(unclear, 'not-found', 160_000)).toHaveProperty('decisionSince');
    // The first one may be stored: that the second is refused says nothing of it.
    const refused = step(again.entry, { kind: 'refused', attempt: 2, failure: noShift }, 71_000, PLAIN).entry;
    expect(playLookUps(refused, 'not-found', 900_000)).toMatchObject({ state: 'unknown', failure: { code: 'no-shift' } });
  });

  it('[X-04] is not sent again before the diner was told, nor where the save itself charges, nor by somebody else', () => {
    expect(kinds(step(lostEntry(), { kind: 'send-again' }, 30_000, PLAIN))).toEqual([]);
    expect(kinds(step(reportedEntry(), { kind: 'send-again' }, 70_000, { ...PLAIN, mayDinerSend: false }))).toEqual([]);
    const foreign = { ...DEDUP, isOwnerHere: false };
    expect(playLookUps(lostEntry(), 'not-found', 300_000, foreign)).toMatchObject({ state: 'unknown', attempts: 1 });
    expect(playLookUps(lostEntry(), 'not-found', 300_000, foreign)).not.toHaveProperty('decisionSince');
    const left = playLookUps(lostEntry(), 'lookup-failed', CONSUMED_LIFETIME_MS + 60_000, { ...foreign, lookupDelaysMs: [3_600_000] });
    expect(left.state).toBe('consumed');
    const waiting = playLookUps(lostEntry(), 'lookup-failed', CONSUMED_LIFETIME_MS - 7_200_000, {
      ...foreign,
      lookupDelaysMs: [3_600_000],
    });
    expect(waiting.state).toBe('unknown');
  });

  it('[X-04] ends by itself after half an hour, told as neither stored nor refused', () => {
    const late = 60_100 + DECISION_LIFETIME_MS;
    expect(playLookUps(reportedEntry(), 'not-found', late - 60_000).state).toBe('unknown');
    const over = playLookUps(reportedEntry(), 'not-found', late + 60_000);
    expect(over).toMatchObject({ state: 'consumed', failure: { code: 'timeout' } });
    expect(over).not.toHaveProperty('saved');
  });
});

describe('stored without a number', () => {
  const yes = (entry = draft()) =>
    play(entry, [
      [0, { kind: 'tick' }],
      [500, { kind: 'received', attempt: 1, saved: { total: 2750 } }],
    ]);

  it('[X-04] stands, whatever the look-ups for its number say: it is never sent again, never refused, never unknown', () => {
    expect(yes().entry).toMatchObject({ state: 'stored', nextAt: 1_500 });
    expect(kinds(yes())).toEqual(['notify', 'wait']);
    for (const policy of [PLAIN, DEDUP]) {
      for (const kind of ['not-found', 'lookup-failed'] as const) {
        const end = playLookUps(yes().entry, kind, 700_000, policy);
        expect(end).toMatchObject({ state: 'received', attempts: 1, saved: { total: 2750 } });
        expect(end.since).toBeLessThan(20_000);
      }
    }
    expect(step(yes().entry, { kind: 'refused', attempt: 1, failure: noShift }, 600, PLAIN).entry.state).toBe('stored');
    expect(step(yes().entry, { kind: 'resumed' }, 600, PLAIN).entry.state).toBe('stored');
  });

  it('[X-04] is no trouble any more for who was told that nobody knows: its number is looked for at once', () => {
    const again = step(reportedEntry(), { kind: 'send-again' }, 70_000, PLAIN).entry;
    const held = step(again, { kind: 'refused', attempt: 2, failure: noShift }, 70_500, PLAIN).entry;
    const reported = playLookUps(held, 'not-found', 140_000);
    expect(reported).toMatchObject({ failure: { code: 'no-shift' }, heldRefusal: { code: 'no-shift' }, decisionSince: expect.any(Number) });
    const { entry } = step(reported, { kind: 'received', attempt: 1, saved: { total: 2750 } }, 140_000, PLAIN);
    expect(entry).toMatchObject({ state: 'stored', nextAt: 141_000 });
    for (const name of ['failure', 'heldRefusal', 'decisionSince', 'askedAt']) expect(entry).not.toHaveProperty(name);
  });

  it('[X-04] is told without a number once three whole look-ups did not show it: nobody waits for one that cannot be found', () => {
    const since = playLookUps(yes().entry, 'not-found', 700_000, PLAIN).since;
    expect(since).toBeGreaterThanOrEqual(500 + 4_000);
    expect(since).toBeLessThan(500 + 8_000);
    // A look-up that was not answered says nothing of the number.
    expect(playLookUps(yes().entry, 'lookup-failed', 700_000, PLAIN).since).toBeGreaterThanOrEqual(500 + 15_000);
  });

  it('[X-04] gets the number that a look-up finds, and keeps what the answer said', () => {
    const asked = step(yes().entry, { kind: 'tick' }, 1_500, PLAIN).entry;
    expect(step(asked, { kind: 'found', saved }, 1_700, PLAIN).entry).toMatchObject({
      state: 'received',
      saved: { orderId: '90001', total: 2750 },
    });
    expect(step(asked, { kind: 'matched', askedAt: 1_500, saved }, 1_700, PLAIN).entry.state).toBe('received');
  });
});

describe('an order that was found by what was ordered', () => {
  it('[X-04] counts only as the answer to the look-up that asked, and never for an intent that was refused', () => {
    const asked = step(lostEntry(), { kind: 'tick' }, 1_000, PLAIN).entry;
    expect(step(asked, { kind: 'matched', askedAt: 1_000, saved }, 1_200, PLAIN).entry.state).toBe('received');
    expect(step(asked, { kind: 'matched', askedAt: 999, saved }, 1_200, PLAIN).entry.state).toBe('unknown');
    const refused = play(draft(), [
      [0, { kind: 'tick' }],
      [1, { kind: 'refused', attempt: 1, failure: noShift }],
    ]).entry;
    expect(step(refused, { kind: 'matched', askedAt: 1_000, saved }, 5, PLAIN).entry.state).toBe('refused');
  });

  it('[X-04] is nobody else’s', () => {
    const mine: OutboxEntry = { ...draft(), saved };
    expect(isTaken([mine], 'another', '90001')).toBe(true);
    expect(isTaken([mine], mine.intentId, '90001')).toBe(false);
    expect(isTaken([mine, { ...draft(), intentId: 'b' }], 'another', undefined)).toBe(false);
  });
});

describe('two taps, two tabs, a reload', () => {
  it('[X-04] gives a second tap the intent that is there', () => {
    const open = step(draft(), { kind: 'tick' }, 0, PLAIN).entry;
    expect(entryForKey([open], 'cart-1')).toBe(open);
    expect(entryForKey([open], 'cart-2')).toBeUndefined();
  });

  it('[X-04] does nothing on a late tap after success, and starts anew after a refusal that was shown', () => {
    const stored = play(draft(), [
      [0, { kind: 'tick' }],
      [1, { kind: 'received', attempt: 1, saved }],
      [2, { kind: 'consume' }],
    ]).entry;
    expect(entryForKey([stored], 'cart-1')).toBe(stored);
    for (const kind of ['tick', 'resumed'] as const) expect(step(stored, { kind }, 9, PLAIN)).toEqual({ entry: stored, effects: [] });
    const refused = play(draft(), [
      [0, { kind: 'tick' }],
      [1, { kind: 'refused', attempt: 1, failure: noShift }],
      [2, { kind: 'consume' }],
    ]);
    expect(entryForKey([refused.entry], 'cart-1')).toBeUndefined();
  });

  it('[X-04] looks an order up after a reload, for the answer went to the page that is gone', () => {
    const sent = step(draft(), { kind: 'tick' }, 0, PLAIN).entry;
    expect(step(sent, { kind: 'resumed' }, 3_000, PLAIN).entry).toMatchObject({ state: 'unknown', nextAt: 4_000 });
  });

  it('[X-04] counts its versions, so that two tabs never both act', () => {
    const sent = step(draft(), { kind: 'tick' }, 0, PLAIN).entry;
    const unknown = step(sent, { kind: 'unclear', attempt: 1, failure: timeout }, 5, PLAIN).entry;
    expect([draft().version, sent.version, unknown.version]).toEqual([1, 2, 3]);
  });

  it('believes a late success, whatever it said before', () => {
    const refused = play(draft(), [
      [0, { kind: 'tick' }],
      [1, { kind: 'refused', attempt: 1, failure: noShift }],
    ]).entry;
    expect(step(refused, { kind: 'found', saved }, 5, PLAIN).entry).toMatchObject({ state: 'received', saved });
    expect(step(refused, { kind: 'found', saved }, 5, PLAIN).entry).not.toHaveProperty('failure');
  });

  it('does not sleep for hours when the clock was set back', () => {
    const sent = step(draft(10_000_000), { kind: 'tick' }, 10_000_000, PLAIN).entry;
    expect(step(sent, { kind: 'tick' }, 0, PLAIN).entry.state).toBe('unknown');
  });

  it('is kept 12 h after it was consumed', () => {
    const stored = play(draft(), [
      [0, { kind: 'tick' }],
      [1, { kind: 'received', attempt: 1, saved }],
      [2, { kind: 'consume' }],
    ]).entry;
    expect(isForgettable(stored, CONSUMED_LIFETIME_MS)).toBe(false);
    expect(isForgettable(stored, CONSUMED_LIFETIME_MS + 3)).toBe(true);
    expect(isForgettable(draft(), CONSUMED_LIFETIME_MS * 9)).toBe(false);
  });

  it('of a day at a kiosk only the newest consumed ones are kept, and all that are open', () => {
    const consumed = Array.from({ length: KEPT_CONSUMED + 5 }, (_, since): OutboxEntry => ({
      ...draft(),
      intentId: `c${since}`,
      state: 'consumed',
      since,
    }));
    const open = Array.from({ length: 30 }, (_, index): OutboxEntry => ({ ...draft(), intentId: `o${index}` }));
    expect(
      overdue([...open, ...consumed], KEPT_CONSUMED)
        .map(({ intentId: id }) => id)
        .toSorted(),
    ).toEqual(['c0', 'c1', 'c2', 'c3', 'c4']);
    expect(overdue(consumed.slice(0, 2), CONSUMED_LIFETIME_MS + 1).map(({ intentId: id }) => id)).toEqual(['c0']);
  });

  it('is plain data', () => {
    const sent = step(draft(), { kind: 'tick' }, 0, PLAIN).entry;
    expect(structuredClone(sent)).toEqual(sent);
  });
});

describe('an order that nobody wants any more', () => {
  it('[X-04] does not leave when it has not left', () => {
    const done = play(draft(), [
      [0, { kind: 'unwanted' }],
      [1_000, { kind: 'tick' }],
    ]);
    expect([done.entry.state, done.entry.attempts]).toEqual(['refused', 0]);
  });

  it.each([
    ['known to be void after the quiet window by a provider that declares de-duplication', DEDUP, 'refused', 'not-stored'],
    ['not certain before any other, and looked for to its end', PLAIN, 'unknown', 'timeout'],
  ] as const)('[X-04] is never sent again where its answer was lost: it is %s', (_, policy, state, code) => {
    let { entry } = play(
      draft(),
      [
        [0, { kind: 'tick' }],
        [500, { kind: 'unclear', attempt: 1, failure: timeout }],
        [600, { kind: 'unwanted' }],
      ],
      policy,
    );
    const sent: string[] = [];
    for (let now = 700; now < 200_000; now = Math.max(now + 1, entry.nextAt ?? 0)) {
      const next = step(entry, { kind: 'tick' }, now, policy);
      sent.push(...kinds(next).filter((kind) => kind === 'send'));
      entry = step(next.entry, { kind: 'not-found', askedAt: next.entry.askedAt ?? 0 }, now + 1, policy).entry;
    }
    expect([entry.state, entry.failure?.code, sent]).toEqual([state, code, []]);
  });

  it('[X-04] that got through is found, and told so', () => {
    const done = play(draft(), [
      [0, { kind: 'tick' }],
      [100, { kind: 'unwanted' }],
      [500, { kind: 'received', attempt: 1, saved }],
    ]);
    expect(done.entry).toMatchObject({ state: 'received', saved });
  });
});
