import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { isRemoteId } from '@comanda/shared-contracts/remotes';
import { hashOf, isPinned } from './file-hash.ts';
import type { PageInput } from './page.ts';

/** Where the worker of a kiosk's page lies: at the root, because it stands in front of all of its paths. */
export const KIOSK_WORKER_PATH = '/kiosk-worker.js';

const PROGRAM = readFileSync(new URL('./kiosk-worker.js', import.meta.url), 'utf8');

/** Takes itself and all that it kept away, wherever it comes to run. */
const REMOVAL = `self.addEventListener('install', () => void self.skipWaiting());
self.addEventListener('activate', (event) => {
  event.waitUntil(
    caches.keys()
      .then((names) => Promise.all(names.filter((name) => name.startsWith('kiosk-')).map((name) => caches.delete(name))))
      .then(() => self.registration.unregister()),
  );
});
`;

/**
 * The service worker of a composition: for a kiosk the one that keeps its own files, for everything else and for a kiosk with
 * `worksOffline: false` (the kill switch) one that removes itself. X-16.
 */
export function kioskWorker(input: Omit<PageInput, 'path'>): string {
  const { composition } = input;
  if (composition.kind !== 'kiosk' || composition.worksOffline === false) return REMOVAL;
  const folders = programFolders(input);
  const files = Object.fromEntries(
    folders
      .flatMap(({ folder, release, names }) => names.map((name) => [folder + name, hashOf(composition, release, name)] as const))
      .toSorted(([a], [b]) => (a < b ? -1 : 1)),
  );
  // The page itself counts as well: an edit of the document is another page.
  const { home: page, revision } = composition;
  const kept = { revision, page, files, folders: folders.map(({ folder }) => folder) };
  const mark = createHash('sha256').update(JSON.stringify(kept)).digest('hex').slice(0, 16);
  return `const KEPT = ${JSON.stringify({ cache: `kiosk-${mark}`, ...kept })};\n${PROGRAM}`;
}

/** The headers of the worker's file: it may call its own origin, and nothing else. */
export function kioskWorkerHeaders(): Readonly<Record<string, string>> {
  return {
    'Content-Security-Policy': "default-src 'none'; connect-src 'self'",
    'Cache-Control': 'no-cache',
    'X-Content-Type-Options': 'nosniff',
  };
}

/** The folders of the program, of canaries too because which of them a device runs is for its page to find out, with what a page may load of them. */
function programFolders({ composition, shell, remotes, canaries = {} }: Omit<PageInput, 'path'>) {
  const parts = [...Object.entries(remotes), ...Object.entries(canaries)].flatMap(([id, release]) =>
    isRemoteId(id) && composition.remotes[id]?.enabled === true ? [{ folder: `/remotes/${id}/${release.version}/`, release }] : [],
  );
  return [{ folder: `/shell/${shell.version}/`, release: shell }, ...parts].map(({ folder, release }) => ({
    folder,
    release,
    names: Object.keys(release.files).filter((name) => name !== 'embed.js' && isPinned(composition, release, name)),
  }));
}
