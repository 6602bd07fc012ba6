import { expect, it } from 'vitest';
import { parseListing } from './s3-listing.ts';

const entry = (key: string) => `<Contents><Key>${key}</Key><LastModified>2026-11-26T18:00:00.000Z</LastModified></Contents>`;
const PAGE = `<?xml version="1.0"?><ListBucketResult><IsTruncated>false</IsTruncated>${entry('live/shell.000001.json')}${entry('live/a%20b%2Bc')}</ListBucketResult>`;

it('a listing is read with its keys as they are', () => {
  expect(parseListing(PAGE)).toEqual({
    files: ['live/shell.000001.json', 'live/a b+c'].map((key) => ({ key, at: Date.parse('2026-11-26T18:00:00.000Z') })),
    next: undefined,
  });
});

it('half a listing is none, wherever it is cut off: what is missing would be taken for absent', () => {
  for (let end = 0; end < PAGE.length; end += 1) expect(() => parseListing(PAGE.slice(0, end)), String(end)).toThrow('cannot be read');
});

it.each([
  ['says that it goes on, and not where', PAGE.replace('false', 'true')],
  ['has an object of no time', PAGE.replace('2026-11-26T18:00:00.000Z', 'soon')],
])('a listing that %s is none', (_, page) => {
  expect(() => parseListing(page)).toThrow('cannot be read');
});
