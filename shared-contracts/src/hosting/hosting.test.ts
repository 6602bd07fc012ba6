import { generateKeyPairSync } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { PinnedPassport } from '../passport.ts';
import type { PartId } from '../remotes.ts';
import { deviceMark } from '../share.ts';
import { nextStepAt } from './canary.ts';
import { chainsIn, entryKey } from './chains.ts';
import { parseGroup, parsePointer, parseSettings } from './documents.ts';
import type { CompositionSettings, Numbered, PinnedRelease, Pointer, PointerEntry, SettingsEntry } from './documents.ts';
import type { Grants } from './grants.ts';
import { decisionText, publicText, readDecision } from './team-keys.ts';
import { decodeLive, liveDocument, readEntries } from './live.ts';
import { keyEditsIn, merged } from './merge.ts';

const SIGNED = { at: '2026-11-26T18:00:00.000Z', by: 'ana@desk', checkout: 'mine', did: 'publish' } as const;
const release = (version: string): PinnedRelease => ({
  version,
  contract: '2.0',
  container: 'c',
  entry: `/${version}.js`,
  integrity: `sha384-${'x'.repeat(64)}`,
});

function settings(number: number, more: Partial<CompositionSettings> = {}): Numbered<SettingsEntry> {
  const written = {
    name: 'consumer',
    home: '/',
    hosts: ['localhost'],
    parts: ['mf-booking', 'mf-profile'],
    ...more,
  } as CompositionSettings;
  return { number, entry: { ...SIGNED, settings: written } };
}

/** Pointers by part: the number of the entry and what it says. */
function pointers(all: Partial<Record<PartId, readonly [number, Partial<Pointer>]>>): ReadonlyMap<PartId, Numbered<PointerEntry>> {
  const entries = Object.entries(all) as [PartId, readonly [number, Partial<Pointer>]][];
  return new Map(
    entries.map(([part, [number, more]]) => [
      part,
      { number, entry: { ...SIGNED, part, pointer: { enabled: true, except: {}, ...more } } },
    ]),
  );
}

const LIVE = pointers({
  shell: [3, { release: release('s') }],
  'mf-booking': [4, { release: release('b'), except: { partner: { release: release('p'), enabled: false } } }],
  'mf-profile': [5, { release: release('f'), enabled: false, except: { stadium: { enabled: true } } }],
  'mf-kiosk': [9, { release: release('k') }],
});

describe('a composition as pages get it', () => {
  it('is its settings with the versions of its parts, and of no other', () => {
    expect(merged(settings(1), LIVE)).toEqual({
      name: 'consumer',
      home: '/',
      hosts: ['localhost'],
      contract: '2.0',
      revision: 1_000_012,
      shellVersion: 's',
      entries: { shell: 3, 'mf-booking': 4, 'mf-profile': 5 },
      remotes: {
        'mf-booking': { ...release('b'), enabled: true, passport: expect.anything() },
        'mf-profile': { ...release('f'), enabled: false, passport: expect.anything() },
      },
    });
  });

  it('has the pages of a version of before, which said nothing of itself', () => {
    const { 'mf-booking': booking } = merged(settings(1), LIVE).remotes;
    expect(Object.keys(booking?.passport?.routes ?? {})).toEqual(['RestaurantBoooking', 'InfoReservas']);
    expect(booking?.passport).toMatchObject({ calls: {}, policies: ['mf-booking', 'mf-booking-worker'] });
    expect(booking?.passport?.uses).toBeUndefined();
  });

  it('has the calls of a part that it is granted, and no other', () => {
    const call = (credentials: 'none' | 'user', moneyMayHaveMoved = false) =>
      ({ method: 'GET', path: '/x', class: 'read', timeoutMs: 1, credentials, moneyMayHaveMoved }) as const;
    const passport = (more: Partial<PinnedPassport>): PinnedPassport => ({
      routes: {},
      calls: {},
      storage: {},
      domains: [],
      policies: [],
      ...more,
    });
    const live = pointers({
      shell: [1, { release: { ...release('s'), passport: passport({ calls: { menu: call('none'), pay: call('none', true) } }) } }],
      'mf-booking': [
        1,
        {
          release: {
            ...release('b'),
            passport: passport({ uses: ['menu', 'pay'], calls: { 'mf-booking/a': call('none'), 'mf-booking/b': call('user') } }),
          },
        },
      ],
    });
    const known = (grants: Grants | undefined) => {
      const { passport: of } = merged(settings(1, grants === undefined ? {} : { grants }), live).remotes['mf-booking'] ?? {};
      return [of?.uses, Object.keys(of?.calls ?? {})];
    };
    expect(known(undefined)).toEqual([['menu'], ['mf-booking/a']]);
    expect(known({ 'mf-profile': ['money', 'user'] })).toEqual([['menu'], ['mf-booking/a']]);
    expect(known({ 'mf-booking': ['money'] })).toEqual([['menu', 'pay'], ['mf-booking/a']]);
    expect(known({ 'mf-booking': ['user', 'money'] })).toEqual([
      ['menu', 'pay'],
      ['mf-booking/a', 'mf-booking/b'],
    ]);
  });

  it('has what its name is an exception for', () => {
    expect(merged(settings(1, { name: 'partner' }), LIVE).remotes).toMatchObject({
      'mf-booking': { version: 'p', enabled: false },
      'mf-profile': { version: 'f', enabled: false },
    });
    expect(merged(settings(1, { name: 'stadium' }), LIVE).remotes).toMatchObject({ 'mf-profile': { version: 'f', enabled: true } });
    // A name is a name, whatever else an object has.
    expect(merged(settings(1, { name: 'constructor' }), LIVE).remotes).toMatchObject({ 'mf-booking': { version: 'b', enabled: true } });
  });

  it('names the version before of each part: its own where the part has a version of its own there, and none that its shell does not speak', () => {
    const all = pointers({
      shell: [1, { release: release('s') }],
      'mf-booking': [
        2,
        {
          release: release('b'),
          previous: release('a'),
          except: { partner: { release: release('p'), previous: release('o') }, stadium: { release: release('q') } },
        },
      ],
      'mf-profile': [3, { release: release('f'), previous: { ...release('e'), contract: '1.0' } }],
    });
    const previousOf = (name: string, id: 'mf-booking' | 'mf-profile') => merged(settings(1, { name }), all).remotes[id]?.previous?.version;
    expect(['consumer', 'partner', 'stadium'].map((name) => previousOf(name, 'mf-booking'))).toEqual(['a', 'o', undefined]);
    expect(previousOf('consumer', 'mf-profile')).toBeUndefined();
  });

  it('names no version before of which the shell no longer says what its calls are', () => {
    const stated: PinnedPassport = { routes: {}, uses: ['menu'], calls: {}, storage: {}, domains: [], policies: [] };
    const menu = {
      method: 'GET',
      path: '/srv/menu',
      class: 'read',
      timeoutMs: 8_000,
      credentials: 'none',
      moneyMayHaveMoved: false,
    } as const;
    const shown = (previous: PinnedPassport | undefined, shell: PinnedPassport | undefined = { ...stated, calls: { menu } }) => {
      const all = pointers({
        shell: [1, { release: { ...release('s'), passport: shell } }],
        'mf-booking': [
          2,
          { release: release('b'), previous: { ...release('a'), ...(previous === undefined ? {} : { passport: previous }) } },
        ],
      });
      return merged(settings(1), all).remotes['mf-booking']?.previous?.version;
    };
    const { uses: _, ...ofBefore } = stated;
    const names = ['booking-config', 'bookings-list', 'booking-make', 'booking-cancel'];
    const calls = Object.fromEntries(names.map((name) => [name, { ...menu, path: `/srv/${name}` }]));
    expect([shown(stated), shown({ ...ofBefore, calls })]).toEqual(['a', 'a']);
    expect([shown({ ...stated, uses: ['menu', 'booking-make'] }), shown(ofBefore), shown(undefined)]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    expect(shown(undefined, { ...stated, calls })).toBe('a');
  });

  it('names no version before that claims what another part claims by now', () => {
    const stated = { calls: {}, storage: {}, domains: [], policies: [] };
    const page = (path: string): PinnedPassport => ({ ...stated, routes: { Points: { screen: 'points', scope: 'site', path } } });
    const shown = (theirs: Partial<Pointer>) => {
      const mine = { release: { ...release('b'), passport: page('/l/else') }, previous: { ...release('a'), passport: page('/l/points') } };
      const all = pointers({ shell: [1, { release: release('s') }], 'mf-booking': [2, mine], 'mf-profile': [3, theirs] });
      return merged(settings(1), all).remotes['mf-booking']?.previous?.version;
    };
    const others = { ...stated, routes: { Others: { screen: 'x', scope: 'site', path: '/l/points' } } } as const;
    const free = release('f');
    expect(shown({ release: { ...free, passport: { ...others, routes: {} } } })).toBe('a');
    expect(shown({ release: { ...free, passport: others } })).toBeUndefined();
    expect(shown({ release: free, canary: { release: { ...release('n'), passport: others }, share: 0.5 } })).toBeUndefined();
  });

  it('is without a part that is not live there, and without a shell before there is one', () => {
    const alone = pointers({ 'mf-booking': [1, { except: { partner: { release: release('p') } } }] });
    expect(merged(settings(1), alone)).toMatchObject({ shellVersion: '', remotes: {} });
    expect(Object.keys(merged(settings(1, { name: 'partner' }), alone).remotes)).toEqual(['mf-booking']);
  });

  it('is without a part that has no hash, unless it is in development', () => {
    const bare = new Map([...LIVE, ...pointers({ 'mf-booking': [4, { release: { ...release('b'), integrity: '' } }] })]);
    const remotesIn = (isDevelopment: boolean) =>
      Object.keys(merged(settings(1, { rules: { isDevelopment } as CompositionSettings['rules'] }), bare).remotes);
    expect([remotesIn(false), remotesIn(true)]).toEqual([['mf-profile'], ['mf-booking', 'mf-profile']]);
    // Nor is it what another version falls back to: the shell would refuse the whole document.
    const before = pointers({ 'mf-booking': [4, { release: release('b'), previous: { ...release('a'), integrity: '' } }] });
    const previousIn = (isDevelopment: boolean) =>
      merged(settings(1, { rules: { isDevelopment } as CompositionSettings['rules'] }), new Map([...LIVE, ...before])).remotes['mf-booking']
        ?.previous?.version;
    expect([previousIn(false), previousIn(true)]).toEqual([undefined, 'a']);
  });

  it('carries the accounts and kiosks for trying it in development alone', () => {
    const demo = { accounts: [{ email: 'ana@x.cl', password: 'comanda123', role: 'diner' }] } as const;
    const page = (isDevelopment: boolean) =>
      JSON.stringify(merged(settings(1, { demo, rules: { isDevelopment } as CompositionSettings['rules'] }), LIVE));
    expect(page(true)).toContain('comanda123');
    expect(page(false)).not.toMatch(/demo|comanda123|ana@x/);
  });

  describe('of a part that some of the visitors run another version of', () => {
    const at = (minute: number) => Date.parse(SIGNED.at) + minute * 60_000;
    const steps = [
      { at: new Date(at(10)).toISOString(), share: 0.25 },
      { at: new Date(at(20)).toISOString(), share: 1 },
    ];
    const canary = { release: release('n'), share: 0.05, steps, devices: ['pilot', 'constructor'] };
    const live = (more: Partial<Pointer>) => new Map([...LIVE, ...pointers({ 'mf-booking': [4, { release: release('b'), ...more }] })]);
    /** What the part is to the platform is the same in all of them. */
    const shown = (more: Partial<Pointer>, minute = 0, own: Partial<CompositionSettings> = {}) => {
      const { passport, ...remote } = merged(settings(1, own), live(more), at(minute)).remotes['mf-booking'] ?? {};
      expect(passport).toBeDefined();
      return 'version' in remote ? remote : undefined;
    };

    it('[X-20] says which and for whom, as its schedule has it at that instant, and the release at its end', () => {
      expect(shown({ canary }, 9)).toEqual({ ...release('b'), enabled: true, canary: { ...release('n'), share: 0.05 } });
      expect(shown({ canary }, 10)).toEqual({ ...release('b'), enabled: true, canary: { ...release('n'), share: 0.25 } });
      // What it took the place of is what it falls back to.
      expect(shown({ canary }, 20)).toEqual({ ...release('n'), enabled: true, previous: release('b') });
      expect(nextStepAt([{ enabled: true, except: {}, canary }], at(10))).toBe(at(20));
      expect(nextStepAt([{ enabled: true, except: { partner: { canary } } }], at(20))).toBe(Infinity);
    });

    it('names listed devices by their marks, and its settings stand in no page', () => {
      const devices = { pilot: ['KIO-7', 'KIO-8'] };
      expect(shown({ canary }, 0, { devices })?.canary?.devices).toEqual([deviceMark('KIO-7'), deviceMark('KIO-8')]);
      expect(JSON.stringify(merged(settings(1, { devices }), live({ canary }), at(0)))).not.toContain('KIO-');
      expect(shown({ canary: { release: release('n'), share: 0, devices: ['pilot'] } }, 0, { devices })?.canary?.share).toBe(0);
    });

    it('is without it where nobody runs it: off, for none, without a hash, or with a version of its own', () => {
      expect(shown({ canary, enabled: false })?.canary).toBeUndefined();
      expect(shown({ canary: { release: release('n'), share: 0 } })?.canary).toBeUndefined();
      const rules = { isDevelopment: false } as CompositionSettings['rules'];
      expect(shown({ canary: { release: { ...release('n'), integrity: '' }, share: 0.5 } }, 0, { rules })?.canary).toBeUndefined();
      expect(shown({ canary, except: { consumer: { release: release('o') } } })).toEqual({ ...release('o'), enabled: true });
    });
  });

  it('has a higher revision after every edit: of a pointer, of the settings, also of those that take a part away, and of keys', () => {
    const revisions = [
      merged(settings(1), LIVE),
      merged(settings(1), new Map([...LIVE, ...pointers({ shell: [4, {}] })])),
      merged(settings(2, { home: '/l' }), LIVE),
      merged(settings(3, { parts: [] }), LIVE),
      // A key that is retired takes entries with it.
      merged(settings(3, { parts: [] }), pointers({ shell: [1, {}] }), Date.now(), keyEditsIn([{ number: 1, entry: {} }, undefined])),
    ].map(({ revision }) => revision);
    expect(revisions).toEqual(revisions.toSorted((a, b) => a - b));
    expect(new Set(revisions).size).toBe(5);
    // Others' parts are not its own.
    expect(merged(settings(1), new Map([...LIVE, ...pointers({ 'mf-kiosk': [10, {}] })])).revision).toBe(revisions[0]);
  });
});

describe('what open pages ask for', () => {
  const floored = new Map([...LIVE, ...pointers({ 'mf-booking': [4, { release: release('b'), floor: 3 }] })]);

  it('is version, switch and floor of each part, and comes through as it was', () => {
    const live = liveDocument(merged(settings(1), floored), floored);
    expect(live).toEqual({
      name: 'consumer',
      revision: 1_000_012,
      parts: {
        shell: { version: 's', enabled: true },
        'mf-booking': { version: 'b', enabled: true, floor: 3 },
        'mf-profile': { version: 'f', enabled: false },
      },
      canaries: {},
    });
    expect(decodeLive(JSON.parse(JSON.stringify(live)))).toEqual(live);
  });

  it('[X-20] names the version that some run, for whom, and nothing that loads it', () => {
    const canary = { release: release('n'), share: 0.05, devices: ['pilot'] };
    const tried = new Map([...LIVE, ...pointers({ 'mf-booking': [5, { release: release('b'), canary }] })]);
    const live = liveDocument(merged(settings(1, { devices: { pilot: ['KIO-7'] } }), tried), tried);
    expect(live.canaries).toEqual({ 'mf-booking': { version: 'n', share: 0.05, devices: [deviceMark('KIO-7')] } });
    expect(liveDocument(merged(settings(1), tried), tried).canaries).toEqual({ 'mf-booking': { version: 'n', share: 0.05 } });
    expect(decodeLive(JSON.parse(JSON.stringify(live)))).toEqual(live);
    // A host of before does not say it.
    const { canaries: _, ...before } = live;
    expect(decodeLive(before)).toEqual(before);
  });

  it.each([
    ['a page', '<!doctype html>'],
    ['nothing', null],
    ['no parts', { name: 'consumer', revision: 1 }],
    ['a part that is none', { name: 'consumer', revision: 1, parts: { shell: null } }],
    ['a switch that is none', { name: 'consumer', revision: 1, parts: { shell: { version: 's', enabled: 'no' } } }],
    ['canaries that are none', { name: 'consumer', revision: 1, parts: {}, canaries: { 'mf-booking': { version: 'n', share: '1' } } }],
    [
      'canaries of no device',
      { name: 'consumer', revision: 1, parts: {}, canaries: { 'mf-booking': { version: 'n', share: 1, devices: 7 } } },
    ],
    ['a floor that is none', { name: 'consumer', revision: 1, parts: { shell: { version: 's', enabled: true, floor: '3' } } }],
  ])('is not %s', (_, raw) => {
    expect(decodeLive(raw)).toBeUndefined();
  });

  it('is held against the entries that the page was made from, as far as its document says them', () => {
    expect(readEntries(JSON.parse(JSON.stringify(merged(settings(1), LIVE))))).toEqual({ shell: 3, 'mf-booking': 4, 'mf-profile': 5 });
    for (const other of [undefined, null, 'x', {}, { entries: null }, { entries: { shell: '3' } }]) expect(readEntries(other)).toEqual({});
  });

  it('may name parts that nobody has heard of, and nothing that cannot be one', () => {
    const other = { version: '1', enabled: true };
    const parts = { 'mf-loyalty': other, shell: other, 'Not a part': other };
    expect(decodeLive({ name: 'consumer', revision: 1, parts })?.parts).toEqual({ 'mf-loyalty': other, shell: other });
  });
});

describe('the keys of entries', () => {
  it('tell folder, name and number, newest first, and leave alone what is none', () => {
    const keys = [
      entryKey('live', 'mf-booking', 9),
      entryKey('live', 'mf-booking', 10),
      entryKey('live', 'mf-booking', 1_000_001),
      entryKey('live', 'shell', 1),
      entryKey('settings', 'consumer', 1),
      'live/mf-booking.000011.json.draft',
      'live/mf-booking.12.json',
      'live/../x.000001.json',
      'live/README.md',
    ];
    expect(keys[0]).toBe('live/mf-booking.000009.json');
    expect([...chainsIn('live', keys)]).toEqual([
      ['mf-booking', [1_000_001, 10, 9]],
      ['shell', [1]],
    ]);
    expect([...chainsIn('settings', keys)]).toEqual([['consumer', [1]]]);
  });
});

it('what became of a group is said by its decision alone', () => {
  expect([parseGroup('{"counts":true}'), parseGroup('{"counts":false}')]).toEqual([{ counts: true }, { counts: false }]);
  for (const text of ['', '{"counts":', '{}', '{"counts":1}', 'true']) expect(parseGroup(text)).toBeUndefined();
});

interface Group {
  readonly name: string;
  readonly key: KeyObject;
}

it('that a group counts is said by the key that it names, of that group, and by nobody else; that it does not, by anybody', () => {
  const [one, other] = ['one', 'two'].map((word) => {
    const key = generateKeyPairSync('ed25519').privateKey;
    return { name: `${word.padEnd(16, '-')}_${publicText(key)}`, key };
  }) as [Group, Group];
  const entries = ['live/mf-booking.000002.json', 'live/shell.000004.json'];
  const yes = decisionText(one.name, { key: one.key, entries });
  expect([readDecision(one.name, yes), readDecision(one.name, decisionText(one.name))]).toEqual([true, false]);
  const forged = [
    '{"counts":true}',
    decisionText(one.name, { key: other.key, entries }),
    decisionText(other.name, { key: one.key, entries }),
    yes.replace(/.{4}"\}/, 'AAAA"}'),
    yes.replace('000004', '000003'),
    yes.replace(/"entries":\[.*?\],/, ''),
  ];
  for (const text of forged) expect(readDecision(one.name, text)).toBeUndefined();
  expect(readDecision(other.name, yes)).toBeUndefined();
  // A group of before names no key.
  expect(['{"counts":true}', '{"counts":false}', '{'].map((text) => readDecision('c7c6ab', text))).toEqual([true, false, undefined]);
});

describe('an entry', () => {
  const pointer = {
    ...SIGNED,
    part: 'mf-booking',
    pointer: { release: release('1'), enabled: true, except: { partner: { enabled: false } } },
  };
  const written = { ...SIGNED, settings: { name: 'consumer', hosts: [], parts: [], rules: {} } };

  it('is read as it was written, with what later versions may add', () => {
    expect(parsePointer('mf-booking', JSON.stringify({ ...pointer, more: 1 }))).toEqual({ ...pointer, more: 1 });
    expect(parseSettings('consumer', JSON.stringify(written))).toEqual(written);
  });

  it('is none when it is cut off anywhere', () => {
    for (const [text, parse] of [
      [JSON.stringify(pointer), (cut: string) => parsePointer('mf-booking', cut)],
      [JSON.stringify(written), (cut: string) => parseSettings('consumer', cut)],
    ] as const)
      for (let end = 0; end < text.length; end += 1) expect(parse(text.slice(0, end))).toBeUndefined();
  });

  it.each([
    ['of another part', { ...pointer, part: 'mf-kiosk' }],
    ['without a pointer', { ...SIGNED, part: 'mf-booking' }],
    ['without a switch', { ...pointer, pointer: { ...pointer.pointer, enabled: 'yes' } }],
    ['without exceptions', { ...pointer, pointer: { enabled: true } }],
    ['with a version without a hash', { ...pointer, pointer: { ...pointer.pointer, release: { ...release('1'), integrity: undefined } } }],
    ['with a contract that is none', { ...pointer, pointer: { ...pointer.pointer, release: { ...release('1'), contract: '2' } } }],
    ['with half a hash', { ...pointer, pointer: { ...pointer.pointer, release: { ...release('1'), integrity: 'sha384-x' } } }],
    [
      'with a container that no script can name',
      { ...pointer, pointer: { ...pointer.pointer, release: { ...release('1'), container: 'a-b' } } },
    ],
    [
      'with one of them in an exception',
      { ...pointer, pointer: { ...pointer.pointer, except: { partner: { release: { ...release('1'), contract: '2' } } } } },
    ],
    [
      'with a version before that has half a hash',
      { ...pointer, pointer: { ...pointer.pointer, previous: { ...release('0'), integrity: 'sha384-x' } } },
    ],
    ['with an exception that is none', { ...pointer, pointer: { ...pointer.pointer, except: { partner: null } } }],
    ['with a version in one that is none', { ...pointer, pointer: { ...pointer.pointer, except: { partner: { release: '1' } } } }],
    ['with a canary without a version', { ...pointer, pointer: { ...pointer.pointer, canary: { share: 0.5 } } }],
    ['with one for more than all', { ...pointer, pointer: { ...pointer.pointer, canary: { release: release('2'), share: 1.5 } } }],
    [
      'with a step at no instant',
      { ...pointer, pointer: { ...pointer.pointer, canary: { release: release('2'), share: 0, steps: [{ at: 'soon', share: 1 }] } } },
    ],
    ['with steps that are none', { ...pointer, pointer: { ...pointer.pointer, canary: { release: release('2'), share: 0, steps: {} } } }],
    [
      'with lists that are none',
      { ...pointer, pointer: { ...pointer.pointer, canary: { release: release('2'), share: 0, devices: [7] } } },
    ],
    ['that is a list', []],
  ])('of a pointer is none %s', (_, value) => {
    expect(parsePointer('mf-booking', JSON.stringify(value))).toBeUndefined();
  });

  it.each([
    ['of another composition', { settings: { ...written.settings, name: 'partner' } }],
    ['without hosts', { settings: { ...written.settings, hosts: undefined } }],
    ['without parts', { settings: { ...written.settings, parts: 'all' } }],
    ['with lists of devices that are none', { settings: { ...written.settings, devices: { pilot: [7] } } }],
    ['without settings', {}],
  ])('of settings is none %s', (_, more) => {
    expect(parseSettings('consumer', JSON.stringify({ ...SIGNED, ...more }))).toBeUndefined();
  });
});
