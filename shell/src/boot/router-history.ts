import type { OverlayHistory, ShellOverlay } from '../overlay/create-overlay.ts';
import { levelOf } from '../overlay/overlay-level.ts';
import type { Router } from '../routing/create-router.tsx';

/**
 * Ties the overlay to the router's history: each open dialog is an entry at the same address, back closes it, and going
 * somewhere else closes all of them.
 */
export function connectOverlay(overlay: ShellOverlay, router: Router): void {
  const history: OverlayHistory = {
    push: (level) => router.navigate(here(router), { state: { overlay: level }, preventScrollReset: true }),
    back: () =>
      new Promise((resolve) => {
        const key = router.state.location.key;
        const stop = router.subscribe((state) => {
          if (state.location.key === key || state.navigation.state !== 'idle') return;
          stop();
          resolve();
        });
        void router.navigate(-1);
      }),
    level: () => levelOf(router.state.location.state),
  };
  overlay.connect(history);
  let last = router.state.location;
  router.subscribe((state) => {
    const { location } = state;
    if (state.navigation.state !== 'idle' || location.key === last.key) return;
    const isElsewhere = location.pathname !== last.pathname || location.search !== last.search;
    last = location;
    if (isElsewhere) overlay.settle(0);
    else if (state.historyAction === 'POP') overlay.settle(levelOf(location.state));
  });
}

/** An entry of a dialog that a reload left behind: the page is there, the dialog is not. */
export function dropStaleLevel(router: Router): void {
  if (levelOf(router.state.location.state) > 0) void router.navigate(here(router), { replace: true, state: null });
}

function here(router: Router): string {
  const { pathname, search, hash } = router.state.location;
  return `${pathname}${search}${hash}`;
}
