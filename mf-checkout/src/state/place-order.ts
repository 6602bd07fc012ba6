import { Subscription } from 'rxjs';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Release } from '@comanda/shared-contracts/bus';
import type { OrderDraft } from '@comanda/shared-contracts/domain/order-draft';
import { PaymentMethod } from '@comanda/shared-contracts/domain/payment-methods';
import { mayOrder } from '@comanda/shared-contracts/domain/session';
import type { Instant } from '@comanda/shared-contracts/domain/time';
import { done, failed, failure as failureOf, type Failure, type Result } from '@comanda/shared-contracts/failures';
import type { OrderDecision, OrderProgress, SavedOrder } from '@comanda/shared-contracts/host';
import { intentOf } from '../api/order-intent.ts';
import { readNote } from '../api/order-note.ts';
import type { OrderNote } from '../rules/order-note.ts';
import { isChanged } from '../rules/changed-order.ts';
import { hasOpenCode } from '../rules/payment-return/records.ts';
import { closeOrder } from './close-order.ts';
import type { CheckoutHost } from './host.ts';
import { leaveToPay } from './leave-to-pay.ts';
import { pathAfterSave } from './order-path.ts';
import { renewCart } from './renew-cart.ts';
import { refusalSentence } from './refusal-sentence.ts';
import type { OrdersStore } from './orders-store.ts';
import { pendingOf } from './pending-orders.ts';
import { browserAlone, tellCode } from './tell-code.ts';

/** Where the diner's order stands on its way to the venue. Each is a screen of its own. X-04. */
export type Placing =
  | { readonly status: 'idle' }
  /** Spec C2-063 'creating'. */
  | { readonly status: 'creating'; readonly note: OrderNote | undefined }
  /** The answer was lost: it is being looked up, and nothing may be ordered meanwhile. With `decision` every way was tried. */
  | {
      readonly status: 'unknown';
      readonly intentId: string;
      readonly since: Instant;
      readonly note: OrderNote | undefined;
      readonly decision?: OrderDecision;
      /** What the provider said when it was sent again; of the first send that says nothing. */
      readonly failure?: Failure;
    }
  | { readonly status: 'received'; readonly saved: SavedOrder; readonly intentId: string; readonly note: OrderNote | undefined }
  /** It was received and is being paid at its provider's page. Spec C4-018. */
  | {
      readonly status: 'redirecting';
      readonly intentId: string;
      readonly saved: SavedOrder;
      readonly note: OrderNote | undefined;
      /** After seven seconds the diner may look at the order instead. */
      readonly mayShow: boolean;
    }
  | {
      readonly status: 'refused';
      readonly failure: Failure;
      readonly note: OrderNote | undefined;
      /** It reached the provider: a card's token may be used up. */
      readonly wasSent: boolean;
    };

export interface PlaceOrder {
  readonly view: StoreApi<Placing>;
  /** Sends an order. Refused here while another one is under way, and for a visitor. Spec C4-015, K6-003. */
  place(draft: OrderDraft, note: OrderNote): Promise<Result<{ readonly intentId: string }>>;
  /** Shows why an order was not even sent: its price check failed. */
  refuse(failure: Failure, note: OrderNote): void;
  /** Takes up what an earlier page left open, and follows it until released. */
  follow(): Release;
  /** Looks once more, at once, for an order that nobody knows of; resolves when that was answered. */
  check(): Promise<void>;
  /** Sends it again under its own id: the diner was warned that it may arrive twice. X-04. */
  sendAgain(): Promise<void>;
  /** Leaves the page that waits for the payment's, for the order's own. */
  showOrder(): void;
  /** The browser's Back brought the page as it was left: the payment's page is not coming any more. X-05. */
  cameBack(): void;
  /** Puts a refusal away, when it was read. */
  dismiss(): void;
}

/** How long the received order stays on the screen before its page follows. Spec C2-024, C9-025. */
export const RECEIVED_MS = 3_000;

/** After this the way to the order is offered, if the payment's page has not come. Spec C4-018, C9-025. */
export const MAY_SHOW_MS = 7_000;

/** The flow of saving an order, around the shell's outbox. Spec C2-063, C4-015, C4-017, C8-020, X-04. */
export function createPlaceOrder(host: CheckoutHost, orders: OrdersStore): PlaceOrder {
  const { outbox, session, clock, i18n, navigation, notify, report } = host;
  const pendings = pendingOf(host);
  const view = createStore<Placing>(() => ({ status: 'idle' }));
  /** What was last heard of each intent, so that nothing is done twice. */
  const heard = new Map<string, string>();
  /** The intent that the view speaks of. */
  let shown: string | undefined;
  /** The refused intent whose cart is being read anew. */
  let following: string | undefined;
  let isPlacing = false;

  const isUnderWay = (): boolean => isPlacing || ['creating', 'unknown', 'redirecting'].includes(view.getState().status);
  const isOnCart = (): boolean => navigation.current().pathname === navigation.href('Cart');

  /** The received order stands for three seconds, then its page follows; elsewhere a notice says it. */
  const showReceived = (intentId: string, saved: SavedOrder, note: OrderNote | undefined): void => {
    const path = note === undefined ? undefined : pathAfterSave(host, note, intentId, saved);
    const { orderId: number } = saved;
    if (!isOnCart() || path === undefined) {
      view.setState({ status: 'idle' }, true);
      notify.show({
        tone: 'ok',
        text: number === undefined ? i18n.text('placing.receivedWithoutNumber') : i18n.text('placing.receivedElsewhere', { number }),
        ...(path === undefined ? {} : { action: { label: i18n.text('placing.show'), run: () => navigation.go(path) } }),
      });
      return;
    }
    view.setState({ status: 'received', intentId, saved, note }, true);
    clock.after(RECEIVED_MS, () => {
      view.setState({ status: 'idle' }, true);
      if (isOnCart()) navigation.go(path, { replace: true });
    });
  };
  /** The cart is closed first: the page is gone once the payment's comes. */
  const goToPay = async (intentId: string, saved: SavedOrder, note: OrderNote): Promise<void> => {
    view.setState({ status: 'redirecting', intentId, saved, note, mayShow: false }, true);
    clock.after(MAY_SHOW_MS, () => {
      const now = view.getState();
      if (now.status === 'redirecting' && now.intentId === intentId) view.setState({ ...now, mayShow: true }, true);
    });
    const pending = { ...pendings.find(intentId), note, intentId };
    await closeOrder(host, orders, { intentId, saved, note });
    const payment = { methodId: note.methodId, paymentLink: saved.redirectUrl, paymentId: saved.paymentId };
    if (leaveToPay(host, payment, pending)) return;
    view.setState({ status: 'idle' }, true);
    navigation.go(pathAfterSave(host, note, intentId, saved), { replace: true });
  };
  const showRefused = async (intentId: string, failure: Failure, note: OrderNote | undefined): Promise<void> => {
    if (isChanged(failure)) {
      // All that changed is told together: until the cart has followed, the order counts as on its way.
      following = intentId;
      await renewCart(host, true);
      following = undefined;
    }
    view.setState({ status: 'refused', failure, note, wasSent: true }, true);
    const isCard = note?.methodId === PaymentMethod.SAVED_CARD;
    // In a card flow the notice comes in any case, and once. Spec C4-021, C8-033.
    if (isCard && isOnCart()) notify.show({ tone: 'bad', text: refusalSentence(host, failure, note?.methodId), speed: 'slow-error' });
    const cartPath = navigation.href('Cart');
    if (isOnCart() || cartPath === undefined) return;
    notify.show({
      tone: 'bad',
      text: refusalSentence(host, failure, note?.methodId),
      speed: 'slow-error',
      action: { label: i18n.text('placing.toCart'), run: () => navigation.go(cartPath) },
    });
  };

  const showUnknown = ({ intentId, since, failure, decision }: OrderProgress, note: OrderNote | undefined): void => {
    // A lost answer is no word of the provider's.
    const said = failure?.outcome === 'none' ? { failure } : {};
    view.setState({ status: 'unknown', intentId, since, note, ...said, ...(decision === undefined ? {} : { decision }) }, true);
  };

  /** Another tab saw it to its end; or it was told long enough that nobody knows, and there is no order. */
  const onEnded = ({ intentId, saved }: OrderProgress, note: OrderNote | undefined): void => {
    if (following === intentId || !isUnderWay() || view.getState().status === 'redirecting') return;
    if (saved !== undefined) return showReceived(intentId, saved, note);
    pendings.forget(intentId);
    view.setState({ status: 'idle' }, true);
  };

  const onProgress = (progress: OrderProgress): void => {
    const { intentId, state, saved, note: kept, decision } = progress;
    const news = `${state} ${decision?.since ?? ''}`;
    if (heard.get(intentId) === news) return;
    heard.set(intentId, news);
    if (isOnSomebodysWay(progress)) return;
    const note = readNote(kept);
    const wasShown = shown === intentId;
    shown = state === 'consumed' ? shown : intentId;
    switch (state) {
      case 'draft':
      case 'saving':
        // Sent again after a look-up: for the diner it is still being looked for.
        if (!wasShown || view.getState().status !== 'unknown') view.setState({ status: 'creating', note }, true);
        else showUnknown({ intentId, state, since: clock.now(), note: kept }, note);
        return;
      case 'unknown':
        showUnknown(progress, note);
        return;
      case 'received':
        if (saved === undefined) return;
        if (saved.redirectUrl !== undefined && note !== undefined && isOnCart()) {
          void goToPay(intentId, saved, note);
          return;
        }
        showReceived(intentId, saved, note);
        void closeOrder(host, orders, { intentId, saved, note });
        return;
      case 'refused':
        pendings.forget(intentId);
        void outbox.consume(intentId);
        void showRefused(intentId, progress.failure ?? failureOf('domain', 'refused'), note);
        return;
      case 'consumed':
        if (wasShown) onEnded(progress, note);
    }
  };

  /** What this page has sent it sees to its end, whichever screen is shown meanwhile. */
  const stayWith = (intentId: string): void => {
    const watching = new Subscription();
    watching.add(
      outbox.watch(intentId).subscribe((progress) => {
        onProgress(progress);
        if (progress.state === 'consumed') watching.unsubscribe();
      }),
    );
  };

  /** A code of an earlier payment that has no answer is settled before more is ordered.. */
  const settleReturns = async (): Promise<boolean> => {
    for (const { intentId, returned } of pendings.now().orders.filter(hasOpenCode)) {
      if (intentId === undefined || returned === undefined) continue;
      const completion = await tellCode(host, orders, pendings, { intentId, code: returned.code, alone: browserAlone() });
      if (completion === 'unknown') return false;
    }
    return true;
  };

  const send = async (draft: OrderDraft, note: OrderNote): Promise<Result<{ readonly intentId: string }>> => {
    pendings.put({ note });
    const intent = intentOf(draft, note);
    const progress = await outbox.place(intent);
    const { intentId, state, saved } = progress;
    // A return from MercadoPago completes the order with what was sent. Q37.
    const isCompleted = note.methodId === PaymentMethod.MERCADO_PAGO;
    pendings.put({ note, intentId, ...(isCompleted ? { request: intent.request(intentId) } : {}) });
    // This very cart is an order already: it was only not cleared away.
    onProgress(state === 'consumed' && saved !== undefined ? { ...progress, state: 'received' } : progress);
    stayWith(intentId);
    return done({ intentId });
  };

  return {
    view,
    place: async (draft, note) => {
      if (!mayOrder(session.current())) return failed(failureOf('auth', 'not-logged-in', { message: i18n.text('placing.logIn') }));
      if (isUnderWay()) return failed(failureOf('conflict', 'already-saving', { message: i18n.text('placing.busy') }));
      if (draft.lines.length === 0) return failed(failureOf('domain', 'invalid-order', { message: i18n.text('placing.noLines') }));
      isPlacing = true;
      view.setState({ status: 'creating', note }, true);
      try {
        if (!(await settleReturns())) {
          view.setState({ status: 'idle' }, true);
          return failed(failureOf('transport', 'earlier-payment-unknown', { message: i18n.text('placing.earlierPayment') }));
        }
        return await send(draft, note);
      } catch (cause) {
        // The outbox is fetched when it is first needed: without it nothing was written, and nothing has left.
        report.failure(cause, { phase: 'call' });
        const failure = failureOf('transport', 'outbox-unavailable');
        view.setState({ status: 'refused', failure, note, wasSent: false }, true);
        return failed(failure);
      } finally {
        isPlacing = false;
      }
    },
    refuse: (failure, note) => view.setState({ status: 'refused', failure, note, wasSent: false }, true),
    follow: () => {
      const following = new Subscription();
      const watched = new Set<string>();
      const watch = (intentId: string): void => {
        if (watched.has(intentId)) return;
        watched.add(intentId);
        following.add(outbox.watch(intentId).subscribe(onProgress));
      };
      following.add(
        outbox.open.subscribe((open) => {
          for (const { intentId } of open) watch(intentId);
        }),
      );
      return () => following.unsubscribe();
    },
    check: async () => {
      const now = view.getState();
      if (now.status === 'unknown') await outbox.check?.(now.intentId);
    },
    sendAgain: async () => {
      const now = view.getState();
      if (now.status === 'unknown' && now.decision?.maySend === true) await outbox.sendAgain?.(now.intentId);
    },
    showOrder: () => {
      const now = view.getState();
      if (now.status !== 'redirecting' || now.note === undefined) return;
      view.setState({ status: 'idle' }, true);
      navigation.go(pathAfterSave(host, now.note, now.intentId, now.saved), { replace: true });
    },
    cameBack: () => {
      if (view.getState().status === 'redirecting') view.setState({ status: 'idle' }, true);
    },
    dismiss: () => {
      if (view.getState().status === 'refused') view.setState({ status: 'idle' }, true);
    },
  };
}

/** Of somebody else's order on its way whoever is here now is not told, and need not wait for it. */
function isOnSomebodysWay({ isMine, state }: OrderProgress): boolean {
  return isMine === false && (state === 'draft' || state === 'saving' || state === 'unknown');
}
