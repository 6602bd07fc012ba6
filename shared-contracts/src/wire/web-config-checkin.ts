import * as v from 'valibot';
import type { VenueCheckin } from '../domain/venue.ts';
import { readLenient } from './decode.ts';
import { flag } from './primitives.ts';

export const checkinSchema = v.object({
  selfat: flag,
  selfattableonly: flag,
  selfatbanner: flag,
  selfatblock: flag,
  selfatvirtual: flag,
  selfatsector: flag,
  selfatpwd: flag,
  selfattrm: flag,
  selfatph: flag,
  selfatdir: flag,
  selfatrut: flag,
  selfAnonymousLogin: flag,
  selfGenerateQR: flag,
  checkin_enable_call_waiter: flag,
  qr_enable_call_waiter: flag,
  qr_call_waiter_ask_for_table_id: flag,
  qr_call_waiter_ask_for_sector: flag,
  enable_request_bill_button_in_call_waiter_modal: flag,
  enable_comments_in_call_waiter_modal: flag,
});

/** Check-in and waiter switches of `webConfig`. Spec C3-037 to C3-040, K3-015 to K3-017. */
export function decodeCheckin(webConfig: unknown): VenueCheckin {
  const wire = readLenient(checkinSchema, webConfig);
  return {
    isActive: wire.selfat,
    needsTable: wire.selfattableonly,
    showsIntro: wire.selfatbanner,
    isIntroBlocked: wire.selfatblock,
    isVirtual: wire.selfatvirtual,
    asksSector: wire.selfatsector,
    asksPassword: wire.selfatpwd,
    remembersTable: wire.selfattrm,
    needsPhone: wire.selfatph,
    needsAddress: wire.selfatdir,
    needsNationalId: wire.selfatrut,
    allowsAnonymous: wire.selfAnonymousLogin && wire.selfGenerateQR,
    hasWaiterCall: wire.checkin_enable_call_waiter,
    hasWaiterCallOnQrMenu: wire.qr_enable_call_waiter,
    waiterAsksTable: wire.qr_call_waiter_ask_for_table_id,
    waiterAsksSector: wire.qr_call_waiter_ask_for_sector,
    waiterAllowsBill: wire.enable_request_bill_button_in_call_waiter_modal,
    waiterAllowsComment: wire.enable_comments_in_call_waiter_modal,
  };
}
