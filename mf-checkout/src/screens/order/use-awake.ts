import { useEffect, useState } from 'react';

/** Keeps the screen from going dark while this is shown and in sight; whether it does, which not every browser can. Q178. */
export function useAwake(): boolean {
  const [isAwake, setAwake] = useState(false);
  useEffect(() => {
    let isOver = false;
    let lock: WakeLockSentinel | undefined;
    const hold = async () => {
      if (document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return;
      // Refused, for example for want of power: the screen goes dark as ever.
      const held = await navigator.wakeLock.request('screen').catch(() => undefined);
      if (isOver) return held?.release();
      lock = held;
      setAwake(held !== undefined);
      // The browser takes it back when the page is out of sight.
      held?.addEventListener('release', () => setAwake(false));
      return undefined;
    };
    const onShow = () => void hold();
    document.addEventListener('visibilitychange', onShow);
    void hold();
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', onShow);
      void lock?.release();
    };
  }, []);
  return isAwake;
}
