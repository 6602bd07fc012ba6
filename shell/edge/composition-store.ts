import type { Composition, Release } from '@comanda/shared-contracts/composition';
import type { LiveDocument } from '@comanda/shared-contracts/hosting/live';
import { releaseIn } from '@comanda/shared-contracts/hosting/merge';
import type { Override } from '@comanda/shared-contracts/hosting/override';
import type { PageInput } from '../publish/page.ts';
import { LiveDocuments } from './live-documents.ts';
import { ReleaseFolder } from './releases.ts';

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
  /** The running one; null: none runs. */
  readonly printAgent?: PrintAgentSettings | null | undefined;
}

/** What is published: the compositions, made of settings and pointers, and the releases that they point at. Read anew each time, so that an edit is live at once. */
export class CompositionStore {
  readonly #releases: ReleaseFolder;
  readonly #compositions: LiveCompositions;
  readonly #options: CompositionOptions;
  /** Of what the compositions are made. */
  readonly documents: LiveDocuments;

  constructor(folder: string, options: CompositionOptions = {}) {
    this.#releases = new ReleaseFolder(folder);
    this.#options = options;
    this.documents = new LiveDocuments(folder, options.now);
    this.#compositions = options.compositions ?? (() => this.documents.compositions());
  }

  /**
   * The document for a host name (without port), or, while that one is in development, the one asked for by name; hosts that no document
   * names get the consumer's. Who may frame the host always follows from its own document: its origin holds one diner's session, whatever
   * is shown. Undefined when nothing is published. In its texts `{origin}` becomes the origin of the request; the print agent is the running one, told
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
  live(hostname: string, name: string | undefined, origin: string): LiveDocument | undefined {
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
    const shell = this.#releases.read(`shell/${composition.shellVersion}`);
    if (shell === undefined) return undefined;
    const all = Object.entries(composition.remotes);
    const read = (versions: readonly (readonly [id: string, version: string])[]): Readonly<Record<string, Release>> =>
      Object.fromEntries(
        versions.flatMap(([id, version]) => {
          const release = this.#releases.read(`remotes/${id}/${version}`);
          return release === undefined ? [] : [[id, release] as const];
        }),
      );
    return {
      shell,
      remotes: read(all.map(([id, { version }]) => [id, version])),
      canaries: read(all.flatMap(([id, { canary }]) => (canary === undefined ? [] : [[id, canary.version] as const]))),
    };
  }

  #localised(composition: Composition, origin: string, isOwnHost: boolean): Composition {
    const { placesOf = () => ({}), printAgent = null } = this.#options;
    const places = Object.entries({ origin, ...placesOf(origin) });
    // Inside each value: nothing that stands in for a name can become a part of the document.
    const { printAgent: stored, ...rest }: Composition = JSON.parse(JSON.stringify(composition), (_key, value: unknown) =>
      typeof value === 'string' ? places.reduce((text, [name, place]) => text.replaceAll(`{${name}}`, () => place), value) : value,
    );
    return stored === undefined || printAgent === null || !isOwnHost ? rest : { ...rest, printAgent };
  }
}
