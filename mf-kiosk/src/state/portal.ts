import { createStore, type StoreApi } from 'zustand/vanilla';
import type { KioskPortal, PortalVenue } from '@comanda/shared-contracts/domain/kiosk';
import type { Failure } from '@comanda/shared-contracts/failures';
import { decodePortalSession, encodePortalSession } from '../wire/portal.ts';
import { decodeKeptSetup, NOTHING_KEPT, venuesOf, withPortal } from '../stored/kept-setup.ts';
import { fetchPortal, fetchPortalVenues } from '../api/portal.ts';
import { isNetworkCut } from '../rules/network-cut.ts';
import { isPortalStale } from '../rules/portal.ts';
import type { KioskHost } from './host.ts';

export type PortalState =
  /** This device serves one venue. */
  | { readonly status: 'none' }
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly portal: KioskPortal; readonly venues: readonly PortalVenue[] }
  | { readonly status: 'failed'; readonly failure: Failure };

export interface PortalStore {
  readonly view: StoreApi<PortalState>;
  /** The venue that the customer chose; null before. It lives in memory only: a reload is a new customer. */
  readonly chosen: StoreApi<PortalVenue | null>;
  /** Whether the device belongs to a portal: KIOPORTAL says so. Spec K6-002. */
  isPortal(): boolean;
  /** The device becomes one of this portal. C2-021. */
  enter(country: string, portalId: string): Promise<void>;
  /** Reads the restaurants of the stored portal. What is shown stays meanwhile; without the network they are the last known. X-16. */
  load(): Promise<void>;
  choose(venue: PortalVenue): void;
  /** The next customer chooses anew. */
  leave(): void;
}

/** Without the network it is tried again at this pace: nobody stands beside a kiosk to do it. */
const RETRY_MS = 10_000;

/** A device that serves several venues. Spec K1-003, K3-007, K7-004. */
export function createPortalStore(host: Pick<KioskHost, 'api' | 'clock' | 'report' | 'storage'>): PortalStore {
  const view = createStore<PortalState>(() => ({ status: 'none' }));
  const chosen = createStore<PortalVenue | null>(() => null);
  let turn = 0;
  let cancelRetry = (): void => undefined;
  const kept = () => host.storage.read('KSETUP', decodeKeptSetup) ?? NOTHING_KEPT;
  const stored = (): KioskPortal | undefined =>
    host.storage.read('KIOPORTAL', (raw) => {
      const portal = decodePortalSession(raw);
      return portal.ok ? portal.value : undefined;
    });
  const keep = (portal: KioskPortal): void => host.storage.write('KIOPORTAL', encodePortalSession(portal));

  const read = async (known: KioskPortal): Promise<void> => {
    turn += 1;
    const own = turn;
    cancelRetry();
    const shown = view.getState();
    if (shown.status !== 'ready' || shown.portal.portalId !== known.portalId) view.setState({ status: 'loading' }, true);
    const now = host.clock.now();
    const [info, venues] = await Promise.all([
      isPortalStale(known, now) ? fetchPortal(host.api, known, now) : Promise.resolve({ ok: true as const, value: known }),
      fetchPortalVenues(host.api, known),
    ]);
    if (own !== turn) return;
    if (info.ok && venues.ok) {
      if (info.value !== known) keep(info.value);
      host.storage.write('KSETUP', withPortal(kept(), info.value, venues.value));
      view.setState({ status: 'ready', portal: info.value, venues: venues.value }, true);
      return;
    }
    const failure = info.ok ? (venues.ok ? undefined : venues.failure) : info.failure;
    if (failure === undefined) return;
    // Calls that fail are reported by the host's client; a refusal of the provider is not.
    if (failure.kind === 'domain') host.report.failure(failure, { phase: 'call', operation: 'portal-info' });
    const last = isNetworkCut(failure) ? venuesOf(kept(), known) : undefined;
    if (view.getState().status !== 'ready')
      view.setState(last === undefined ? { status: 'failed', failure } : { status: 'ready', portal: known, venues: last }, true);
    if (isNetworkCut(failure)) cancelRetry = host.clock.after(RETRY_MS, () => void read(known));
  };

  return {
    view,
    chosen,
    isPortal: () => stored() !== undefined,
    enter: async (country, portalId) => {
      const known = stored();
      const isSame = known !== undefined && known.portalId === portalId && known.country === country;
      if (isSame) return read(known);
      const fresh: KioskPortal = { portalId, country, venues: [] };
      await read(fresh);
    },
    load: async () => {
      const known = stored();
      if (known === undefined) view.setState({ status: 'none' }, true);
      else await read(known);
    },
    choose: (venue) => {
      cancelRetry();
      chosen.setState(venue, true);
    },
    leave: () => chosen.setState(null, true),
  };
}
