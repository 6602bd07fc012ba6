import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Release } from '../../shared-contracts/src/composition.ts';
import type { PinnedRelease } from '../../shared-contracts/src/hosting/documents.ts';
import type { PartId } from '../../shared-contracts/src/remotes.ts';
import { DATA, OWN_REMOTE, ROOT } from '../build/root.ts';
import type { StoreDriver } from './driver.ts';

const PASSPORT = 'release.json';
const COMPRESSED = /\.(js|css|svg|json|wasm)$/;

/**
 * A folder as a content network would hold it: immutable releases under `shell/<version>/` and `remotes/<id>/<version>/`,
 * and the documents that say which of them are live. The sandbox finds it by the same rule: `STORE_DIR`, else `store` in `DATA_DIR`.
 */
export function storeDirectory(): string {
  return resolve(process.env['STORE_DIR'] ?? join(process.env['DATA_DIR'] ?? DATA, 'store'));
}

/** The folder of a version of a part in a store, and its address on the site below `/`. */
export function releaseKey(id: PartId, version: string): string {
  return id === 'shell' ? `shell/${version}` : `remotes/${id}/${version}`;
}

/** The release as it was stored; undefined when there is none, or none that can be read. */
export async function readRelease(driver: StoreDriver, id: PartId, version: string): Promise<Release | undefined> {
  const text = await driver.read(`${releaseKey(id, version)}/${PASSPORT}`);
  if (text === undefined) return undefined;
  try {
    const release: Release = JSON.parse(text.toString('utf8'));
    return release.id === id && release.version === version && typeof release.files === 'object' ? release : undefined;
  } catch {
    return undefined;
  }
}

/** What a pointer says of a release. Throws when its entry has no hash. */
export function pinned({ id, version, contract, container, entry, files }: Release): PinnedRelease {
  const integrity = files[entry]?.integrity;
  if (integrity === undefined) throw new Error(`${id} ${version}: the entry has no hash`);
  return { version, contract, container, entry: `/${releaseKey(id, version)}/${entry}`, integrity };
}

/** The files of a stored release that are missing, or are not what its hashes say. */
export async function brokenFiles(driver: StoreDriver, release: Release): Promise<readonly string[]> {
  const folder = releaseKey(release.id, release.version);
  const checked = await Promise.all(
    Object.entries(hashesOf(release)).map(async ([file, hash]) => {
      const content = await driver.read(`${folder}/${file}`);
      return content !== undefined && fingerprint(content) === hash ? [] : [file];
    }),
  );
  return checked.flat();
}

/**
 * Stores a build in the folder of its version, with precompressed copies beside the files. What is there already and right stays; what is broken or
 * missing is put again; a version that was stored with other content is refused, and so is a build whose files are not those that browsers will check. The release counts when its list of files is there, which comes last.
 */
export async function addRelease(driver: StoreDriver, build: string): Promise<Release> {
  if (!existsSync(join(build, PASSPORT))) throw new Error(`no ${PASSPORT} in ${build}`);
  const made: Release = JSON.parse(readFileSync(join(build, PASSPORT), 'utf8'));
  const { id, version } = made;
  const built = readdirSync(build)
    .filter((file) => file !== PASSPORT)
    .map((file) => [file, readFileSync(join(build, file))] as const);
  const contents = new Map(built);
  const wrong = Object.entries(made.files).filter(([file, { integrity }]) => !isAs(contents.get(file), integrity));
  if (wrong.length > 0) throw new Error(`${id} ${version}: ${wrong.map(([file]) => file).join(', ')} is not what ${PASSPORT} says`);
  const known = await readRelease(driver, id, version);
  if (known !== undefined && !isSame(known, built)) throw new Error(`${id} ${version} is published already with other content`);
  const files = built.flatMap(([file, content]) => [[file, content] as const, ...(COMPRESSED.test(file) ? compressed(file, content) : [])]);
  const release: Release = { ...made, stored: Object.fromEntries(files.map(([file, content]) => [file, fingerprint(content)])) };
  const folder = releaseKey(id, version);
  await Promise.all(
    files.map(async ([file, content]) => {
      const there = await driver.read(`${folder}/${file}`);
      if (there?.equals(content) !== true) await driver.put(`${folder}/${file}`, content);
    }),
  );
  await driver.put(`${folder}/${PASSPORT}`, Buffer.from(`${JSON.stringify(release, null, 1)}\n`));
  return release;
}

/** A hash over everything that the build of a folder's sources reads; the same hash means that nothing has to be built. */
export function sourceHash(folder: PartId | 'sandbox/src/console', root = ROOT): string {
  const hash = createHash('sha256');
  // In a repository of its own the lockfile names contracts, components and tools by their versions.
  const inputs = OWN_REMOTE === undefined ? [folder, 'shared-contracts/src', 'shared-ui/src', 'tools/build', 'package-lock.json'] : [''];
  for (const input of inputs) {
    for (const file of filesOf(join(root, input))) hash.update(file.slice(root.length)).update(readFileSync(file));
  }
  return hash.digest('hex').slice(0, 10);
}

function filesOf(path: string): readonly string[] {
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path, { withFileTypes: true })
    .filter(
      (entry) =>
        !['dist', 'node_modules', 'publish', 'compositions'].includes(entry.name) && !/^\.|\.(test|test-d)\.tsx?$|\.md$/.test(entry.name),
    )
    .toSorted((a, b) => a.name.localeCompare(b.name))
    .flatMap((entry) => filesOf(join(path, entry.name)));
}

/** By file; a release of before lists its code and styles alone, and what a development server builds has no hashes. */
function hashesOf({ stored, files }: Release): Readonly<Record<string, string>> {
  const hashes = Object.entries(files).map(([file, { integrity }]) => [file, integrity] as const);
  return stored ?? Object.fromEntries(hashes.filter(([, hash]) => hash !== ''));
}

/** Whether a build is the release that is known: compressed copies do not count, they are of the machine that made them. */
function isSame(known: Release, built: readonly (readonly [string, Buffer])[]): boolean {
  const made = new Map(built.map(([file, content]) => [file, fingerprint(content)]));
  const hashes = Object.entries(hashesOf(known)).filter(([file]) => !/\.(br|gz)$/.test(file));
  return hashes.every(([file, hash]) => made.get(file) === hash) && (known.stored === undefined || hashes.length === made.size);
}

function compressed(file: string, content: Buffer): readonly (readonly [string, Buffer])[] {
  return [
    [`${file}.br`, brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } })],
    [`${file}.gz`, gzipSync(content, { level: 9 })],
  ];
}

/** Whether a file is there and has the hash that browsers check; a build without hashes only has to have the file. */
function isAs(content: Buffer | undefined, integrity: string): boolean {
  return content !== undefined && (integrity === '' || integrity === fingerprint(content));
}

function fingerprint(content: Buffer): string {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`;
}
