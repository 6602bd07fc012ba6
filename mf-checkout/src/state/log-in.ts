import type { CheckoutHost } from './host.ts';

/** Offers the login to somebody who has no account here yet; a guest's session is not enough for it. What fails is said. Q113. */
export async function logIn(
  { bus, notify, i18n }: Pick<CheckoutHost, 'bus' | 'notify' | 'i18n'>,
  reason: 'order' | 'profile' = 'order',
): Promise<void> {
  const answer = await bus.request('session/log-in', { reason, allowGuest: false });
  if (!answer.ok) notify.show({ tone: 'bad', text: i18n.text('placing.loginFailed') });
}
