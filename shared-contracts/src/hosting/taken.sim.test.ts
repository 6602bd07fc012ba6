import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PartId } from '../remotes.ts';
import { chainsOf, EMPTY_REGION, isThereIn, regionStep } from '../testing/region-simulator.ts';
import type { Arrival, NamedFile, Written } from '../testing/region-simulator.ts';
import { entryKey } from './chains.ts';
import type { Numbered, Pointer, PointerEntry } from './documents.ts';
import { neededVersions, takenEntries } from './taken.ts';
import type { GroupEntries, IsThere, PointerChains } from './taken.ts';

const PARTS = ['shell', 'mf-menu-cart', 'mf-booking'] as const satisfies readonly PartId[];
const RUNS = process.env['NIGHTLY'] === '1' ? 10_000 : 300;
const LAG_S = 60;
/** How old a page may be when it is used: made for it, kept for a while, kept while it is made anew. */
const CACHE_AGES_S = [0, 15, 75];
/** So long after a page its last file may be asked for, s. */
const LOADING_S = 20;

const pinned = (part: PartId, version: string) => ({
  version,
  contract: '1.0' as const,
  container: part,
  entry: `/${part}/${version}/e.js`,
  integrity: 'sha384-x',
});
const filesOf = (part: PartId, version: string): readonly NamedFile[] =>
  ['e.js', 'a.js', 'release.json'].map((name) => ({ key: `${part}/${version}/${name}`, content: `${part} ${version} ${name}` }));

/** What one release does: which parts go live together, and how. */
const release = fc.record({
  parts: fc.subarray([...PARTS], { minLength: 1, maxLength: 3 }),
  how: fc.constantFrom('publish' as const, 'publish' as const, 'canary' as const, 'off' as const),
  afterS: fc.integer({ min: 1, max: 40 }),
});
type Release = typeof release extends fc.Arbitrary<infer T> ? T : never;

/** What is written of a first version of each part and five releases: files first, then entries, then what makes them count together. */
function written(releases: readonly Release[]): readonly Written[] {
  const all: Written[] = [];
  const newest = new Map<PartId, { readonly number: number; readonly pointer: Pointer }>();
  let at = 0;
  const go = (parts: readonly PartId[], how: Release['how'], version: string): void => {
    if (how !== 'off')
      for (const part of parts) for (const file of filesOf(part, version)) all.push({ kind: 'file', at, file, part, version });
    const group = parts.length > 1 ? `g${version}` : undefined;
    for (const part of parts) {
      const before = newest.get(part);
      const pointer = nextPointer(before?.pointer, part === 'shell' && how !== 'publish' ? 'publish' : how, pinned(part, version));
      const number = (before?.number ?? 0) + 1;
      // A shell is not switched off: where it would be, its version goes live without new files.
      const kept = how === 'off' && part === 'shell' ? (before?.pointer ?? pointer) : pointer;
      const entry: PointerEntry = {
        part,
        did: 'publish',
        at: '',
        by: '',
        checkout: '',
        pointer: kept,
        ...(group === undefined ? {} : { group }),
      };
      newest.set(part, { number, pointer: kept });
      all.push({ kind: 'entry', at, numbered: { number, entry } });
    }
    if (group !== undefined)
      all.push({ kind: 'decision', at, group, entries: parts.map((part) => entryKey('live', part, newest.get(part)?.number ?? 0)) });
  };
  go(PARTS, 'publish', 'v0');
  releases.forEach(({ parts, how, afterS }, index) => {
    at += afterS;
    go(parts, how, `v${index + 1}`);
  });
  return all;
}

function nextPointer(before: Pointer | undefined, how: Release['how'], next: ReturnType<typeof pinned>): Pointer {
  const { release: live, except = {} } = before ?? {};
  if (how === 'off' && before !== undefined) return { ...before, enabled: false };
  if (how === 'canary' && live !== undefined) return { release: live, enabled: true, except, canary: { release: next, share: 0.1 } };
  return { release: next, ...(live === undefined ? {} : { previous: live }), enabled: true, except };
}

interface Page {
  readonly madeAt: number;
  readonly files: readonly NamedFile[];
  readonly numbers: ReadonlyMap<PartId, number>;
}

interface Copying {
  readonly all: readonly Written[];
  /** Of each thing in turn, as a part of the longest one. */
  readonly lags: readonly number[];
  /** Files lie there in part before they are whole: they are not put there at once. */
  readonly isTearing?: boolean;
}

/** What happens in a region, in its order: each thing comes up to a minute late, whatever came before it. */
function arrivals({ all, lags, isTearing = false }: Copying): readonly (Arrival & { readonly at: number })[] {
  return all
    .flatMap((one, index) => {
      const lag = (lags[index % lags.length] ?? 0) * LAG_S;
      const torn = isTearing && index % 3 === 0 ? [{ written: one, isTorn: true, at: one.at + lag / 2 }] : [];
      return [...torn, { written: one, isTorn: false, at: one.at + lag }];
    })
    .toSorted((a, b) => a.at - b.at);
}

type Choose = (chains: PointerChains, groups: GroupEntries, isThere: IsThere) => ReadonlyMap<PartId, Numbered<PointerEntry>>;
const newestAnyway: Choose = (chains) =>
  new Map([...chains].flatMap(([part, [first]]) => (first === undefined ? [] : [[part, first] as const])));

function pageOf(taken: ReadonlyMap<PartId, Numbered<PointerEntry>>, madeAt: number): Page | undefined {
  if (!taken.has('shell')) return undefined;
  const files = [...taken].flatMap(([part, { entry }]) => neededVersions(entry.pointer).flatMap((version) => filesOf(part, version)));
  return { madeAt, files, numbers: new Map([...taken].map(([part, { number }]) => [part, number])) };
}

/** A region through time: its pages, from each instant at which something came, and since when what lies there. */
function play(copying: Copying, choose: Choose = takenEntries) {
  const files = copying.all.filter((one) => one.kind === 'file');
  const since = new Map<string, { readonly at: number; readonly content: string }[]>();
  let region = EMPTY_REGION;
  const pages = arrivals(copying).flatMap((arrival) => {
    region = regionStep(region, arrival);
    const { written: one, at } = arrival;
    if (one.kind === 'file')
      since.set(one.file.key, [...(since.get(one.file.key) ?? []), { at, content: region.files.get(one.file.key) ?? '' }]);
    const page = pageOf(choose(chainsOf(region), region.decided, isThereIn(region, files)), at);
    return page === undefined ? [] : [page];
  });
  return { pages, contentAt: (key: string, instant: number) => since.get(key)?.findLast(({ at }) => at <= instant)?.content };
}
type Played = ReturnType<typeof play>;

/** What a page asks for, at each age that it can have, as it begins to load and at the end: `given` says what it gets. The keys of what it does not get, or gets of another one. */
function lost({ pages }: Played, given: (key: string, instant: number) => string | undefined): readonly string[] {
  return pages.flatMap(({ madeAt, files }) =>
    CACHE_AGES_S.flatMap((age) =>
      [0, LOADING_S].flatMap((later) =>
        files.filter(({ key, content }) => given(key, madeAt + age + later) !== content).map(({ key }) => key),
      ),
    ),
  );
}

/** The files of a page are asked of its own region, or, of whoever is sent on meanwhile, of the other one, which asks the first for what it does not have. */
const lostInBoth = (own: Played, other: Played) => [
  ...lost(own, own.contentAt),
  ...lost(own, (key, instant) => other.contentAt(key, instant) ?? own.contentAt(key, instant)),
];

const lags = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 23, maxLength: 23 });
const interleaving = fc.record({ releases: fc.array(release, { minLength: 5, maxLength: 5 }), lags: fc.tuple(lags, lags) });

describe('two regions whose copies of the store come up to a minute late, in any order, some of it torn', () => {
  it(`name no file that is missing or another one's in ${RUNS} interleavings of five releases, whatever the age of a page`, () => {
    fc.assert(
      fc.property(interleaving, ({ releases, lags: [one, other] }) => {
        const all = written(releases);
        const [a, b] = [play({ all, lags: one }), play({ all, lags: other })];
        expect([...lostInBoth(a, b), ...lostInBoth(b, a)]).toEqual([]);
      }),
      { numRuns: RUNS },
    );
  });

  it('name none that is torn either, where files lie in part before they are whole', () => {
    fc.assert(
      fc.property(interleaving, ({ releases, lags: [one] }) => {
        const played = play({ all: written(releases), lags: one, isTearing: true });
        expect(lost(played, played.contentAt)).toEqual([]);
      }),
      { numRuns: RUNS / 5 },
    );
  });

  it('would name some in nearly each of them if they took an entry as soon as it is there', () => {
    const bad = fc.sample(interleaving, 100).filter(({ releases, lags: [one] }) => {
      const played = play({ all: written(releases), lags: one }, newestAnyway);
      return lost(played, played.contentAt).length > 0;
    });
    expect(bad.length).toBeGreaterThan(90);
  });

  it('show what went live at once all of it or none, and in the end everything', () => {
    fc.assert(
      fc.property(interleaving, ({ releases, lags: [one] }) => {
        const all = written(releases);
        const entries = all.flatMap((step) => (step.kind === 'entry' ? [step.numbered] : []));
        const { pages } = play({ all, lags: one });
        for (const { numbers } of pages) {
          const shown = entries.filter(({ number, entry }) => numbers.get(entry.part) === number);
          const groups = new Set(shown.map(({ entry }) => entry.group));
          const beside = entries.filter(({ entry }) => entry.group !== undefined && groups.has(entry.group));
          expect(beside.filter(({ number, entry }) => (numbers.get(entry.part) ?? 0) < number)).toEqual([]);
        }
        const newest = new Map(entries.map(({ number, entry }) => [entry.part, number]));
        expect(pages.at(-1)?.numbers).toEqual(newest);
      }),
      { numRuns: RUNS / 5 },
    );
  });
});

describe('the entry that holds in a copy', () => {
  const entry = (part: PartId, number: number, pointer: Pointer, group?: string): Numbered<PointerEntry> => ({
    number,
    entry: { part, did: 'publish', at: '', by: '', checkout: '', pointer, ...(group === undefined ? {} : { group }) },
  });
  const live = (version: string): Pointer => ({ release: pinned('mf-booking', version), enabled: true, except: {} });

  it('is one that switches a part off at once, whatever files have come', () => {
    const chain = [entry('mf-booking', 2, { ...live('2'), enabled: false }), entry('mf-booking', 1, live('1'))];
    expect(takenEntries(new Map([['mf-booking', chain]]), new Map(), () => false).get('mf-booking')?.number).toBe(2);
  });

  it('needs the files of all places where the part is on: of single compositions, of the version before, of a canary', () => {
    const release = (version: string) => pinned('mf-booking', version);
    const pointer: Pointer = {
      ...live('1'),
      previous: release('0'),
      except: {
        a: { release: release('2'), canary: { release: release('3'), share: 0.1 } },
        b: { release: release('4'), enabled: false },
        c: { release: { ...release('5'), entry: 'https://elsewhere.example/e.js' } },
      },
    };
    expect(neededVersions(pointer).toSorted()).toEqual(['0', '1', '2', '3']);
    expect(neededVersions({ ...pointer, enabled: false, except: { a: { enabled: true } } }).toSorted()).toEqual(['0', '1']);
  });

  it('of a group is none whose other parts cannot hold yet, or have not come; one that came after those will do', () => {
    const shell = [entry('shell', 3, live('s3')), entry('shell', 2, live('s2'), 'g'), entry('shell', 1, live('s1'))];
    const booking = [entry('mf-booking', 2, live('b2'), 'g'), entry('mf-booking', 1, live('b1'))];
    const numbers = (come: readonly (readonly Numbered<PointerEntry>[])[], groups: GroupEntries, ...there: readonly string[]) => {
      const chains = new Map((['shell', 'mf-booking'] as const).map((part, at) => [part, come[at] ?? []]));
      const taken = takenEntries(chains, groups, (_, version) => there.includes(version));
      return [taken.get('shell')?.number, taken.get('mf-booking')?.number];
    };
    const said: GroupEntries = new Map([['g', [entryKey('live', 'shell', 2), entryKey('live', 'mf-booking', 2)]]]);
    for (const groups of [said, new Map([['g', undefined]])]) {
      const both = (...there: readonly string[]) => numbers([shell, booking], groups, ...there);
      expect(both('s1', 'b1', 'b2')).toEqual([1, 1]);
      expect(both('s1', 's2', 'b1')).toEqual([1, 1]);
      expect(both('s1', 's2', 'b1', 'b2')).toEqual([2, 2]);
      expect(both('s1', 's3', 'b1', 'b2')).toEqual([3, 2]);
      expect(both('b1')).toEqual([undefined, 1]);
    }
    expect(numbers([shell, booking.slice(1)], said, 's1', 's2', 'b1')).toEqual([1, 1]);
  });
});
