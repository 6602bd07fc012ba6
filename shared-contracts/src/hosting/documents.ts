import type { ComposedRemote, Composition } from '../composition.ts';
import { isRemoteId } from '../remotes.ts';
import type { PartId, RemoteId } from '../remotes.ts';
import type { Grants } from './grants.ts';
import { isPinned } from './pinned.ts';

/*
 * What is live is said by two kinds of documents: the settings of each composition, which are the platform's, and one pointer for each part,
 * which is its team's. Both are chains of numbered entries that are never changed: the newest readable entry is the state, the others are its
 * log. To edit is to add the entry after the one that was read; who finds it taken computes the edit anew from what is there.
 * Entries of several chains that have to count together name a group, and count when its decision, which is written last, says so.
 */

/** A version of a part with all that is needed to load it, its hash included: nothing else has to be trusted. */
export type PinnedRelease = Omit<ComposedRemote, 'enabled'>;

/** What one composition has otherwise than all the others. */
export interface PointerException {
  readonly release?: PinnedRelease;
  readonly enabled?: boolean;
}

/** Which version of a part runs where. */
export interface Pointer {
  /** Of every composition without an exception. Absent: the part has gone live in single compositions only. */
  readonly release?: PinnedRelease;
  readonly enabled: boolean;
  /** By the name of the composition. */
  readonly except: Readonly<Record<string, PointerException>>;
  /** Pages that run what went live before the entry of this number have to leave it. Kept by every edit; nothing acts on it yet. */
  readonly floor?: number;
  /** A version for a share of the visitors, 0 to 1. Kept by every edit; nothing acts on it yet. */
  readonly canary?: { readonly release: PinnedRelease; readonly share: number };
}

/** What a person writes of a composition: all but the versions. */
export type CompositionSettings = Omit<Composition, 'remotes' | 'revision' | 'contract' | 'shellVersion'> & {
  readonly parts: readonly RemoteId[];
  /** What the parts may do in the name of whoever is at the page. */
  readonly grants?: Grants;
};

interface Entry {
  /** When, as an ISO instant by the clock of who did it. */
  readonly at: string;
  /** Who, as `user@machine`. */
  readonly by: string;
  /** The checkout that it was done from: a build leaves alone what another one published. */
  readonly checkout: string;
  readonly why?: string;
  /** Counts together with all others of this group, or not at all. Absent: counts as soon as it is there. */
  readonly group?: string;
}

/** What became of a group, decided once: by who wrote its entries, when all were there, or by who writes over one of them before. */
export interface GroupDecision {
  readonly counts: boolean;
}

/** `build` is a publication by a build of the whole checkout. */
export type PointerAction = 'build' | 'publish' | 'rollback' | 'on' | 'off';

export interface PointerEntry extends Entry {
  readonly part: PartId;
  readonly did: PointerAction;
  /** The one composition that it was done for. Absent: all of them. */
  readonly composition?: string;
  readonly pointer: Pointer;
}

export interface SettingsEntry extends Entry {
  readonly did: 'build' | 'publish';
  readonly settings: CompositionSettings;
}

/** An entry with its place in its chain, from 1. */
export interface Numbered<E> {
  readonly number: number;
  readonly entry: E;
}

/** An entry of the pointer of a part, or undefined when the text is none, or names a version that a browser would refuse. */
export function parsePointer(part: string, text: string): PointerEntry | undefined {
  return parsed(text, (value): value is PointerEntry => isRecord(value) && value['part'] === part && isPointer(value['pointer']));
}

/** An entry of the settings of a composition, or undefined when the text is none. */
export function parseSettings(name: string, text: string): SettingsEntry | undefined {
  return parsed(text, (value): value is SettingsEntry => isRecord(value) && isSettings(value['settings'], name));
}

/** What became of a group, or undefined when the text does not say it. */
export function parseGroup(text: string): GroupDecision | undefined {
  return parsed(text, (value): value is GroupDecision => isRecord(value) && typeof value['counts'] === 'boolean');
}

/** Whether a text can be the name of a part. */
export function isPartId(value: string): value is PartId {
  return value === 'shell' || isRemoteId(value);
}

function parsed<T>(text: string, isRight: (value: unknown) => value is T): T | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isRight(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function isPointer(value: unknown): boolean {
  return (
    isRecord(value) &&
    typeof value['enabled'] === 'boolean' &&
    isRecord(value['except']) &&
    [value, ...Object.values(value['except'])].every(
      (each) => isRecord(each) && (each['release'] === undefined || isPinned(each['release'])),
    )
  );
}

/** As much as every host's request looks at. */
function isSettings(value: unknown, name: string): boolean {
  return isRecord(value) && value['name'] === name && Array.isArray(value['hosts']) && Array.isArray(value['parts']);
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
