import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startTestSandbox } from '../../sandbox/src/testing/test-sandbox.ts';
import { Bucket } from '../s3/bucket.ts';
import { S3Error } from '../s3/s3-error.ts';
import type { Fault } from '../s3/server.ts';
import { s3Driver } from './s3-driver.ts';
import { headersOf } from './s3-headers.ts';
import { s3Place } from './s3-place.ts';
import type { S3Place } from './s3-place.ts';
import type { S3Answer, S3Request, SendOnce } from './s3-requests.ts';
import { BUCKET, s3Environment, s3Store } from './stores-testing.ts';
import type { TestStore } from './stores-testing.ts';

const RUNS = process.env['NIGHTLY'] === '1' ? 20_000 : 500;
const FAULTS = [undefined, undefined, 'lost-request', 'lost-answer', 'slow-down', 'error-after', 'conflict'] as const;
const KEY = 'live/a.json';

function placeOf(url: string): S3Place {
  const place = s3Place(`s3://${BUCKET}/some/place`, s3Environment(url));
  if (typeof place === 'string') throw new Error(place);
  return place;
}

/** A bucket behind a network that loses, doubles and refuses what goes through it, all without a clock: the requests of several programs come in the order that is drawn. */
function badNetwork(bucket: Bucket, faultOf: () => Fault | undefined, turn: () => Promise<void>): SendOnce {
  const answer = (status: number, headers = {}, body = ''): S3Answer => ({ kind: 'answer', status, headers, body: Buffer.from(body) });
  const serve = ({ method, key = '', headers = {}, body = Buffer.alloc(0) }: S3Request): S3Answer => {
    const there = bucket.get(key);
    if (method === 'GET') return there === undefined ? answer(404) : answer(200, there.headers, there.content.toString());
    try {
      bucket.begin(key, { ifNoneMatch: headers['if-none-match'] })(body, headers, 0);
      return answer(200);
    } catch (cause) {
      if (cause instanceof S3Error) return answer(cause.status, {}, `<Code>${cause.code}</Code>`);
      throw cause;
    }
  };
  return async (asked) => {
    await turn();
    const fault = faultOf();
    if (fault === 'lost-request') return { kind: 'lost', why: 'reset' };
    if (fault === 'slow-down') return answer(503, {}, '<Code>SlowDown</Code>');
    if (fault === 'conflict') return answer(409, {}, '<Code>ConditionalRequestConflict</Code>');
    const served = serve(asked);
    if (fault === 'lost-answer') return { kind: 'lost', why: 'reset' };
    return fault === 'error-after' ? answer(500) : served;
  };
}

describe('creating an object over a network that loses answers', () => {
  it('says it made it to the one whose content lies there, and to nobody else', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.scheduler(),
        fc.infiniteStream(fc.constantFrom(...FAULTS)),
        fc.integer({ min: 1, max: 5 }),
        async (order, faults, writers) => {
          const bucket = new Bucket();
          const turn = order.scheduleFunction(async () => {});
          const faultOf = () => faults.next().value;
          const drivers = Array.from({ length: writers }, () =>
            s3Driver(placeOf('http://127.0.0.1:1'), { send: badNetwork(bucket, faultOf, turn), wait: async () => {} }),
          );
          // The same content of all: it is not by what lies there that one knows whose it is.
          const made = await order.waitFor(Promise.allSettled(drivers.map((driver) => driver.create(KEY, 'the same'))));
          const ends = made.map((end) => (end.status === 'fulfilled' ? end.value : 'gave up'));
          const isSure = ends.every((end) => end !== 'gave up');
          const owners = ends.filter((end) => end !== 'gave up' && end).length;
          expect(owners).toBeLessThanOrEqual(1);
          if (isSure) expect(owners).toBe(1);
          if (ends.some((end) => end !== 'gave up')) expect(bucket.get(KEY)?.content.toString()).toBe('the same');
        },
      ),
      { numRuns: RUNS },
    );
  });
});

describe('a store in a bucket', () => {
  let store: TestStore;
  let faults: Map<string, Fault[]>;
  beforeEach(async () => {
    faults = new Map();
    store = await s3Store({ faultOf: ({ method }) => faults.get(method)?.shift() });
  });
  afterEach(() => store.close());

  it.each(['lost-request', 'lost-answer', 'slow-down', 'error-after', 'conflict'] as const)(
    'does what it is asked for although the first two answers are %s',
    async (fault) => {
      for (const method of ['PUT', 'GET', 'DELETE']) faults.set(method, [fault, fault]);
      expect(await store.driver.create(KEY, '1')).toBe(true);
      faults.set('PUT', [fault, fault]);
      await store.driver.put('remotes/x/1/a.js', Buffer.from('2'));
      expect((await store.driver.read(KEY))?.toString()).toBe('1');
      faults.set('GET', [fault, fault]);
      expect(await store.driver.list('live')).toEqual([KEY]);
      await store.driver.remove(KEY);
      faults.set('GET', [fault, fault]);
      expect(await store.driver.tree('live')).toEqual([]);
      faults.set('PUT', [fault, fault]);
      expect(await store.driver.create('remotes/x/1/a.js', '3')).toBe(false);
      expect((await store.driver.read('remotes/x/1/a.js'))?.toString()).toBe('2');
    },
  );

  it('says what it was asked and what came back when it is not to be had', async () => {
    const without = s3Driver(placeOf(store.env['AWS_ENDPOINT_URL_S3'] ?? ''), {
      send: async () => ({ kind: 'lost', why: 'connection refused' }),
      wait: async () => {},
    });
    for (const call of [() => without.read(KEY), () => without.create(KEY, '1'), () => without.list('live')])
      await expect(call()).rejects.toThrow(/does not answer (?:GET|PUT) .*live.*: connection refused/);
    const [wrong, nowhere] = [
      { ...placeOf(store.env['AWS_ENDPOINT_URL_S3'] ?? ''), secretAccessKey: 'wrong' },
      placeOf(store.env['AWS_ENDPOINT_URL_S3'] ?? '').bucketUrl.replace(BUCKET, 'no-bucket'),
    ];
    for (const call of [
      () => s3Driver(wrong).read(KEY),
      () => s3Driver(wrong).list('live'),
      () => s3Driver(wrong).create(KEY, '1'),
      () => s3Driver(wrong).remove(KEY),
    ])
      await expect(call()).rejects.toThrow('403 SignatureDoesNotMatch');
    // A bucket that is not there is not an empty store.
    await expect(s3Driver({ ...wrong, ...placeOf(''), bucketUrl: nowhere }).read(KEY)).rejects.toThrow('404 NoSuchBucket');
  });

  it('takes nothing for stored of which another checksum comes back', async () => {
    const headers = { 'x-amz-checksum-sha256': 'of something else' };
    const torn = s3Driver(placeOf('http://127.0.0.1:1'), {
      send: async () => ({ kind: 'answer', status: 200, headers, body: Buffer.alloc(0) }),
    });
    await expect(torn.put('remotes/x/1/a.js', Buffer.from('1'))).rejects.toThrow('does not answer PUT');
  });

  it('takes no part of a list for all of it', async () => {
    const cut = s3Driver(placeOf('http://127.0.0.1:1'), {
      send: async () => ({
        kind: 'answer',
        status: 200,
        headers: {},
        body: Buffer.from('<ListBucketResult><IsTruncated>true</IsTruncated><Contents>'),
      }),
    });
    await expect(cut.list('live')).rejects.toThrow('cannot be read');
  });
});

describe('what a bucket says of an object', () => {
  const NAMES = [
    'a.js',
    'a.css',
    'a.html',
    'a.json',
    'a.svg',
    'a.png',
    'a.jpg',
    'a.webp',
    'a.avif',
    'a.ico',
    'a.woff2',
    'a.wasm',
    'a.txt',
    'a.bin',
  ];

  it('is what the sandbox says of the same file', async () => {
    const sandbox = await startTestSandbox();
    mkdirSync(join(sandbox.storeDir, 'remotes/x/1'), { recursive: true });
    for (const name of NAMES) writeFileSync(join(sandbox.storeDir, 'remotes/x/1', name), randomUUID());
    for (const name of NAMES) {
      const { headers } = await fetch(`${sandbox.base}/remotes/x/1/${name}`);
      const said = { 'content-type': headers.get('content-type'), 'cache-control': headers.get('cache-control') };
      expect([name, headersOf(`remotes/x/1/${name}`)]).toEqual([name, said]);
    }
    await sandbox.close();
  });

  it('is of a compressed copy what it is a copy of, and of what is live that it may change', () => {
    expect(headersOf('shell/1/main.js.br')).toMatchObject({
      'content-type': headersOf('shell/1/main.js')['content-type'],
      'content-encoding': 'br',
    });
    expect(headersOf('shell/1/main.css.gz')).toMatchObject({
      'content-type': headersOf('shell/1/main.css')['content-type'],
      'content-encoding': 'gzip',
    });
    expect(headersOf('live/shell.000001.json')).toMatchObject({ 'cache-control': 'no-cache' });
  });
});

describe('the place that STORE_URL names', () => {
  const KEYS = { AWS_ACCESS_KEY_ID: 'k', AWS_SECRET_ACCESS_KEY: 's' };

  it.each([
    ['s3://my-bucket', { AWS_REGION: 'eu-south-2' }, 'https://my-bucket.s3.eu-south-2.amazonaws.com', ''],
    ['s3://my-bucket/', {}, 'https://my-bucket.s3.us-east-1.amazonaws.com', ''],
    ['s3://my.bucket/a/b/', { AWS_DEFAULT_REGION: 'cn-north-1' }, 'https://s3.cn-north-1.amazonaws.com.cn/my.bucket', 'a/b/'],
    [
      's3://my-bucket/a',
      { AWS_ENDPOINT_URL_S3: 'http://127.0.0.1:9/', AWS_ENDPOINT_URL: 'http://other' },
      'http://127.0.0.1:9/my-bucket',
      'a/',
    ],
    ['s3://my-bucket/a', { AWS_ENDPOINT_URL: 'https://account.r2.example' }, 'https://account.r2.example/my-bucket', 'a/'],
  ])('is for %s with %j at %s', (url, env, bucketUrl, prefix) => {
    expect(s3Place(url, { ...KEYS, ...env })).toMatchObject({ bucketUrl, prefix });
  });

  it.each([
    ['https://my-bucket', KEYS, 'must be s3://bucket'],
    ['s3://My_Bucket', KEYS, 'must be s3://bucket'],
    ['s3://my-bucket', {}, 'needs AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY'],
    ['s3://my-bucket', { ...KEYS, AWS_ENDPOINT_URL_S3: 'minio' }, 'is no address'],
  ])('is none for %s with %j', (url, env, words) => {
    expect(s3Place(url, env)).toContain(words);
  });
});
