import { get } from 'node:http';
import { brotliDecompressSync } from 'node:zlib';

/** The processes that draw pictures are warm by then. */
const WARM_MS = 120_000;
const PAUSE_MS = 500;

/** How large a page is as it comes, compressed as its server does that for a browser, bytes. */
export async function pageBytes(url: string): Promise<number> {
  return (await pageAt(url)).body.length;
}

/** Resolves once a page arrives with its picture. */
export async function untilPictured(url: string): Promise<void> {
  const until = Date.now() + WARM_MS;
  while (Date.now() < until) {
    const { body, encoding } = await pageAt(url);
    const html = (encoding === 'br' ? brotliDecompressSync(body) : body).toString('utf8');
    if (html.includes('<div id="picture"')) return;
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
  throw new Error(`${url} has no picture`);
}

interface Page {
  readonly body: Buffer;
  readonly encoding: string | undefined;
}

function pageAt(url: string): Promise<Page> {
  const { hostname, host, port, pathname } = new URL(url);
  const headers = { host, accept: 'text/html', 'accept-encoding': 'br', 'accept-language': 'es-CL' };
  return new Promise((resolve, reject) => {
    // Node resolves no name below localhost. A connection of its own: one that is kept is closed by the server between two figures.
    const asked = get({ hostname: hostname.endsWith('localhost') ? '127.0.0.1' : hostname, port, path: pathname, headers, agent: false });
    asked.on('error', reject);
    asked.once('response', (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.once('end', () => resolve({ body: Buffer.concat(parts), encoding: answer.headers['content-encoding'] }));
      answer.once('error', reject);
    });
  });
}
