import type { Trial } from './move.ts';
import { Refused } from './move.ts';

/** Where nothing can be tried, and what can be done about it. */
const UNTRIED = 'nothing is changed; --no-boot publishes it untried, which is kept in its history';

/** Opens the screens of what is to go live in a browser, on the files of the store in a folder. */
export function inBrowser(store: string): Trial {
  return async (compositions, moved) => {
    // A browser, pages and a provider: loaded by who publishes, and by nobody else.
    const { bootFaults, CannotBoot } = await import('../boot/boot.ts');
    try {
      const faults = await bootFaults(store, compositions, moved);
      return faults.map(({ remote, version, composition, why }) => ({
        part: moved.has(remote) ? remote : 'shell',
        line: `${remote} ${version} does not run in ${composition}: ${why}`,
      }));
    } catch (cause) {
      if (cause instanceof CannotBoot) throw new Refused(`${cause.message}: ${UNTRIED}`);
      throw cause;
    }
  };
}
