import * as v from 'valibot';
import type { Result } from '../failures.ts';
import { read, readData } from './decode.ts';
import { requiredText } from './primitives.ts';

const barcodeSchema = v.object({ png: v.pipe(requiredText, v.base64()) });

/** Answer of GET /srv/barcode: a text drawn as PDF417, a PNG in base64. Spec K7-018. */
export function decodeBarcode(value: unknown): Result<string> {
  return readData(value, (data) => read(barcodeSchema, data, ({ png }) => png));
}
