import { describe, expect, it } from 'vitest';
import { type NetworkEvent, type NetworkState, ONLINE, step } from './step.ts';

const isNightly = process.env['NIGHTLY'] === '1';

const run = (...events: readonly NetworkEvent[]) =>
  events.reduce(({ state }: { state: NetworkState; effects: readonly string[] }, event) => step(state, event), {
    state: ONLINE,
    effects: [],
  });
const OFF: NetworkEvent = { kind: 'browser', hasNetwork: false };
const ON: NetworkEvent = { kind: 'browser', hasNetwork: true };

describe('the network that goes and comes back', () => {
  it('[X-33] is away from the moment at which the browser says so, and back when something was answered, not before', () => {
    expect(run(OFF)).toMatchObject({ state: { isAway: true }, effects: ['ask-later'] });
    expect(run(OFF, ON)).toMatchObject({ state: { isAway: true }, effects: ['ask'] });
    expect(run(OFF, ON, { kind: 'unanswered' })).toMatchObject({ state: { isAway: true }, effects: ['ask-later'] });
    expect(run(OFF, ON, { kind: 'answered' })).toEqual({ state: ONLINE, effects: ['back'] });
  });

  it('[X-33] is away though the browser knows nothing of it, where an old answer had to stand in for one', () => {
    const old = (readAt: number): NetworkEvent => ({ kind: 'old', path: '/', readAt });
    expect(run(old(5), old(3), old(9)).state).toEqual({ isAway: true, readAt: { '/': 3 } });
    expect(run(old(5), { kind: 'old', path: '/l/cartc', readAt: 8 }).state.readAt).toEqual({ '/': 5, '/l/cartc': 8 });
    expect(run(old(5), { kind: 'answered' })).toEqual({ state: ONLINE, effects: ['back'] });
  });

  it('says nothing to whoever was not told that it was away', () => {
    expect(run(ON, { kind: 'answered' })).toEqual({ state: ONLINE, effects: [] });
  });
});

/** Deterministic, by its seed. */
function dice(seed: number): (sides: number) => number {
  let state = seed;
  return (sides) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state % sides;
  };
}

function anEvent(roll: (sides: number) => number): NetworkEvent {
  const old: NetworkEvent = { kind: 'old', path: `/${roll(3)}`, readAt: roll(100) };
  return [OFF, ON, old, { kind: 'answered' } as const, { kind: 'unanswered' } as const][roll(5)] ?? ON;
}

it.each(isNightly ? [1, 2, 3, 4, 5, 6, 7, 8] : [1])(
  '[X-33] over 3,000 events of seed %i each time that it goes is followed by one "back", and somebody always asks meanwhile',
  (seed) => {
    const roll = dice(seed);
    let state = ONLINE;
    let gone = 0;
    let back = 0;
    let isAsked = false;
    for (let turn = 0; turn < 3_000; turn += 1) {
      const event = anEvent(roll);
      const next = step(state, event);
      if (!state.isAway && next.state.isAway) gone += 1;
      back += next.effects.filter((effect) => effect === 'back').length;
      // A question that was not answered is over; what asks is due again with the same step.
      if (event.kind === 'unanswered') isAsked = false;
      isAsked = next.state.isAway && (isAsked || next.effects.includes('ask') || next.effects.includes('ask-later'));
      expect([gone - back, isAsked]).toEqual(next.state.isAway ? [1, true] : [0, false]);
      state = next.state;
    }
  },
);
