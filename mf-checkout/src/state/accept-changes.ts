import type { ChangedOrder } from '../rules/changed-order.ts';
import { confirmOrder } from './confirm-order.ts';
import type { CheckoutHost } from './host.ts';
import type { Stores } from './stores.ts';

/**
 * The one tap on the list of what changed: lines are brought to what there is, the next time is taken, and the order goes out for the
 * total that the button said. What cannot be done is said, and nothing is sent. X-06.
 */
export async function acceptChanges(host: CheckoutHost, stores: Stores, { quantities, slot, next }: ChangedOrder): Promise<void> {
  const { form, placing } = stores;
  if (next.kind === 'choose' || form.view.getState().isConfirming) return;
  placing.dismiss();
  form.setConfirming(true);
  const isDone = await follow(host, quantities, slot).finally(() => form.setConfirming(false));
  if (!isDone) form.showFailure(host.i18n.text('summary.changeFailed'));
  else if (next.kind === 'agree') await confirmOrder(host, stores, next);
}

/** True when the cart has followed. */
async function follow(
  { bus }: Pick<CheckoutHost, 'bus'>,
  quantities: ChangedOrder['quantities'],
  slot: ChangedOrder['slot'],
): Promise<boolean> {
  for (const wanted of quantities) {
    const answer = await bus.request('cart/change-quantity', wanted);
    if (!answer.ok || !answer.value.ok) return false;
  }
  if (slot === undefined) return true;
  const taken = await bus.request('cart/choose-slot', { slot });
  return taken.ok && taken.value !== null;
}
