import type { Observable } from 'rxjs';
import type { Composition } from '@comanda/shared-contracts/composition';
import type { BusReader } from '@comanda/shared-contracts/bus';
import type { Clock, Report } from '@comanda/shared-contracts/host';
import { isKioskIdle, type KioskParts } from './kiosk-idle.ts';
import { removeWorker, workerUrl, type WorkerContainer } from './site-worker.ts';

/** How often a kiosk that nobody reloads asks whether there is a newer program. */
const ASK_EVERY_MS = 10 * 60_000;
/** From a customer's end to the welcome. */
const SETTLE_MS = 1_000;
export interface KioskWorkerNeeds {
  readonly workers: WorkerContainer | undefined;
  /** Of the page, and so of its worker. */
  readonly origin: string;
  /** Where the worker keeps its files. */
  readonly kept: Pick<CacheStorage, 'keys' | 'delete'>;
  /** False: the kill switch; what is there is taken away. */
  readonly isWanted: boolean;
  readonly clock: Pick<Clock, 'every' | 'after'>;
  readonly report: Pick<Report, 'failure'>;
  /** Each time a customer has gone. */
  readonly resets: Observable<unknown>;
  /** Nothing is open that a reload would disturb: no order on its way, no dialog. */
  readonly isIdle: () => Promise<boolean>;
  readonly reload: () => void;
}

/**
 * Keeps the kiosk's program in the browser, so that it opens without the network; a newer program takes over when a
 * customer has gone and nothing is open. X-16.
 */
export async function keepKioskWorker(needs: KioskWorkerNeeds): Promise<void> {
  const { workers, origin, kept, isWanted, clock, report, resets, isIdle, reload } = needs;
  if (workers === undefined) return;
  if (!isWanted) return removeWorker(workers, kept);
  await workers.register(workerUrl(origin), { scope: '/', updateViaCache: 'none' });
  const registration = await workers.getRegistration('/');
  // A browser that takes it and keeps none.
  if (registration === undefined) return;
  const isFirst = workers.controller === null;
  const askAnew = (): void => {
    // Without the network there is nothing newer to be had, and nothing to report.
    registration.update().catch(() => undefined);
  };
  const takeOver = async (): Promise<void> => {
    const { waiting } = registration;
    if (waiting === null || !(await isIdle())) return;
    const goOn = async (): Promise<void> => ((await isIdle()) ? reload() : undefined);
    workers.addEventListener('controllerchange', () => void goOn(), { once: true });
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker is no window
    waiting.postMessage('take-over');
  };
  clock.every(ASK_EVERY_MS, askAnew);
  resets.subscribe(() => {
    clock.after(SETTLE_MS, () => {
      takeOver().catch((cause: unknown) => report.failure(cause, { phase: 'load' }));
      askAnew();
    });
  });
  if (!isFirst) await takeOver();
}

interface ShellParts extends KioskParts {
  readonly composition: Pick<Composition, 'home' | 'worksOffline'>;
  readonly bus: Pick<BusReader, 'events'>;
  readonly clock: Clock;
  readonly report: Report;
}

/** The same with the parts of a page's shell. */
export async function startKioskWorker(window: Window, parts: ShellParts): Promise<void> {
  const { composition, bus, navigation, outbox, overlay, clock, report } = parts;
  await keepKioskWorker({
    // Absent where the browser has none, and on pages that are not safe.
    workers: 'serviceWorker' in window.navigator ? window.navigator.serviceWorker : undefined,
    origin: window.location.origin,
    kept: window.caches,
    isWanted: composition.worksOffline !== false,
    clock,
    report,
    isIdle: () => isKioskIdle({ composition, navigation, outbox, overlay }),
    resets: bus.events('kiosk/reset'),
    reload: () => window.location.reload(),
  });
}
