import { createContext, use } from 'react';
import type { ReactNode } from 'react';
import type { HostServices } from '../host.ts';
import type { PartId } from '../remotes.ts';

/** Some part's host: what `useHost` and the topic hooks need of it whatever the part is. */
type AnyHost = Pick<HostServices<PartId>, 'navigation' | 'clock'> & { readonly bus: { readonly me: PartId } };

const HostContext = createContext<AnyHost | null>(null);

/** Gives the host to the screens below. Each remote bundles its own copy of this context: it wraps its own routes. */
export function HostProvider({ host, children }: { host: AnyHost; children: ReactNode }) {
  return <HostContext value={host}>{children}</HostContext>;
}

/**
 * The host services of the surrounding remote: `useHost<'mf-booking'>()`. Throws outside a HostProvider: a bug of ours.
 * The type parameter is the asker's word; a context cannot carry it.
 */
export function useHost<Id extends PartId>(): HostServices<Id> {
  const host = use(HostContext);
  if (host === null) throw new Error('useHost outside of HostProvider');
  return host as HostServices<Id>;
}
