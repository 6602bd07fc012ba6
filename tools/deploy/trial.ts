import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Composition } from '../../shared-contracts/src/composition.ts';
import { isRemoteId } from '../../shared-contracts/src/remotes.ts';
import type { PartId } from '../../shared-contracts/src/remotes.ts';
import type { StoreDriver } from './driver.ts';
import type { Trial } from './move.ts';
import { Refused } from './refused.ts';
import { readRelease, releaseKey } from './store.ts';

/** Where nothing can be tried, and what can be done about it. */
const UNTRIED = 'nothing is changed; --no-boot publishes it untried, which is kept in its history';

/** Opens the screens of what is to go live in a browser, on the files of a store: as they lie in its folder, or, where it has none on this machine, on a copy of what is needed. */
export function inBrowser(driver: StoreDriver, folder?: string): Trial {
  return async (compositions, moved) => {
    // A browser, pages and a provider: loaded by who publishes, and by nobody else.
    const { bootFaults, CannotBoot } = await import('../boot/boot.ts').catch((cause: unknown) => {
      throw new Refused(`this checkout cannot make pages to try it in (${String(cause)}): ${UNTRIED}`);
    });
    const copy = folder === undefined ? await copyOf(driver, compositions) : undefined;
    try {
      const faults = await bootFaults(copy ?? folder ?? '', compositions, moved);
      return faults.map(({ remote, version, composition, why }) => ({
        part: moved.has(remote) ? remote : 'shell',
        line: `${remote} ${version} does not run in ${composition}: ${why}`,
      }));
    } catch (cause) {
      if (cause instanceof CannotBoot) throw new Refused(`${cause.message}: ${UNTRIED}`);
      throw cause;
    } finally {
      if (copy !== undefined) rmSync(copy, { recursive: true, force: true });
    }
  };
}

/** A folder with all that these compositions run. */
async function copyOf(driver: StoreDriver, compositions: readonly Composition[]): Promise<string> {
  const copy = mkdtempSync(join(tmpdir(), 'comanda-trial-'));
  const parts = compositions.flatMap(({ shellVersion, remotes }) => [
    ['shell', shellVersion] as const,
    ...Object.entries(remotes).flatMap(([id, { version }]) => (isRemoteId(id) ? [[id, version] as const] : [])),
  ]);
  const releases = new Map(parts.map(([id, version]) => [releaseKey(id, version), [id, version] as const]));
  await Promise.all([...releases].map(([key, [id, version]]) => copyRelease(driver, { id, version, key }, copy)));
  return copy;
}

async function copyRelease(
  driver: StoreDriver,
  { id, version, key }: { readonly id: PartId; readonly version: string; readonly key: string },
  copy: string,
): Promise<void> {
  const release = await readRelease(driver, id, version);
  const files = ['release.json', ...Object.keys(release?.stored ?? release?.files ?? {})];
  await Promise.all(
    files.map(async (file) => {
      const content = await driver.read(`${key}/${file}`);
      if (content === undefined) return;
      const path = join(copy, key, file);
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, content);
    }),
  );
}
