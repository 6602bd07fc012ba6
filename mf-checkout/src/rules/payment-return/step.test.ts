import { describe, expect, it } from 'vitest';
import { noteOf } from '../../stored/order-note.ts';
import { aCart } from '../../testing/fixtures.ts';
import type { PendingOrder, ReturnedCode } from './pending-order.ts';
import { NO_ORDERS, type PendingOrders } from './records.ts';
import { type ReturnEvent, type ReturnState, SEND_AGAIN_MS, shownStatus, stepReturn } from './step.ts';

const order = (intentId: string, methodId = 5011, returned?: ReturnedCode): PendingOrder => ({
  note: noteOf(aCart(), '$12.500', methodId),
  intentId,
  ...(returned === undefined ? {} : { returned }),
});
const kept = (...orders: readonly PendingOrder[]): PendingOrders => ({ ...NO_ORDERS, orders });
const address = (code: string | null, mark?: string) => ({ code, values: [], mark });
const NOTHING: ReturnState = { status: 'reading', address: address(null), left: 0 };
const start = (code: string | null, records: PendingOrders) =>
  stepReturn(NOTHING, { kind: 'start', address: address(code), kept: records });

const A = order('a');
const B = order('b');
const SENDING = { status: 'sending', pending: A, code: 'c1', attempt: 0 } as const;
const UNKNOWN = { status: 'unknown', pending: A, code: 'c1', attempt: 0 } as const;
const answered = (completion: 'taken' | 'refused' | 'missing' | 'unknown', code = 'c1'): ReturnEvent => ({
  kind: 'answered',
  code,
  completion,
});

describe('[X-04] a return with a code', () => {
  it('is told for the order that it is of, as its first attempt', () => {
    expect(start('c1', kept(A))).toEqual({ state: SENDING, effects: [{ kind: 'send-code', pending: A, code: 'c1' }] });
  });

  it('is only kept where the provider knows by itself, and the order’s page follows', () => {
    const other = order('a', 5082);
    expect(start('c1', kept(other))).toEqual({
      state: { status: 'done', pending: other },
      effects: [
        { kind: 'keep', pending: other, code: 'c1' },
        { kind: 'go', pending: other },
      ],
    });
  });

  it('that has its last word is not told again; another code of the same order is', () => {
    const [accepted, refused] = (['accepted', 'refused'] as const).map((state) => order('a', 5011, { code: 'c1', state }));
    if (accepted === undefined || refused === undefined) throw new Error('two orders');
    expect(start('c1', kept(accepted))).toEqual({
      state: { status: 'done', pending: accepted },
      effects: [{ kind: 'go', pending: accepted }],
    });
    expect(start('c1', kept(refused))).toEqual({ state: { status: 'refused', pending: refused }, effects: [] });
    expect(start('c2', kept(refused))).toMatchObject({
      state: { status: 'sending', code: 'c2' },
      effects: [{ kind: 'send-code', code: 'c2' }],
    });
  });

  it('[C8-037] looks for its order five times, a second apart, and then says that there is none', () => {
    let now = start('c1', kept());
    const met = [];
    while (now.effects.length > 0 && met.length < 20) {
      met.push([now.state.status, ...now.effects]);
      now = stepReturn(now.state, { kind: 'look', kept: kept() });
    }
    expect(met).toEqual(Array.from({ length: 4 }, () => ['reading', { kind: 'look-later' }]));
    expect(now.state).toEqual({ status: 'lost' });
    // An order that comes by the last look is still found; one that comes after it is not.
    const last = [1, 2, 3].reduce(({ state }) => stepReturn(state, { kind: 'look', kept: kept() }), start('c1', kept()));
    expect(stepReturn(last.state, { kind: 'look', kept: kept(A) }).state).toEqual(SENDING);
    expect(stepReturn(now.state, { kind: 'look', kept: kept(A) })).toEqual({ state: now.state, effects: [] });
  });

  it('of one of several orders asks the provider which of them are over, and is told for the only one that is not', () => {
    const records = kept(A, B);
    const asking = start('c1', records);
    expect(asking).toEqual({ state: { status: 'asking', code: 'c1', orders: [A, B] }, effects: [{ kind: 'ask', orders: [A, B] }] });
    const over = (intentIds: readonly string[], now = records) => stepReturn(asking.state, { kind: 'over', intentIds, kept: now });
    expect(over(['a'])).toEqual({
      state: { status: 'sending', pending: B, code: 'c1', attempt: 0 },
      effects: [{ kind: 'send-code', pending: B, code: 'c1' }],
    });
    expect(over([])).toEqual({ state: { status: 'several', orders: [A, B] }, effects: [] });
    expect(over(['a', 'b'])).toEqual({ state: { status: 'lost' }, effects: [] });
    // Forgotten meanwhile in another tab.
    expect(over(['a'], kept(A))).toEqual({ state: { status: 'lost' }, effects: [] });
    // Taken up meanwhile in another tab.
    const taken = order('a', 5011, { code: 'c1', state: 'accepted' });
    expect(over([], kept(taken, B)).state).toEqual({ status: 'done', pending: taken });
    expect(stepReturn(SENDING, { kind: 'over', intentIds: ['a'], kept: records })).toEqual({ state: SENDING, effects: [] });
  });
});

describe('[C8-034] a return without a code', () => {
  it.each([null, ''])('(%j) names the order that waits, if it is one, and tells nothing', (code) => {
    expect(start(code, kept(A))).toEqual({ state: { status: 'no-code', pending: A }, effects: [] });
    expect(start(code, kept(A, B))).toEqual({ state: { status: 'no-code', pending: undefined }, effects: [] });
    expect(start(code, kept())).toEqual({ state: { status: 'no-code', pending: undefined }, effects: [] });
  });

  it('[X-04] tells the code of before, if that has no answer yet', () => {
    const open = order('a', 5011, { code: 'c1', state: 'sent' });
    expect(start(null, kept(open))).toEqual({
      state: { status: 'sending', pending: open, code: 'c1', attempt: 0 },
      effects: [{ kind: 'send-code', pending: open, code: 'c1' }],
    });
  });
});

describe('[X-05] what the provider says of a code', () => {
  it.each([SENDING, UNKNOWN])('goes to the order that was paid, and says of one that was refused that it was ($status)', (state) => {
    expect(stepReturn(state, answered('taken'))).toEqual({ state: { status: 'done', pending: A }, effects: [{ kind: 'go', pending: A }] });
    expect(stepReturn(state, answered('refused'))).toEqual({
      state: { status: 'refused', pending: A },
      effects: [{ kind: 'say-refused' }],
    });
    // Of another code, or of one that is settled, it says nothing.
    expect(stepReturn(state, answered('taken', 'c2'))).toEqual({ state, effects: [] });
    for (const settled of [{ status: 'done', pending: A }, { status: 'refused', pending: A }, { status: 'lost' }] as const)
      expect(stepReturn(settled, answered('refused'))).toEqual({ state: settled, effects: [] });
  });

  it.each(['unknown', 'missing'] as const)('(%s) leaves it open: it is asked for again, later each time', (completion) => {
    let state: ReturnState = SENDING;
    const pauses = [];
    for (let attempt = 0; attempt < 5; attempt += 1) {
      const { state: open, effects } = stepReturn(state, answered(completion));
      expect(open).toEqual({ ...UNKNOWN, attempt });
      pauses.push(...effects);
      // A second answer to the same call, of a page that told it too, is no reason to ask twice.
      expect(stepReturn(open, answered(completion))).toEqual({ state: open, effects: [] });
      const again = stepReturn(open, { kind: 'again' });
      expect(again).toEqual({ state: { ...SENDING, attempt: attempt + 1 }, effects: [{ kind: 'send-code', pending: A, code: 'c1' }] });
      state = again.state;
    }
    expect(pauses).toEqual([2_000, 5_000, 15_000, 15_000, 15_000].map((ms) => ({ kind: 'again-later', ms })));
    expect(SEND_AGAIN_MS).toHaveLength(3);
  });

  it('is not asked for while it is under way, nor once it is known', () => {
    for (const state of [SENDING, { status: 'done', pending: A }, { status: 'refused', pending: A }] as const)
      expect(stepReturn(state, { kind: 'again' })).toEqual({ state, effects: [] });
  });

  it('gives way to the order’s own word, once, and where an order is known', () => {
    const gone = { state: { status: 'done', pending: A }, effects: [{ kind: 'go', pending: A }] } as const;
    for (const state of [SENDING, UNKNOWN, { status: 'refused', pending: A }, { status: 'no-code', pending: A }] as const)
      expect(stepReturn(state, { kind: 'settled' })).toEqual(gone);
    for (const state of [gone.state, { status: 'no-code', pending: undefined }, { status: 'lost' }] as const)
      expect(stepReturn(state, { kind: 'settled' })).toEqual({ state, effects: [] });
  });

  it('is shown as unknown from the first lost answer on, and as being read before', () => {
    expect(shownStatus(SENDING)).toBe('reading');
    expect(shownStatus({ ...SENDING, attempt: 1 })).toBe('unknown');
    expect(shownStatus({ status: 'asking', code: 'c1', orders: [] })).toBe('reading');
    expect(shownStatus({ status: 'done', pending: A })).toBe('reading');
    for (const status of ['unknown', 'refused', 'no-code'] as const)
      expect(shownStatus({ status, pending: A, code: 'c1', attempt: 0 })).toBe(status);
  });
});
