import type { Composition, Release } from '@comanda/shared-contracts/composition';
import { releaseIn } from '@comanda/shared-contracts/hosting/merge';
import type { Override } from '@comanda/shared-contracts/hosting/override';
import { isPartId } from '@comanda/shared-contracts/remotes';
import type { PartId } from '@comanda/shared-contracts/remotes';
import type { PageInput } from '../publish/page.ts';
import { withoutNowhere } from './left-out.ts';
import { LiveDocuments } from './live-documents.ts';
import { ReleaseFolder } from './releases.ts';
import { wholeReleases } from './whole-releases.ts';

/** All compositions as they are at this moment. */
export type LiveCompositions = () => readonly Composition[];

/** What a composition's versions point at. */
export type Releases = Required<Pick<PageInput, 'shell' | 'remotes' | 'canaries'>>;

const DEFAULT_NAME = 'consumer';

/** Where the print agent listens and the token that it wants, as a composition names them. */
export interface PrintAgentSettings {
  readonly url: string;
  readonly token: string;
}

/** What a host adds to compositions, and by which clock it serves them. */
export interface CompositionOptions {
  /** The clock by which the share of a version grows, epoch ms. */
  readonly now?: (() => number) | undefined;
  /** Instead of what the folder's documents say. */
  readonly compositions?: LiveCompositions | undefined;
  /** What stands in texts for names in braces, besides `{origin}`; by the origin of the request. */
  readonly placesOf?: ((origin: string) => Readonly<Record<string, string>>) | undefined;
  /** The running one; null: none runs. Absent: what the document says, if it says where. */
  readonly printAgent?: PrintAgentSettings | null | undefined;
  /** The folder is looked at when it is said (`documents.look`), not at each question. */
  readonly isTold?: boolean | undefined;
  /** Is told what cannot be read, and what is left out of a document. */
  readonly report?: ((line: string) => void) | undefined;
  /** The folder is the copy of a store, which comes in any order: an entry holds when all files that it names are there. */
  readonly isCopy?: boolean | undefined;
}

/** What a host shows: a document as it stands in the store. */
export interface Picked {
  readonly document: Composition;
  /** It names the host itself. */
  readonly isOwnHost: boolean;
}

/** What is published: the compositions, made of settings and pointers, and the releases that they point at. Read anew each time, so that an edit is live at once, unless it is told when. */
export class CompositionStore {
  readonly #releases: ReleaseFolder;
  readonly #compositions: LiveCompositions;
  readonly #options: CompositionOptions;
  readonly #indexes = new WeakMap<readonly Composition[], HostIndex>();
  readonly #shown = new WeakMap<Composition, Map<string, Composition>>();
  readonly #whole = new WeakMap<Composition, Releases>();
  readonly #local = new WeakMap<Composition, { readonly of: string; readonly composition: Composition }>();
  readonly #reported = new Set<string>();
  /** Of what the compositions are made. */
  readonly documents: LiveDocuments;

  constructor(folder: string, options: CompositionOptions = {}) {
    this.#releases = new ReleaseFolder(folder, options.report);
    this.#options = options;
    this.documents = new LiveDocuments(folder, {
      ...options,
      ...(options.isCopy === true ? { isThere: wholeReleases(folder, this.#releases) } : {}),
    });
    this.#compositions = options.compositions ?? (() => this.documents.compositions());
  }

  /**
   * The document for a host name (without port), or, while that one is in development, the one asked for by name; hosts that no document
   * names get the consumer's while that is in development. Who may frame the host always follows from its own document: its origin holds one diner's session, whatever
   * is shown. `unknown`: the host is nobody's; `empty`: nothing is published.
   */
  pick(hostname: string, name: string | undefined): Picked | 'unknown' | 'empty' {
    const { byHost, byName } = this.#index();
    const named = byHost.get(hostname);
    const own = named ?? byName.get(DEFAULT_NAME);
    if (own === undefined) return byName.size === 0 ? 'empty' : 'unknown';
    if (named === undefined && !own.rules.isDevelopment) return 'unknown';
    const asked = name === undefined ? undefined : byName.get(name);
    if (asked === undefined || asked === own || !own.rules.isDevelopment) return { document: own, isOwnHost: named !== undefined };
    return { document: this.#shownOn(own, asked), isOwnHost: false };
  }

  /**
   * A document as the pages of an origin get it. In its texts `{origin}` becomes that origin; the print agent is the running one, told
   * to the hosts of a document that has one and to nobody else: whoever shows the agent's token reads all tickets. What names a place for which
   * nothing stands here is left out.
   */
  localise({ document, isOwnHost }: Picked, origin: string): Composition {
    return this.#localised(document, origin, isOwnHost);
  }

  /** What `pick` gives, as the pages of an origin get it. */
  find(hostname: string, name: string | undefined, origin: string): Composition | undefined {
    const picked = this.pick(hostname, name);
    return typeof picked === 'string' ? undefined : this.localise(picked, origin);
  }

  /** The document that names the host itself; no other one stands in for it. */
  named(hostname: string, origin: string): Composition | undefined {
    const chosen = this.#index().byHost.get(hostname);
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
    // What lies in a store does not change; while something is missing it is looked for again.
    const known = this.#options.isTold === true ? this.#whole.get(composition) : undefined;
    if (known !== undefined) return known;
    const found = this.#releasesOf(composition);
    if (found !== undefined && isWhole(composition, found)) this.#whole.set(composition, found);
    return found;
  }

  #releasesOf(composition: Composition): Releases | undefined {
    const shell = this.#releases.read(`shell/${composition.shellVersion}`);
    if (shell === undefined) return undefined;
    const pictured = (id: PartId, release: Release): Release => withPicture(release, this.documents.pictureOf(id, composition.name));
    const all = Object.entries(composition.remotes);
    const read = (versions: readonly (readonly [id: string, version: string])[]): Readonly<Record<string, Release>> =>
      Object.fromEntries(
        versions.flatMap(([id, version]) => {
          const release = this.#releases.read(`remotes/${id}/${version}`);
          return release === undefined ? [] : [[id, isPartId(id) ? pictured(id, release) : release] as const];
        }),
      );
    return {
      shell: pictured('shell', shell),
      remotes: read(all.map(([id, { version }]) => [id, version])),
      canaries: read(all.flatMap(([id, { canary }]) => (canary === undefined ? [] : [[id, canary.version] as const]))),
    };
  }

  #index(): HostIndex {
    const documents = this.#compositions();
    const known = this.#indexes.get(documents);
    if (known !== undefined) return known;
    const byName = new Map(documents.map((document) => [document.name, document] as const));
    // Of two that name one host the first one has it.
    const byHost = new Map(documents.toReversed().flatMap((document) => document.hosts.map((host) => [host, document] as const)));
    const index = { byName, byHost };
    this.#indexes.set(documents, index);
    return index;
  }

  /** One document for each pair, so that what is made of it can be kept. */
  #shownOn(own: Composition, asked: Composition): Composition {
    const shown = this.#shown.get(own) ?? new Map<string, Composition>();
    this.#shown.set(own, shown);
    const known = shown.get(asked.name);
    if (known !== undefined && known.remotes === asked.remotes) return known;
    const document = { ...asked, embedders: own.embedders };
    shown.set(asked.name, document);
    return document;
  }

  #localised(composition: Composition, origin: string, isOwnHost: boolean): Composition {
    // Told when something changes, it makes of one document one page after the other.
    const of = `${isOwnHost} ${origin}`;
    const known = this.#options.isTold === true ? this.#local.get(composition) : undefined;
    if (known?.of === of) return known.composition;
    const made = this.#madeLocal(composition, origin, isOwnHost);
    this.#local.set(composition, { of, composition: made });
    return made;
  }

  #madeLocal(composition: Composition, origin: string, isOwnHost: boolean): Composition {
    const { placesOf = () => ({}), printAgent } = this.#options;
    const places = Object.entries({ origin, ...placesOf(origin) });
    // Inside each value: nothing that stands in for a name can become a part of the document.
    const { printAgent: stored, ...rest }: Composition = JSON.parse(JSON.stringify(composition), (_key, value: unknown) =>
      typeof value === 'string' ? places.reduce((text, [name, place]) => text.replaceAll(`{${name}}`, () => place), value) : value,
    );
    const told = printAgent === undefined ? stored : printAgent;
    const { document, leftOut } = withoutNowhere({ ...rest, ...(stored === undefined || !told || !isOwnHost ? {} : { printAgent: told }) });
    for (const [place, fields] of leftOut) this.#reportNowhere(composition.name, place, fields);
    return document;
  }

  #reportNowhere(name: string, place: string, fields: readonly string[]): void {
    const line = `${name}: nothing stands for ${place} where it is served: left out ${fields.join(', ')}`;
    if (this.#reported.has(line)) return;
    this.#reported.add(line);
    this.#options.report?.(line);
  }
}

interface HostIndex {
  readonly byName: ReadonlyMap<string, Composition>;
  readonly byHost: ReadonlyMap<string, Composition>;
}

/** A release with its module of pictures if that is the one that its pointer names: what the list of a release says of itself anybody may have written who can write into the store. */
function withPicture(release: Release, pinned: string | undefined): Release {
  const { picture, ...others } = release;
  if (picture === undefined || picture.integrity === pinned) return release;
  const known = bare.get(release) ?? others;
  bare.set(release, known);
  return known;
}

/** One object for each, so that what is made of it can be kept. */
const bare = new WeakMap<Release, Release>();

function isWhole({ remotes }: Composition, found: Releases): boolean {
  const canaries = Object.values(remotes).filter(({ canary }) => canary !== undefined);
  return Object.keys(found.remotes).length === Object.keys(remotes).length && Object.keys(found.canaries).length === canaries.length;
}
