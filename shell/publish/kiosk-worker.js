/**
 * Opens a kiosk, or the site that diners have on their devices, without the network: its page, its own program files and the letters of its brand, nothing else. In front of
 * this stands `const KEPT = {cache, revision, page, files, first, folders, pages, letters}` (kiosk-worker.ts), `files` with their hashes; another program is another text, and so another worker.
 * A kiosk's waits until the page says that nothing is open, a diner's until no page of the site is. X-16, Q200.
 */
const PAGE_WITHIN_MS = 4000;
/** From the first file of a part to the rest of it: what the page itself needs comes first. */
const REST_AFTER_MS = 4000;
const DAY_MS = 24 * 60 * 60_000;
/** Older than this a diner's kept page is of a release of long ago: it stands in for no network, not for a slow one or an error. */
const OLD_AFTER_MS = 2 * DAY_MS;
/** Where pages are. A kiosk has no other addresses. */
const PAGES = KEPT.pages === undefined ? /^/ : new RegExp(KEPT.pages);
const LETTERS = KEPT.letters ?? [];
const MATCH = { ignoreVary: true };

self.addEventListener('install', (event) => {
  event.waitUntil(keep().then(keepLetters));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(forgetOthers().then(() => self.clients.claim()));
});

self.addEventListener('message', (event) => {
  if (event.data === 'take-over') void self.skipWaiting();
  // What came before this worker stood in front of the page.
  if (Array.isArray(event.data?.loaded)) for (const path of event.data.loaded) event.waitUntil(keepRest(path));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (request.mode === 'navigate') {
    if (!PAGES.test(pathname)) return;
    const opened = openPage(request);
    event.respondWith(opened);
    event.waitUntil(opened.then(renewPage));
  } else if (LETTERS.includes(pathname)) {
    event.respondWith(openFile(request));
  } else if (pathname in KEPT.files || folderOf(pathname) !== undefined) {
    event.respondWith(openFile(request));
    event.waitUntil(keepRest(pathname));
  }
});

function folderOf(pathname) {
  return KEPT.folders.find((folder) => pathname.startsWith(folder));
}

/**
 * All of it or nothing: half a program opens no kiosk, and neither does one with a changed file, which would be kept for good. Of the diner's site it is what every page begins
 * with; the parts follow as they are used. What went live since this list was made has a page of other files: it comes with the next worker.
 */
async function keep() {
  await keepPage();
  const cache = await caches.open(KEPT.cache);
  await cache.addAll(KEPT.first.map((file) => new Request(file, { integrity: KEPT.files[file] })));
}

/** The letters of the brand; it opens without them, too: other letters stand in for them. */
async function keepLetters() {
  const cache = await caches.open(KEPT.cache);
  const keepOne = async (path) => {
    const file = await fetch(path);
    if (file.ok) await cache.put(path, file);
  };
  await Promise.allSettled(LETTERS.map((path) => keepOne(path)));
}

async function keepPage() {
  const page = await fetch(KEPT.page, { headers: { accept: 'text/html' }, cache: 'no-store' });
  if (!page.ok) throw new Error(`the page answers ${page.status}`);
  if (!(await page.clone().text()).includes(`"revision":${KEPT.revision},`)) throw new Error('the page is of another edit');
  const cache = await caches.open(KEPT.cache);
  await cache.put(KEPT.page, page);
}

/** How long ago the network gave a page; not a number where it does not say, which is neither young nor old. */
function ageOf(page) {
  return Date.now() - Date.parse(page?.headers.get('date'));
}

/** Reads a diner's kept page once a day, so that its age says for how long it has not been that of the site. */
async function renewPage() {
  if (KEPT.pages === undefined || !(ageOf(await caches.match(KEPT.page, MATCH)) > DAY_MS)) return;
  // Without the network, or when another edit is live, it stays as it was.
  await keepPage().catch(() => undefined);
}

const begun = new Set();

/**
 * The whole part of which a file was asked for, while the network is there: a dialog that nobody has opened yet opens without it, too. Once for each
 * part; who saves data has what was used. What does not come is asked for by the page when it needs it.
 */
async function keepRest(pathname) {
  const folder = folderOf(pathname);
  if (KEPT.pages === undefined || folder === undefined || begun.has(folder) || navigator.connection?.saveData === true) return;
  begun.add(folder);
  await new Promise((resolve) => setTimeout(resolve, REST_AFTER_MS));
  const cache = await caches.open(KEPT.cache);
  for (const file of Object.keys(KEPT.files).filter((one) => one.startsWith(folder))) {
    try {
      if ((await cache.match(file, MATCH)) === undefined) await cache.add(new Request(file, { integrity: KEPT.files[file] }));
    } catch {
      begun.delete(folder);
      return;
    }
  }
}

/** What was kept before: it lists the oldest first, and what follows ours is of a newer worker, which may be about to take over. */
async function forgetOthers() {
  const names = (await caches.keys()).filter((name) => /^(kiosk|site)-/.test(name));
  const older = names.slice(0, Math.max(names.indexOf(KEPT.cache), 0));
  // What does not fit comes again when it is used.
  if (KEPT.pages !== undefined) await Promise.allSettled(older.map((name) => inherit(name)));
  await Promise.all(older.map((name) => caches.delete(name)));
}

/** Takes over the parts that a diner has used and that are still what they were: without the network, nobody could fetch them. */
async function inherit(name) {
  const [before, cache] = await Promise.all([caches.open(name), caches.open(KEPT.cache)]);
  await Promise.all(
    (await before.keys()).map(async (request) => {
      const { pathname } = new URL(request.url);
      if (!(pathname in KEPT.files) || (await cache.match(pathname, MATCH)) !== undefined) return;
      const file = await before.match(request, MATCH);
      if (file !== undefined) await cache.put(pathname, file);
    }),
  );
}

/** The network's page, which may bring a newer program; the kept one when that does not come in time, unless it is old. */
async function openPage(request) {
  const kept = caches.match(KEPT.page, MATCH);
  const isOld = kept.then((page) => KEPT.pages !== undefined && ageOf(page) > OLD_AFTER_MS);
  const cut = new AbortController();
  const timer = setTimeout(() => isOld.then((old) => old || cut.abort()), PAGE_WITHIN_MS);
  try {
    const page = await fetch(request, { signal: cut.signal });
    if (page.status < 500 || (await isOld)) return page;
  } catch {
    // No network: the kept page is what this worker is for.
  } finally {
    clearTimeout(timer);
  }
  return (await kept) ?? Response.error();
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
