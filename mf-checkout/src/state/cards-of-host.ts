import { type CardsStore, createCardsStore } from './cards-store.ts';
import type { CheckoutHost } from './host.ts';

/** Apart from the other stores: the service needs no cards. */
const known = new WeakMap<object, CardsStore>();

/** The cards of this page, made when they are first asked for. */
export function cardsFor(host: CheckoutHost): CardsStore {
  const found = known.get(host);
  if (found !== undefined) return found;
  const cards = createCardsStore(host);
  known.set(host, cards);
  return cards;
}
