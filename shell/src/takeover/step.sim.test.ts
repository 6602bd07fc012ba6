import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PICTURED, step } from './step.ts';
import type { Drawn, TakeoverEffect, TakeoverEvent, TakeoverState } from './step.ts';

const WHOLE: Drawn = { isLoading: false, lacksRows: false, cannotWait: false };
const SHAPES: Drawn = { isLoading: true, lacksRows: true, cannotWait: false };
const PARTLY: Drawn = { ...WHOLE, lacksRows: true };
const drawn = (what: Drawn): TakeoverEvent => ({ kind: 'drawn', drawn: what });
const [rested, pressed, released, overdue] = (['rested', 'pressed', 'released', 'overdue'] as const).map((kind) => ({ kind }));

/** What happened with each event. */
function run(events: readonly (TakeoverEvent | undefined)[]) {
  let state: TakeoverState = PICTURED;
  return events.flatMap((event) => {
    if (event === undefined) return [];
    const [next, effects] = step(state, event);
    state = next;
    return [{ event, state, effects }];
  });
}
const effects = (...events: readonly (TakeoverEvent | undefined)[]): readonly TakeoverEffect[] =>
  run(events).flatMap((one) => [...one.effects]);

describe('when the program takes the place of the picture', () => {
  it('is when its screen is complete where the person looks, not while shapes stand for it', () => {
    expect(effects(drawn(SHAPES), drawn(PARTLY))).not.toContain('take');
    expect(effects(drawn(SHAPES), drawn(WHOLE)).at(-1)).toBe('take');
  });

  it('is when nothing more comes, where it has less to show than the picture; shapes are waited for', () => {
    expect(effects(drawn(PARTLY), rested).at(-1)).toBe('take');
    expect(effects(drawn(SHAPES), rested)).not.toContain('take');
    expect(effects(drawn(PARTLY), rested, drawn(SHAPES), drawn(PARTLY)).filter((one) => one === 'take')).toHaveLength(1);
  });

  it('is not under a finger, and then at once when that is lifted', () => {
    expect(effects(pressed, drawn(WHOLE), rested, overdue)).not.toContain('take');
    expect(effects(pressed, drawn(WHOLE), released).at(-1)).toBe('take');
  });

  it('is at once under a dialog, and when nothing came for long in any case', () => {
    expect(effects(drawn({ ...SHAPES, cannotWait: true }))).toEqual(['take']);
    expect(effects(drawn(SHAPES), overdue).at(-1)).toBe('take');
    expect(effects(pressed, drawn(SHAPES), overdue, drawn(SHAPES), released)).not.toContain('take');
  });

  it('is once, never under a finger, always for a reason, and always at last: of any 20 things in any order', () => {
    const anyDrawn = fc.record({ isLoading: fc.boolean(), lacksRows: fc.boolean(), cannotWait: fc.boolean() }).map(drawn);
    const anyEvent = fc.oneof(
      anyDrawn,
      ...[rested, pressed, released, overdue].flatMap((one) => (one === undefined ? [] : [fc.constant(one)])),
    );
    fc.assert(
      fc.property(fc.array(anyEvent, { maxLength: 20 }), (events) => {
        const seen = run([...events, overdue, released]);
        const taken = seen.filter((one) => one.effects.includes('take'));
        expect(taken).toHaveLength(1);
        for (const { state } of taken) {
          expect(state.isPressed).toBe(false);
          const { isLoading, lacksRows, cannotWait } = state.drawn;
          expect(state.isOverdue || cannotWait || (!isLoading && (!lacksRows || state.isAtRest))).toBe(true);
        }
      }),
      { numRuns: 2_000 },
    );
  });
});
