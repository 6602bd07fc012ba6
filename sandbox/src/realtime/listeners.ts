import type { Commit } from './database.ts';
import { changeMessage } from './protocol.ts';
import { formatPath } from './tree.ts';
import type { Path } from './tree.ts';

/** Somebody who is told of changes. */
export interface Listener {
  send(message: string): void;
}

/** A place of the tree: who listens there, and the places below it where somebody does. */
interface Place {
  readonly path: Path;
  readonly listeners: Set<Listener>;
  readonly below: Map<string, Place>;
}

/** Who listens where. What a change costs depends on who hears of it, not on how many others listen elsewhere. */
export class Listeners {
  readonly #root: Place = { path: [], listeners: new Set(), below: new Map() };
  readonly #paths = new Map<Listener, Map<string, Path>>();

  add(path: Path, listener: Listener): void {
    let place = this.#root;
    path.forEach((name, depth) => {
      const next = place.below.get(name) ?? { path: path.slice(0, depth + 1), listeners: new Set(), below: new Map() };
      place.below.set(name, next);
      place = next;
    });
    place.listeners.add(listener);
    const paths = this.#paths.get(listener) ?? new Map<string, Path>();
    this.#paths.set(listener, paths.set(formatPath(path), path));
  }

  remove(path: Path, listener: Listener): void {
    const places = this.#downTo(path);
    if (places.length <= path.length) return;
    places.at(-1)?.listeners.delete(listener);
    // Empty places go, from the deepest up to the first that somebody needs.
    for (let depth = path.length; depth > 0; depth -= 1) {
      const [place, above] = [places[depth], places[depth - 1]];
      if (place === undefined || above === undefined || place.listeners.size > 0 || place.below.size > 0) break;
      above.below.delete(path[depth - 1] ?? '');
    }
    const paths = this.#paths.get(listener);
    paths?.delete(formatPath(path));
    if (paths?.size === 0) this.#paths.delete(listener);
  }

  /** The places a listener listens to. */
  placesOf(listener: Listener): Path[] {
    return [...(this.#paths.get(listener)?.values() ?? [])];
  }

  /** At how many places a listener listens. */
  countOf(listener: Listener): number {
    return this.#paths.get(listener)?.size ?? 0;
  }

  /** Whether somebody would hear of a change of the path: listens there, above or below. */
  hasAt(path: Path): boolean {
    const places = this.#downTo(path);
    const below = places[path.length]?.below.size ?? 0;
    return below > 0 || places.some(({ listeners }) => listeners.size > 0);
  }

  /** Tells everybody who sees a difference, the writer included; a message is made once per place, not once per listener. */
  announce(commit: Commit): void {
    const concerned = new Set<Place>();
    for (const { path } of commit.changes) {
      const places = this.#downTo(path);
      const last = places[path.length];
      for (const place of places) concerned.add(place);
      if (last !== undefined) collect(last, concerned);
    }
    for (const { path, listeners } of concerned) {
      const message = listeners.size === 0 ? null : changeMessage(path, commit);
      if (message === null) continue;
      for (const listener of listeners) listener.send(message);
    }
  }

  /** The known places from the root down to the path, as far as there are any. */
  #downTo(path: Path): Place[] {
    const places = [this.#root];
    for (const name of path) {
      const next = places.at(-1)?.below.get(name);
      if (next === undefined) break;
      places.push(next);
    }
    return places;
  }
}

function collect(place: Place, into: Set<Place>): void {
  for (const next of place.below.values()) {
    into.add(next);
    collect(next, into);
  }
}
