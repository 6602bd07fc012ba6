import { useRef, useSyncExternalStore, useCallback } from 'react';
import type { Observable } from 'rxjs';

/** The latest value of an observable as a React value, `initial` until it has emitted. */
export function useStream<T>(source: Observable<T>, initial: T): T {
  const latest = useRef(initial);
  const subscribe = useCallback(
    (onChange: () => void) => {
      const subscription = source.subscribe((value) => {
        latest.current = value;
        onChange();
      });
      return () => subscription.unsubscribe();
    },
    [source],
  );
  return useSyncExternalStore(subscribe, () => latest.current);
}
