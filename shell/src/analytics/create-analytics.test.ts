import { expect, it, vi } from 'vitest';
import { ENVIRONMENTS } from '@comanda/shared-contracts/domain/environment';
import { ROUTES } from '@comanda/shared-contracts/routes/route-table';
import { manualClock } from '@comanda/shared-contracts/testing/manual-clock';
import { createAnalytics, defaultSinks } from './create-analytics.ts';
import type { AnalyticsEvent } from './create-analytics.ts';

it('[C7-063] a sink receives app_start, app_product and app_checkout with name, time, environment and host', () => {
  const clock = manualClock();
  const got: AnalyticsEvent[] = [];
  const sinks = [{ send: (event: AnalyticsEvent) => got.push(event) }];
  const analytics = createAnalytics({ clock, environment: () => 'TEST', host: 'localhost', path: () => '/', routes: ROUTES, sinks });
  analytics.track('app_start');
  analytics.track('app_product', { irl: '101-1' });
  analytics.track('app_checkout', { irl: '101-1', total: 18_240, currency: 'CLP' });
  const common = { ts: clock.now(), env: 'TEST', host: 'localhost', page: 'Home' };
  expect(got).toEqual([
    { name: 'app_start', ...common },
    { name: 'app_product', ...common, irl: '101-1' },
    { name: 'app_checkout', ...common, irl: '101-1', total: 18_240, currency: 'CLP' },
  ]);
});

it.each([
  ['PROD', '/r/cl/fuente-alameda/1/menu', 'RestaurantMenu'],
  ['DEV', '/rd/cl/fuente-alameda/1/menu', 'RestaurantMenuDev'],
  ['TEST', '/rt/cl/fuente-alameda/1', 'RestaurantTest'],
  ['TEST', '/rt/cl/fuente-alameda/1/booking', 'RestaurantBoookingTest'],
  ['DEV', '/rd/cl/fuente-alameda/1/checkin/7', 'RestaurantCheckInmesaDev'],
  ['DEV', '/l/cart', 'Cart'],
  ['TEST', '/nowhere', 'Home'],
] as const)('[C2-002] in %s an event on %s says that its page is %s', (environment, path, page) => {
  const got: AnalyticsEvent[] = [];
  const sinks = [{ send: (event: AnalyticsEvent) => got.push(event) }];
  createAnalytics({ clock: manualClock(), environment: () => environment, host: 'h', path: () => path, routes: ROUTES, sinks }).track(
    'app_product',
  );
  expect(got.map((event) => event.page)).toEqual([page]);
});

it('values cannot overwrite what the page says of itself', () => {
  const got: AnalyticsEvent[] = [];
  const analytics = createAnalytics({
    clock: manualClock(5),
    environment: () => 'PROD',
    host: 'a.example',
    path: () => '/l/cart',
    routes: ROUTES,
    sinks: [{ send: (event) => got.push(event) }],
  });
  analytics.track('app_start', { env: 'x', host: 'y', ts: 1, name: 'z', page: 'w' });
  expect(got).toEqual([{ name: 'app_start', ts: 5, env: 'PROD', host: 'a.example', page: 'Cart' }]);
});

it('a sink that throws is told, and the others still get the event', () => {
  const got: string[] = [];
  const troubles: unknown[] = [];
  const analytics = createAnalytics({
    clock: manualClock(),
    environment: () => 'PROD',
    host: 'h',
    path: () => '/',
    routes: ROUTES,
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
  for (const environment of ENVIRONMENTS) {
    const sinks = defaultSinks(() => environment);
    createAnalytics({ clock: manualClock(), environment: () => environment, host: 'h', path: () => '/', routes: ROUTES, sinks }).track(
      'app_start',
    );
  }
  expect(debug).toHaveBeenCalledOnce();
  debug.mockRestore();
});
