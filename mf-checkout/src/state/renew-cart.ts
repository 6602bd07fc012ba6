import { DispatchType } from '@comanda/shared-contracts/domain/dispatch';
import type { CheckoutHost } from './host.ts';

/**
 * Asks the owner of the cart for what may be out of date: delivery prices, and after a refusal (`isRefused`) the menu's too. Without
 * an answer the provider validates what is known. X-06, C9-013.
 */
export async function renewCart({ bus, report }: Pick<CheckoutHost, 'bus' | 'report'>, isRefused: boolean): Promise<void> {
  const cart = bus.peek('cart/current');
  if (cart.status !== 'ready' || cart.value === null) return;
  if (cart.value.dispatch !== DispatchType.DELIVERY && !isRefused) return;
  const answer = await bus.request('cart/renew', { isRefused });
  if (!answer.ok) report.failure(answer.failure, { phase: 'call' });
}
