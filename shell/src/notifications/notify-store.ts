import { BehaviorSubject } from 'rxjs';
import type { Observable } from 'rxjs';
import type { BusReader, Release } from '@comanda/shared-contracts/bus';
import type { Clock, Notice, Notify } from '@comanda/shared-contracts/host';

/** How long a notice stays, ms. Spec K4-020, C9-025, Q107. */
export const NOTICE_DURATION_MS = { normal: 5_000, fast: 2_000, slow: 7_500, 'slow-error': 10_000, toast: 1_000 } as const satisfies Record<
  NonNullable<Notice['speed']>,
  number
>;

/** Within this time the same text is not shown again. Spec C8-003. */
export const SAME_NOTICE_MS = 5_000;

export interface ShownNotice extends Notice {
  readonly id: string;
}

export interface NotifyStore extends Notify {
  /** What is on screen, oldest first. */
  readonly shown: Observable<readonly ShownNotice[]>;
  dismiss(id: string): void;
  /** Stops a notice's clock while the pointer or the focus rests on it; what was left of its time runs on afterwards. */
  hold(id: string, held: boolean): void;
  /** Takes all away, and knows of none any more. */
  clear(): void;
}

interface Running {
  leftMs: number;
  since: number;
  /** Absent while held. */
  release: Release | undefined;
}

/** The notices of the page. One store a page; `toasts.tsx` draws it. Spec C8-003, K4-020. */
export function createNotify({ clock }: { readonly clock: Clock }): NotifyStore {
  const shown = new BehaviorSubject<readonly ShownNotice[]>([]);
  const running = new Map<string, Running>();
  const lastShown = new Map<string, { readonly at: number; readonly takeAway: Release }>();
  let count = 0;

  const dismiss = (id: string): void => {
    running.get(id)?.release?.();
    if (running.delete(id)) shown.next(shown.value.filter((notice) => notice.id !== id));
  };
  const run = (id: string, leftMs: number): void => {
    running.set(id, { leftMs, since: clock.monotonic(), release: clock.after(leftMs, () => dismiss(id)) });
  };
  const forgetOld = (): void => {
    const now = clock.monotonic();
    for (const [known, { at }] of lastShown) if (now - at >= SAME_NOTICE_MS) lastShown.delete(known);
  };

  return {
    shown,
    show: (notice) => {
      forgetOld();
      const said = lastShown.get(notice.text);
      if (said !== undefined) return said.takeAway;
      count += 1;
      const id = `notice-${count}`;
      const takeAway = () => dismiss(id);
      lastShown.set(notice.text, { at: clock.monotonic(), takeAway });
      run(id, NOTICE_DURATION_MS[notice.speed ?? 'normal']);
      shown.next([...shown.value, { ...notice, id }]);
      return takeAway;
    },
    dismiss,
    clear: () => {
      for (const id of running.keys()) dismiss(id);
      lastShown.clear();
    },
    hold: (id, held) => {
      const timer = running.get(id);
      if (timer === undefined) return;
      if (!held) {
        if (timer.release === undefined) run(id, timer.leftMs);
        return;
      }
      if (timer.release === undefined) return;
      timer.release();
      running.set(id, { leftMs: timer.leftMs - (clock.monotonic() - timer.since), since: timer.since, release: undefined });
    },
  };
}

/** What was said to one customer of a kiosk is nothing to the next one. F8. */
export function clearWithCustomer(bus: Pick<BusReader, 'events'>, store: Pick<NotifyStore, 'clear'>): Release {
  const resets = bus.events('kiosk/reset').subscribe(() => store.clear());
  return () => resets.unsubscribe();
}
