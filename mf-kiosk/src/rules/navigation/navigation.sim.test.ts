import { describe, expect, it } from 'vitest';
import { seedsOf } from '@comanda/shared-contracts/testing/seeds';
import { FLOW_STEPS } from '../flow.ts';
import { idleStep } from '../inactivity.ts';
import { simulate, type SimulationOptions, type Verdict } from './navigation-simulator.ts';
import { step } from './navigation-step.ts';

const SEEDS = process.env['NIGHTLY'] === '1' ? 10_000 : 500;
/** On two cores that others use too. */
const SEEDS_PER_SECOND = 10;

type Machines = Omit<SimulationOptions, 'seed'>;

function firstWrong(seeds: readonly number[], machines: Machines = {}): { readonly seed: number; readonly verdict: Verdict } | undefined {
  for (const seed of seeds) {
    const verdict = simulate({ seed, ...machines });
    if (verdict.wrong.length > 0) return { seed, verdict };
  }
  return undefined;
}

function report(found: ReturnType<typeof firstWrong>): string {
  return found === undefined ? 'sound' : [`seed ${found.seed}`, ...found.verdict.wrong, ...found.verdict.history].join('\n');
}

/** The kiosk as it was, and what else could be forgotten: each must be seen. */
const MUTANTS: Readonly<Record<string, Machines>> = {
  'gives a late menu to whoever stands there by now': {
    step: (is, event, facts) =>
      step(is, event.kind === 'menu' ? { ...event, asked: { ...event.asked, visitId: is.visit?.id ?? '' } } : event, facts),
  },
  'leads the next customer where the order of the one before goes': {
    step: (is, event, facts) =>
      step(is, event.kind === 'received' || event.kind === 'refused' ? { ...event, visitId: is.visit?.id ?? '' } : event, facts),
  },
  'changes the type of an order that is being paid': {
    step: (is, event, facts) =>
      step(is, event, event.kind === 'menu' && event.asked.use.kind === 'change-type' ? { ...facts, order: { status: 'none' } } : facts),
  },
  'takes a late menu over into an order that is being paid': {
    step: (is, event, facts) =>
      step(is, event, event.kind === 'menu' && event.asked.use.kind === 'take-over' ? { ...facts, order: { status: 'none' } } : facts),
  },
  'keeps the cart when it starts anew': {
    step: (is, event, facts) => (event.kind === 'reset' ? { ...step(is, event, facts), navigation: is } : step(is, event, facts)),
  },
  'starts the next visit with the one before': {
    step: (is, event, facts) => {
      const done = step(is, event, facts);
      const visit = event.kind === 'start' && is.visit !== null ? { ...is.visit, id: event.id } : done.navigation.visit;
      return { ...done, navigation: { ...done.navigation, visit } };
    },
  },
  'keeps the order before the next customer': {
    step: (is, event, facts) => {
      const done = step(is, event, facts);
      return { ...done, effects: done.effects.filter(({ kind }) => kind !== 'forget-order' && kind !== 'clear') };
    },
  },
  'keeps a line out of the cart when its page is left': {
    step: (is, event, facts) => (event.kind === 'arrive' ? { navigation: is, effects: [] } : step(is, event, facts)),
  },
  'takes whatever is added for the line that is on its way to a combo': {
    addedTo: ({ lines, editing }) => ({ lines, lineId: editing?.id }),
  },
  'forgets where it starts': {
    step: (is, event, facts) => {
      const done = step(is, event, facts);
      return event.kind === 'reset' ? { ...done, effects: done.effects.filter(({ kind }) => kind !== 'go') } : done;
    },
  },
  'takes every screen that it shows itself for a person': {
    idleStep: (is, event, now) => idleStep(is, event.kind === 'tick' && event.place.isQuiet ? { kind: 'touch', by: 'person' } : event, now),
  },
  'warns, and never starts anew': { idleStep: (is, event, now) => ({ idle: idleStep(is, event, now).idle }) },
  'takes a page that scrolls for a person when it has started anew': {
    idleStep: (is, event, now) => idleStep(is, event.kind === 'touch' ? { ...event, by: 'person' } : event, now),
  },
  'counts from the page’s start and not from the last touch': {
    idleStep: (is, event, now) => (event.kind === 'touch' ? { idle: { ...is, reached: 'nothing' } } : idleStep(is, event, now)),
  },
};

describe('customers of a kiosk who come, press, go, and are followed by others', () => {
  it(
    `[F8, K4-017] it stands at a station that the order allows, nobody’s order is seen by the next, and idle time leads to the start, in ${SEEDS} schedules`,
    () => expect(report(firstWrong(seedsOf(SEEDS)))).toBe('sound'),
    (SEEDS / SEEDS_PER_SECOND) * 1_000 + 20_000,
  );

  it('[F8] passes every station, and every way that leads back, within 200 schedules: the proof is not empty', () => {
    const seen: Record<string, number> = {};
    for (let seed = 1; seed <= 200; seed += 1)
      for (const [what, times] of Object.entries(simulate({ seed }).seen)) seen[what] = (seen[what] ?? 0) + times;
    const ways = ['idle reset', 'idle cancel', 'reset: cancelled', 'reset: finished', 'reset: error', 'error', 'venue-choice'];
    const late = ['menu to take-over', 'menu to change-type', 'menu to repair', 'order refused', 'order received'];
    expect([...FLOW_STEPS, ...ways, ...late].filter((what) => (seen[what] ?? 0) < 3)).toEqual([]);
  });

  it.each(Object.keys(MUTANTS))('[F8] would be caught within 200 schedules if it %s', (name) => {
    expect(firstWrong(seedsOf(200, {}), MUTANTS[name])).toBeDefined();
  });

  it('runs the same schedule for the same seed', () => {
    expect(simulate({ seed: 7 }).history).toEqual(simulate({ seed: 7 }).history);
  });
});
