import { useEffect, useRef } from 'react';
import { whenBack } from '../when-back.ts';
import { useHost } from './host-context.tsx';

/** Does again, once the provider can be reached again, what could not be done: nobody has to press anything for it. Q200. */
export function useWhenBack(run: () => void): void {
  const { bus } = useHost();
  const latest = useRef(run);
  useEffect(() => {
    latest.current = run;
  });
  useEffect(() => whenBack(bus, () => latest.current()), [bus]);
}
