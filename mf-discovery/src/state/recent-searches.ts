import { withSearch } from '../rules/recent-searches.ts';
import { decodeRecentSearches } from '../stored/recent-searches.ts';
import type { DiscoveryHost } from './host.ts';

type Keeper = Pick<DiscoveryHost, 'storage'>;

/** What was searched for last on this device, the latest first. Q133. */
export function recentSearches({ storage }: Keeper): readonly string[] {
  return storage.read('mf-discovery/searches', decodeRecentSearches) ?? [];
}

/** Keeps one more. */
export function rememberSearch(host: Keeper, text: string): void {
  const before = recentSearches(host);
  const now = withSearch(before, text);
  if (now !== before) host.storage.write('mf-discovery/searches', now);
}

export function forgetSearches({ storage }: Keeper): void {
  storage.remove('mf-discovery/searches');
}
