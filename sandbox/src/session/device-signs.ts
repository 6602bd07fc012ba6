import type { KioskFacts } from '../catalog-port.ts';
import type { SandboxContext } from '../server/context.ts';
import { deviceKey, kioskOwner } from './devices.ts';

const ENVIRONMENTS = ['PROD', 'DEV'];
/** A kiosk without the realtime channel asks again within this time. */
const SILENT_MS = 60_000;

/** Notes a call of a linked kiosk. The console is told when it comes back or runs another version, not of each call. */
export function noteDevice({ deviceSigns, clock, events }: SandboxContext, iu: string, version: string): void {
  const at = clock.now();
  const before = deviceSigns.get(iu);
  deviceSigns.set(iu, { at, version });
  if (before?.version !== version || at - before.at > SILENT_MS) events.emit({ kind: 'device', id: iu, fm: at });
}

/** Whether a kiosk is there: it listens to its node, or it has called a moment ago. */
export function isOnline({ realtime, deviceSigns, clock }: SandboxContext, kiosk: KioskFacts): boolean {
  const seen = deviceSigns.get(deviceKey(kiosk))?.at;
  if (ENVIRONMENTS.some((environment) => realtime.isFollowed(`/${environment}/U/${kioskOwner(kiosk)}`))) return true;
  return seen !== undefined && clock.now() - seen < SILENT_MS;
}
