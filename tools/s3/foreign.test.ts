import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { folderDriver } from '../deploy/folder-driver.ts';
import { openStore } from '../deploy/open-store.ts';
import { readCompositions } from '../deploy/store-state.ts';
import { brokenFiles, readRelease } from '../deploy/store.ts';
import { publishRelease, publishSettings } from '../deploy/deploy-testing.ts';
import { startS3 } from './server.ts';
import type { S3Server } from './server.ts';

const BUCKET = 'a-bucket';
const REGION = 'eu-south-2';
const [KEY, SECRET] = ['AKIDEXAMPLE', 'a-secret-of-some-length'];
const ID = 'mf-booking';

/** What a client of others is called with. */
interface Client {
  readonly name: string;
  readonly program: string;
  upload(folder: string): readonly string[];
  download(folder: string): readonly string[];
  list(): readonly string[];
  /** Takes a whole folder away. */
  remove(folder: string): readonly string[];
}

let server: S3Server;
let home = '';

const CLIENTS: readonly Client[] = [
  {
    name: 'awscli',
    program: '/usr/bin/aws',
    upload: (folder) => ['s3', 'sync', folder, `s3://${BUCKET}/`],
    download: (folder) => ['s3', 'sync', `s3://${BUCKET}/`, folder],
    list: () => ['s3', 'ls', '--recursive', `s3://${BUCKET}/`],
    remove: (folder) => ['s3', 'rm', '--recursive', `s3://${BUCKET}/${folder}`],
  },
  {
    name: 'rclone',
    program: '/usr/bin/rclone',
    upload: (folder) => ['copy', folder, `bucket:${BUCKET}`],
    download: (folder) => ['copy', `bucket:${BUCKET}`, folder],
    list: () => ['ls', `bucket:${BUCKET}`],
    remove: (folder) => ['delete', `bucket:${BUCKET}/${folder}`],
  },
  {
    name: 's3cmd',
    program: '/usr/bin/s3cmd',
    upload: (folder) => ['sync', `${folder}/`, `s3://${BUCKET}/`],
    download: (folder) => ['sync', `s3://${BUCKET}/`, `${folder}/`],
    list: () => ['ls', '-r', `s3://${BUCKET}/`],
    remove: (folder) => ['del', '-r', '--force', `s3://${BUCKET}/${folder}/`],
  },
];

const isNightly = process.env['NIGHTLY'] === '1';
const here = CLIENTS.filter(({ program }) => isNightly && existsSync(program));
const missing = CLIENTS.filter((one) => !here.includes(one)).map(({ name }) => name);

/** Runs a client; `secret`: the one that it signs with. */
async function run({ program, name }: Client, args: readonly string[], secret = SECRET) {
  const place = server.url.slice('http://'.length);
  writeFileSync(
    join(home, 'rclone.conf'),
    `[bucket]\ntype = s3\nprovider = Other\naccess_key_id = ${KEY}\nsecret_access_key = ${secret}\nregion = ${REGION}\nendpoint = ${server.url}\nforce_path_style = true\nno_check_bucket = true\n`,
  );
  writeFileSync(
    join(home, 's3cfg'),
    `[default]\naccess_key = ${KEY}\nsecret_key = ${secret}\nhost_base = ${place}\nhost_bucket = ${place}\nuse_https = False\nbucket_location = ${REGION}\n`,
  );
  const where: Readonly<Record<string, readonly string[]>> = {
    awscli: ['--endpoint-url', server.url],
    rclone: ['--config', join(home, 'rclone.conf'), '--retries', '1'],
    s3cmd: ['-c', join(home, 's3cfg'), '--no-progress'],
  };
  const env = { PATH: '/usr/bin:/bin', HOME: home, AWS_ACCESS_KEY_ID: KEY, AWS_SECRET_ACCESS_KEY: secret, AWS_DEFAULT_REGION: REGION };
  const child = spawn(program, [...(where[name] ?? []), ...args], { env });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (text += chunk.toString()));
  const status = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return { status, text };
}

beforeEach(async () => {
  home = mkdtempSync(join(tmpdir(), 'comanda-foreign-'));
  server = await startS3({ credentials: { accessKeyId: KEY, secretAccessKey: SECRET }, region: REGION, buckets: [BUCKET] });
});
afterEach(async () => {
  await server.close();
  rmSync(home, { recursive: true, force: true });
});

const bucketDriver = () =>
  openStore({
    STORE_URL: `s3://${BUCKET}`,
    AWS_ENDPOINT_URL_S3: server.url,
    AWS_REGION: REGION,
    AWS_ACCESS_KEY_ID: KEY,
    AWS_SECRET_ACCESS_KEY: SECRET,
  }).driver;

it('nobody but who has the secret gets anything', async () => {
  await bucketDriver().put('a.txt', Buffer.from('1'));
  expect((await fetch(`${server.url}/${BUCKET}/a.txt`)).status).toBe(403);
});

describe.each(here)(`the bucket of this tool, for others (NIGHTLY=1; not tried: ${missing.join(', ') || 'none'}): $name`, (client) => {
  /** A store with a product that runs a part. */
  async function fill(driver: ReturnType<typeof folderDriver>): Promise<void> {
    await publishSettings(driver, ['consumer'], [ID]);
    await publishRelease(driver, 'shell', '1');
    await publishRelease(driver, ID, '1');
  }

  it('takes a store in and gives one out, to the byte, and the pages that are made of both are the same', async () => {
    const [from, to] = [join(home, 'from'), join(home, 'to')];
    mkdirSync(to);
    const [folder, bucket] = [folderDriver(from), bucketDriver()];
    await fill(folder);
    expect(await run(client, client.upload(from))).toMatchObject({ status: 0 });
    expect(await readCompositions(bucket)).toEqual(await readCompositions(folder));
    await publishRelease(bucket, ID, '2');
    expect(await run(client, client.download(to))).toMatchObject({ status: 0 });
    const copy = folderDriver(to);
    expect(await readCompositions(copy)).toEqual(await readCompositions(bucket));
    expect(readdirSync(join(to, 'remotes', ID)).toSorted()).toEqual(['1', '2']);
    for (const version of ['1', '2']) {
      const release = await readRelease(copy, ID, version);
      expect(release === undefined ? undefined : await brokenFiles(copy, release)).toEqual([]);
    }
  });

  it('lists what lies there and takes a folder away', async () => {
    const bucket = bucketDriver();
    await fill(bucket);
    await bucket.put('live/ñ & <1> +%25 (x).json', Buffer.from('1'));
    const { status, text } = await run(client, client.list());
    expect(status).toBe(0);
    const keys = (await Promise.all(['live', 'settings', 'shell', 'remotes'].map((folder) => bucket.tree(folder)))).flat();
    expect(keys.length).toBeGreaterThan(9);
    for (const { key } of keys) expect(text).toContain(key);
    expect(await run(client, client.remove('live'))).toMatchObject({ status: 0 });
    expect([await bucket.tree('live'), (await bucket.tree('settings')).length]).toEqual([[], 1]);
  });

  it('refuses another secret', async () => {
    const { status, text } = await run(client, client.list(), 'another secret');
    expect([status === 0, text]).toEqual([false, expect.stringMatching(/SignatureDoesNotMatch|403/)]);
  });
});
