import type { KioskFacts } from '../catalog-port.ts';
import type { SandboxContext } from '../server/context.ts';
import type { Queryable } from '../server/db.ts';
import type { RowOf } from '../server/tables.ts';

/** The device key (KIOUSER.iu) of a kiosk. */
export function deviceKey(kiosk: { readonly sid: number; readonly dk: number }): string {
  return `u${kiosk.sid}-${kiosk.dk}`;
}

/** The realtime uid and owner key of a kiosk. Q14. */
export function kioskOwner(kiosk: { readonly sid: number; readonly dk: number }): string {
  return `KIO${kiosk.sid}-${kiosk.dk}`;
}

/** The kiosk of a device key; undefined when there is none. */
export function kioskOfDevice(context: SandboxContext, iu: string): KioskFacts | undefined {
  return context.catalog.kiosks().find((kiosk) => deviceKey(kiosk) === iu);
}

/** Whether a kiosk stands for this venue: its own one, or, where it belongs to a portal, any venue of that portal. */
export function isVenueOfKiosk(
  context: SandboxContext,
  kiosk: Pick<KioskFacts, 'ir' | 'il' | 'idPortal'>,
  venue: { readonly ir: number; readonly il: number },
): boolean {
  const isAt = ({ ir, il }: typeof venue) => ir === venue.ir && il === venue.il;
  if (isAt(kiosk)) return true;
  return kiosk.idPortal !== null && context.catalog.kiosks().some((other) => other.idPortal === kiosk.idPortal && isAt(other));
}

/** The stored device, or a fresh one that is not linked. */
export async function readDevice(db: Queryable, iu: string): Promise<RowOf<'devices'>> {
  const row = await db.selectFrom('devices').selectAll().where('iu', '=', iu).executeTakeFirst();
  return row ?? { iu, token: '', state: 'active', tk5: '', failures: 0, rest_until: 0 };
}

export async function writeDevice(db: Queryable, device: RowOf<'devices'>): Promise<void> {
  const { iu: _iu, ...rest } = device;
  await db
    .insertInto('devices')
    .values(device)
    .onConflict((conflict) => conflict.column('iu').doUpdateSet(rest))
    .execute();
}
