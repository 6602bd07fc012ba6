// What a page and its workers ask the network for, for measure.mjs.

/** Whether a request is for a program. */
export const isScript = (r) => r.type === 'Script' || /javascript|ecmascript|wasm/.test(r.mime ?? '');

/** Collects the requests of the page and of every worker and frame it starts. */
export function collectNetwork(browser, page) {
  const requests = new Map();
  const state = { requests, inflight: new Set(), lastActivity: Date.now() };
  const listen = (session) => {
    const key = (id) => `${session.id}:${id}`;
    const touch = () => {
      state.lastActivity = Date.now();
    };
    session.on('Network.requestWillBeSent', (p) => {
      if (/^(data|blob|about|chrome)/.test(p.request.url)) return;
      if (p.redirectResponse)
        requests.set(`${key(p.requestId)}:${p.timestamp}`, {
          ...requests.get(key(p.requestId)),
          wire: p.redirectResponse.encodedDataLength,
        });
      requests.set(key(p.requestId), { url: p.request.url, type: p.type, start: p.timestamp, wire: 0, raw: 0 });
      state.inflight.add(key(p.requestId));
      touch();
    });
    session.on('Network.responseReceived', (p) => {
      const r = requests.get(key(p.requestId));
      if (r)
        Object.assign(r, {
          status: p.response.status,
          mime: p.response.mimeType,
          cached: p.response.fromDiskCache || p.response.fromServiceWorker,
          protocol: p.response.protocol,
        });
      if (r) r.encoding = Object.entries(p.response.headers).find(([k]) => k.toLowerCase() === 'content-encoding')?.[1] ?? '';
    });
    session.on('Network.dataReceived', (p) => {
      const r = requests.get(key(p.requestId));
      if (r) r.raw += p.dataLength;
      touch();
    });
    session.on('Network.loadingFinished', (p) => {
      const r = requests.get(key(p.requestId));
      if (r) Object.assign(r, { wire: p.encodedDataLength, end: p.timestamp });
      state.inflight.delete(key(p.requestId));
      touch();
    });
    session.on('Network.loadingFailed', (p) => {
      const r = requests.get(key(p.requestId));
      if (r) Object.assign(r, { failed: p.errorText, end: p.timestamp });
      state.inflight.delete(key(p.requestId));
      touch();
    });
    session.on('Target.attachedToTarget', ({ sessionId, targetInfo }) => {
      const child = browser.session(sessionId);
      listen(child);
      const ready = ['worker', 'iframe', 'service_worker', 'shared_worker'].includes(targetInfo.type)
        ? child.send('Network.enable').catch(() => {})
        : Promise.resolve();
      ready.finally(() => child.send('Runtime.runIfWaitingForDebugger').catch(() => {}));
    });
  };
  listen(page);
  return state;
}
