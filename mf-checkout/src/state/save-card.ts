import type { CardToken } from '@comanda/shared-contracts/domain/card';
import { createCard, processCard } from '../api/cards.ts';
import { cardsFor } from './cards-of-host.ts';
import type { CheckoutHost } from './host.ts';

/**
 * Keeps a typed card and goes to the page that says how it went. A charge is never repeated: when the answer is lost the list
 * of cards says whether it was kept. Spec C4-055, C8-035.
 */
export async function saveCard(host: CheckoutHost, token: CardToken, country: string): Promise<void> {
  const { api, bus, navigation, notify, i18n } = host;
  const cards = cardsFor(host);
  const before = new Set(cards.view.getState().cards.map(({ id }) => id));
  const checked = await processCard(api, token, country);
  const kept = { ...token, ...(checked.ok && checked.value.token !== undefined ? { token: checked.value.token } : {}) };
  const answer = checked.ok ? await createCard(api, kept, country) : checked;
  await cards.load();
  const isListed = cards.view.getState().cards.some(({ id }) => !before.has(id));
  const isLost = !answer.ok && answer.failure.outcome !== 'none';
  const isSaved = (answer.ok && answer.value.card !== undefined) || (isLost && isListed);
  if (isSaved) void bus.request('session/refresh', {});
  else {
    const text = answer.ok ? undefined : answer.failure.message;
    notify.show({ tone: 'bad', text: text ?? i18n.text('card.saveFailed'), speed: 'slow-error' });
  }
  const path = navigation.href(isSaved ? 'CreateCardOk' : 'CreateCardError');
  if (path !== undefined) navigation.go(path, { replace: true });
}
