import { describe, expect, it } from 'vitest';
import { seedsOf } from '@comanda/shared-contracts/testing/seeds';
import type { Verdict } from './page-simulator.ts';
import type { KnownIntent, PlacingEffect, PlacingEvent, PlacingState, PlacingStep } from './placing.ts';
import { simulate, type SimulationOptions } from './placing-simulator.ts';
import { step } from './step.ts';

const SEEDS = process.env['NIGHTLY'] === '1' ? 20_000 : 2_000;
/** On two cores that others use too. */
const SEEDS_PER_SECOND = 100;

type Machine = NonNullable<SimulationOptions['step']>;

function firstWrong(limit: number, machine: Machine = step): { readonly seed: number; readonly verdict: Verdict } | undefined {
  for (const seed of machine === step ? seedsOf(limit) : seedsOf(limit, {})) {
    const verdict = simulate({ seed, step: machine });
    if (verdict.wrong.length > 0) return { seed, verdict };
  }
  return undefined;
}

function report(found: ReturnType<typeof firstWrong>): string {
  return found === undefined ? 'sound' : [`seed ${found.seed}`, ...found.verdict.wrong, ...found.verdict.history].join('\n');
}

function without(done: PlacingStep, kind: PlacingEffect['kind']): PlacingStep {
  return { ...done, effects: done.effects.filter((effect) => effect.kind !== kind) };
}

function forgetting(state: PlacingState, forgotten: (intent: KnownIntent) => boolean): PlacingState {
  return { ...state, known: state.known.filter((intent) => !forgotten(intent)) };
}

function asMine(event: Extract<PlacingEvent, { readonly kind: 'progress' }>): PlacingEvent {
  return { ...event, progress: { ...event.progress, isMine: true } };
}

/** Placing as it was, and what else could be forgotten: each must be seen. */
const MUTANTS: Readonly<Record<string, Machine>> = {
  'takes repeated news for news': (state, event, facts) =>
    step(event.kind === 'progress' ? forgetting(state, ({ intentId }) => intentId === event.progress.intentId) : state, event, facts),
  'knows of the order alone that it shows': (state, event, facts) =>
    step(
      forgetting(state, ({ intentId, state: now }) => now === 'unknown' && !('intentId' in state.view && state.view.intentId === intentId)),
      event,
      facts,
    ),
  'takes a second tap for a second order': (state, event, facts) =>
    step(event.kind === 'place' ? { ...state, sending: undefined, known: [] } : state, event, facts),
  'never closes a cart': (state, event, facts) => without(step(state, event, facts), 'close'),
  'closes the cart before it is received': (state, event, facts) => {
    const done = step(state, event, facts);
    if (event.kind !== 'placed' || event.progress.saved !== undefined) return done;
    const { intentId, note } = event.progress;
    return { ...done, effects: [...done.effects, { kind: 'close', order: { intentId, note, saved: {} }, isMine: true }] };
  },
  'goes idle when a wait is over, whatever is shown': (state, event, facts) => {
    const done = step(state, event, facts);
    return event.kind === 'waited' && event.what === 'seen' ? { ...done, state: { ...done.state, view: { status: 'idle' } } } : done;
  },
  'leaves to pay before the cart is closed': (state, event, facts) => {
    const done = step(state, event, facts);
    const { view } = done.state;
    if (view.status !== 'redirecting' || state.view.status === 'redirecting') return done;
    return { ...done, effects: [...done.effects, { kind: 'leave', order: view }] };
  },
  'leaves to pay though the diner looks at the order': (state, event, facts) => {
    const done = step(state, event, facts);
    const intent = event.kind === 'closed' ? state.known.find(({ intentId }) => intentId === event.intentId) : undefined;
    if (intent?.saved?.redirectUrl === undefined || intent.note === undefined || done.effects.length > 0) return done;
    const { intentId, saved, note } = intent;
    return { ...done, effects: [{ kind: 'leave', order: { intentId, saved, note } }] };
  },
  'sends for whoever is here by now': (state, event, facts) =>
    step(state, event, event.kind === 'settled' ? { ...facts, person: state.sending?.person ?? facts.person } : facts),
  'leaves to pay though the diner has left the cart': (state, event, facts) =>
    event.kind === 'left' ? { state, effects: [] } : step(state, event, facts),
  'takes whoever came to what somebody else ordered': (state, event, facts) =>
    step(state, event.kind === 'progress' && event.progress.saved !== undefined ? asMine(event) : event, facts),
  'takes a change of person for a change of page': (state, event, facts) =>
    step(state, event.kind === 'person' ? { kind: 'left' } : event, facts),
  'forgets what a guest ordered when they log in': (state, event, facts) => {
    const done = step(state, event, facts);
    return { ...done, state: { ...done.state, known: done.state.known.map((intent) => ({ ...intent, isKept: false })) } };
  },
  'takes who comes for who logs in': (state, event, facts) =>
    step(state, event.kind === 'person' ? { kind: 'person', change: 'known' } : event, facts),
  'takes who logs in for who comes': (state, event, facts) =>
    step(state, event.kind === 'person' ? { kind: 'person', change: 'left' } : event, facts),
  'shows whoever came how somebody else’s order was refused': (state, event, facts) =>
    step(state, event.kind === 'progress' && event.progress.state === 'refused' ? asMine(event) : event, facts),
  'shows whoever came that somebody else’s order could not be written': (state, event, facts) =>
    step(state, event, event.kind === 'not-placed' ? { ...facts, person: state.sending?.person ?? facts.person } : facts),
  'says nothing of a refusal': (state, event, facts) => {
    const done = step(state, event, facts);
    return done.state.view.status === 'refused' ? { ...done, state: { ...done.state, view: { status: 'idle' } } } : done;
  },
  'puts away what is refused while its diner is away': (state, event, facts) => {
    const done = step(state, event, facts);
    const known = event.kind === 'progress' && done.state.known.find(({ intentId }) => intentId === event.progress.intentId);
    if (!known || !known.isUntold) return done;
    return { ...done, effects: [...done.effects, { kind: 'consume', intentId: known.intentId }] };
  },
  'does not tell who is back what was refused meanwhile': (state, event, facts) =>
    step({ ...state, known: state.known.map((intent) => ({ ...intent, isUntold: false })) }, event, facts),
  'shows a refusal on whatever cart is there': (state, event, facts) => {
    const note = event.kind === 'progress' || event.kind === 'placed' ? event.progress.note : undefined;
    return step(state, event, note === undefined || !facts.cart ? facts : { ...facts, cart: { ...facts.cart, revision: note.revision } });
  },
  'does not look whose a refusal is once the cart is read': (state, event, facts) =>
    event.kind === 'cart' ? { state, effects: [] } : step(state, event, facts),
  'keeps a refused intent open': (state, event, facts) => without(step(state, event, facts), 'consume'),
  'lets an answer of before take back what is settled': (state, event, facts) =>
    step(event.kind === 'placed' ? forgetting(state, ({ intentId }) => intentId === event.progress.intentId) : state, event, facts),
  'leaves a confirmation without an answer when nothing could be written': (state, event, facts) => {
    const done = step(state, event, facts);
    return event.kind === 'not-placed' ? without(done, 'deny') : done;
  },
};

describe('placing orders while things break', () => {
  it(
    `[X-04] an intent is placed at most once per confirmation and as nobody but who confirmed it and is shown to nobody else but stays theirs when they log in, its cart is closed when it was received and not before, and the diner is shown what the outbox knows, in ${SEEDS} schedules`,
    () => expect(report(firstWrong(SEEDS))).toBe('sound'),
    (SEEDS / SEEDS_PER_SECOND) * 1_000 + 20_000,
  );

  it('[X-04] ends in every way within 200 schedules, so that the proof is not empty', () => {
    const ends: Record<string, number> = {};
    for (let seed = 1; seed <= 200; seed += 1)
      for (const [end, count] of Object.entries(simulate({ seed }).ends)) ends[end] = (ends[end] ?? 0) + count;
    for (const end of [
      'ends received',
      'ends consumed',
      'answered',
      'denied already-saving',
      'denied not-logged-in',
      'denied invalid-order',
      'denied earlier-payment-unknown',
      'denied person-changed',
      'denied outbox-unavailable',
      'left to pay',
      'shown its page',
      'told received',
      'told refused',
      'told refused of another cart',
      'kept by who logged in',
    ])
      expect([end, (ends[end] ?? 0) > 1]).toEqual([end, true]);
  });

  it.each(Object.keys(MUTANTS))('[X-04] would be caught within 2,000 schedules if it %s', (name) => {
    expect(firstWrong(2_000, MUTANTS[name])).toBeDefined();
  });

  it('runs the same schedule for the same seed', () => {
    expect(simulate({ seed: 7 }).history).toEqual(simulate({ seed: 7 }).history);
  });
});
