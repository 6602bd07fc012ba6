import type { Result } from '@comanda/shared-contracts/failures';
import type { Api } from '@comanda/shared-contracts/host';
import { decodeBarcode } from '../wire/barcode.ts';

/** The text of a tax document's bar code as a picture that can be printed: a PNG in base64. Spec K7-018. */
export function fetchBarcode(api: Api, message: string): Promise<Result<string>> {
  return api.call({ operation: 'barcode', query: { message }, decode: decodeBarcode });
}
