import type { Currency } from '@comanda/shared-contracts/domain/money';
import type { Result } from '@comanda/shared-contracts/failures';
import type { Api } from '@comanda/shared-contracts/host';
import type { TableBill } from '../rules/table-bill.ts';
import { decodeCheckedIn, decodeTableBill, encodeTablePlace, type TablePlace } from '../wire/table-bill.ts';

/** Shows the provider the code of the table at which the diner sits. An extension of ours: X-13, Q190. */
export function checkInAtTable(api: Pick<Api, 'call'>, place: TablePlace, code: string): Promise<Result<null>> {
  return api.call({
    operation: 'mf-menu-cart/table-check-in',
    body: { ...encodeTablePlace(place), cod: code },
    decode: decodeCheckedIn,
  });
}

/** The open bill of the table at which this phone has checked in. An extension of ours: X-13, Q190. */
export function fetchTableBill(api: Pick<Api, 'call'>, place: TablePlace, currency: Currency): Promise<Result<TableBill>> {
  return api.call({
    operation: 'mf-menu-cart/table-bill',
    query: encodeTablePlace(place),
    decode: (raw) => decodeTableBill(raw, currency),
    fresh: true,
  });
}
