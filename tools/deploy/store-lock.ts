import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** So long one edit waits for another, in milliseconds: the other is over in some, or its program has ended and left nothing behind. */
const WAIT_MS = 60_000;

/**
 * Runs an edit of a store while no other program edits it; one that comes meanwhile waits. It reads what it changes inside. The lock is the
 * system's own on a file: it goes with the program that holds it, however that ends. Throws when the other is not over in a minute.
 */
export function alone<T>(store: string, edit: () => T): T {
  mkdirSync(store, { recursive: true });
  const lock = new DatabaseSync(join(store, 'lock.sqlite'), { timeout: WAIT_MS });
  try {
    lock.exec('BEGIN EXCLUSIVE');
    return edit();
  } finally {
    lock.close();
  }
}
