import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { startS3 } from '../s3/server.ts';
import type { S3Settings } from '../s3/server.ts';
import type { StoreDriver } from './driver.ts';
import { folderDriver } from './folder-driver.ts';
import { openStore } from './open-store.ts';
import { newStore } from './deploy-testing.ts';

/** A store for one test, and how programs of their own find it. */
export interface TestStore {
  readonly driver: StoreDriver;
  readonly env: Readonly<Record<string, string>>;
  readonly folder?: string;
  close(): Promise<void>;
}

export const BUCKET = 'a-bucket';
export const CREDENTIALS = {
  accessKeyId: 'AKIDEXAMPLE',
  secretAccessKey: 'a secret/of+forty characters',
  sessionToken: 'a/session+token==',
};
export const REGION = 'eu-south-2';

/** Under which names a program finds a server of ours. */
export function s3Environment(url: string): Readonly<Record<string, string>> {
  return {
    STORE_URL: `s3://${BUCKET}/some/place`,
    AWS_ENDPOINT_URL_S3: url,
    AWS_REGION: REGION,
    AWS_ACCESS_KEY_ID: CREDENTIALS.accessKeyId,
    AWS_SECRET_ACCESS_KEY: CREDENTIALS.secretAccessKey,
    AWS_SESSION_TOKEN: CREDENTIALS.sessionToken,
  };
}

/** A store in a bucket of a server of its own. */
export async function s3Store(more: Partial<S3Settings> = {}): Promise<TestStore> {
  const { url, close } = await startS3({ credentials: CREDENTIALS, region: REGION, buckets: [BUCKET], ...more });
  const env = s3Environment(url);
  return { driver: openStore(env).driver, env, close };
}

/** A store in a folder of its own. */
export async function folderStore(): Promise<TestStore> {
  const folder = newStore();
  const close = async () => rmSync(folder, { recursive: true, force: true });
  return { driver: folderDriver(folder), env: { STORE_DIR: folder }, folder, close };
}

/**
 * A bucket that the environment names: `S3_TEST_URL=s3://bucket/prefix` with the variables of AWS. Each store has a folder of its own in it, and leaves nothing there.
 * Empty: it names none.
 */
export function bucketOfEnvironment(env = process.env): readonly (readonly [string, () => Promise<TestStore>])[] {
  const url = env['S3_TEST_URL'];
  if (url === undefined || url === '') return [];
  const open = async (): Promise<TestStore> => {
    const own = { STORE_URL: `${url.replace(/\/+$/, '')}/${randomUUID()}` };
    const { driver } = openStore({ ...env, ...own });
    const close = async () => {
      const trees = await Promise.all(
        ['live', 'live-not', 'keys', 'settings', 'groups', 'shell', 'remotes'].map((folder) => driver.tree(folder)),
      );
      await Promise.all(trees.flat().map(({ key }) => driver.remove(key)));
    };
    return { driver, env: own, close };
  };
  return [[`the bucket ${url}`, open]];
}

/** The kinds of stores that there are. What holds of one holds of the other. */
export const STORES = [
  ['a folder', folderStore],
  ['a bucket', () => s3Store()],
] as const;
