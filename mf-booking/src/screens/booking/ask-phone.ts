import { whoIsHere } from '@comanda/shared-contracts/who-is-here';
import type { BookingHost } from '../../state/host.ts';

/**
 * Asks for a phone in a small dialog, which comes with the numbering plans when it is first needed. `profileId`: of
 * the account that has none yet, in which it is saved. The number, or null when it was given up, or its asker had left before it came.
 * Spec C2-048, C4-042, X-04.
 */
export async function askPhone(host: BookingHost, typed: string, profileId?: string): Promise<string | null> {
  const asked = whoIsHere(host).now();
  try {
    const { openPhoneDialog } = await import(/* webpackChunkName: "mf-booking-phone" */ './phone-dialog.tsx');
    return asked.isHere() ? await openPhoneDialog(host, typed, profileId) : null;
  } catch (cause) {
    host.report.failure(cause, { phase: 'load' });
    host.notify.show({ tone: 'bad', text: host.i18n.text('phone.unavailable') });
    return null;
  }
}
