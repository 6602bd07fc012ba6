import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { OPERATION_IDS, PART_OPERATIONS } from '@comanda/shared-contracts/operations';
import { domainOf, DOMAIN_OWNERS, ownerOf } from '@comanda/shared-contracts/remotes';
import { allPatterns } from '@comanda/shared-contracts/routes/patterns';
import type { Grant } from '@comanda/shared-contracts/hosting/grants';
import type { RemoteScreens } from '@comanda/shared-contracts/module';
import { STORAGE_KEYS } from '@comanda/shared-contracts/storage-keys';
import { createTestHost } from '@comanda/shared-contracts/testing/create-test-host';
import { readPassport } from '../build/read-passport.ts';
import { presentParts } from '../deploy/build.ts';
import { passportFaults } from '../deploy/passport-gate.ts';
import { settingsSources } from '../deploy/settings.ts';
import { ALL_KEYS } from '../passports.ts';
import { isOfTests, readSources } from './sources.ts';
import { usedNames } from './used-names.ts';

const ROOT = join(import.meta.dirname, '../..');
const SOURCES = readSources(ROOT).filter(({ file }) => !isOfTests(file));
const PARTS = await Promise.all(presentParts().map(async (id) => ({ id, passport: await readPassport(id), used: usedBy(id) })));

/** All names in the sources of a part. */
function usedBy(id: string) {
  const used = SOURCES.filter(({ file }) => file.startsWith(`${id}/src/`)).map(({ file, text }) => usedNames(file, text));
  const all = (kind: 'operations' | 'texts') => [...new Set(used.flatMap((names) => names[kind]))].toSorted();
  return { operations: all('operations'), texts: all('texts') };
}

/** A key of a part's own, and no file or text of it. */
const isBrought = (id: string, text: string) => text.startsWith(`${id}/`) && text === `${id}/${text.slice(id.length + 1).toUpperCase()}`;
const isTopic = (text: string) => /^[a-z-]+\/[a-z-]+$/.test(text) && domainOf(text) !== undefined;

/** Calls that one part alone makes. */
const OF_PARTS = new Set<string>(Object.values(PART_OPERATIONS).flat());

describe.each(PARTS)('what $id says of itself is what its sources do', ({ id, passport, used }) => {
  it('operations that it asks for', () => {
    if (id === 'shell')
      expect(Object.keys(passport.calls).toSorted()).toEqual(OPERATION_IDS.filter((name) => !OF_PARTS.has(name)).toSorted());
    else expect([...passport.uses, ...Object.keys(passport.calls)].toSorted()).toEqual(used.operations);
    for (const name of passport.uses) expect(OPERATION_IDS).toContain(name);
  });

  it('keys that it keeps something under', () => {
    const named = used.texts.filter((text) => Object.hasOwn(ALL_KEYS, text) || isBrought(id, text));
    // The shell looks whether there is a cart, which is not its own, to wake whose it is, and whether a payment was left for.
    expect(Object.keys(passport.storage).toSorted()).toEqual(
      named.filter((key) => id !== 'shell' || !['CURCART', 'LEFTFOR'].includes(key)),
    );
  });

  it('topics that it writes, and those of others that it reads', () => {
    const topics = used.texts.filter(isTopic);
    expect(passport.writes.toSorted()).toEqual(topics.filter((topic) => ownerOf(topic) === id));
    expect(passport.reads.toSorted()).toEqual(topics.filter((topic) => ownerOf(topic) !== id));
    expect(passport.domains.toSorted()).toEqual(
      Object.entries(DOMAIN_OWNERS)
        .flatMap(([domain, owner]) => (owner === id ? [domain] : []))
        .toSorted(),
    );
  });

  it('names of its Trusted Types policies', () => {
    const made = SOURCES.filter(({ file, text }) => file.startsWith(`${id}/src/`) && /\b(?:createPolicy|scriptUrlPolicy)\(\s*'/.test(text));
    const names = made.flatMap(({ text }) =>
      [...text.matchAll(/\b(?:createPolicy|scriptUrlPolicy)\(\s*'([^']+)'/g)].map(([, name]) => name),
    );
    // `comanda-data` is made by a hook of the contracts, whoever draws with it.
    expect(passport.policies.toSorted()).toEqual([id, ...names, ...(id === 'shell' ? ['comanda-data'] : [])].toSorted());
  });
});

it('a call of the shell’s table is made by the shell, or by several parts, or has the address of another one', () => {
  const shell = PARTS.find(({ id }) => id === 'shell');
  const uses = PARTS.flatMap(({ passport }) => passport.uses);
  const alone = Object.keys(shell?.passport.calls ?? {}).filter((name) => uses.filter((one) => one === name).length < 2);
  expect(alone.filter((name) => shell?.used.operations.includes(name) !== true)).toEqual(['print-token']);
});

it('a key of the shared registry is the shell’s, or the shell looks at it, or several parts use it', () => {
  const shell = PARTS.find(({ id }) => id === 'shell');
  const alone = Object.keys(STORAGE_KEYS).filter((key) => PARTS.filter(({ passport }) => Object.hasOwn(passport.storage, key)).length < 2);
  expect(alone.filter((key) => shell?.used.texts.includes(key) !== true)).toEqual([]);
});

describe.each(PARTS.filter(({ id }) => id !== 'shell'))('the screens of $id', ({ id, passport }) => {
  it('are at the paths that it says, and at no other', async () => {
    const { screens }: { readonly screens: RemoteScreens<'mf-booking'> } = await import(join(ROOT, id, 'src/screens.tsx'));
    const drawn = screens.routes(createTestHost('mf-booking').host).flatMap(({ children = [] }) => children.map(({ path }) => path));
    const stated = Object.values(passport.routes).flatMap((route) => allPatterns({ ...route, owner: 'shell' }));
    expect(drawn.toSorted()).toEqual(stated.toSorted());
  });
});

describe.each(settingsSources())('the composition $name', ({ parts, grants = {} }) => {
  it('may run its parts together, each within what it is granted', () => {
    const present = PARTS.filter(({ id }) => id === 'shell' || parts.some((part) => part === id));
    expect(
      passportFaults(
        present.map(({ id, passport }) => ({ id, version: '', passport })),
        grants,
      ),
    ).toEqual([]);
  });

  it('grants no more than its parts need', () => {
    for (const { id, passport } of PARTS.filter((one) => parts.some((part) => part === one.id))) {
      const without = (left: Grant) => ({ ...grants, [id]: (grants[id] ?? []).filter((grant) => grant !== left) });
      const shell = PARTS.filter((one) => one.id === 'shell').map((one) => ({ ...one, version: '' }));
      for (const grant of grants[id] ?? [])
        expect([id, grant, passportFaults([...shell, { id, version: '', passport }], without(grant))]).not.toEqual([id, grant, []]);
    }
  });
});
