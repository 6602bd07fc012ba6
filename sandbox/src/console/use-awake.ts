import { useEffect } from 'react';

/** Keeps the screen from going dark while this page is in sight, where the browser can. */
export function useAwake(): void {
  useEffect(() => {
    let isOver = false;
    let lock: { release(): Promise<void> } | undefined;
    const hold = async () => {
      if (document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return;
      const held = await navigator.wakeLock.request('screen').catch(() => undefined);
      if (isOver) await held?.release();
      else lock = held;
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
}
