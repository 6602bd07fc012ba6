import type { ReadPicture } from './drawings.ts';

/** From where pictures come. */
export interface PictureSources {
  /** Answers for a path of the site, as a visitor gets it. */
  readonly asVisitor: (path: string) => Promise<Response>;
  readonly fetch: typeof fetch;
  /** Origin of the provider, which may have no https; empty: the site's own. */
  readonly provider: string;
}

const LARGEST_BYTES = 8 * 1024 * 1024;
const TIME_LIMIT_MS = 5_000;

/**
 * Reads pictures by the addresses that settings and the provider's records name: paths of the site, whole addresses of the web (by https, or of the
 * provider itself, and not where those send it on to), pictures that the address itself holds. What is larger than any picture of ours, or slower, is none.
 */
export function pictureReader({ asVisitor, fetch, provider }: PictureSources): ReadPicture {
  const isOpen = (address: string): boolean =>
    URL.canParse(address) && (address.startsWith('https://') || new URL(address).origin === originOf(provider));
  return async (address) => {
    try {
      if (/^\/(?![/\\])/.test(address)) return await bytesOf(await asVisitor(address));
      if (!isOpen(address)) return dataOf(address);
      return await bytesOf(await fetch(address, { redirect: 'error', signal: AbortSignal.timeout(TIME_LIMIT_MS) }));
    } catch {
      return undefined;
    }
  };
}

function originOf(url: string): string | undefined {
  return URL.canParse(url) ? new URL(url).origin : undefined;
}

async function bytesOf({ ok, body }: Response): Promise<Uint8Array | undefined> {
  if (!ok) return undefined;
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
