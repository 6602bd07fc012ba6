import type { Composition, RemoteVersion } from '../composition.ts';
import type { PartId, RemoteId } from '../remotes.ts';
import type { Grants } from './grants.ts';
import { isPinned } from './pinned.ts';

export { isPartId } from '../remotes.ts';

/*
 * What is live is said by two kinds of documents: the settings of each composition, which are the platform's, and one pointer for each part,
 * which is its team's. Both are chains of numbered entries that are never changed: the newest readable entry is the state, the others are its
 * log. To edit is to add the entry after the one that was read; who finds it taken computes the edit anew from what is there.
 * Entries of several chains that have to count together name a group, and count when its decision, which is written last, says so.
 */

/** A version of a part with all that is needed to load it, its hash included: nothing else has to be trusted. */
export type PinnedRelease = RemoteVersion;

/** What one composition has otherwise than all the others. */
export interface PointerException {
  readonly release?: PinnedRelease;
  /** As in the pointer, of this release. */
  readonly previous?: PinnedRelease;
  readonly enabled?: boolean;
  readonly canary?: Canary;
}

/** A version for some of the visitors. Which share holds follows from this and the clock: no program has to run. */
export interface Canary {
  readonly release: PinnedRelease;
  /** Of the visitors, 0 to 1, from the beginning on. */
  readonly share: number;
  /** Shares that hold from an instant (ISO) on, in the order of time. At 1 it is the release, without a further entry. */
  readonly steps?: readonly { readonly at: string; readonly share: number }[];
  /** Lists of devices in the settings that run it whatever the share. */
  readonly devices?: readonly string[];
}

/** Which version of a part runs where. */
export interface Pointer {
  /** Of every composition without an exception. Absent: the part has gone live in single compositions only. */
  readonly release?: PinnedRelease;
  /** What pages run where the release's files cannot be had: the version before it that nobody rolled back from. Absent: there is none. */
  readonly previous?: PinnedRelease;
  readonly enabled: boolean;
  /** By the name of the composition. */
  readonly except: Readonly<Record<string, PointerException>>;
  /** Pages that run what went live before the entry of this number have to leave it. Kept by every edit. */
  readonly floor?: number;
  /** Of every composition without a version or a canary of its own. */
  readonly canary?: Canary;
  /** Versions that a clean-up is taking out of the store: none of them goes live before it has ended. Kept by every edit. */
  readonly gone?: Readonly<Record<string, Removal>>;
}

/** A clean-up of a version that has begun and not ended: since when, as an ISO instant, and by which run. */
export interface Removal {
  readonly since: string;
  readonly by: string;
}

/** What a person writes of a composition: all but the versions. */
export type CompositionSettings = Omit<Composition, 'remotes' | 'revision' | 'contract' | 'shellVersion'> & {
  readonly parts: readonly RemoteId[];
  /** Devices by the names of lists, each by its own id or by that under which it was linked: the ids stand in no page. */
  readonly devices?: Readonly<Record<string, readonly string[]>>;
  /** What the parts may do in the name of whoever is at the page. */
  readonly grants?: Grants;
  /** Origins where versions of a part may lie that a signed link shows to staff (`override.ts`), beside the site's own. Absent: no link counts. */
  readonly overrides?: readonly string[];
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
  /** That it counts is signed by the key that the group names, in base64url. */
  readonly signature?: string;
  /** Keys of its entries, where they count: who has a copy of the store knows by it that all of them have come. Absent in decisions of before. */
  readonly entries?: readonly string[];
}

/**
 * `build` is a publication by a build of the whole checkout; `canary` begins one or says for whom it is, `promote` makes it the release, `stop` takes it
 * back; `floor` says what open pages have to leave; `gc` is a clean-up of the store, `repair` says again what the last readable entry said: neither
 * changes what runs.
 */
export type PointerAction = 'build' | 'publish' | 'rollback' | 'on' | 'off' | 'floor' | 'canary' | 'promote' | 'stop' | 'gc' | 'repair';

/** Who signed an entry, of a part that has keys: the public key, and the signature of the entry without it. Both in base64url. */
export interface EntrySignature {
  readonly key: string;
  readonly value: string;
}

export interface PointerEntry extends Entry {
  readonly part: PartId;
  readonly did: PointerAction;
  /** The one composition that it was done for. Absent: all of them. */
  readonly composition?: string;
  readonly pointer: Pointer;
  /** It went live without being tried in a browser before: somebody said so, or no page had it. */
  readonly isUntried?: boolean;
  /** It takes back what did not fit what went live at the same time: all is as it was before that. */
  readonly isUndone?: boolean;
  readonly signature?: EntrySignature;
}

/** A key of a part. */
export interface TeamKey {
  /** Ed25519, public: its 32 bytes in base64url. */
  readonly key: string;
  /** Retired: what it signed counts up to the entry of this number. */
  readonly until?: number;
  /** It may take canaries back and do what changes nothing that runs: the watcher's, and that of who cleans up. */
  readonly may?: 'take-back';
}

/** By whom a part is moved: the platform's document, a chain of its own for each part that has keys. */
export interface KeysEntry extends Entry {
  readonly part: PartId;
  readonly did: 'keys';
  /** The team. */
  readonly owner: string;
  /** Names this part of this store: what was signed for another one does not count here. */
  readonly store: string;
  /** Entries of the pointer up to this number are from before there were keys. */
  readonly from: number;
  /** Empty: nobody moves it. */
  readonly keys: readonly TeamKey[];
}

export interface SettingsEntry extends Entry {
  readonly did: 'build' | 'publish' | 'repair';
  readonly settings: CompositionSettings;
}

/** An entry with its place in its chain, from 1. */
export interface Numbered<E> {
  readonly number: number;
  readonly entry: E;
}

/** An entry of the pointer of a part, or undefined when the text is none, or names a version that a browser would refuse. */
export function parsePointer(part: string, text: string): PointerEntry | undefined {
  return parsed(
    text,
    (value): value is PointerEntry =>
      isEntry(value) &&
      value['part'] === part &&
      isPointer(value['pointer']) &&
      (value['signature'] === undefined || isSignature(value['signature'])),
  );
}

/** An entry of the settings of a composition, or undefined when the text is none. */
export function parseSettings(name: string, text: string): SettingsEntry | undefined {
  return parsed(text, (value): value is SettingsEntry => isEntry(value) && isSettings(value['settings'], name));
}

/** The keys of a part, or undefined when the text does not say them. */
export function parseKeys(part: string, text: string): KeysEntry | undefined {
  return parsed(
    text,
    (value): value is KeysEntry =>
      isRecord(value) &&
      value['part'] === part &&
      typeof value['owner'] === 'string' &&
      typeof value['store'] === 'string' &&
      isNumberOfEntry(value['from']) &&
      Array.isArray(value['keys']) &&
      value['keys'].every(isTeamKey),
  );
}

/** What became of a group, or undefined when the text does not say it. */
export function parseGroup(text: string): GroupDecision | undefined {
  return parsed(
    text,
    (value): value is GroupDecision =>
      isRecord(value) &&
      typeof value['counts'] === 'boolean' &&
      (value['signature'] === undefined || typeof value['signature'] === 'string') &&
      (value['entries'] === undefined || isListOfTexts(value['entries'])),
  );
}

function parsed<T>(text: string, isRight: (value: unknown) => value is T): T | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isRight(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** The name of a group is that of a file: nothing else may be in it. */
function isEntry(value: unknown): value is Readonly<Record<string, unknown>> {
  return isRecord(value) && (value['group'] === undefined || (typeof value['group'] === 'string' && /^[\w-]{1,60}$/.test(value['group'])));
}

function isTeamKey(value: unknown): boolean {
  return (
    isRecord(value) &&
    typeof value['key'] === 'string' &&
    (value['until'] === undefined || isNumberOfEntry(value['until'])) &&
    (value['may'] === undefined || value['may'] === 'take-back')
  );
}

/** A number of an entry, or 0 for before all of them. */
function isNumberOfEntry(value: unknown): boolean {
  return Number.isSafeInteger(value) && Number(value) >= 0;
}

function isSignature(value: unknown): boolean {
  return isRecord(value) && typeof value['key'] === 'string' && typeof value['value'] === 'string';
}

function isPointer(value: unknown): boolean {
  return (
    isRecord(value) &&
    typeof value['enabled'] === 'boolean' &&
    isRecord(value['except']) &&
    [value, ...Object.values(value['except'])].every(isPlace) &&
    (value['floor'] === undefined || typeof value['floor'] === 'number') &&
    (value['gone'] === undefined || (isRecord(value['gone']) && Object.values(value['gone']).every(isRecord)))
  );
}

/** What a pointer says of all compositions, or of one. */
function isPlace(value: unknown): boolean {
  return (
    isRecord(value) &&
    [value['release'], value['previous']].every((one) => one === undefined || isPinned(one)) &&
    (value['enabled'] === undefined || typeof value['enabled'] === 'boolean') &&
    (value['canary'] === undefined || isCanary(value['canary']))
  );
}

function isCanary(value: unknown): boolean {
  return (
    isRecord(value) &&
    isPinned(value['release']) &&
    isShare(value['share']) &&
    (value['steps'] === undefined || (Array.isArray(value['steps']) && value['steps'].every(isStep))) &&
    (value['devices'] === undefined || isListOfTexts(value['devices']))
  );
}

function isShare(value: unknown): boolean {
  return typeof value === 'number' && value >= 0 && value <= 1;
}

function isStep(value: unknown): boolean {
  return isRecord(value) && isShare(value['share']) && !Number.isNaN(Date.parse(String(value['at'])));
}

function isListOfTexts(value: unknown): boolean {
  return Array.isArray(value) && value.every((one) => typeof one === 'string');
}

function areLists(value: unknown): boolean {
  return isRecord(value) && Object.values(value).every(isListOfTexts);
}

/** As much as every host's request looks at: whatever else is wrong with settings costs their own hosts alone. */
function isSettings(value: unknown, name: string): boolean {
  return (
    isRecord(value) &&
    value['name'] === name &&
    Array.isArray(value['hosts']) &&
    Array.isArray(value['parts']) &&
    isRecord(value['rules']) &&
    (value['overrides'] === undefined || isListOfTexts(value['overrides'])) &&
    [value['grants'], value['devices']].every((lists) => lists === undefined || areLists(lists))
  );
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
