// One load of one page for measure.mjs: what was painted, what the main thread did, what came over the network.
import { loadavg } from 'node:os';
import { emulate, evaluate, median, sleep } from './cdp.mjs';
import { cpuIndex, observe } from './measure-in-page.mjs';
import { collectNetwork, isScript } from './measure-network.mjs';

const QUIET_MS = 2000;
const LEISURE_MS = 2000;

/** Waits until neither the network nor the main thread has had work for a while; false when that takes longer than `timeout`, ms. */
async function untilQuiet(page, net, timeout) {
  const deadline = Date.now() + timeout;
  while (Date.now() < deadline) {
    await sleep(100);
    if (net.inflight.size === 0 && Date.now() - net.lastActivity > QUIET_MS) {
      const idle = await evaluate(
        page,
        `(() => { const t = (window.__measure?.tasks ?? []).at(-1); return document.readyState === 'complete' && (!t || performance.now() - t[0] - t[1] > ${QUIET_MS}); })()`,
      );
      if (idle) return true;
    }
  }
  return false;
}

async function clickTimes(page, css, times) {
  await evaluate(page, 'void (window.__measure.events.length = 0)');
  for (let i = 0; i < times; i++) {
    const box = await evaluate(
      page,
      `(() => {
      const els = [...document.querySelectorAll(${JSON.stringify(css)})].filter((e) => e.getClientRects().length);
      const el = els[${i} % Math.max(els.length, 1)];
      if (!el) return null;
      el.scrollIntoView({ block: 'center' });
      const r = el.getBoundingClientRect();
      return { x: r.x + r.width / 2, y: r.y + r.height / 2 };
    })()`,
    );
    if (!box) break;
    await sleep(150);
    const mouse = (type) =>
      page.send('Input.dispatchMouseEvent', { type, ...box, button: 'left', clickCount: 1, buttons: type === 'mousePressed' ? 1 : 0 });
    await mouse('mousePressed');
    await mouse('mouseReleased');
    await sleep(400);
  }
  const events = await evaluate(page, 'window.__measure.events');
  const byInteraction = new Map();
  for (const [id, duration] of events) byInteraction.set(id, Math.max(byInteraction.get(id) ?? 0, duration));
  const durations = [...byInteraction.values()];
  return { inp: durations.length ? Math.max(...durations) : null, clickMedian: median(durations), clicksSeen: durations.length };
}

/** Loads an address in a fresh page and says what that cost; once more with a warm cache, and with clicks, where the settings say so. */
export async function load(page, browser, url, settings) {
  const net = collectNetwork(browser, page);
  await page.send('Network.enable');
  await page.send('Page.enable');
  await page.send('Runtime.enable');
  await page.send('Target.setAutoAttach', { autoAttach: true, waitForDebuggerOnStart: true, flatten: true });
  const index = await evaluate(page, `(${cpuIndex})()`);
  await page.send('Page.addScriptToEvaluateOnNewDocument', { source: `(${observe})(${JSON.stringify(settings.selector)})` });
  await emulate(page, settings);
  const wall = await browser.attach(page.targetId); // a second session: same counters by wall clock
  await page.send('Performance.enable', { timeDomain: 'threadTicks' });
  await wall.send('Performance.enable', { timeDomain: 'timeTicks' });

  const visit = async () => {
    net.requests.clear();
    net.inflight.clear();
    net.lastActivity = Date.now();
    const [before, wallBefore] = [await metrics(page), await metrics(wall)];
    const { errorText } = await page.send('Page.navigate', { url });
    if (errorText) throw new Error(`${url}: ${errorText}`);
    const quiet = await untilQuiet(page, net, settings.timeout);
    const m = await evaluate(page, 'window.__measure');
    const nav = await evaluate(
      page,
      '(({ domContentLoadedEventEnd, loadEventEnd, responseStart }) => ({ ttfb: responseStart, dcl: domContentLoadedEventEnd, load: loadEventEnd }))(performance.getEntriesByType("navigation")[0])',
    );
    const dom = await evaluate(page, 'document.querySelectorAll("*").length');
    const [after, wallAfter] = [await metrics(page), await metrics(wall)];
    // A cross-process navigation restarts the counters; then the new value stands alone.
    const grown = (to, from, name) => 1000 * (to[name] >= from[name] ? to[name] - from[name] : to[name]);
    const delta = (name) => grown(after, before, name);
    const all = [...net.requests.values()];
    const scripts = all.filter(isScript);
    const origin = Math.min(...all.map((r) => r.start));
    const since = (t) => (t === undefined ? null : Math.round(1000 * (t - origin)));
    const sum = (list, field) => list.reduce((total, r) => total + (r[field] || 0), 0);
    const tbt = m.tasks.reduce((total, [start, duration]) => {
      const from = Math.max(start, m.fcp ?? 0);
      return total + Math.max(0, start + duration - from - 50);
    }, 0);
    return {
      ...nav,
      fcp: m.fcp,
      lcp: m.lcp,
      tbt,
      cls: Number(m.cls.toFixed(4)),
      selectorMs: m.selectorMs,
      lcpElement: m.lcpElement,
      contention: Number((grown(wallAfter, wallBefore, 'TaskDuration') / Math.max(1, delta('TaskDuration'))).toFixed(2)),
      mainMs: delta('TaskDuration'),
      scriptMs: delta('ScriptDuration'),
      layoutMs: delta('LayoutDuration') + delta('RecalcStyleDuration'),
      jsBytes: sum(scripts, 'wire'),
      // What comes later was asked for at leisure.
      jsUntilLcp: sum(
        scripts.filter((r) => since(r.start) <= (m.lcp ?? 0) + LEISURE_MS),
        'wire',
      ),
      jsRawBytes: sum(scripts, 'raw'),
      jsRequests: scripts.length,
      totalBytes: sum(all, 'wire'),
      requests: all.length,
      failed: all.filter((r) => r.failed || r.status >= 400).length,
      maxTaskMs: Math.max(0, ...m.tasks.map(([, duration]) => duration)),
      domElements: dom,
      quiet,
      resources: all.map((r) => ({
        url: r.url,
        from: since(r.start),
        to: since(r.end),
        type: r.type,
        status: r.status,
        wire: r.wire,
        raw: r.raw,
        encoding: r.encoding,
        protocol: r.protocol,
        failed: r.failed,
      })),
    };
  };

  const result = { cpuIndex: index, load1: Number(loadavg()[0].toFixed(2)), ...(await visit()) };
  if (settings.click) Object.assign(result, await clickTimes(page, settings.click, settings.clicks));
  if (settings.warm) {
    const { lcp, fcp, selectorMs, totalBytes, jsBytes, requests } = await visit();
    Object.assign(result, {
      warmFcp: fcp,
      warmLcp: lcp,
      warmSelectorMs: selectorMs,
      warmBytes: totalBytes,
      warmJsBytes: jsBytes,
      warmRequests: requests,
    });
  }
  return result;
}

async function metrics(page) {
  const { metrics: list } = await page.send('Performance.getMetrics');
  return Object.fromEntries(list.map(({ name, value }) => [name, value]));
}
