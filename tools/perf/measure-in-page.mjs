// What measure.mjs runs inside of the page: each function is handed over as text, so it knows nothing around it.

/** Runs in the page before its own scripts. */
export function observe(selector) {
  if (window !== window.top) return;
  const m = { fcp: null, lcp: null, lcpElement: null, cls: 0, tasks: [], events: [], selectorMs: null };
  window.__measure = m;
  const watch = (type, fn, extra = {}) => {
    try {
      new PerformanceObserver((list) => list.getEntries().forEach(fn)).observe({ type, buffered: true, ...extra });
    } catch {}
  };
  watch('paint', (e) => {
    if (e.name === 'first-contentful-paint') m.fcp = e.startTime;
  });
  watch('largest-contentful-paint', (e) => {
    m.lcp = e.startTime;
    m.lcpElement = `${e.element?.tagName.toLowerCase() ?? '?'}${e.element?.className && typeof e.element.className === 'string' ? `.${e.element.className.trim().split(/\s+/)[0]}` : ''}${e.url ? ` ${e.url.slice(0, 120)}` : ''}`;
  });
  watch('longtask', (e) => m.tasks.push([e.startTime, e.duration]));
  watch(
    'event',
    (e) => {
      if (e.interactionId) m.events.push([e.interactionId, e.duration]);
    },
    { durationThreshold: 16 },
  );
  // CLS: the largest session window (gaps under 1 s, at most 5 s long).
  let windowStart = 0,
    last = 0,
    sum = 0;
  watch('layout-shift', (e) => {
    if (e.hadRecentInput) return;
    if (e.startTime - last > 1000 || e.startTime - windowStart > 5000) {
      windowStart = e.startTime;
      sum = 0;
    }
    last = e.startTime;
    sum += e.value;
    m.cls = Math.max(m.cls, sum);
  });
  if (selector) {
    const check = () => {
      if (!document.querySelector(selector)) return;
      observer.disconnect();
      requestAnimationFrame(() =>
        setTimeout(() => {
          m.selectorMs = performance.now();
        }),
      );
    };
    const observer = new MutationObserver(check);
    observer.observe(document, { childList: true, subtree: true, attributes: true });
    document.addEventListener('DOMContentLoaded', check);
  }
}

/** Fixed work, unthrottled: says how fast the machine is at this moment. */
export function cpuIndex() {
  const end = performance.now() + 300;
  let rounds = 0;
  while (performance.now() < end) {
    let s = '';
    for (let i = 0; i < 2000; i++) s += String.fromCharCode(97 + ((i * 7) % 26));
    rounds += s.length > 0 ? 1 : 0;
  }
  return Math.round(rounds / 3);
}
