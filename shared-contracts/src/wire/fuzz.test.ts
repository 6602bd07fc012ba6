import { describe, expect, it } from 'vitest';
import * as menu from '../testing/fixtures/wire-menu.ts';
import * as order from '../testing/fixtures/wire-order.ts';
import { DECODERS } from '../testing/decoders.ts';
import { harmOf } from '../testing/harm.ts';
import { mutate } from '../testing/mutate.ts';
import { takeNotes } from '../testing/take-notes.ts';
import type { FieldNote } from './note-paths.ts';
import { decodeOrder } from './order.ts';
import { asRecord } from './values.ts';

/** Damaged payloads for each decoder. Nightly: FUZZ_COUNT=10000. */
const COUNT = Number(process.env['FUZZ_COUNT'] ?? 200);

/** A path names fields and nothing that stands in them. */
const PATH = /^([A-Za-z_]{1,32}\d{0,2}|\{\}|\[\])?(\[\]|\.([A-Za-z_]{1,32}\d{0,2}|\{\}))*$/;

/** How many items a list has that is the answer itself; undefined for any other answer. */
function itemsOf(answer: unknown, field: string): number | undefined {
  const list = asRecord(answer)[field];
  return asRecord(answer)['ok'] === true && Array.isArray(list) ? list.length : undefined;
}

describe('every decoder', () => {
  it.each(DECODERS)(
    '[F5] reads a valid %s, and survives damaged ones, always with plain data',
    (name, valid, decode) => {
      const intact = decode(valid);
      expect(isFailure(intact) && name !== 'booking refused' && !name.startsWith('bill conflict') && name !== 'changed cart').toBe(false);
      for (let seed = 1; seed <= COUNT; seed += 1) {
        const damaged = mutate(valid, seed);
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
    },
    60_000 + COUNT * 20,
  );

  it('[F5] really meets damage: most damaged menus differ, and many orders are refused', () => {
    const differing = Array.from(
      { length: 200 },
      (_, seed) => JSON.stringify(mutate(menu.menuRaw, seed + 1)) !== JSON.stringify(menu.menuRaw),
    );
    expect(differing.filter(Boolean).length).toBeGreaterThan(150);
    const refused = Array.from({ length: 200 }, (_, seed) => decodeOrder(mutate(order.orderRaw, seed + 1))).filter(({ ok }) => !ok);
    expect(refused.length).toBeGreaterThan(30);
    expect(mutate(menu.menuRaw, 7)).toEqual(mutate(menu.menuRaw, 7));
  });
});

function isFailure(answer: unknown): boolean {
  return typeof answer === 'object' && answer !== null && 'ok' in answer && answer.ok === false;
}
