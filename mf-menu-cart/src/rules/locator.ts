import type { VenueCheckin } from '@comanda/shared-contracts/domain/venue';

/** Most digits of a locator's number: what stands on a table sign, as at a kiosk. Q79. */
export const LOCATOR_DIGITS = 4;

/** Whether a text is the number of a locator: one to four digits. Q117. */
export function isLocator(text: unknown): text is string {
  return typeof text === 'string' && /^\d{1,4}$/.test(text);
}

/**
 * Whether a guest without a table's code enters the number of a locator: where tables are virtual, and not where only the code of
 * a table counts. Spec C3-037, K3-015, C5-041, Q117.
 */
export function asksLocator({ isActive, isVirtual, needsTable }: Pick<VenueCheckin, 'isActive' | 'isVirtual' | 'needsTable'>): boolean {
  return isActive && isVirtual && !needsTable;
}
