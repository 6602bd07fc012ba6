import { BehaviorSubject } from 'rxjs';
import type { ReactNode } from 'react';
import type { Dialog, Overlay } from '@comanda/shared-contracts/host';

export interface OpenDialog {
  readonly id: number;
  readonly name: string;
  readonly content: ReactNode;
  /** Closes it with null. */
  readonly close: () => void;
}

/** What the overlay needs of the browser's history; the router implements it. */
export interface OverlayHistory {
  /** Adds an entry for one more open dialog, at the page's address and what the dialog adds to it; resolves when it is the current one. */
  push(level: number, query?: Readonly<Record<string, string>>): void | Promise<void>;
  /** Goes back one entry; resolves when the history has settled. */
  back(): Promise<void>;
  /** How many dialogs the current entry stands for. */
  level(): number;
}

export interface ShellOverlay extends Overlay {
  readonly dialogs: BehaviorSubject<readonly OpenDialog[]>;
  /** The history moved: closes, with null, the dialogs above the entry's level. */
  settle(level: number): void;
  /** Closes all dialogs with null, also those that are not shown yet: whoever opened them is gone. */
  closeAll(): void;
  /** Resolves when no closing dialog is still moving the history. */
  idle(): Promise<void>;
  connect(history: OverlayHistory): void;
}

interface Entry extends OpenDialog {
  readonly resolve: (value: never) => void;
}

/** Dialogs as a stack that stands in the history: back closes the top one; closing the top one goes back. */
export function createOverlay(): ShellOverlay {
  const dialogs = new BehaviorSubject<readonly OpenDialog[]>([]);
  const count = new BehaviorSubject(0);
  let stack: readonly Entry[] = [];
  let history: OverlayHistory | undefined;
  let moving: Promise<void> = Promise.resolve();
  let nextId = 1;
  /** Dialogs up to this one are closed, shown or not. */
  let lastClosed = 0;
  /** Those that are not shown yet, by their names. */
  const waiting = new Map<string, number>();

  const show = (next: readonly Entry[]) => {
    stack = next;
    dialogs.next(next);
    count.next(next.length);
  };
  const close = (id: number, value: unknown) => {
    const index = stack.findIndex((entry) => entry.id === id);
    if (index < 0) return;
    const closing = stack.slice(index);
    show(stack.slice(0, index));
    for (const entry of closing) entry.resolve((entry.id === id ? value : null) as never);
    moving = moving.then(() => leaveLevels(history, index));
  };

  return {
    dialogs,
    count,
    // One that waits to be shown is opened once: who asks for it again meanwhile is answered with null.
    open: <T>(dialog: Dialog<T>): Promise<T | null> =>
      new Promise((resolve) => {
        // Pressed twice, because nothing was to be seen yet.
        if ((waiting.get(dialog.name) ?? 0) > lastClosed) return resolve(null);
        const id = nextId++;
        waiting.set(dialog.name, id);
        const entry: Entry = {
          id,
          name: dialog.name,
          content: dialog.render((value) => close(id, value)),
          close: () => close(id, null),
          resolve: (value) => resolve(value),
        };
        // A dialog that is closing still moves the history: a new one waits, else that move would close it too.
        moving = moving.then(async () => {
          if (waiting.get(dialog.name) === id) waiting.delete(dialog.name);
          if (id <= lastClosed) return resolve(null);
          show([...stack, entry]);
          await history?.push(stack.length, dialog.query);
        });
      }),
    settle: (level) => {
      if (level >= stack.length) return;
      const closing = stack.slice(level);
      show(stack.slice(0, level));
      for (const entry of closing.toReversed()) entry.resolve(null as never);
    },
    closeAll: () => {
      lastClosed = nextId - 1;
      const [first] = stack;
      if (first !== undefined) close(first.id, null);
    },
    idle: () => moving,
    connect: (target) => {
      history = target;
    },
  };
}

/** Goes back until the current entry stands for no more than `level` dialogs. */
async function leaveLevels(history: OverlayHistory | undefined, level: number): Promise<void> {
  if (history === undefined || history.level() <= level) return;
  await history.back();
  await leaveLevels(history, level);
}
