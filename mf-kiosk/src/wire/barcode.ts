import * as v from 'valibot';
import type { Result } from '@comanda/shared-contracts/failures';
import { read, readData } from '@comanda/shared-contracts/wire/decode';
import { requiredText } from '@comanda/shared-contracts/wire/primitives';

const barcodeSchema = v.object({ png: v.pipe(requiredText, v.base64()) });

/** Answer of GET /srv/barcode: a text drawn as PDF417, a PNG in base64. Spec K7-018. */
export function decodeBarcode(value: unknown): Result<string> {
  return readData(value, (data) => read(barcodeSchema, data, ({ png }) => png));
}
