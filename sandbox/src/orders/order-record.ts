import type { SandboxContext } from '../server/context.ts';
import type { RowOf } from '../server/tables.ts';
import { paymentKind } from './payment-methods.ts';

export type OrderRow = RowOf<'orders'>;
export type LineRow = RowOf<'order_lines'>;

/** An order as all calls answer it. */
export type OrderRecord = Readonly<Record<string, unknown>>;

const DELIVERY_ON_ITS_WAY = 120;

/** Builds the wire record of an order. `origin` is put before links, e.g. `http://localhost:8080`. */
export function orderRecord(context: SandboxContext, row: OrderRow, lines: readonly LineRow[], origin: string): OrderRecord {
  const det: Record<string, unknown> = JSON.parse(row.det_json);
  const isOnItsWay = row.tipo === 2 && row.stdvy >= DELIVERY_ON_ITS_WAY && row.ss > 0;
  return {
    iped: row.iped,
    io: String(row.iped),
    ioext: row.ioext,
    ir: row.ir,
    il: row.il,
    dk: row.dk,
    ss: row.ss,
    sp: row.sp,
    stdvy: row.stdvy,
    ti: row.tipo,
    ent: row.ent,
    fc: row.fc,
    fm: row.fm,
    im: row.im,
    ...(isOnItsWay ? { tracking_url: `${origin}/sandbox/tracking/${row.ioext}` } : {}),
    virtual_table_id: row.virtual_table_id,
    orden: { dlres: lines.map(({ lir, stk, st }) => ({ lir, stk, st })) },
    det: {
      ...det,
      tipo: row.tipo,
      total: row.total,
      prepago: row.prepago,
      ppago: paymentTuple(row, origin),
      ...(row.sp === 2 && row.pid !== '' ? { pagado: { pid: row.pid } } : {}),
      mesaName: context.catalog.venue(row.ir, row.il)?.tableName(row.im) ?? '',
    },
  };
}

/** What of an order's detail the people at one table may see. */
const SHARED_DETAIL: ReadonlySet<string> = new Set([
  'tipo',
  'total',
  'subtotal',
  'descuento',
  'costoDespacho',
  'propina',
  'prepago',
  'mesa',
  'mesaName',
  'cfgApp',
  'inf',
  'cart',
]);

/** An order for somebody who has its check and is not its owner: what is eaten and what it costs; not whose it is, where it goes or how it is paid. */
export function sharedRecord({ tracking_url: _tracking, ...record }: OrderRecord): OrderRecord {
  const detail = Object.entries(record['det'] ?? {}).filter(([name]) => SHARED_DETAIL.has(name));
  return { ...record, det: { ...Object.fromEntries(detail), ppago: [] } };
}

/** `[]`, or payment id and redirect link at their positions (Q27). */
export function paymentTuple(row: Pick<OrderRow, 'pid' | 'prepago' | 'sp'>, origin: string): readonly unknown[] {
  if (row.pid === '') return [];
  const isOpenLink = paymentKind(row.prepago) === 'link' && row.sp === 1;
  return [row.pid, null, null, null, isOpenLink ? { init_point: `${origin}/pay/mw/payments/paypayment?idpr=${row.pid}` } : null];
}
