import type { Observable } from 'rxjs';
import { decodeLive } from '@comanda/shared-contracts/hosting/live';
import type { LiveDocument } from '@comanda/shared-contracts/hosting/live';
import type { Clock } from '@comanda/shared-contracts/host';
import { isRemoteId } from '@comanda/shared-contracts/remotes';
import type { PartId, RemoteId } from '@comanda/shared-contracts/remotes';
import type { Audience } from '@comanda/shared-contracts/share';
import type { FailedLoad } from '../remotes/remote-registry.ts';
import { dueReload } from './due-reload.ts';
import type { LiveEvent, LiveState, Rest } from './live-state.ts';
import type { PageVersions } from './page-versions.ts';
import type { Reload } from './reload.ts';
import { firstState, isStale, step } from './step.ts';
import type { Switched } from './switched.ts';
import { ANSWER_MS } from './times.ts';

/** So long a failure waits for a page that is about to be made anew: then it is shown, and the page is made anew when it may be. */
const HOLD_MS = 3_000;
/** Within this time what failed stands on the page. */
const DRAWN_MS = 1_000;

/** What follows what is live for an open page. */
export interface Live {
  /** Resolves when what is known is new enough to start a part by, or cannot be had. */
  fresh(): Promise<void>;
  /** A file of a part could not be had, or somebody tries it again: resolves, unless the page is made anew, when the host was asked what is live. */
  failed(part: PartId): Promise<void>;
  /** What is done where a version of a remote could not be had: `recover`. */
  recover(load: FailedLoad): Promise<Record<string, unknown>>;
}

export interface LiveNeeds {
  readonly page: PageVersions;
  /** Since when the page's document is known to hold, ms of the monotonic clock; undefined where it may be an old one. */
  readonly knownAt: number | undefined;
  readonly clock: Clock;
  /** The host's answer. Rejects where there is none. */
  readonly ask: (signal: AbortSignal) => Promise<unknown>;
  /** Each with its value now first. */
  readonly isVisible: Observable<boolean>;
  readonly isOnline: Observable<boolean>;
  readonly rest: Observable<Rest>;
  /** Whether an order of the visit keeps its versions. */
  readonly isPinned: Observable<boolean>;
  /** Whether this device is among those that run a version of a part. */
  readonly isAmong: (audience: Audience, part: RemoteId) => boolean;
  /** Whether the page says now that this part is not there. */
  readonly isDown: (part: PartId) => boolean;
  readonly onSwitch: (switched: Switched) => void;
  /** Why this tab made its page anew before. */
  readonly reloads: readonly string[];
  /** Makes the page anew, with the reasons so far. */
  readonly reload: (reload: Reload, reloads: readonly string[]) => void;
}

/** The machine of a page. */
export interface RunningLive extends Omit<Live, 'recover'> {
  /** The version before runs on this page in place of its own. */
  instead(part: RemoteId): void;
}

/** Runs the machine of `step` on a page. */
export function runLive(needs: LiveNeeds): RunningLive {
  const { page, clock } = needs;
  let state: LiveState = firstState(page, needs.reloads, needs.knownAt);
  let release = (): void => undefined;
  const waiting = new Set<() => void>();
  /** Parts whose failure is being decided. */
  const held: PartId[] = [];

  const send = (event: LiveEvent): void => {
    for (const part of state.failed) if (!held.includes(part) && !needs.isDown(part)) apply({ kind: 'passed', part, at: event.at });
    apply(event);
    for (const look of waiting) look();
  };

  const apply = (event: LiveEvent): void => {
    const next = step(state, event);
    state = next.state;
    release();
    for (const effect of next.effects) {
      if (effect.do === 'ask') ask(effect.ask, event.at);
      else if (effect.do === 'wait') release = clock.after(effect.ms, () => send({ kind: 'due', at: clock.monotonic() }));
      else if (effect.do === 'switch') needs.onSwitch(effect.switched);
      else needs.reload(effect, state.reloads);
    }
  };

  const ask = (number: number, askedAt: number): void => {
    const cut = new AbortController();
    const stop = clock.after(ANSWER_MS, () => cut.abort());
    void needs
      .ask(cut.signal)
      .then(decodeLive, () => undefined)
      .then((live) => {
        stop();
        const at = clock.monotonic();
        if (live === undefined) send({ kind: 'lost', ask: number, at });
        else send({ kind: 'answered', ask: number, askedAt, live, chosen: chosenIn(live), at });
      });
  };

  const chosenIn = ({ canaries = {} }: LiveDocument): readonly RemoteId[] =>
    Object.entries(canaries).flatMap(([id, canary]) => (isRemoteId(id) && canary !== undefined && needs.isAmong(canary, id) ? [id] : []));

  /** Resolves when the machine is in such a state, or after a time. */
  const until = (isThere: () => boolean, ms: number): Promise<void> =>
    new Promise((resolve) => {
      const end = (): void => {
        stop();
        waiting.delete(look);
        resolve();
      };
      const look = (): void => (isThere() ? end() : undefined);
      const stop = clock.after(ms, end);
      waiting.add(look);
      look();
    });

  needs.isVisible.subscribe((isVisible) => send({ kind: isVisible ? 'visible' : 'hidden', at: clock.monotonic() }));
  needs.isOnline.subscribe((isOnline) => send({ kind: isOnline ? 'online' : 'offline', at: clock.monotonic() }));
  needs.isPinned.subscribe((isPinned) => send({ kind: 'pinned', isPinned, at: clock.monotonic() }));
  needs.rest.subscribe((rest) => send({ kind: 'rest', rest, at: clock.monotonic() }));

  return {
    instead: (part) => send({ kind: 'instead', part, at: clock.monotonic() }),
    fresh: async () => {
      if (!isStale(state, clock.monotonic())) return;
      send({ kind: 'due', at: clock.monotonic() });
      await until(() => state.askingSince === undefined, ANSWER_MS);
    },
    failed: async (part) => {
      held.push(part);
      send({ kind: 'failed', part, at: clock.monotonic() });
      await until(() => state.askingSince === undefined, ANSWER_MS);
      // A diner who is in the middle of something is shown what failed.
      const isWanted = dueReload({ ...state, rest: 'idle' }, clock.monotonic()) !== undefined;
      if (isWanted) await until(() => state.isReloading, HOLD_MS);
      if (state.isReloading) await new Promise(() => undefined);
      clock.after(DRAWN_MS, () => held.splice(held.indexOf(part), 1));
    },
  };
}
