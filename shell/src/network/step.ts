import type { Instant } from '@comanda/shared-contracts/domain/time';

/** What is known of the way to the provider. */
export interface NetworkState {
  /** Nothing was answered since the browser lost its network, or since an old answer had to stand in for one. */
  readonly isAway: boolean;
  /** Of pages that show what was read before, by their paths: when the oldest of it was. */
  readonly readAt: Readonly<Record<string, Instant>>;
}

export type NetworkEvent =
  /** What the browser says of its network; it may be wrong either way. */
  | { readonly kind: 'browser'; readonly hasNetwork: boolean }
  /** An answer of before stood in for one. */
  | { readonly kind: 'old'; readonly path: string; readonly readAt: Instant }
  /** The provider answered something, whatever it was. */
  | { readonly kind: 'answered' }
  /** It was asked whether it is there, and did not answer. */
  | { readonly kind: 'unanswered' };

export type NetworkEffect =
  /** Ask whether the provider is there: at once, or after a while. */
  | 'ask'
  | 'ask-later'
  /** Whoever shows something reads it anew. Said once. */
  | 'back';

export const ONLINE: NetworkState = { isAway: false, readAt: {} };

/**
 * The network that goes and comes back. The invariant: whoever was told that it is away is told once that it is back, and it is back
 * when something was answered, not before. Pure. Q200.
 */
export function step(
  state: NetworkState,
  event: NetworkEvent,
): { readonly state: NetworkState; readonly effects: readonly NetworkEffect[] } {
  switch (event.kind) {
    case 'browser':
      if (!event.hasNetwork) return leave(state);
      return { state, effects: state.isAway ? ['ask'] : [] };
    case 'old':
      return leave({
        ...state,
        readAt: { ...state.readAt, [event.path]: Math.min(event.readAt, state.readAt[event.path] ?? event.readAt) },
      });
    case 'answered':
      return state.isAway ? { state: ONLINE, effects: ['back'] } : { state, effects: [] };
    case 'unanswered':
      return { state, effects: state.isAway ? ['ask-later'] : [] };
  }
}

function leave(state: NetworkState): ReturnType<typeof step> {
  return state.isAway ? { state, effects: [] } : { state: { ...state, isAway: true }, effects: ['ask-later'] };
}
