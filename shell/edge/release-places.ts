import type { Release } from '@comanda/shared-contracts/composition';
import { parsePointer } from '@comanda/shared-contracts/hosting/documents';
import type { PointerEntry } from '@comanda/shared-contracts/hosting/documents';
import { neededVersions } from '@comanda/shared-contracts/hosting/taken';

/** Where the releases lie that may run by an entry of a pointer, whether or not it counts: `remotes/mf-booking/1.0.0`. None where it cannot be read. */
export function placesIn(text: string): readonly string[] {
  const part = parsed<Partial<PointerEntry>>(text)?.part;
  const entry = part === undefined ? undefined : parsePointer(part, text);
  return entry === undefined ? [] : neededVersions(entry.pointer).map((version) => placeOf(entry.part, version));
}

/** Where a version of a part lies below a store. */
export function placeOf(part: PointerEntry['part'], version: string): string {
  return part === 'shell' ? `shell/${version}` : `remotes/${part}/${version}`;
}

/** By file of a release, compressed copies included, the hash of its content; `''`: it has none. Throws where its list cannot be read. */
export function hashesIn(list: string): Readonly<Record<string, string>> {
  const { stored, files }: Release = JSON.parse(list);
  return stored ?? Object.fromEntries(Object.entries(files).map(([name, { integrity }]) => [name, integrity]));
}

function parsed<T>(text: string): T | undefined {
  try {
    const value: T | null = JSON.parse(text);
    return value ?? undefined;
  } catch {
    return undefined;
  }
}
