import type { CheckoutHost } from '../../state/host.ts';

/** Opens the address dialog of its owner; a dialog that cannot be opened is said. */
export async function chooseAddress(host: CheckoutHost): Promise<void> {
  const answer = await host.bus.request('address/choose', { reason: 'delivery' });
  if (!answer.ok) host.notify.show({ tone: 'bad', text: host.i18n.text('dispatch.noAddresses') });
}
