import type { VenueCheckin } from '@comanda/shared-contracts/domain/venue';
import type { MenuPlace } from './menu-place.ts';

/** Longest comment to the waiter. Spec K5-013. */
export const WAITER_COMMENT_LENGTH = 80;
/** After a call that arrived, the next one may be made so much later. X-02. */
export const WAITER_PAUSE_MS = 60_000;

/** Steps of the dialog. Spec C2-045, C4-032. */
export type WaiterStep = 'initial' | 'comment' | 'waiter' | 'bill';

/** What a call asks for. Spec K3-018. */
export interface WaiterCall {
  readonly waiterAsk: boolean;
  readonly payAccount: boolean;
}

/** Whether the menu has a button to call: at a table, or on a menu that is only looked at, each by its own flag. Spec C3-040, Q104. */
export function hasWaiterButton(
  checkin: Pick<VenueCheckin, 'hasWaiterCall' | 'hasWaiterCallOnQrMenu'>,
  place: MenuPlace,
  hasTable: boolean,
): boolean {
  if (place.kind === 'menu') return false;
  return place.isBrowseOnly ? checkin.hasWaiterCallOnQrMenu : checkin.hasWaiterCall && hasTable;
}

/** The step after asking for a waiter: his comment first where the venue wants comments. Spec C4-032, K3-017. */
export function stepAfterAsking({ waiterAllowsComment }: Pick<VenueCheckin, 'waiterAllowsComment'>): WaiterStep {
  return waiterAllowsComment ? 'comment' : 'waiter';
}

/** What reaching a step sends; nothing before the last ones. Spec C4-032, K3-018. */
export function callOf(step: WaiterStep): WaiterCall | undefined {
  if (step === 'waiter') return { waiterAsk: true, payAccount: false };
  return step === 'bill' ? { waiterAsk: false, payAccount: true } : undefined;
}

/** A comment as it may be sent: cut, never refused. Spec K5-013. */
export function waiterComment(text: string): string {
  return Array.from(text).slice(0, WAITER_COMMENT_LENGTH).join('');
}
