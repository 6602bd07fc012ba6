import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { SHELL_ROUTES } from '@comanda/shared-contracts/routes/owners/shell';
import { routesOf } from '@comanda/shared-contracts/routes/composed-routes';
import { allPatterns } from '@comanda/shared-contracts/routes/patterns';
import { isRemoteId } from '@comanda/shared-contracts/remotes';
import { brandFontAddresses } from './brand-font.ts';
import { hashOf, isPinned } from './file-hash.ts';
import type { PageInput } from './page.ts';

/** Where the worker of a site lies: at the root, because it stands in front of all of its paths. It keeps its first name: kiosks of before ask for it. */
export const KIOSK_WORKER_PATH = '/kiosk-worker.js';

const PROGRAM = readFileSync(new URL('./kiosk-worker.js', import.meta.url), 'utf8');

/** Takes itself and all that it kept away, wherever it comes to run. */
const REMOVAL = `self.addEventListener('install', () => void self.skipWaiting());
self.addEventListener('activate', (event) => {
  event.waitUntil(
    caches.keys()
      .then((names) => Promise.all(names.filter((name) => /^(kiosk|site)-/.test(name)).map((name) => caches.delete(name))))
      .then(() => self.registration.unregister()),
  );
});
`;

/**
 * The service worker of a composition: for a kiosk the one that keeps its own files, for the site of diners one that keeps what they have used; for what stands in a
 * partner's page, and with `worksOffline: false` (the kill switch), one that removes itself. X-16, Q200.
 */
export function kioskWorker(input: Omit<PageInput, 'path'>): string {
  const { composition } = input;
  if (composition.kind === 'partner' || composition.worksOffline === false) return REMOVAL;
  const isKiosk = composition.kind === 'kiosk';
  const folders = programFolders(input);
  const files = Object.fromEntries(
    folders
      .flatMap(({ folder, release, names }) => names.map((name) => [folder + name, hashOf(composition, release, name)] as const))
      .toSorted(([a], [b]) => (a < b ? -1 : 1)),
  );
  // The page itself counts as well: an edit of the document is another page.
  const { revision } = composition;
  // A diner may open any page: it is one that shows nothing of a place before its program does.
  const page = isKiosk ? composition.home : SHELL_ROUTES.ProfileLogin.path;
  const first = isKiosk ? Object.keys(files) : beginning(input.shell).filter((file) => file in files);
  const pages = isKiosk ? {} : { pages: pagesOf(composition) };
  // What lies elsewhere is the browser's to keep: a worker calls its own origin alone.
  const letters = brandFontAddresses(composition.brand).filter((url) => url.startsWith('/'));
  const own = letters.length === 0 ? {} : { letters };
  const kept = { revision, page, files, first, folders: folders.map(({ folder }) => folder), ...pages, ...own };
  const mark = createHash('sha256').update(JSON.stringify(kept)).digest('hex').slice(0, 16);
  return `const KEPT = ${JSON.stringify({ cache: `${isKiosk ? 'kiosk' : 'site'}-${mark}`, ...kept })};\n${PROGRAM}`;
}

/** The files with which every page begins. */
function beginning({ version, groups, earlyFile }: PageInput['shell']): readonly string[] {
  const names = [...(groups['main'] ?? []), ...(groups['shell-choice'] ?? []), ...(earlyFile === undefined ? [] : [earlyFile])];
  return names.map((name) => `/shell/${version}/${name}`);
}

/** The paths of a composition's pages, as the source of a regular expression: what else lies there (calls, a payment's page, the console) is nobody's to stand in for. */
function pagesOf(composition: PageInput['composition']): string {
  const patterns = Object.values(routesOf(composition)).flatMap((entry) => allPatterns(entry));
  return `^(?:${['/', ...new Set(patterns)].map(sourceOf).join('|')})/?$`;
}

function sourceOf(pattern: string): string {
  return pattern
    .split('/')
    .filter((segment) => segment !== '')
    .map((segment) => {
      if (!segment.startsWith(':')) return `/${segment.replaceAll(/[^\w-]/g, String.raw`\$&`)}`;
      return segment.endsWith('?') ? '(?:/[^/]+)?' : '/[^/]+';
    })
    .join('');
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
