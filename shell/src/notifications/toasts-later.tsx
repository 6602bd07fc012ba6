import { useEffect, useState } from 'react';
import { useStream } from '@comanda/shared-contracts/react/use-stream';
import { keepTrying } from '../boot/keep-trying.ts';
import type { World } from '../boot/world.ts';
import type { NotifyStore, ShownNotice } from './notify-store.ts';
import * as s from './toasts-later.module.css';

const NONE: readonly ShownNotice[] = [];

/** From the first paint until toasts are fetched though none is to be shown yet. */
const REST_MS = 3_500;

interface Props extends Pick<World, 'isOnline' | 'clock' | 'report'> {
  readonly store: NotifyStore;
}

/**
 * Draws the notices of the page. What draws them as they should be comes with the first one, or once the page has come to rest; until
 * then, and for as long as the network does not bring it, they are read out and shown as plain text. X-22.
 */
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
  const notices = useStream(store.shown, NONE);
  if (part !== undefined) return <part.Toasts store={store} />;
  return (
    <div role="alert" className={s.plain}>
      {notices.map(({ id, text }) => (
        <p key={id}>{text}</p>
      ))}
    </div>
  );
}
