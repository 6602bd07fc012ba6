import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { PartId } from '../../shared-contracts/src/remotes.ts';
import { ROOT } from '../build/root.ts';

/** What was built or published last of a part: the version that its sources had, and by which checkout. */
export interface Built {
  readonly version: string;
  readonly checkout: string;
}
export type BuiltParts = Readonly<Partial<Record<PartId, Built>>>;
export type Versions = Readonly<Partial<Record<PartId, string>>>;

/** Names this checkout, also when its folder is moved. */
export function checkoutId(root = ROOT): string {
  const file = join(root, 'sandbox/data/checkout');
  if (!existsSync(file)) {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, randomUUID());
  }
  return readFileSync(file, 'utf8');
}

/** What was built or published last into a store; empty in a new one. */
export function readBuilt(store: string): BuiltParts {
  const file = join(store, 'built.json');
  if (!existsSync(file)) return {};
  const noted: Readonly<Partial<Record<PartId, Built | string>>> = JSON.parse(readFileSync(file, 'utf8'));
  // A store of before says the version alone.
  return Object.fromEntries(
    Object.entries(noted).map(([id, one]) => [id, typeof one === 'string' ? { version: one, checkout: checkoutId() } : one]),
  );
}

/** Notes the versions of a checkout's sources. */
export function writeBuilt(store: string, versions: Versions, checkout = checkoutId()): void {
  const file = join(store, 'built.json');
  mkdirSync(store, { recursive: true });
  const added = Object.fromEntries(Object.entries(versions).map(([id, version]) => [id, { version, checkout }]));
  writeFileSync(`${file}.draft`, JSON.stringify({ ...readBuilt(store), ...added }));
  renameSync(`${file}.draft`, file);
}

/** What a build does with the live versions of the parts. */
export interface Moves {
  /** Sources that are again what they were at an earlier build, and go live again. */
  readonly back: readonly PartId[];
  /** Newly built, and goes live. */
  readonly fresh: readonly PartId[];
  /** Published last by another checkout: stays as it is, whatever our sources are. */
  readonly left: readonly PartId[];
}

/** Which parts a build of a checkout puts live: `versions` are those of its sources, `built` the ones that it had to build. */
export function movesOfBuild(versions: Versions, built: readonly PartId[], before: BuiltParts, checkout: string): Moves {
  const parts = (Object.keys(versions) as PartId[]).filter((id) => before[id]?.version !== versions[id] || built.includes(id));
  const isForeign = (id: PartId): boolean => before[id] !== undefined && before[id].checkout !== checkout;
  const own = parts.filter((id) => !isForeign(id));
  return {
    fresh: own.filter((id) => built.includes(id)),
    back: own.filter((id) => !built.includes(id) && before[id] !== undefined),
    left: parts.filter(isForeign),
  };
}
