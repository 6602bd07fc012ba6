import { randomUUID } from 'node:crypto';
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { DATA } from '../build/root.ts';
import { alone } from './store-lock.ts';

/** Names this checkout, also when its folder is moved. Programs that ask for the first time at once get the same name. */
export function checkoutId(folder = DATA): string {
  const file = join(folder, 'checkout');
  return idIn(file) ?? alone(folder, () => idIn(file) ?? newId(file));
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

/** Who does it, from where and why, as it stands in the log. */
export function signature(why?: string) {
  const user = process.env['USER'] ?? process.env['USERNAME'] ?? 'unknown';
  const by = `${user}@${hostname()}`;
  return { at: new Date().toISOString(), by, checkout: checkoutId(), ...(why === undefined ? {} : { why }) };
}
