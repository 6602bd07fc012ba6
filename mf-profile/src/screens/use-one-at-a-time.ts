import { useRef } from 'react';

/** Runs work one at a time: what is asked for while it runs is not done. `onBusy` is notified when it begins and when it has ended. */
export function useOneAtATime(onBusy: (isBusy: boolean) => void): (work: () => Promise<void>) => Promise<void> {
  const isRunning = useRef(false);
  return async (work) => {
    if (isRunning.current) return;
    isRunning.current = true;
    onBusy(true);
    await work();
    isRunning.current = false;
    onBusy(false);
  };
}
