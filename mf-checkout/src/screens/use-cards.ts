import { useEffect } from 'react';
import { useStore } from 'zustand';
import { useHost } from '@comanda/shared-contracts/react/host-context';
import { useStream } from '@comanda/shared-contracts/react/use-stream';
import { cardCountry } from '../rules/payment-options.ts';
import { cardsFor } from '../state/cards-of-host.ts';
import { cardOwner, cardsOf, type CardsView } from '../state/cards-store.ts';

/** The saved cards of who is here now. */
export function useCards(): CardsView {
  const host = useHost<'mf-checkout'>();
  const session = useStream(host.session.changes, host.session.current());
  return cardsOf(useStore(cardsFor(host).view), session);
}

/** Has the cards read while they are wanted, and anew for who comes next or lives elsewhere by now. Spec C7-025. */
export function useCardsRead(isWanted = true): void {
  const host = useHost<'mf-checkout'>();
  const session = useStream(host.session.changes, host.session.current());
  const owner = cardOwner(session);
  const country = cardCountry(session);
  useEffect(() => {
    if (isWanted) void cardsFor(host).load();
    // oxlint-disable-next-line react/exhaustive-deps -- whose cards are read, the store asks of the session
  }, [host, isWanted, owner, country]);
}
