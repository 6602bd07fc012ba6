import { expect, it } from 'vitest';
import {
  ANNOUNCE,
  asked,
  AT_CASHIER,
  BACK,
  cancelled,
  chosen,
  GIVE_UP,
  INTENT,
  LEAVE,
  NUMBER,
  paymentReported,
  PAYING,
  placed,
  play,
  progressed,
  REST,
  type Scene,
} from './counter-testing.ts';

/** Stored, and no page where it is paid. */
const STORED = { kind: 'progress', intentId: INTENT, progress: { state: 'stored', orderId: NUMBER } } as const;

/** What the steps after `before` ask for. */
function after(before: readonly Scene[], ...more: readonly Scene[]) {
  return play([...before, ...more]).all.slice(play(before).all.length);
}

it('[X-05] whoever asks for another way stands before the methods, also when the update of the cancelling comes before its answer', () => {
  const { state, all } = play([...PAYING, BACK, asked('open'), paymentReported('failed'), cancelled('done')]);
  expect(all.filter((kind) => kind === 'left' || kind === 'refused')).toEqual(['left']);
  expect(state.status).toBe('none');
});

it('[X-05] a payment that is refused while its customer waits is told as refused', () => {
  expect(play([...PAYING, paymentReported('failed')]).state.status).toBe('failing');
});

it('[X-04] the answer to a try to cancel by our own id is not taken for that to the one by its number', () => {
  const left = play([...AT_CASHIER, progressed('lost'), GIVE_UP, STORED, cancelled('refused', 'our id'), asked('open')]);
  expect(left.all).not.toContain('tickets');
});

it('[X-05] says that its customer is being led back, until they choose again or have gone', () => {
  const away = [...PAYING, BACK, asked('open'), cancelled('done')];
  const led = (...more: readonly Scene[]) => play([...away, ...more]).counter.isLedBack;
  expect([led(), led(chosen()), led(LEAVE), led(REST)]).toEqual([true, false, false, false]);
});

it('[X-16] an order of the network cut whose customer leaves before its number was shown is taken back, and leaves no more', () => {
  const cut = [...AT_CASHIER, progressed('lost'), { kind: 'probed', intentId: INTENT, isCut: true } as const];
  expect(play(cut).all).toContain('local');
  expect(play([...cut, LEAVE]).effects).toEqual([
    { kind: 'drop' },
    { kind: 'unlocal', intentId: INTENT },
    { kind: 'follow', intentId: INTENT },
    { kind: 'stop-sending', intentId: INTENT },
  ]);
});

it('[X-05] whoever leaves while a payment is not known yet is not waited for: it is asked about at once', () => {
  expect(after([...PAYING, BACK, asked('unknown')], LEAVE)).toContain('ask');
});

it('[X-05] of an order that is stored after its customer left, the payment is asked about first; nothing is paid at the cashier', () => {
  expect(after([chosen(), placed(), progressed('lost'), GIVE_UP], STORED)).toEqual(['ask']);
  expect(after([...AT_CASHIER, progressed('lost'), GIVE_UP], STORED)).toEqual(['cancel']);
});

it('[X-15] only an order that is stored is announced: until then its customer may still leave it', () => {
  expect(after(AT_CASHIER, ANNOUNCE)).toEqual([]);
  expect(play([...AT_CASHIER, ANNOUNCE]).file()?.order.isAnnounced).toBe(false);
});
