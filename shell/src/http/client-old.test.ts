import { expect, it } from 'vitest';
import { done } from '@comanda/shared-contracts/failures';
import type { ApiRequest } from '@comanda/shared-contracts/host';
import type { OldAnswers } from './client.ts';
import { fakeProvider, json, offline } from './fake-provider.ts';

function setUp(...answers: readonly (() => Response | Promise<Response>)[]) {
  const provider = fakeProvider(...answers);
  const log: unknown[] = [];
  const state = { isAway: false };
  const old: OldAnswers = {
    isAway: () => state.isAway,
    keep: ({ operation }, raw) => void log.push(['keep', operation, raw]),
    find: async ({ operation }) => (operation === 'menu' ? { raw: { from: 'before' }, readAt: 7 } : undefined),
    shown: (readAt) => void log.push(['shown', readAt]),
    answered: () => void log.push('answered'),
  };
  const readAt: number[] = [];
  const menu: ApiRequest<unknown> = { operation: 'menu', decode: done, ifOld: (at) => void readAt.push(at) };
  return { provider, api: provider.api({ old }), log, state, readAt, menu };
}

/** Calls, and lets the pauses between its tries pass. */
async function ask({ api, provider }: ReturnType<typeof setUp>, request: ApiRequest<unknown>) {
  const call = api.call(request);
  await provider.clock.advance(5_000);
  return call;
}

it('[X-33] an answer of before stands in for one that does not come, and the asker is told of when it is', async () => {
  const app = setUp(offline);
  expect(await ask(app, app.menu)).toEqual({ ok: true, value: { from: 'before' } });
  expect([app.readAt, app.log]).toEqual([[7], [['shown', 7]]]);
});

it('[X-33] nobody who did not ask for it gets one: neither who reads anew for an order, nor what is sent', async () => {
  const app = setUp(offline);
  const { ifOld: _, ...plain } = app.menu;
  expect(await ask(app, plain)).toMatchObject({ ok: false, failure: { code: 'offline' } });
  expect(await ask(app, { ...app.menu, operation: 'order-save' })).toMatchObject({ ok: false });
  expect(app.readAt).toEqual([]);
});

it('[X-33] where it is known that nobody answers nobody is asked in vain; what is not kept is still tried', async () => {
  const app = setUp(offline);
  app.state.isAway = true;
  expect(await app.api.call(app.menu)).toMatchObject({ ok: true });
  expect(app.provider.reached).toEqual([]);
  expect(await ask(app, { ...app.menu, operation: 'product-tags' })).toMatchObject({ ok: false });
  expect(app.provider.reached.length).toBeGreaterThan(0);
});

it('[X-33] what is answered is kept for who takes an old answer, and shows that the provider is there', async () => {
  const app = setUp(() => json({ from: 'now' }));
  await ask(app, app.menu);
  await ask(app, { operation: 'product-tags', decode: done });
  expect(app.log).toEqual(['answered', ['keep', 'menu', { from: 'now' }], 'answered']);
});

it('[X-33] a refusal and a broken answer are answers: nothing of before stands in for them', async () => {
  const app = setUp(() => json({ ok: false }, 404));
  expect(await ask(app, app.menu)).toMatchObject({ ok: false });
  expect([app.readAt, app.log]).toEqual([[], ['answered']]);
});

it('[X-33] finds out without a report whether the provider is there, and calls rest no longer once it is', async () => {
  const away = setUp(offline);
  expect(await away.api.reach()).toBe(false);
  const failing = async () => ask(away, { operation: 'product-tags', decode: done });
  for (let tries = 0; tries < 5; tries += 1) await failing();
  expect(await failing()).toMatchObject({ failure: { code: 'resting' } });
  const { length } = away.provider.reports;
  away.provider.answer(() => json({ ok: true }));
  expect(await away.api.reach()).toBe(true);
  expect(await failing()).toMatchObject({ ok: true });
  expect(away.provider.reports).toHaveLength(length);
});
