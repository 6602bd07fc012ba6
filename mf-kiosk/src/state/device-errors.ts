import type { Release } from '@comanda/shared-contracts/bus';
import type { KioskHost } from './host.ts';
import type { Stores } from './stores.ts';

/** A restaurant that is out of service is asked for again at this pace. */
const RECHECK_MS = 30_000;
/** The words are shown so long, or until they are touched. Q82. */
const NOTICE_MS = 10_000;

/** Goes back to the welcome as soon as the restaurant is in service again: nobody stands beside a kiosk. */
export function recheckInactive(host: KioskHost, { setup, flow }: Stores): Release {
  let isReleased = false;
  const stop = host.clock.every(RECHECK_MS, () => {
    void setup.load(true).then(() => {
      if (!isReleased && setup.view.getState().status === 'ready') flow.reset('error');
    });
  });
  return () => {
    isReleased = true;
    stop();
  };
}

/**
 * Lets go of the venue after the notice: the shell forgets the device, this remote what it kept; the welcome then leads
 * to the linking form. Spec K8-005, Q82.
 */
export function unlinkAfterNotice(host: KioskHost, { flow }: Stores): Release {
  const unlink = async (): Promise<void> => {
    stop();
    window.removeEventListener('pointerdown', touched);
    const answer = await host.bus.request('session/log-out', {});
    if (!answer.ok) host.report.failure(answer.failure, { phase: 'event' });
    for (const key of ['KIOPORTAL', 'TEMPCART', 'PRINTS', 'KSETUP', 'KMENU', 'KLOCAL', 'KLEFT', 'TK5'] as const) host.storage.remove(key);
    flow.reset('error');
  };
  const touched = (): void => void unlink();
  const stop = host.clock.after(NOTICE_MS, touched);
  window.addEventListener('pointerdown', touched);
  return () => {
    stop();
    window.removeEventListener('pointerdown', touched);
  };
}
