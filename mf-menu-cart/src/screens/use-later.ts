import { useEffect, useState } from 'react';
import { useHost } from '@comanda/shared-contracts/react/host-context';

/**
 * A part of a screen that is fetched when it is wanted; undefined until it has come, or when it cannot be had, which is
 * reported. Without Suspense: a fallback on the first paint would hold the page back.
 */
export function useLater<T extends object>(load: (() => Promise<T>) | undefined): T | undefined {
  const { report } = useHost<'mf-menu-cart'>();
  const [loaded, setLoaded] = useState<{ readonly part: T }>();
  useEffect(() => {
    if (load === undefined) return undefined;
    let isWanted = true;
    load().then(
      (part) => {
        if (isWanted) setLoaded({ part });
      },
      (cause: unknown) => report.failure(cause, { phase: 'load' }),
    );
    return () => {
      isWanted = false;
    };
  }, [load, report]);
  return load === undefined ? undefined : loaded?.part;
}
