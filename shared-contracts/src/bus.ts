import type { Observable } from 'rxjs';
import type { PartId } from './remotes.ts';
import type { Commands, CommandType, Events, EventType, OwnedBy, StateTopic, StateTopics } from './topics.ts';

/**
 * A state as its readers meet it.
 * `absent`: its owner is not part of this composition. `pending`: the owner has not published yet.
 * `unavailable`: the owner could not be loaded or crashed.
 */
export type Presence<T> =
  | { readonly status: 'absent' }
  | { readonly status: 'pending' }
  | { readonly status: 'unavailable'; readonly cause: unknown }
  | { readonly status: 'ready'; readonly value: T };

/** Why a command has no answer. `refused`: the asker is itself still activating. */
export type CommandFailure =
  | { readonly kind: 'absent' }
  | { readonly kind: 'unavailable'; readonly cause: unknown }
  | { readonly kind: 'unhandled' }
  | { readonly kind: 'refused' }
  | { readonly kind: 'timed-out'; readonly afterMs: number }
  | { readonly kind: 'failed'; readonly cause: unknown };

export type CommandResult<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly failure: CommandFailure };

/** Ends a registration. Calling it twice does nothing more. */
export type Release = () => void;

export type Handler<K extends CommandType> = (
  payload: Commands[K]['request'],
) => Commands[K]['response'] | Promise<Commands[K]['response']>;

export interface BusReader {
  /** The state with its last value first; subscribing wakes the owner. Never errors, never completes. */
  state<K extends StateTopic>(topic: K): Observable<Presence<StateTopics[K]>>;
  /** The same, but wakes nobody: `pending` until something else loads the owner. */
  watch<K extends StateTopic>(topic: K): Observable<Presence<StateTopics[K]>>;
  /** The state at this moment; wakes nobody. */
  peek<K extends StateTopic>(topic: K): Presence<StateTopics[K]>;
  /** What happens from now on; nothing is replayed. Wakes nobody. */
  events<K extends EventType>(type: K): Observable<Events[K]>;
  /** Asks the owner, waking it if needed. Exactly one answer, never rejects. */
  request<K extends CommandType>(command: K, payload: Commands[K]['request']): Promise<CommandResult<Commands[K]['response']>>;
  /** Whether a part belongs to this composition and is enabled. Loads nothing: hide a button with it. */
  has(part: PartId): boolean;
}

/** The bus as one part sees it: reads everything, writes only what it owns. */
export interface Bus<Me extends PartId> extends BusReader {
  readonly me: Me;
  /** Replaces the state. Throws when `me` does not own the topic: a bug of ours. */
  publish<K extends OwnedBy<Me, StateTopic>>(topic: K, value: StateTopics[K]): void;
  emit<K extends OwnedBy<Me, EventType>>(type: K, payload: Events[K]): void;
  /** Answers a command until released; one handler at a time, a second registration throws. */
  handle<K extends OwnedBy<Me, CommandType>>(command: K, handler: Handler<K>): Release;
}
