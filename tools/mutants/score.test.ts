import { describe, expect, it } from 'vitest';
import type { Mutant } from './draw.ts';
import { percent, survivorLine, verdictOf } from './score.ts';
import type { State, Tried } from './score.ts';

const MUTANT: Mutant = {
  file: 'shell/src/http/client.ts',
  start: { line: 12, column: 6 },
  end: { line: 12, column: 11 },
  mutator: 'EqualityOperator',
  was: 'a > b',
  becomes: 'a >= b',
};
const tried = (state: State | undefined, change: Partial<Mutant> = {}): Tried => ({
  mutant: { ...MUTANT, ...change },
  line: 'if (a > b) {',
  state,
});
const many = (count: number, state: State) => Array.from({ length: count }, () => tried(state));
const NAMED = { file: MUTANT.file, line: 'if (a > b) {', was: 'a > b', becomes: 'a >= b', reason: 'equal ends the same' };

describe('the verdict on tried mutants', () => {
  it('takes a test that never ends for one that noticed, and code that no test comes by for one that survived', () => {
    const verdict = verdictOf([...many(5, 'Killed'), ...many(1, 'Timeout'), ...many(1, 'Survived'), ...many(1, 'NoCoverage')], []);
    expect(verdict).toMatchObject({ drawn: 8, killed: 6, timeouts: 1, named: 0, unscored: 0, score: 0.75 });
    expect(verdict.survivors).toHaveLength(2);
  });

  it('counts neither way what was not tried', () => {
    const others = [tried('Ignored'), tried('RuntimeError'), tried('CompileError'), tried('Pending'), tried(undefined)];
    expect(verdictOf([...many(3, 'Killed'), tried('Survived'), ...others], [])).toMatchObject({ drawn: 9, unscored: 5, score: 0.75 });
  });

  it('lets at most one in twenty of the drawn leave because it is named', () => {
    const all = [...many(36, 'Killed'), ...many(4, 'Survived')];
    const verdict = verdictOf(all, [NAMED]);
    expect([verdict.named, verdict.survivors.length, verdict.unscored]).toEqual([2, 2, 0]);
    expect(verdict.score).toBeCloseTo(36 / 38);
  });

  it.each([
    [{ file: 'shell/src/http/other.ts' }, NAMED],
    [{ was: 'a > c' }, NAMED],
    [{ becomes: 'a <= b' }, NAMED],
    [{}, { ...NAMED, line: 'while (a > b) {' }],
  ])('knows a named survivor by file, line, and what becomes what: not %j of %j', (change, named) => {
    const rest = many(39, 'Killed');
    expect(verdictOf([...rest, tried('Survived')], [NAMED])).toMatchObject({ named: 1 });
    expect(verdictOf([...rest, tried('Survived', change)], [named])).toMatchObject({ named: 0 });
  });

  it('names no mutant that was killed', () => {
    expect(verdictOf(many(40, 'Killed'), [NAMED])).toMatchObject({ named: 0, killed: 40, score: 1 });
  });

  it('writes a survivor on one line, and says when no test comes by', () => {
    const where = 'shell/src/http/client.ts:12  ';
    expect(survivorLine(tried('Survived'))).toBe(`${where}a > b  ->  a >= b  (EqualityOperator, survived)`);
    const block = tried('NoCoverage', { mutator: 'BlockStatement', was: '{\n  go();\n}', becomes: '{}' });
    expect(survivorLine(block)).toBe(`${where}{ go(); }  ->  {}  (BlockStatement, no test comes by)`);
  });

  it('rounds no share up to what is wanted', () => {
    expect([0.84999, 0.85, 1, 0].map(percent)).toEqual(['84.9', '85.0', '100.0', '0.0']);
  });
});
