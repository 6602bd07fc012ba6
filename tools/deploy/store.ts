import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Release } from '../../shared-contracts/src/composition.ts';
import type { PinnedRelease } from '../../shared-contracts/src/hosting/documents.ts';
import type { PartPassport, PinnedPassport } from '../../shared-contracts/src/passport.ts';
import { DOMAIN_OWNERS } from '../../shared-contracts/src/remotes.ts';
import type { PartId } from '../../shared-contracts/src/remotes.ts';
import { STORAGE_KEYS } from '../../shared-contracts/src/storage-keys.ts';
import { DATA } from '../build/root.ts';
import type { StoreDriver } from './driver.ts';

/** Says what a release is and has; it lies in its folder. */
export const PASSPORT = 'release.json';
/** What to do when the same sources were built to something else than what is stored under their version. */
const OTHER_CONTENT = 'what is stored stays; raise the version in its package.json to publish this one';
/** The ending of a compressed copy. */
const COPY = /\.(?:br|gz)$/;
const COMPRESSED = /\.(js|css|svg|json|wasm)$/;
/** The ending of a source map: no part of a release, in which nothing names it. */
const MAP = /\.map$/;
/** Those that are kept: of code. */
const CODE_MAP = /\.js\.map$/;

/**
 * A folder as a content network would hold it: immutable releases under `shell/<version>/` and `remotes/<id>/<version>/`,
 * and the documents that say which of them are live. The sandbox finds it by the same rule: `STORE_DIR`, else `store` in `DATA_DIR`.
 */
export function storeDirectory(env: Readonly<Record<string, string | undefined>> = process.env): string {
  return resolve(env['STORE_DIR'] ?? join(env['DATA_DIR'] ?? DATA, 'store'));
}

/** A release that cannot be stored or named, in words for whoever made it. Nothing went live. */
export class BadRelease extends Error {}

/** The folder of a version of a part in a store, and its address on the site below `/`. */
export function releaseKey(id: PartId, version: string): string {
  return `${releasesKey(id)}/${version}`;
}

/** The folder of all versions of a part in a store. */
export function releasesKey(id: PartId): string {
  return id === 'shell' ? 'shell' : `remotes/${id}`;
}

/**
 * The folder of the source maps of a version in a store, `<file>.map` for each file of code. It is for who operates the product, and is not served: with it everybody
 * reads the sources.
 */
export function mapsKey(id: PartId, version: string): string {
  return `maps/${id}/${version}`;
}

/** A release as it lies in a store. */
type StoredRelease = Release & {
  /** `sha384-...` of every source map, which lie apart. Absent in releases of before. */
  readonly maps?: Readonly<Record<string, string>>;
};

/** The release as it was stored; undefined when there is none, or none that can be read. */
export async function readRelease(driver: StoreDriver, id: PartId, version: string): Promise<StoredRelease | undefined> {
  const text = await driver.read(`${releaseKey(id, version)}/${PASSPORT}`);
  if (text === undefined) return undefined;
  try {
    const release: StoredRelease = JSON.parse(text.toString('utf8'));
    return release.id === id && release.version === version && areFiles(release.files) ? release : undefined;
  } catch {
    return undefined;
  }
}

function areFiles(files: unknown): boolean {
  return typeof files === 'object' && files !== null && Object.values(files).every((file) => typeof file === 'object' && file !== null);
}

/** What a pointer says of a release. Throws when its entry has no hash. */
export function pinned({ id, version, contract, container, entry, files, passport, picture }: Release): PinnedRelease {
  const integrity = files[entry]?.integrity;
  if (integrity === undefined) throw new BadRelease(`${id} ${version}: the entry has no hash`);
  const known = passport === undefined ? {} : { passport: pinnedPassport(passport) };
  const drawn = picture === undefined ? {} : { picture: picture.integrity };
  return { version, contract, container, entry: `/${releaseKey(id, version)}/${entry}`, integrity, ...drawn, ...known };
}

/** What of a passport goes live: keys and domains only as far as they are not in the shared vocabulary, which every page knows. */
export function pinnedPassport({ routes, uses, calls, storage, domains, policies, commands }: PartPassport): PinnedPassport {
  return {
    routes,
    uses,
    calls,
    storage: Object.fromEntries(Object.entries(storage).filter(([key]) => !Object.hasOwn(STORAGE_KEYS, key))),
    domains: domains.filter((domain) => !Object.hasOwn(DOMAIN_OWNERS, domain)),
    policies,
    ...(commands === undefined ? {} : { commands }),
  };
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
 * missing is put again; a version that was stored with other content is refused, and so is a build whose files are not those that browsers will check. Its source maps lie apart
 * (`mapsKey`), with a list of their own: a release is whole without them. The release counts when its list of files is there, which comes last.
 */
export async function addRelease(driver: StoreDriver, build: string): Promise<Release> {
  if (!existsSync(join(build, PASSPORT))) throw new BadRelease(`no ${PASSPORT} in ${build}`);
  const made: Release = JSON.parse(readFileSync(join(build, PASSPORT), 'utf8'));
  const { id, version } = made;
  const all = readdirSync(build)
    .filter((file) => file !== PASSPORT)
    .map((file) => [file, readFileSync(join(build, file))] as const);
  const built = all.filter(([file]) => !MAP.test(file));
  const contents = new Map(built);
  const hashed = { ...made.files, ...(made.picture === undefined ? {} : { [made.picture.file]: made.picture }) };
  const wrong = Object.entries(hashed).filter(([file, { integrity }]) => !isAs(contents.get(file), integrity));
  if (wrong.length > 0) throw new BadRelease(`${id} ${version}: ${wrong.map(([file]) => file).join(', ')} is not what ${PASSPORT} says`);
  const known = await readRelease(driver, id, version);
  const other = known === undefined ? [] : otherFiles(known, built);
  if (other.length > 0) throw new BadRelease(`${id} ${version} is published already with other content (${few(other)}): ${OTHER_CONTENT}`);
  const files = built.flatMap(([file, content]) => [[file, content] as const, ...(COMPRESSED.test(file) ? compressed(file, content) : [])]);
  const maps = all.filter(([file]) => CODE_MAP.test(file));
  // A build may leave its maps out: those that were stored stay.
  const mapped = { ...known?.maps, ...hashesIn(maps) };
  const release: StoredRelease = { ...made, stored: hashesIn(files), ...(Object.keys(mapped).length === 0 ? {} : { maps: mapped }) };
  const folder = releaseKey(id, version);
  await putFiles(driver, folder, files);
  await putFiles(driver, mapsKey(id, version), maps);
  await putPassport(driver, release);
  return release;
}

/** Puts files into a folder, as far as they do not lie there already. */
async function putFiles(driver: StoreDriver, folder: string, files: readonly (readonly [string, Buffer])[]): Promise<void> {
  await Promise.all(
    files.map(async ([file, content]) => {
      const there = await driver.read(`${folder}/${file}`);
      if (there?.equals(content) !== true) await driver.put(`${folder}/${file}`, content);
    }),
  );
}

/**
 * Makes the compressed copies of a stored release again that are lost or altered, as far as what they are copies of is whole, and gives their names. What another machine compressed
 * may differ: the hashes of the new copies stand in the list of files, which comes last.
 */
export async function remakeCopies(driver: StoreDriver, id: PartId, version: string): Promise<readonly string[]> {
  const release = await readRelease(driver, id, version);
  if (release?.stored === undefined) return [];
  const folder = releaseKey(id, version);
  const broken = await brokenFiles(driver, release);
  const made = new Map<string, Buffer>();
  for (const copy of broken) {
    const file = copy.replace(COPY, '');
    const content = file === copy || broken.includes(file) ? undefined : await driver.read(`${folder}/${file}`);
    const again = content === undefined ? undefined : compressed(file, content).find(([name]) => name === copy)?.[1];
    if (again !== undefined) made.set(copy, again);
  }
  for (const [copy, content] of made) await driver.put(`${folder}/${copy}`, content);
  const stored = { ...release.stored, ...Object.fromEntries([...made].map(([copy, content]) => [copy, fingerprint(content)])) };
  if (made.size > 0) await putPassport(driver, { ...release, stored });
  return [...made.keys()];
}

function putPassport(driver: StoreDriver, release: StoredRelease): Promise<void> {
  return driver.put(`${releaseKey(release.id, release.version)}/${PASSPORT}`, Buffer.from(`${JSON.stringify(release, null, 1)}\n`));
}

/** By file; a release of before lists its code and styles alone, and what a development server builds has no hashes. */
function hashesOf({ stored, files }: Release): Readonly<Record<string, string>> {
  const hashes = Object.entries(files).map(([file, { integrity }]) => [file, integrity] as const);
  return stored ?? Object.fromEntries(hashes.filter(([, hash]) => hash !== ''));
}

/**
 * The files in which a build is another one than the release that is known, of either; none: it is that release. Compressed copies do not count, they are of
 * the machine that made them.
 */
function otherFiles(known: Release, built: readonly (readonly [string, Buffer])[]): readonly string[] {
  const made = new Map(built.map(([file, content]) => [file, fingerprint(content)]));
  const hashes = Object.entries(hashesOf(known)).filter(([file]) => !COPY.test(file));
  const listed = new Set(hashes.map(([file]) => file));
  const changed = hashes.filter(([file, hash]) => made.get(file) !== hash).map(([file]) => file);
  return [...changed, ...(known.stored === undefined ? [] : [...made.keys()].filter((file) => !listed.has(file)))];
}

function few(files: readonly string[]): string {
  return files.length > 3 ? `${files.slice(0, 3).join(', ')} and ${files.length - 3} more` : files.join(', ');
}

function compressed(file: string, content: Buffer): readonly (readonly [string, Buffer])[] {
  return [
    [`${file}.br`, brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } })],
    [`${file}.gz`, gzipSync(content, { level: 9 })],
  ];
}

/** Whether a file is there and has the hash that browsers check; a build without hashes only has to have the file. */
export function isAs(content: Buffer | undefined, integrity: string): boolean {
  return content !== undefined && (integrity === '' || integrity === fingerprint(content));
}

function hashesIn(files: readonly (readonly [string, Buffer])[]): Readonly<Record<string, string>> {
  return Object.fromEntries(files.map(([file, content]) => [file, fingerprint(content)]));
}

function fingerprint(content: Buffer): string {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`;
}
