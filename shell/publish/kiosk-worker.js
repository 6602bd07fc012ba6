/**
 * Opens a kiosk without the network: its page and its own program files, nothing else. In front of this stands
 * `const KEPT = {cache, revision, page, files, folders}` (kiosk-worker.ts), `files` with their hashes; another program is another text, and so another worker. It waits until
 * the page says that nothing is open. X-16.
 */
const PAGE_WITHIN_MS = 4000;
const MATCH = { ignoreVary: true };

self.addEventListener('install', (event) => {
  event.waitUntil(keep());
});

self.addEventListener('activate', (event) => {
  event.waitUntil(forgetOthers().then(() => self.clients.claim()));
});

self.addEventListener('message', (event) => {
  if (event.data === 'take-over') void self.skipWaiting();
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (request.mode === 'navigate') event.respondWith(openPage(request));
  else if (pathname in KEPT.files || KEPT.folders.some((folder) => pathname.startsWith(folder))) event.respondWith(openFile(request));
});

/**
 * All of it or nothing: half a program opens no kiosk, and neither does one with a changed file, which would be kept for good. What went live since this list was made
 * has a page of other files: it comes with the next worker.
 */
async function keep() {
  const page = await fetch(KEPT.page, { headers: { accept: 'text/html' }, cache: 'no-store' });
  if (!page.ok) throw new Error(`the page answers ${page.status}`);
  if (!(await page.clone().text()).includes(`"revision":${KEPT.revision},`)) throw new Error('the page is of another edit');
  const cache = await caches.open(KEPT.cache);
  await cache.put(KEPT.page, page);
  await cache.addAll(Object.entries(KEPT.files).map(([file, integrity]) => new Request(file, { integrity })));
}

/** What was kept before: it lists the oldest first, and what follows ours is of a newer worker, which may be about to take over. */
async function forgetOthers() {
  const names = (await caches.keys()).filter((name) => name.startsWith('kiosk-'));
  await Promise.all(names.slice(0, Math.max(names.indexOf(KEPT.cache), 0)).map((name) => caches.delete(name)));
}

/** The network's page, which may bring a newer program; the kept one when that does not come in time. */
async function openPage(request) {
  const cut = new AbortController();
  const timer = setTimeout(() => cut.abort(), PAGE_WITHIN_MS);
  try {
    const page = await fetch(request, { signal: cut.signal });
    if (page.status < 500) return page;
  } catch {
    // No network: the kept page is what this worker is for.
  } finally {
    clearTimeout(timer);
  }
  return (await caches.match(KEPT.page, MATCH)) ?? Response.error();
}

/** Files of a program never change: once here, they are not asked for again, under whatever query the page tries one again. */
async function openFile(request) {
  const kept = await caches.match(request.url, { ...MATCH, ignoreSearch: new URL(request.url).pathname in KEPT.files });
  if (kept !== undefined) return kept;
  const file = await fetch(request);
  if (file.ok) {
    const copy = file.clone();
    void caches.open(KEPT.cache).then((cache) => cache.put(request.url, copy));
  }
  return file;
}
