import { useCallback, useSyncExternalStore } from 'react';

/** Whether a media query holds, followed as the window changes. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', onChange);
      return () => list.removeEventListener('change', onChange);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
}

/** From here on the cart stands beside the menu; the same number stands in `menu-screen.module.css`. */
export const SIDE_PANEL = '(min-width: 800px)';
