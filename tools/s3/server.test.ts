import { createHash } from 'node:crypto';
import { request } from 'node:http';
import { AwsV4Signer } from 'aws4fetch';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { pageOf } from './listing.ts';
import { startS3 } from './server.ts';
import type { S3Server } from './server.ts';
import { textsIn } from './xml.ts';

const CREDENTIALS = { accessKeyId: 'AKIDEXAMPLE', secretAccessKey: 'secret', sessionToken: 'token' };
const REGION = 'eu-south-2';
const NOW = Date.parse('2026-11-26T18:00:00Z');

let server: S3Server;
beforeEach(async () => {
  server = await startS3({ credentials: CREDENTIALS, region: REGION, buckets: ['a-bucket'], now: () => NOW });
});
afterEach(() => server.close());

interface Asked {
  readonly method?: string;
  readonly path: string;
  readonly body?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** What is signed otherwise than it should be. */
  readonly signing?: Readonly<Partial<typeof CREDENTIALS & { region: string; datetime: string }>>;
}

/** A request signed as it should be, by a library of others. */
async function signed({ method = 'GET', path, body = '', headers = {}, signing = {} }: Asked) {
  const signer = new AwsV4Signer({
    method,
    url: `${server.url}${path}`,
    headers: { 'x-amz-content-sha256': createHash('sha256').update(body).digest('hex'), ...headers },
    service: 's3',
    region: REGION,
    datetime: '20261126T180000Z',
    ...CREDENTIALS,
    ...signing,
  });
  const { url, headers: all } = await signer.sign();
  return { method, url: url.href, headers: Object.fromEntries(all), body };
}

async function send({ method, url, headers, body }: Awaited<ReturnType<typeof signed>>) {
  const answer = await fetch(url, { method, headers, ...(body === '' || method === 'GET' ? {} : { body }) });
  const text = await answer.text();
  return { status: answer.status, code: textsIn(text, 'Code')[0], text, headers: answer.headers };
}

const ask = async (asked: Asked) => send(await signed(asked));
const put = (key: string, body: string, headers = {}) => ask({ method: 'PUT', path: `/a-bucket/${key}`, body, headers });

describe('a request', () => {
  it('that is signed is answered', async () => {
    expect(await put('a/b.json', '1', { 'content-type': 'application/json', 'cache-control': 'no-cache' })).toMatchObject({ status: 200 });
    const { status, text, headers } = await ask({ path: '/a-bucket/a/b.json' });
    expect([status, text, headers.get('content-type'), headers.get('cache-control')]).toEqual([200, '1', 'application/json', 'no-cache']);
    expect(await ask({ path: '/a-bucket/none' })).toMatchObject({ status: 404, code: 'NoSuchKey' });
    expect(await ask({ path: '/none/a' })).toMatchObject({ status: 404, code: 'NoSuchBucket' });
  });

  it.each([
    ['another secret', { secretAccessKey: 'wrong' }, 403, 'SignatureDoesNotMatch'],
    ['another key', { accessKeyId: 'AKIDOTHER' }, 403, 'InvalidAccessKeyId'],
    ['another session', { sessionToken: 'other' }, 400, 'InvalidToken'],
    ['another region', { region: 'us-east-1' }, 400, 'AuthorizationHeaderMalformed'],
    ['an old date', { datetime: '20261126T174459Z' }, 403, 'RequestTimeTooSkewed'],
    ['a date to come', { datetime: '20261126T181501Z' }, 403, 'RequestTimeTooSkewed'],
    ['a date that is none', { datetime: '20261126T18000Z' }, 403, 'RequestTimeTooSkewed'],
  ])('that is signed with %s is refused', async (_, signing, status, code) => {
    expect(await ask({ path: '/a-bucket?list-type=2', signing })).toMatchObject({ status, code });
    expect(await ask({ method: 'PUT', path: '/a-bucket/a', body: '1', signing })).toMatchObject({ status, code });
    expect(server.buckets.get('a-bucket')?.keys()).toEqual([]);
  });

  type Sent = Awaited<ReturnType<typeof signed>>;
  it.each([
    ['its method', (sent: Sent) => ({ ...sent, method: 'DELETE' }), 'SignatureDoesNotMatch'],
    ['its key', (sent: Sent) => ({ ...sent, url: `${sent.url}x` }), 'SignatureDoesNotMatch'],
    ['its query', (sent: Sent) => ({ ...sent, url: `${sent.url}?x-id=1` }), 'SignatureDoesNotMatch'],
    ['its body', (sent: Sent) => ({ ...sent, body: '2' }), 'XAmzContentSHA256Mismatch'],
    ['its body, cut off', (sent: Sent) => ({ ...sent, body: '' }), 'XAmzContentSHA256Mismatch'],
    ['its condition', (sent: Sent) => ({ ...sent, headers: { ...sent.headers, 'if-none-match': '"x"' } }), 'SignatureDoesNotMatch'],
    [
      'a header that was not signed',
      (sent: Sent) => ({ ...sent, headers: { ...sent.headers, 'x-amz-acl': 'public-read' } }),
      'AccessDenied',
    ],
    ['no signature any more', (sent: Sent) => ({ ...sent, headers: {} }), 'AccessDenied'],
    [
      'the hash of another body',
      (sent: Sent) => ({
        ...sent,
        body: '2',
        headers: { ...sent.headers, 'x-amz-content-sha256': createHash('sha256').update('2').digest('hex') },
      }),
      'SignatureDoesNotMatch',
    ],
    [
      'a body of which nothing is signed',
      (sent: Sent) => ({ ...sent, headers: { ...sent.headers, 'x-amz-content-sha256': 'UNSIGNED-PAYLOAD' } }),
      'SignatureDoesNotMatch',
    ],
  ])('altered after it was signed (%s) changes nothing', async (_, altered, code) => {
    await put('a', 'before');
    const sent = await signed({ method: 'PUT', path: '/a-bucket/a', body: '1', headers: { 'if-none-match': '*' } });
    expect(await send(altered(sent))).toMatchObject({ code });
    expect(await ask({ path: '/a-bucket/a' })).toMatchObject({ text: 'before' });
    expect(server.buckets.get('a-bucket')?.keys()).toEqual(['a']);
  });

  it('whose body nothing vouches for is refused; a sum of it that was signed is enough, and has to be right', async () => {
    const unsigned = { 'x-amz-content-sha256': 'UNSIGNED-PAYLOAD' };
    expect(await put('a', '1', unsigned)).toMatchObject({ status: 501 });
    const sum = { 'content-md5': createHash('md5').update('1').digest('base64') };
    expect(await put('a', '2', { ...unsigned, ...sum })).toMatchObject({ status: 400, code: 'BadDigest' });
    expect(await put('a', '1', { ...unsigned, ...sum })).toMatchObject({ status: 200 });
    expect(await put('a', '3', { 'x-amz-checksum-sha256': createHash('sha256').update('4').digest('base64') })).toMatchObject({
      code: 'BadDigest',
    });
    expect(await ask({ path: '/a-bucket/a' })).toMatchObject({ text: '1' });
  });

  it('for what this subset has not got is refused, and never taken for something else', async () => {
    await put('a', '1');
    for (const path of ['/a-bucket?acl', '/a-bucket/a?uploads', '/a-bucket/a?versionId=1', '/a-bucket?policy'])
      expect(await ask({ path })).toMatchObject({ status: 501, code: 'NotImplemented' });
    expect(await ask({ method: 'PUT', path: '/a-bucket/b', headers: { 'x-amz-copy-source': '/a-bucket/a' } })).toMatchObject({
      status: 501,
    });
  });
});

describe('a write that depends on what is there', () => {
  it('is done where nothing lies, and refused where something does', async () => {
    expect(await put('a', '1', { 'if-none-match': '*' })).toMatchObject({ status: 200 });
    expect(await put('a', '2', { 'if-none-match': '*' })).toMatchObject({ status: 412, code: 'PreconditionFailed' });
    expect(await ask({ path: '/a-bucket/a' })).toMatchObject({ text: '1' });
  });

  it('is done over what it names, and over nothing else', async () => {
    const etag = (await put('a', '1')).headers.get('etag') ?? '';
    expect(await put('b', '2', { 'if-match': etag })).toMatchObject({ status: 404, code: 'NoSuchKey' });
    expect(await put('a', '2', { 'if-match': etag })).toMatchObject({ status: 200 });
    expect(await put('a', '3', { 'if-match': etag })).toMatchObject({ status: 412 });
    expect(await ask({ path: '/a-bucket/a' })).toMatchObject({ text: '2' });
  });

  it('meets another one that came while its body was on the way: a conflict, and nothing is changed', async () => {
    const { url, headers } = await signed({ method: 'PUT', path: '/a-bucket/a', body: 'slow', headers: { 'if-none-match': '*' } });
    const outgoing = request(url, { method: 'PUT', headers: { ...headers, 'content-length': '4', expect: '100-continue' } });
    const answered = new Promise<number | undefined>((resolve) => outgoing.once('response', ({ statusCode }) => resolve(statusCode)));
    outgoing.flushHeaders();
    await new Promise((resolve) => outgoing.once('continue', resolve));
    expect(await put('a', 'quick', { 'if-none-match': '*' })).toMatchObject({ status: 200 });
    outgoing.end('slow');
    expect(await answered).toBe(409);
    expect(await ask({ path: '/a-bucket/a' })).toMatchObject({ text: 'quick' });
  });

  it('that breaks off half way leaves nothing', async () => {
    const { url, headers } = await signed({ method: 'PUT', path: '/a-bucket/a', body: 'whole' });
    const outgoing = request(url, { method: 'PUT', headers: { ...headers, 'content-length': '5', expect: '100-continue' } });
    const failed = new Promise((resolve) => outgoing.once('error', resolve));
    outgoing.flushHeaders();
    await new Promise((resolve) => outgoing.once('continue', resolve));
    outgoing.write('who');
    outgoing.destroy(new Error('killed'));
    await failed;
    expect(await ask({ path: '/a-bucket/a' })).toMatchObject({ status: 404 });
  });
});

describe('a listing', () => {
  const name = fc.stringMatching(/^[a-c/%& .]{1,6}$/);

  it('in pages is all keys with the prefix, those with a delimiter behind it once by what they have in common', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(name, { maxLength: 30 }),
        fc.oneof(name, fc.constant('')),
        fc.constantFrom('', '/'),
        fc.integer({ min: 1, max: 4 }),
        (keys, prefix, delimiter, limit) => {
          const found: string[] = [];
          let after = '';
          for (;;) {
            const page = pageOf(keys.toSorted(), { prefix, delimiter, after, limit });
            expect(page.keys.length + page.prefixes.length).toBeLessThanOrEqual(limit);
            found.push(...page.keys, ...page.prefixes);
            if (page.next === undefined) break;
            after = page.next;
          }
          const wanted = keys
            .filter((key) => key.startsWith(prefix))
            .map((key) => {
              const at = delimiter === '' ? -1 : key.indexOf(delimiter, prefix.length);
              return at === -1 ? key : key.slice(0, at + 1);
            });
          expect(found.toSorted()).toEqual([...new Set(wanted)].toSorted());
        },
      ),
    );
  });

  it('is given in both versions, by pages, with names that XML writes otherwise', async () => {
    const keys = ['a/1', 'a/2 & <3>', 'a/4', 'b/5'];
    for (const key of keys) await put(key.split('/').map(encodeURIComponent).join('/'), '1');
    for (const [first, next, place] of [
      ['?list-type=2&max-keys=2&prefix=a%2F', 'continuation-token', 'NextContinuationToken'],
      ['?max-keys=2&prefix=a%2F', 'marker', 'NextMarker'],
    ] as const) {
      const { text } = await ask({ path: `/a-bucket${first}` });
      expect(textsIn(text, 'Key')).toEqual(['a/1', 'a/2 &amp; &lt;3&gt;']);
      const [token = ''] = textsIn(text, place);
      const rest = await ask({
        path: `/a-bucket${first}&${next}=${encodeURIComponent(token.replaceAll('&amp;', '&').replaceAll('&lt;', '<').replaceAll('&gt;', '>'))}`,
      });
      expect([textsIn(rest.text, 'Key'), textsIn(rest.text, 'IsTruncated')]).toEqual([['a/4'], ['false']]);
    }
    const { text } = await ask({ path: '/a-bucket?list-type=2&delimiter=%2F' });
    expect([textsIn(text, 'Key'), textsIn(text, 'CommonPrefixes')]).toEqual([[], ['<Prefix>a/</Prefix>', '<Prefix>b/</Prefix>']]);
  });

  it('is without what was removed, one by one or many at once', async () => {
    for (const key of ['a', 'b', 'c%26d']) await put(key, '1');
    await ask({ method: 'DELETE', path: '/a-bucket/a' });
    const body = '<Delete><Object><Key>b</Key></Object><Object><Key>c&amp;d</Key></Object></Delete>';
    expect(await ask({ method: 'POST', path: '/a-bucket?delete', body })).toMatchObject({ status: 200 });
    expect(server.buckets.get('a-bucket')?.keys()).toEqual([]);
  });
});
