import { describe, expect, it } from 'vitest';
import {
  brandOf,
  type CardFields,
  cardProblems,
  cleanNumber,
  isCardNumber,
  isDocument,
  isExpiry,
  isNumberFull,
  isSecurityCode,
  lastTwo,
} from './card-fields.ts';

const NOW = { month: 11, year: 26 };
const fields = (over: Partial<CardFields> = {}): CardFields => ({
  number: '4111111111111111',
  month: '12',
  year: '27',
  securityCode: '123',
  holder: 'Ana Rojas',
  documentType: 'RUT',
  document: '123456785',
  ...over,
});
const codes = (over: Partial<CardFields>) => cardProblems(fields(over), NOW).map(({ field, code }) => `${field} ${code}`);

describe('a typed card', () => {
  it('[C5-053] has 15 to 16 digits', () => {
    expect([14, 15, 16, 17].map((length) => isCardNumber('4'.repeat(length)))).toEqual([false, true, true, false]);
    expect(codes({ number: '4'.repeat(14) })).toEqual(['number E301']);
  });

  it('[C5-054] is not expired', () => {
    const valid = ['12/26', '11/26', '10/26', '01/25', '13/27', '0/27', '12/7', '12/127', '012/27'].map((text) => {
      const [month = '', year = ''] = text.split('/');
      return isExpiry(month, year, NOW);
    });
    expect(valid).toEqual([true, true, false, false, false, false, false, false, false]);
    expect(codes({ month: '10', year: '26' })).toEqual(['month 325']);
    // No month at all is wrong by itself: the year may be right.
    for (const month of ['0', '00', '13', '1e1', '-1']) expect(codes({ month }), month).toEqual(['month 325']);
    expect(codes({ month: '01', year: '25' })).toEqual(['year 326']);
    expect(codes({ month: '13' })).toEqual(['month 325']);
  });

  it('[C5-055] has a security code of 3 to 4 digits, a holder and a document with its type', () => {
    expect(['12', '123', '1234', '12345'].map(isSecurityCode)).toEqual([false, true, true, false]);
    expect(codes({ holder: '', securityCode: '12' })).toEqual(['securityCode E302', 'holder 221']);
    expect(codes({ documentType: '', document: '' })).toEqual(['documentType 212', 'document 214']);
  });

  it('[C5-056] a document is digits, perhaps with one letter behind the first three', () => {
    expect(['12345', '123A', '123A45', '12A', '123AB', 'A123'].map(isDocument)).toEqual([true, true, true, false, false, false]);
    expect(codes({ document: '12A' })).toEqual(['document 324']);
  });

  it('[C5-057] is cleaned to its digits', () => {
    expect(cleanNumber('4111 1111-1111 1111')).toBe('4111111111111111');
    expect([isNumberFull('4'.repeat(15)), isNumberFull(cleanNumber('4'.repeat(20)))]).toEqual([false, true]);
    expect([lastTwo('123'), lastTwo('2027'), lastTwo('7')]).toEqual(['23', '27', '7']);
  });

  it('is of the brand that its first digits say', () => {
    expect(['41', '5105', '2221', '3782', '36', ''].map(brandOf)).toEqual(['visa', 'master', 'master', 'amex', undefined, undefined]);
  });

  it('[C5-054] a month or a year that is none is marked itself, and nothing beside it', () => {
    expect([codes({ month: '13' }), codes({ month: '0' }), codes({ month: '1a' }), codes({ month: '012' })]).toEqual(
      Array.from({ length: 4 }, () => ['month 325']),
    );
    expect([codes({ year: '25' }), codes({ year: '127' }), codes({ year: '026' })]).toEqual(Array.from({ length: 3 }, () => ['year 326']));
  });

  it('nothing is wrong with one that is complete, everything with none', () => {
    expect(codes({})).toEqual([]);
    const nothing = { number: '', month: '', year: '', securityCode: '', holder: '', documentType: '', document: '' };
    expect(cardProblems(nothing, NOW).map(({ code }) => code)).toEqual(['205', '208', '209', '224', '221', '212', '214']);
  });
});
