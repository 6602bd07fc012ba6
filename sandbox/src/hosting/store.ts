import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { releaseIn } from '@comanda/shared-contracts/hosting/merge';
import type { Override } from '@comanda/shared-contracts/hosting/override';
import { payOrigin } from '../cards/pay-origin.ts';
import { isRecord } from '../server/is-record.ts';
import { LiveDocuments } from './live-documents.ts';
import type { PageModule } from './page-module.ts';

type PageInput = Parameters<PageModule['renderPage']>[0];
type Composition = PageInput['composition'];
type Release = PageInput['shell'];

/** All compositions as they are at this moment. */
export type LiveCompositions = () => readonly Composition[];

/** What a composition's versions point at. */
type Releases = Required<Pick<PageInput, 'shell' | 'remotes' | 'canaries'>>;

const DEFAULT_NAME = 'consumer';
/** A partner's own page: plain HTML without any of our headers. */
export const PARTNER_SITE = 'site.localhost';

/** Where the print agent listens and the token that it wants, as a composition names them. */
export interface PrintAgentSettings {
  readonly url: string;
  readonly token: string;
}

/** What is published: the compositions, made of settings and pointers, and the releases that they point at. Read anew each time, so that an edit is live at once. */
export class CompositionStore {
  readonly #folder: string;
  readonly #printAgent: PrintAgentSettings | null;
  readonly #compositions: LiveCompositions;
  /** Of what the compositions are made. */
  readonly documents: LiveDocuments;

  /** `now`: the clock by which the share of a version grows, epoch ms; `compositions`: instead of what the folder's documents say. */
  constructor(
    folder: string,
    printAgent: PrintAgentSettings | null,
    { now = Date.now, compositions }: { readonly now?: () => number; readonly compositions?: LiveCompositions | undefined } = {},
  ) {
    this.#folder = folder;
    this.documents = new LiveDocuments(folder, now);
    this.#compositions = compositions ?? (() => this.documents.compositions());
    this.#printAgent = printAgent;
  }

  /**
   * The document for a host name (without port), or, while that one is in development, the one asked for by name; hosts that no document
   * names get the consumer's. Who may frame the host always follows from its own document: its origin holds one diner's session, whatever
   * is shown. Undefined when nothing is published. In its texts `{origin}` becomes the origin of the request, `{site}` that of the partner's
   * page and `{pay}` that of payments; the print agent is the running one, told
   * to the hosts of a document that has one and to nobody else: whoever shows the agent's token reads all tickets.
   */
  find(hostname: string, name: string | undefined, origin: string): Composition | undefined {
    const documents = this.#compositions();
    const own = documents.find(({ hosts }) => hosts.includes(hostname)) ?? documents.find((document) => document.name === DEFAULT_NAME);
    if (own === undefined) return undefined;
    const asked = name === undefined ? undefined : documents.find((document) => document.name === name);
    const chosen = asked === undefined || !own.rules.isDevelopment ? own : { ...asked, embedders: own.embedders };
    return this.#localised(chosen, origin, chosen === own && own.hosts.includes(hostname));
  }

  /** What open pages of a host ask for: of the composition that `find` gives. */
  live(hostname: string, name: string | undefined, origin: string): ReturnType<LiveDocuments['live']> {
    const found = this.find(hostname, name, origin);
    return found === undefined ? undefined : this.documents.live(found.name);
  }

  /** The document that names the host itself; no other one stands in for it. */
  named(hostname: string, origin: string): Composition | undefined {
    const chosen = this.#compositions().find(({ hosts }) => hosts.includes(hostname));
    return chosen === undefined ? undefined : this.#localised(chosen, origin, true);
  }

  /** What a link that shows a version is held against at the document that names the host itself; undefined: there is none. */
  overridable(hostname: string, origin: string) {
    const composition = this.named(hostname, origin);
    if (composition === undefined) return undefined;
    const shell = new Map(this.documents.pointers()).get('shell')?.entry.pointer;
    return {
      composition,
      allowed: this.documents.settingsOf(composition.name)?.overrides,
      keysOf: (part: Override['part']) => this.documents.keysOf(part),
      shell: releaseIn(shell, composition.name)?.passport,
    };
  }

  /**
   * The document of a host with the version that a link shows, for one page of tests that nobody may frame, and its releases. Undefined: the store has no such
   * version, or its files are not those that the link names.
   */
  overridden(hostname: string, origin: string, { part, release, files }: Override) {
    const own = this.named(hostname, origin);
    const exchanged = own === undefined ? undefined : this.documents.exchanged(own.name, part, release);
    if (exchanged === undefined) return undefined;
    const { embedders: _, rules, ...rest } = this.#localised(exchanged, origin, true);
    const composition: Composition = { ...rest, embedders: [], rules: { ...rules, defaultEnvironment: 'TEST' } };
    const releases = this.releases(composition);
    if (releases === undefined) return undefined;
    const { [part]: stored, ...others } = releases.remotes;
    // What lies elsewhere is nobody's to preload by a list of ours.
    if (files !== '') return { composition, releases: { ...releases, remotes: others } };
    const isStored = stored?.files[stored.entry]?.integrity === release.integrity && release.entry.endsWith(`/${stored.entry}`);
    return isStored ? { composition, releases } : undefined;
  }

  /** The releases that the document's versions point at, as far as they are in the store; undefined without the shell's. */
  releases(composition: Composition): Releases | undefined {
    const shell = readRelease(join(this.#folder, 'shell', composition.shellVersion));
    if (shell === undefined) return undefined;
    const all = Object.entries(composition.remotes);
    const read = (versions: readonly (readonly [id: string, version: string])[]) =>
      versions.flatMap(([id, version]) => {
        const release = readRelease(join(this.#folder, 'remotes', id, version));
        return release === undefined ? [] : [[id, release] as const];
      });
    return {
      shell,
      remotes: Object.fromEntries(read(all.map(([id, { version }]) => [id, version]))),
      canaries: Object.fromEntries(read(all.flatMap(([id, { canary }]) => (canary === undefined ? [] : [[id, canary.version] as const])))),
    };
  }

  #localised(composition: Composition, origin: string, isOwnHost: boolean): Composition {
    const places = { origin, site: siteOf(origin), pay: payOrigin(origin) };
    // Inside each value: nothing that stands in for a name can become a part of the document.
    const { printAgent: stored, ...rest }: Composition = JSON.parse(JSON.stringify(composition), (_key, value: unknown) =>
      typeof value === 'string'
        ? Object.entries(places).reduce((text, [name, place]) => text.replaceAll(`{${name}}`, () => place), value)
        : value,
    );
    return stored === undefined || this.#printAgent === null || !isOwnHost ? rest : { ...rest, printAgent: this.#printAgent };
  }
}

/** The partner's own page, on the port of the request. */
function siteOf(origin: string): string {
  const { protocol, port } = new URL(origin);
  return `${protocol}//${PARTNER_SITE}${port === '' ? '' : `:${port}`}`;
}

function isRelease(value: unknown): value is Release {
  return isRecord(value) && isRecord(value['files']) && isRecord(value['groups']);
}

/** What told last that a file cannot be read, so that it is told once. */
const reported = new Map<string, string>();

/** What a file holds; what stands in for it where that cannot be read, which is told. */
function readOr<T>(path: string, isRight: (value: unknown) => value is T, instead: T | undefined): T | undefined {
  try {
    const value: unknown = JSON.parse(readFileSync(path, 'utf8'));
    if (!isRight(value)) throw new Error('it is not what it should be');
    reported.delete(path);
    return value;
  } catch (cause) {
    const why = String(cause);
    if (reported.get(path) !== why) console.error(`${path} cannot be read: ${why}`);
    reported.set(path, why);
    return instead;
  }
}

interface CachedRelease {
  readonly changedAt: number;
  readonly release: Release | undefined;
}

const cache = new Map<string, CachedRelease>();

/** Undefined: it is not there, or cannot be read. A release is immutable; only a folder that is published again under the same version (development) is read again. */
function readRelease(folder: string): Release | undefined {
  const path = join(folder, 'release.json');
  const changedAt = statSync(path, { throwIfNoEntry: false })?.mtimeMs;
  if (changedAt === undefined) return undefined;
  const known = cache.get(path);
  if (known?.changedAt === changedAt) return known.release;
  const release = readOr(path, isRelease, known?.release);
  cache.set(path, { changedAt, release });
  return release;
}
