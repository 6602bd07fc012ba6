import { expect, it } from 'vitest';
import type { ApiRequest } from '@comanda/shared-contracts/host';
import { manualClock } from '@comanda/shared-contracts/testing/manual-clock';
import { createStorage } from '../storage/create-storage.ts';
import { createKeptAnswers } from './kept-answers.ts';
import { lazyKept, type Asked } from './lazy-kept.ts';

const DAY_MS = 24 * 3_600_000;

function device(room = Number.POSITIVE_INFINITY) {
  const clock = manualClock();
  const texts = new Map<string, string>();
  const local = {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, text: string) => {
      const others = [...texts].filter(([name]) => name !== key).reduce((sum, [, one]) => sum + one.length, 0);
      if (others + text.length > room) throw new DOMException('full', 'QuotaExceededError');
      texts.set(key, text);
    },
    removeItem: (key: string) => void texts.delete(key),
  };
  const storage = createStorage({ clock, local: () => local, tab: () => local });
  return { clock, texts, storage, kept: createKeptAnswers({ storage: storage.forPart('shell'), clock }) };
}

const ask = (operation: string, more: Partial<ApiRequest<unknown>> = {}, owner = 'registered:1'): Asked => ({
  request: { operation: operation as ApiRequest<unknown>['operation'], decode: () => ({ ok: true, value: null }), ...more },
  environment: 'PROD',
  owner,
});
const near = (lat: number, lng: number) => ask('venues-nearby', { query: { dist: 30 }, body: { lat, lng } });

it('[X-33] gives the last answer of a call with the moment at which it was read, for seven days', async () => {
  const { clock, kept } = device();
  const orders = ask('orders-list', { query: { tipo: 1, xcustom: 50 } });
  kept.keep(orders, { data: [1] }, clock.now());
  const readAt = clock.now();
  await clock.advance(6 * DAY_MS);
  expect(await kept.find(orders)).toEqual({ raw: { data: [1] }, readAt });
  expect(await kept.find(ask('orders-list', { query: { tipo: 2, xcustom: 50 } }))).toBeUndefined();
  await clock.advance(DAY_MS);
  expect(await kept.find(orders)).toBeUndefined();
});

it('[X-33] a list of what is near holds around the place where it was read, a menu wherever the diner is', async () => {
  const { clock, kept } = device();
  const at = clock.now();
  kept.keep(near(-33.45, -70.66), { data: ['near'] }, at);
  const menu = (lat: number, irl = '101-1') => ask('menu', { query: { de: 1 }, body: { irl, lat, lng: -70, userLoc: `${lat},-70` } });
  kept.keep(menu(-33), { data: 'menu' }, at + 1);
  expect(await kept.find(near(-33.46, -70.65))).toMatchObject({ readAt: at });
  expect(await kept.find(near(-33.6, -70.66))).toBeUndefined();
  expect(await kept.find(menu(-34))).toMatchObject({ readAt: at + 1 });
  expect(await kept.find(menu(-33, '102-1'))).toBeUndefined();
});

it('[X-33] nothing of what is sent, paid or looked up is kept', async () => {
  const { kept, texts } = device();
  for (const operation of ['order-save', 'order-by-check', 'order-detail', 'order-preflight', 'profile-read', 'cards-list'])
    kept.keep(ask(operation), { data: 1 }, 1);
  expect(texts.size).toBe(0);
});

it("[X-33] gives nobody another person's orders, and keeps those of one person", async () => {
  const { kept, texts } = device();
  kept.keep(ask('orders-list'), { data: ['ana'] }, 1);
  expect(await kept.find(ask('orders-list', {}, 'registered:2'))).toBeUndefined();
  kept.keep(ask('orders-list', { query: { tipo: 2 } }, 'registered:2'), { data: ['beto'] }, 2);
  expect([await kept.find(ask('orders-list')), texts.get('KEPTORDERS')?.includes('ana')]).toEqual([undefined, false]);
});

it('[X-33] a logout takes the orders along, "clear local data" all', async () => {
  const { kept, storage, texts } = device();
  for (const operation of ['orders-list', 'menu', 'venues-nearby']) kept.keep(ask(operation), { data: 1 }, 1);
  storage.wipe(['health']);
  expect([...texts.keys()].toSorted()).toEqual(['KEPTMENUS', 'KEPTPLACES']);
  storage.clearAll();
  expect(texts.size).toBe(0);
});

it('[X-33] on a device without room the cart comes first, and nothing breaks', async () => {
  const { kept, storage, texts } = device(3_000);
  kept.keep(ask('menu'), { data: 'm'.repeat(2_000) }, 1);
  storage.forPart('mf-menu-cart').write('CURCART', 'c'.repeat(1_500));
  expect([...texts.keys()]).toEqual(['CURCART']);
  kept.keep(ask('menu', { query: { de: 2 } }), { data: 'm'.repeat(2_000_000) }, 2);
  expect(await kept.find(ask('menu', { query: { de: 2 } }))).toBeUndefined();
  expect(texts.has('CURCART')).toBe(true);
});

it('[X-33] what was read is not written for somebody who has left meanwhile', async () => {
  const { clock, kept, texts } = device();
  let owner = 'registered:1';
  const lazy = lazyKept(async () => kept, { clock, owner: () => owner, onLeave: () => undefined });
  lazy.begin(ask('orders-list')).keep({ data: ['ana'] });
  const late = lazy.begin(ask('orders-list'));
  owner = 'visitor';
  // On its way when she left, also in another tab.
  late.keep({ data: ['ana too'] });
  await clock.advance(3_000);
  owner = 'registered:1';
  expect(await late.find()).toBeUndefined();
  lazy.begin(ask('menu')).keep({ data: 'menu' });
  lazy.forget();
  await clock.advance(3_000);
  expect(texts.size).toBe(0);
});

it('an answer out of the cache is no younger for having been asked for again', async () => {
  const { clock, kept } = device();
  const lazy = lazyKept(async () => kept, { clock, owner: () => 'registered:1', onLeave: () => undefined });
  const raw = { data: 1 };
  const readAt = clock.now();
  lazy.begin(ask('menu')).keep(raw);
  await clock.advance(50_000);
  lazy.begin(ask('menu')).keep(raw);
  await clock.advance(3_000);
  expect(await lazy.begin(ask('menu')).find()).toEqual({ raw, readAt });
});

it('[X-33] what was read a moment ago is written when the page goes', async () => {
  const { clock, kept, texts } = device();
  const leaving: (() => void)[] = [];
  const lazy = lazyKept(async () => kept, { clock, owner: () => 'registered:1', onLeave: (run) => void leaving.push(run) });
  await lazy.begin(ask('menu')).find();
  lazy.begin(ask('menu')).keep({ data: 1 });
  for (const run of leaving) run();
  expect([...texts.keys()]).toEqual(['KEPTMENUS']);
});

it('[X-33] nothing is given to who is here after the one who asked', async () => {
  const { clock, kept } = device();
  let owner = 'registered:1';
  const lazy = lazyKept(async () => kept, { clock, owner: () => owner, onLeave: () => undefined });
  kept.keep(ask('orders-list'), { data: ['ana'] }, clock.now());
  const late = lazy.begin(ask('orders-list'));
  owner = 'registered:2';
  expect(await late.find()).toBeUndefined();
});

it('[X-33] what stays after a logout does not say who read it', () => {
  const { kept, storage, texts } = device();
  for (const operation of ['orders-list', 'menu', 'venues-nearby', 'venue-info'])
    kept.keep(ask(operation, {}, 'registered:71'), { data: 1 }, 1);
  storage.wipe(['health']);
  expect([...texts.values()].join(' ')).not.toContain('registered:71');
});
