import type { Release } from '@comanda/shared-contracts/composition';
import type { PointerEntry } from '@comanda/shared-contracts/hosting/documents';

/** Where the releases lie that run by an entry of a pointer, whether or not it counts: `remotes/mf-booking/1.0.0`. None where it cannot be read. */
export function placesIn(text: string): readonly string[] {
  const { part, pointer } = parsed<Partial<PointerEntry>>(text) ?? {};
  if (part === undefined || pointer === undefined) return [];
  const chosen = [pointer, ...Object.values(pointer.except ?? {})].flatMap(({ release, canary }) => [release, canary?.release]);
  const stored = chosen.flatMap((release) => (release === undefined || /^https?:/.test(release.entry) ? [] : [release.version]));
  return [...new Set(stored)].map((version) => (part === 'shell' ? `shell/${version}` : `remotes/${part}/${version}`));
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
