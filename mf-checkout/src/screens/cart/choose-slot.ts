import type { CheckoutHost } from '../../state/host.ts';

/** Opens the choice of day and time of the cart's owner; a dialog that cannot be opened is said. Spec C2-059. */
export async function chooseSlot({ bus, i18n, notify, report }: CheckoutHost): Promise<void> {
  const answer = await bus.request('cart/choose-slot', {});
  if (answer.ok) return;
  report.failure(answer.failure, { phase: 'call' });
  notify.show({ tone: 'bad', text: i18n.text('dispatch.slotFailed') });
}
