import { createStore } from 'zustand/vanilla';
import type { StoreApi } from 'zustand/vanilla';
import type { Release } from '@comanda/shared-contracts/bus';
import type { Failure } from '@comanda/shared-contracts/failures';
import { searchPlaces } from '../api/search-places.ts';
import type { PlaceSuggestion } from '../api/search-places.ts';
import type { ProfileHost } from './host.ts';

/** Pause after the last key before the provider is asked. Spec C7-062. */
export const SEARCH_PAUSE_MS = 1_000;
/** Shorter texts find everything and nothing. */
export const SEARCH_MINIMUM = 3;

export type PlaceSearchState =
  | { readonly status: 'idle' }
  | { readonly status: 'searching'; readonly suggestions: readonly PlaceSuggestion[] }
  | { readonly status: 'found'; readonly suggestions: readonly PlaceSuggestion[] }
  | { readonly status: 'none' }
  | { readonly status: 'failed'; readonly failure: Failure };

export interface PlaceSearch {
  readonly store: StoreApi<PlaceSearchState>;
  /** The text as it stands in the field; asks 1 s after the last change. Spec C7-037, C7-062. */
  type(text: string): void;
  /** Asks at once: Enter, or another try. */
  now(): void;
  /** Gives up whatever is waiting or on its way. */
  stop: Release;
}

const IDLE = { status: 'idle' } as const;

/** Suggestions for an address while it is typed. One for each dialog; the answer to an older text never shows. */
export function createPlaceSearch({ api, clock, location }: Pick<ProfileHost, 'api' | 'clock' | 'location'>): PlaceSearch {
  const store = createStore<PlaceSearchState>(() => IDLE);
  let wanted = '';
  let release: Release = () => undefined;
  let controller: AbortController | undefined;

  const stop = (): void => {
    release();
    controller?.abort();
    controller = undefined;
  };
  const shown = (): readonly PlaceSuggestion[] => {
    const state = store.getState();
    return 'suggestions' in state ? state.suggestions : [];
  };
  const ask = async (): Promise<void> => {
    stop();
    const mine = new AbortController();
    controller = mine;
    store.setState({ status: 'searching', suggestions: shown() }, true);
    const answer = await searchPlaces(api, wanted, location.current().point, mine.signal);
    if (controller !== mine) return;
    controller = undefined;
    if (!answer.ok && answer.failure.kind !== 'domain') store.setState({ status: 'failed', failure: answer.failure }, true);
    else if (!answer.ok || answer.value.length === 0) store.setState({ status: 'none' }, true);
    else store.setState({ status: 'found', suggestions: answer.value }, true);
  };
  const isLongEnough = (): boolean => wanted.length >= SEARCH_MINIMUM;

  return {
    store,
    type: (text) => {
      stop();
      wanted = text.trim();
      if (!isLongEnough()) {
        store.setState(IDLE, true);
        return;
      }
      store.setState({ status: 'searching', suggestions: shown() }, true);
      release = clock.after(SEARCH_PAUSE_MS, () => void ask());
    },
    now: () => {
      if (isLongEnough()) void ask();
    },
    stop,
  };
}
