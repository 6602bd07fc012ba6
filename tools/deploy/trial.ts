import { rmSync } from 'node:fs';
import type { StoreDriver } from './driver.ts';
import type { Trial } from './move.ts';
import { Refused } from './refused.ts';
import { copyOf } from './trial-copy.ts';

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
