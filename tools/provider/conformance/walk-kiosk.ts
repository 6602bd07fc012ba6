import type { KioskConfig } from '@comanda/shared-contracts/domain/kiosk';
import type { Venue } from '@comanda/shared-contracts/domain/venue';
import { NO_CREDENTIALS } from '../../../shell/src/http/credentials.ts';
import type { LinkedKiosk } from '../../../shell/src/auth/api/link-kiosk.ts';
import { withVenue } from './find-subject.ts';
import type { Plan } from './plan.ts';
import type { Walker } from './walker.ts';

/** Links a kiosk where the plan says so, and asks what a linked one asks. */
export async function walkKiosk(walker: Walker, { kiosk, writes }: Plan): Promise<void> {
  walker.as = NO_CREDENTIALS;
  if (kiosk === undefined || (kiosk.kind === 'code' && !writes)) return;
  if (kiosk.kind === 'kiosk') walker.as = kiosk;
  else if (!(await linkKiosk(walker, kiosk))) return;
  const { device, venue } = walker.on;
  walker.about({ venue: { ...venue, simpleId: device.simpleId, country: device.country } });
  const config = await walker.ask('test-info', 'kiosk');
  const own = await walker.ask('venue-info', 'as a kiosk');
  if (own.ok) walker.on = withVenue(walker.on, own.value as Venue);
  for (const menu of ['kiosk, take away', 'kiosk, eat here']) await walker.ask('menu', menu);
  const access = await walker.ask('print-token');
  await walker.ask('barcode');
  if (!writes) return;
  const token = access.ok ? String(access.value) : '';
  const printerId = config.ok ? (config.value as KioskConfig).printer?.id : undefined;
  if (printerId === undefined) return walker.leaveOut('print-remote', 'the kiosk has no printer');
  walker.about({ printing: { ticketId: `walk-${walker.on.intentId}`, printerId, token } });
  await walker.ask('print-remote');
}

/** By each of the calls that link one; the token of the last counts. */
async function linkKiosk(walker: Walker, kioskLogin: { readonly kioskId: string; readonly code: string }): Promise<boolean> {
  walker.about({ kioskLogin });
  await walker.mustRefuse('kiosk-code-create', { kioskLogin: { ...kioskLogin, code: '' } }, 'a kiosk is linked without its code');
  for (const id of ['kiosk-code-create', 'kiosk-code-verify', 'login-kiosk'] as const) {
    const linked = await walker.ask(id);
    if (!linked.ok) continue;
    const { ir, il, dk, nm, iu, to, pa, sid } = (linked.value as LinkedKiosk).user;
    const device = { venueId: `${ir}-${il}`, simpleId: sid, dk, name: nm, country: pa.toLowerCase(), deviceId: iu };
    walker.about({ device });
    walker.as = { kind: 'kiosk', xiu: iu, xapitoken: to };
  }
  const isLinked = walker.as.kind === 'kiosk';
  return isLinked;
}
