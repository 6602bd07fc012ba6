import { filter, map, Subject } from 'rxjs';
import type { PartStorage } from '../host.ts';
import type { PartId } from '../remotes.ts';

interface Message {
  readonly from: number;
  readonly key: string;
  /** Undefined: removed. */
  readonly text: string | undefined;
}

/** One tab of `tabbedStorage`. */
export interface StorageTab {
  readonly storage: PartStorage<PartId>;
  /** Its oldest write reaches the browser. False when there is none. */
  send(): boolean;
  /** The browser's next word reaches it. False when there is none. */
  receive(): boolean;
}

export interface TabbedStorage {
  tab(): StorageTab;
  /** Everything that is under way arrives, also what that makes the tabs write. */
  flush(): void;
  /** What the browser keeps, for a page that is opened now. */
  kept(key: string): unknown;
}

/**
 * Local storage of a browser whose tabs are processes, as Chromium has it: a tab reads its own copy, a write reaches the browser
 * later, the browser puts the writes of all tabs in one order, and each hears of it later still. Until its own write was
 * answered a tab keeps that and only hears of the others'.
 */
export function tabbedStorage(now: () => number = () => 0): TabbedStorage {
  const order: Message[] = [];
  const kept = new Map<string, string>();
  const tabs: StorageTab[] = [];

  const open = (): StorageTab => {
    const me = tabs.length;
    const copy = new Map(kept);
    const written = new Map<string, number>();
    const outbox: Message[] = [];
    const waiting = new Map<string, number>();
    const changed = new Subject<string>();
    let received = order.length;
    const put = (key: string, value: unknown): void => {
      const text = value === undefined ? undefined : JSON.stringify(value);
      set(copy, key, text);
      written.set(key, now());
      outbox.push({ from: me, key, text });
      waiting.set(key, (waiting.get(key) ?? 0) + 1);
    };
    const tab: StorageTab = {
      storage: {
        read: (key, decode) => {
          const text = copy.get(key);
          return text === undefined ? undefined : decode(JSON.parse(text));
        },
        write: put,
        remove: (key) => put(key, undefined),
        changes: (key) =>
          changed.pipe(
            filter((name) => name === key),
            map(() => undefined),
          ),
        age: (key) => (copy.has(key) ? now() - (written.get(key) ?? now()) : undefined),
      },
      send: () => {
        const message = outbox.shift();
        if (message === undefined) return false;
        order.push(message);
        set(kept, message.key, message.text);
        return true;
      },
      receive: () => {
        const message = order[received];
        if (message === undefined) return false;
        received += 1;
        const open = waiting.get(message.key) ?? 0;
        if (message.from === me) {
          waiting.set(message.key, open - 1);
          return true;
        }
        if (open === 0) set(copy, message.key, message.text);
        changed.next(message.key);
        return true;
      },
    };
    tabs.push(tab);
    return tab;
  };

  return {
    tab: open,
    flush: () => {
      // Every step is tried, not only the first that has something to do.
      while (tabs.map((tab) => [tab.send(), tab.receive()]).some((steps) => steps.includes(true)));
    },
    kept: (key) => {
      const text = kept.get(key);
      return text === undefined ? undefined : JSON.parse(text);
    },
  };
}

function set(map: Map<string, string>, key: string, text: string | undefined): void {
  if (text === undefined) map.delete(key);
  else map.set(key, text);
}
