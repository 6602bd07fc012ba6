import type { FastifyInstance } from 'fastify';
import { missing, queryText } from '../server/answers.ts';
import { drawBarcode, MAX_BARCODE_BYTES } from './draw-barcode.ts';

/** GET /srv/barcode: a text as a picture that can be printed. K7-018. */
export function registerBarcodeCall(app: FastifyInstance): void {
  app.get('/srv/barcode', async (request, reply) => {
    const message = queryText(request, 'message');
    if (message.trim() === '' || Buffer.byteLength(message) > MAX_BARCODE_BYTES) return missing(reply);
    const picture = await drawBarcode(message);
    return { ok: true, data: { type: 'image/png', png: picture.toString('base64') } };
  });
}
