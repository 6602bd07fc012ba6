/** Where the venues of Santiago are. */
export const HERE = { ciudad: 'Santiago', pais: 'cl', tz: 'America/Santiago' } as const;

/** Everything a table needs: check-in, waiter call, bill, guests by QR. */
export const FULL_TABLE_SERVICE = {
  selfat: 1,
  selfatbanner: 1,
  selfatpay: 2,
  selfattrm: 0,
  selfAnonymousLogin: true,
  selfGenerateQR: true,
  checkin_enable_call_waiter: true,
  qr_enable_call_waiter: true,
  qr_call_waiter_ask_for_table_id: true,
  enable_request_bill_button_in_call_waiter_modal: true,
  enable_comments_in_call_waiter_modal: true,
} as const;
