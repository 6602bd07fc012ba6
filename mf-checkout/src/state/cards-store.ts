import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Release } from '@comanda/shared-contracts/bus';
import type { SavedCard } from '@comanda/shared-contracts/domain/session';
import type { Failure, Result } from '@comanda/shared-contracts/failures';
import { deleteCard, fetchCards } from '../api/cards.ts';
import { cardCountry } from '../rules/payment-options.ts';
import type { CheckoutHost } from './host.ts';

export interface CardsView {
  readonly cards: readonly SavedCard[];
  readonly status: 'idle' | 'loading' | 'ready' | 'failed';
  readonly failure?: Failure;
}

/** The diner's saved cards: at first as the profile tells them, then as the provider lists them. */
export interface CardsStore {
  readonly view: StoreApi<CardsView>;
  load(): Promise<void>;
  /** Deletes at the provider; the card stays in the list until that is sure. A second press while one runs: null. */
  remove(card: SavedCard): Promise<Result<readonly SavedCard[]> | null>;
  /** Follows who is logged in: the cards of whoever it is no longer are forgotten. */
  follow(): Release;
}

export function createCardsStore({ api, session }: CheckoutHost): CardsStore {
  const known = (): readonly SavedCard[] => {
    const current = session.current();
    return current.kind === 'registered' || current.kind === 'staff' ? current.profile.cards : [];
  };
  const person = (): string | undefined => {
    const current = session.current();
    return current.kind === 'registered' || current.kind === 'staff' ? current.profile.id : undefined;
  };
  const view = createStore<CardsView>(() => ({ cards: known(), status: 'idle' }));
  const deleting = new Set<string>();
  let owner = person();

  return {
    view,
    load: async () => {
      const country = cardCountry(session.current());
      const mine = owner;
      if (country === undefined) {
        view.setState({ cards: known(), status: 'ready' }, true);
        return;
      }
      view.setState({ status: 'loading' });
      const answer = await fetchCards(api, country);
      if (mine !== owner) return;
      if (answer.ok) view.setState({ cards: answer.value, status: 'ready' }, true);
      else view.setState({ status: 'failed', failure: answer.failure });
    },
    remove: async (card) => {
      if (deleting.has(card.id)) return null;
      deleting.add(card.id);
      const mine = owner;
      const answer = await deleteCard(api, card);
      deleting.delete(card.id);
      if (answer.ok && mine === owner) view.setState({ cards: answer.value, status: 'ready' }, true);
      return answer;
    },
    follow: () => {
      const subscription = session.changes.subscribe(() => {
        if (person() === owner) return;
        owner = person();
        view.setState({ cards: known(), status: 'idle' }, true);
      });
      return () => subscription.unsubscribe();
    },
  };
}
