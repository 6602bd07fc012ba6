import type { OverlayHistory, ShellOverlay } from '../overlay/create-overlay.ts';
import { type DialogState, levelOf, ownQueryOf } from '../overlay/overlay-level.ts';
import type { Router } from '../routing/create-router.tsx';

type Query = Readonly<Record<string, string>>;

/**
 * Ties the overlay to the router's history: each open dialog is an entry of the page below, with what it adds to the address; back closes it, and
 * going somewhere else closes all of them.
 */
export function connectOverlay(overlay: ShellOverlay, router: Router): void {
  let isOwnMove = false;
  const history: OverlayHistory = {
    push: async (level, query = {}) => {
      const { pathname, search, state } = router.state.location;
      const isSaid = says(search, query);
      if (isSaid && levelOf(state) === level) return;
      const under = isSaid ? without(ownQueryOf(router.state.location), query) : ownQueryOf(router.state.location);
      isOwnMove = true;
      // Whoever came by the address itself finds the page without it one step back.
      if (isSaid) await router.navigate(`${pathname}${without(search, query)}`, { replace: true, state });
      await router.navigate(here(router, query), { state: { overlay: level, under } satisfies DialogState, preventScrollReset: true });
      isOwnMove = false;
    },
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
    const isSamePage = location.pathname === last.pathname && (isOwnMove || ownQueryOf(location) === ownQueryOf(last));
    last = location;
    if (!isSamePage) overlay.settle(0);
    else if (state.historyAction === 'POP') overlay.settle(levelOf(location.state));
  });
}

/** An entry of dialogs that a reload left behind: the page is there, the dialogs are not. The lowest stays where the address says it: its page opens it anew. */
export function dropStaleLevel(router: Router): void {
  const { location } = router.state;
  const under = ownQueryOf(location);
  const level = levelOf(location.state);
  if (level === 0 || (level === 1 && under !== location.search)) return;
  const state = under === location.search ? null : ({ overlay: 1, under } satisfies DialogState);
  void router.navigate(here(router), { replace: true, state });
}

function here(router: Router, query: Query = {}): string {
  const { pathname, search, hash } = router.state.location;
  const added = Object.entries(query);
  if (added.length === 0) return `${pathname}${search}${hash}`;
  const whole = new URLSearchParams(search);
  for (const [name, value] of added) whole.set(name, value);
  return `${pathname}?${whole}${hash}`;
}

/** Whether a query says all of a dialog's address, which must be something. */
function says(search: string, query: Query): boolean {
  const said = new URLSearchParams(search);
  const wanted = Object.entries(query);
  return wanted.length > 0 && wanted.every(([name, value]) => said.get(name) === value);
}

function without(search: string, query: Query): string {
  const rest = new URLSearchParams(search);
  for (const name of Object.keys(query)) rest.delete(name);
  return rest.size === 0 ? '' : `?${rest}`;
}
