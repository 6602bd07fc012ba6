/** `settings`: by composition; `live` and `keys`: by part. */
export type ChainFolder = 'settings' | 'live' | 'keys';

const KEY = /^(settings|live|keys)\/([a-z0-9-]{1,60})\.(\d{6,15})\.json$/;
const DIGITS = 6;
/** Where it stands what became of entries that count together. */
export const GROUP_FOLDER = 'groups';

/** Where an entry of a chain lies in a store: `live/mf-booking.000012.json`. One listing of a folder tells the newest entry of all its chains. */
export function entryKey(folder: ChainFolder, name: string, number: number): string {
  return `${folder}/${name}.${String(number).padStart(DIGITS, '0')}.json`;
}

/** The chains that keys of a store make: by name, the numbers of the entries, newest first. Keys of anything else are left out. */
export function chainsIn(folder: ChainFolder, keys: readonly string[]): ReadonlyMap<string, readonly number[]> {
  const chains = new Map<string, number[]>();
  for (const key of keys) {
    const [, place, name = '', digits] = KEY.exec(key) ?? [];
    if (place !== folder) continue;
    const numbers = chains.get(name) ?? [];
    numbers.push(Number(digits));
    chains.set(name, numbers);
  }
  for (const numbers of chains.values()) numbers.sort((a, b) => b - a);
  return chains;
}

/** Where it is decided whether the entries of a group count. */
export function groupKey(group: string): string {
  return `${GROUP_FOLDER}/${group}.json`;
}
