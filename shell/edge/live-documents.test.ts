import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { appendEntry, newestEntry } from '../../sandbox/src/testing/live-store.ts';
import { LiveDocuments } from './live-documents.ts';
import { newFolder } from './store-testing.ts';

const store = newFolder();
afterEach(() => store.remove());

it('an entry that cannot be read leaves the very compositions that were made before, until it can', () => {
  store.put('one');
  const told: string[] = [];
  const live = new LiveDocuments(store.folder, { isTold: true, report: (line) => told.push(line) });
  live.look();
  const before = live.compositions();
  expect(before.map(({ name }) => name)).toEqual(['one']);
  const text = newestEntry(store.folder, 'settings', 'one') ?? '';
  appendEntry(store.folder, 'settings', 'one', '{');
  for (let look = 0; look < 3; look += 1) {
    live.look();
    expect(live.compositions()).toBe(before);
  }
  expect(told).toEqual(['settings/one.000002.json cannot be read: what stood before it holds']);
  writeFileSync(join(store.folder, 'settings/one.000002.json'), text.replace('Brand one', 'Brand two'));
  live.look();
  expect(live.compositions().map(({ brand }) => brand.name)).toEqual(['Brand two']);
});
