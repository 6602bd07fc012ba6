import { useEffect, useState } from 'react';
import { useHost } from '@comanda/shared-contracts/react/host-context';

const TICK_MS = 15_000;

/** The present moment, moving on while the screen is shown: a booking ahead becomes one behind. */
export function useNow(): number {
  const { clock } = useHost<'mf-booking'>();
  const [now, setNow] = useState(() => clock.now());
  useEffect(() => clock.every(TICK_MS, () => setNow(clock.now())), [clock]);
  return now;
}
