import { createHash, randomUUID } from 'node:crypto';
import { readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { DATA } from '../build/root.ts';
import { alone } from './store-lock.ts';

/**
 * Names this checkout, also when its folder is moved. Programs that ask for the first time at once get the same name. In a store that is not its own, a copy of its folder has
 * another one: there it is named by the folder as its disk knows it, too.
 */
export function checkoutId(folder = DATA): string {
  const file = join(folder, 'checkout');
  const id = idIn(file) ?? alone(folder, () => idIn(file) ?? newId(file));
  return isStoreIn(folder) ? id : `${id}${PLACE}${placeOf(folder)}`;
}

/** Whether what a name of a checkout says was written by the checkout of this name: in its own store, or in a shared one before copies had names of their own, too. */
export function isWrittenBy(name: string | undefined, checkout: string): boolean {
  return name === checkout || (name !== undefined && checkout.startsWith(`${name}${PLACE}`));
}

/** Between the name of a checkout and what tells it from its copies. */
const PLACE = '+';

/** Whether the store of this program is a folder of the checkout's own data. */
function isStoreIn(folder: string): boolean {
  const { STORE_URL, STORE_DIR, DATA_DIR } = process.env;
  const store = STORE_DIR ?? DATA_DIR;
  return STORE_URL === undefined && (store === undefined || !relative(folder, resolve(store)).startsWith('..'));
}

/** What a folder keeps when it is moved on its disk, and no copy of it has. */
function placeOf(folder: string): string {
  const { dev, ino, birthtimeMs } = statSync(folder);
  return createHash('sha256')
    .update(`${dev} ${ino} ${Math.floor(birthtimeMs)}`)
    .digest('hex')
    .slice(0, 8);
}

/** Undefined: there is none, or the program that wrote it did not come that far. */
function idIn(file: string): string | undefined {
  try {
    const id = readFileSync(file, 'utf8').trim();
    return id === '' ? undefined : id;
  } catch {
    return undefined;
  }
}

function newId(file: string): string {
  const id = randomUUID();
  writeFileSync(`${file}.draft`, id);
  renameSync(`${file}.draft`, file);
  return id;
}

/** What somebody says with what they do. */
export interface Said {
  /** Kept in the history. */
  readonly why?: string | undefined;
  /** Who they are, where the program is not theirs: an operator at a console. */
  readonly who?: string | undefined;
}

/** Who does it, from where and why, as it stands in the log. */
export function signature(why?: string, who?: string) {
  const user = process.env['USER'] ?? process.env['USERNAME'] ?? 'unknown';
  const program = `${user}@${hostname()}`;
  const by = who === undefined ? program : `${who} (${program})`;
  return { at: new Date().toISOString(), by, checkout: checkoutId(), ...(why === undefined ? {} : { why }) };
}
