import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { entryKey } from '../../shared-contracts/src/hosting/chains.ts';
import type { KeysEntry, PointerEntry } from '../../shared-contracts/src/hosting/documents.ts';
import { entryText, publicText, signedEntry } from '../../shared-contracts/src/hosting/team-keys.ts';
import { newStore, publishRelease, publishSettings, runTool, storeRelease } from './deploy-testing.ts';
import type { StoreDriver } from './driver.ts';
import { folderDriver } from './folder-driver.ts';
import { cleanStore } from './gc.ts';
import { editKeys } from './keys.ts';
import { keysCommand } from './keys-command.ts';
import { move } from './move.ts';
import { repairStore } from './repair.ts';
import { readState } from './store-state.ts';
import { STORES } from './stores-testing.ts';
import type { TestStore } from './stores-testing.ts';
import { pinned } from './store.ts';
import { verifyStore } from './verify.ts';

const PART = 'mf-booking';
let stores: TestStore[] = [];
afterEach(async () => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  for (const store of stores) await store.close();
  stores = [];
});

/** A key pair of somebody. */
function pair() {
  const { privateKey } = generateKeyPairSync('ed25519');
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  return { privateKey, pem, key: publicText(privateKey) };
}
const [OURS, NEXT, THEIRS, WATCHER] = [pair(), pair(), pair(), pair()];
/** Whose keys are at hand from now on. */
const withKeys = (...pairs: readonly { readonly pem: string }[]) => vi.stubEnv('TEAM_KEY', pairs.map(({ pem }) => pem).join(''));

/** A store in which version 1 of a part was published before its team had a key. */
async function keyed(open: () => Promise<TestStore> = STORES[0][1]): Promise<StoreDriver> {
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  const store = await open();
  stores.push(store);
  await publishSettings(store.driver, ['consumer', 'partner'], [PART, 'mf-profile']);
  await publishRelease(store.driver, PART, '1');
  await editKeys(store.driver, PART, { did: 'add', key: OURS.key, owner: 'bookings' });
  return store.driver;
}

const live = async (driver: StoreDriver) => (await readState(driver)).pointers.get(PART)?.newest?.entry.pointer.release?.version;
const chainOf = async (driver: StoreDriver) => (await readState(driver)).pointers.get(PART);

/** The next entry of the pointer as it would be, with another version. */
async function nextEntry(driver: StoreDriver, version: string) {
  const chain = await chainOf(driver);
  if (chain?.newest === undefined) throw new Error('nothing is live');
  const release = pinned(await storeRelease(driver, PART, version));
  const entry: PointerEntry = { ...chain.newest.entry, did: 'publish', pointer: { ...chain.newest.entry.pointer, release } };
  return { number: chain.next, entry };
}
const put = (driver: StoreDriver, number: number, entry: PointerEntry, part: string = PART) =>
  driver.create(entryKey('live', part, number), entryText(entry));
const keysOf = async (driver: StoreDriver): Promise<KeysEntry> => {
  const found = (await readState(driver)).keys.get(PART)?.newest?.entry;
  if (found === undefined) throw new Error('it has no keys');
  return found;
};

describe.each(STORES)('a part with keys, in %s', (_, open) => {
  it('is moved by who has one of them, and by nobody else', async () => {
    const driver = await keyed(open);
    expect(await live(driver)).toBe('1');
    withKeys();
    await expect(publishRelease(driver, PART, '2')).rejects.toThrow('mf-booking is moved by bookings alone');
    withKeys(THEIRS);
    await expect(publishRelease(driver, PART, '2')).rejects.toThrow('TEAM_KEY holds none of its keys');
    expect((await chainOf(driver))?.next).toBe(2);
    withKeys(THEIRS, OURS);
    await publishRelease(driver, PART, '2');
    expect(await live(driver)).toBe('2');
    // A part without keys goes on as ever.
    withKeys();
    await publishRelease(driver, 'mf-profile', '1');
    expect((await readState(driver)).pointers.get('mf-profile')?.newest?.entry.signature).toBeUndefined();
  });

  it('goes on with what holds where somebody writes what none of them signed, with one report, and is moved on from there', async () => {
    const driver = await keyed(open);
    withKeys(OURS);
    const { number, entry } = await nextEntry(driver, '666');
    await put(driver, number, entry);
    const lines: string[] = [];
    const state = await readState(driver, (line) => void lines.push(line));
    expect(state.pointers.get(PART)?.newest?.entry.pointer.release?.version).toBe('1');
    expect(lines).toEqual([`${entryKey('live', PART, number)} is not signed by a key of its part: what stood before it holds`]);
    expect((await verifyStore(driver)).broken).toEqual([
      `${entryKey('live', PART, number)} is not signed by a key of its part: number ${number - 1} holds instead`,
    ]);
    await publishRelease(driver, PART, '2');
    expect(await live(driver)).toBe('2');
    expect((await verifyStore(driver)).broken).toEqual([]);
  });
});

describe('an entry that one of the keys signed', () => {
  it.each([
    [
      'for another place of the chain',
      async (driver: StoreDriver) => {
        const { number, entry } = await nextEntry(driver, '666');
        await put(driver, number, signedEntry(entry, number + 1, await keysOf(driver), OURS.privateKey));
      },
    ],
    [
      'for another store',
      async (driver: StoreDriver) => {
        const { number, entry } = await nextEntry(driver, '666');
        await put(driver, number, signedEntry(entry, number, { ...(await keysOf(driver)), store: 'a test' }, OURS.privateKey));
      },
    ],
    [
      'for another part of the same team',
      async (driver: StoreDriver) => {
        const { number, entry } = await nextEntry(driver, '666');
        await put(driver, number, signedEntry(entry, number, { ...(await keysOf(driver)), part: 'mf-profile' }, OURS.privateKey));
      },
    ],
    [
      'and that says more than was signed',
      async (driver: StoreDriver) => {
        const { number, entry } = await nextEntry(driver, '666');
        await put(driver, number, { ...signedEntry(entry, number, await keysOf(driver), OURS.privateKey), why: 'me' });
      },
    ],
    [
      'by the signature, in the name of another key',
      async (driver: StoreDriver) => {
        const { number, entry } = await nextEntry(driver, '666');
        const { signature, ...rest } = signedEntry(entry, number, await keysOf(driver), THEIRS.privateKey);
        await put(driver, number, { ...rest, signature: { key: OURS.key, value: signature?.value ?? '' } });
      },
    ],
    [
      'and that was live once, put on top again',
      async (driver: StoreDriver) => {
        const before = await chainOf(driver);
        await publishRelease(driver, PART, '2');
        const { next = 0 } = (await chainOf(driver)) ?? {};
        const old = await driver.read(entryKey('live', PART, before?.next ?? 0));
        await publishRelease(driver, PART, '1');
        await driver.create(entryKey('live', PART, next + 1), old?.toString('utf8') ?? '');
      },
    ],
  ])('does not count: %s', async (_, attack) => {
    const driver = await keyed();
    withKeys(OURS);
    await attack(driver);
    expect(await live(driver)).toBe('1');
  });
});

describe('the keys of a part', () => {
  it('change one after the other: two sign at a time, and what a retired one signed stays', async () => {
    const driver = await keyed();
    withKeys(OURS);
    await publishRelease(driver, PART, '2');
    await editKeys(driver, PART, { did: 'add', key: NEXT.key });
    await expect(editKeys(driver, PART, { did: 'add', key: THEIRS.key })).rejects.toThrow('2 keys sign at a time');
    withKeys(NEXT);
    await publishRelease(driver, PART, '3');
    withKeys(OURS);
    await publishRelease(driver, PART, '4');
    await editKeys(driver, PART, { did: 'retire', key: OURS.key });
    expect(await live(driver)).toBe('4');
    await expect(publishRelease(driver, PART, '5')).rejects.toThrow('moved by bookings alone');
    const { number, entry } = await nextEntry(driver, '666');
    await put(driver, number, signedEntry(entry, number, await keysOf(driver), OURS.privateKey));
    expect(await live(driver)).toBe('4');
    withKeys(NEXT);
    await publishRelease(driver, PART, '5');
    expect(await live(driver)).toBe('5');
    await expect(editKeys(driver, PART, { did: 'retire', key: NEXT.key })).rejects.toThrow('it is the last one');
    await expect(editKeys(driver, PART, { did: 'add', key: OURS.key })).rejects.toThrow('already, or was one');
  });

  it('of which one is retired while it signs: what goes live with other parts goes live with none of them', async () => {
    const driver = await keyed();
    await editKeys(driver, PART, { did: 'add', key: NEXT.key });
    await publishRelease(driver, 'mf-profile', '1');
    withKeys(OURS);
    const releases = await Promise.all((['mf-profile', PART] as const).map((id) => storeRelease(driver, id, '2')));
    let isRetired = false;
    const meanwhile: StoreDriver = {
      ...driver,
      create: async (key, content) => {
        if (key.startsWith('live/') && !isRetired) {
          isRetired = true;
          await editKeys(driver, PART, { did: 'retire', key: OURS.key });
        }
        return driver.create(key, content);
      },
    };
    const moves = releases.map((release) => ({
      part: release.id,
      edit: async () => ({ did: 'publish' as const, release: pinned(release) }),
    }));
    await expect(move(meanwhile, moves)).rejects.toThrow(`${PART}: the key that signed it was retired meanwhile`);
    expect(await live(driver)).toBe('1');
    expect((await readState(driver)).pointers.get('mf-profile')?.newest?.entry.pointer.release?.version).toBe('1');
  });

  it('are not edited below a document of them that nobody can read: what that retired would sign again', async () => {
    const driver = await keyed();
    await editKeys(driver, PART, { did: 'add', key: NEXT.key });
    await editKeys(driver, PART, { did: 'retire', key: OURS.key });
    await driver.put(entryKey('keys', PART, 3), Buffer.from('{'));
    await expect(editKeys(driver, PART, { did: 'add', key: THEIRS.key, may: 'take-back' })).rejects.toThrow('cannot be read');
    expect((await driver.list('keys')).length).toBe(3);
    const line = `${entryKey('keys', PART, 3)} cannot be read: number 2 holds instead`;
    expect((await verifyStore(driver)).broken).toEqual([line]);
    expect((await verifyStore(driver, PART)).broken).toEqual([line]);
    expect((await verifyStore(driver, 'mf-profile')).broken).toEqual([]);
  });

  it('of which one was lost are taken from it as far back as is said', async () => {
    const driver = await keyed();
    withKeys(OURS);
    await publishRelease(driver, PART, '2');
    const { number, entry } = await nextEntry(driver, '666');
    await put(driver, number, signedEntry(entry, number, await keysOf(driver), OURS.privateKey));
    expect(await live(driver)).toBe('666');
    await editKeys(driver, PART, { did: 'add', key: NEXT.key });
    for (const until of [number + 1, -1, 1.5])
      await expect(editKeys(driver, PART, { did: 'retire', key: OURS.key, until })).rejects.toThrow(`an entry from 0 to ${number}`);
    await editKeys(driver, PART, { did: 'retire', key: OURS.key, until: number - 1 });
    expect(await live(driver)).toBe('2');
  });

  it('that nobody can read leave those before them in place: what is unsigned counts as little as ever', async () => {
    const driver = await keyed();
    await driver.create(entryKey('keys', PART, 2), entryText(await keysOf(driver)).slice(0, 90));
    withKeys(OURS);
    const { number, entry } = await nextEntry(driver, '666');
    await put(driver, number, entry);
    expect(await live(driver)).toBe('1');
    await publishRelease(driver, PART, '2');
    expect(await live(driver)).toBe('2');
  });

  it('that nobody can read let nobody move it', async () => {
    const driver = await keyed();
    await driver.remove(entryKey('keys', PART, 1));
    await driver.create(entryKey('keys', PART, 1), '{');
    withKeys(OURS);
    await expect(publishRelease(driver, PART, '2')).rejects.toThrow('is moved by nobody alone');
    await expect(editKeys(driver, PART, { did: 'add', key: NEXT.key })).rejects.toThrow('cannot be read');
  });

  it.each([
    ['nothing', ''],
    ['a letter', 'x'],
    ['a letter less', OURS.key.slice(1)],
    ['padding', `${OURS.key}=`],
    ['the private half', OURS.pem],
  ])('are 32 bytes in base64url: %s is none', async (_, key) => {
    const driver = await keyed();
    await expect(editKeys(driver, PART, { did: 'add', key })).rejects.toThrow('is no public key');
  });

  it.each([
    ['a file that is not there', 'nothing.pem'],
    ['a broken text', '-----BEGIN PRIVATE KEY-----\nAAAA\n-----END PRIVATE KEY-----'],
    [
      'a key of another kind',
      generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    ],
  ])('that cannot be read stop the tool with words: %s', async (_, said) => {
    const driver = await keyed();
    vi.stubEnv('TEAM_KEY', said);
    await expect(publishRelease(driver, PART, '2')).rejects.toThrow('TEAM_KEY');
    expect(await live(driver)).toBe('1');
  });
});

describe('a key that may only take back', () => {
  /** Version 2 is a canary, signed by its team; the watcher has a key. */
  async function trying() {
    const driver = await keyed();
    await editKeys(driver, PART, { did: 'add', key: WATCHER.key, may: 'take-back' });
    withKeys(OURS);
    const release = pinned(await storeRelease(driver, PART, '2'));
    await move(driver, [{ part: PART, edit: async () => ({ did: 'canary', canary: { release, share: 0.05 } }) }]);
    withKeys(WATCHER);
    return driver;
  }
  const canary = async (driver: StoreDriver) => (await chainOf(driver))?.newest?.entry.pointer.canary?.release.version;

  it('takes back a canary', async () => {
    const driver = await trying();
    expect(await canary(driver)).toBe('2');
    await move(driver, [{ part: PART, edit: async () => ({ did: 'stop' }) }]);
    expect([await canary(driver), await live(driver)]).toEqual([undefined, '1']);
  });

  it('puts nothing live, and switches nothing', async () => {
    const driver = await trying();
    const edits = [{ did: 'promote' }, { did: 'off' }, { did: 'floor', floor: 1 }] as const;
    for (const edit of edits) await expect(move(driver, [{ part: PART, edit: async () => edit }])).rejects.toThrow('may do that');
    const { number, entry } = await nextEntry(driver, '666');
    await put(driver, number, signedEntry(entry, number, await keysOf(driver), WATCHER.privateKey));
    expect([await canary(driver), await live(driver)]).toEqual(['2', '1']);
    // What holds, with a canary more in one composition.
    const held = (await chainOf(driver))?.newest?.entry ?? entry;
    const release = pinned(await storeRelease(driver, PART, '667'));
    const more = { ...held, pointer: { ...held.pointer, except: { partner: { canary: { release, share: 0.9 } } } } };
    await put(driver, number + 1, signedEntry(more, number + 1, await keysOf(driver), WATCHER.privateKey));
    expect((await chainOf(driver))?.newest?.entry.pointer.except).toEqual({});
  });

  it('cleans up, and says again what holds', async () => {
    const driver = await trying();
    await put(driver, (await chainOf(driver))?.next ?? 0, (await nextEntry(driver, '666')).entry);
    expect(await repairStore(driver)).toHaveLength(1);
    await storeRelease(driver, PART, '0');
    const { versions } = await cleanStore(driver, { keep: 1, days: 1, now: Date.now() + 10 * 86_400_000, clock: Date.now, isDry: false });
    expect(versions.get(PART)).toContain('0');
    expect([await canary(driver), await live(driver)]).toEqual(['2', '1']);
    expect((await chainOf(driver))?.newest?.entry).toMatchObject({ did: 'gc', signature: { key: WATCHER.key } });
    withKeys();
    await storeRelease(driver, PART, '00');
    const second = await cleanStore(driver, { keep: 1, days: 1, now: Date.now() + 10 * 86_400_000, clock: Date.now, isDry: false });
    expect(second.versions.get(PART)).toBeUndefined();
  });
});

it('keys are made and registered as somebody types it', async () => {
  const file = join(mkdtempSync(join(tmpdir(), 'comanda-key-')), 'team.pem');
  const store = newStore();
  const driver = folderDriver(store);
  const typed = (...words: readonly string[]) => keysCommand(driver, { words, owner: words.at(-1) === OURS.key ? undefined : 'bookings' });
  await publishSettings(driver, ['consumer'], [PART]);
  await publishRelease(driver, PART, '1');
  await publishRelease(driver, PART, '2');
  const [, line = ''] = (await typed('new', file)) ?? [];
  const key = line.replace('public: ', '');
  expect(statSync(file).mode & 0o777).toBe(0o600);
  await expect(typed('new', file)).rejects.toThrow('cannot be written');
  expect(await typed(PART)).toEqual(['mf-booking has no keys: everybody moves it']);
  await expect(typed('add', PART, OURS.key)).rejects.toThrow('--owner NAME');
  expect([await typed(), await typed('add', PART), await typed('add', 'x', key), await typed('take', PART, key)]).toEqual(
    Array.from({ length: 4 }, () => undefined),
  );
  expect((await runTool(store, ['keys', 'add', PART, key, '--owner', 'bookings'])).text).toBe(
    `mf-booking is moved by bookings; entries up to 2 count unsigned\n  ${key}\npublish once, so that nothing below entry 3 holds\n`,
  );
  vi.stubEnv('TEAM_KEY', file);
  expect(await runTool(store, ['off', PART])).toMatchObject({ status: 0 });
  expect((await chainOf(driver))?.newest?.entry).toMatchObject({ did: 'off', signature: { key } });
});

it('a key that begins with a hyphen, as one in 64 does, is no option', async () => {
  let { key } = pair();
  while (!key.startsWith('-')) ({ key } = pair());
  const store = newStore();
  await publishSettings(folderDriver(store), ['consumer'], [PART]);
  await publishRelease(folderDriver(store), PART, '1');
  expect((await runTool(store, ['keys', 'add', PART, key, '--owner', 'bookings'])).text).toContain(`\n  ${key}\n`);
  expect((await runTool(store, ['keys', 'retire', PART, key])).text).toContain('it is the last one');
});
