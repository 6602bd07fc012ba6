import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import type { Bucket, StoredObject } from './bucket.ts';
import { pageOf } from './listing.ts';
import type { Page } from './listing.ts';
import { S3Error } from './s3-error.ts';
import { textsIn, unescaped, xmlOf } from './xml.ts';

/** What is answered to a request. */
export interface Answer {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Buffer | string;
}

const XML = { 'content-type': 'application/xml' };
const MOST_KEYS = 1_000;
/** What an object gives back as it was put. */
const KEPT =
  /^(?:content-type|content-encoding|content-language|content-disposition|cache-control|expires|x-amz-meta-.+|x-amz-checksum-.+)$/;

/** An object, or without a body what is known of it. */
export function answerObject(object: StoredObject | undefined, headers: Readonly<Record<string, string>>): Answer {
  if (object === undefined) throw new S3Error(404, 'NoSuchKey', 'nothing lies at this key');
  const about = { ...object.headers, etag: object.etag, 'last-modified': new Date(object.at).toUTCString(), 'accept-ranges': 'bytes' };
  if (headers['if-none-match'] === object.etag) return { status: 304, headers: about };
  const [, from, to] = /^bytes=(\d+)-(\d*)$/.exec(headers['range'] ?? '') ?? [];
  if (from === undefined) return { status: 200, headers: about, body: object.content };
  const last = to === undefined || to === '' ? object.content.length - 1 : Math.min(Number(to), object.content.length - 1);
  const range = `bytes ${from}-${last}/${object.content.length}`;
  return { status: 206, headers: { ...about, 'content-range': range }, body: object.content.subarray(Number(from), last + 1) };
}

/** What a write says of its object, after its body was held against the sums that it says of it. Throws `S3Error` when that is not what was sent. */
export function keptHeaders(headers: Readonly<Record<string, string>>, body: Buffer): Readonly<Record<string, string>> {
  const sums = {
    'content-md5': () => digest('md5', body),
    'x-amz-checksum-sha256': () => digest('sha256', body),
    'x-amz-checksum-sha1': () => digest('sha1', body),
    'x-amz-checksum-crc32': () => {
      const sum = Buffer.alloc(4);
      sum.writeUInt32BE(crc32(body));
      return sum.toString('base64');
    },
  };
  for (const [name, sum] of Object.entries(sums))
    if (headers[name] !== undefined && headers[name] !== sum()) throw new S3Error(400, 'BadDigest', `the body is not what ${name} says`);
  return Object.fromEntries(Object.entries(headers).filter(([name]) => KEPT.test(name)));
}

/** The keys of a bucket as ListObjects and ListObjectsV2 answer them. */
export function answerListing(name: string, bucket: Bucket, query: URLSearchParams, pageSize = MOST_KEYS): Answer {
  const isSecond = query.get('list-type') === '2';
  const token = query.get(isSecond ? 'continuation-token' : 'marker') ?? '';
  const [prefix, delimiter] = [query.get('prefix') ?? '', query.get('delimiter') ?? ''];
  const limit = Math.min(Number(query.get('max-keys') ?? MOST_KEYS), pageSize);
  const after = isSecond && token !== '' ? Buffer.from(token, 'base64url').toString() : token || (query.get('start-after') ?? '');
  const page = pageOf(bucket.keys(), { prefix, delimiter, after, limit });
  const isEncoded = query.get('encoding-type') === 'url';
  const shown = (text: string) => (isEncoded ? encodeURIComponent(text).replaceAll('%2F', '/') : text);
  const found = {
    Name: name,
    Prefix: shown(prefix),
    Delimiter: delimiter === '' ? undefined : shown(delimiter),
    EncodingType: isEncoded ? 'url' : undefined,
    MaxKeys: limit,
    IsTruncated: page.next !== undefined,
    Contents: page.keys.flatMap((key) => contentOf(bucket.get(key), shown) ?? []),
    CommonPrefixes: page.prefixes.map((one) => ({ Prefix: shown(one) })),
  };
  const place = isSecond ? secondPlace(page, token) : { Marker: shown(token), NextMarker: page.next && shown(page.next) };
  return { status: 200, headers: XML, body: xmlOf('ListBucketResult', { ...found, ...place }) };
}

function secondPlace({ next, keys, prefixes }: Page, token: string) {
  return {
    KeyCount: keys.length + prefixes.length,
    ContinuationToken: token === '' ? undefined : token,
    NextContinuationToken: next === undefined ? undefined : Buffer.from(next).toString('base64url'),
  };
}

function contentOf(object: StoredObject | undefined, shown: (text: string) => string) {
  if (object === undefined) return undefined;
  const { key, at, etag, content } = object;
  return { Key: shown(key), LastModified: new Date(at).toISOString(), ETag: etag, Size: content.length, StorageClass: 'STANDARD' };
}

/** Removes all objects that a document names. */
export function answerDeletion(bucket: Bucket, body: string): Answer {
  const keys = textsIn(body, 'Object').flatMap((object) => textsIn(object, 'Key').map(unescaped));
  if (keys.length === 0 || keys.length > MOST_KEYS) throw new S3Error(400, 'MalformedXML', 'it names no objects, or more than 1,000');
  for (const key of keys) bucket.remove(key);
  const isQuiet = textsIn(body, 'Quiet').includes('true');
  return { status: 200, headers: XML, body: xmlOf('DeleteResult', { Deleted: isQuiet ? [] : keys.map((Key) => ({ Key })) }) };
}

/** Where a bucket is. */
export function answerLocation(region: string): Answer {
  return { status: 200, headers: XML, body: xmlOf('LocationConstraint', region === 'us-east-1' ? '' : region) };
}

/** The buckets that there are. */
export function answerBuckets(names: readonly string[]): Answer {
  const Bucket = names.map((Name) => ({ Name, CreationDate: '2026-01-01T00:00:00.000Z' }));
  return {
    status: 200,
    headers: XML,
    body: xmlOf('ListAllMyBucketsResult', { Owner: { ID: 'owner', DisplayName: 'owner' }, Buckets: { Bucket } }),
  };
}

/** Why a request was refused. */
export function answerError({ status, code, message }: S3Error, resource: string): Answer {
  return { status, headers: XML, body: xmlOf('Error', { Code: code, Message: message, Resource: resource, RequestId: '0' }) };
}

function digest(kind: 'md5' | 'sha1' | 'sha256', body: Buffer): string {
  return createHash(kind).update(body).digest('base64');
}
