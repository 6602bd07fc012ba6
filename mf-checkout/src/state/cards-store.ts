import { createStore, type StoreApi } from 'zustand/vanilla';
import type { SavedCard, Session } from '@comanda/shared-contracts/domain/session';
import type { Failure, Result } from '@comanda/shared-contracts/failures';
import { deleteCard, fetchCards } from '../api/cards.ts';
import { cardCountry } from '../rules/payment-options.ts';
import type { CheckoutHost } from './host.ts';
import { createQuestions } from './questions.ts';

export interface CardsView {
  /** Id of whose cards these are; undefined: nobody with an account. */
  readonly owner: string | undefined;
  readonly cards: readonly SavedCard[];
  readonly status: 'idle' | 'loading' | 'ready' | 'failed';
  readonly failure?: Failure;
}

/** Saved cards: at first as the profile lists them, then as the provider lists them. */
export interface CardsStore {
  /** What was read last, of whomever: to be looked at by `cardsOf` alone. */
  readonly view: StoreApi<CardsView>;
  /** Reads the cards of who is here now; those of anybody else are forgotten. */
  load(): Promise<void>;
  /** Deletes at the provider; the card stays in the list until that is sure. Null: a second press while one runs, or somebody else is here by the answer. */
  remove(card: SavedCard): Promise<Result<readonly SavedCard[]> | null>;
}

/** The cards as who is here now may see them: what was read of somebody else is nothing to them. Spec C5-045. */
export function cardsOf(view: CardsView, session: Session): CardsView {
  const owner = cardOwner(session);
  if (view.owner === owner && view.status !== 'idle') return view;
  return { owner, cards: profileCards(session), status: 'idle' };
}

/** Whose cards somebody sees, by the id of their profile; undefined without an account. */
export function cardOwner(session: Session): string | undefined {
  return session.kind === 'registered' || session.kind === 'staff' ? session.profile.id : undefined;
}

export function createCardsStore({ api, session }: Pick<CheckoutHost, 'api' | 'session'>): CardsStore {
  const view = createStore<CardsView>(() => cardsOf({ owner: undefined, cards: [], status: 'idle' }, session.current()));
  const questions = createQuestions();
  const deleting = new Set<string>();
  const isHere = (owner: string | undefined): boolean => owner === cardOwner(session.current());

  return {
    view,
    load: async () => {
      const now = session.current();
      const owner = cardOwner(now);
      const country = cardCountry(now);
      const question = questions.ask();
      if (country === undefined) {
        question.settle();
        view.setState({ owner, cards: profileCards(now), status: 'ready' }, true);
        return;
      }
      view.setState({ owner, cards: cardsOf(view.getState(), now).cards, status: 'loading' }, true);
      const answer = await fetchCards(api, country);
      if (!isHere(owner) || question.isOutdated()) return;
      if (answer.ok) {
        question.settle();
        view.setState({ owner, cards: answer.value, status: 'ready' }, true);
      } else view.setState({ status: 'failed', failure: answer.failure });
    },
    remove: async (card) => {
      if (deleting.has(card.id)) return null;
      deleting.add(card.id);
      const owner = cardOwner(session.current());
      const answer = await deleteCard(api, card);
      deleting.delete(card.id);
      if (!isHere(owner)) return null;
      if (!answer.ok) return answer;
      questions.outdate();
      view.setState({ owner, cards: answer.value, status: 'ready' }, true);
      return answer;
    },
  };
}

function profileCards(session: Session): readonly SavedCard[] {
  return session.kind === 'registered' || session.kind === 'staff' ? session.profile.cards : [];
}
