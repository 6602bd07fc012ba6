import { BehaviorSubject, type Observable } from 'rxjs';
import type { Release } from '@comanda/shared-contracts/bus';
import type { Instant } from '@comanda/shared-contracts/domain/time';
import type { Clock } from '@comanda/shared-contracts/host';
import { type NetworkEvent, type NetworkState, ONLINE, step } from './step.ts';

/** How often it is asked whether the provider is there while it is away, ms. */
export const ASK_AGAIN_MS = 15_000;

export interface NetworkOptions {
  readonly clock: Pick<Clock, 'after'>;
  /** As the browser says, the last value first. */
  readonly hasNetwork: Observable<boolean>;
  /** Of the page that is shown. */
  readonly path: () => string;
  /** Whether the provider answers. Never rejects. */
  readonly reach: () => Promise<boolean>;
  readonly onChange: (isOnline: boolean) => void;
  readonly onBack: () => void;
}

/** The way to the provider, as the page knows it. */
export interface Network {
  readonly state: BehaviorSubject<NetworkState>;
  /** An answer that was read then stands on the page. */
  showsOld(readAt: Instant): void;
  answered(): void;
}

/** Does what the machine of the network decides. Q200. */
export function createNetwork({ clock, hasNetwork, path, reach, onChange, onBack }: NetworkOptions): Network {
  const state = new BehaviorSubject(ONLINE);
  let stopWaiting: Release = () => undefined;
  let isAsking = false;
  const ask = (): void => {
    stopWaiting();
    if (isAsking) return;
    isAsking = true;
    void reach().then((isThere) => {
      isAsking = false;
      take({ kind: isThere ? 'answered' : 'unanswered' });
    });
  };
  const take = (event: NetworkEvent): void => {
    const next = step(state.value, event);
    const isOther = next.state.isAway !== state.value.isAway;
    if (next.state !== state.value) state.next(next.state);
    if (isOther) onChange(!next.state.isAway);
    for (const effect of next.effects) {
      if (effect === 'ask') ask();
      else if (effect === 'ask-later') {
        stopWaiting();
        stopWaiting = clock.after(ASK_AGAIN_MS, ask);
      } else {
        stopWaiting();
        onBack();
      }
    }
  };
  onChange(true);
  hasNetwork.subscribe((has) => take({ kind: 'browser', hasNetwork: has }));
  return {
    state,
    showsOld: (readAt) => take({ kind: 'old', path: path(), readAt }),
    answered: () => take({ kind: 'answered' }),
  };
}
