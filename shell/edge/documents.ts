import type { Composition } from '@comanda/shared-contracts/composition';
import { LIVE_PATH } from '@comanda/shared-contracts/hosting/live';
import { KIOSK_WORKER_PATH, kioskWorker, kioskWorkerHeaders } from '../publish/kiosk-worker.ts';
import { WEB_MANIFEST_PATH, webManifest } from '../publish/web-manifest.ts';
import type { CompositionStore, Picked, Releases } from './composition-store.ts';

/** What a document is made of. */
export interface DocumentInput {
  readonly picked: Picked;
  readonly composition: () => Composition;
  readonly compositions: CompositionStore;
}

/** Something that pages ask their host for. */
export interface HostDocument {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  /** What it follows from, besides the composition: made anew when something of it is another thing. */
  readonly sources: (input: DocumentInput) => readonly unknown[];
  /** Its text; undefined: there is none, because something is not published. */
  readonly text: (input: DocumentInput) => string | undefined;
}

const ASKED = { 'cache-control': 'no-cache', 'x-content-type-options': 'nosniff' } as const;
const JSON_TYPE = 'application/json; charset=utf-8';

/** What pages ask their host for: their composition, what is live of it, how it is installed, and the worker of a kiosk. */
export const HOST_DOCUMENTS: readonly HostDocument[] = [
  {
    path: '/composition.json',
    headers: { ...ASKED, 'content-type': JSON_TYPE },
    sources: () => [],
    text: ({ composition }) => JSON.stringify(composition()),
  },
  {
    path: LIVE_PATH,
    headers: { ...ASKED, 'content-type': JSON_TYPE },
    sources: (input) => [liveOf(input)],
    text: (input) => {
      const live = liveOf(input);
      return live === undefined ? undefined : JSON.stringify(live);
    },
  },
  {
    path: WEB_MANIFEST_PATH,
    headers: { ...ASKED, 'content-type': 'application/manifest+json' },
    sources: () => [],
    text: ({ composition }) => JSON.stringify(webManifest(composition())),
  },
  {
    path: KIOSK_WORKER_PATH,
    headers: { ...kioskWorkerHeaders(), 'Content-Type': 'text/javascript; charset=utf-8' },
    sources: (input) => releaseList(releasesOf(input)),
    text: (input) => {
      const releases = releasesOf(input);
      return releases === undefined ? undefined : kioskWorker({ composition: input.composition(), ...releases });
    },
  },
];

function liveOf({ picked, compositions }: DocumentInput) {
  return compositions.documents.live(picked.document.name);
}

function releasesOf({ picked, compositions }: DocumentInput): Releases | undefined {
  return compositions.releases(picked.document);
}

function releaseList(releases: Releases | undefined): readonly unknown[] {
  return releases === undefined ? [] : [releases.shell, ...Object.values(releases.remotes), ...Object.values(releases.canaries)];
}
