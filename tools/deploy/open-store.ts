import type { StoreDriver } from './driver.ts';
import { folderDriver } from './folder-driver.ts';
import { Refused } from './refused.ts';
import { s3Driver } from './s3-driver.ts';
import { s3Place } from './s3-place.ts';
import { storeDirectory } from './store.ts';

/** A store as its commands find it. */
export interface OpenedStore {
  readonly driver: StoreDriver;
  /** Where it lies when that is a folder of this machine. */
  readonly folder?: string;
}

/** The store that the environment names: a bucket by `STORE_URL`, else a folder (`STORE_DIR`). Throws `Refused` when it cannot be one. */
export function openStore(env: Readonly<Record<string, string | undefined>> = process.env): OpenedStore {
  const url = env['STORE_URL'];
  if (url === undefined || url === '') {
    const folder = storeDirectory(env);
    return { driver: folderDriver(folder), folder };
  }
  const place = s3Place(url, env);
  if (typeof place === 'string') throw new Refused(place);
  return { driver: s3Driver(place) };
}
