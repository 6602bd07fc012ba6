import { describe, expect, it } from 'vitest';
import { CASHIER } from '../payment-methods.ts';
import { localNumber } from '../network-cut.ts';
import {
  asked,
  AT_CASHIER,
  cancelled,
  chosen,
  codes,
  INTENT,
  LEAVE,
  NUMBER,
  PAYING,
  paymentReported,
  placed,
  play,
  progressed,
  stored,
} from './counter-testing.ts';

const refused = { kind: 'progress', intentId: INTENT, progress: { state: 'refused', failure: { code: 'no-shift' } as never } } as const;
const probed = (isCut: boolean) => ({ kind: 'probed', intentId: INTENT, isCut }) as const;
const LOCAL = localNumber(INTENT);

describe('an order that is sent', () => {
  it('[X-15] is followed and kept from the moment that it is written down', () => {
    const sent = play([chosen(), placed()]);
    expect([sent.last, sent.state]).toMatchObject([['follow', 'keep'], { status: 'saving', order: { intentId: INTENT } }]);
  });

  it('[X-04] says whether it is on its way or its answer was lost', () => {
    expect(play([chosen(), placed(), progressed('lost')]).state.status).toBe('unknown');
    expect(play([chosen(), placed(), progressed('lost'), progressed('sending')]).state.status).toBe('saving');
  });

  it('[K8-003] that is refused is told with what was tried, and forgotten', () => {
    const reportedPaid = play([chosen(), placed(), refused]);
    expect([reportedPaid.last, reportedPaid.state, reportedPaid.counter.files]).toMatchObject([
      ['consume', 'drop', 'refused'],
      { status: 'refused', methodId: 5025, failure: { code: 'no-shift' } },
      [],
    ]);
  });

  it('[X-05] that is refused while nobody is there is told to nobody', () => {
    expect(play([...AT_CASHIER, { kind: 'rest' }, refused])).toMatchObject({ last: ['consume', 'drop'], state: { status: 'none' } });
  });

  it('[K7-007] waits for its payment, with the code to scan where there is one', () => {
    expect(play(PAYING).state).toMatchObject({ status: 'paying', order: { orderId: NUMBER, isUnpaid: true } });
    expect(play(PAYING).effectsOf('keep').at(-1)?.order).not.toHaveProperty('paymentLink');
    const qr = play([chosen(2000), placed({ methodId: 2000 }), stored()]);
    expect(qr.state).toMatchObject({ status: 'paying', order: { paymentLink: 'https://pay.example' } });
  });

  it.each([2000, 5010])('[K7-007] with %i and without a code can be paid by nobody: it is cancelled, reported, and told', (methodId) => {
    const answer = { kind: 'progress', intentId: INTENT, progress: { state: 'stored', orderId: NUMBER } } as const;
    const lost = play([chosen(methodId), placed({ methodId }), answer]);
    expect([lost.last, codes(lost.effectsOf('report')), lost.state]).toMatchObject([
      ['cancel', 'report', 'drop', 'refused'],
      ['payment-link'],
      { status: 'refused', methodId },
    ]);
    expect(play([chosen(methodId), placed({ methodId }), answer, cancelled('done')]).last).toEqual(['consume']);
  });

  it('[K4-012] at the cashier is received as soon as it is stored; while nobody is there it is only kept', () => {
    expect(play([...AT_CASHIER, stored()])).toMatchObject({ last: ['keep', 'received'], state: { status: 'received' } });
    expect(play([...AT_CASHIER, { kind: 'rest' }, stored()])).toMatchObject({ last: [], state: { status: 'received' } });
  });

  it('[X-05] that is stored while nobody is there is to be paid by nobody', () => {
    expect(play([chosen(), placed(), { kind: 'rest' }, stored()])).toMatchObject({ last: ['drop', 'ask'], state: { status: 'none' } });
  });
});

describe('nobody knows whether it arrived', () => {
  it('[X-04, X-05] is reported once, and said at the terminal with the chance that money moved', () => {
    const unsure = [chosen(), placed(), progressed('lost'), progressed('unsure')];
    expect([play(unsure).last, play(unsure).state.status]).toEqual([['report'], 'unsure']);
    expect(play(unsure).effectsOf('report')).toMatchObject([
      { failure: { code: 'order-unsure', outcome: 'unknown', moneyMayHaveMoved: true } },
    ]);
    expect(play([...unsure, progressed('unsure')]).effects).toEqual([]);
    expect(play([...unsure, stored()]).state.status).toBe('paying');
  });

  it('[X-04, X-16] at the cashier its customer gets a number of our own that says so', () => {
    const unsure = play([...AT_CASHIER, progressed('unsure')]);
    expect(unsure.last).toEqual(['report', 'local', 'keep', 'received']);
    expect(unsure.state).toMatchObject({ status: 'received', order: { orderId: LOCAL, isLocal: true, isUnsure: true } });
    expect(unsure.effectsOf('report')).toMatchObject([{ failure: { moneyMayHaveMoved: false } }]);
    expect(play([...AT_CASHIER, LEAVE, progressed('unsure')]).last).toEqual(['report']);
  });
});

describe('the provider has it and says no number', () => {
  const unnumbered = { kind: 'progress', intentId: INTENT, progress: { state: 'stored' } } as const;
  const named = (outcome: 'paid' | 'failed') => ({ ...paymentReported(outcome), intentId: INTENT }) as const;
  const AT_TERMINAL = [chosen(), placed(), unnumbered];
  const CASHIER_ORDER = { intentId: 'intent-2', methodId: CASHIER };

  it('[X-04, X-05] at the terminal nobody is asked by a number of our own: it is told as not known, and left it is cancelled by our id', () => {
    expect([play(AT_TERMINAL).last, play([...AT_TERMINAL, 600_000]).last]).toEqual([['report'], []]);
    expect(play(AT_TERMINAL).state).toMatchObject({ status: 'unsure', order: { intentId: INTENT } });
    for (const end of [LEAVE, { kind: 'rest' }, { kind: 'give-up' }] as const) {
      const left = play([...AT_TERMINAL, end]);
      expect([left.last, left.effectsOf('cancel').map(({ order }) => order.orderId)]).toEqual([['drop', 'cancel'], [undefined]]);
    }
    expect(play([chosen(), placed(), LEAVE, unnumbered]).last).toEqual(['report', 'cancel']);
    expect(play([chosen(), placed(), { kind: 'rest' }, unnumbered]).last).toEqual(['report', 'drop', 'cancel']);
  });

  it('[X-05] its cancelling is repeated until it is answered; staff get the ticket of one that could not be cancelled', () => {
    const left = [...AT_TERMINAL, LEAVE];
    expect(play([...left, cancelled('unknown', 'our id'), 5_000]).last).toEqual(['cancel']);
    expect(play([...left, cancelled('done', 'our id')]).last).toEqual(['consume']);
    const kept = play([...left, cancelled('refused', 'our id')]);
    expect([kept.last, kept.effectsOf('tickets')]).toMatchObject([
      ['tickets', 'report'],
      [{ order: { orderId: LOCAL, isLocal: true, isUnsure: true, contactName: '' } }],
    ]);
    expect(play([...left, cancelled('refused', 'our id'), 600_000]).counter.files).toEqual([]);
  });

  it('[X-05, K4-010] updates that bear our id bear its number, too: from there on it is as any other', () => {
    expect(play([...AT_TERMINAL, named('paid')]).state).toMatchObject({ status: 'received', order: { orderId: NUMBER } });
    expect(play([...AT_TERMINAL, named('failed')]).state).toMatchObject({ status: 'failing', order: { orderId: NUMBER } });
    expect(play([...AT_TERMINAL, paymentReported('paid')]).state.status).toBe('unsure');
    expect(play([...AT_TERMINAL, LEAVE, named('failed')]).last).toEqual(['ask']);
    expect(play([...AT_TERMINAL, LEAVE, named('paid')]).last).toContain('tickets');
    expect(play([...AT_TERMINAL, LEAVE, cancelled('done', 'our id'), named('paid')]).last).toContain('late-money');
  });

  it.each([
    ['its customer had given it up', [{ kind: 'give-up' }, LEAVE]],
    ['they are on their way to the cashier', [{ kind: 'give-up' }, chosen(CASHIER)]],
    ['they took the cashier', [{ kind: 'give-up' }, chosen(CASHIER), placed(CASHIER_ORDER, 2), stored('intent-2', '90002')]],
  ] as const)('[X-05] money of one that staff have by hand is late where %s: told by its number, reported, and cancelled', (_, way) => {
    const late = [...AT_TERMINAL, ...way, cancelled('refused', 'our id'), named('paid')];
    const told = play(late);
    expect([told.last, codes(told.effectsOf('report')).at(-1)]).toEqual([['report', 'late-money', 'cancel'], 'late-money']);
    for (const effect of ['late-money', 'cancel'] as const)
      expect(told.effectsOf(effect).at(-1)).toMatchObject({ order: { intentId: INTENT, orderId: NUMBER, contactName: '' } });
    expect(told.effectsOf('late-money').map(({ order }) => [order.isLocal, order.isUnsure])).toEqual([[undefined, undefined]]);
    expect(play([...late, named('paid'), paymentReported('paid')]).effects).toEqual([]);
    expect(play([...late, cancelled('unknown'), 5_000]).last).toEqual(['cancel']);
    expect(play([...late, cancelled('refused')]).last).toEqual(['consume']);
  });

  it('[X-05] a refusal of one that staff have by hand bears its number: it is closed by that, or its money is late', () => {
    const refusedOne = [...AT_TERMINAL, LEAVE, cancelled('refused', 'our id'), named('failed')];
    expect([play(refusedOne).last, play(refusedOne).effectsOf('ask').at(-1)?.order.orderId]).toEqual([['ask'], NUMBER]);
    expect(play([...refusedOne, asked('open'), cancelled('done')]).last).toEqual(['consume']);
    expect(play([...refusedOne, asked('paid')]).last).toEqual(['report', 'late-money', 'cancel']);
  });

  it('[X-04, X-16] at the cashier its customer gets a number of our own that says so; left before it was shown it is cancelled', () => {
    const taken = play([...AT_CASHIER, unnumbered]);
    expect([taken.last, taken.state]).toMatchObject([
      ['report', 'keep', 'received'],
      { status: 'received', order: { orderId: LOCAL, isLocal: true, isUnsure: true } },
    ]);
    expect(play([...AT_CASHIER, { kind: 'rest' }, unnumbered]).state).toMatchObject({ status: 'received', order: { orderId: LOCAL } });
    const left = play([...AT_CASHIER, unnumbered, LEAVE, unnumbered]);
    expect([left.last, left.effectsOf('cancel').map(({ order }) => order.orderId)]).toEqual([['report', 'cancel'], [undefined]]);
  });
});

describe('updates that come before the number', () => {
  it('[K4-010, X-05] are kept: what was paid is received as soon as its number is known', () => {
    const early = play([chosen(), placed(), paymentReported('paid'), paymentReported('paid', '90002'), stored()]);
    expect([early.state, early.last]).toMatchObject([{ status: 'received', order: { orderId: NUMBER } }, ['keep', 'received']]);
    expect(early.counter.updates).toEqual([]);
    expect(play([chosen(), placed(), paymentReported('paid', '90002'), stored()]).state.status).toBe('paying');
    expect(play([chosen(2000), placed({ methodId: 2000 }), paymentReported('paid'), stored()]).state.status).toBe('received');
  });

  it('[K4-011] a refusal is told then; nothing is paid at the cashier', () => {
    expect(play([chosen(), placed(), paymentReported('failed'), stored()]).state.status).toBe('failing');
    expect(play([...AT_CASHIER, paymentReported('failed'), stored()]).state.status).toBe('received');
    expect(play([...AT_CASHIER, paymentReported('paid'), stored()]).all).not.toContain('tickets');
  });

  it('[X-15] of who has left get their tickets, and are kept for nobody once every number is known', () => {
    expect(play([chosen(), placed(), LEAVE, paymentReported('paid'), stored()]).last).toContain('tickets');
    expect(play([...PAYING, paymentReported('paid', '90002')]).counter.updates).toEqual([]);
  });
});

describe('a network cut at the cashier', () => {
  it('[X-16] that is known gives the order 1.5 s to be stored, then a number of our own', () => {
    const cut = play([...AT_CASHIER, progressed('sending')], { isCut: true });
    expect([cut.last, cut.waits]).toEqual([[], 1_500]);
    expect(play([...AT_CASHIER, progressed('sending'), 1_500], { isCut: true })).toMatchObject({
      last: ['local', 'keep', 'received'],
      state: { status: 'received', order: { orderId: LOCAL, isLocal: true } },
    });
  });

  it('[X-16] that is not known is asked about when an answer is lost, and again every 5 s', () => {
    const lost = [...AT_CASHIER, progressed('lost')];
    expect(play(lost).last).toEqual(['probe']);
    expect(play([...AT_CASHIER, progressed('sending')]).last).toEqual([]);
    expect(play([...lost, probed(false)])).toMatchObject({ last: [], waits: 5_000, state: { status: 'unknown' } });
    expect(play([...lost, probed(false), 5_000]).last).toEqual(['probe']);
    expect(play([...lost, probed(true)]).last).toEqual(['local', 'keep', 'received']);
  });

  it('[X-16] that ends within the 1.5 s asks nothing of an order that is still on its way: its answer was not lost', () => {
    let steps = 0;
    const cutAtFirst = {
      get isCut() {
        steps += 1;
        return steps <= 3;
      },
    };
    const back = play([...AT_CASHIER, progressed('sending'), 1_500], cutAtFirst);
    expect([back.last, back.state.status, steps]).toEqual([[], 'saving', 4]);
  });

  it('[X-16] says nothing of an order that was stored, or left, meanwhile', () => {
    const lost = [...AT_CASHIER, progressed('lost')];
    for (const then of [stored(), LEAVE, { kind: 'rest' } as const]) expect(play([...lost, then, probed(true)]).effects).toEqual([]);
    expect(play([...PAYING, probed(true)]).effects).toEqual([]);
  });

  it('[X-16] gives no number of our own to what is paid at the terminal', () => {
    const lost = play([chosen(), placed(), progressed('lost'), 60_000], { isCut: true });
    expect([lost.all.includes('probe'), lost.all.includes('local'), lost.state.status]).toEqual([false, false, 'unknown']);
  });
});

describe('the answer to a cancelling', () => {
  it('[X-04, X-05] of what is still under way is waited for, and asked again at a growing pause', () => {
    const left = [chosen(), placed(), progressed('lost'), LEAVE];
    const [again, thrice] = [
      [...left, cancelled('unknown', 'our id'), 5_000],
      [cancelled('unknown', 'our id'), 9_900],
    ] as const;
    expect(play(again).last).toEqual(['cancel']);
    expect(play([...again, progressed('unsure'), ...thrice]).last).toEqual([]);
    expect(play([...again, progressed('unsure'), ...thrice, 100]).last).toEqual(['cancel']);
    for (const outcome of ['done', 'refused'] as const) expect(play([...again, cancelled(outcome, 'our id'), 600_000]).effects).toEqual([]);
    expect(play([...again, cancelled('done', 'our id'), stored()]).last).toEqual(['ask']);
  });

  it('[X-04] by our own id is not taken for that by its number, nor one that nobody waits for', () => {
    const left = [chosen(CASHIER), placed({ methodId: CASHIER }), stored(), LEAVE];
    expect(play([...left, cancelled('done', 'our id')]).effects).toEqual([]);
    expect(play([...left, cancelled('done')]).last).toEqual(['consume']);
    expect(play([...left, cancelled('done'), cancelled('done')]).effects).toEqual([]);
    for (const before of [[], PAYING]) expect(play([...before, cancelled('done')]).effects).toEqual([]);
  });
});
