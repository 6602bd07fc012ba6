import { describe, expect, it } from 'vitest';
import type { Environment } from '@comanda/shared-contracts/domain/environment';
import { done } from '@comanda/shared-contracts/failures';
import type { Result } from '@comanda/shared-contracts/failures';
import type { SharedOperationId } from '@comanda/shared-contracts/operations';
import { readOk } from '@comanda/shared-contracts/wire/decode';
import { fakeProvider, json, never } from './fake-provider.ts';

const anything = (raw: unknown): Result<unknown> => done(raw);
const MINUTE = 60_000;

interface Place {
  readonly isKiosk?: boolean;
  readonly amb?: Environment;
}

/** How often the provider was asked after two calls this far apart. */
async function askedAfter(operation: SharedOperationId, apartMs: number, { isKiosk = false, amb = 'PROD' }: Place = {}): Promise<number> {
  const provider = fakeProvider();
  provider.as({ kind: 'guest' });
  const api = provider.api({ isKiosk, amb });
  const ask = () => api.call({ operation, path: { lang: 'es' }, body: {}, decode: anything });
  await ask();
  await provider.clock.advance(apartMs);
  await ask();
  return provider.reached.length;
}

describe('answers used again', () => {
  it('[C9-008] keeps startup data at 29 min, and asks again at 31 min', async () => {
    expect([await askedAfter('test-info', 29 * MINUTE), await askedAfter('test-info', 31 * MINUTE)]).toEqual([1, 2]);
    expect([await askedAfter('languages', 29 * MINUTE), await askedAfter('languages', 31 * MINUTE)]).toEqual([1, 2]);
  });

  it('[C9-009] keeps venue info at 9 min, and asks again at 11 min', async () => {
    expect([await askedAfter('venue-info', 9 * MINUTE), await askedAfter('venue-info', 11 * MINUTE)]).toEqual([1, 2]);
  });

  it('[C9-010] keeps connection info at 59 min, and asks again at 61 min', async () => {
    expect([await askedAfter('connection-info', 59 * MINUTE), await askedAfter('connection-info', 61 * MINUTE)]).toEqual([1, 2]);
  });

  it('[C7-008] keeps a menu within 60 s, and asks again at 61 s', async () => {
    expect([await askedAfter('menu', 59_900), await askedAfter('menu', 61_000)]).toEqual([1, 2]);
  });

  it('[C9-007] keeps order lists at 4.9 s, and asks again at 5.1 s', async () => {
    expect([await askedAfter('orders-list', 4_900), await askedAfter('orders-list', 5_100)]).toEqual([1, 2]);
    // A single order is asked for each time.
    expect([await askedAfter('order-detail', 0), await askedAfter('order-by-check', 0)]).toEqual([2, 2]);
  });

  it('[C2-028] keeps the venues of a place 2 minutes: an address is asked about when it is added, and again by the list', async () => {
    expect([await askedAfter('venues-nearby', 1.9 * MINUTE), await askedAfter('venues-nearby', 2.1 * MINUTE)]).toEqual([1, 2]);
  });

  it('[C9-014] keeps translations at 599 s, and asks again at 601 s', async () => {
    expect([await askedAfter('translations', 599_000), await askedAfter('translations', 601_000)]).toEqual([1, 2]);
  });

  it.each([
    ['DEV', 119_000, 121_000],
    ['TEST', 599_000, 601_000],
  ] as const)('[C9-014] in %s keeps translations at %i ms, and asks again at %i ms', async (amb, kept, over) => {
    expect([await askedAfter('translations', kept, { amb }), await askedAfter('translations', over, { amb })]).toEqual([1, 2]);
  });

  it('[C9-009] keeps venue info of a kiosk 3 min, and asks again at 3 min 1 s', async () => {
    const kiosk = { isKiosk: true };
    expect([await askedAfter('venue-info', 3 * MINUTE - 1_000, kiosk), await askedAfter('venue-info', 3 * MINUTE + 1_000, kiosk)]).toEqual([
      1, 2,
    ]);
  });

  it('[C7-047] reads the staff profiles once for two readers', async () => {
    expect(await askedAfter('staff-profiles', 1_000)).toBe(1);
  });

  it('shares one request among simultaneous askers, each with its own decoder', async () => {
    const provider = fakeProvider();
    const api = provider.api();
    const [a, b] = await Promise.all([
      api.call({ operation: 'product-tags', decode: () => done('a') }),
      api.call({ operation: 'product-tags', decode: () => done('b') }),
    ]);
    expect([a, b, provider.reached.length]).toEqual([done('a'), done('b'), 1]);
  });

  it('goes on for the others when one of them gives up', async () => {
    const provider = fakeProvider(() => new Promise((resolve) => provider.clock.after(1_000, () => resolve(json({ ok: true })))));
    const api = provider.api();
    const asker = new AbortController();
    const impatient = api.call({ operation: 'menu', body: {}, decode: anything, signal: asker.signal });
    const patient = api.call({ operation: 'menu', body: {}, decode: anything });
    asker.abort();
    expect(await impatient).toMatchObject({ failure: { code: 'aborted' } });
    await provider.clock.advance(1_000);
    expect(await patient).toMatchObject({ ok: true });
    expect(provider.reached).toHaveLength(1);
  });

  it('tells calls apart by query, body, path and who asks', async () => {
    const provider = fakeProvider();
    const api = provider.api();
    await api.call({ operation: 'menu', body: { irl: 'a' }, decode: anything });
    await api.call({ operation: 'menu', body: { irl: 'b' }, decode: anything });
    await api.call({ operation: 'menu', body: { irl: 'a' }, query: { dvy: 1 }, decode: anything });
    provider.as({ kind: 'guest' });
    await api.call({ operation: 'menu', body: { irl: 'a' }, decode: anything });
    expect(provider.reached).toHaveLength(4);
  });

  it('keeps no refusal and no unreadable answer', async () => {
    const provider = fakeProvider(
      () => json({ ok: false }),
      () => json({ what: 1 }),
      () => json({ ok: true }),
    );
    const api = provider.api();
    for (let tries = 0; tries < 3; tries += 1) await api.call({ operation: 'menu', body: {}, decode: readOk });
    expect(provider.reached).toHaveLength(3);
  });

  it('asks anew for a fresh answer, also past one that is on its way, and keeps the newer', async () => {
    const slow = () => new Promise<Response>((resolve) => provider.clock.after(2_000, () => resolve(json({ n: 'old' }))));
    const provider = fakeProvider(slow, () => json({ n: 'new' }));
    const api = provider.api();
    const first = api.call({ operation: 'menu', body: {}, decode: anything });
    await provider.clock.advance(1_000);
    expect(await api.call({ operation: 'menu', body: {}, decode: anything, fresh: true })).toEqual(done({ n: 'new' }));
    await provider.clock.advance(2_000);
    await first;
    expect(await api.call({ operation: 'menu', body: {}, decode: anything })).toEqual(done({ n: 'new' }));
    expect(provider.reached).toHaveLength(2);
  });

  it('forgets everything when cleared, also what arrives later', async () => {
    const slow = () => new Promise<Response>((resolve) => provider.clock.after(1_000, () => resolve(json({ n: 'old' }))));
    const provider = fakeProvider(slow, () => json({ n: 'new' }));
    const api = provider.api();
    const before = api.call({ operation: 'menu', body: {}, decode: anything });
    await provider.clock.advance(500);
    api.clearCache();
    await provider.clock.advance(1_000);
    expect(await before).toEqual(done({ n: 'old' }));
    expect(await api.call({ operation: 'menu', body: {}, decode: anything })).toEqual(done({ n: 'new' }));
  });

  it('leaves no timer behind', async () => {
    const provider = fakeProvider(never);
    const call = provider.api().call({ operation: 'menu', body: {}, decode: anything });
    await provider.clock.advance(10_000);
    await call;
    expect(provider.clock.pending).toBe(0);
  });
});
