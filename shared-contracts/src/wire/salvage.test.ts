import { describe, expect, it } from 'vitest';
import { takeNotes } from '../testing/take-notes.ts';
import { readData } from './decode.ts';
import { salvageList } from './salvage.ts';
import { decodeVenueList } from './restaurants-available.ts';
import { decodeOrders } from './user-orders.ts';

const noted = (raw: unknown, read: (raw: unknown) => unknown) => {
  const { value, notes } = takeNotes(raw, read);
  return { value, notes: notes.map(({ path, kind }) => `${kind} ${path}`) };
};

describe('a list that is the answer', () => {
  it.each([null, undefined, '', ' ', {}])('[X-22] is empty, and noted, as %j', (data) => {
    for (const decode of [decodeVenueList, decodeOrders])
      expect(noted({ ok: true, data }, decode)).toEqual({ value: { ok: true, value: [] }, notes: ['guessed data'] });
  });

  it('is empty without a note where it is one', () => {
    expect(noted({ ok: true, data: [] }, decodeOrders)).toEqual({ value: { ok: true, value: [] }, notes: [] });
  });

  it.each(['<html></html>', 'null', 0, 12, false, true, { error: 'x' }])('is unreadable as %j', (data) => {
    expect(readData({ ok: true, data }, (raw) => salvageList(raw, () => ({ ok: true, value: 1 }))).ok).toBe(false);
  });
});
