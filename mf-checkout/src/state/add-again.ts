import type { Order, OrderLine } from '@comanda/shared-contracts/domain/order';
import type { CheckoutHost } from './host.ts';

/** Adds one more of an order's line to the cart, and says how it went. Spec C2-067. */
export async function addAgain(
  host: Pick<CheckoutHost, 'bus' | 'i18n' | 'navigation' | 'notify'>,
  order: Pick<Order, 'venue'>,
  line: OrderLine,
): Promise<void> {
  const { bus, notify, navigation, i18n } = host;
  const { product, extras } = line;
  const answer = await bus.request('cart/add-line', { venueId: order.venue.id, line: { product, extras, quantity: 1, comment: '' } });
  if (!answer.ok || !answer.value.ok) {
    const reason = answer.ok && !answer.value.ok ? answer.value.failure.message : undefined;
    notify.show({ tone: 'bad', text: reason ?? i18n.text('order.addFailed') });
    return;
  }
  const path = navigation.href('Cart');
  notify.show({
    tone: 'ok',
    text: i18n.text('order.added', { name: product.name }),
    ...(path === undefined ? {} : { action: { label: i18n.text('order.toCart'), run: () => navigation.go(path) } }),
  });
}
