import { describe, expect, it } from 'vitest';
import { CASHIER } from '../payment-methods.ts';
import {
  ANNOUNCE,
  anOrder,
  asked,
  AT_CASHIER,
  cancelled,
  chosen,
  codes,
  INTENT,
  LEAVE,
  NUMBER,
  OTHER,
  PAYING,
  paymentReported,
  placed,
  play,
  progressed,
  SECOND,
  stored,
} from './counter-testing.ts';

/** The card was refused, another terminal order took its place and is stored as 90002. */
const AGAIN = [
  ...PAYING,
  paymentReported('failed'),
  2_500,
  chosen(),
  asked('failed'),
  cancelled('done'),
  placed({ intentId: SECOND }, 2),
  stored(SECOND, '90002'),
];
/** The same, but the first one is not known to be closed when its money comes. */
const BOTH_OPEN = [
  ...PAYING,
  paymentReported('failed'),
  2_500,
  chosen(CASHIER),
  asked('closed'),
  placed({ intentId: SECOND, methodId: CASHIER }, 2),
  stored(SECOND, '90002'),
];

describe('an order that nobody wants any more', () => {
  it.each([
    ['on its way', AT_CASHIER, ['drop', 'stop-sending', 'cancel']],
    ['whose answer was lost', [...AT_CASHIER, progressed('lost')], ['drop', 'stop-sending', 'cancel']],
    ['that nobody knows of', [chosen(), placed(), progressed('unsure')], ['drop', 'stop-sending', 'cancel']],
    ['waiting for its card', PAYING, ['drop', 'ask']],
    ['whose card was refused', [...PAYING, paymentReported('failed')], ['drop', 'ask']],
    ['stored at the cashier and not shown', [...AT_CASHIER, stored()], ['drop', 'cancel']],
    ['paid and not shown', [...PAYING, paymentReported('paid')], ['drop', 'tickets', 'report']],
    ['shown', [...AT_CASHIER, stored(), ANNOUNCE], ['drop']],
  ] as const)('[X-04, X-05] %s is brought to its end', (_, before, effects) => {
    const left = play([...before, LEAVE]);
    expect([left.last, left.state.status, left.file()?.isLeft, left.file()?.order.contactName]).toEqual([[...effects], 'none', true, '']);
  });

  it('[X-05] is asked about, cancelled, and asked again where that was not certain', () => {
    const left = [...PAYING, LEAVE];
    expect(play([...left, asked('open')]).last).toEqual(['cancel']);
    expect(play([...left, asked('open'), cancelled('unknown')]).last).toEqual(['ask']);
    expect(play([...left, asked('open'), cancelled('refused')]).last).toEqual(['ask']);
    const closed = play([...left, asked('open'), cancelled('done')]);
    expect([closed.last, closed.file()?.stage]).toEqual([['consume'], 'closed']);
  });

  it('[X-05] is tried again after 5 s, then more and more seldom, at least once a minute', () => {
    const pauses: number[] = [];
    const scenes: Parameters<typeof play>[0][number][] = [...PAYING, LEAVE];
    for (let count = 0; count < 14; count += 1) {
      scenes.push(asked('unknown'));
      const { waits } = play(scenes);
      pauses.push(waits);
      scenes.push(waits);
      expect(play(scenes).last).toEqual(['ask']);
    }
    expect(pauses).toEqual([5, 10, 15, 20, 25, 30, 35, 40, 45, 50, 55, 60, 60, 60].map((seconds) => seconds * 1_000));
  });

  it('[X-05] whose customer stands there is asked about every 5 s', () => {
    const checking = [...PAYING, { kind: 'withdraw', target: 'back' } as const, asked('unknown')];
    expect(play(checking)).toMatchObject({ waits: 5_000, state: { status: 'checking' } });
    expect(play([...checking, 5_000, asked('unknown')]).waits).toBe(5_000);
  });

  it('[X-05] is looked back at every minute for ten, and then forgotten', () => {
    const closed = [...PAYING, LEAVE, asked('closed')];
    expect(play(closed).waits).toBe(60_000);
    expect(play([...closed, 60_000])).toMatchObject({ last: ['ask'], waits: 60_000 });
    expect(play([...closed, 599_999]).counter.files).toHaveLength(1);
    expect(play([...closed, 600_000]).counter.files).toEqual([]);
  });

  it('[X-04] that never got a number is not asked about any longer than needed', () => {
    const refused = { kind: 'progress', intentId: INTENT, progress: { state: 'refused', failure: { code: 'no-shift' } as never } } as const;
    expect(play([...AT_CASHIER, LEAVE, refused])).toMatchObject({ last: ['consume'], counter: { files: [] } });
  });

  it('[X-15, X-04] at the cashier, which the venue has taken on, stays with its ticket, and is reported', () => {
    const left = [...AT_CASHIER, stored(), LEAVE, cancelled('refused')];
    expect(play(left).last).toEqual(['ask']);
    const kept = play([...left, asked('open')]);
    expect([kept.last, codes(kept.effectsOf('report')), kept.waits]).toEqual([['tickets', 'report'], ['kept-after-leaving'], 600_000]);
    expect(kept.effectsOf('tickets').map(({ order }) => [order.orderId, order.contactName])).toEqual([[NUMBER, '']]);
    expect([kept.file()?.stage, play([...left, asked('open'), 600_000]).counter.files]).toEqual(['received', []]);
    expect(play([...left, asked('closed')]).file()?.stage).toBe('closed');
    // Not so a card order that cannot be cancelled: nobody has paid it yet.
    const card = play([...PAYING, LEAVE, asked('open'), cancelled('refused'), asked('open')]);
    expect([card.last, card.file()?.stage, card.waits]).toEqual([[], 'open', 5_000]);
    expect(play([...AT_CASHIER, stored(), LEAVE, cancelled('unknown'), asked('open')]).last).toEqual([]);
  });
});

it('[X-05] a report says whether money may have moved: for late money and for who has left it has, at the cashier it has not', () => {
  const reported = (scenes: Parameters<typeof play>[0]) =>
    play(scenes)
      .effectsOf('report')
      .map(({ failure }) => failure);
  expect(reported([...PAYING, LEAVE, asked('paid')])).toMatchObject([{ kind: 'domain', outcome: 'done', moneyMayHaveMoved: true }]);
  expect(reported([...BOTH_OPEN, paymentReported('paid')])).toMatchObject([{ kind: 'domain', outcome: 'done', moneyMayHaveMoved: true }]);
  expect(reported([...AT_CASHIER, stored(), LEAVE, cancelled('refused'), asked('open')])).toMatchObject([
    { kind: 'domain', outcome: 'done', moneyMayHaveMoved: false },
  ]);
});

describe('a payment that fails', () => {
  it('[K4-011] shows the error 2.5 s later, once, and stays open to money that comes all the same', () => {
    expect(play([...PAYING, paymentReported('failed'), 2_499]).state.status).toBe('failing');
    const refused = play([...PAYING, paymentReported('failed'), 2_500]);
    expect([refused.last, refused.file()?.stage, refused.waits]).toEqual([['drop', 'refused'], 'open', 5_000]);
    expect(codes(refused.effectsOf('refused'))).toEqual(['payment-refused']);
    expect(play([...PAYING, paymentReported('failed'), 2_500, 5_000]).last).toEqual(['ask']);
    expect(play([...PAYING, paymentReported('failed'), 7_500], { polls: false }).all).not.toContain('ask');
  });

  it('[K4-011] told twice is one failure', () => {
    expect(play([...PAYING, paymentReported('failed'), 1_000, paymentReported('failed'), 1_500]).state.status).toBe('refused');
  });

  it('[X-05] whose time is over is closed, and said to be over', () => {
    const over = [...PAYING, 139_999, 1];
    expect(play(over)).toMatchObject({ last: ['ask'], state: { status: 'checking' } });
    const closed = play([...over, asked('open'), cancelled('done')]);
    expect([closed.last, codes(closed.effectsOf('refused')), closed.state]).toMatchObject([
      ['consume', 'drop', 'refused'],
      ['payment-timed-out'],
      { status: 'refused', methodId: 5025 },
    ]);
  });

  it('[X-05] found out by asking shows the error as the update would', () => {
    expect(play([...PAYING, 5_000, asked('failed')]).state.status).toBe('failing');
    expect(play([...PAYING, 5_000, asked('closed')]).state.status).toBe('failing');
    expect(play([...PAYING, 5_000, asked('open')]).state.status).toBe('paying');
  });

  it('[X-05] the time of a customer who has gone meanwhile is told to nobody', () => {
    const gone = play([...PAYING, { kind: 'rest' }, 140_000, asked('open'), cancelled('done')]);
    expect([gone.last, gone.state.status]).toEqual([['consume', 'drop'], 'none']);
  });
});

describe('money', () => {
  it('[K4-010] that comes while its customer waits is received, with the order as it is kept', () => {
    const paid = play([...PAYING, paymentReported('paid')]);
    expect([paid.last, paid.state]).toMatchObject([['keep', 'received'], { status: 'received', order: { orderId: NUMBER } }]);
    expect(paid.effectsOf('keep').at(-1)?.order).not.toHaveProperty('isUnpaid');
    expect(paid.effectsOf('keep').at(-1)?.order).not.toHaveProperty('paymentLink');
    expect(paid.waits).toBe(Infinity);
    expect(play([...PAYING, paymentReported('paid'), paymentReported('paid'), asked('paid')]).effects).toEqual([]);
  });

  it('[X-05] of the first order, while the second one waits for its card, is received, and nobody pays the second one', () => {
    const paid = play([...AGAIN, paymentReported('paid')]);
    expect([paid.state, paid.file(SECOND)]).toMatchObject([
      { status: 'received', order: { intentId: INTENT } },
      // Nobody shall pay it as well: it is not asked about first.
      { isLeft: true, isReplaced: true, settling: 'cancel' },
    ]);
    expect(play([...AGAIN, paymentReported('paid'), paymentReported('paid', '90002')]).last).toEqual(['report', 'late-money', 'cancel']);
  });

  it('[X-05] that comes after another way was taken is told to staff, reported, and sent back until the provider has answered', () => {
    const late = [...BOTH_OPEN, paymentReported('paid')];
    expect([play(late).last, codes(play(late).effectsOf('report'))]).toEqual([['report', 'late-money', 'cancel'], ['late-money']]);
    expect(
      play(late)
        .effectsOf('late-money')
        .map(({ order }) => [order.intentId, order.contactName]),
    ).toEqual([[INTENT, '']]);
    expect(play([...late, paymentReported('paid'), asked('paid')]).effects).toEqual([]);
    expect(play([...late, cancelled('unknown')]).waits).toBe(5_000);
    expect(play([...late, cancelled('unknown'), 5_000]).last).toEqual(['cancel']);
    for (const answer of ['done', 'refused'] as const) expect(play([...late, cancelled(answer)]).last).toEqual(['consume']);
    expect(play([...late, cancelled('done'), 60_000]).last).toEqual([]);
    expect(play([...late, cancelled('done'), 600_000]).file()).toBeUndefined();
  });

  it('[X-05] for an order that was closed is told to staff', () => {
    expect(play([...PAYING, LEAVE, asked('closed'), paymentReported('paid')]).last).toEqual(['report', 'late-money', 'cancel']);
  });

  it('[X-15] for a customer who has gone gets its tickets, and the order is forgotten', () => {
    const paid = play([...PAYING, LEAVE, asked('paid')]);
    expect([paid.last, codes(paid.effectsOf('report')), paid.waits]).toEqual([['tickets', 'report'], ['paid-after-leaving'], 0]);
    expect(play([...PAYING, LEAVE, asked('paid'), 0]).counter.files).toEqual([]);
  });

  it('[X-05] nobody’s at the cashier: updates of its payment change nothing there', () => {
    for (const outcome of ['paid', 'failed'] as const)
      expect(play([...AT_CASHIER, stored(), paymentReported(outcome)]).effects).toEqual([]);
  });

  it('[X-05] that of an order of another kiosk changes nothing', () => {
    expect(play([...PAYING, paymentReported('paid', '90009')]).effects).toEqual([]);
    expect(play([...PAYING, asked('paid', OTHER)]).effects).toEqual([]);
    expect(play([{ kind: 'resume', order: anOrder() }, paymentReported('paid')]).effects).toEqual([]);
  });
});
