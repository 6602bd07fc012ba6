import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { S3Error } from './s3-error.ts';

/** Whose signatures are taken. */
export interface Credentials {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly sessionToken?: string | undefined;
}

/** A request as it came in: the target as it stands in its first line, header names in small letters. */
export interface SignedRequest {
  readonly method: string;
  readonly target: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

/** So far the clock of a client may be off, in milliseconds. */
const SKEW_MS = 15 * 60_000;
const ALGORITHM = 'AWS4-HMAC-SHA256';
const AUTHORIZATION = /^AWS4-HMAC-SHA256\s+Credential=([^,\s]+),\s*SignedHeaders=([^,\s]+),\s*Signature=([0-9a-f]{64})$/;

/**
 * Holds a request against its signature (Signature Version 4, in headers) and its body against the hash that was signed. Throws `S3Error` with the code that S3 has for
 * it: a wrong secret, an altered request or body, a date that is off by more than a quarter of an hour, a body of which no hash was signed.
 */
export function verifySignature(request: SignedRequest, credentials: Credentials, region: string, now: number): void {
  const { headers } = request;
  const [, credential = '', signedHeaders = '', signature = ''] = AUTHORIZATION.exec(headers['authorization'] ?? '') ?? [];
  if (signature === '') throw new S3Error(403, 'AccessDenied', 'the request is not signed in its headers');
  const [accessKeyId, day, ...scope] = credential.split('/');
  const date = headers['x-amz-date'] ?? '';
  if (accessKeyId !== credentials.accessKeyId) throw new S3Error(403, 'InvalidAccessKeyId', 'nobody has this access key');
  if (scope.join('/') !== `${region}/s3/aws4_request` || day !== date.slice(0, 8))
    throw new S3Error(400, 'AuthorizationHeaderMalformed', `the credential is not of ${region}, s3 and the day of the request`);
  if (!(Math.abs(now - instantOf(date)) <= SKEW_MS))
    throw new S3Error(403, 'RequestTimeTooSkewed', 'the date of the request is too far off');
  if (headers['x-amz-security-token'] !== credentials.sessionToken)
    throw new S3Error(400, 'InvalidToken', 'the session token is another one');
  const names = signedHeaders.split(';');
  const unsigned = ['host', ...Object.keys(headers).filter((name) => name.startsWith('x-amz-'))].filter((name) => !names.includes(name));
  if (unsigned.length > 0) throw new S3Error(403, 'AccessDenied', `not signed: ${unsigned.join(', ')}`);
  const wanted = signatureOf(request, names, { secret: credentials.secretAccessKey, date, scope: [day, ...scope].join('/') });
  if (!timingSafeEqual(Buffer.from(wanted), Buffer.from(signature)))
    throw new S3Error(403, 'SignatureDoesNotMatch', 'the signature is not that of this request');
  verifyBody(headers, names, request.body);
}

/** What was signed has to vouch for the body: by its hash, or, as some clients do, by a Content-MD5, which is held against it with the other sums. */
function verifyBody(headers: SignedRequest['headers'], names: readonly string[], body: Buffer): void {
  const signed = headers['x-amz-content-sha256'];
  if (signed === 'UNSIGNED-PAYLOAD' && (body.length === 0 || (headers['content-md5'] !== undefined && names.includes('content-md5'))))
    return;
  if (signed === undefined || !/^[0-9a-f]{64}$/.test(signed))
    throw new S3Error(501, 'NotImplemented', 'the hash of the body has to be signed: x-amz-content-sha256, or content-md5');
  if (signed !== sha256(body)) throw new S3Error(400, 'XAmzContentSHA256Mismatch', 'the body is not the one that was signed');
}

function signatureOf(
  { method, target, headers }: SignedRequest,
  names: readonly string[],
  { secret, date, scope }: { readonly secret: string; readonly date: string; readonly scope: string },
): string {
  const [path = '', query = ''] = target.split('?', 2);
  const canonical = [
    method,
    encoded(decoded(path), '/'),
    canonicalQuery(query),
    ...names.map((name) => `${name}:${(headers[name] ?? '').trim().replaceAll(/\s+/g, ' ')}`),
    '',
    names.join(';'),
    headers['x-amz-content-sha256'] ?? '',
  ].join('\n');
  const key = scope.split('/').reduce<Buffer | string>((made, part) => hmac(made, part), `AWS4${secret}`);
  return hmac(key, [ALGORITHM, date, scope, sha256(canonical)].join('\n')).toString('hex');
}

function canonicalQuery(query: string): string {
  return query
    .split('&')
    .filter((pair) => pair !== '')
    .map((pair) => {
      const at = pair.indexOf('=');
      const [name, value] = at === -1 ? [pair, ''] : [pair.slice(0, at), pair.slice(at + 1)];
      return `${encoded(decoded(name))}=${encoded(decoded(value))}`;
    })
    .toSorted((a, b) => (a < b ? -1 : 1))
    .join('&');
}

/** A text out of a target; as it stands when it is no encoding of any. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Percent-encoded as signatures want it, but for the characters of `keeping`. */
function encoded(text: string, keeping = ''): string {
  return encodeURIComponent(text).replaceAll(/%2F|[!'()*]/g, (part) => {
    if (part === '%2F') return keeping === '/' ? '/' : part;
    return `%${part.charCodeAt(0).toString(16).toUpperCase()}`;
  });
}

/** Milliseconds of `20261126T180000Z`; NaN when it is no such date. */
function instantOf(date: string): number {
  const [, year, month, day, hour, minute, second] = /^(\d{4})(\d{2})(\d{2})T(\d{2})(\d{2})(\d{2})Z$/.exec(date) ?? [];
  return Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
}

function hmac(key: Buffer | string, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest();
}

function sha256(content: Buffer | string): string {
  return createHash('sha256').update(content).digest('hex');
}
