import { describe, expect, it } from 'vitest';
import type { FieldNote } from '../wire/note-paths.ts';
import { asRecord } from '../wire/values.ts';
import { type Breakage, breakages } from './breakages.ts';
import { harmOf } from './harm.ts';
import { mutate } from './mutate.ts';
import { takeNotes } from './take-notes.ts';

/**
 * A decoder of the provider's answers or records, with something intact to read. `refused`: that is an answer that says no. `kept`: kept
 * by the page itself, or made by the card page: no answer of the provider's, so nobody is told of it. `done`: an
 * answer to a mutation that is a success unless it says otherwise: nothing else of it is read. Q70.
 */
export type DecoderCase = readonly [name: string, raw: unknown, decode: (raw: unknown) => unknown, ...is: readonly Kind[]];
type Kind = 'refused' | 'kept' | 'done';

/** Damaged payloads for each decoder. Nightly: FUZZ_COUNT=10000. */
const COUNT = Number(process.env['FUZZ_COUNT'] ?? 200);

/** A path names fields and nothing that stands in them. */
const PATH = /^([A-Za-z_]\w{0,63}|\{\}|\[\])?(\[\]|\.([A-Za-z_]\w{0,63}|\{\}))*$/;

/**
 * What a record cannot do without: whose absence refuses it, or takes it out of its list. Envelopes, ids and names; money; where and
 * when something is; what signs requests. Everything else may be null.
 */
const NEEDED = new Set(
  (
    'ok data det tr rv d dt lines item ' +
    'id idp idrl idTotem ip iped ipr ic ir il key pl place_id simpleId codJextras cod lir li uid em ' +
    'name nm np pn nombre description c args png grupo jp mod tipo ' +
    'total p28 cost fee usd cant ca cur currency last_four_digits ' +
    'lat lng latitud longitud dist fr hh qc st ss sp fm serverTime tot1 expU fbt'
  ).split(' '),
);

/** What is kept as it is, also as an empty text: opaque fields, and texts by key. */
const AS_IT_IS = /(^|\.)dp$|^typology\./;

/** Tries every decoder of a part with damaged payloads, and with each field broken in every way: in more than so many ways in all. */
export function testDecoders(ways: number, cases: readonly DecoderCase[]): void {
  const named = cases.map(([name, raw, decode, ...is]) => ({ name, raw, decode, is }));

  describe('every decoder', () => {
    it.each(named)(
      '[F5] reads a valid $name, and survives damaged ones, always with plain data',
      ({ name, raw, decode, is }) => {
        expect(isFailure(decode(raw)) && !is.includes('refused')).toBe(false);
        for (let seed = 1; seed <= COUNT; seed += 1) survivesDamage(name, mutate(raw, seed), decode, seed);
      },
      60_000 + COUNT * 20,
    );
  });

  describe('a field that says nothing', () => {
    it.each(named)('[X-22] of a $name is read as one that is absent: as null and as an empty text', ({ raw, decode }) => {
      const reported = new Map<string, string>();
      const differing = breakages(raw).flatMap(({ path, how, broken }) => {
        if (how !== 'absent' && how !== 'null' && (how !== 'empty' || AS_IT_IS.test(path))) return [];
        // Where a record is refused may be told by another path.
        const text = outcome(broken, decode).text.replace(/"path":"[^"]*"/, '');
        if (how === 'absent') reported.set(path, text);
        return text === (reported.get(path) ?? text) ? [] : [`${path} as ${how}`];
      });
      expect(differing).toEqual([]);
    });
  });

  describe('one broken field', () => {
    const records = named.filter(({ is }) => !is.includes('kept'));

    it.each(records)('[X-22] of a $name is read, noted, or refuses what cannot do without it', ({ raw, decode, is }) => {
      const before = outcome(raw, decode);
      expect(before.notes, 'intact').toEqual([]);
      const silent = breakages(raw).flatMap(({ path, how, broken }) => {
        const { text, isRefused, notes } = outcome(broken, decode);
        const isReported = isRefused || notes.some((note) => names(note.path, path));
        if (isSenseless(how, text) && !isReported && text !== before.text && !is.includes('done'))
          return [`${path} as ${how} is left out silently`];
        if (how === 'number as text' && text !== before.text) return [`${path} as ${how} says something else`];
        const field = path.split('.').at(-1) ?? '';
        const isAbsent = how === 'absent' || how === 'null' || how === 'empty';
        const isLost = (isRefused && !before.isRefused) || notes.some(({ kind }) => kind === 'dropped');
        // The item itself is what was broken; a price that is not there is kept as not known (menu.test.ts).
        const isItem = /(^|\.)(\[\]|\d+)$/.test(path) || field === 'pm';
        return isAbsent && isLost && !isItem && !NEEDED.has(field) ? [`${path} as ${how} takes its record`] : [];
      });
      expect(silent).toEqual([]);
    });

    it(`[X-22] is tried in more than ${ways} ways`, () => {
      expect(records.flatMap(({ raw }) => breakages(raw)).length).toBeGreaterThan(ways);
    });
  });
}

function survivesDamage(name: string, damaged: unknown, decode: DecoderCase[2], seed: number): void {
  let answer: unknown;
  let notes: readonly FieldNote[] = [];
  try {
    ({ value: answer, notes } = takeNotes(damaged, decode));
  } catch (cause) {
    throw new Error(`${name}, seed ${seed}: ${JSON.stringify(damaged)?.slice(0, 500)}`, { cause });
  }
  expect(() => structuredClone(answer), `${name}, seed ${seed}`).not.toThrow();
  expect(harmOf(answer), `${name}, seed ${seed}`).toBeUndefined();
  expect(
    notes.map(({ path }) => path).filter((path) => !PATH.test(path)),
    `${name}, seed ${seed}`,
  ).toEqual([]);
  // Of a list nothing is missing that is not told of.
  const [given, kept] = [itemsOf(damaged, 'data'), itemsOf(answer, 'value')];
  if (given !== undefined && kept !== undefined && kept < given) expect(notes, `${name}, seed ${seed}`).not.toEqual([]);
  if (isFailure(answer))
    expect(answer, `${name}, seed ${seed}`).toMatchObject({ failure: { kind: expect.any(String), code: expect.any(String) } });
}

/** How many items a list has that is the answer itself; undefined for any other answer. */
function itemsOf(answer: unknown, field: string): number | undefined {
  const list = asRecord(answer)[field];
  return asRecord(answer)['ok'] === true && Array.isArray(list) ? list.length : undefined;
}

/** Whether something stands there that no reader can understand. A word that is kept as a text is none. */
function isSenseless(how: Breakage['how'], text: string): boolean {
  return how === 'object' || how === 'false' || (how === 'word' && !text.includes('odd?'));
}

function outcome(broken: unknown, decode: DecoderCase[2]) {
  const { value, notes } = takeNotes(broken, decode);
  return { text: JSON.stringify(value) ?? '', isRefused: isFailure(value), notes };
}

/** Whether a note names the field that was broken, what stands in it, or the item or the list in which it stands. */
function names(note: string, broken: string): boolean {
  const place = broken.split('.').map((key) => (/^(\[\]|\d+)$/.test(key) ? '*' : key));
  // What may be an id is not told.
  const reported = note.replaceAll('[]', '.*').replaceAll('{}', '*').split('.').filter(Boolean);
  const isOnTheWay = reported.every((key, index) => key === '*' || (place[index] ?? key) === key || place[index] === '*');
  return isOnTheWay && (reported.at(-1) === '*' || place.slice(reported.length).every((key) => key === '*'));
}

function isFailure(answer: unknown): boolean {
  return typeof answer === 'object' && answer !== null && 'ok' in answer && answer.ok === false;
}
