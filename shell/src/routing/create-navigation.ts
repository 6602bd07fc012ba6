import { Observable } from 'rxjs';
import type { Composition } from '@comanda/shared-contracts/composition';
import type { Environment } from '@comanda/shared-contracts/domain/environment';
import type { Navigation } from '@comanda/shared-contracts/host';
import type { PartId } from '@comanda/shared-contracts/remotes';
import { KEEPS_PLACE } from '../overlay/overlay-level.ts';
import { composedHref } from './composed-href.ts';
import type { Router } from './create-router.tsx';
import { safeExit } from './safe-leave.ts';

interface Needs {
  readonly composition: Composition;
  /** Whether a part was switched off since the page was made. */
  readonly isOff: (part: PartId) => boolean;
  readonly environment: Environment;
  readonly router: () => Router;
  /** Resolves when no closing dialog is still moving the history. */
  readonly idle: () => Promise<void>;
  readonly onRefused: (url: string) => void;
}

/** Navigation for all parts: typed paths, absent owners, one door to the outside. */
export function createNavigation(needs: Needs): Navigation {
  const place = (location: { readonly pathname: string; readonly search: string }) => ({
    pathname: location.pathname,
    search: location.search,
  });
  return {
    href: composedHref(needs.composition, needs.environment, needs.isOff),
    go: (path, options) => {
      const state = options?.keepsPlace === true ? KEEPS_PLACE : null;
      void needs.idle().then(() => needs.router().navigate(path, { replace: options?.replace === true, state }));
    },
    back: (fallback) => {
      void needs.idle().then(() => {
        const state: unknown = window.history.state;
        const index = typeof state === 'object' && state !== null && 'idx' in state ? state.idx : 0;
        return typeof index === 'number' && index > 0 ? needs.router().navigate(-1) : needs.router().navigate(fallback, { replace: true });
      });
    },
    current: () => place(needs.router().state.location),
    changes: new Observable((subscriber) => {
      subscriber.next(place(needs.router().state.location));
      let last = needs.router().state.location.key;
      return needs.router().subscribe((state) => {
        if (state.navigation.state !== 'idle' || state.location.key === last) return;
        last = state.location.key;
        subscriber.next(place(state.location));
      });
    }),
    leave: (url, kind) => {
      const exit = safeExit(url, kind, { own: window.location.origin, provider: providerOf(needs.composition) });
      if (exit === undefined) {
        needs.onRefused(url);
        return false;
      }
      if (exit.sameTab) window.location.assign(exit.href);
      else window.open(exit.href, '_blank', 'noopener,noreferrer');
      return true;
    },
    share: async (data) => {
      try {
        if (typeof navigator.share === 'function') {
          await navigator.share(data);
          return 'shared';
        }
        await navigator.clipboard.writeText(data.url);
        return 'copied';
      } catch {
        return 'failed'; // the asker tells the diner
      }
    },
  };
}

function providerOf({ provider }: Composition): string {
  return new URL(provider.url === '' ? '/' : provider.url, window.location.origin).href;
}
