// @vitest-environment node
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import type { Composition, Release } from '@comanda/shared-contracts/composition';
import { BASELINE } from '../src/composition/baseline.ts';
import { kioskWorker, kioskWorkerHeaders } from './kiosk-worker.ts';
import { renderPage } from './page.ts';

const file = { integrity: 'sha384-x', bytes: 1 };
const release = (id: Release['id'], names: readonly string[]): Release => ({
  id,
  version: '1',
  contract: '1.0',
  container: 'c',
  entry: 'main.js',
  files: Object.fromEntries(names.map((name) => [name, file])),
  groups: {},
});
const remote = { version: '1', contract: '1.0', container: 'c', entry: '/x.js', integrity: 'sha384-x' } as const;
const KIOSK = {
  ...BASELINE,
  kind: 'kiosk',
  home: '/KioskWelcome',
  remotes: { 'mf-kiosk': { ...remote, enabled: true }, 'mf-booking': { ...remote, enabled: false } },
} as const;
const shell = { ...release('shell', ['main.js', 'early.js', 'embed.js']), earlyFile: 'early.js' };
const remotes = { 'mf-kiosk': release('mf-kiosk', ['entry.js', 'menu.css']), 'mf-booking': release('mf-booking', ['entry.js']) };
const kept = (text: string) => JSON.parse(/^const KEPT = (.*);$/m.exec(text)?.[1] ?? 'null');

describe('the worker of a composition', () => {
  it("[X-16] keeps the kiosk's page and its own files with their hashes, and nothing else", () => {
    expect(kept(kioskWorker({ composition: KIOSK, shell, remotes }))).toEqual({
      cache: expect.stringMatching(/^kiosk-[0-9a-f]{16}$/),
      revision: KIOSK.revision,
      page: '/KioskWelcome',
      files: {
        '/remotes/mf-kiosk/1/entry.js': 'sha384-x',
        '/remotes/mf-kiosk/1/menu.css': 'sha384-x',
        '/shell/1/early.js': 'sha384-x',
        '/shell/1/main.js': 'sha384-x',
      },
      first: ['/remotes/mf-kiosk/1/entry.js', '/remotes/mf-kiosk/1/menu.css', '/shell/1/early.js', '/shell/1/main.js'],
      folders: ['/shell/1/', '/remotes/mf-kiosk/1/'],
    });
  });

  it('[X-16] is another one for another program and for another edit of the document', () => {
    const name = (composition: typeof KIOSK, shellVersion = '1') =>
      kept(kioskWorker({ composition, shell: { ...shell, version: shellVersion }, remotes })).cache;
    expect(new Set([name(KIOSK), name(KIOSK, '2'), name({ ...KIOSK, revision: 99 })]).size).toBe(3);
  });

  const SITE = { ...KIOSK, kind: 'consumer', home: '/' } as const;
  const groups = { main: ['main.js'] };

  it("[X-33] keeps of a diner's site at once what every page begins with, and knows the files of its parts", () => {
    const site = kept(kioskWorker({ composition: SITE, shell: { ...shell, groups }, remotes }));
    expect(site).toMatchObject({
      cache: expect.stringMatching(/^site-/),
      page: '/l/profilelogin',
      first: ['/shell/1/main.js', '/shell/1/early.js'],
    });
    expect(Object.keys(site.files)).toContain('/remotes/mf-kiosk/1/entry.js');
  });

  it.each([
    ['/', true],
    ['/l/profilelogin', true],
    ['/l/profilecreated/abc/', true],
    ['/l/profilecreated/abc/more', false],
    ['/sandbox', false],
    ['/pay/return', false],
  ])("[X-33] stands in for the pages of a diner's site alone: %s %s", (path, isPage) => {
    const { pages } = kept(kioskWorker({ composition: SITE, shell, remotes }));
    expect(new RegExp(pages).test(path)).toBe(isPage);
  });

  it.each([
    ['of the kill switch', { ...KIOSK, worksOffline: false }],
    ['of the kill switch, on the site of diners', { ...SITE, worksOffline: false }],
    ["in a partner's page", { ...KIOSK, kind: 'partner' }],
  ] as const)('[X-16] removes itself and what it kept: %s', (_, composition) => {
    const text = kioskWorker({ composition, shell, remotes });
    expect(text).toContain('self.registration.unregister()');
    expect(text).toContain('caches.delete');
    expect(text).not.toContain("'fetch'");
  });

  it('[X-16] may call its own origin and nobody else, and is asked for anew each time', () => {
    expect(kioskWorkerHeaders()).toMatchObject({
      'Content-Security-Policy': "default-src 'none'; connect-src 'self'",
      'Cache-Control': 'no-cache',
    });
  });
});

/** Installs a worker on a site that answers with a page; gives what it keeps by then, and what became of it. */
async function installed(worker: string, html: string, network = async (_path: string) => new Response(html)) {
  const files: string[] = [];
  let done: Promise<unknown> = Promise.resolve();
  const cache = {
    put: async (address: string) => void files.push(address),
    addAll: async (all: readonly Request[]) => void files.push(...all.map(({ url }) => new URL(url).pathname)),
  };
  const listen = (name: string, run: (event: object) => void) =>
    name === 'install' ? run({ waitUntil: (work: Promise<unknown>) => (done = work) }) : undefined;
  runInNewContext(worker, {
    self: { addEventListener: listen },
    caches: { open: async () => cache },
    fetch: network,
    Request: class extends Request {
      constructor(path: string) {
        super(`http://kiosk.localhost${path}`);
      }
    },
  });
  const [{ status }] = await Promise.allSettled([done]);
  return { status, files };
}

it('[X-16] forgets what was kept before it, and not what a newer worker is keeping', async () => {
  const worker = kioskWorker({ composition: KIOSK, shell, remotes });
  const names = ['other', 'kiosk-old', 'kiosk-failed', kept(worker).cache, 'kiosk-newer'];
  let done: Promise<unknown> = Promise.resolve();
  runInNewContext(worker, {
    self: {
      addEventListener: (name: string, run: (event: object) => void) =>
        name === 'activate' ? run({ waitUntil: (work: Promise<unknown>) => (done = work) }) : undefined,
      clients: { claim: async () => undefined },
    },
    caches: { keys: async () => [...names], delete: async (name: string) => names.splice(names.indexOf(name), 1) },
  });
  await done;
  expect(names).toEqual(['other', kept(worker).cache, 'kiosk-newer']);
});

it('[X-16] keeps the page and the files of one edit: what went live meanwhile comes with the next worker', async () => {
  const pageOf = (composition: Composition) => renderPage({ composition, shell, remotes, path: KIOSK.home });
  const worker = kioskWorker({ composition: KIOSK, shell, remotes });
  const { status, files } = await installed(worker, pageOf(KIOSK));
  expect([status, files.length]).toEqual(['fulfilled', 5]);
  expect(await installed(worker, pageOf({ ...KIOSK, revision: KIOSK.revision + 1 }))).toEqual({ status: 'rejected', files: [] });
});

describe('the letters of a brand', () => {
  const LETTERS = '/brand/letters.woff2';
  const files = [
    { url: LETTERS, weight: '400 700' },
    { url: 'https://letters.example/a.woff2', weight: '800' },
  ];
  const own = { ...KIOSK, brand: { ...KIOSK.brand, font: { family: 'Own', files } } };
  const worker = kioskWorker({ composition: own, shell, remotes });
  const page = renderPage({ composition: own, shell, remotes, path: KIOSK.home });

  it('[Q260] are kept with the program, where they lie on the site', async () => {
    const { status, files: all } = await installed(worker, page);
    expect([status, all.includes(LETTERS), all.some((path) => path.includes('a.woff2'))]).toEqual(['fulfilled', true, false]);
  });

  it.each([
    ['are not there', async () => new Response('', { status: 404 })],
    ['do not come', () => Promise.reject(new TypeError('offline'))],
  ])('[Q260] are done without where they %s', async (_, answer) => {
    const { status, files: all } = await installed(worker, page, (path) =>
      path === LETTERS ? answer() : Promise.resolve(new Response(page)),
    );
    expect([status, all.length, all.includes(LETTERS)]).toEqual(['fulfilled', 5, false]);
  });

  it('[Q260] come out of what is kept where there is no network', async () => {
    const stored = { [kept(worker).cache]: { [LETTERS]: 'letters' } };
    const { openFile } = running(worker, stored, () => Promise.reject(new TypeError('offline')));
    expect(await openFile(LETTERS)).toBe('letters');
  });
});

const SITE = { ...KIOSK, kind: 'consumer', home: '/' } as const;
const DAY_MS = 86_400_000;
type Kept = Record<string, Record<string, string>>;

/** A worker of the site of diners that runs in front of what its browser keeps, by cache and path, and of a network. */
function running(worker: string, stored: Kept, network: (path: string) => Promise<Response>, pageAge = 0) {
  const runs = new Map<string, (event: object) => void>();
  const pathOf = (request: string | Request) => new URL(typeof request === 'string' ? request : request.url, 'http://site.test').pathname;
  const answerOf = (text: string | undefined) =>
    text === undefined ? undefined : new Response(text, { headers: { date: new Date(Date.now() - pageAge).toUTCString() } });
  const open = async (name: string) => {
    const cache = (stored[name] ??= {});
    return {
      keys: async () => Object.keys(cache).map((path) => new Request(`http://site.test${path}`)),
      match: async (request: string | Request) => answerOf(cache[pathOf(request)]),
      put: async (request: string | Request, response: Response) => void (cache[pathOf(request)] = await response.text()),
    };
  };
  const waits: (() => void)[] = [];
  const waiting: Promise<unknown>[] = [];
  runInNewContext(worker, {
    self: {
      addEventListener: (name: string, run: (event: object) => void) => runs.set(name, run),
      clients: { claim: async () => undefined },
      location: { origin: 'http://site.test' },
    },
    caches: {
      open,
      keys: async () => Object.keys(stored),
      delete: async (name: string) => delete stored[name],
      match: async (address: string) => answerOf(Object.values(stored).find((cache) => pathOf(address) in cache)?.[pathOf(address)]),
    },
    fetch: async (request: string | Request, { signal }: RequestInit = {}) => {
      const cut = new Promise<never>((_, reject) => signal?.addEventListener('abort', () => reject(new Error('cut'))));
      return Promise.race([network(pathOf(request)), cut]);
    },
    navigator: {},
    AbortController,
    Date,
    Response,
    URL,
    setTimeout: (run: () => void) => waits.push(run),
    clearTimeout: () => undefined,
  });
  const waitUntil = (work: Promise<unknown>) => void waiting.push(work);
  return {
    activate: async () => {
      runs.get('activate')?.({ waitUntil });
      await Promise.all(waiting);
    },
    /** A file that a page asks for; undefined: the worker leaves it to the browser. */
    openFile: async (path: string) => {
      let answered: Promise<Response> | undefined;
      const request = { url: `http://site.test${path}`, method: 'GET', mode: 'cors' };
      runs.get('fetch')?.({ request, waitUntil, respondWith: (answer: Promise<Response>) => (answered = answer) });
      return (await answered)?.text();
    },
    /** Opens the home; `isSlow`: the time for it is over before it comes. */
    openHome: async ({ isSlow = false } = {}) => {
      const answered = Promise.withResolvers<Response>();
      const request = { url: 'http://site.test/', method: 'GET', mode: 'navigate' };
      runs.get('fetch')?.({ request, waitUntil, respondWith: answered.resolve });
      if (isSlow) for (const run of waits) run();
      const text = await (await answered.promise).text();
      await Promise.all(waiting);
      return text;
    },
  };
}

it("[X-33] of the diner's parts, those that a new release did not change stay in the browser", async () => {
  const worker = kioskWorker({ composition: SITE, shell, remotes });
  const { cache } = kept(worker);
  const stored: Kept = {
    'site-old': {
      '/l/profilelogin': 'old',
      '/remotes/mf-kiosk/1/entry.js': 'same',
      '/remotes/mf-kiosk/0/entry.js': 'gone',
      '/shell/1/main.js': 'before',
    },
    [cache]: { '/l/profilelogin': 'new', '/shell/1/main.js': 'here' },
  };
  await running(worker, stored, () => Promise.reject(new TypeError('offline'))).activate();
  expect(stored).toEqual({
    [cache]: { '/l/profilelogin': 'new', '/shell/1/main.js': 'here', '/remotes/mf-kiosk/1/entry.js': 'same' },
  });
});

describe('the kept page of the site of diners', () => {
  const worker = kioskWorker({ composition: SITE, shell, remotes });
  const home = (network: () => Promise<Response>, pageAge: number, live = network) => {
    const stored: Kept = { [kept(worker).cache]: { '/l/profilelogin': 'kept' } };
    const site = running(worker, stored, (path) => (path === '/' ? network() : live()), pageAge);
    return { ...site, stored };
  };
  const offline = () => Promise.reject(new TypeError('offline'));
  const never = () => new Promise<Response>(() => undefined);
  const failing = async () => new Response('failing', { status: 503 });
  const slowly = () => new Promise<Response>((resolve) => setImmediate(() => resolve(new Response('slow'))));

  it.each([
    ['no network', offline, 0, 'kept'],
    ['no network, after months', offline, 90 * DAY_MS, 'kept'],
    ['slowness', never, 1000, 'kept'],
    ['slowness, after months', slowly, 90 * DAY_MS, 'slow'],
    ['an error', failing, DAY_MS, 'kept'],
    ['an error, after months', failing, 90 * DAY_MS, 'failing'],
  ] as const)('[X-33] stands in for less when it is old: %s', async (_, network, age, text) => {
    expect(await home(network, age).openHome({ isSlow: true })).toBe(text);
  });

  it.each([
    ['is read anew once a day while it is the one of its edit', SITE.revision, DAY_MS + 1000, 'page'],
    ['stays as it was within the day', SITE.revision, 1000, 'kept'],
    ['stays as it was when another edit is live', SITE.revision + 1, DAY_MS + 1000, 'kept'],
  ] as const)('[X-33] %s', async (_, revision, age, expected) => {
    const live = async () => new Response(`page {"revision":${revision},"home":"/"}`);
    const { openHome, stored } = home(async () => new Response('home'), age, live);
    expect(await openHome()).toBe('home');
    expect(stored[kept(worker).cache]?.['/l/profilelogin']?.slice(0, 4)).toBe(expected);
  });
});
