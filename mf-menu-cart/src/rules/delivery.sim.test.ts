import { describe, expect, it } from 'vitest';
import { seedsOf } from '@comanda/shared-contracts/testing/seeds';
import { type DeliveryMachine, type DeliveryVerdict, simulateDelivery } from './delivery-simulator.ts';
import { type DeliveryStep, step } from './delivery-step.ts';

const SCHEDULES = process.env['NIGHTLY'] === '1' ? 20_000 : 500;
/** On two cores that others use too. */
const SCHEDULES_PER_SECOND = 50;

function firstWrong(count: number, machine: DeliveryMachine = step): readonly string[] | undefined {
  for (const seed of machine === step ? seedsOf(count) : seedsOf(count, {})) {
    const { wrong, history }: DeliveryVerdict = simulateDelivery(seed, machine);
    if (wrong.length > 0) return [`seed ${seed}`, ...wrong, ...history];
  }
  return undefined;
}

function without(done: DeliveryStep, kind: DeliveryStep['effects'][number]['kind']): DeliveryStep {
  return { ...done, effects: done.effects.filter((effect) => effect.kind !== kind) };
}

/** What could be forgotten: each must be seen. */
const MUTANTS: Readonly<Record<string, DeliveryMachine>> = {
  'believed an answer about another place': (state, event, facts) =>
    step('number' in event ? { ...state, open: [...state.open, event.number] } : state, event, facts),
  'believed the cost of another sum or day': (state, event, facts) =>
    step(state, event.kind === 'cost' ? { ...event, key: state.costKey } : event, facts),
  'asked for no other sum': (state, event, facts) => {
    const done = step(state, event, facts);
    return event.kind === 'changed' && done.state.due === 'cost' ? without(done, 'wait') : done;
  },
  'kept the distance of another place': (state, event, facts) => {
    const done = step(state, event, facts);
    return event.kind === 'changed' ? { ...done, state: { ...done.state, distanceKm: state.distanceKm } } : done;
  },
  'asked for ever': (state, event, facts) => step({ ...state, failures: 0 }, event, facts),
  'took silence for a refusal': (state, event, facts) =>
    step(state, event.kind === 'quote' && !event.answer.ok ? { ...event, answer: { ok: false, isRefused: true } } : event, facts),
  'let who orders go with a price that was refused': (state, event, facts) =>
    step(state, event.kind === 'renew' ? { ...event, isRefused: false } : event, facts),
  'waited for an answer that was told twice': (state, event, facts) => {
    const done = step(state, event, facts);
    return 'number' in event ? { ...done, state: { ...done.state, open: state.open } } : done;
  },
};

describe('asking about a delivery while things change and break', () => {
  it(
    `[C4-043, C9-013] shows what was said of this place, sum and day alone, and ends knowing what the provider says of them now, in ${SCHEDULES} schedules`,
    () => expect(firstWrong(SCHEDULES)).toBeUndefined(),
    (SCHEDULES / SCHEDULES_PER_SECOND) * 1_000 + 20_000,
  );

  it('[C4-043] ends in every way within 300 schedules, so that the proof is not empty', () => {
    const ends = new Set(Array.from({ length: 300 }, (_, seed) => simulateDelivery(seed + 1).end));
    for (const end of ['unasked none/none', 'answered none/known', 'answered known/none', 'answered failed/none', 'answered none/none'])
      expect([...ends]).toContain(end);
  });

  it.each(Object.keys(MUTANTS))('[C4-043] would be caught within 500 schedules if it %s', (name) => {
    expect(firstWrong(500, MUTANTS[name])).toBeDefined();
  });

  it('[C4-043] asks no more by itself once a renewal that came after a failure is answered', () => {
    expect(simulateDelivery(1_388_017_939).wrong).toEqual([]);
  });

  it('runs the same schedule for the same seed', () => {
    expect(simulateDelivery(7)).toEqual(simulateDelivery(7));
  });
});
