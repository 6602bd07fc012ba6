import type { SandboxContext } from '../server/context.ts';
import { deviceKey, kioskOwner } from '../session/devices.ts';
import { amountText } from './amount-text.ts';
import type { ChangeResult } from './change-result.ts';
import type { OrderRow } from './order-record.ts';
import { findById } from './order-store.ts';
import { push } from './pushes.ts';

/** Whether a kiosk placed the order. */
export function isKioskOrder({ owner }: Pick<OrderRow, 'owner'>): boolean {
  return owner.startsWith('KIO');
}

/** Pushes the electronic tax document of a kiosk order to its device. Q88, K7-016. */
export async function pushTaxDocument(context: SandboxContext, iped: number): Promise<ChangeResult> {
  const order = await findById(context.db, iped);
  if (order === undefined) return { kind: 'unknown' };
  const kiosk = context.catalog.kiosks().find((candidate) => kioskOwner(candidate) === order.row.owner);
  if (kiosk === undefined) return { kind: 'impossible', order };
  const { total, amb, owner } = order.row;
  const venue = context.catalog.venue(order.row.ir, order.row.il);
  const c = [venue?.nr ?? '', `Folio ${iped}`, `Total ${amountText(context, order.row)}`].join('\n');
  const args = {
    h: 'Boleta electrónica',
    c,
    qrpre: '',
    qrpost: '',
    txqrpost: '',
    pdf417: `<TED version="1.0"><F>${iped}</F><MNT>${total}</MNT></TED>`,
  };
  push(context, `/${amb}/U/${owner}`, { dte: { device_id: deviceKey(kiosk), args, fm: context.clock.now() } });
  return { kind: 'changed', order };
}

/** A kiosk with invoice printing gets its document when its order is paid. */
export async function pushDueTaxDocument(context: SandboxContext, row: OrderRow): Promise<void> {
  const kiosk = context.catalog.kiosks().find((candidate) => kioskOwner(candidate) === row.owner);
  if (kiosk?.adte === true && row.sp === 2) await pushTaxDocument(context, row.iped);
}
