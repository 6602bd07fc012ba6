import { completePayment } from '../api/complete-payment.ts';
import type { ReturnedCode } from '../rules/payment-return/pending-order.ts';
import { withReturned } from '../rules/payment-return/records.ts';
import type { Completion } from '../rules/payment-return/step.ts';
import type { CheckoutHost } from './host.ts';
import type { OrdersStore } from './orders-store.ts';
import type { PendingStore } from './pending-orders.ts';
import { whileHere } from './while-here.ts';

/** Runs while no other page does the same; null where one does. Undefined: this browser has no locks. */
export type Alone = (<T>(name: string, run: () => Promise<T>) => Promise<T | null>) | undefined;

/** Without locks: how long a page waits for another one's claim, ms. Several times as long as a claim is under way between tabs. */
const CLAIM_MS = 500;

/** The browser's locks, where there are any. */
export function browserAlone(): Alone {
  const locks = (globalThis.navigator as { readonly locks?: LockManager } | undefined)?.locks;
  if (locks === undefined) return undefined;
  return (name, run) => locks.request(name, { ifAvailable: true }, async (lock) => (lock === null ? null : run()));
}

/**
 * Sends the code of an order to the provider, and keeps what became of it. One that was answered is not sent again, nor is one that
 * another page is sending: of two pages one does. It is sent and kept for whoever is here now: `unknown` once they have left. Q37, X-04.
 */
export async function sendCode(
  host: Pick<CheckoutHost, 'api' | 'bus' | 'clock' | 'random' | 'session'>,
  orders: OrdersStore,
  pendings: PendingStore,
  { intentId, code, alone }: { readonly intentId: string; readonly code: string; readonly alone: Alone },
): Promise<Completion> {
  const me = Array.from(host.random.bytes(6), (byte) => byte.toString(16).padStart(2, '0')).join('');
  const here = whileHere(host);
  const keep = (returned: ReturnedCode): void => {
    if (here.isLeft()) return;
    pendings.change((kept) => withReturned(kept, intentId, returned));
    orders.mark(intentId, returned.state);
  };
  const known = (): ReturnedCode | undefined => {
    const returned = pendings.find(intentId)?.returned;
    return returned?.code === code ? returned : undefined;
  };
  const pending = pendings.find(intentId);
  // It is over, and its page has seen it.
  if (pending === undefined) return 'taken';
  const before = known()?.state;
  if (before === 'accepted') return 'taken';
  if (before === 'refused') return 'refused';
  if (before === undefined) keep({ code, state: 'open' });

  const claim = async <T>(run: () => Promise<T>): Promise<T | null> => {
    if (known()?.state !== 'open') return null;
    if (alone === undefined) {
      // A claim is not sent yet: where the page is closed while it waits, the next one may send the code.
      keep({ code, state: 'open', by: me });
      await new Promise<void>((resolve) => void host.clock.after(CLAIM_MS, resolve));
      const claimed = known();
      if (claimed?.state !== 'open' || claimed.by !== me) return null;
    }
    keep({ code, state: 'sent', by: me });
    return run();
  };
  const completion = await completePayment(here, pending, {
    code,
    wasSent: before === 'sent',
    onSent: (isSent) => keep({ code, state: isSent ? 'sent' : 'open', by: me }),
    once: (run) => (alone === undefined ? claim(run) : alone(`comanda-pay-${intentId}`, () => claim(run))),
  });
  if (completion === 'taken') keep({ code, state: 'accepted' });
  if (completion === 'refused') keep({ code, state: 'refused' });
  return completion;
}
