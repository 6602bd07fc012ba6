import { scriptUrlPolicy } from './trusted-types.ts';

/** Where the worker of a page lies, a kiosk's and a diner's alike. X-16, Q200. */
const WORKER_PATH = '/kiosk-worker.js';
/** How the names of the worker's caches begin. */
const KEPT_NAMES = /^(kiosk|site)-/;
/** What a release is made of. */
const PROGRAM_FILES = /^\/(shell|remotes)\//;

/** The part of the browser that is used. */
export type WorkerContainer = Pick<ServiceWorkerContainer, 'register' | 'getRegistration' | 'controller' | 'addEventListener'>;

export interface SiteWorkerNeeds {
  readonly workers: WorkerContainer | undefined;
  /** Of the page, and so of its worker. */
  readonly origin: string;
  /** Where the worker keeps its files. */
  readonly kept: () => Pick<CacheStorage, 'keys' | 'delete'>;
  /** False: the kill switch; what is there is taken away. */
  readonly isWanted: boolean;
  /** The addresses of what the page has loaded until now. */
  readonly loaded: () => readonly string[];
}

/**
 * Keeps what a diner has used of the site in the browser, so that it opens without the network. A newer worker takes over when no page of the site is open:
 * a page goes on with the versions that it began with. Q200.
 */
export async function keepSiteWorker({ workers, origin, kept, isWanted, loaded }: SiteWorkerNeeds): Promise<void> {
  if (workers === undefined) return;
  let registration: ServiceWorkerRegistration | undefined;
  try {
    if (!isWanted) return await removeWorker(workers, kept());
    await workers.register(workerUrl(origin), { scope: '/', updateViaCache: 'none' });
    registration = await workers.getRegistration('/');
  } catch (cause) {
    // A browser that lets the site keep nothing: it opens with the network, as before.
    if (cause instanceof DOMException && cause.name === 'SecurityError') return;
    throw cause;
  }
  // A browser that takes it and keeps none.
  if (registration === undefined) return;
  const all = registration;
  const notify = (): void => {
    const own = loaded().flatMap((address) => {
      const url = new URL(address, origin);
      return url.origin === origin && PROGRAM_FILES.test(url.pathname) ? [url.pathname] : [];
    });
    // The one that comes after keeps what this page has of its release: the one in front of it knows the files of the release before alone.
    for (const worker of [workers.controller, all.waiting, all.installing]) {
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker is no window
      worker?.postMessage({ loaded: own });
    }
  };
  workers.addEventListener('controllerchange', notify);
  all.addEventListener('updatefound', notify);
  notify();
}

/** The same with the parts of a page. */
export function startSiteWorker(window: Window, isWanted: boolean): Promise<void> {
  return keepSiteWorker({
    // Absent where the browser has none, and on pages that are not safe.
    workers: 'serviceWorker' in window.navigator ? window.navigator.serviceWorker : undefined,
    origin: window.location.origin,
    kept: () => window.caches,
    isWanted,
    loaded: () => window.performance.getEntriesByType('resource').map(({ name }) => name),
  });
}

/** Takes the worker away, and what it kept: one that removes itself may come too late to run, because it is no longer registered. */
export async function removeWorker(workers: WorkerContainer, kept: Pick<CacheStorage, 'keys' | 'delete'>): Promise<void> {
  await (await workers.getRegistration('/'))?.unregister();
  const own = (await kept.keys()).filter((name) => KEPT_NAMES.test(name));
  await Promise.all(own.map((name) => kept.delete(name)));
}

/** The worker's address, out of a policy that knows no other: a page takes its name once, and who fails tries again. */
export function workerUrl(origin: string): string {
  workerPolicy ??= scriptUrlPolicy('comanda-kiosk-worker', origin, ({ href }) => href === origin + WORKER_PATH);
  return workerPolicy(WORKER_PATH);
}
let workerPolicy: ((url: string) => string) | undefined;
