import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Release } from '@comanda/shared-contracts/composition';
import type { PinnedRelease } from '@comanda/shared-contracts/hosting/documents';
import type { RemoteId } from '@comanda/shared-contracts/remotes';
import { folderDriver } from '@comanda/tools/deploy/folder-driver';
import { move } from '@comanda/tools/deploy/move';
import type { PointerEdit } from '@comanda/tools/deploy/pointer-step';
import { readState } from '@comanda/tools/deploy/store-state';
import { addRelease, pinned, releaseKey } from '@comanda/tools/deploy/store';

/** A version of a remote that went live, and the one that was live before. */
export interface Published {
  readonly version: string;
  readonly before: string;
}

/**
 * Puts a copy of the live version of a remote live under another name, as if the same sources had been built once more: another version,
 * another container, other hashes.
 */
export function publishNext(store: string, id: RemoteId): Promise<Published> {
  return putNext(store, id, (release) => ({ did: 'publish', release }));
}

/** Such a copy for a share of the visitors, 0 to 1: by itself for all but one in a million. */
export function tryNext(store: string, id: RemoteId, share = 1 - 1e-6): Promise<Published> {
  return putNext(store, id, (release) => ({ did: 'canary', canary: { release, share } }));
}

async function putNext(store: string, id: RemoteId, editOf: (release: PinnedRelease) => PointerEdit): Promise<Published> {
  const { version, before, release } = await storeNext(store, id);
  await move(folderDriver(store), [{ part: id, edit: async () => editOf(release) }]);
  return { version, before };
}

/** Such a copy that no page runs. */
export async function storeNext(store: string, id: RemoteId): Promise<Published & { readonly release: PinnedRelease }> {
  const driver = folderDriver(store);
  const live = (await readState(driver)).pointers.get(id)?.newest?.entry.pointer.release;
  if (live === undefined) throw new Error(`${id} is not live`);
  const build = mkdtempSync(join(tmpdir(), 'comanda-next-'));
  cpSync(join(store, releaseKey(id, live.version)), build, { recursive: true });
  const release = renamed(build, nextName(live.version));
  await addRelease(driver, build);
  rmSync(build, { recursive: true });
  return { version: release.version, before: live.version, release: pinned(release) };
}

/** Of the same length: the last letter of a version is a hexadecimal digit. */
function nextName(version: string): string {
  const digit = (Number.parseInt(version.slice(-1), 16) + 1) % 16;
  return version.slice(0, -1) + digit.toString(16);
}

/** Gives a build another version. What an entry knows of the hashes of its chunks follows, and then its own hash. */
function renamed(build: string, version: string): Release {
  const list = join(build, 'release.json');
  const { stored: _, ...old }: Release = JSON.parse(readFileSync(list, 'utf8'));
  const names = readdirSync(build);
  for (const name of names.filter((one) => /\.(br|gz)$/.test(one))) rmSync(join(build, name));
  const container = old.container.replace(/.$/, version.slice(-1));
  const words: [string, string][] = [
    [old.container, container],
    [old.version, version],
  ];
  // Chunks first: the entry names their hashes.
  const code = Object.keys(old.files).toSorted((a, b) => Number(a === old.entry) - Number(b === old.entry));
  const files = Object.fromEntries(
    code.map((name) => {
      const before = readFileSync(join(build, name), 'utf8');
      const content = Buffer.from(words.reduce((text, [from, to]) => text.replaceAll(from, to), before));
      writeFileSync(join(build, name), content);
      const integrity = `sha384-${createHash('sha384').update(content).digest('base64')}`;
      words.push([old.files[name]?.integrity ?? integrity, integrity]);
      return [name, { integrity, bytes: content.length }];
    }),
  );
  const release: Release = { ...old, version, container, files };
  writeFileSync(list, JSON.stringify(release));
  return release;
}
