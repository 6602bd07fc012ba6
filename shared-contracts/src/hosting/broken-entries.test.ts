import { describe, expect, it } from 'vitest';
import type { PartId } from '../remotes.ts';
import { mutate } from '../testing/mutate.ts';
import { decodeComposition } from './composition-schema.ts';
import { parsePointer, parseSettings } from './documents.ts';
import type { CompositionSettings, Numbered, PinnedRelease, PointerEntry, SettingsEntry } from './documents.ts';
import { decodeLive, liveDocument } from './live.ts';
import { merged } from './merge.ts';

const SIGNED = { at: '2026-11-26T18:00:00.000Z', by: 'ana@desk', checkout: 'mine', did: 'publish' } as const;
const PART = 'mf-booking';
const NOW = Date.parse(SIGNED.at) + 1;
const DAMAGES = 4_000;

const MENU = {
  method: 'GET',
  path: '/x',
  class: 'read',
  timeoutMs: 1,
  credentials: 'user',
  moneyMayHaveMoved: false,
} as const;

const release = (version: string): PinnedRelease => ({
  version,
  contract: '2.0',
  container: 'c',
  entry: `/${version}.js`,
  integrity: `sha384-${'x'.repeat(64)}`,
  passport: { routes: {}, uses: ['menu'], calls: { menu: MENU }, storage: {}, domains: [], policies: [PART] },
});
const canary = (version: string) => ({
  release: release(version),
  share: 0.5,
  steps: [{ at: '2026-11-26T19:00:00.000Z', share: 1 }],
  devices: ['pilot'],
});

const settings = (name: string): CompositionSettings => ({
  name,
  kind: 'consumer',
  hosts: [name],
  parts: [PART, 'mf-profile'],
  grants: { [PART]: ['user'], 'mf-profile': [] },
  devices: { pilot: ['KIO-7'] },
  brand: { name, color: '#0F6B4F', theme: 'light' },
  rules: {
    loginProviders: [],
    allowsGuestLogin: true,
    isStadium: false,
    isDevelopment: false,
    staffEmailDomains: [],
    productSlug: 'comanda',
    defaultEnvironment: 'PROD',
  },
  languages: ['es'],
  home: '/',
  requires: [],
  embedders: [],
  provider: { url: '', token: 'public', loginPath: '/srv/security/login' },
  orderPolling: true,
});
const written = (name: string): Numbered<SettingsEntry> => ({ number: 1, entry: { ...SIGNED, settings: settings(name) } });

const pointerOf = (part: PartId): PointerEntry => ({
  ...SIGNED,
  part,
  group: 'g-1',
  pointer: {
    release: release('2'),
    previous: release('1'),
    enabled: true,
    canary: canary('3'),
    floor: 1,
    gone: { 0: { since: SIGNED.at, by: 'run' } },
    except: { partner: { release: release('b'), previous: release('a'), enabled: false, canary: canary('c') } },
  },
});

/** The pointers of a store in which one entry is damaged; undefined where that one counts as none, as any other that cannot be read. */
function damagedPointers(seed: number): ReadonlyMap<PartId, Numbered<PointerEntry>> | undefined {
  const entry = parsePointer(PART, JSON.stringify(mutate(pointerOf(PART), seed)) ?? '');
  if (entry === undefined) return undefined;
  const all = [pointerOf('shell'), pointerOf('mf-profile'), entry];
  return new Map(all.map((one) => [one.part, { number: 3, entry: one }] as const));
}

describe('an entry that is damaged anywhere, and is taken for one all the same,', () => {
  it('costs no composition its page, and no open page what it asks for', () => {
    let taken = 0;
    for (let seed = 4_711; seed < 4_711 + DAMAGES; seed += 1) {
      const pointers = damagedPointers(seed);
      if (pointers === undefined) continue;
      taken += 1;
      for (const name of ['consumer', 'partner']) {
        const composition = merged(written(name), pointers, NOW);
        expect(decodeComposition(JSON.parse(JSON.stringify(composition))), `seed ${seed}`).toBeDefined();
        const live: unknown = JSON.parse(JSON.stringify(liveDocument(composition, pointers)));
        expect(decodeLive(live), `seed ${seed}`).toBeDefined();
      }
    }
    expect(taken).toBeGreaterThan(100);
  });

  it('costs no host but its own anything when it is of settings', () => {
    const bare = {
      ...SIGNED,
      part: 'mf-profile' as const,
      pointer: { enabled: true, except: {}, release: { ...release('1'), integrity: '' } },
    };
    const pointers = new Map([pointerOf(PART), pointerOf('shell'), bare].map((entry) => [entry.part, { number: 3, entry }] as const));
    let taken = 0;
    for (let seed = 4_711; seed < 4_711 + DAMAGES; seed += 1) {
      const entry = parseSettings('consumer', JSON.stringify(mutate(written('consumer').entry, seed)) ?? '');
      if (entry === undefined) continue;
      taken += 1;
      const made = () => [entry, written('partner').entry].map((one) => merged({ number: 1, entry: one }, pointers, NOW));
      expect(made, `seed ${seed}`).not.toThrow();
      expect(made().find(({ hosts }) => hosts.includes('partner'))?.name, `seed ${seed}`).toBe('partner');
    }
    expect(taken).toBeGreaterThan(100);
  });

  it('leads to no file outside of its folder by the group that it names', () => {
    for (const group of ['../live/shell.000001', 7, null, ''])
      expect(parsePointer(PART, JSON.stringify({ ...pointerOf(PART), group })), String(group)).toBeUndefined();
    for (const group of ['../x', {}])
      expect(parseSettings('consumer', JSON.stringify({ ...written('consumer').entry, group }))).toBeUndefined();
  });
});
