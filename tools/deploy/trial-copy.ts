import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Composition } from '../../shared-contracts/src/composition.ts';
import { isRemoteId } from '../../shared-contracts/src/remotes.ts';
import type { PartId } from '../../shared-contracts/src/remotes.ts';
import type { StoreDriver } from './driver.ts';
import { leadsOut } from './folder-driver.ts';
import { Refused } from './refused.ts';
import { readRelease, releaseKey } from './store.ts';

/**
 * A new folder with all that these compositions run, the releases of other teams among them. Throws `Refused`, with no folder left, when one of those names files that are none of
 * its own: they would be written over what lies on this machine.
 */
export async function copyOf(driver: StoreDriver, compositions: readonly Composition[]): Promise<string> {
  const copy = mkdtempSync(join(tmpdir(), 'comanda-trial-'));
  const parts = compositions.flatMap(({ shellVersion, remotes }) => [
    ['shell', shellVersion] as const,
    ...Object.entries(remotes).flatMap(([id, { version }]) => (isRemoteId(id) ? [[id, version] as const] : [])),
  ]);
  const releases = new Map(parts.map(([id, version]) => [releaseKey(id, version), [id, version] as const]));
  const copied = await Promise.allSettled([...releases].map(([key, [id, version]]) => copyRelease(driver, { id, version, key }, copy)));
  const failed = copied.find((one) => one.status === 'rejected');
  if (failed === undefined) return copy;
  rmSync(copy, { recursive: true, force: true });
  throw failed.reason;
}

async function copyRelease(
  driver: StoreDriver,
  { id, version, key }: { readonly id: PartId; readonly version: string; readonly key: string },
  copy: string,
): Promise<void> {
  const release = await readRelease(driver, id, version);
  const files = ['release.json', ...Object.keys(release?.stored ?? release?.files ?? {})];
  const folder = join(copy, key);
  const foreign = leadsOut(copy, key) ? version : files.find((file) => leadsOut(folder, file));
  if (foreign !== undefined) throw new Refused(`${id} ${version} leads out of its folder (${foreign}): nothing is changed`);
  await Promise.all(
    files.map(async (file) => {
      const content = await driver.read(`${key}/${file}`);
      if (content === undefined) return;
      const path = join(folder, file);
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, content);
    }),
  );
}
