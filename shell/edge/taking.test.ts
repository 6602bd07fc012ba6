import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { entryKey, groupKey } from '@comanda/shared-contracts/hosting/chains';
import type { Release } from '@comanda/shared-contracts/composition';
import { CompositionStore } from './composition-store.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'comanda-copy-'));
  put('settings/consumer.000001.json', { at: '', by: '', checkout: '', did: 'publish', settings: SETTINGS });
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const SETTINGS = {
  name: 'consumer',
  kind: 'consumer',
  hosts: ['order.example'],
  parts: ['mf-booking'],
  brand: { name: 'consumer', color: '#000000', theme: 'light' },
  rules: {
    loginProviders: [],
    allowsGuestLogin: false,
    isStadium: false,
    isDevelopment: false,
    staffEmailDomains: [],
    productSlug: 'x',
    defaultEnvironment: 'PROD',
  },
  languages: ['es'],
  home: '/',
  requires: [],
  embedders: [],
  provider: { url: '', token: 'public', loginPath: '/login' },
  orderPolling: true,
};

function put(key: string, content: unknown): void {
  const path = join(folder, key);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(`${path}.part`, typeof content === 'string' ? content : JSON.stringify(content));
  renameSync(`${path}.part`, path);
}
const placeOf = (part: string, version: string) => (part === 'shell' ? `shell/${version}` : `remotes/${part}/${version}`);
const pinned = (part: string, version: string) => ({
  version,
  contract: '1.0',
  container: 'c',
  entry: `/${placeOf(part, version)}/entry.js`,
  integrity: `sha384-${'x'.repeat(64)}`,
});
function entry(part: string, number: number, version: string, more: { readonly group?: string; readonly enabled?: boolean } = {}): void {
  const { enabled = true, ...rest } = more;
  const pointer = { release: pinned(part, version), enabled, except: {} };
  put(entryKey('live', part, number), { part, did: 'publish', at: '', by: '', checkout: '', pointer, ...rest });
}
const release = (version: string): Partial<Release> => ({
  version,
  files: { 'entry.js': { integrity: 'sha384-x', bytes: 9 } },
  stored: { 'entry.js': 'sha384-x', 'entry.js.br': 'sha384-y' },
  groups: {},
});
/** Brings files of a release in some order, all but as many as are left out. */
function files(part: string, version: string, ...left: readonly string[]): void {
  const all: Readonly<Record<string, unknown>> = { 'release.json': release(version), 'entry.js': 'void "x";', 'entry.js.br': 'b' };
  for (const [name, content] of Object.entries(all)) if (!left.includes(name)) put(`${placeOf(part, version)}/${name}`, content);
}
const copy = () => new CompositionStore(folder, { isCopy: true });
const live = (store: CompositionStore) => {
  const found = store.named('order.example', 'https://order.example');
  return [found?.shellVersion, found?.remotes['mf-booking']?.version];
};

describe('the copy of a store', () => {
  it.each(['release.json', 'entry.js', 'entry.js.br'])(
    'shows a version when %s, too, has come, whole, and what was before it until then',
    (last) => {
      for (const part of ['shell', 'mf-booking']) {
        files(part, '1');
        entry(part, 1, '1');
      }
      const store = copy();
      expect(live(store)).toEqual(['1', '1']);
      entry('mf-booking', 2, '2');
      expect(live(store)).toEqual(['1', '1']);
      files('mf-booking', '2', last);
      expect(live(store)).toEqual(['1', '1']);
      if (last === 'entry.js') {
        put('remotes/mf-booking/2/entry.js', 'void');
        expect(live(store)).toEqual(['1', '1']);
      }
      files('mf-booking', '2');
      expect([live(store), live(copy())]).toEqual([
        ['1', '2'],
        ['1', '2'],
      ]);
    },
  );

  it('shows what went live at once at once: not before all entries and all files of it have come', () => {
    for (const part of ['shell', 'mf-booking']) {
      files(part, '1');
      files(part, '2');
      entry(part, 1, '1');
    }
    const store = copy();
    const group = { group: 'g' };
    put(groupKey('g'), { counts: true, entries: [entryKey('live', 'shell', 2), entryKey('live', 'mf-booking', 2)] });
    entry('shell', 2, '2', group);
    expect([live(store), live(copy())]).toEqual([
      ['1', '1'],
      ['1', '1'],
    ]);
    entry('mf-booking', 2, '2', group);
    expect(live(store)).toEqual(['2', '2']);
  });

  it('has nothing to show before a first version has come whole', () => {
    entry('shell', 1, '1');
    const store = copy();
    expect(store.named('order.example', 'https://order.example')?.shellVersion).toBe('');
    files('shell', '1');
    expect(live(store)).toEqual(['1', undefined]);
  });

  it('switches a part off as soon as that is said', () => {
    for (const part of ['shell', 'mf-booking']) {
      files(part, '1');
      entry(part, 1, '1');
    }
    const store = copy();
    entry('mf-booking', 2, '2');
    entry('mf-booking', 3, '2', { enabled: false });
    expect(store.named('order.example', 'https://order.example')?.remotes['mf-booking']?.enabled).toBe(false);
  });

  it('is another thing than the store itself, where an entry holds as soon as it is there', () => {
    for (const part of ['shell', 'mf-booking']) entry(part, 1, '1');
    expect(live(new CompositionStore(folder))).toEqual(['1', '1']);
  });
});
