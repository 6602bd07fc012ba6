import { Observable, Subject, filter, map } from 'rxjs';
import type { Clock, PartStorage } from '@comanda/shared-contracts/host';
import type { PartId } from '@comanda/shared-contracts/remotes';
import { STORAGE_KEYS } from '@comanda/shared-contracts/storage-keys';
import type { SharedKey } from '@comanda/shared-contracts/storage-keys';
import type { StorageClass, StorageRule } from '@comanda/shared-contracts/storage-rule';
import { createBackend } from './backend.ts';
import type { WebStorage } from './backend.ts';
import { isSealed, openEnvelope, sealEnvelope } from './envelope.ts';
import type { Envelope } from './envelope.ts';

export interface StorageOptions {
  readonly clock: Pick<Clock, 'now'>;
  /** The browser's storage; may throw where it is blocked. */
  readonly local: () => WebStorage;
  /** The same of this tab alone, for keys that say so. */
  readonly tab: () => WebStorage;
  /** Whose a key is; the composition may say otherwise than the table of keys does. */
  readonly ownerOf?: (key: SharedKey) => PartId;
  /** The keys that the passports of the parts state, with their owners; asked each time: a page has storage before it knows its composition. */
  readonly brought?: () => Readonly<Record<string, StorageRule>>;
  /** Where `storage` events of other tabs, and `pageshow`, arrive: the window. */
  readonly events?: EventTarget;
  /** Storage refused by the browser, a value that cannot be stored, a decoder that threw, a key asked by a stranger. */
  readonly onTrouble?: (cause: unknown) => void;
}

export interface AppStorage {
  forPart<Id extends PartId>(id: Id): PartStorage<Id>;
  /**
   * Removes all keys of these classes, whoever owns them; with `health` also what parts added about a person under names of their own (Q175), and what
   * parts have left that this page does not know: nobody can say how private it is.
   */
  wipe(classes: readonly StorageClass[]): void;
  /** "Clear local data": all keys except the device id. Q13. */
  clearAll(): void;
  /** False while the browser refuses to keep what is written: it lives as long as the page. */
  readonly isPersistent: boolean;
  release(): void;
}

/** A key that a part adds by its passport. */
const OF_PARTS = /^mf-[a-z0-9-]+\/\w+$/;

/**
 * Browser storage by registered keys. Each value lies in an envelope with version and time; one that is expired, older
 * than its rule, corrupt or foreign is removed when it is met. A value of a newer version is left to the newer page that
 * wrote it, and reads as absent. Never throws. Spec C3-050, Q13; F12.
 */
export function createStorage(options: StorageOptions): AppStorage {
  const trouble = options.onTrouble ?? (() => undefined);
  const values = createValues(options, trouble);
  const changed = new Subject<string | null>();
  const onStorage = (event: Event): void => {
    if (!('key' in event)) return;
    const key = typeof event.key === 'string' ? event.key : null;
    values.forget(key);
    changed.next(key);
  };
  /** A page that Back brought as it was left received nothing meanwhile of what other tabs wrote. X-04. */
  const onShow = (event: Event): void => {
    if ('persisted' in event && event.persisted === true) changed.next(null);
  };
  options.events?.addEventListener('storage', onStorage);
  options.events?.addEventListener('pageshow', onShow);

  const { ownerOf = (key: SharedKey): PartId => STORAGE_KEYS[key].owner } = options;
  const mayUse = (part: PartId, key: string): boolean => {
    if ((isShared(key) ? ownerOf(key) : values.ruleOf(key)?.owner) === part) return true;
    trouble(new Error(`storage key ${key} is not ${part}'s`));
    return false;
  };

  return {
    forPart: <Id extends PartId>(id: Id): PartStorage<Id> => ({
      read: (key, decode) => {
        const envelope = mayUse(id, key) ? values.live(key) : undefined;
        if (envelope === undefined) return undefined;
        try {
          return decode(envelope.d);
        } catch (cause) {
          trouble(cause);
          return undefined;
        }
      },
      write: (key, value) => {
        if (mayUse(id, key)) values.write(key, value);
      },
      remove: (key) => {
        if (mayUse(id, key)) values.remove(key);
      },
      changes: (key): Observable<void> =>
        changed.pipe(
          filter((name) => name === key || name === null),
          map(() => undefined),
        ),
      age: (key) => {
        const envelope = mayUse(id, key) ? values.live(key) : undefined;
        return envelope === undefined ? undefined : values.ageOf(envelope);
      },
    }),
    wipe: (classes) => {
      values.removeAll((_, rule) => classes.includes(rule.class));
      if (!classes.includes('health')) return;
      values.removeAll((key, rule) => rule.class === 'personal' && OF_PARTS.test(key));
      values.removeStray();
    },
    clearAll: () => {
      values.removeAll((key) => key !== 'DGID');
      values.removeStray();
    },
    get isPersistent() {
      return values.isPersistent();
    },
    release: () => {
      options.events?.removeEventListener('storage', onStorage);
      options.events?.removeEventListener('pageshow', onShow);
      changed.complete();
    },
  };
}

/** What is kept, key by key, whoever owns it. */
function createValues({ local, tab, clock, brought = () => ({}) }: StorageOptions, trouble: (cause: unknown) => void) {
  const shared = createBackend(local, trouble);
  const own = createBackend(tab, trouble);
  const rules = (): Readonly<Record<string, StorageRule>> => ({ ...brought(), ...STORAGE_KEYS });
  const ruleOf = (key: string): StorageRule | undefined => {
    if (isShared(key)) return STORAGE_KEYS[key];
    const known = brought();
    return Object.hasOwn(known, key) ? known[key] : undefined;
  };
  const backendOf = (key: string) => (ruleOf(key)?.isOfTab === true ? own : shared);
  const remove = (key: string): void => backendOf(key).remove(key);
  const removeAll = (doomed: (key: string, rule: StorageRule) => boolean): void => {
    for (const [key, rule] of Object.entries(rules())) if (doomed(key, rule)) remove(key);
  };
  const removeStray = (): void => {
    for (const key of shared.keys()) if (ruleOf(key) === undefined && isOurs(key, shared.get(key))) shared.remove(key);
  };
  /** A device clock that was set back makes ages negative; they count as fresh. */
  const ageOf = (envelope: Envelope): number => Math.max(0, clock.now() - envelope.t);
  const live = (key: string): Envelope | undefined => {
    const rule = ruleOf(key);
    const text = backendOf(key).get(key);
    if (text === undefined || rule === undefined) return undefined;
    const envelope = openEnvelope(text);
    if (envelope !== undefined && envelope.v > rule.version) return undefined;
    if (envelope === undefined || envelope.v < rule.version || isExpired(ageOf(envelope), rule)) {
      remove(key);
      return undefined;
    }
    return envelope;
  };
  const write = (key: string, value: unknown): void => {
    const text = sealEnvelope({ v: ruleOf(key)?.version ?? 0, t: clock.now(), d: value });
    if (text === undefined) {
      remove(key);
      if (value !== undefined) trouble(new TypeError(`the value of ${key} is not plain data`));
      return;
    }
    backendOf(key).set(key, text, () => removeAll((other, rule) => other !== key && rule.class === 'cache'));
  };
  return { live, ageOf, write, remove, removeAll, removeStray, ruleOf, forget: shared.forget, isPersistent: () => shared.isPersistent };
}

/** Whether the product has left it: under the name of a part, or under one of the specification and as we store. */
function isOurs(key: string, text = ''): boolean {
  return OF_PARTS.test(key) || (/^[A-Z0-9_]+$/.test(key) && isSealed(text));
}

function isExpired(ageMs: number, rule: StorageRule): boolean {
  return rule.lifetimeMs !== null && ageMs >= rule.lifetimeMs;
}

function isShared(key: string): key is SharedKey {
  return Object.hasOwn(STORAGE_KEYS, key);
}
