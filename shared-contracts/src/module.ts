import type { RouteObject } from 'react-router';
import type { Language } from './domain/environment.ts';
import type { HostServices } from './host.ts';
import type { RemoteId } from './remotes.ts';

declare global {
  interface ImportMeta {
    /** The files of a pattern, one loader each: a loader of the builds puts them in its place, the test runner knows it. */
    glob<T>(pattern: string, options: { readonly import: 'default' }): Readonly<Record<string, () => Promise<T>>>;
  }
}

/** `major.minor`. A remote fits a host of the same major whose minor is not below its own. */
export type ContractVersion = `${number}.${number}`;

/** The contract that this source tree speaks. */
export const CONTRACT: ContractVersion = '2.0';

/** Texts of one remote: one loader for each language that it has; what it lacks is said in the default language. */
export type RemoteTexts = Readonly<Record<Language, () => Promise<TextTree>>>;

/** The texts of the files that a bundler found, `{ './i18n/es.json': load }`, by their languages. The builds of this repository put the record in its place. */
export function textsOf(files: Readonly<Record<string, () => Promise<TextTree>>>): RemoteTexts {
  return Object.fromEntries(Object.entries(files).map(([file, load]) => [/(\w+)\.json$/.exec(file)?.[1] ?? '', load]));
}

export interface TextTree {
  readonly [key: string]: string | TextTree;
}

export type Deactivate = () => void;

/** Federation expose `./service`: connects a remote's state to the bus. No React, no CSS. */
export interface RemoteService<Id extends RemoteId> {
  readonly id: Id;
  readonly contract: ContractVersion;
  readonly texts?: RemoteTexts;
  activate(host: HostServices<Id>): Deactivate | Promise<Deactivate>;
}

/** Federation expose `./screens`: route objects whose screens load lazily. */
export interface RemoteScreens<Id extends RemoteId> {
  readonly id: Id;
  readonly contract: ContractVersion;
  readonly texts: RemoteTexts;
  /** Absolute paths, as in the route table; the shell hangs them below its root. */
  routes(host: HostServices<Id>): readonly RouteObject[];
}

export type ContractVerdict = { readonly ok: true } | { readonly ok: false; readonly reason: 'malformed' | 'major' | 'minor' };

/** Whether a remote built against `remote` may run in a host that speaks `host`: same major, minor not above. */
export function checkContract(remote: unknown, host: ContractVersion = CONTRACT): ContractVerdict {
  const theirs = parseVersion(remote);
  const ours = parseVersion(host);
  if (theirs === undefined || ours === undefined) return { ok: false, reason: 'malformed' };
  if (theirs.major !== ours.major) return { ok: false, reason: 'major' };
  return theirs.minor <= ours.minor ? { ok: true } : { ok: false, reason: 'minor' };
}

function parseVersion(value: unknown): { major: number; minor: number } | undefined {
  if (typeof value !== 'string') return undefined;
  const match = /^(\d+)\.(\d+)$/.exec(value);
  return match === null ? undefined : { major: Number(match[1]), minor: Number(match[2]) };
}
