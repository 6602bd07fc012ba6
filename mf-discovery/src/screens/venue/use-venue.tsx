import { useEffect, useMemo } from 'react';
import { useParams } from 'react-router';
import { useStore } from 'zustand';
import type { VenueRef } from '@comanda/shared-contracts/domain/venue';
import { useHost } from '@comanda/shared-contracts/react/host-context';
import { whenBack } from '@comanda/shared-contracts/when-back';
import { venueRefOf } from '@comanda/shared-contracts/routes/venue-params';
import { keptVenuesOf } from '../../state/kept-venues.ts';
import { openVenueOf } from '../../state/open-venue.ts';
import type { OpenVenueState } from '../../state/open-venue.ts';

/** The venue that the address names, opened; `missing` for an address that names none. */
export function useVenue(): {
  readonly state: OpenVenueState | { readonly status: 'missing' };
  readonly ref: VenueRef | undefined;
  readonly retry: () => void;
} {
  const host = useHost<'mf-discovery'>();
  const flow = openVenueOf(host);
  const { pais, name, idsimple } = useParams();
  const ref = useMemo(() => venueRefOf({ pais, name, idsimple }), [pais, name, idsimple]);
  const state = useStore(flow.store, () => (ref === undefined ? undefined : flow.peek(ref)));
  useEffect(() => {
    if (ref === undefined) return undefined;
    void flow.open(ref);
    return whenBack(host.bus.state('network/current'), () => void flow.open(ref));
  }, [host, flow, ref]);
  useEffect(() => {
    if (ref === undefined) return;
    const kept = keptVenuesOf(host);
    if (state?.status === 'ready') kept.remember(state.venue);
    // The provider says that there is no such venue; one that could not be asked for is still one.
    if (state?.status === 'failed' && state.failure.kind === 'domain') kept.drop({ ...ref, dk: ref.dk ?? 0 });
  }, [host, ref, state]);
  return {
    state: state ?? { status: 'missing' },
    ref,
    retry: () => {
      if (ref !== undefined) void flow.open(ref);
    },
  };
}
