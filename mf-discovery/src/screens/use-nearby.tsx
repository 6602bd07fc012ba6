import { useEffect } from 'react';
import { useStore } from 'zustand';
import { useHost } from '@comanda/shared-contracts/react/host-context';
import { nearbyOf } from '../state/nearby.ts';
import type { Nearby, NearbyState } from '../state/nearby.ts';

/** The restaurants near the diner, kept up to date while the screen is shown. */
export function useNearby(): { readonly state: NearbyState; readonly retry: Nearby['retry'] } {
  const nearby = nearbyOf(useHost<'mf-discovery'>());
  const state = useStore(nearby.store);
  useEffect(() => nearby.follow(), [nearby]);
  return { state, retry: nearby.retry };
}
