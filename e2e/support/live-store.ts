import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Composition } from '@comanda/shared-contracts/composition';
import { chainsIn } from '@comanda/shared-contracts/hosting/chains';
import { LiveDocuments } from '@comanda/shell/edge/live-documents';
import { appendEntry, entryToFollow, newestEntry, putComposition } from '../../sandbox/src/testing/live-store.ts';

/** A composition as it is live in a store. */
export function liveComposition(store: string, name: string): Composition {
  const composition = new LiveDocuments(store).compositions().find((one) => one.name === name);
  if (composition === undefined) throw new Error(`no composition ${name} in ${store}`);
  return composition;
}

/** Makes an edited composition live; its versions too are then its own. */
export function editComposition(store: string, name: string, edit: (composition: Composition) => Composition): void {
  putComposition(store, edit(liveComposition(store, name)));
}

/** Notes what is live in a store; gives what makes it live again. */
export function keepLive(store: string): () => void {
  const kept = (['settings', 'live'] as const).flatMap((folder) => {
    const keys = readdirSync(join(store, folder)).map((file) => `${folder}/${file}`);
    return [...chainsIn(folder, keys).keys()].map((name) => ({ folder, name, text: newestEntry(store, folder, name) ?? '' }));
  });
  return () => {
    for (const { folder, name, text } of kept) if (newestEntry(store, folder, name) !== text) appendEntry(store, folder, name, text);
  };
}

/** Lets a composition take signed links for versions whose files lie in its own store or at these origins. */
export function allowOverrides(store: string, name: string, origins: readonly string[]): void {
  const entry = entryToFollow(store, 'settings', name);
  appendEntry(store, 'settings', name, JSON.stringify({ ...entry, settings: { ...entry.settings, overrides: origins } }));
}

/** Makes a store forget which versions were live before: what a test takes away is then gone, however often this checkout was built. */
export function forgetVersionsBefore(store: string): void {
  for (const [part] of new LiveDocuments(store).pointers()) {
    const entry = entryToFollow(store, 'live', part);
    const text = JSON.stringify(entry, (key, value: unknown) => (key === 'previous' ? undefined : value));
    if (text !== JSON.stringify(entry)) appendEntry(store, 'live', part, text);
  }
}
