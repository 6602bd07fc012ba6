import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { PART_IDS } from '@comanda/shared-contracts/testing/part-ids';
import { STORAGE_KEYS } from '@comanda/shared-contracts/storage-keys';
import type { StorageRule } from '@comanda/shared-contracts/storage-rule';
import { manualClock } from '@comanda/shared-contracts/testing/manual-clock';
import type { WebStorage } from './backend.ts';
import { keyOwner } from '../composition/owners.ts';
import { createStorage } from './create-storage.ts';

const SECOND = 1_000;
const HOUR = 3_600_000;

/** A browser storage over a map, with the ways in which real ones fail. */
function browser() {
  const items = new Map<string, string>();
  let failing: 'blocked' | 'full' | undefined;
  const guard = (writes: boolean) => {
    if (failing === 'blocked') throw new DOMException('denied', 'SecurityError');
    if (failing === 'full' && writes) throw new DOMException('full', 'QuotaExceededError');
  };
  const local: WebStorage = {
    getItem: (key) => {
      guard(false);
      return items.get(key) ?? null;
    },
    setItem: (key, text) => {
      guard(true);
      items.set(key, text);
    },
    removeItem: (key) => {
      guard(false);
      items.delete(key);
    },
  };
  return { items, local: () => local, fail: (how: typeof failing) => (failing = how) };
}

function setUp(options: { kiosk?: boolean; shared?: ReturnType<typeof browser>; brought?: Readonly<Record<string, StorageRule>> } = {}) {
  const shared = options.shared ?? browser();
  const own = browser();
  const clock = manualClock();
  const events = new EventTarget();
  const troubles: unknown[] = [];
  const storage = createStorage({
    clock,
    local: shared.local,
    tab: own.local,
    ownerOf: (key) => keyOwner(options.kiosk === true ? 'kiosk' : 'consumer', key),
    brought: () => options.brought ?? {},
    events,
    onTrouble: (cause) => troubles.push(cause),
  });
  /** What the browser tells this tab when another one wrote. */
  const otherTab = (key: string | null) => events.dispatchEvent(Object.assign(new Event('storage'), { key }));
  const shown = (persisted: boolean) => events.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
  return { ...shared, ofTab: own.items, clock, storage, troubles, otherTab, shown };
}

const asIs = (raw: unknown) => raw;

describe('the registry of keys', () => {
  it('[C3-050] lists DGID, LT3, FBT, ISANONY, ADATA and IDI, owned by the shell', () => {
    for (const key of ['DGID', 'LT3', 'FBT', 'ISANONY', 'ADATA', 'IDI'] as const) expect(STORAGE_KEYS[key].owner).toBe('shell');
    for (const rule of Object.values(STORAGE_KEYS)) expect(PART_IDS).toContain(rule.owner);
  });

  it('[C3-050] a key of one tab is seen by no other, and goes with its class', () => {
    const one = setUp();
    const other = setUp({ shared: { items: one.items, local: one.local, fail: one.fail } });
    one.storage.forPart('mf-checkout').write('LEFTFOR', { intentId: 'a' });
    expect([one.items.has('LEFTFOR'), one.ofTab.has('LEFTFOR')]).toEqual([false, true]);
    expect(one.storage.forPart('mf-checkout').read('LEFTFOR', asIs)).toEqual({ intentId: 'a' });
    expect(other.storage.forPart('mf-checkout').read('LEFTFOR', asIs)).toBeUndefined();
    one.storage.wipe(['order']);
    expect(one.ofTab.size).toBe(0);
  });

  it('[C3-050] no code reaches the browser storage past the registry', () => {
    const root = join(import.meta.dirname, '../../..');
    const workspaces = ['shell', 'shared-ui', ...PART_IDS.filter((id) => id !== 'shell')];
    const files = workspaces
      .map((name) => join(root, name, 'src'))
      .filter((folder) => existsSync(folder))
      .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)))
      .filter((file) => /\.tsx?$/.test(file) && !/\.test(-d)?\.tsx?$/.test(file));
    const touching = files
      .filter((file) => /\b(?:local|session)Storage\b/.test(readFileSync(file, 'utf8')))
      .map((file) => relative(root, file));
    expect(files.length).toBeGreaterThan(50);
    expect(touching.filter((file) => file !== 'shell/src/main.tsx' && !file.startsWith('shell/src/boot/'))).toEqual([]);
  });

  it('[C3-050] refuses a part the keys of another one', () => {
    const { storage, items, troubles } = setUp();
    storage.forPart('shell').write('LT3', { xid: 1 });
    const stranger = storage.forPart<'shell'>('mf-menu-cart' as 'shell');
    stranger.write('LT3', { xid: 2 });
    stranger.remove('LT3');
    expect(stranger.read('LT3', asIs)).toBeUndefined();
    expect(storage.forPart('shell').read('LT3', asIs)).toEqual({ xid: 1 });
    expect(items.size).toBe(1);
    expect(troubles).toHaveLength(3);
  });

  it('[C3-052] gives TAGS to mf-kiosk in a kiosk composition and to mf-menu-cart elsewhere', () => {
    const kiosk = setUp({ kiosk: true }).storage;
    kiosk.forPart('mf-kiosk').write('TAGS', { n: 1 });
    expect(kiosk.forPart('mf-kiosk').read('TAGS', asIs)).toEqual({ n: 1 });
    expect(kiosk.forPart('mf-menu-cart').read('TAGS', asIs)).toBeUndefined();
    const consumer = setUp({ kiosk: false }).storage;
    consumer.forPart('mf-kiosk').write('TAGS', { n: 1 });
    expect(consumer.forPart('mf-menu-cart').read('TAGS', asIs)).toBeUndefined();
  });
  it('gives TEMPCART to mf-kiosk in a kiosk composition and to mf-checkout elsewhere', () => {
    const kiosk = setUp({ kiosk: true }).storage;
    kiosk.forPart('mf-kiosk').write('TEMPCART', { n: 1 });
    expect(kiosk.forPart('mf-kiosk').read('TEMPCART', asIs)).toEqual({ n: 1 });
    expect(kiosk.forPart('mf-checkout').read('TEMPCART', asIs)).toBeUndefined();
    const consumer = setUp().storage;
    consumer.forPart('mf-kiosk').write('TEMPCART', { n: 1 });
    consumer.forPart('mf-checkout').write('TEMPCART', { n: 2 });
    expect(consumer.forPart('mf-checkout').read('TEMPCART', asIs)).toEqual({ n: 2 });
  });
});

describe('what is stored', () => {
  it('is plain JSON with version, time and data', () => {
    const { storage, items, clock } = setUp();
    storage.forPart('shell').write('IDI', 'es-ES');
    expect(JSON.parse(items.get('IDI') ?? '')).toEqual({ v: 1, t: clock.now(), d: 'es-ES' });
  });

  it('[C4-030] an ISANONY of 57599 s is there, one of 57600 s is removed when it is read', async () => {
    const { storage, items, clock } = setUp();
    const shell = storage.forPart('shell');
    shell.write('ISANONY', clock.now());
    await clock.advance(57_599 * SECOND);
    expect(shell.read('ISANONY', asIs)).toBe(clock.now() - 57_599 * SECOND);
    expect(shell.age('ISANONY')).toBe(57_599 * SECOND);
    await clock.advance(SECOND);
    expect(shell.read('ISANONY', asIs)).toBeUndefined();
    expect(items.has('ISANONY')).toBe(false);
    expect(shell.age('ISANONY')).toBeUndefined();
  });

  it('counts a value as fresh when the device clock was set back after it was written', () => {
    const shared = browser();
    shared.items.set('LASTLOC', JSON.stringify({ v: 1, t: manualClock().now() + HOUR, d: 'x' }));
    const { storage } = setUp({ shared });
    expect(storage.forPart('shell').read('LASTLOC', asIs)).toBe('x');
    expect(storage.forPart('shell').age('LASTLOC')).toBe(0);
  });

  it('is removed by class, and all but the device id by "clear local data"', () => {
    const { storage, items } = setUp();
    const shell = storage.forPart('shell');
    shell.write('DGID', 'device');
    shell.write('LT3', {});
    shell.write('ADATA', {});
    storage.forPart('mf-menu-cart').write('CURCART', {});
    storage.wipe(['session', 'personal']);
    expect([...items.keys()]).toEqual(['DGID', 'CURCART']);
    storage.clearAll();
    expect([...items.keys()]).toEqual(['DGID']);
  });

  it('with health goes what a part added about a person; what the specification names stays (Q175)', () => {
    const rule = { owner: 'mf-discovery', class: 'personal', lifetimeMs: null, version: 1 } as const;
    const { storage, items } = setUp({ brought: { 'mf-discovery/FAVOURITES': rule, IOGAE: { ...rule, owner: 'mf-checkout' } } });
    storage.forPart('mf-discovery').write('mf-discovery/FAVOURITES', []);
    storage.forPart('mf-checkout').write('IOGAE', []);
    storage.wipe(['order']);
    expect([...items.keys()]).toEqual(['mf-discovery/FAVOURITES', 'IOGAE']);
    storage.wipe(['health']);
    expect([...items.keys()]).toEqual(['IOGAE']);
  });

  it('that an undefined value was written means that the key is removed', () => {
    const { storage, items } = setUp();
    storage.forPart('shell').write('IDI', 'es-ES');
    storage.forPart('shell').write('IDI', undefined);
    expect(items.has('IDI')).toBe(false);
  });

  it('under a name that is one part’s alone is what that part’s passport says, and nothing where none does', async () => {
    const rule = { owner: 'mf-menu-cart', class: 'health', lifetimeMs: HOUR, version: 3 } as const;
    const { storage, items, clock } = setUp({ brought: { DIET: rule } });
    const menu = storage.forPart('mf-menu-cart');
    menu.write('DIET', ['gluten']);
    expect(JSON.parse(items.get('DIET') ?? '')).toMatchObject({ v: 3 });
    await clock.advance(HOUR);
    expect([menu.read('DIET', asIs), items.has('DIET')]).toEqual([undefined, false]);
    menu.write('OCIH', 1);
    expect(items.has('OCIH')).toBe(false);
  });

  it('cannot be a value that is no plain data: told, and the old one is gone', () => {
    const { storage, items, troubles } = setUp();
    const cycle: Record<string, unknown> = {};
    cycle['self'] = cycle;
    storage.forPart('shell').write('ADATA', { name: 'Ana' });
    storage.forPart('shell').write('ADATA', cycle);
    expect(items.has('ADATA')).toBe(false);
    expect(troubles).toHaveLength(1);
  });
});

describe('storage that fails (F12)', () => {
  it('blocked from the start: values live as long as the page, told once', () => {
    const { storage, fail, troubles } = setUp();
    fail('blocked');
    const cart = storage.forPart('mf-menu-cart');
    cart.write('CURCART', { lines: 3 });
    expect(cart.read('CURCART', asIs)).toEqual({ lines: 3 });
    expect(storage.isPersistent).toBe(false);
    cart.remove('CURCART');
    expect(cart.read('CURCART', asIs)).toBeUndefined();
    expect(troubles).toHaveLength(1);
  });

  it('blocked for a while: what could not be removed does not come back, and what was removed makes way for another tab', () => {
    const { storage, items, fail } = setUp();
    const cart = storage.forPart('mf-menu-cart');
    cart.write('CURCART', { lines: 3 });
    const text = items.get('CURCART') ?? '';
    fail('blocked');
    cart.remove('CURCART');
    fail(undefined);
    expect([cart.read('CURCART', asIs), items.has('CURCART')]).toEqual([undefined, true]);
    cart.write('CURCART', { lines: 4 });
    expect(cart.read('CURCART', asIs)).toEqual({ lines: 4 });
    cart.remove('CURCART');
    items.set('CURCART', text);
    expect(cart.read('CURCART', asIs)).toEqual({ lines: 3 });
  });

  it('blocked again and again is told once for each way of failing', () => {
    const { storage, fail, troubles } = setUp();
    const cart = storage.forPart('mf-menu-cart');
    for (const how of ['full', 'full', 'blocked', 'full', 'blocked'] as const) {
      fail(how);
      cart.write('CURCART', { how });
      expect(cart.read('CURCART', asIs)).toEqual({ how });
    }
    expect(troubles.map((cause) => (cause as Error).name)).toEqual(['QuotaExceededError', 'SecurityError']);
  });

  it('blocked in a way that even asking for it throws', () => {
    const storage = createStorage({
      clock: manualClock(),
      local: () => {
        throw new DOMException('denied', 'SecurityError');
      },
      tab: () => {
        throw new DOMException('denied', 'SecurityError');
      },
    });
    storage.forPart('shell').write('IDI', 'en-US');
    expect(storage.forPart('shell').read('IDI', asIs)).toBe('en-US');
    storage.clearAll();
    expect(storage.forPart('shell').read('IDI', asIs)).toBeUndefined();
  });

  it('full: caches make room first', () => {
    const shared = browser();
    const { storage, items } = setUp({
      brought: { LMENU: { owner: 'mf-menu-cart', class: 'cache', lifetimeMs: 60 * SECOND, version: 1 } },
      shared: {
        ...shared,
        local: () => ({
          ...shared.local(),
          setItem: (key, text) => {
            if (shared.items.has('LMENU') && key !== 'LMENU') throw new DOMException('full', 'QuotaExceededError');
            shared.items.set(key, text);
          },
        }),
      },
    });
    storage.forPart('mf-menu-cart').write('LMENU', 'a long menu');
    storage.forPart('mf-menu-cart').write('CURCART', { lines: 1 });
    expect([...items.keys()]).toEqual(['CURCART']);
    expect(storage.isPersistent).toBe(true);
  });

  it('full: the new value lives in memory, and the old one does not come back with a reload', () => {
    const shared = browser();
    const first = setUp({ shared });
    const cart = first.storage.forPart('mf-menu-cart');
    cart.write('CURCART', { lines: 1 });
    shared.fail('full');
    cart.write('CURCART', { lines: 2 });
    expect(cart.read('CURCART', asIs)).toEqual({ lines: 2 });
    const reloaded = setUp({ shared });
    expect(reloaded.storage.forPart('mf-menu-cart').read('CURCART', asIs)).toBeUndefined();
    shared.fail(undefined);
    cart.write('CURCART', { lines: 3 });
    expect(first.storage.isPersistent).toBe(true);
    expect(setUp({ shared }).storage.forPart('mf-menu-cart').read('CURCART', asIs)).toEqual({ lines: 3 });
  });

  it.each(['{"v":1,"t":1', '"es"', 'null', '{"id":5}', '{"v":"1","t":1,"d":2}', '<html>', ''])(
    'corrupt or foreign %s is dropped',
    (text) => {
      const shared = browser();
      shared.items.set('KIOUSER', text);
      const { storage } = setUp({ shared });
      expect(storage.forPart('shell').read('KIOUSER', asIs)).toBeUndefined();
      expect(shared.items.has('KIOUSER')).toBe(false);
    },
  );

  it('an older version is dropped, a newer one is left to the page that wrote it', () => {
    const shared = browser();
    shared.items.set('IDI', JSON.stringify({ v: 0, t: 0, d: 'old' }));
    shared.items.set('KIOUSER', JSON.stringify({ v: 2, t: 0, d: 'new' }));
    const shell = setUp({ shared }).storage.forPart('shell');
    expect(shell.read('IDI', asIs)).toBeUndefined();
    expect(shell.read('KIOUSER', asIs)).toBeUndefined();
    expect([...shared.items.keys()]).toEqual(['KIOUSER']);
  });

  it('a decoder that throws reads as absent and is told', () => {
    const { storage, troubles } = setUp();
    storage.forPart('shell').write('ADATA', 5);
    const read = storage.forPart('shell').read('ADATA', () => {
      throw new TypeError('bad');
    });
    expect(read).toBeUndefined();
    expect(troubles).toHaveLength(1);
  });

  it('cleared by the person while the page runs: absent, and ordering goes on', () => {
    const { storage, items } = setUp();
    const cart = storage.forPart('mf-menu-cart');
    cart.write('CURCART', { lines: 1 });
    items.clear();
    expect(cart.read('CURCART', asIs)).toBeUndefined();
    cart.write('CURCART', { lines: 2 });
    expect(cart.read('CURCART', asIs)).toEqual({ lines: 2 });
  });
});

describe('two tabs', () => {
  it('tell of each other: the key written, or everything when all was cleared', () => {
    const { storage, otherTab } = setUp();
    const received: string[] = [];
    storage
      .forPart('mf-menu-cart')
      .changes('CURCART')
      .subscribe(() => received.push('cart'));
    storage
      .forPart('shell')
      .changes('LT3')
      .subscribe(() => received.push('login'));
    otherTab('CURCART');
    otherTab('other');
    otherTab(null);
    expect(received).toEqual(['cart', 'cart', 'login']);
    storage.release();
    otherTab('CURCART');
    expect(received).toHaveLength(3);
  });

  it('[X-04] a page that Back brought as it was left looks at everything anew; a page that loads does not', () => {
    const { storage, shown } = setUp();
    const received: string[] = [];
    for (const key of ['LT3', 'ISANONY'] as const) {
      storage
        .forPart('shell')
        .changes(key)
        .subscribe(() => received.push(key));
    }
    shown(false);
    expect(received).toEqual([]);
    shown(true);
    expect(received).toEqual(['LT3', 'ISANONY']);
    storage.release();
    shown(true);
    expect(received).toHaveLength(2);
  });

  it('what this tab held in memory gives way to what the other one could store', () => {
    const { storage, items, fail, otherTab, clock } = setUp();
    const cart = storage.forPart('mf-menu-cart');
    fail('full');
    cart.write('CURCART', 'mine');
    fail(undefined);
    items.set('CURCART', JSON.stringify({ v: 1, t: clock.now(), d: 'theirs' }));
    otherTab('CURCART');
    expect(cart.read('CURCART', asIs)).toBe('theirs');
  });
});
