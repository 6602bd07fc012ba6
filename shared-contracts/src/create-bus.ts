import { BehaviorSubject, Observable, Subject } from 'rxjs';
import type { Bus, BusReader, CommandFailure, CommandResult, Handler, Presence, Release } from './bus.ts';
import { ownerOf } from './remotes.ts';
import type { PartId } from './remotes.ts';
import { COMMAND_TIMEOUT_MS, STATE_TOPICS } from './topics.ts';
import type { Commands, CommandType, Events, EventType, OwnedBy, StateTopic, StateTopics } from './topics.ts';

/** What the bus needs from the host. */
export interface BusHost {
  /** Whether a part belongs to this composition and is not switched off. */
  readonly has: (part: PartId) => boolean;
  /** The part whose passport claims a domain that the shared vocabulary has not got. */
  readonly ownerOf?: (domain: string) => PartId | undefined;
  /** How long a command of a part may take as its passport has it, ms, null: for good; undefined where it does not say. */
  readonly limitOf?: (owner: PartId, command: string) => number | null | undefined;
  /**
   * Loads and activates a part's service once. Must register its own loading promise before any code of the part
   * runs, so that two parts that ask each other while activating do not start each other again. Rejects on failure.
   */
  readonly wake: (part: PartId) => Promise<void>;
  /** Whether a part is between the start and the end of its `activate`. */
  readonly isActivating: (part: PartId) => boolean;
  /** A handler threw; its asker gets `failed`. Subscribers that throw reach rxjs' `config.onUnhandledError`. */
  readonly onError: (error: unknown, topic: string) => void;
  readonly after: (ms: number, run: () => void) => Release;
}

export interface BusHub {
  /** The bus as `part` sees it. */
  as<Me extends PartId>(part: Me): Bus<Me>;
  /** Marks all states of a part as unavailable; done when it failed to load or crashed. */
  fail(part: PartId, cause: unknown): void;
  /** Releases all handlers of a part and sets its states back to pending, before it is loaded again. */
  forget(part: PartId): void;
}

/** The part that owns a topic, or undefined where no part of this page does. */
type OwnerIn = (topic: string) => PartId | undefined;

/** How long a command may take that a part brings beyond the vocabulary, where its passport does not say. */
const BROUGHT_COMMAND_MS = 10_000;

type AnyHandler = (payload: unknown) => unknown;

const PENDING: Presence<never> = { status: 'pending' };

/** The rxjs implementation of the bus. One per page. */
export function createBus(host: BusHost): BusHub {
  const ownerIn: OwnerIn = (topic) => ownerOf(topic) ?? host.ownerOf?.(topic.slice(0, topic.indexOf('/')));
  const { subjectOf, eventOf, known } = createTopics(host, ownerIn);
  const commands = createCommands(host, ownerIn);
  const assertOwner = (part: PartId, topic: string): void => {
    if (ownerIn(topic) !== part) throw new Error(`${part} does not own ${topic}`);
  };
  const fail = (part: PartId, cause: unknown): void => {
    for (const topic of known()) {
      if (ownerIn(topic) === part) subjectOf(topic).next({ status: 'unavailable', cause });
    }
  };
  const wake = (part: PartId): void => {
    if (!host.has(part)) return;
    host.wake(part).catch((cause: unknown) => fail(part, cause));
  };

  const reader: Omit<BusReader, 'request'> = {
    state: <K extends StateTopic>(topic: K) =>
      readOnly<Presence<StateTopics[K]>>(subjectOf(topic), () => {
        const owner = ownerIn(topic);
        if (owner !== undefined) wake(owner);
      }),
    watch: <K extends StateTopic>(topic: K) => readOnly<Presence<StateTopics[K]>>(subjectOf(topic)),
    peek: <K extends StateTopic>(topic: K) => subjectOf(topic).value as Presence<StateTopics[K]>,
    events: <K extends EventType>(type: K) => readOnly<Events[K]>(eventOf(type)),
    has: host.has,
  };

  return {
    as: <Me extends PartId>(me: Me): Bus<Me> => ({
      ...reader,
      me,
      request: <K extends CommandType>(command: K, payload: Commands[K]['request']) => {
        const result = host.isActivating(me) ? Promise.resolve(refuse({ kind: 'refused' })) : commands.ask(command, payload);
        return result as Promise<CommandResult<Commands[K]['response']>>;
      },
      publish: <K extends OwnedBy<Me, StateTopic>>(topic: K, value: StateTopics[K]) => {
        assertOwner(me, topic);
        subjectOf(topic).next({ status: 'ready', value });
      },
      emit: <K extends OwnedBy<Me, EventType>>(type: K, payload: Events[K]) => {
        assertOwner(me, type);
        eventOf(type).next(payload);
      },
      handle: <K extends OwnedBy<Me, CommandType>>(command: K, handler: Handler<K>): Release => {
        assertOwner(me, command);
        return commands.handle(command, handler as AnyHandler);
      },
    }),
    fail,
    forget: (part) => {
      commands.forget(part);
      for (const topic of known()) if (ownerIn(topic) === part) subjectOf(topic).next(PENDING);
    },
  };
}

/** The states and events that there are, each made when somebody first asks for it. */
function createTopics(host: Pick<BusHost, 'has'>, ownerIn: OwnerIn) {
  const states = new Map<StateTopic, BehaviorSubject<Presence<unknown>>>();
  const events = new Map<string, Subject<unknown>>();
  return {
    subjectOf: (topic: StateTopic): BehaviorSubject<Presence<unknown>> => {
      const known = states.get(topic);
      if (known !== undefined) return known;
      const owner = ownerIn(topic);
      const first: Presence<unknown> = owner !== undefined && host.has(owner) ? PENDING : { status: 'absent' };
      const made = new BehaviorSubject<Presence<unknown>>(first);
      states.set(topic, made);
      return made;
    },
    eventOf: (type: string): Subject<unknown> => {
      const known = events.get(type) ?? new Subject<unknown>();
      events.set(type, known);
      return known;
    },
    /** The states of the vocabulary, and those beyond it that somebody has asked for. */
    known: (): ReadonlySet<StateTopic> => new Set([...STATE_TOPICS, ...states.keys()]),
  };
}

/** Who answers which command; each is answered once, within its time. */
function createCommands(host: BusHost, ownerIn: OwnerIn) {
  const handlers = new Map<CommandType, AnyHandler>();
  const answer = async (command: CommandType, payload: unknown): Promise<CommandResult<unknown>> => {
    const owner = ownerIn(command);
    if (owner === undefined || !host.has(owner)) return refuse({ kind: 'absent' });
    try {
      await host.wake(owner);
    } catch (cause) {
      return refuse({ kind: 'unavailable', cause });
    }
    const handler = handlers.get(command);
    if (handler === undefined) return refuse({ kind: 'unhandled' });
    try {
      return { ok: true, value: await handler(payload) };
    } catch (cause) {
      host.onError(cause, command);
      return refuse({ kind: 'failed', cause });
    }
  };
  const withDeadline = (command: CommandType, answered: Promise<CommandResult<unknown>>): Promise<CommandResult<unknown>> => {
    const limits: Readonly<Record<string, number | null>> = COMMAND_TIMEOUT_MS;
    const { [command]: usual = BROUGHT_COMMAND_MS } = limits;
    const owner = ownerIn(command);
    const stated = owner === undefined ? undefined : host.limitOf?.(owner, command);
    const limit = stated === undefined ? usual : stated;
    if (limit === null) return answered;
    return new Promise((resolve) => {
      const release = host.after(limit, () => resolve(refuse({ kind: 'timed-out', afterMs: limit })));
      void answered.then((result) => {
        release();
        resolve(result);
      });
    });
  };
  return {
    ask: (command: CommandType, payload: unknown) => withDeadline(command, answer(command, payload)),
    handle: (command: CommandType, handler: AnyHandler): Release => {
      if (handlers.has(command)) throw new Error(`${command} is handled already`);
      handlers.set(command, handler);
      return () => {
        if (handlers.get(command) === handler) handlers.delete(command);
      };
    },
    forget: (part: PartId): void => {
      for (const command of handlers.keys()) if (ownerIn(command) === part) handlers.delete(command);
    },
  };
}

/** A reader cannot reach the subject; one that throws is rxjs' unhandled error, and the others still get the value. */
function readOnly<T>(source: Observable<unknown>, onSubscribe?: () => void): Observable<T> {
  return new Observable<T>((subscriber) => {
    onSubscribe?.();
    return source.subscribe((value) => subscriber.next(value as T)); // values under a topic have the topic's type
  });
}

function refuse(failure: CommandFailure): CommandResult<never> {
  return { ok: false, failure };
}
