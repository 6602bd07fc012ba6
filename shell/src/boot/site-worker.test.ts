import { expect, it, vi } from 'vitest';
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
  const workers = {
    controller: current.worker,
    register: async () => registration,
    getRegistration: async () => registration,
    addEventListener: () => undefined,
  };
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

it('tries again after a failure under the policy that the page has already, and goes on where a browser keeps none', async () => {
  vi.resetModules();
  const names: string[] = [];
  vi.stubGlobal('trustedTypes', {
    createPolicy: (name: string, rules: unknown) => {
      if (names.includes(name)) throw new TypeError(`${name} is taken`);
      names.push(name);
      return rules;
    },
  });
  const { keepSiteWorker: keep } = await import('./site-worker.ts');
  let isDown = true;
  const workers = {
    controller: null,
    register: async () => (isDown ? Promise.reject(new TypeError('no network')) : undefined),
    getRegistration: async () => undefined,
    addEventListener: () => undefined,
  };
  const start = () =>
    keep({
      workers: workers as unknown as WorkerContainer,
      origin: 'http://site.test',
      kept: () => ({ keys: async () => [], delete: async () => true }),
      isWanted: true,
      loaded: () => [],
    });
  await expect(start()).rejects.toThrow('no network');
  isDown = false;
  await expect(start()).resolves.toBeUndefined();
  expect(names).toEqual(['comanda-kiosk-worker']);
  vi.unstubAllGlobals();
});
