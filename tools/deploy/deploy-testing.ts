import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Release } from '../../shared-contracts/src/composition.ts';
import type { CompositionSettings, PinnedRelease } from '../../shared-contracts/src/hosting/documents.ts';
import { CONTRACT } from '../../shared-contracts/src/module.ts';
import type { PartPassport } from '../../shared-contracts/src/passport.ts';
import type { PartId, RemoteId } from '../../shared-contracts/src/remotes.ts';
import type { StoreDriver } from './driver.ts';
import { move } from './move.ts';
import { writeSettings } from './settings.ts';
import { addRelease, pinned, readRelease } from './store.ts';
import { deployTool } from './tool.ts';

/** Stores a release whose entry says its version, with a source map, as if it had been built. */
export async function storeRelease(driver: StoreDriver, id: PartId, version: string, more: Partial<Release> = {}): Promise<Release> {
  const build = mkdtempSync(join(tmpdir(), 'comanda-build-'));
  const entry = id === 'shell' ? 'main.js' : 'remoteEntry.js';
  const code = `void "${id} ${version}";`;
  const files = { [entry]: statedFile(code) };
  const container = id === 'shell' ? 'shell' : `${id}_${version}`.replaceAll(/\W/g, '_');
  const release: Release = { id, version, contract: CONTRACT, container, entry, files, groups: {}, ...more };
  writeFileSync(join(build, entry), code);
  if (more.picture !== undefined) writeFileSync(join(build, more.picture.file), PICTURE_MODULE);
  writeFileSync(join(build, `${entry}.map`), JSON.stringify({ version: 3, sources: [`${id}/src/entry.ts`], names: [], mappings: 'AAAA' }));
  writeFileSync(join(build, 'release.json'), JSON.stringify(release));
  const stored = await addRelease(driver, build);
  rmSync(build, { recursive: true });
  return stored;
}

const PICTURE_MODULE = 'void "drawn";';
/** What a release says of its module of pictures. */
export const STATED_PICTURE = { file: 'picture.mjs', ...statedFile(PICTURE_MODULE) };

function statedFile(code: string) {
  return { integrity: `sha384-${createHash('sha384').update(code).digest('base64')}`, bytes: code.length };
}

/** Stores a release unless it is there, and puts it live, everywhere or in one composition. */
export async function publishRelease(driver: StoreDriver, id: PartId, version: string, composition?: string): Promise<PinnedRelease> {
  const release = pinned((await readRelease(driver, id, version)) ?? (await storeRelease(driver, id, version)));
  await move(driver, [{ part: id, edit: async () => ({ did: 'publish', release, composition }) }]);
  return release;
}

/** A release of version 1 that has these files, the first one its entry. */
export function storedFiles(id: PartId, ...names: readonly string[]): Release {
  const files = names.map((name) => [name, { integrity: `sha384-${name}`, bytes: 1 }] as const);
  return { id, version: '1', contract: CONTRACT, container: 'c', entry: names[0] ?? '', files: Object.fromEntries(files), groups: {} };
}

/** A passport that says this and nothing else. */
export function statedPassport(id: PartId, more: Partial<PartPassport> = {}): PartPassport {
  const { policies = [], ...rest } = more;
  return { routes: {}, uses: [], calls: {}, storage: {}, domains: [], reads: [], writes: [], ...rest, policies: [id, ...policies] };
}

/** Settings that go live. */
export function settingsOf(name: string, parts: readonly RemoteId[], more: Partial<CompositionSettings> = {}): CompositionSettings {
  return {
    name,
    kind: 'consumer',
    hosts: [`${name}.localhost`],
    parts,
    brand: { name, color: '#0F6B4F', theme: 'light' },
    rules: {
      loginProviders: [],
      allowsGuestLogin: false,
      isStadium: false,
      isDevelopment: false,
      staffEmailDomains: [],
      productSlug: 'comanda',
      defaultEnvironment: 'PROD',
    },
    languages: ['es', 'en'],
    home: '/',
    requires: [],
    embedders: [],
    provider: { url: '', token: 'public', loginPath: '/srv/security/login' },
    orderPolling: true,
    ...more,
  };
}

/** Puts compositions live that have these parts. */
export async function publishSettings(
  driver: StoreDriver,
  names: readonly string[],
  parts: readonly RemoteId[],
  more: Partial<CompositionSettings> = {},
): Promise<void> {
  for (const name of names) await writeSettings(driver, settingsOf(name, parts, more), { did: 'publish' });
}

/** A folder of its own for a store. */
export function newStore(): string {
  return mkdtempSync(join(tmpdir(), 'comanda-store-'));
}

/**
 * Runs the deploy tool on a store, as somebody types it: its exit code, and what it prints. `store`: its folder, or the variables that name it. One at a time,
 * because the console and the environment are all of the program's.
 */
export async function runTool(
  store: string | Readonly<Record<string, string>>,
  args: readonly string[],
): Promise<{ readonly status: number; readonly text: string }> {
  const lines: string[] = [];
  const { log, error } = console;
  const named = { USER: 'ana', ...(typeof store === 'string' ? { STORE_DIR: store } : store) };
  const before = Object.fromEntries(Object.keys(named).map((name) => [name, process.env[name]]));
  setEnvironment(named);
  console.log = console.error = (line: string) => void lines.push(`${line}\n`);
  try {
    return { status: await deployTool(args), text: lines.join('') };
  } finally {
    Object.assign(console, { log, error });
    setEnvironment(before);
  }
}

function setEnvironment(named: Readonly<Record<string, string | undefined>>): void {
  for (const [name, value] of Object.entries(named)) {
    if (value === undefined) delete process.env[name];
    else process.env[name] = value;
  }
}
