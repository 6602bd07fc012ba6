import { useMemo } from 'react';
import { useStore } from 'zustand';
import type { Session } from '@comanda/shared-contracts/domain/session';
import { useHost } from '@comanda/shared-contracts/react/host-context';
import { useStream } from '@comanda/shared-contracts/react/use-stream';
import { viewDraft } from '../../rules/draft.ts';
import type { DraftView } from '../../rules/draft.ts';
import type { DraftState, DraftStore } from '../../state/draft-store.ts';
import type { BookablePlace } from '../../state/place-store.ts';
import { storesFor } from '../../state/stores.ts';

/** The booking on the page: where, what was chosen, how far it is, and what can be done with it. */
export interface BookingOnPage {
  readonly place: BookablePlace;
  readonly view: DraftView;
  readonly state: DraftState;
  readonly draft: DraftStore;
  readonly session: Session;
}

/** The booking that is being made at a venue, kept up to date. */
export function useBooking(place: BookablePlace): BookingOnPage {
  const host = useHost<'mf-booking'>();
  const { draft } = storesFor(host);
  const state = useStore(draft.store);
  const session = useStream(host.session.changes, host.session.current());
  const { fields, at } = state;
  const view = useMemo(() => viewDraft(fields, place.config, session, at), [fields, place.config, session, at]);
  return { place, view, state, draft, session };
}
