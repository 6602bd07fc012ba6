import type { Composition } from '@comanda/shared-contracts/composition';
import { isAmong } from '@comanda/shared-contracts/share';

/**
 * A composition with the version of each part that this device runs: the canary of those who are among its visitors, which falls back to what all others run. `names` as in `isAmong`. `pinned`: the versions of
 * this visit, by part, while something of it is in flight; one that the composition no longer offers is not run..
 */
export function chooseVersions(
  composition: Composition,
  names: Parameters<typeof isAmong>[2],
  pinned: Readonly<Record<string, unknown>> = {},
): Composition {
  const remotes = Object.entries(composition.remotes).map(([id, remote]) => {
    const { canary, previous: _, enabled, ...live } = remote;
    if (canary === undefined) return [id, remote];
    const pin = pinned[id];
    const isCanary = pin === canary.version || (pin !== live.version && isAmong(canary, id, names));
    return [id, isCanary ? { ...live, ...canary, enabled, canary, previous: live } : remote];
  });
  return { ...composition, remotes: Object.fromEntries(remotes) };
}
