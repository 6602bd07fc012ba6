import type { ReadPicture } from './drawings.ts';

/** From where pictures come. */
export interface PictureSources {
  /** Who may have what is a path of the site, by such a path; the first one that has it. */
  readonly ofSite: readonly ((path: string, signal: AbortSignal) => Promise<Response>)[];
  readonly fetch: typeof fetch;
  /** Origin of the provider, which may have no https; empty: the site's own. */
  readonly provider: string;
}

const LARGEST_BYTES = 8 * 1024 * 1024;
const TIME_LIMIT_MS = 5_000;
/** Of one after whom another one is asked: others wait for the picture meanwhile. */
const FIRST_LIMIT_MS = 1_000;

/**
 * Reads pictures by the addresses that settings and the provider's records name: paths of the site, whole addresses of the web (by https, or of the
 * provider itself, and not where those send it on to), pictures that the address itself holds. What is larger than any picture of ours, or slower, is none.
 */
export function pictureReader({ ofSite, fetch, provider }: PictureSources): ReadPicture {
  const isOpen = (address: string): boolean =>
    URL.canParse(address) && (address.startsWith('https://') || new URL(address).origin === originOf(provider));
  return async (address) => {
    if (/^\/(?![/\\])/.test(address)) return firstOf(ofSite.map((ask) => (signal) => ask(address, signal)));
    if (!isOpen(address)) return dataOf(address);
    return firstOf([(signal) => fetch(address, { redirect: 'error', signal })]);
  };
}

/** What the first one has who has it, each asked when the one before has not. Never fails. */
async function firstOf(all: readonly ((signal: AbortSignal) => Promise<Response>)[]): Promise<Uint8Array | undefined> {
  for (const [place, ask] of all.entries()) {
    try {
      const limit = place === all.length - 1 ? TIME_LIMIT_MS : FIRST_LIMIT_MS;
      const picture = await bytesOf(await ask(AbortSignal.timeout(limit)));
      if (picture !== undefined) return picture;
    } catch {
      // nobody is there, or not in time
    }
  }
  return undefined;
}

function originOf(url: string): string | undefined {
  return URL.canParse(url) ? new URL(url).origin : undefined;
}

async function bytesOf({ ok, body, headers }: Response): Promise<Uint8Array | undefined> {
  // Who gives a page for every path that is not there has no picture.
  if (!ok || headers.get('content-type')?.startsWith('text/html') === true) return undefined;
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > LARGEST_BYTES) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** The picture that an address itself holds. */
function dataOf(address: string): Uint8Array | undefined {
  const [, base64] = /^data:image\/[\w.+-]+;base64,([A-Za-z0-9+/=]+)$/.exec(address) ?? [];
  return base64 === undefined ? undefined : Buffer.from(base64, 'base64');
}
