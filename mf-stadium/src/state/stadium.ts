import { createStore } from 'zustand/vanilla';
import type { StoreApi } from 'zustand/vanilla';
import type { Stadium } from '../rules/stadium.ts';
import type { Failure } from '@comanda/shared-contracts/failures';
import { fetchStadium } from '../api/fetch-stadium.ts';
import { perHost } from '@comanda/shared-contracts/per-host';
import type { StadiumHost } from './host.ts';

export type StadiumState =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly stadium: Stadium }
  | { readonly status: 'failed'; readonly failure: Failure };

export interface StadiumLayout {
  readonly store: StoreApi<StadiumState>;
  /** Makes sure that the layout is there or on its way; resolves with what came of it. Loaded once per visit. Spec C7-036. */
  load(): Promise<StadiumState>;
}

const LOADING = { status: 'loading' } as const;

/** The stadium's boxes, suites and restaurant lists. */
export const stadiumOf = perHost((host: Pick<StadiumHost, 'api' | 'bus'>): StadiumLayout => {
  const store = createStore<StadiumState>(() => LOADING);
  let asking: Promise<StadiumState> | undefined;
  const ask = async (): Promise<StadiumState> => {
    store.setState(LOADING, true);
    const answer = await fetchStadium(host.api);
    const state: StadiumState = answer.ok ? { status: 'ready', stadium: answer.value } : { status: 'failed', failure: answer.failure };
    store.setState(state, true);
    return state;
  };
  return {
    store,
    load: () => {
      if (store.getState().status === 'ready') return Promise.resolve(store.getState());
      asking ??= ask().finally(() => {
        asking = undefined;
      });
      return asking;
    },
  };
});
