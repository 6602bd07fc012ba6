import { extname } from 'node:path';

/** Content types as the sandbox's static files have them. */
const TYPES: Readonly<Record<string, string>> = {
  '.js': 'application/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/vnd.microsoft.icon',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
  '.txt': 'text/plain; charset=utf-8',
};
const ENCODINGS: Readonly<Record<string, string>> = { '.br': 'br', '.gz': 'gzip' };
/** A year: the folder of a release carries its version. */
const FOR_EVER = 'public, max-age=31536000, immutable';

/**
 * What a bucket says of an object, so that it can be served as it lies: its type, of a compressed copy that of what is compressed; releases are kept for ever, documents of
 * what is live are asked for each time.
 */
export function headersOf(key: string): Readonly<Record<string, string>> {
  const ending = extname(key);
  const encoding = ENCODINGS[ending];
  const type = TYPES[extname(encoding === undefined ? key : key.slice(0, -ending.length))] ?? 'application/octet-stream';
  return {
    'content-type': type,
    'cache-control': /^(?:shell|remotes)\//.test(key) ? FOR_EVER : 'no-cache',
    ...(encoding === undefined ? {} : { 'content-encoding': encoding }),
  };
}
