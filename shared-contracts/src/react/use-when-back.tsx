import { useEffect, useRef } from 'react';
import { whenBack } from '../when-back.ts';
import { useHost } from './host-context.tsx';

/** Does again, once the provider can be reached again, what could not be done: nobody has to press anything for it. Named by its topic, which the part's passport says. Q200. */
export function useWhenBack(topic: 'network/current', run: () => void): void {
  const { bus } = useHost();
  const latest = useRef(run);
  useEffect(() => {
    latest.current = run;
  });
  useEffect(() => whenBack(bus.state(topic), () => latest.current()), [bus, topic]);
}
