import { Subscription } from 'rxjs';
import type { KioskContact } from '@comanda/shared-contracts/domain/kiosk';
import type { KioskDevice } from '@comanda/shared-contracts/domain/session';
import type { Venue } from '@comanda/shared-contracts/domain/venue';
import { type Failure, failure as failureOf } from '@comanda/shared-contracts/failures';
import type { OrderIntent, OrderProgress } from '@comanda/shared-contracts/host';
import { checkPrices } from '../api/check-prices.ts';
import { encodeKeptOrder, encodeOrderNote } from '../stored/kept-order.ts';
import { orderIntent } from '../api/order.ts';
import type { CounterEffect, CounterEvent, Progress } from '../rules/counter/counter.ts';
import { PROVIDER_GONE } from '../rules/kiosk-errors.ts';
import { isNetworkCut } from '../rules/network-cut.ts';
import { CASHIER } from '../rules/payment-methods.ts';
import { type OrderDraft, orderKey } from '../rules/placed-order.ts';
import type { CounterPaper } from './counter-paper.ts';
import type { KioskHost } from './host.ts';
import type { OrderParts } from './order-parts.ts';
import { askPayment, cancelPayment } from './payments.ts';

/** What an order needs beside its draft to be sent. */
export interface Sender {
  readonly venue: Venue;
  readonly device: KioskDevice;
  readonly contact: KioskContact | undefined;
}

interface EffectParts extends OrderParts {
  readonly pageId: string;
  readonly send: (event: CounterEvent) => void;
}

export interface CounterEffects {
  act(effect: CounterEffect): void;
  /** A draft may be placed from now on. */
  prepare(draft: OrderDraft, sender: Sender): void;
}

/** What the counter wants done, done: at the outbox, the provider, the storage, the printer and the screen. */
export function createCounterEffects(host: KioskHost, parts: EffectParts): CounterEffects {
  const { outbox, storage, report } = host;
  const { send, updates, paper, locals, network, pageId } = parts;
  const senders = new WeakMap<OrderDraft, Sender>();

  const unsaved = (cause: unknown): void => report.failure(cause, { phase: 'device', operation: 'order-save' });
  const place = async ({ number, order }: Extract<CounterEffect, { kind: 'place' }>): Promise<void> => {
    const sender = senders.get(order);
    try {
      if (sender === undefined) throw new Error('a draft that nobody prepared');
      const intent = orderIntent({ ...order, ...sender, note: encodeOrderNote(pageId, order) }, orderKey(order, number));
      const failure = await whyNot(host, network, intent, order);
      if (failure !== undefined) return send({ kind: 'not-placed', number, failure });
      const { intentId } = await outbox.place(intent);
      send({ kind: 'placed', number, order: { ...order, intentId, isAnnounced: false } });
    } catch (cause) {
      // It could not be written down, so nothing has left.
      unsaved(cause);
      send({ kind: 'not-placed', number, failure: failureOf('device', 'outbox') });
    }
  };
  const follow = outboxFollower(host, send);

  const act = (effect: CounterEffect): void => {
    switch (effect.kind) {
      case 'place':
        return void place(effect);
      case 'follow':
        return follow(effect.intentId);
      case 'stop-sending':
        outbox.unwanted?.(effect.intentId).catch(unsaved);
        return;
      case 'ask':
        return void askPayment(host, effect.order).then(send);
      case 'cancel':
        return void cancelPayment(host, effect.order).then(send);
      case 'probe':
        return void network.probe().then((isCut) => send({ kind: 'probed', intentId: effect.intentId, isCut }));
      case 'keep':
        return storage.write('TEMPCART', encodeKeptOrder(effect.order));
      case 'drop':
        return storage.remove('TEMPCART');
      case 'consume':
        outbox.consume(effect.intentId).catch(unsaved);
        return;
      case 'local':
        return locals.add(effect.order);
      case 'unlocal':
        return locals.drop(effect.intentId);
      case 'report':
        return report.failure(effect.failure, { phase: 'event', operation: 'order-save' });
      case 'received':
        return updates.received(effect.order);
      case 'refused':
        return updates.refused(effect.failure, effect.visitId);
      case 'left':
        return updates.left(effect.target);
      default:
        return print(host, paper, effect);
    }
  };
  return { act, prepare: (draft, sender) => void senders.set(draft, sender) };
}

/** Why the cart cannot be had for what is shown; undefined where it can, or where nobody can say: then the save decides. Q29. */
async function whyNot(
  host: Pick<KioskHost, 'api'>,
  network: OrderParts['network'],
  intent: OrderIntent,
  { total, methodId }: OrderDraft,
): Promise<Failure | undefined> {
  const isAtCashier = methodId === CASHIER;
  // Nobody can take the payment, and nothing has left yet. At the cashier the order waits for the network.
  const gone = async (): Promise<Failure | undefined> =>
    !isAtCashier && (await network.probe()) ? failureOf('transport', PROVIDER_GONE) : undefined;
  if (network.isCut.getState()) {
    if (isAtCashier) return undefined;
    const failure = await gone();
    if (failure !== undefined) return failure;
  }
  const answer = await checkPrices(host.api, intent, total);
  if (!answer.ok) {
    if (answer.failure.code === 'cart-changed') return answer.failure;
    return isNetworkCut(answer.failure) ? gone() : undefined;
  }
  const { minor } = answer.value.total;
  // Nothing costs nothing: an answer without a total says nothing.
  return minor === 0 || minor === total.minor ? undefined : failureOf('conflict', 'cart-changed');
}

function print(
  { report }: Pick<KioskHost, 'report'>,
  paper: CounterPaper,
  effect: Extract<CounterEffect, { kind: 'tickets' | 'document' | 'stray-document' | 'late-money' }>,
): void {
  if (effect.kind === 'tickets') paper.tickets(effect.order);
  else if (effect.kind === 'document') paper.document(effect.order, effect.message, effect.isFront);
  else if (effect.kind === 'late-money') paper.lateMoney(effect.order);
  else {
    report.failure(failureOf('domain', 'tax-document-unclaimed'), { phase: 'event' });
    paper.strayDocument(effect.message);
  }
}

/** Reports how the outbox stands with an order until it is settled, each state once. */
function outboxFollower({ outbox }: Pick<KioskHost, 'outbox'>, send: (event: CounterEvent) => void): (intentId: string) => void {
  const followed = new Map<string, Subscription>();
  return (intentId) => {
    followed.get(intentId)?.unsubscribe();
    const watching = new Subscription();
    followed.set(intentId, watching);
    watching.add(
      outbox.watch(intentId).subscribe((progress) => {
        if (watching.closed) return;
        // Before anything is done about it: consuming an intent notifies its watchers again.
        if (isSettled(progress.state)) {
          watching.unsubscribe();
          followed.delete(intentId);
        }
        send({ kind: 'progress', intentId, progress: progressOf(progress) });
      }),
    );
  };
}

function isSettled(state: OrderProgress['state']): boolean {
  return state === 'received' || state === 'refused' || state === 'consumed';
}

function progressOf({ state, saved, failure, decision }: OrderProgress): Progress {
  if (state === 'refused') return { state: 'refused', failure: failure ?? failureOf('transport', 'not-stored') };
  if (!isSettled(state)) return { state: state !== 'unknown' ? 'sending' : decision === undefined ? 'lost' : 'unsure' };
  // It was looked for as long as anybody could want it, and never found.
  if (saved === undefined) return { state: 'refused', failure: failure ?? failureOf('transport', 'order-unsure', { outcome: 'unknown' }) };
  return { state: 'stored', orderId: saved.orderId, paymentLink: saved.redirectUrl };
}
