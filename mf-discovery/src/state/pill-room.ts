import type { DiscoveryHost } from './host.ts';

const PILL = 'mf-discovery/PILL';

type Keeper = Pick<DiscoveryHost, 'storage'>;

/** Whether Home showed an order at its bottom last time: it most likely will again. */
export function hadPill({ storage }: Keeper): boolean {
  return storage.read(PILL, (stored) => (stored === true ? stored : undefined)) ?? false;
}

/** Keeps whether there is one now. */
export function rememberPill({ storage }: Keeper, isThere: boolean): void {
  if (isThere) storage.write(PILL, true);
  else storage.remove(PILL);
}
