import type { PictureJob, PictureResult } from '@comanda/shared-contracts/picture';
import { beginProcess } from './begin-process.ts';
import type { PictureProcess } from './begin-process.ts';
import { NEW_FENCE, step } from './fence-step.ts';
import type { FenceEffect, FenceEnd, FenceEvent, FenceLimits } from './fence-step.ts';
import { readMessage } from './messages.ts';
import type { FromProcess, PictureStart } from './messages.ts';

/**
 * A page waits for none of this: it goes without its picture long before, and a drawing that was late is there for the next one. Long enough for a machine on which all else has its
 * turn as well: to end a process there and begin another one costs more than it had left to do.
 */
export const LIMITS: FenceLimits = {
  turnMs: 5_000,
  startMs: 60_000,
  memory: 320 * 1024 * 1024,
  waiting: 32,
  pauseMs: 1_000,
  longestPauseMs: 60_000,
};

/** A process that draws pictures of one remote, behind a fence. */
export interface Fence {
  /** Undefined: it did not come, whatever the reason. Never rejects. */
  draw(job: PictureJob): Promise<PictureResult | undefined>;
  /** Whether it draws warm. */
  isReady(): boolean;
  /** Until it is known what becomes of its first process: it draws warm, or came to nothing. */
  readonly begun: Promise<void>;
  close(): void;
}

export interface FenceOptions {
  readonly start: PictureStart;
  /** Folders of its files. */
  readonly readable: readonly string[];
  /** Told once of each kind of end. `detail`: what the code threw. */
  readonly report: (why: FenceEnd, detail?: string) => void;
  readonly limits?: FenceLimits;
}

interface Ask {
  readonly job: PictureJob;
  readonly settle: (result: PictureResult | undefined) => void;
}

/** Begins a process and keeps one alive; `fence-step.ts` decides. */
export function createFence({ start, readable, report, limits = LIMITS }: FenceOptions): Fence {
  const asks = new Map<number, Ask>();
  const reported = new Set<FenceEnd>();
  const begun = Promise.withResolvers<void>();
  let [state, nextAsk] = [NEW_FENCE, 1];
  let child: PictureProcess | undefined;
  let answer: FromProcess | undefined;
  let limit: NodeJS.Timeout | undefined;
  let pause: NodeJS.Timeout | undefined;

  const send = (event: FenceEvent): void => {
    const next = step(state, event, limits);
    ({ state } = next);
    next.effects.forEach(act);
    if (state.phase.name !== 'starting') begun.resolve();
  };
  const settle = (ask: number, result: PictureResult | undefined): void => {
    asks.get(ask)?.settle(result);
    asks.delete(ask);
  };
  const read = (message: unknown): void => {
    answer = readMessage(message);
    if (answer === undefined) send({ kind: 'flood' });
    else send('ready' in answer ? { kind: 'ready' } : { kind: 'answer', threw: 'threw' in answer });
  };
  const begin = (): void => {
    child = beginProcess(readable, {
      onMessage: read,
      onFlood: () => send({ kind: 'flood' }),
      onMemory: (bytes) => send({ kind: 'memory', bytes }),
      onExit: () => send({ kind: 'exited' }),
    });
    child.send({ start });
  };
  const limitTo = (ms: number | undefined): void => {
    clearTimeout(limit);
    limit = ms === undefined ? undefined : setTimeout(() => send({ kind: 'limit' }), ms);
  };
  const act = (effect: FenceEffect): void => {
    const job = 'ask' in effect ? asks.get(effect.ask)?.job : undefined;
    if (effect.kind === 'spawn') begin();
    else if (effect.kind === 'draw' && job !== undefined) child?.send({ job });
    else if (effect.kind === 'give') settle(effect.ask, resultOf(answer));
    else if (effect.kind === 'refuse') settle(effect.ask, undefined);
    else if (effect.kind === 'kill') child?.kill();
    else if (effect.kind === 'limit' || effect.kind === 'no-limit') limitTo(effect.kind === 'limit' ? effect.ms : undefined);
    else if (effect.kind === 'start-in') {
      pause = setTimeout(() => send({ kind: 'start' }), effect.ms);
      pause.unref();
    } else if (effect.kind === 'report' && !reported.has(effect.why)) {
      reported.add(effect.why);
      report(effect.why, effect.why === 'threw' ? thrown(answer) : undefined);
    }
  };

  send({ kind: 'start' });
  return {
    draw: (job) =>
      new Promise((resolve) => {
        const ask = nextAsk;
        nextAsk += 1;
        asks.set(ask, { job, settle: resolve });
        send({ kind: 'ask', ask });
      }),
    isReady: () => state.phase.name === 'ready' || state.phase.name === 'drawing',
    begun: begun.promise,
    close: () => {
      clearTimeout(pause);
      send({ kind: 'close' });
    },
  };
}

function resultOf(answer: FromProcess | undefined): PictureResult | undefined {
  return answer !== undefined && 'result' in answer ? answer.result : undefined;
}

/** What its code threw, in words. */
function thrown(answer: FromProcess | undefined): string | undefined {
  return answer !== undefined && 'threw' in answer ? answer.threw : undefined;
}
