/** What the page itself notes about interactions; put there by `watchInteractions`. */
interface Noted {
  /** The slowest interaction, ms to the next paint: 0 when all were under the 16 ms that the browser tells of. Starts afresh. */
  slowest(): number;
  /** For each letter typed, ms from the key to the paint that shows what was found for it. Starts afresh. */
  results(): readonly number[];
}

declare global {
  interface Window {
    perfNoted: Noted;
  }
}

/** Runs in the page before its own scripts. Each letter draws the list of results anew, under a heading that no category has. */
export function watchInteractions(): void {
  let worst = 0;
  let keyAt: number | undefined;
  let found: number[] = [];
  const events = new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) worst = Math.max(worst, duration);
  });
  events.observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  addEventListener('keydown', ({ timeStamp }) => void (keyAt = timeStamp), true);
  const drawn = new MutationObserver(() => {
    if (keyAt === undefined || document.querySelector('[data-searching] section:not([data-section]) h2') === null) return;
    const from = keyAt;
    keyAt = undefined;
    requestAnimationFrame(() => {
      const channel = new MessageChannel();
      channel.port1.addEventListener('message', () => void found.push(performance.now() - from), { once: true });
      channel.port1.start();
      channel.port2.postMessage(null);
    });
  });
  addEventListener('DOMContentLoaded', () => drawn.observe(document, { childList: true, characterData: true, subtree: true }));
  window.perfNoted = {
    slowest: () => {
      for (const { duration } of events.takeRecords()) worst = Math.max(worst, duration);
      const reported = worst;
      worst = 0;
      return reported;
    },
    results: () => {
      const reported = found;
      found = [];
      return reported;
    },
  };
}
