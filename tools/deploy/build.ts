import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { CONTRACT } from '../../shared-contracts/src/module.ts';
import { REMOTE_IDS } from '../../shared-contracts/src/remotes.ts';
import type { PartId } from '../../shared-contracts/src/remotes.ts';
import { ROOT } from '../build/root.ts';
import { composed, withRelease } from './edit-composition.ts';
import type { CompositionSource } from './edit-composition.ts';
import { addRelease, readComposition, readRelease, sourceHash, storeDirectory, writeComposition } from './store.ts';

/** The parts whose workspaces are present: a team may have only its own. */
export function presentParts(): readonly PartId[] {
  return (['shell', ...REMOTE_IDS] as const).filter((id) => existsSync(join(ROOT, id, 'src')));
}

/** The version that the present sources of a part have: its package version and a hash of all that its build reads. */
export function versionOf(id: PartId): string {
  const { version }: { version: string } = JSON.parse(readFileSync(join(ROOT, id, 'package.json'), 'utf8'));
  return `${version}-${sourceHash(id)}`;
}

/** Builds the parts whose version is not in the store yet, all in one compiler, and stores them. Returns what was built. */
export async function buildStale(ids: readonly PartId[], store = storeDirectory()): Promise<readonly PartId[]> {
  const stale = ids
    .map((id) => ({ id, version: versionOf(id) }))
    .filter(({ id, version }) => readRelease(store, id, version) === undefined);
  if (stale.length === 0) return [];
  // The compiler is loaded when there is something to compile: an edit of a composition takes no second.
  const { compile } = await import('./compile.ts');
  await compile(stale);
  for (const { id } of stale) addRelease(store, join(ROOT, id, 'dist'));
  return stale.map(({ id }) => id);
}

/**
 * Writes the composition documents from their sources. A part in `changed` goes live everywhere; one that is not there
 * stays at the version that its document names, so that a roll back survives the next start. `version` tells
 * which version of a part is meant. The sources are the shell's: a team that has no shell composes nothing.
 */
export function compose(
  changed: readonly PartId[],
  store = storeDirectory(),
  version: (id: PartId) => string = versionOf,
  folder = join(ROOT, 'shell/compositions'),
): readonly string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .map((file) => {
      const source: CompositionSource = JSON.parse(readFileSync(join(folder, file), 'utf8'));
      let document = composed(source, readComposition(store, source.name), CONTRACT);
      for (const id of presentParts()) {
        const isMissing = id === 'shell' ? document.shellVersion === '' : document.remotes[id] === undefined;
        if (id !== 'shell' && !source.parts.includes(id)) continue;
        if (!isMissing && !changed.includes(id)) continue;
        const release = readRelease(store, id, version(id));
        if (release !== undefined) document = withRelease(document, release);
      }
      writeComposition(store, document);
      return source.name;
    });
}
