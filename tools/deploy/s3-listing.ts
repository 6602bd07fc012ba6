import type { StoredFile } from './driver.ts';

/** A page of a listing: what lies there, and where it goes on. */
export interface ListedPage {
  readonly files: readonly StoredFile[];
  readonly next: string | undefined;
}

/** Reads an answer of ListObjectsV2 with `encoding-type=url`, whose keys hold no entities. Throws when it is none: half a list must not be taken for a whole one. */
export function parseListing(xml: string): ListedPage {
  const isTruncated = textOf(xml, 'IsTruncated');
  const next = textOf(xml, 'NextContinuationToken');
  if (!xml.includes('</ListBucketResult>') || isTruncated === undefined || (isTruncated === 'true') !== (next !== undefined))
    throw new Error('what the store lists cannot be read');
  const files = [...xml.matchAll(/<Contents>([\s\S]*?)<\/Contents>/g)].map(([, content = '']): StoredFile => {
    const [key, at] = [textOf(content, 'Key'), Date.parse(textOf(content, 'LastModified') ?? '')];
    if (key === undefined || Number.isNaN(at)) throw new Error('what the store lists cannot be read');
    return { key: decodeURIComponent(key.replaceAll('+', '%20')), at };
  });
  return { files, next: next === undefined ? undefined : unescaped(next) };
}

function textOf(xml: string, name: string): string | undefined {
  return new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1];
}

/** Tokens may hold what XML writes otherwise. */
function unescaped(text: string): string {
  return text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&');
}
