import { useEffect, useMemo } from 'react';
import { useParams } from 'react-router';
import { useStore } from 'zustand';
import { useHost } from '@comanda/shared-contracts/react/host-context';
import { venueRefOf } from '@comanda/shared-contracts/routes/venue-params';
import { storesFor } from '../../state/stores.ts';
import { BookingSkeleton } from './booking-skeleton.tsx';
import { BookingSteps } from './booking-steps.tsx';
import { PlaceClosed, PlaceFailed, PlaceMissing } from './place-states.tsx';

/** Books a table in three steps. Spec C2-008, C2-047 to C2-050. */
export function Component() {
  const { place, draft } = storesFor(useHost<'mf-booking'>());
  const { pais, name, idsimple } = useParams();
  const ref = useMemo(() => venueRefOf({ pais, name, idsimple }), [pais, name, idsimple]);
  const state = useStore(place.store, () => (ref === undefined ? undefined : place.peek(ref)));
  useEffect(() => {
    if (ref !== undefined) void place.open(ref);
  }, [place, ref]);
  useEffect(() => draft.follow(), [draft]);

  if (state === undefined || ref === undefined) return <PlaceMissing />;
  switch (state.status) {
    case 'loading':
      return <BookingSkeleton />;
    case 'missing':
      return <PlaceMissing />;
    case 'closed':
      return <PlaceClosed venue={state.venue} />;
    case 'failed':
      return <PlaceFailed venue={state.venue} onRetry={() => void place.open(ref)} />;
    case 'ready':
      return <BookingSteps place={state} />;
  }
}
