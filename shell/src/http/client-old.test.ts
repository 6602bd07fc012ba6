import { expect, it } from 'vitest';
import { done } from '@comanda/shared-contracts/failures';
import type { ApiRequest } from '@comanda/shared-contracts/host';
import type { OldAnswers } from './client.ts';
import { fakeProvider, json, never, offline } from './fake-provider.ts';

function setUp(...answers: readonly (() => Response | Promise<Response>)[]) {
  const provider = fakeProvider(...answers);
  const log: unknown[] = [];
  const state = { isAway: false };
  const old: OldAnswers = {
    isAway: () => state.isAway,
    begin: ({ operation }) => ({
      keep: (raw) => void log.push(['keep', operation, raw]),
      find: async () => (operation === 'menu' ? { raw: { from: 'before' }, readAt: 7 } : undefined),
    }),
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

it('[X-33] whatever is read is handed to be kept, also anew and by who takes no old answer, and shows that the provider is there', async () => {
  const app = setUp(() => json({ from: 'now' }));
  await ask(app, app.menu);
  await ask(app, { operation: 'menu', decode: done, fresh: true });
  const kept = ['keep', 'menu', { from: 'now' }];
  expect(app.log).toEqual(['answered', kept, 'answered', kept]);
});

it('[X-33] who is slow is not away: nothing of before stands in where another call was answered meanwhile', async () => {
  const app = setUp(never, () => json({ from: 'now' }));
  const slow = app.api.call(app.menu);
  await app.api.call({ operation: 'product-tags', decode: done });
  await app.provider.clock.advance(60_000);
  expect(await slow).toMatchObject({ ok: false, failure: { kind: 'transport' } });
  expect(app.log).not.toContainEqual(['shown', 7]);
});

it('[X-33] a call that rests because of broken answers says nothing of the network, one that reached nobody does', async () => {
  const app = setUp(() => json({}, 503));
  for (let tries = 0; tries < 6; tries += 1) await ask(app, app.menu);
  expect(await ask(app, app.menu)).toMatchObject({ failure: { code: 'resting' } });
  expect(app.log).not.toContainEqual(['shown', 7]);

  const cut = setUp(offline);
  for (let tries = 0; tries < 6; tries += 1) await ask(cut, cut.menu);
  const { length } = cut.provider.reached;
  expect(await ask(cut, cut.menu)).toEqual({ ok: true, value: { from: 'before' } });
  expect(cut.provider.reached).toHaveLength(length);
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
