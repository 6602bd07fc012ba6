import type { Release } from '@comanda/shared-contracts/bus';
import type { Notify, Texts } from '@comanda/shared-contracts/host';

/** Says that the network is away, until it is back or the release says so; the store drops it when it was said within 5 s. Spec C8-032, C8-003. */
export function notifyOffline(
  notify: Pick<Notify, 'show'>,
  { text }: Pick<Texts, 'text'>,
  network: Pick<EventTarget, 'addEventListener'> = globalThis,
): Release {
  const withdraw = notify.show({ tone: 'bad', text: text('http.offline') });
  network.addEventListener('online', withdraw, { once: true });
  return withdraw;
}
