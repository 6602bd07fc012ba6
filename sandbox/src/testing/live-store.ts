import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Json } from './test-sandbox.ts';

/** A composition as pages get it. */
export interface PutComposition {
  readonly name: string;
  readonly hosts?: readonly string[];
  readonly shellVersion: string;
  readonly remotes: Readonly<Record<string, object | undefined>>;
}

const SIGNED = { at: '2026-01-01T00:00:00.000Z', by: 'test@test', checkout: 'test', did: 'publish' };

/** Makes a composition live just as it is, by new entries in a store's chains: its versions become exceptions of its own. */
export function putComposition(store: string, composition: PutComposition): void {
  const { remotes, shellVersion, contract = '2.0', revision: _, entries: __, ...settings }: Json = composition;
  const { name } = composition;
  // What stands in no page stays as it was.
  const { grants, devices }: Json = readable(newestEntry(store, 'settings', name)).settings ?? {};
  const written = { grants, devices, ...settings, parts: Object.keys(composition.remotes) };
  appendEntry(store, 'settings', name, JSON.stringify({ ...SIGNED, settings: written }));
  const shell = { version: shellVersion, contract, container: 'shell', entry: '', integrity: '', enabled: true };
  const parts: Json = { ...remotes, ...(shellVersion === '' ? {} : { shell }) };
  for (const [part, remote] of Object.entries<Json>(parts)) {
    // Named, but never published.
    if (remote === undefined) continue;
    const { enabled, previous, ...release } = remote;
    const pointer: Json = JSON.parse(newestEntry(store, 'live', part) ?? '{}').pointer ?? { enabled: true, except: {} };
    const own = pointer.except[name] ?? {};
    const shown = { release: pointer.release, enabled: pointer.enabled, previous: pointer.previous, ...own };
    const isShown =
      part === 'shell' ? shown.release?.version === shellVersion : JSON.stringify(shown) === JSON.stringify({ release, enabled, previous });
    const except = { ...pointer.except, [name]: { release, enabled, previous } };
    if (!isShown) appendEntry(store, 'live', part, JSON.stringify({ ...SIGNED, part, pointer: { ...pointer, except } }));
  }
}

/** As much of a composition as a page is made from, with one part that is named and not published. */
export const plainComposition = (part: string) => ({
  kind: 'consumer',
  brand: { name: '', color: '#0F6B4F', theme: 'light' },
  rules: { loginProviders: [], isDevelopment: false },
  home: '/',
  provider: { url: '' },
  shellVersion: '',
  remotes: { [part]: undefined },
});

/** Makes every composition live as it is shipped, with none of its parts: the settings alone. */
export function putShipped(store: string): void {
  const folder = join(import.meta.dirname, '../../../shell/compositions');
  for (const file of readdirSync(folder)) {
    const { parts: _, ...settings }: Json = JSON.parse(readFileSync(join(folder, file), 'utf8'));
    putComposition(store, { ...settings, shellVersion: '', remotes: {} });
  }
}

/** Puts a text after the newest entry of a chain, whatever it says. */
export function appendEntry(store: string, folder: 'settings' | 'live' | 'keys', name: string, text: string): void {
  mkdirSync(join(store, folder), { recursive: true });
  const [last = '.0.'] = filesOf(store, folder, name);
  writeFileSync(join(store, folder, `${name}.${String(Number(last.split('.')[1]) + 1).padStart(6, '0')}.json`), text);
}

/** The text of the newest entry of a chain. */
export function newestEntry(store: string, folder: 'settings' | 'live' | 'keys', name: string): string | undefined {
  const [last] = filesOf(store, folder, name);
  return last === undefined ? undefined : readFileSync(join(store, folder, last), 'utf8');
}

/** What the entry after the newest one of a chain is made of: it is of no group, whatever was decided of the one before. */
export function entryToFollow(store: string, folder: 'settings' | 'live', name: string): Json {
  const { group: _, ...entry }: Json = JSON.parse(newestEntry(store, folder, name) ?? '{}');
  return entry;
}

/** Newest first. */
function filesOf(store: string, folder: string, name: string): readonly string[] {
  const place = join(store, folder);
  if (!existsSync(place)) return [];
  return readdirSync(place)
    .filter((file) => file.startsWith(`${name}.`))
    .toSorted()
    .toReversed();
}

/** What a text says; nothing where it cannot be read. */
function readable(text = '{}'): Json {
  try {
    return JSON.parse(text) ?? {};
  } catch {
    return {};
  }
}
