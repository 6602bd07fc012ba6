import { expect, it } from 'vitest';
import { keepSiteWorker, type WorkerContainer } from './site-worker.ts';

/** A worker that writes down what it is told. */
function aWorker() {
  const told: unknown[] = [];
  return { told, worker: { postMessage: (message: unknown) => void told.push(message) } };
}

it('[X-33] tells what the page has loaded to the worker in front of it and to the one that comes after, whenever that comes', async () => {
  const [current, next, later] = [aWorker(), aWorker(), aWorker()];
  const updates: (() => void)[] = [];
  const registration = {
    installing: null as object | null,
    waiting: next.worker,
    addEventListener: (_: string, run: () => void) => void updates.push(run),
  };
  const workers = { controller: current.worker, register: async () => registration, addEventListener: () => undefined };
  await keepSiteWorker({
    workers: workers as unknown as WorkerContainer,
    origin: 'http://site.test',
    kept: () => ({ keys: async () => [], delete: async () => true }),
    isWanted: true,
    loaded: () => ['http://site.test/remotes/mf-booking/2/entry.js', 'http://site.test/srv/menu', 'https://tiles.test/shell/x.js'],
  });
  const loaded = { loaded: ['/remotes/mf-booking/2/entry.js'] };
  expect([current.told, next.told]).toEqual([[loaded], [loaded]]);
  registration.installing = later.worker;
  for (const run of updates) run();
  expect(later.told).toEqual([loaded]);
});
