import { describe, expect, it } from 'vitest';
import { CASHIER } from '../payment-methods.ts';
import { localNumber } from '../network-cut.ts';
import { AT_CASHIER, cancelled, chosen, INTENT, NUMBER, PAYING, placed, play, progressed, stored } from './counter-testing.ts';

const LEAVE = { kind: 'leave' } as const;
const codes = (effects: readonly { readonly failure: { readonly code: string } }[]) => effects.map(({ failure }) => failure.code);
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
    const told_ = play([chosen(), placed(), refused]);
    expect([told_.last, told_.state, told_.counter.files]).toMatchObject([
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
  it('[X-04] by our own id is not taken for that by its number, nor one that nobody waits for', () => {
    const left = [chosen(CASHIER), placed({ methodId: CASHIER }), stored(), LEAVE];
    expect(play([...left, cancelled('done', 'our id')]).effects).toEqual([]);
    expect(play([...left, cancelled('done')]).last).toEqual(['consume']);
    expect(play([...left, cancelled('done'), cancelled('done')]).effects).toEqual([]);
    for (const before of [[], PAYING]) expect(play([...before, cancelled('done')]).effects).toEqual([]);
  });
});
