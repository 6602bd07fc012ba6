import { generateKeyPairSync } from 'node:crypto';
import fc from 'fast-check';
import { init } from '@module-federation/enhanced/runtime';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { decodeComposition } from '@comanda/shared-contracts/hosting/composition-schema';
import type { KeysEntry, PointerEntry } from '@comanda/shared-contracts/hosting/documents';
import { entryText, publicText, readPointer, signedEntry } from '@comanda/shared-contracts/hosting/team-keys';
import type { RemoteId } from '@comanda/shared-contracts/remotes';
import { BASELINE } from '../composition/baseline.ts';
import { createFederationLoader } from './federation-loader.ts';

const PLACES = 1_000;
const IDS: readonly RemoteId[] = ['mf-discovery', 'mf-menu-cart', 'mf-checkout', 'mf-booking', 'mf-profile'];
const ORIGIN = window.location.origin;
/** Another one for each text. */
const hashOf = (text: string) =>
  `sha384-${[...text]
    .map((letter) => letter.charCodeAt(0).toString(36))
    .join('')
    .padEnd(64, 'x')
    .slice(0, 64)}`;

const entryOf = (id: string) => `/remotes/${id}/1/remoteEntry.js`;
const EVIL = 'https://evil.example/x.js';
/** What lies where, by its hash: the entries that passports name, a file that somebody left beside one, and a stranger's. */
const FILES: Readonly<Record<string, string>> = {
  ...Object.fromEntries(IDS.map((id) => [`${ORIGIN}${entryOf(id)}`, hashOf(id)])),
  [`${ORIGIN}/remotes/mf-booking/2/remoteEntry.js`]: hashOf('2'),
  [`${ORIGIN}/assets/x.js`]: hashOf('a'),
  [EVIL]: hashOf('e'),
};
const NAMED = new Set(IDS.map(hashOf));

const DOCUMENT = {
  ...BASELINE,
  name: 'consumer',
  hosts: ['pedir.example'],
  requires: IDS,
  payment: { origin: 'https://pay.example' },
  remotes: Object.fromEntries(
    IDS.map((id) => [
      id,
      {
        version: '1',
        contract: BASELINE.contract,
        container: id.replaceAll('-', '_'),
        entry: entryOf(id),
        integrity: hashOf(id),
        enabled: true,
      },
    ]),
  ),
};

/** The way to every value of a document, the inner ones included. */
function placesIn(value: unknown, way: readonly string[] = []): readonly (readonly string[])[] {
  const inner = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  return [...(way.length === 0 ? [] : [way]), ...inner.flatMap(([key, each]) => placesIn(each, [...way, key]))];
}

function altered(value: unknown, [key = '', ...rest]: readonly string[], change: (before: unknown) => unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const put = ([name, each]: readonly [string, unknown]): [string, unknown] => {
    if (name !== key) return [name, each];
    return [name, rest.length === 0 ? change(each) : altered(each, rest, change)];
  };
  const entries = Object.entries(value).map(put);
  return Array.isArray(value) ? entries.map(([, each]) => each) : Object.fromEntries(entries);
}

const word = fc.constantFrom(
  '',
  EVIL,
  '/assets/x.js',
  '//evil.example/x.js',
  '/remotes/mf-booking/2/remoteEntry.js',
  ...Object.values(FILES),
  ...IDS.map(entryOf),
  '__proto__',
  'data:text/javascript,void 0',
);
/** What a value is put in place of: another one, one of another kind, or itself with a letter more, less or otherwise. */
const change = fc.oneof(
  fc.oneof(word, fc.jsonValue(), fc.constant(undefined)).map((value) => () => value),
  fc
    .nat(80)
    .chain((at) =>
      fc
        .constantFrom('', ' ', '/', '?', 'A')
        .map(
          (letter) => (before: unknown) =>
            typeof before === 'string'
              ? `${before.slice(0, at)}${letter}${before.slice(at + 1)}`
              : typeof before === 'boolean'
                ? !before
                : [before],
        ),
    ),
);

let scripts: HTMLScriptElement[] = [];
beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  vi.spyOn(document.head, 'appendChild').mockImplementation((node) => {
    if (node instanceof HTMLScriptElement) scripts.push(node);
    queueMicrotask(() => node.dispatchEvent(new Event('error')));
    return node;
  });
});
afterEach(() => void vi.restoreAllMocks());

/** What the program would run of a document: by the browser's rule, where the file has the hash. */
async function runIn(raw: unknown): Promise<readonly (string | undefined)[]> {
  const composition = decodeComposition(raw);
  if (composition === undefined) return [];
  scripts = [];
  init({ name: `shell-${Math.random()}`, remotes: [] });
  const loader = createFederationLoader(composition);
  await Promise.allSettled(IDS.map((id) => loader.load(id, 'service', 0, false)));
  return scripts.filter(({ src, integrity }) => integrity === '' || FILES[src] === integrity).map(({ src }) => FILES[src]);
}

it('a composition as it was published runs the entries that its passports name', async () => {
  expect((await runIn(DOCUMENT)).toSorted()).toEqual([...NAMED].toSorted());
});

it(`a composition altered in one place, ${PLACES} times, runs nothing that no passport names`, async () => {
  const places = placesIn(DOCUMENT);
  let runs = 0;
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...places), change, async (place, how) => {
      const found = await runIn(altered(DOCUMENT, place, how));
      runs += found.length;
      expect(found.filter((hash) => hash === undefined || !NAMED.has(hash))).toEqual([]);
    }),
    { numRuns: PLACES },
  );
  // Most places are of no entry: the others still run.
  expect(runs).toBeGreaterThan(PLACES);
});

const { privateKey } = generateKeyPairSync('ed25519');
const STATED = { at: '2026-01-01T00:00:00.000Z', by: 'ana@desk', checkout: 'hers' };
const KEYS: KeysEntry = {
  ...STATED,
  part: 'mf-booking',
  did: 'keys',
  owner: 'bookings',
  store: 'one of many',
  from: 0,
  keys: [{ key: publicText(privateKey) }],
};

/** The newest entry of the pointer of a part, signed by its team. */
function signedPointer(): PointerEntry {
  const release = {
    version: '1',
    contract: BASELINE.contract,
    container: 'mf_booking',
    entry: entryOf('mf-booking'),
    integrity: hashOf('mf-booking'),
  };
  const other = { ...release, version: '2', integrity: hashOf('2') };
  const pointer = {
    release,
    previous: other,
    enabled: true,
    except: { partner: { release: other } },
    canary: { release: other, share: 0.05 },
  };
  const entry = { ...STATED, part: 'mf-booking', did: 'publish', why: 'más rápido', pointer } as const;
  return signedEntry(entry, 12, KEYS, privateKey);
}

/** Whether a text counts as the entry of that number. */
const counts = (text: string, number = 12) => 'entry' in readPointer('mf-booking', text, number, KEYS);

it(`a signed pointer altered in one place, ${PLACES} times, is refused each time`, () => {
  const entry = signedPointer();
  const text = entryText(entry);
  expect(counts(text)).toBe(true);
  let tried = 0;
  fc.assert(
    fc.property(fc.constantFrom(...placesIn(entry)), change, (place, how) => {
      const changed = altered(entry, place, how);
      const other = typeof changed === 'object' && changed !== null ? entryText(changed) : '';
      fc.pre(other !== text);
      tried += 1;
      expect(counts(other)).toBe(false);
    }),
    { numRuns: PLACES },
  );
  expect(tried).toBeGreaterThanOrEqual(PLACES);
});

it(`a signed pointer with one byte otherwise, ${PLACES} times, is refused each time`, () => {
  const bytes = Buffer.from(entryText(signedPointer()));
  fc.assert(
    fc.property(fc.nat(bytes.length - 1), fc.integer({ min: 1, max: 255 }), (at, flip) => {
      const other = Buffer.from(bytes);
      other[at] = (other[at] ?? 0) ^ flip;
      expect(counts(other.toString('utf8'))).toBe(false);
    }),
    { numRuns: PLACES },
  );
});
