import { performance } from 'node:perf_hooks';

/** How often it is looked at, ms. */
const EVERY_MS = 250;
/** Of its time. */
const BUSY = 0.7;

/** Says whether this process had hardly a moment to wait for anything when it was looked at last. */
export function busyLoop(now: () => number = () => performance.now()): () => boolean {
  let [at, seen, isBusy] = [now(), performance.eventLoopUtilization(), false];
  return () => {
    if (now() - at < EVERY_MS) return isBusy;
    const current = performance.eventLoopUtilization();
    isBusy = performance.eventLoopUtilization(current, seen).utilization > BUSY;
    [at, seen] = [now(), current];
    return isBusy;
  };
}
