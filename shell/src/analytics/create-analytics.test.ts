import { expect, it, vi } from 'vitest';
import { manualClock } from '@comanda/shared-contracts/testing/manual-clock';
import { createAnalytics, defaultSinks } from './create-analytics.ts';
import type { AnalyticsEvent } from './create-analytics.ts';

it('[C7-063] a sink receives app_start, app_product and app_checkout with name, time, environment and host', () => {
  const clock = manualClock();
  const got: AnalyticsEvent[] = [];
  const analytics = createAnalytics({ clock, environment: () => 'TEST', host: 'localhost', sinks: [{ send: (event) => got.push(event) }] });
  analytics.track('app_start');
  analytics.track('app_product', { irl: '101-1' });
  analytics.track('app_checkout', { irl: '101-1', total: 18_240, currency: 'CLP' });
  const common = { ts: clock.now(), env: 'TEST', host: 'localhost' };
  expect(got).toEqual([
    { name: 'app_start', ...common },
    { name: 'app_product', ...common, irl: '101-1' },
    { name: 'app_checkout', ...common, irl: '101-1', total: 18_240, currency: 'CLP' },
  ]);
});

it('values cannot overwrite what the page says of itself', () => {
  const got: AnalyticsEvent[] = [];
  const analytics = createAnalytics({
    clock: manualClock(5),
    environment: () => 'PROD',
    host: 'a.example',
    sinks: [{ send: (event) => got.push(event) }],
  });
  analytics.track('app_start', { env: 'x', host: 'y', ts: 1, name: 'z' });
  expect(got).toEqual([{ name: 'app_start', ts: 5, env: 'PROD', host: 'a.example' }]);
});

it('a sink that throws is told, and the others still get the event', () => {
  const got: string[] = [];
  const troubles: unknown[] = [];
  const analytics = createAnalytics({
    clock: manualClock(),
    environment: () => 'PROD',
    host: 'h',
    sinks: [
      {
        send: () => {
          throw new Error('down');
        },
      },
      { send: (event) => got.push(event.name) },
    ],
    onTrouble: (cause) => troubles.push(cause),
  });
  analytics.track('app_start');
  expect(got).toEqual(['app_start']);
  expect(troubles).toHaveLength(1);
});

it('the default sink writes to the console in DEV and nowhere else', () => {
  const debug = vi.spyOn(console, 'debug').mockReturnValue();
  for (const environment of ['PROD', 'TEST', 'DEV']) {
    createAnalytics({ clock: manualClock(), environment: () => environment, host: 'h', sinks: defaultSinks(() => environment) }).track(
      'app_start',
    );
  }
  expect(debug).toHaveBeenCalledOnce();
  debug.mockRestore();
});
