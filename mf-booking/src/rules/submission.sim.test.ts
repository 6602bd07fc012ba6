import { seedsOf } from '@comanda/shared-contracts/testing/seeds';
import { describe, expect, it } from 'vitest';
import type { BookingRequest } from '@comanda/shared-contracts/domain/booking';
import {
  keptOf,
  type KeptSubmission,
  nextTick,
  step as realStep,
  type Submission,
  type SubmissionEffect,
  type SubmissionEvent,
  type SubmissionStep,
} from './submission.ts';

type Machine = (submission: Submission, event: SubmissionEvent, now: number) => SubmissionStep;

const SEEDS = process.env['NIGHTLY'] === '1' ? 20_000 : 2_000;
const REQUEST: BookingRequest = {
  date: '2026-11-21',
  time: '20:00',
  partySize: 2,
  name: 'Ana',
  phone: '+56912345678',
  email: 'ana@comanda.test',
  turnId: '12',
  comment: '',
};
const TIMES = ['20:00', '20:30'] as const;
/** After this nobody sends anything any more, and nothing is lost. */
const CALM_MS = 200_000;

function createRandom(seed: number): () => number {
  let state = (seed * 2_654_435_761) >>> 0;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) >>> 0;
    return state / 4_294_967_296;
  };
}

/** A diner who sends, waits, sends again, changes the time and reloads the page at any step; a provider whose answers are lost and whose bookings come late. */
function simulate(seed: number, step: Machine = realStep): { readonly wrong: readonly string[]; readonly ends: readonly string[] } {
  const random = createRandom(seed);
  const chance = (probability: number): boolean => random() < probability;
  const pick = (from: number, to: number): number => from + Math.floor(random() * (to - from));
  const jobs: { readonly at: number; readonly run: () => void }[] = [];
  const wrong: string[] = [];
  const ends: string[] = [];
  const booked = new Set<string>();
  /** Stored without a name, and never in the diner's list. */
  const unlisted = new Set<string>();
  /** What the diner was told that they do not have. */
  const denied = new Map<string, number>();
  let now = 0;
  let submission = { kind: 'idle' } as Submission;
  let isDone = false;
  let kept: KeptSubmission | undefined;
  let page = 0;
  const at = (delay: number, run: () => void): void => void jobs.push({ at: now + delay, run });
  /** What comes to a page that is gone comes to nobody. */
  const onPage = (delay: number, run: () => void): void => {
    const of = page;
    at(delay, () => (of === page ? run() : undefined));
  };

  const book = (time: string): void => {
    booked.add(time);
    if ((denied.get(time) ?? Infinity) <= now) wrong.push(`${time} was told as not booked, and is booked at ${now}`);
    if (booked.size > 1) wrong.push(`two bookings at ${now}: ${[...booked].join(' ')}`);
  };
  const send = (event: SubmissionEvent): void => {
    const next = step(submission, event, now);
    ({ submission } = next);
    kept = keptOf(submission);
    for (const effect of next.effects) act(effect);
    const due = nextTick(submission);
    if (due !== undefined)
      onPage(Math.max(0, due - now), () => ((nextTick(submission) ?? Infinity) <= now ? send({ kind: 'tick' }) : undefined));
  };
  const act = (effect: SubmissionEffect): void => {
    const { time } = effect.request;
    if (effect.kind === 'post') {
      denied.delete(time);
      if (chance(0.15)) return onPage(pick(50, 500), () => send({ kind: 'answered', outcome: { kind: 'taken', times: [] } }));
      const isLost = chance(0.5);
      if (!isLost || chance(0.6)) at(isLost ? pick(10, 55_000) : 20, () => book(time));
      return onPage(isLost ? pick(100, 15_000) : 40, () =>
        send(isLost ? { kind: 'lost' } : { kind: 'answered', outcome: answerFor(time) }),
      );
    }
    if (effect.kind === 'look') {
      // The list is of the moment in which it was asked.
      const found = booked.has(time) && !unlisted.has(time) ? 'there' : 'absent';
      const isUnreadable = now < CALM_MS && chance(0.3);
      return onPage(pick(10, 3_000), () => send({ kind: 'looked', found: isUnreadable ? 'unreadable' : found }));
    }
    const { outcome } = effect;
    if (now > 1_000) ends.push(outcome.kind);
    if (outcome.kind === 'made') {
      isDone = true;
      if (!booked.has(time)) wrong.push(`${time} was told as booked, and is not`);
    } else if (outcome.kind !== 'unknown') {
      denied.set(time, now);
      if (booked.has(time)) wrong.push(`${time} was told as ${outcome.kind}, and is booked`);
    }
  };
  const answerFor = (time: string) => {
    const kind = chance(0.3) ? 'made-without-name' : 'made';
    if (kind === 'made-without-name' && chance(0.5)) unlisted.add(time);
    return { kind } as const;
  };
  const request = (): BookingRequest => ({ ...REQUEST, time: TIMES[pick(0, 2)] ?? '20:00' });

  const reload = (): void => {
    page += 1;
    submission = { kind: 'idle' };
    if (kept !== undefined) send({ kind: 'resume', kept });
  };

  at(0, () => send({ kind: 'send', request: request() }));
  if (chance(0.5)) for (let time = pick(1, 3_000); time < CALM_MS; time += pick(100, 60_000)) at(time, reload);
  for (let time = pick(1_000, 20_000); time < CALM_MS; time += pick(1_000, 40_000))
    at(time, () => (isDone || submission.kind === 'sending' ? undefined : send({ kind: 'send', request: request() })));
  for (;;) {
    jobs.sort((one, other) => other.at - one.at);
    const job = jobs.pop();
    if (job === undefined || job.at > CALM_MS + 300_000) break;
    now = job.at;
    job.run();
  }
  if (submission.kind !== 'idle') wrong.push(`ends ${submission.kind}`);
  if (booked.size > 0 && !isDone) wrong.push('booked, and never told');
  return { wrong, ends };
}

function firstWrong(limit: number, machine?: Machine): string {
  for (const seed of machine === undefined ? seedsOf(limit) : seedsOf(limit, {})) {
    const { wrong } = simulate(seed, machine);
    if (wrong.length > 0) return `seed ${seed}: ${wrong.join('; ')}`;
  }
  return 'sound';
}

const MUTANTS: Readonly<Record<string, Machine>> = {
  'took one look for a proof, as it did': (submission, event, now) => {
    const open = submission.kind === 'looking' ? submission.open : undefined;
    if (event.kind !== 'looked' || event.found !== 'absent' || open === undefined) return realStep(submission, event, now);
    return { submission: { kind: 'idle' }, effects: [{ kind: 'notify', request: open.request, outcome: { kind: 'failed' } }] };
  },
  'sent another time while the first may be booked': (submission, event, now) =>
    event.kind === 'send' && submission.kind === 'unsure'
      ? { submission: { kind: 'sending', request: event.request, sentAt: now }, effects: [{ kind: 'post', request: event.request }] }
      : realStep(submission, event, now),
  'took a list that cannot be read for an empty one': (submission, event, now) =>
    realStep(submission, event.kind === 'looked' && event.found === 'unreadable' ? { ...event, found: 'absent' } : event, now),
  'forgot at a reload what was sent': (submission, event, now) =>
    event.kind === 'resume' ? { submission, effects: [] } : realStep(submission, event, now),
  'took what was sent before a reload for settled by one look': (submission, event, now) => {
    const next = realStep(submission, event, now);
    if (event.kind !== 'resume' || next.submission.kind !== 'looking') return next;
    return { ...next, submission: { ...next.submission, open: { ...next.submission.open, sentAt: -Infinity } } };
  },
  'forgot at a reload that the answer said stored': (submission, event, now) =>
    realStep(submission, event.kind === 'resume' ? { ...event, kept: { ...event.kept, isStored: false } } : event, now),
  'gave up looking': (submission, event, now) => {
    const next = realStep(submission, event, now);
    return next.submission.kind === 'unsure' ? { ...next, submission: { ...next.submission, nextAt: Infinity } } : next;
  },
  'took the refusal of a second send for that of the first': (submission, event, now) =>
    event.kind === 'answered' && submission.kind === 'sending' && event.outcome.kind === 'taken'
      ? { submission: { kind: 'idle' }, effects: [{ kind: 'notify', request: submission.request, outcome: event.outcome }] }
      : realStep(submission, event, now),
};

describe('a booking whose answers are lost', () => {
  it(
    `[X-10, X-04] is never two, never told as failed and booked all the same, and always comes to an end, in ${SEEDS} schedules`,
    () => expect(firstWrong(SEEDS)).toBe('sound'),
    60_000,
  );

  it('[X-10] ends in every way, so that the proof is not empty', () => {
    const ends = new Set(Array.from({ length: 200 }, (_, index) => simulate(index + 1).ends).flat());
    expect([...ends].toSorted()).toEqual(['failed', 'made', 'taken', 'unknown']);
  });

  it.each(Object.keys(MUTANTS))('[X-10] would be caught if it %s', (name) => {
    expect(firstWrong(2_000, MUTANTS[name])).not.toBe('sound');
  });
});
