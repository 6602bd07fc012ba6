import type { Generated } from 'kysely';

/** All times are epoch milliseconds unless the name says otherwise; columns ending in `_json` hold JSON text. */
export interface Tables {
  kv: KvRow;
  users: UserTable;
  sessions: SessionRow;
  codes: CodeTable;
  code_requests: CodeRequestRow;
  mails: MailTable;
  devices: DeviceRow;
  orders: OrderTable;
  order_lines: OrderLineRow;
  order_events: OrderEventTable;
  payments: PaymentRow;
  card_forms: CardFormRow;
  card_tokens: CardTokenRow;
  bookings: BookingTable;
  messages: MessageTable;
  tickets: TicketRow;
}

export interface KvRow {
  key: string;
  value: string;
}

export interface UserTable {
  id: Generated<number>;
  em: string;
  nm: string;
  ln: string;
  ph: string;
  rut: string;
  /** `scrypt` hash in hex with its salt, `salt:hash`; null without a password. */
  pwd: string | null;
  ad_json: string;
  /** By provider, then country. */
  cards_json: string;
  /** `[module, ur, ul]` tuples. */
  permissions_json: string;
  idi: string;
  /** Counts up when the realtime token is worth fetching again. */
  fbtio: number;
}

export interface SessionRow {
  tot1: string;
  user_id: number;
  tot4: string;
  xmod: number;
  /** Epoch seconds (Q15). */
  exp_u: number;
}

export interface CodeTable {
  id: Generated<number>;
  kind: 'login' | 'reset' | 'social' | 'pay';
  em: string;
  cd: string;
  tag: string;
  expires: number;
  tries: number;
  used: number;
}

export interface CodeRequestRow {
  em: string;
  sent: number;
  last_at: number;
}

export interface MailTable {
  id: Generated<number>;
  recipient: string;
  subject: string;
  text: string;
  code: string;
  link: string;
  fm: number;
}

export interface DeviceRow {
  iu: string;
  /** KIOUSER.to of the present link, `''` when not linked. */
  token: string;
  state: 'active' | 'inactive' | 'blocked';
  tk5: string;
  failures: number;
  rest_until: number;
}

export interface OrderTable {
  iped: Generated<number>;
  ioext: string;
  amb: string;
  owner: string;
  ir: number;
  il: number;
  dk: number;
  tipo: number;
  ss: number;
  sp: number;
  stdvy: number;
  ent: string;
  fc: number;
  fm: number;
  im: number;
  virtual_table_id: string;
  prepago: number;
  total: number;
  /** Payment id, `''` when nothing is paid online. */
  pid: string;
  /** What a repeated save must repeat. */
  fingerprint: string;
  det_json: string;
}

export interface OrderLineRow {
  iped: number;
  lir: number;
  ip: number;
  cant: number;
  /** Price of one, extras included. */
  unit: number;
  stk: number;
  st: number;
  /** Quantity already paid by bills of the table. */
  dp: number;
}

export interface OrderEventTable {
  id: Generated<number>;
  iped: number;
  kind: string;
  at: number;
  ss: number;
  sp: number;
  stdvy: number;
}

export interface PaymentRow {
  idpago: string;
  ioext: string;
  answer_json: string;
}

export interface CardFormRow {
  id: string;
  parent: string;
  owner: string;
  expires: number;
}

export interface CardTokenRow {
  token: string;
  owner: string;
  brand: string;
  last_four: string;
  refused: number;
  expires: number;
  /** `''` while it is fresh. */
  used_for: string;
}

export interface BookingTable {
  id: Generated<number>;
  owner: string;
  ir: number;
  il: number;
  sid: number;
  nr: string;
  pa: string;
  st: number;
  fr: string;
  hh: string;
  qc: number;
  nombre: string;
  ph: string;
  em: string;
  ct: string;
  ta: number;
  fm: number;
  /** List of `[time, st]`. */
  ls_json: string;
}

export interface MessageTable {
  id: Generated<number>;
  ir: number;
  il: number;
  table_id: number;
  sector_id: number;
  comment: string;
  wants_check: number;
  dgid: string;
  user_id: string;
  st: 'new' | 'answered';
  fm: number;
}

export interface TicketRow {
  id: string;
  iu: string;
  ir: number;
  il: number;
  kdsid: string;
  name: string;
  origen: string;
  via: string;
  args_json: string;
  urlused: string;
  st: string;
  fm: number;
}
