import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Bucket } from './bucket.ts';
import type { Finish } from './bucket.ts';
import { answerBuckets, answerDeletion, answerError, answerListing, answerLocation, answerObject, keptHeaders } from './operations.ts';
import type { Answer } from './operations.ts';
import { S3Error } from './s3-error.ts';
import { decoded, verifySignature } from './signature.ts';
import type { Credentials, SignedRequest } from './signature.ts';

/** What a network does to a request: it is never seen, its answer is lost, or the server says that it is busy, before or after it has done its work. */
export type Fault = 'lost-request' | 'lost-answer' | 'slow-down' | 'error-after' | 'conflict';

export interface S3Settings {
  readonly credentials: Credentials;
  readonly region: string;
  readonly buckets: readonly string[];
  /** So many keys a page of a listing has at most. */
  readonly pageSize?: number;
  /** Milliseconds since the epoch. */
  readonly now?: () => number;
  /** What happens to a request; undefined: nothing. */
  readonly faultOf?: (request: SignedRequest) => Fault | undefined;
}

export interface S3Server {
  /** Its address, without a path. */
  readonly url: string;
  readonly buckets: ReadonlyMap<string, Bucket>;
  /** How many requests came, by method. */
  readonly counts: ReadonlyMap<string, number>;
  close(): Promise<void>;
}

/** Sub-resources that are none of this subset: who asks for one must not get the object itself. */
const KNOWN_QUERY =
  /^(?:list-type|prefix|delimiter|max-keys|marker|start-after|continuation-token|encoding-type|fetch-owner|location|delete|x-id)$/;

/**
 * A small subset of S3 in memory, on loopback: objects by PUT, GET, HEAD and DELETE, listings of both versions, removal of many, the place of a bucket. Requests are signed in
 * their headers, writes may depend on what is there. It stands in for a bucket where there is none; clients of others hold it against what they expect.
 */
export async function startS3(settings: S3Settings, port = 0): Promise<S3Server> {
  const buckets = new Map(settings.buckets.map((name) => [name, new Bucket()]));
  const counts = new Map<string, number>();
  const server = createServer((incoming, outgoing) => {
    const [method, target] = [incoming.method ?? 'GET', incoming.url ?? '/'];
    counts.set(method, (counts.get(method) ?? 0) + 1);
    handle({ incoming, outgoing, method, target, buckets, settings }).catch((cause: unknown) => {
      // The client went away before its request was whole: nothing was done, and nobody is there for an answer.
      if (!incoming.complete) return void outgoing.destroy();
      const error = cause instanceof S3Error ? cause : new S3Error(500, 'InternalError', String(cause));
      send(outgoing, answerError(error, target), method);
    });
  });
  server.keepAliveTimeout = 60_000;
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : port}`;
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { url, buckets, counts, close };
}

interface Exchange {
  readonly incoming: IncomingMessage;
  readonly outgoing: ServerResponse;
  readonly method: string;
  readonly target: string;
  readonly buckets: Map<string, Bucket>;
  readonly settings: S3Settings;
}

async function handle(exchange: Exchange): Promise<void> {
  const { incoming, outgoing, method, target, buckets, settings } = exchange;
  const headers = Object.fromEntries(
    Object.entries(incoming.headers).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)] as const])),
  );
  const [path = '/', query = ''] = target.split('?', 2);
  const [name = '', ...rest] = path.slice(1).split('/');
  const key = decoded(rest.join('/'));
  const condition = { ifMatch: headers['if-match'], ifNoneMatch: headers['if-none-match'] };
  // Begun before the body is there: what comes meanwhile is at the same time.
  const finish = method === 'PUT' && key !== '' ? buckets.get(decoded(name))?.begin(key, condition) : undefined;
  if (headers['expect'] === '100-continue') outgoing.writeContinue();
  const body = await bodyOf(incoming);
  const request: SignedRequest = { method, target, headers, body };
  const fault = settings.faultOf?.(request);
  if (fault === 'lost-request') return void incoming.socket.destroy();
  if (fault === 'slow-down') throw new S3Error(503, 'SlowDown', 'ask less often');
  if (fault === 'conflict') throw new S3Error(409, 'ConditionalRequestConflict', 'another request changed the object at the same time');
  const now = (settings.now ?? Date.now)();
  verifySignature(request, settings.credentials, settings.region, now);
  const answer = answerOf({ ...exchange, request, name: decoded(name), key, query: new URLSearchParams(query), now, finish });
  if (fault === 'lost-answer') return void incoming.socket.destroy();
  if (fault === 'error-after') throw new S3Error(500, 'InternalError', 'try again');
  send(outgoing, answer, method);
}

interface Asked extends Exchange {
  readonly request: SignedRequest;
  readonly name: string;
  readonly key: string;
  readonly query: URLSearchParams;
  readonly now: number;
  readonly finish: Finish | undefined;
}

function answerOf(asked: Asked): Answer {
  const { method, name, key, query, buckets } = asked;
  const foreign = [...query.keys()].filter((word) => !KNOWN_QUERY.test(word));
  if (foreign.length > 0) throw new S3Error(501, 'NotImplemented', `this subset knows no ${foreign.join(', ')}`);
  if (name === '') return answerBuckets([...buckets.keys()]);
  if (key === '' && method === 'PUT') {
    if (!buckets.has(name)) buckets.set(name, new Bucket());
    return { status: 200 };
  }
  const bucket = buckets.get(name);
  if (bucket === undefined) throw new S3Error(404, 'NoSuchBucket', `there is no bucket ${name}`);
  return key === '' ? answerBucket(asked, bucket) : answerKey(asked, bucket);
}

function answerBucket({ method, name, query, request, settings: { region, pageSize } }: Asked, bucket: Bucket): Answer {
  if (method === 'HEAD') return { status: 200, headers: { 'x-amz-bucket-region': region } };
  if (method === 'GET') return query.has('location') ? answerLocation(region) : answerListing(name, bucket, query, pageSize);
  if (method === 'POST' && query.has('delete')) {
    keptHeaders(request.headers, request.body);
    return answerDeletion(bucket, request.body.toString('utf8'));
  }
  throw new S3Error(501, 'NotImplemented', `this subset knows no ${method} of a bucket`);
}

function answerKey({ method, key, request, now, finish }: Asked, bucket: Bucket): Answer {
  const { headers, body } = request;
  if (method === 'GET' || method === 'HEAD') return answerObject(bucket.get(key), headers);
  if (method === 'DELETE') {
    bucket.remove(key);
    return { status: 204 };
  }
  if (method !== 'PUT' || finish === undefined || headers['x-amz-copy-source'] !== undefined)
    throw new S3Error(501, 'NotImplemented', 'this subset puts whole objects alone');
  const { etag } = finish(body, keptHeaders(headers, body), now);
  const sum = headers['x-amz-checksum-sha256'];
  return { status: 200, headers: { etag, ...(sum === undefined ? {} : { 'x-amz-checksum-sha256': sum }) } };
}

async function bodyOf(incoming: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk);
  return Buffer.concat(chunks);
}

function send(outgoing: ServerResponse, { status, headers = {}, body = '' }: Answer, method: string): void {
  const content = Buffer.from(body);
  const length = status === 304 || status === 204 ? {} : { 'content-length': String(content.length) };
  outgoing.writeHead(status, { ...headers, ...length, 'x-amz-request-id': '0', server: 'AmazonS3' });
  outgoing.end(method === 'HEAD' || status === 304 ? undefined : content);
}
