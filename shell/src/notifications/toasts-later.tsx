import { useEffect, useState } from 'react';
import { keepTrying } from '../boot/keep-trying.ts';
import type { World } from '../boot/world.ts';
import type { NotifyStore } from './notify-store.ts';

/** From the first paint until toasts are fetched though none is to be shown yet: a live region is heard best when it was there before. */
const REST_MS = 3_500;

interface Props extends Pick<World, 'isOnline' | 'clock' | 'report'> {
  readonly store: NotifyStore;
}

/** Draws the notices of the page; what draws them comes with the first one, or once the page has come to rest. */
export function ToastsLater({ store, isOnline, clock, report }: Props) {
  const [part, setPart] = useState<typeof import('./toasts.tsx')>();
  useEffect(() => {
    let isWanted = false;
    const load = (): void => {
      if (isWanted) return;
      isWanted = true;
      const fetchPart = async () => setPart(await import(/* webpackChunkName: "shell-toasts" */ './toasts.tsx'));
      void keepTrying(fetchPart, { isOnline, clock, report });
    };
    const release = clock.after(REST_MS, load);
    const first = store.shown.subscribe((notices) => (notices.length === 0 ? undefined : load()));
    return () => {
      release();
      first.unsubscribe();
    };
  }, [store, isOnline, clock, report]);
  return part === undefined ? null : <part.Toasts store={store} />;
}
