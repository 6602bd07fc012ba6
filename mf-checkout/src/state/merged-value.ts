import type { Release } from '@comanda/shared-contracts/bus';
import type { Clock, PartStorage, Random } from '@comanda/shared-contracts/host';
import { lostChange, type Made, madeWith, type Written, writesWith } from '@comanda/shared-contracts/merge-writes';

/** A change of what is kept, a function of it: it may be made once more on what another tab wrote. Null: nothing changes. */
export type Change<V> = (kept: V) => V | null;

/** The one writer of a stored value that all tabs share. */
export interface MergedValue<V> {
  now(): V;
  change(change: Change<V>): void;
  /** Makes a change once more that another tab wrote over, until released. */
  follow(): Release;
}

/** What a stored value needs of the page. */
export interface MergingHost {
  readonly storage: Pick<PartStorage<'mf-checkout'>, 'read' | 'write' | 'remove' | 'changes'>;
  readonly clock: Pick<Clock, 'now'>;
  readonly random: Random;
}

/** How a value stands in the browser. */
export interface StoredForm<V extends Written> {
  readonly key: Parameters<PartStorage<'mf-checkout'>['write']>[0];
  read(raw: unknown): V;
  /** What is written for it. */
  write(value: V): unknown;
  /** The value where nothing is kept. */
  readonly nothing: V;
  /** Kept no longer once this holds. */
  isNothing(value: V): boolean;
}

/** One writer of a value in this browser. Of changes that two tabs make in the same moment none is lost while both follow. C3-046, X-04. */
export function createMergedValue<V extends Written>({ storage, clock, random }: MergingHost, form: StoredForm<V>): MergedValue<V> {
  let made: readonly Made<Change<V>>[] = [];
  const read = (): V | null => storage.read(form.key, (raw) => form.read(raw)) ?? null;
  const newId = () => Array.from(random.bytes(6), (byte) => byte.toString(16).padStart(2, '0')).join('');

  const change = (change: Change<V>, id = newId()): void => {
    const before = read();
    const next = change(before ?? form.nothing);
    made = made.filter((other) => other.id !== id);
    if (form.isNothing(next ?? before ?? form.nothing)) {
      made = [];
      if (before !== null) storage.remove(form.key);
      return;
    }
    if (next === null) return;
    made = madeWith(made, before, { id, at: clock.now(), change });
    storage.write(form.key, form.write({ ...next, writes: writesWith(before, id) }));
  };
  const mend = (): void => {
    for (;;) {
      const kept = read();
      // Whoever ended the session forgot all of it.
      if (kept === null) made = [];
      const lost = kept === null ? undefined : lostChange(made, kept, clock.now());
      if (lost === undefined) return;
      // What cannot be kept is not tried again.
      made = made.filter((other) => other !== lost);
      change(lost.change, lost.id);
    }
  };

  return {
    now: () => read() ?? form.nothing,
    change: (next) => change(next),
    follow: () => {
      const changes = storage.changes(form.key).subscribe(mend);
      return () => changes.unsubscribe();
    },
  };
}
