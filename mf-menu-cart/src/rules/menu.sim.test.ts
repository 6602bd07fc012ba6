import { describe, expect, it } from 'vitest';
import { done } from '@comanda/shared-contracts/failures';
import { seedsOf } from '@comanda/shared-contracts/testing/seeds';
import { type MenuMachine, simulateMenu } from './menu-simulator.ts';
import { type MenuStep, step } from './menu-step.ts';

const SCHEDULES = process.env['NIGHTLY'] === '1' ? 20_000 : 500;
/** On two cores that others use too. */
const SCHEDULES_PER_SECOND = 50;

function firstWrong(count: number, machine: MenuMachine = step): readonly string[] | undefined {
  for (const seed of machine === step ? seedsOf(count) : seedsOf(count, {})) {
    const { wrong, history } = simulateMenu(seed, machine);
    if (wrong.length > 0) return [`seed ${seed}`, ...wrong, ...history];
  }
  return undefined;
}

function without(done: MenuStep, kind: MenuStep['effects'][number]['kind']): MenuStep {
  return { ...done, effects: done.effects.filter((effect) => effect.kind !== kind) };
}

/** What could be forgotten: each must be seen. */
const MUTANTS: Readonly<Record<string, MenuMachine>> = {
  'showed whatever answers last': (state, event, facts) =>
    step(state, 'number' in event ? { ...event, number: state.number } : event, facts),
  'forgot what the venue said when an answer comes': (state, event, facts) =>
    step(state, event, event.kind === 'menu' ? { ...facts, updatesOf: () => undefined } : facts),
  'let nobody know what became of a choice': (state, event, facts) => {
    const done = step(state, event, facts);
    return event.kind === 'open' ? without(done, 'chosen') : done;
  },
  'said done to a choice that was overtaken': (state, event, facts) => {
    const { state: next, effects } = step(state, event, facts);
    const notify = (effect: (typeof effects)[number]) =>
      effect.kind === 'chosen' && !effect.result.ok && effect.result.failure.code === 'overtaken'
        ? { ...effect, result: done(state.asked?.kind === 'choosing' ? state.asked.dispatch : 1) }
        : effect;
    return { state: next, effects: effects.map(notify) };
  },
  'did not hear of what another tab chose': (state, event, facts) =>
    event.kind === 'cart' ? { state, effects: [] } : step(state, event, facts),
  'took a table that another tab opened for a choice': (state, event, { record, ...facts }) =>
    step(state, event, { ...facts, record: event.kind === 'cart' && record !== null ? { ...record, isOfPath: false } : record }),
  'let an older wish stand': (state, event, facts) => {
    const done = step(state, event, facts);
    return event.kind === 'cart' ? { ...done, state: { ...done.state, preferences: state.preferences } } : done;
  },
  'opened with what the cart was when its menu was asked for': (state, event, facts) => {
    const at = state.asked;
    if (event.kind !== 'menu' || at?.kind !== 'opening' || at.dispatch === undefined || at.venue === undefined)
      return step(state, event, facts);
    const next = step({ ...state, preferences: { ...state.preferences, [at.venue.id]: at.dispatch } }, event, facts);
    return { ...next, state: { ...next.state, preferences: state.preferences } };
  },
  'took a no for a yes': (state, event, facts) => step(state, event.kind === 'agreed' ? { ...event, isAgreed: true } : event, facts),
  'brought the cart along for nobody': (state, event, facts) => without(step(state, event, facts), 'align'),
  'left the cart at the old prices': (state, event, facts) => without(step(state, event, facts), 'refresh'),
  'fetched a type for ever where its menu failed': (state, event, facts) =>
    event.kind === 'menu' && !event.result.ok && state.asked?.kind === 'choosing'
      ? { state: { ...state, asked: undefined }, effects: [] }
      : step(state, event, facts),
  'changed the cart by a menu to look at': (state, event, facts) => {
    const done = step(state, event, facts);
    const { view } = done.state;
    if (event.kind !== 'menu' || view.status !== 'ready' || !view.isBrowseOnly) return done;
    const { venue, menu, dispatch } = view;
    return {
      ...done,
      effects: [
        { kind: 'align', venue, menu, dispatch, table: undefined, isReported: true, isOfPath: true, from: undefined },
        ...done.effects,
      ],
    };
  },
};

describe('menus that are opened and changed while things break', () => {
  it(
    `[C4-026, X-06] are those of the path and type asked for last, no older than what is known of them, with a cart that fits, in ${SCHEDULES} schedules`,
    () => expect(firstWrong(SCHEDULES)).toBeUndefined(),
    (SCHEDULES / SCHEDULES_PER_SECOND) * 1_000 + 20_000,
  );

  it('[C4-026] end in every way within 200 schedules, so that the proof is not empty', () => {
    const ends = new Set(Array.from({ length: 200 }, (_, seed) => simulateMenu(seed + 1).ends).flat());
    expect([...ends]).toEqual(
      expect.arrayContaining(['agreed', 'not agreed', 'ready', 'elsewhere', 'chosen elsewhere', 'opened a table elsewhere', 'overtaken']),
    );
  });

  it.each(Object.keys(MUTANTS))('[C4-026] would be caught within 500 schedules if it %s', (name) => {
    expect(firstWrong(500, MUTANTS[name])).toBeDefined();
  });

  it('runs the same schedule for the same seed', () => {
    expect(simulateMenu(7)).toEqual(simulateMenu(7));
  });
});
