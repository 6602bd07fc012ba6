import type { DiscoveryHost } from '../state/host.ts';

/** Where a text is searched for. Q108. */
export function searchPath({ navigation, environment }: Pick<DiscoveryHost, 'navigation' | 'environment'>, text: string): string {
  const path = navigation.href('Search');
  if (path === undefined) return environment.home;
  return text.trim() === '' ? path : `${path}?${new URLSearchParams({ q: text.trim() })}`;
}
