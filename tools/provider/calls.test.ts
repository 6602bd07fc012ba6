import { describe, expect, it } from 'vitest';
import { ALL_OPERATIONS } from '../passports.ts';
import { askedOf, queryOf } from './asked.ts';
import type { Call } from './call.ts';
import { CALLS } from './calls.ts';
import { SAMPLE } from './subject.ts';

const sorted = (names: Iterable<string>): readonly string[] => [...new Set(names)].toSorted();

const described = CALLS.map((call): [string, Call] => [call.id, call]);

describe('the table of calls', () => {
  it('has every operation of the product once, each in a group', () => {
    expect(CALLS.map(({ id }) => id).toSorted()).toEqual(Object.keys(ALL_OPERATIONS).toSorted());
    expect(CALLS.filter(({ group }) => group === '')).toEqual([]);
  });

  it.each(described)('says of %s what the product asks', async (id, call) => {
    const asked = await askedOf(call, SAMPLE);
    // Each way asks this call first; what it asks beside, when that is not answered, is another's.
    for (const use of Object.keys(call.asks)) expect(asked.find((one) => one.use === use)?.operation).toBe(id);
    const own = asked.filter(({ operation }) => operation === id);
    expect(sorted(own.flatMap((one) => Object.keys(queryOf(call, one))))).toEqual(sorted(Object.keys(call.query ?? {})));
    expect(sorted(own.flatMap(({ path = {} }) => Object.keys(path)))).toEqual(sorted(Object.keys(call.path ?? {})));
    expect(own.map(({ body }) => body !== undefined)).toEqual(own.map(() => call.body !== undefined));
  });

  it.each(described)('says what the product does without %s', (_, call) => {
    expect(call.without).toMatch(/^.{10,}[^.]$/s);
    expect(call.title).toMatch(/^[A-Z].*[^.]$/);
    // Only what is written into a body can be.
    expect(call.method === 'POST' || call.body === undefined).toBe(true);
  });
});
