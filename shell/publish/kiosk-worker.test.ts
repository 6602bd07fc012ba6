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
async function installed(worker: string, html: string) {
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
    fetch: async () => new Response(html),
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
