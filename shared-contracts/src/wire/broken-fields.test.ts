import { describe, expect, it } from 'vitest';
import { breakages } from '../testing/breakages.ts';
import { DECODERS } from '../testing/decoders.ts';
import { takeNotes } from '../testing/take-notes.ts';

/** Kept by the page itself, pushed by the realtime channel, or made by the card page: no answers of calls, so nobody is told of them. */
const NO_ANSWERS =
  /^(kiosk cart|kiosk user|portal session|saved (location|suite|seat)|check-in session|cart|cart line|card token|live menu|order node|kitchen states|tax document|price format|currency of a request)$/;
/** An answer to a mutation that is a success unless it says otherwise: nothing else of it is read. Q70. */
const READ_AS_DONE = /^booking (made|refused)$/;

const RECORDS = DECODERS.filter(([name]) => !NO_ANSWERS.test(name));

/**
 * What a record cannot do without: whose absence refuses it, or takes it out of its list. Envelopes, ids and names; money; where and
 * when something is; what signs requests. Everything else may be null.
 */
const NEEDED = new Set(
  (
    'ok data det tr rv d dt lines pls item ' +
    'id idp idrl idTotem ip iped ipr ic ir il key pl place_id simpleId codJextras cod lir li uid em ' +
    'name np pn nombre description c png grupo jp mod tipo cats ' +
    'total p28 cost fee usd cant ca cur currency last_four_digits ' +
    'lat lng latitud longitud dist fr hh qc st ss sp fm serverTime tot1 expU fbt'
  ).split(' '),
);

function outcome(broken: unknown, decode: (raw: unknown) => unknown) {
  const { value, notes } = takeNotes(broken, decode);
  const isRefused = typeof value === 'object' && value !== null && 'ok' in value && value.ok === false;
  return { text: JSON.stringify(value) ?? '', isRefused, notes };
}

describe('one broken field', () => {
  it.each(RECORDS)('[X-22] of a %s is read, noted, or refuses what cannot do without it', (name, intact, decode) => {
    const before = outcome(intact, decode);
    expect(before.notes, 'intact').toEqual([]);
    const silent = breakages(intact).flatMap(({ path, how, broken }) => {
      const { text, isRefused, notes } = outcome(broken, decode);
      const isTold = isRefused || notes.length > 0;
      // Senseless: something stands there that no reader can understand. A word where ids are texts is one.
      const isSenseless = how === 'object' || (how === 'word' && !text.includes('odd?'));
      if (isSenseless && !isTold && text !== before.text && !READ_AS_DONE.test(name)) return [`${path} as ${how} is left out silently`];
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

  it('[X-22] is tried in thousands of ways', () => {
    expect(RECORDS.flatMap(([, intact]) => breakages(intact)).length).toBeGreaterThan(5_000);
  });
});
