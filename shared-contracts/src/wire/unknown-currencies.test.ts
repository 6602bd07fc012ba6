import { expect, it } from 'vitest';
import { done } from '../failures.ts';
import type { Report } from '../host.ts';
import { reportingCurrencies } from './unknown-currencies.ts';

const KNOWN = { cf: { cur: ['CLP', '$', 0, ',', 0, '.'] }, pais: 'cl' };
const UNKNOWN = { cf: { cur: ['???', '$', 0, ',', 0, '.'] }, pais: 'nowhere' };

function read(raw: unknown, venueOf?: (item: unknown) => unknown) {
  const reports: unknown[][] = [];
  const report: Report = { failure: (...reported) => void reports.push(reported) };
  const answer = reportingCurrencies(report, 'menu', () => done('decoded'), venueOf)(raw);
  expect(answer).toEqual(done('decoded'));
  return reports;
}

it('[C3-011, X-22] a venue whose currency cannot be told is reported once for its list, by the field that is to be mended', () => {
  const reported = [
    { kind: 'protocol', code: 'unknown-currency', detail: { kind: 'schema', path: 'cf.cur' }, retry: false },
    { phase: 'call', operation: 'menu' },
  ];
  expect(read({ data: [KNOWN, UNKNOWN, UNKNOWN] })).toMatchObject([reported]);
  expect(read({ data: [{ venue: UNKNOWN }] }, (item) => (item as { venue: unknown }).venue)).toMatchObject([reported]);
  expect(read({ data: [KNOWN] })).toEqual([]);
  expect(read({ data: [{ cur: KNOWN.cf.cur }] })).toEqual([]);
  for (const none of [null, '']) expect(read({ data: [{ cf: { cur: none }, cur: KNOWN.cf.cur, pais: 'nowhere' }] })).toEqual([]);
  expect(read(null)).toEqual([]);
});
