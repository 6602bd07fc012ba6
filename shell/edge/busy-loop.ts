import { performance } from 'node:perf_hooks';

/** How often it is looked at, ms. */
const EVERY_MS = 250;
/** Of its time. More than this and whoever is served waits for what is made beside: at 0.7 one in a hundred waited 67 ms, at 0.3 19. */
const BUSY = 0.3;

/** Says whether this process had much to do, of its time, when it was looked at last. */
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
