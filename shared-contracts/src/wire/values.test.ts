import { describe, expect, it } from 'vitest';
import { readOk } from './decode.ts';
import { asFlag, asNumber, recordByKey } from './values.ts';

describe('a number', () => {
  it.each([
    [12.5, 12.5],
    ['12', 12],
    [' 12.5 ', 12.5],
    ['12.', 12],
    ['.5', 0.5],
    ['+12', 12],
    ['-33.4', -33.4],
    ['1e3', 1000],
    ['12,50', 12.5],
    ['-33,437', -33.437],
    ['1.234,50', 1234.5],
    ['1,234.50', 1234.5],
    ['1.234.567', 1_234_567],
    ['1,234,567', 1_234_567],
    ['1 234,5', 1234.5],
    ["1'234.50", 1234.5],
    ['12.990', 12.99],
  ])('%j is %d', (raw, number) => {
    expect(asNumber(raw)).toBe(number);
  });

  it.each([
    '',
    ' ',
    'x',
    '12x',
    '1.2.3',
    '1,2,3',
    '12.34.567',
    '1.234.5',
    '1.234,567,8',
    '1e999',
    '-',
    '.',
    ',',
    '0x10',
    null,
    true,
    {},
    [1],
    1e16,
    Number.NaN,
  ])('%j is none', (raw) => {
    expect(asNumber(raw)).toBeUndefined();
  });
});

describe('a switch', () => {
  it.each([true, 1, 2, -1, '1', '2', '4321', 'true', 'True', 'TRUE', ' yes ', 'Y', 'S', 's', 'si', 'Sí', 'on', 't', '1.0'])(
    '%j is on',
    (raw) => {
      expect(asFlag(raw)).toBe(true);
    },
  );

  it.each([false, 0, '0', '0.0', '', ' ', 'false', 'FALSE', 'no', 'N', 'off', 'null', 'so', null, undefined, {}, [], [1], Number.NaN])(
    '%j is off',
    (raw) => {
      expect(asFlag(raw)).toBe(false);
    },
  );
});

describe('what the realtime channel keeps by small numbers', () => {
  it.each([
    ['a list with holes', [null, 'u1', undefined, 'u3'], { 1: 'u1', 3: 'u3' }],
    ['an object', { 1: 'u1', 3: 'u3' }, { 1: 'u1', 3: 'u3' }],
    ['nothing', null, {}],
  ])('comes as %s, and has the same keys', (_, raw, read) => {
    expect(recordByKey(raw)).toStrictEqual(read);
  });
});

describe('an answer that says no more than ok', () => {
  it('[X-04] is done where its error says that there is none, and leaves it open beside any other', () => {
    for (const data of [undefined, null, [], 'x', {}, { error: null }, { error: 0 }, { error: 'null' }, { error: 'ok' }])
      expect(readOk({ ok: true, data }), JSON.stringify(data)).toEqual({ ok: true, value: null });
    for (const error of ['No se pudo', 3, true, { code: 1 }])
      expect(readOk({ ok: true, data: { error } }), JSON.stringify(error)).toMatchObject({ failure: { kind: 'protocol' } });
    expect(readOk({ ok: false, data: { error: 'No se pudo' } })).toMatchObject({ failure: { kind: 'domain', message: 'No se pudo' } });
  });
});
