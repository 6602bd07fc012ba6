import type { Result } from '@comanda/shared-contracts/failures';
import { readData } from '@comanda/shared-contracts/wire/decode';
import { decodeProduct } from '@comanda/shared-contracts/wire/product';
import { decodeVenueSummary } from '@comanda/shared-contracts/wire/restaurant-summary';
import { salvageList } from '@comanda/shared-contracts/wire/salvage';
import { asRecord } from '@comanda/shared-contracts/wire/values';

/** Answer of GET /search/products, as the search reads it: a dish and where it is sold. */
export function decodeDishes(raw: unknown): Result<readonly unknown[]> {
  return readData(raw, (data) =>
    salvageList(data, (item) => {
      const { prod, resto } = asRecord(item);
      const venue = decodeVenueSummary(resto);
      return venue.ok ? decodeProduct(prod, venue.value.priceFormat) : venue;
    }),
  );
}
