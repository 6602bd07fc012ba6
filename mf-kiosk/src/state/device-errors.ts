import type { Release } from '@comanda/shared-contracts/bus';
import type { KioskError } from '../rules/kiosk-errors.ts';
import type { KioskHost } from './host.ts';
import type { Stores } from './stores.ts';

type DeviceError = Extract<KioskError, 'inactive' | 'notAvailable'>;

/** A device or restaurant that is out of service is asked for again at this pace, ms. */
const RECHECK_MS = 30_000;
/** The words of a device that is not available are shown at least so long, or until they are touched. Q82. */
const NOTICE_MS = 10_000;

/**
 * Brings a kiosk that is out of service back to its start as soon as it may serve again: nobody stands beside it. It stays linked:
 * a guest cannot link it, and whoever blocked it can unblock it from afar. What the customer left is gone. Spec K8-004, K8-005, Q82.
 */
export function awaitService(host: Pick<KioskHost, 'clock'>, { setup, flow, visit }: Stores, error: DeviceError): Release {
  let isReleased = false;
  let isAsking = false;
  let stop: Release = () => undefined;
  const ask = async (): Promise<void> => {
    if (isAsking) return;
    isAsking = true;
    stop();
    await setup.load(true);
    isAsking = false;
    if (isReleased) return;
    const { status } = setup.view.getState();
    // Linked no more, it goes to the linking form by way of the start.
    if (status === 'ready' || status === 'unlinked' || visit.view.getState() !== null) return flow.reset('error');
    stop = host.clock.after(RECHECK_MS, () => void ask());
  };
  const touched = (): void => void ask();
  stop = host.clock.after(error === 'inactive' ? RECHECK_MS : NOTICE_MS, touched);
  if (error === 'notAvailable') window.addEventListener('pointerdown', touched);
  return () => {
    isReleased = true;
    stop();
    window.removeEventListener('pointerdown', touched);
  };
}
