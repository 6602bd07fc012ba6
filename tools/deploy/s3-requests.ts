import { createHash } from 'node:crypto';
import { Agent as HttpAgent, request as httpRequest } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import { AwsV4Signer } from 'aws4fetch';
import type { S3Place } from './s3-place.ts';

/** A request to a bucket. */
export interface S3Request {
  readonly method: 'GET' | 'PUT' | 'DELETE';
  /** Without the prefix of the store. Absent: the bucket itself. */
  readonly key?: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Buffer;
}

/** What came back: an answer, or nothing that says what became of the request. */
export type S3Answer =
  | { readonly kind: 'answer'; readonly status: number; readonly headers: Readonly<Record<string, string>>; readonly body: Buffer }
  | { readonly kind: 'lost'; readonly why: string };

/** Sends a request once. Never throws for what the network does. */
export type SendOnce = (request: S3Request) => Promise<S3Answer>;

/** So many requests are on their way at once. */
const CONNECTIONS = 16;
/** So long nothing may come, in milliseconds. */
const SILENCE_MS = 60_000;

/**
 * Signed requests to a bucket. The hash of the body is part of the signature: what arrives torn or altered is refused. Not by `fetch`, which would decompress what was stored
 * compressed: its hash is over the bytes as they lie.
 */
export function s3Requests(place: S3Place): SendOnce {
  const isSecure = place.bucketUrl.startsWith('https:');
  const agent = new (isSecure ? HttpsAgent : HttpAgent)({ keepAlive: true, maxSockets: CONNECTIONS });
  const keys = new Map<string, ArrayBuffer>();
  return async (asked) => {
    const { method, body = Buffer.alloc(0) } = asked;
    const { accessKeyId, secretAccessKey, sessionToken, region } = place;
    const signer = new AwsV4Signer({
      method,
      url: urlOf(place, asked),
      headers: { ...asked.headers, 'x-amz-content-sha256': createHash('sha256').update(body).digest('hex') },
      accessKeyId,
      secretAccessKey,
      ...(sessionToken === undefined ? {} : { sessionToken }),
      service: 's3',
      region,
      cache: keys,
    });
    const { url, headers } = await signer.sign();
    const sent = { ...Object.fromEntries(headers), ...(method === 'PUT' ? { 'content-length': String(body.length) } : {}) };
    return new Promise<S3Answer>((resolve) => {
      const lost = (cause: Error) => resolve({ kind: 'lost', why: cause.message });
      const outgoing = (isSecure ? httpsRequest : httpRequest)(url, { method, headers: sent, agent, timeout: SILENCE_MS });
      outgoing.once('error', lost);
      outgoing.once('timeout', () => outgoing.destroy(new Error('no answer')));
      outgoing.once('response', (incoming) => {
        answerOf(incoming).then(resolve, lost);
      });
      outgoing.end(body);
    });
  };
}

async function answerOf(incoming: IncomingMessage): Promise<S3Answer> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk);
  const headers = Object.entries(incoming.headers).map(([name, value]) => [name, String(value)] as const);
  return { kind: 'answer', status: incoming.statusCode ?? 0, headers: Object.fromEntries(headers), body: Buffer.concat(chunks) };
}

function urlOf({ bucketUrl, prefix }: S3Place, { key, query = {} }: S3Request): string {
  const path = key === undefined ? '' : `${prefix}${key}`.split('/').map(encodeURIComponent).join('/');
  const words = Object.entries(query).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return `${bucketUrl}/${path}${words.length === 0 ? '' : `?${words.join('&')}`}`;
}
