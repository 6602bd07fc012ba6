import { forwardStep, NOTHING_OUT } from './forward-step.ts';
import type { OutEffect, OutEvent, Outgoing } from './forward-step.ts';
import type { Receiver, Telemetry } from './telemetry.ts';

/** Held for a receiver that does not answer: some hours of a quiet day, some MB. */
const MOST_WAITING = 1_000;
const ANSWER_MS = 10_000;

interface ForwarderNeeds {
  readonly receivers: readonly Receiver[];
  readonly log: (event: string, details: Readonly<Record<string, unknown>>) => void;
  /** Runs something later, ms; gives what calls it off. Tests have their own. */
  readonly after?: (ms: number, run: () => void) => () => void;
}

/** Sends on what pages tell. */
export interface Forwarder {
  /** Takes it, and returns at once: whatever becomes of it, nobody waits and nothing is thrown. */
  add(item: Telemetry): void;
  /** Ends it; what was not sent is given up. */
  stop(): void;
}

/** Sends each item to each receiver, in batches, again after a failure that passes; each receiver has a queue of its own (`forward-step.ts`). */
export function createForwarder({ receivers, log, after = later }: ForwarderNeeds): Forwarder {
  const queues = receivers.map((receiver) => createQueue(receiver, { log, after }));
  return {
    add: (item) => queues.forEach((queue) => queue.handle({ kind: 'add', item })),
    stop: () => queues.forEach((queue) => queue.stop()),
  };
}

function createQueue(receiver: Receiver, { log, after }: Required<Pick<ForwarderNeeds, 'log' | 'after'>>) {
  const limits = { waiting: MOST_WAITING, batch: receiver.batch };
  const ended = new AbortController();
  let state: Outgoing<Telemetry> = NOTHING_OUT;
  let cancel = (): void => undefined;

  function handle(event: OutEvent<Telemetry>): void {
    if (ended.signal.aborted) return;
    const before = state.lost;
    const { state: next, effects } = forwardStep(state, event, limits);
    state = next;
    // By the hundred: who is down for long says it seldom.
    if (next.lost > 0 && (before === 0 || Math.floor(next.lost / 100) > Math.floor(before / 100)))
      log('forward.lost', { receiver: receiver.name, lost: next.lost });
    effects.forEach(run);
  }

  function run(effect: OutEffect<Telemetry>): void {
    if (effect.kind === 'wait') cancel = after(effect.ms, () => handle({ kind: 'due' }));
    else void send(receiver, effect.batch, ended.signal).then(handle);
  }

  return {
    handle,
    stop: () => {
      cancel();
      ended.abort();
    },
  };
}

/** Never rejects. What passes is what the protocols say that it does: no answer, 429, 502, 503, 504. */
async function send(receiver: Receiver, items: readonly Telemetry[], ended: AbortSignal): Promise<OutEvent<Telemetry>> {
  try {
    const { url, headers, body } = receiver.post(items);
    const signal = AbortSignal.any([ended, AbortSignal.timeout(ANSWER_MS)]);
    const answer = await fetch(url, { method: 'POST', headers, body, signal, redirect: 'manual' });
    await answer.body?.cancel();
    if (answer.ok) return { kind: 'taken' };
    if (![429, 502, 503, 504].includes(answer.status)) return { kind: 'refused' };
    const seconds = Number(answer.headers.get('retry-after') ?? Number.NaN);
    return Number.isNaN(seconds) ? { kind: 'failed' } : { kind: 'failed', afterMs: seconds * 1000 };
  } catch {
    return { kind: 'failed' };
  }
}

function later(ms: number, run: () => void): () => void {
  const timer = setTimeout(run, ms);
  timer.unref();
  return () => clearTimeout(timer);
}
