import { BehaviorSubject, type Observable, distinctUntilChanged, filter, map } from 'rxjs';
import type { OutboxEntry } from '@comanda/shared-contracts/domain/outbox';
import type { OrderProgress } from '@comanda/shared-contracts/host';
import { ownerOf, progressOf } from './stored-entry.ts';

/** The intents that this page knows, as its screens see them. `isMine`: whether one is of whoever is here now. */
export function createShownEntries(isMine: (entry: OutboxEntry) => boolean) {
  const entries = new BehaviorSubject<ReadonlyMap<string, OutboxEntry>>(new Map());
  const toProgress = (entry: OutboxEntry): OrderProgress => progressOf(entry, isMine(entry));
  return {
    /** An entry as its screens see it. */
    toProgress,
    /** Shows an entry, unless a newer one of the same intent is shown. */
    show: (entry: OutboxEntry): void => {
      const known = entries.value.get(entry.intentId);
      if (known !== undefined && known.version >= entry.version) return;
      const next = new Map(entries.value).set(entry.intentId, entry);
      entries.next(next);
      // Its watchers were notified; a page that takes orders all day must not keep them all.
      if (entry.state === 'consumed') entries.next(new Map([...next].filter(([id]) => id !== entry.intentId)));
    },
    get: (intentId: string): OutboxEntry | undefined => entries.value.get(intentId),
    watch: (intentId: string): Observable<OrderProgress> =>
      entries.pipe(
        map((all) => all.get(intentId)),
        filter((entry) => entry !== undefined),
        distinctUntilChanged(looksSame),
        map(toProgress),
      ),
    /** Those that are not consumed, oldest first. */
    open: entries.pipe(
      map((all) => [...all.values()].filter((entry) => entry.state !== 'consumed')),
      distinctUntilChanged((a, b) => a.length === b.length && a.every((entry, index) => looksSame(entry, b[index]))),
      map((all) => all.toSorted((a, b) => a.createdAt - b.createdAt).map(toProgress)),
    ),
  };
}

/** Whether a watcher would see no difference: look-ups come and go inside one state. */
function looksSame(a: OutboxEntry, b: OutboxEntry | undefined): boolean {
  if (a.intentId !== b?.intentId || ownerOf(a) !== ownerOf(b)) return false;
  return a.state === b.state && a.since === b.since && a.decisionSince === b.decisionSince;
}
