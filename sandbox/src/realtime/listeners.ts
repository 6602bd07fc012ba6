import type { Commit } from './database.ts';
import { changeMessage } from './protocol.ts';
import { formatPath } from './tree.ts';
import type { Path } from './tree.ts';

/** Somebody who is told of changes. */
export interface Listener {
  send(message: string): void;
}

interface Place {
  readonly path: Path;
  readonly listeners: Set<Listener>;
}

/** Who listens where. */
export class Listeners {
  readonly #places = new Map<string, Place>();

  add(path: Path, listener: Listener): void {
    const key = formatPath(path);
    const place = this.#places.get(key) ?? { path, listeners: new Set() };
    place.listeners.add(listener);
    this.#places.set(key, place);
  }

  remove(path: Path, listener: Listener): void {
    const key = formatPath(path);
    const place = this.#places.get(key);
    place?.listeners.delete(listener);
    if (place?.listeners.size === 0) this.#places.delete(key);
  }

  /** The places a listener listens to. */
  placesOf(listener: Listener): Path[] {
    return [...this.#places.values()].filter((place) => place.listeners.has(listener)).map((place) => place.path);
  }

  /** Tells everybody who sees a difference, the writer included; a message is made once per place, not once per listener. */
  announce(commit: Commit): void {
    if (commit.changes.length === 0) return;
    for (const { path, listeners } of this.#places.values()) {
      const message = changeMessage(path, commit);
      if (message === null) continue;
      for (const listener of listeners) listener.send(message);
    }
  }
}
