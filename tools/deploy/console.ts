import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../build/root.ts';
import { sourceHashes } from './sources/source-hash.ts';
import { storeDirectory } from './store.ts';
import { alone } from './store-lock.ts';

const SOURCES = 'sandbox/src/console';

/** Where the operator console lies in a store: its page, what that loads, and of which sources it is. It has no versions: the sandbox serves it to its own house. */
export function consoleDirectory(store: string): string {
  return join(store, 'console');
}

/** Where it is noted of which sources the console of a folder is. */
const noteIn = (folder: string): string => join(folder, 'version');

/** Notes of which sources the console in a folder is. */
export function noteConsole(folder: string, hash: string): void {
  writeFileSync(noteIn(folder), hash);
}

/** The hash of the sources that the console has now. */
export async function consoleHash(): Promise<string> {
  return (await sourceHashes(['console'])).get('console') ?? '';
}

/** Builds the operator console into a store when its sources changed. False: there was nothing to do, or this checkout has no sandbox. */
export async function buildConsole(store = storeDirectory()): Promise<boolean> {
  if (!existsSync(join(ROOT, SOURCES))) return false;
  const folder = consoleDirectory(store);
  const note = noteIn(folder);
  const hash = await consoleHash();
  if (existsSync(note) && readFileSync(note, 'utf8') === hash) return false;
  const { compileConsole } = await import('./compile.ts');
  const draft = `${folder}.draft-${process.pid}`;
  await compileConsole(draft);
  // What was saved while it was built makes it stale at once.
  noteConsole(draft, hash);
  alone(store, () => {
    rmSync(folder, { recursive: true, force: true });
    renameSync(draft, folder);
  });
  return true;
}
