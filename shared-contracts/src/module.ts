import type { RouteObject } from 'react-router';
import type { HostServices } from './host.ts';
import type { RemoteId } from './remotes.ts';

/** `major.minor`. A remote fits a host of the same major whose minor is not below its own. */
export type ContractVersion = `${number}.${number}`;

/** The contract that this source tree speaks. */
export const CONTRACT: ContractVersion = '2.0';

/** Texts of one remote: one loader per language; Spanish should be bundled, English loaded when asked for. */
export interface RemoteTexts {
  readonly es: () => Promise<TextTree>;
  readonly en: () => Promise<TextTree>;
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
