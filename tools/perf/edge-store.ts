import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chainsIn, entryKey } from '../../shared-contracts/src/hosting/chains.ts';
import type { SettingsEntry } from '../../shared-contracts/src/hosting/documents.ts';
import { storeDirectory } from '../deploy/store.ts';

/** A store for measurements, in a new folder. */
export interface BrandStore {
  readonly folder: string;
  readonly hosts: readonly string[];
  /** A path of every brand. */
  readonly paths: readonly string[];
}

/** The built store, with so many brands in place of its own: each the consumer site under a name, a host and a colour of its own. Throws when nothing is built. */
export function brandStore(brands: number): BrandStore {
  const built = storeDirectory();
  const folder = mkdtempSync(join(tmpdir(), 'comanda-brands-'));
  for (const name of ['shell', 'remotes']) symlinkSync(join(built, name), join(folder, name));
  for (const name of ['live', 'groups', 'keys'].filter((each) => existsSync(join(built, each))))
    cpSync(join(built, name), join(folder, name), { recursive: true });
  const consumer = newestSettings(built, 'consumer');
  mkdirSync(join(folder, 'settings'));
  const names = Array.from({ length: brands }, (_, at) => `brand-${String(at).padStart(4, '0')}`);
  for (const [at, name] of names.entries()) {
    const color = `#${(at * 4_099 + 1_000_000).toString(16).padStart(6, '0').slice(-6)}`;
    const settings = {
      ...consumer.settings,
      name,
      hosts: [`${name}.example`],
      brand: { ...consumer.settings.brand, name: `Brand ${at}`, color },
      rules: { ...consumer.settings.rules, isDevelopment: false },
    };
    writeFileSync(join(folder, entryKey('settings', name, 1)), JSON.stringify({ ...consumer, settings }));
  }
  return { folder, hosts: names.map((name) => `${name}.example`), paths: ['/', '/l/search', '/r/cl/fuente-alameda/1/menu'] };
}

function newestSettings(store: string, name: string): SettingsEntry {
  const keys = readdirSync(join(store, 'settings')).map((file) => `settings/${file}`);
  const [number] = chainsIn('settings', keys).get(name) ?? [];
  if (number === undefined) throw new Error(`there is no composition ${name} in ${store}: npm run build`);
  const { group: _, ...entry }: SettingsEntry = JSON.parse(readFileSync(join(store, entryKey('settings', name, number)), 'utf8'));
  return entry;
}
