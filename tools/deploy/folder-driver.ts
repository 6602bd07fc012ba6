import { randomUUID } from 'node:crypto';
import { link, mkdir, open, readFile, readdir, rename, rm, rmdir, stat } from 'node:fs/promises';
import { dirname, isAbsolute, join, relative, sep } from 'node:path';
import type { StoredFile, StoreDriver } from './driver.ts';

/** Where content stands until it is whole; what a killed program left there is in nobody's way. */
const DRAFTS = 'drafts';
/** After so long a draft is of a program that has ended, in milliseconds. */
const DRAFT_MS = 3_600_000;
const GONE = Symbol('the folder went away meanwhile');
const ATTEMPTS = 100;

/**
 * A store in a folder. Content is written apart and appears under its key in one step of the file system, so that a program that is killed at any instant
 * leaves the old state or the new one, and no lock.
 */
export function folderDriver(store: string): StoreDriver {
  const drafts = join(store, DRAFTS);

  async function withDraft<T>(key: string, content: string | Buffer, place: (draft: string, target: string) => Promise<T>): Promise<T> {
    const [draft, target] = [join(drafts, randomUUID()), pathIn(store, key)];
    await mkdir(drafts, { recursive: true });
    try {
      const file = await open(draft, 'wx');
      try {
        await file.writeFile(content);
        await file.sync();
      } finally {
        await file.close();
      }
      return await inFolder(target, () => place(draft, target));
    } finally {
      await rm(draft, { force: true });
    }
  }

  return {
    read: async (key) =>
      leadsOut(store, key) ? undefined : orElse(readFile(pathIn(store, key)), undefined, ['ENOENT', 'ENOTDIR', 'EISDIR']),
    list: async (folder) => {
      const found = await orElse(readdir(pathIn(store, folder), { withFileTypes: true }), [], ['ENOENT']);
      return found.filter((entry) => !entry.isDirectory()).map(({ name }) => `${folder}/${name}`);
    },
    tree: (folder) => filesBelow(store, folder),
    remove: async (key) => {
      await rm(pathIn(store, key), { force: true });
      // A folder with nothing left in it is nothing: a bucket has none either.
      await orElse(rmdir(dirname(pathIn(store, key))), undefined, ['ENOENT', 'ENOTEMPTY', 'EEXIST', 'EBUSY', 'EPERM']);
    },
    put: (key, content) => withDraft(key, content, rename),
    create: (key, content) =>
      withDraft(key, content, (draft, target) =>
        orElse(
          link(draft, target).then(() => true),
          false,
          ['EEXIST'],
        ),
      ),
  };
}

/** The path of a key in a folder. Throws where it leads out of it. */
function pathIn(folder: string, key: string): string {
  if (leadsOut(folder, key)) throw new Error(`${key} leads out of the folder ${folder}`);
  return join(folder, key);
}

/** Whether a key is no place within a folder: names of files and versions are what somebody else wrote. */
export function leadsOut(folder: string, key: string): boolean {
  const path = relative(folder, join(folder, key));
  return path === '' || path === '..' || path.startsWith(`..${sep}`) || isAbsolute(path);
}

/** Puts something into a folder, which is there then: who takes the last file out of it takes the folder as well, at whatever instant. */
async function inFolder<T>(target: string, place: () => Promise<T>): Promise<T> {
  for (let attempt = 1; attempt < ATTEMPTS; attempt += 1) {
    await mkdir(dirname(target), { recursive: true });
    const placed = await orElse(place(), GONE, ['ENOENT']);
    if (placed !== GONE) return placed;
  }
  return place();
}

async function filesBelow(store: string, folder: string): Promise<readonly StoredFile[]> {
  const found = await orElse(readdir(pathIn(store, folder), { recursive: true, withFileTypes: true }), [], ['ENOENT', 'ENOTDIR']);
  const files = found.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const dated = await Promise.all(
    files.map(async (file): Promise<readonly StoredFile[]> => {
      const found = await orElse(stat(file), undefined, ['ENOENT']);
      return found === undefined ? [] : [{ key: relative(store, file).replaceAll(sep, '/'), at: found.mtimeMs }];
    }),
  );
  return dated.flat();
}

/** Takes away what programs that were killed long ago left of a store half written. */
export async function sweepDrafts(store: string, now = Date.now()): Promise<void> {
  const folder = join(store, DRAFTS);
  const names = await orElse(readdir(folder), [], ['ENOENT']);
  await Promise.all(
    names.map(async (name) => {
      const file = join(folder, name);
      const found = await orElse(stat(file), undefined, ['ENOENT']);
      if (found !== undefined && now - found.mtimeMs > DRAFT_MS) await rm(file, { recursive: true, force: true });
    }),
  );
}

/** What a call of the file system gives; `instead` when it fails with one of these codes. */
async function orElse<T, E>(call: Promise<T>, instead: E, codes: readonly string[]): Promise<T | E> {
  try {
    return await call;
  } catch (cause) {
    if (cause instanceof Error && 'code' in cause && codes.some((code) => code === cause.code)) return instead;
    throw cause;
  }
}
