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
  /** How many requests were made of it, by method. */
  readonly counts?: ReadonlyMap<string, number>;
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
  const { url, counts, close } = await startS3({ credentials: CREDENTIALS, region: REGION, buckets: [BUCKET], ...more });
  const env = s3Environment(url);
  return { driver: openStore(env).driver, env, counts, close };
}

/** A store in a folder of its own. */
export async function folderStore(): Promise<TestStore> {
  const folder = newStore();
  const close = async () => rmSync(folder, { recursive: true, force: true });
  return { driver: folderDriver(folder), env: { STORE_DIR: folder }, folder, close };
}

/** The kinds of stores that there are. What holds of one holds of the other. */
export const STORES = [
  ['a folder', folderStore],
  ['a bucket', () => s3Store()],
] as const;
