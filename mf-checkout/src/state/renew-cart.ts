import { DispatchType } from '@comanda/shared-contracts/domain/dispatch';
import type { CheckoutHost } from './host.ts';

/**
 * Asks the owner of the cart for what may be out of date: delivery prices, and after a refusal (`isRefused`), or where they were read without a network, the menu's too. Without
 * an answer the provider validates what is known. X-06, C9-013.
 */
export async function renewCart({ bus, report }: Pick<CheckoutHost, 'bus' | 'report'>, isRefused: boolean): Promise<void> {
  const cart = bus.peek('cart/current');
  if (cart.status !== 'ready' || cart.value === null) return;
  const { dispatch, hasOldPrices = false } = cart.value;
  if (dispatch !== DispatchType.DELIVERY && !isRefused && !hasOldPrices) return;
  const answer = await bus.request('cart/renew', { isRefused });
  if (!answer.ok) report.failure(answer.failure, { phase: 'call' });
}
