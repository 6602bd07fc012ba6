import { describe, expect, it } from 'vitest';
import { failure } from '@comanda/shared-contracts/failures';
import { CASHIER } from '../payment-methods.ts';
import { orderKey } from '../placed-order.ts';
import {
  ANNOUNCE,
  anOrder,
  asked,
  AT_CASHIER,
  BACK,
  cancelled,
  chosen,
  GIVE_UP,
  INTENT,
  LEAVE,
  NUMBER,
  OTHER,
  PAYING,
  paymentReported,
  placed,
  play,
  progressed,
  REST,
  START,
  stored,
} from './counter-testing.ts';
import { leftBehind } from './views.ts';

const UNPAID = { orderId: NUMBER, isUnpaid: true };

describe('the time for a payment', () => {
  it.each([
    ['placed just now', START, 140_000],
    ['placed 100 s ago, before a power cut', START - 100_000, 40_000],
    ['whose time is over', START - 500_000, 0],
    ['by a clock that was set back meanwhile', START + 900_000, 140_000],
  ])('[X-05] of an order %s', (_, at, left) => {
    const { state } = play([{ kind: 'resume', order: anOrder({ ...UNPAID, at }) }]);
    expect(state).toMatchObject({ status: 'paying', endsAt: START + left });
  });

  it('[X-05, X-14] is ten times as long for who asked for more time', () => {
    expect(play(PAYING, { timeoutFactor: 10 }).state).toMatchObject({ endsAt: START + 1_400_000 });
  });

  it('[X-05] is asked about every 5 s, and at its end, however near that is', () => {
    expect(play(PAYING).waits).toBe(5_000);
    const near = play([{ kind: 'resume', order: anOrder({ ...UNPAID, at: START - 138_000 }) }]);
    expect(near.waits).toBe(2_000);
    expect(play([{ kind: 'resume', order: anOrder({ ...UNPAID, at: START - 138_000 }) }, 2_000]).state.status).toBe('checking');
  });

  it('[X-05] where payments are told only, nothing is asked before the end', () => {
    expect(play([...PAYING, 139_999], { polls: false }).all).not.toContain('ask');
    expect(play([...PAYING, 140_000], { polls: false }).last).toEqual(['ask']);
  });
});

describe('choosing how to pay', () => {
  it('[X-04] does nothing while another order is written down, sent or paid', () => {
    for (const before of [[chosen()], [chosen(), placed()], PAYING]) expect(play([...before, chosen()]).effects).toEqual([]);
  });

  it('[X-05] again behind a payment that was refused is another order, once that one is known to be closed', () => {
    const refused = [...PAYING, paymentReported('failed'), 2_500, chosen(2000)];
    expect(play(refused).last).toEqual(['ask']);
    expect(
      play([...refused, asked('closed')])
        .effectsOf('place')
        .map(({ number, order }) => [number, order.methodId]),
    ).toEqual([
      [1, 5025],
      [2, 2000],
    ]);
  });

  it.each([
    ['a payment link that was missing', [{ kind: 'progress', intentId: INTENT, progress: { state: 'stored', orderId: NUMBER } }], 2000],
    ['an order that was given up', [progressed('lost'), { kind: 'give-up' }], 5025],
    ['an order at the cashier that was given up', [progressed('lost'), { kind: 'give-up' }], CASHIER],
    ['a refusal', [{ kind: 'progress', intentId: INTENT, progress: { state: 'refused', failure: failure('domain', 'closed') } }], CASHIER],
  ] as const)('[X-04, X-05] by the same method behind %s is an order of its own', (_, end, methodId) => {
    const tries = play([chosen(methodId), placed({ methodId }), ...end, chosen(methodId)]).effectsOf('place');
    expect(new Set(tries.map(({ order, number }) => orderKey(order, number))).size).toBe(2);
  });

  it('[X-15] again in the same visit releases the order whose number was shown, which stays as it is', () => {
    const again = play([...AT_CASHIER, stored(), ANNOUNCE, chosen()]);
    expect([again.last, again.file(), again.state.status]).toMatchObject([['place'], { isLeft: true, stage: 'received' }, 'saving']);
  });

  it('[X-04] is handed to the outbox once, whatever comes to its end meanwhile', () => {
    const next = [...PAYING, LEAVE, chosen(5025, 'visit-2')];
    expect(play(next).last).toEqual(['place']);
    expect(play([...next, asked('closed')]).last).toEqual(['consume']);
  });

  it('[X-04] a draft whose customer has gone is ended as soon as it is written down', () => {
    const gone = play([chosen(), LEAVE, placed()]);
    expect([gone.last, gone.file()?.isLeft, gone.state.status]).toEqual([['follow', 'stop-sending', 'cancel'], true, 'none']);
  });

  it('[X-04] a draft of a customer who has gone that could not be written down is told to nobody', () => {
    const failure = { kind: 'device', code: 'outbox' } as never;
    expect(play([chosen(), LEAVE, chosen(5025, 'visit-2'), { kind: 'not-placed', number: 1, failure }]).last).toEqual([]);
    expect(play([chosen(), LEAVE, { kind: 'not-placed', number: 1, failure }]).effects).toEqual([]);
    expect(play([chosen(), { kind: 'not-placed', number: 1, failure }]).state).toMatchObject({ status: 'refused', methodId: 5025 });
  });
});

describe('a customer who does not want to pay after all', () => {
  it('[X-05] is led back once it is known that nothing can be paid; the second press changes nothing', () => {
    expect(play([...PAYING, BACK]).last).toEqual(['ask']);
    expect(play([...PAYING, BACK, { kind: 'withdraw', target: 'cancel' }]).effects).toEqual([]);
    const led = play([...PAYING, BACK, asked('open'), cancelled('done')]);
    expect(led.effectsOf('left')).toEqual([{ kind: 'left', target: 'back' }]);
  });

  it('[X-05] cannot withdraw what is not to be paid', () => {
    for (const before of [[chosen()], AT_CASHIER, [...PAYING, paymentReported('failed')]])
      expect(play([...before, BACK]).effects).toEqual([]);
  });

  it('[X-05] gives up only what nobody knows anything of', () => {
    for (const before of [PAYING, [...PAYING, paymentReported('failed')], [...PAYING, paymentReported('paid')]])
      expect(play([...before, GIVE_UP]).effects).toEqual([]);
    expect(play([...AT_CASHIER, progressed('lost'), GIVE_UP]).last).toEqual(['drop', 'stop-sending', 'cancel']);
    expect(play([...PAYING, BACK, GIVE_UP])).toMatchObject({ last: ['drop'], state: { status: 'none' } });
    expect(play([...PAYING, BACK, GIVE_UP]).file()).toMatchObject({ isLeft: true, settling: 'ask' });
  });

  it('[X-05] gives up a draft, which is then ended when it is written down', () => {
    expect(play([chosen(), GIVE_UP]).state.status).toBe('none');
    expect(play([chosen(), GIVE_UP, placed()]).file()?.isLeft).toBe(true);
  });
});

describe('the number', () => {
  it('[K4-012] is kept as shown, once', () => {
    const shown = play([...AT_CASHIER, stored(), ANNOUNCE]);
    expect(shown.effects).toMatchObject([{ kind: 'keep', order: { isAnnounced: true, orderId: NUMBER } }]);
    expect(play([...AT_CASHIER, stored(), ANNOUNCE, ANNOUNCE]).effects).toEqual([]);
  });

  it('[K4-012] is nobody’s where no order is shown', () => {
    expect(play([ANNOUNCE]).effects).toEqual([]);
    expect(play([...PAYING, LEAVE, ANNOUNCE]).effects).toEqual([]);
  });

  it('[X-05] what an earlier customer has left is not asked about anew when the next one leaves', () => {
    const next = [chosen(5025, 'visit-2'), placed({ intentId: OTHER, visitId: 'visit-2' }, 2), LEAVE];
    const left = play([...PAYING, LEAVE, asked('unknown'), ...next]);
    expect(left.effects.filter(({ kind }) => kind === 'ask' || kind === 'cancel')).toMatchObject([{ order: { intentId: OTHER } }]);
  });

  it('[K4-018] once it was shown, its order is not cancelled by whoever leaves', () => {
    const left = play([...AT_CASHIER, stored(), ANNOUNCE, LEAVE]);
    expect([left.last, left.waits]).toEqual([['drop'], 0]);
    expect(play([...AT_CASHIER, stored(), ANNOUNCE, LEAVE, 0]).counter.files).toEqual([]);
  });
});

describe('nobody is there any more', () => {
  it('[K4-017] an order on its way is sent no more, is not counted on any longer, and is still shown to who comes back', () => {
    const resting = play([...AT_CASHIER, progressed('lost'), REST]);
    expect([resting.last, resting.waits, resting.state.status]).toEqual([['stop-sending'], Infinity, 'unknown']);
  });

  it('[X-05] a payment that was refused is ended at once', () => {
    expect(play([...PAYING, paymentReported('failed'), REST])).toMatchObject({ last: ['drop', 'ask'], state: { status: 'none' } });
  });

  it('[X-15] a card order that was paid, and whose number nobody saw, comes out for the venue without a name; at the cashier it is kept', () => {
    const paid = play([...PAYING, paymentReported('paid'), REST]);
    expect([paid.state.status, paid.effectsOf('tickets').map(({ order }) => [order.orderId, order.contactName])]).toEqual([
      'none',
      [[NUMBER, '']],
    ]);
    const open = play([...AT_CASHIER, stored(), REST]);
    expect([open.last, open.state.status]).toEqual([[], 'received']);
  });

  it('[X-05] what a customer had tried before is brought to its end, too', () => {
    const scenes = [...PAYING, paymentReported('failed'), 2_500, chosen(2000), asked('open'), cancelled('unknown'), asked('open'), REST];
    expect(play(scenes).file()).toMatchObject({ isLeft: true });
  });

  it('[K4-017] with an announced number there is nothing to keep', () => {
    expect(play([...AT_CASHIER, stored(), ANNOUNCE, REST])).toMatchObject({ state: { status: 'none' }, counter: { isResting: false } });
  });

  it('[X-05] a payment that fails while nobody is there shows no error, and is ended', () => {
    expect(play([...PAYING, REST, paymentReported('failed')])).toMatchObject({ last: ['drop', 'ask'], state: { status: 'none' } });
  });

  it('[X-05] money that comes while nobody is there gets its tickets, and the kiosk shows it to nobody', () => {
    const paid = play([...PAYING, REST, paymentReported('paid')]);
    expect([paid.last, paid.state.status]).toEqual([['drop', 'tickets', 'report'], 'none']);
  });
});

describe('what a later page must not show to anybody', () => {
  const leftBehindIn = (scenes: Parameters<typeof play>[0]) => leftBehind(play(scenes).counter);

  it('[X-15] is each order whose customer has gone, until it is at its end', () => {
    expect(leftBehindIn(PAYING)).toEqual([]);
    expect(leftBehindIn([...PAYING, REST])).toEqual([INTENT]);
    expect(leftBehindIn([...PAYING, LEAVE])).toEqual([INTENT]);
    expect(leftBehindIn([...PAYING, LEAVE, asked('closed')])).toEqual([]);
    expect(leftBehindIn([...PAYING, LEAVE, asked('paid')])).toEqual([]);
    const next = [chosen(5025, 'visit-2'), placed({ intentId: OTHER, visitId: 'visit-2' }, 2)];
    expect(leftBehindIn([...PAYING, LEAVE, ...next])).toEqual([INTENT]);
    expect(leftBehindIn([...PAYING, LEAVE, ...next, REST])).toEqual([INTENT, OTHER]);
  });

  it('[X-15] is not one whose number was shown, nor one at the cashier that still waits for its customer', () => {
    expect(leftBehindIn([...AT_CASHIER, stored(), ANNOUNCE, LEAVE])).toEqual([]);
    expect(leftBehindIn([...AT_CASHIER, stored(), REST])).toEqual([INTENT]);
  });

  it('[X-05] is late money until the provider has answered', () => {
    const late = [...PAYING, LEAVE, asked('closed'), paymentReported('paid')];
    expect([leftBehindIn(late), leftBehindIn([...late, cancelled('unknown')]), leftBehindIn([...late, cancelled('done')])]).toEqual([
      [INTENT],
      [INTENT],
      [],
    ]);
  });
});

describe('an order of an earlier page', () => {
  it('[X-15] that was on its way is shown as soon as the outbox knows of it, and not before', () => {
    const early = play([{ kind: 'resume', order: anOrder() }]);
    expect([early.last, early.state.status]).toEqual([['follow'], 'none']);
    expect(play([{ kind: 'resume', order: anOrder() }, stored()]).state.status).toBe('paying');
  });

  it('[X-15] does not take the place of one that is shown, and is resumed once', () => {
    const other = { kind: 'resume', order: anOrder({ intentId: OTHER, ...UNPAID }) } as const;
    expect(play([...PAYING, other]).effects).toEqual([]);
    expect(
      play([
        { kind: 'resume', order: anOrder() },
        { kind: 'resume', order: anOrder() },
      ]).effects,
    ).toEqual([]);
    expect(play([...PAYING, { kind: 'adopt', order: anOrder({ orderId: NUMBER }), isLeft: true }]).effects).toEqual([]);
  });

  it('[X-15] that nobody waits for is followed, but sent no more', () => {
    const adopted = play([{ kind: 'adopt', order: anOrder(), isLeft: true }]);
    expect([adopted.last, adopted.file()?.stage, adopted.state.status]).toEqual([['follow', 'stop-sending', 'cancel'], 'lost', 'none']);
  });

  it('[X-05] by card is asked about, and cancelled unless it was paid', () => {
    const order = anOrder({ orderId: NUMBER });
    expect(play([{ kind: 'adopt', order, isLeft: false }]).last).toEqual(['ask']);
    expect(play([{ kind: 'adopt', order, isLeft: false }, asked('open')]).last).toEqual(['cancel']);
    expect(play([{ kind: 'adopt', order, isLeft: false }, asked('paid')]).last).toEqual(['tickets', 'report']);
  });

  it('[X-04, X-15] at the cashier is cancelled where its customer had gone, else gets its ticket, and is then forgotten', () => {
    const order = anOrder({ orderId: NUMBER, methodId: CASHIER });
    expect(play([{ kind: 'adopt', order, isLeft: true }]).last).toEqual(['cancel']);
    expect(play([{ kind: 'adopt', order, isLeft: false }]).last).toEqual(['tickets']);
    expect(play([{ kind: 'adopt', order, isLeft: false }, 0]).counter.files).toEqual([]);
  });

  it('[X-15] that was paid shows its number', () => {
    expect(play([{ kind: 'resume', order: anOrder({ orderId: NUMBER }) }]).state).toMatchObject({
      status: 'received',
      order: { intentId: INTENT },
    });
  });
});
