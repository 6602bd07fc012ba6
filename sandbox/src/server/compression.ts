import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance } from 'fastify';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** Less than one packet is not worth it. */
const MIN_LENGTH = 1400;
const QUALITY = 4;

/** Compresses pages and JSON answers as a provider does; files are published compressed and are left alone. */
export function registerCompression(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' || payload.length < MIN_LENGTH || reply.hasHeader('content-encoding')) return payload;
    const accepted = request.headers['accept-encoding'] ?? '';
    if (!/\bbr\b|\bgzip\b/.test(accepted)) return payload;
    reply.removeHeader('content-length');
    reply.header('vary', 'accept-encoding');
    if (/\bbr\b/.test(accepted)) {
      reply.header('content-encoding', 'br');
      return brotli(payload, { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } });
    }
    reply.header('content-encoding', 'gzip');
    return gzipped(payload, { level: QUALITY });
  });
}
