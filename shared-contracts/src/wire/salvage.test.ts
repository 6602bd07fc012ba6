import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { takeNotes } from '../testing/take-notes.ts';
import { readData } from './decode.ts';
import { salvageList } from './salvage.ts';
import { paymentMethodsRaw } from '../testing/fixtures/wire-venue.ts';
import { menuSchema } from './menu.ts';
import { decodePaymentMethods } from './payment-method.ts';
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

  it('[X-22] is read with holes, in the order of its keys, and noted', () => {
    const data = { 2: 'c', 10: 'k', 0: 'a' };
    const read = (raw: unknown) => readData(raw, (list) => salvageList(list, (item) => ({ ok: true, value: item })));
    expect(noted({ ok: true, data }, read)).toEqual({ value: { ok: true, value: ['a', 'c', 'k'] }, notes: ['guessed data'] });
    for (const other of [{ '0': 'a', x: 'b' }, { '-1': 'a' }, { '1.5': 'a' }, { '01': 'a' }])
      expect(read({ ok: true, data: other }).ok).toBe(false);
  });

  it('[X-22] has the same items with holes: methods of payment, categories', () => {
    const holed = (items: readonly unknown[]) => Object.fromEntries(items.map((item, place) => [place * 2 + 1, item]));
    expect(decodePaymentMethods(holed(paymentMethodsRaw))).toEqual(decodePaymentMethods(paymentMethodsRaw));
    const cats = [{ jp: 1 }, { jp: 2 }];
    expect(v.parse(menuSchema, { tipo: 2, cats: holed(cats) }).cats).toEqual(cats);
  });

  it.each(['<html></html>', 'null', 0, 12, false, true, { error: 'x' }])('is unreadable as %j', (data) => {
    expect(readData({ ok: true, data }, (raw) => salvageList(raw, () => ({ ok: true, value: 1 }))).ok).toBe(false);
  });
});
