import { z } from 'zod';
import { missing } from '../server/answers.ts';
import { answers } from '../server/schemas.ts';
import type { SandboxApp } from '../server/schemas.ts';
import { drawBarcode, MAX_BARCODE_BYTES } from './draw-barcode.ts';

/** GET /srv/barcode: a text as a picture that can be printed. K7-018. */
export function registerBarcodeCall(app: SandboxApp): void {
  const picture = z.object({ type: z.literal('image/png'), png: z.string() });
  app.get(
    '/srv/barcode',
    { schema: { querystring: z.object({ message: z.string() }), ...answers({ data: picture }) } },
    async (request, reply) => {
      const { message } = request.query;
      if (message.trim() === '' || Buffer.byteLength(message) > MAX_BARCODE_BYTES) return missing(reply);
      return { ok: true, data: { type: 'image/png', png: (await drawBarcode(message)).toString('base64') } };
    },
  );
}
