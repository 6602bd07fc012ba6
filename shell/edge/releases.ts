import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Release } from '@comanda/shared-contracts/composition';

interface ReadRelease {
  readonly changedAt: number;
  readonly release: Release | undefined;
}

/** The releases of a store's folder, each read once. */
export class ReleaseFolder {
  readonly #read = new Map<string, ReadRelease>();
  /** What was told last of a file that cannot be read, so that it is told once. */
  readonly #told = new Map<string, string>();
  readonly #folder: string;
  readonly #report: (line: string) => void;

  /** `report` is told of each list that cannot be read, once. */
  constructor(folder: string, report: (line: string) => void = (line) => console.error(line)) {
    this.#folder = folder;
    this.#report = report;
  }

  /**
   * The release of a folder below the store, `remotes/mf-booking/1.0.0`. Undefined: it is not there, or cannot be read. A release is immutable; only a folder that
   * is published again under the same version (development) is read again.
   */
  read(place: string): Release | undefined {
    const path = join(this.#folder, place, 'release.json');
    const changedAt = statSync(path, { throwIfNoEntry: false })?.mtimeMs;
    if (changedAt === undefined) return undefined;
    const known = this.#read.get(path);
    if (known?.changedAt === changedAt) return known.release;
    const release = this.#releaseIn(path) ?? known?.release;
    this.#read.set(path, { changedAt, release });
    return release;
  }

  #releaseIn(path: string): Release | undefined {
    try {
      const value: unknown = JSON.parse(readFileSync(path, 'utf8'));
      if (!isRelease(value)) throw new Error('it is not what it should be');
      this.#told.delete(path);
      return value;
    } catch (cause) {
      const why = String(cause);
      if (this.#told.get(path) !== why) this.#report(`${path} cannot be read: ${why}`);
      this.#told.set(path, why);
      return undefined;
    }
  }
}

function isRelease(value: unknown): value is Release {
  return isRecord(value) && isRecord(value['files']) && isRecord(value['groups']);
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
