import * as v from 'valibot';
import { type Currency, multiply, zero } from '@comanda/shared-contracts/domain/money';
import { isCancelledLine } from '@comanda/shared-contracts/domain/statuses';
import type { Result } from '@comanda/shared-contracts/failures';
import { read, readData, readOk } from '@comanda/shared-contracts/wire/decode';
import {
  amount,
  count,
  maybeAmount,
  maybeText,
  requiredAmount,
  requiredInteger,
  requiredList,
  text,
} from '@comanda/shared-contracts/wire/primitives';
import { salvageList } from '@comanda/shared-contracts/wire/salvage';
import { compact, wireId } from '@comanda/shared-contracts/wire/values';
import { requiredWords, words } from '@comanda/shared-contracts/wire/words';
import type { TableBill, TableLine, TableOrder } from '../rules/table-bill.ts';

/** A table of a venue. */
export interface TablePlace {
  readonly restaurantId: number;
  readonly localId: number;
  readonly tableId: string;
}

export const tableLineSchema = v.object({
  ca: v.pipe(requiredInteger, v.minValue(0)),
  pn: requiredWords,
  p28: requiredAmount,
  dp: count,
  st: count,
});
export const tableOrderSchema = v.object({
  nm: text,
  ic: maybeText,
  total: requiredAmount,
  pagado: maybeAmount,
  lines: requiredList,
});
export const tableBillSchema = v.object({ imTxt: words, total: requiredAmount, pagado: maybeAmount, pedidos: requiredList });

/** Query of GET /srv/tablebill, and what POST /srv/tablecheckin says of the table. An extension of ours: X-13, Q190. */
export function encodeTablePlace({ restaurantId, localId, tableId }: TablePlace) {
  return { xir: restaurantId, xil: localId, mesa: wireId(tableId) };
}

/** Answer of POST /srv/tablecheckin: it says that the code is the table's. */
export function decodeCheckedIn(value: unknown): Result<null> {
  return readOk(value);
}

/** Answer of GET /srv/tablebill. An order that cannot be read fails the whole: a sum without it would be untrue. */
export function decodeTableBill(value: unknown, currency: Currency): Result<TableBill> {
  return readData(value, (data) =>
    read(tableBillSchema, data, ({ imTxt, total: sum, pagado, pedidos }) => {
      const [total, paid] = [amount(sum, currency), amount(pagado, currency)];
      const orders = salvageList(pedidos, (order) => decodeTableOrder(order, currency));
      if (total === undefined || !orders.ok || orders.value.length < pedidos.length) return undefined;
      return { tableName: imTxt, total, paid: paid ?? zero(currency), orders: orders.value };
    }),
  );
}

function decodeTableOrder(value: unknown, currency: Currency): Result<TableOrder> {
  return read(tableOrderSchema, value, ({ nm, ic, total: sum, pagado, lines }) => {
    const total = amount(sum, currency);
    const read = salvageList(lines, (line, index) => decodeTableLine(line, String(index), currency));
    if (total === undefined || !read.ok) return undefined;
    return compact({ by: nm, checkId: ic, total, paid: amount(pagado, currency) ?? zero(currency), lines: read.value });
  });
}

function decodeTableLine(value: unknown, id: string, currency: Currency): Result<TableLine> {
  return read(tableLineSchema, value, ({ ca, pn, p28, dp, st }) => {
    const price = amount(p28, currency);
    if (price === undefined) return undefined;
    const isCancelled = isCancelledLine(st);
    return { id, quantity: ca, name: pn, amount: multiply(price, ca), isCancelled, isPaid: !isCancelled && dp >= ca };
  });
}
