import { describe, expect, it } from 'vitest';
import type { PrintedMessage } from '@comanda/shared-contracts/domain/kiosk';
import { CASHIER } from '../payment-methods.ts';
import type { CounterEvent } from './counter.ts';
import {
  ANNOUNCE,
  anOrder,
  asked,
  AT_CASHIER,
  cancelled,
  chosen,
  INTENT,
  LEAVE,
  NUMBER,
  PAYING,
  paymentReported,
  placed,
  play as playAny,
  type Scene,
  SECOND,
  START,
  stored,
} from './counter-testing.ts';

const MESSAGE: PrintedMessage = { header: 'Boleta', content: 'Folio 1', qrBefore: '', qrAfter: '', qrAfterText: '' };
/** The provider says that it is open since then. */
const openSince = (at: number): CounterEvent => ({ kind: 'asked', intentId: INTENT, outcome: 'open', at });
/** `at`: when it was made, by the provider's clock. */
const came = (at?: number, isOld = false): CounterEvent => ({ kind: 'document', message: MESSAGE, at, isOld });
const paidAt = (at: number, orderId = NUMBER): CounterEvent => ({ kind: 'payment-reported', orderId, outcome: 'paid', at });
const play = (scenes: readonly Scene[], hasDocument = true) => playAny(scenes, { hasDocument: () => hasDocument });
const SHOWN = [...PAYING, paidAt(50_000), ANNOUNCE];
/** The customer of SHOWN has left, the next one waits for the card. */
const NEXT = [
  ...SHOWN,
  LEAVE,
  30_000,
  chosen(5025, 'visit-2'),
  placed({ intentId: SECOND, visitId: 'visit-2' }, 2),
  stored(SECOND, '90002'),
];

describe('a tax document', () => {
  it('[K4-014] is awaited for 60 s behind a card payment, where the venue prints them', () => {
    expect(play(SHOWN).file()).toMatchObject({ document: 'awaited' });
    expect([play(SHOWN).waits, play(SHOWN, false).file()?.document, play([...AT_CASHIER, stored(), ANNOUNCE]).file()?.document]).toEqual([
      60_000,
      'none',
      'none',
    ]);
  });

  it('[K4-014] of who stands there comes behind their tickets, and is not asked for again', () => {
    const given = play([...SHOWN, came(51_000)]);
    expect(given.effects).toMatchObject([{ kind: 'document', isFront: true, order: { intentId: INTENT } }]);
    expect([given.file()?.document, given.waits]).toEqual(['arrived', Infinity]);
    // A second one is somebody else's.
    expect(play([...SHOWN, came(51_000), came(52_000)]).last).toEqual(['stray-document']);
  });

  it('[K4-014] that comes before the number was seen waits for that, and is told apart by nobody else', () => {
    const early = play([...PAYING, paidAt(50_000), came(51_000)]);
    expect([early.effects, early.file()?.document, early.waits]).toEqual([[], 'arrived', Infinity]);
    expect(play([...PAYING, paidAt(50_000), came(51_000), ANNOUNCE]).effects).toMatchObject([
      { kind: 'keep' },
      { kind: 'document', isFront: true, message: MESSAGE },
    ]);
  });

  it('[K4-014] that comes before the update of the money is kept for it, and printed when the number is seen', () => {
    expect(play([...PAYING, came(50_500)]).effects).toEqual([]);
    const paid = play([...PAYING, came(50_500), paidAt(50_000), ANNOUNCE]);
    expect([paid.last, paid.file()?.early]).toEqual([['keep', 'document'], undefined]);
    expect(play([...PAYING, came(50_500), paymentReported('paid'), ANNOUNCE]).last).toEqual(['keep', 'document']);
  });

  it('[K4-014, X-15] that was made before this payment is an earlier one’s: nobody’s here, and its own is still awaited', () => {
    // It was known as unpaid since.
    const foreign = play([...PAYING, came(40_000), openSince(45_000), paidAt(50_000)]);
    expect([foreign.last, foreign.file()?.document]).toEqual([['stray-document', 'keep', 'received'], 'awaited']);
    expect(play([...PAYING, came(40_000), openSince(45_000), paidAt(50_000), ANNOUNCE]).last).toEqual(['keep']);
    expect(play([...PAYING, openSince(45_000), came(40_000)]).last).toEqual(['stray-document']);
    const shown = [...PAYING, openSince(45_000), paidAt(50_000), ANNOUNCE];
    expect(play([...shown, came(40_000)]).last).toEqual(['stray-document']);
    expect(play([...shown, came(45_000)]).last).toEqual(['document']);
    expect(play([...PAYING, openSince(45_000), came(45_000), paidAt(50_000)]).last).toEqual(['keep', 'received']);
    // What is known last counts, in whatever order it is said, and a refused payment is none.
    expect(play([...PAYING, openSince(45_000), openSince(30_000), paidAt(50_000), ANNOUNCE, came(40_000)]).last).toEqual([
      'stray-document',
    ]);
    const refused = { kind: 'payment-reported', orderId: NUMBER, outcome: 'failed', at: 45_000 } as const;
    expect(play([...PAYING, refused, paidAt(50_000), ANNOUNCE, came(40_000)]).last).toEqual(['stray-document']);
    // A payment that is asked about and could not be says nothing of when.
    const unknown = { kind: 'asked', intentId: INTENT, outcome: 'unknown', at: 45_000 } as const;
    expect(play([...PAYING, unknown, paidAt(50_000), ANNOUNCE, came(40_000)]).last).toEqual(['document']);
  });

  it('[K4-014] is its order’s own whatever has happened to that since it was paid: the kitchen has accepted it, or it is ready', () => {
    // Paid at 50 s, accepted at 52 s: the provider says when it was changed last.
    const accepted = [...PAYING, openSince(45_000), { kind: 'asked', intentId: INTENT, outcome: 'paid', at: 52_000 } as const];
    expect(play([...accepted, ANNOUNCE, came(50_005)]).effects).toMatchObject([
      { kind: 'document', isFront: true, order: { intentId: INTENT } },
    ]);
    const early = [...PAYING, openSince(45_000), came(50_005), paidAt(52_000), ANNOUNCE];
    expect([play(early).last, play(early).all.includes('stray-document')]).toEqual([['keep', 'document'], false]);
    expect(play([...accepted.slice(0, -1), LEAVE, ...accepted.slice(-1), came(50_005)]).last).toEqual(['document', 'report']);
  });

  it('[K4-014, X-15] is its order’s own after a power cut, where it is told before its payment, which was changed since', () => {
    const order = anOrder({ orderId: NUMBER, isUnpaid: true });
    const after = [{ kind: 'resume', order } as const, came(START + 50_000, true), paidAt(START + 52_000), ANNOUNCE];
    expect([play(after).last, play(after).all.includes('stray-document')]).toEqual([['keep', 'document'], false]);
  });

  it('[K4-014] that is dated in whole seconds may have been made at the end of its second', () => {
    const shown = [...PAYING, openSince(50_400), paidAt(50_700), ANNOUNCE];
    const last = (at: number) => play([...shown, came(at)]).last;
    expect([last(50_000), last(49_000), last(50_399), last(50_400)]).toEqual([
      ['document'],
      ['stray-document'],
      ['stray-document'],
      ['document'],
    ]);
    expect(play([...PAYING, came(50_000), openSince(50_400), paidAt(50_700), ANNOUNCE]).last).toEqual(['keep', 'document']);
    // Also by what was known of it before the power went.
    const order = anOrder({ orderId: NUMBER, isUnpaid: true, at: START + 400 });
    expect(play([{ kind: 'resume', order }, came(START, true), paidAt(START + 900), ANNOUNCE]).last).toEqual(['keep', 'document']);
  });

  it('[K4-014, X-15] of two that come before the money, the second is nobody’s', () => {
    expect(play([...PAYING, came(50_500), came(50_600)]).last).toEqual(['stray-document']);
  });

  it('[K4-014] of an order that was closed is nobody’s', () => {
    expect(play([...PAYING, came(50_500), LEAVE, asked('closed')]).last).toEqual(['consume', 'stray-document']);
    expect(play([...PAYING, LEAVE, asked('closed'), came(50_500)]).last).toEqual(['stray-document']);
  });

  it('[K4-014] of a customer who has gone is printed for the venue, reported as late, and known for ten minutes more', () => {
    const late = play([...SHOWN, LEAVE, came(51_000)]);
    expect([late.last, late.waits]).toEqual([['document', 'report'], 600_000]);
    expect(late.effectsOf('document')).toMatchObject([{ isFront: false }]);
    expect(late.effectsOf('report')).toMatchObject([{ failure: { code: 'tax-document-late' } }]);
    expect(play([...SHOWN, LEAVE, came(51_000), 600_000]).counter.files).toEqual([]);
  });

  it('[K4-014] that comes after 60 s, to who still stands there, is printed and reported', () => {
    const late = play([...SHOWN, 60_000, came(120_000)]);
    expect(late.effects).toMatchObject([{ kind: 'document', isFront: true }, { kind: 'report' }]);
    expect(play([...SHOWN, 60_000]).file()?.document).toBe('late');
    expect(play([...SHOWN, 60_000, 540_000]).file()?.document).toBe('none');
  });

  it('[X-15] of the customer before is never the next one’s, and the other way round', () => {
    // Made right after the first payment, before the second customer had begun to order.
    expect(play([...NEXT, came(51_000)]).effects).toMatchObject([{ kind: 'document', order: { intentId: INTENT }, isFront: false }, {}]);
    // While that one waits for the card it can be of either: money that was not told yet.
    expect(play([...NEXT, came(81_000)]).last).toEqual(['stray-document']);
    const both = [...NEXT, paidAt(200_000, '90002'), ANNOUNCE];
    expect(play([...both, came(51_000)]).effects).toMatchObject([{ kind: 'document', order: { intentId: INTENT }, isFront: false }, {}]);
    expect(play([...both, came(201_000)]).effects).toMatchObject([{ kind: 'document', order: { intentId: SECOND }, isFront: true }]);
    // Long after both, or by a provider that does not say when: it can be of either.
    expect(play([...both, came(300_000)]).last).toEqual(['stray-document']);
    expect(play([...both, came()]).last).toEqual(['stray-document']);
    // Paid close together, and changed since: the second one may have been paid first.
    const close = [...NEXT, paidAt(95_000, '90002'), ANNOUNCE];
    expect(play([...close, came(90_000)]).last).toEqual(['stray-document']);
    expect(play([...close, came(79_000)]).effects).toMatchObject([{ kind: 'document', order: { intentId: INTENT } }, {}]);
  });

  it('[X-15] made before the next customer chose is the one before’s, by whatever the provider told of its clock, also once it tells it late', () => {
    const next = [LEAVE, 10_000, chosen(5025, 'visit-2'), placed({ intentId: SECOND, visitId: 'visit-2' }, 2), stored(SECOND, '90002')];
    // Asked about, and 20 s later the news of the same come, too.
    const heard = [...PAYING, { kind: 'asked', intentId: INTENT, outcome: 'paid', at: 50_000 } as const, ANNOUNCE, 20_000];
    for (const scenes of [heard, [...heard, paidAt(50_000)]])
      expect(play([...scenes, ...next, came(79_000)]).effects).toMatchObject([{ kind: 'document', order: { intentId: INTENT } }, {}]);
  });

  it('[X-15] of the customer before is not the next one’s, although that has an end of its own: nobody’s', () => {
    // The first one has a document: another one that was made before the second customer ordered is neither’s.
    const both = [...NEXT, came(51_000), paidAt(95_000, '90002'), ANNOUNCE];
    expect(play([...both, came(79_000)]).last).toEqual(['stray-document']);
    expect(play([...both, came(81_000)]).effects).toMatchObject([{ kind: 'document', order: { intentId: SECOND }, isFront: true }]);
  });

  it('[X-15] that was there before this page listened is one’s own only where it was made after the order', () => {
    const order = anOrder({ orderId: NUMBER });
    const after = [{ kind: 'resume', order } as const];
    expect(play([...after, came(START - 1, true)]).effects).toEqual([]);
    expect(play([...after, came(undefined, true)]).effects).toEqual([]);
    expect(play([...after, came(START, true), ANNOUNCE]).last).toEqual(['keep', 'document']);
    expect(play([{ kind: 'resume', order: { ...order, isAnnounced: true } }, came(START, true)]).effects).toEqual([]);
  });

  it('[X-15] that was there before is held against the provider’s clock, where it told of the order before the restart', () => {
    // The kiosk's own clock is 400 s ahead.
    const [kept] = play([...PAYING, openSince(START - 400_000)]).effects;
    if (kept?.kind !== 'keep') throw new Error('what the provider told is not kept');
    const resumed = [{ kind: 'resume', order: kept.order } as const];
    expect(play([...resumed, came(START - 300_000, true), paidAt(START - 299_000), ANNOUNCE]).last).toEqual(['keep', 'document']);
    expect(play([...resumed, came(START - 500_000, true)]).effects).toEqual([]);
    // Told again, nothing of it is news.
    expect(play([...PAYING, openSince(START - 400_000), openSince(START - 400_000)]).last).toEqual([]);
  });

  it('[X-15] is nobody’s where no order can have one', () => {
    for (const before of [
      [],
      [...AT_CASHIER, stored()],
      [{ kind: 'adopt', order: anOrder({ orderId: NUMBER, methodId: CASHIER }), isLeft: false } as const],
    ])
      expect(play([...before, came(50_000)]).last).toEqual(['stray-document']);
  });

  it('[X-05, X-15] for money that came late is nobody’s', () => {
    const second = { intentId: SECOND, methodId: CASHIER };
    const late = [
      ...PAYING,
      paymentReported('failed'),
      2_500,
      chosen(CASHIER),
      asked('closed'),
      placed(second, 2),
      stored(SECOND, '90002'),
      paymentReported('paid'),
    ];
    expect(play([...late, came(50_000)]).last).toEqual(['stray-document']);
  });

  it('[X-05, X-15] for money that came late is not the next order’s either, where nobody says when it was made', () => {
    const again = [
      ...PAYING,
      paymentReported('failed'),
      2_500,
      chosen(),
      asked('closed'),
      placed({ intentId: SECOND }, 2),
      stored(SECOND, '90002'),
    ];
    const both = [...again, paidAt(200_000, '90002'), ANNOUNCE, paymentReported('paid')];
    expect(play(both).last).toContain('late-money');
    expect(play([...both, came()]).last).toEqual(['stray-document']);
  });

  it('[K4-014, X-05] that waited for money which came late is printed as nobody’s', () => {
    const second = { intentId: SECOND, methodId: CASHIER };
    const other = [paymentReported('failed'), 2_500, chosen(CASHIER), asked('closed')] as const;
    const late = [chosen(), placed(), came(50_500), stored(), ...other, placed(second, 2), stored(SECOND, '90002')];
    expect(play([...late, paidAt(50_000)]).effectsOf('stray-document')).toHaveLength(1);
  });

  it('[K4-014] that comes while its order is being saved waits for its money like any other', () => {
    expect(play([chosen(), placed(), came(50_500), stored(), paidAt(50_000), ANNOUNCE]).last).toEqual(['keep', 'document']);
    const refused = { kind: 'progress', intentId: INTENT, progress: { state: 'refused', failure: { code: 'no-shift' } as never } } as const;
    expect(play([chosen(), placed(), came(50_500), refused]).all).toContain('stray-document');
  });

  it('[K4-014, X-05] of an order that staff have by hand is printed with it and reported as late, and takes no other one’s', () => {
    const unnumbered = { kind: 'progress', intentId: INTENT, progress: { state: 'stored' } } as const;
    const byHand = [chosen(), placed(), unnumbered, LEAVE, cancelled('refused', 'our id')];
    const before = [chosen(), placed(), unnumbered, came(50_500), LEAVE, cancelled('refused', 'our id')];
    for (const scenes of [[...byHand, came(50_500)], [...byHand, 599_999, came(50_500)], before]) {
      const given = play(scenes);
      expect(given.effectsOf('document')).toMatchObject([{ isFront: false, message: MESSAGE, order: { intentId: INTENT } }]);
      expect(given.effectsOf('report').at(-1)).toMatchObject({ failure: { code: 'tax-document-late' } });
      // The next customer’s is theirs.
      const next = [chosen(5025, 'visit-2'), placed({ intentId: SECOND, visitId: 'visit-2' }, 2), stored(SECOND, '90002')];
      const theirs = play([...scenes, ...next, paidAt(200_000, '90002'), ANNOUNCE, came(201_000)]);
      expect(theirs.effects).toMatchObject([{ kind: 'document', isFront: true, order: { intentId: SECOND } }]);
      expect(play([...scenes, 600_000]).counter.files).toEqual([]);
    }
    // Its own has not come: the next one can be of either.
    const next = [chosen(5025, 'visit-2'), placed({ intentId: SECOND, visitId: 'visit-2' }, 2), stored(SECOND, '90002')];
    expect(play([...byHand, ...next, paidAt(200_000, '90002'), ANNOUNCE, came(201_000)]).last).toEqual(['stray-document']);
    const late = { ...paidAt(50_000), intentId: INTENT };
    expect(play([...byHand, late, came(50_500)]).last).toEqual(['stray-document']);
    expect(play([...byHand, came(50_500), late, ...next, paidAt(200_000, '90002'), ANNOUNCE, came(201_000)]).last).toEqual(['document']);
  });

  it('[K4-014] is awaited as long for who has left before the money came', () => {
    const gone = play([...PAYING, LEAVE, asked('paid')]);
    expect([gone.file()?.document, gone.waits]).toEqual(['awaited', 60_000]);
  });

  it('[X-15] that came before the money of a customer who has gone is printed with their tickets', () => {
    const gone = play([...PAYING, came(50_500), LEAVE, asked('paid')]);
    expect(gone.effects).toMatchObject([{ kind: 'tickets' }, { kind: 'report' }, { kind: 'document', isFront: false }]);
    expect(play([...PAYING, came(50_500), LEAVE, asked('paid'), 0]).counter.files).toEqual([]);
  });
});
