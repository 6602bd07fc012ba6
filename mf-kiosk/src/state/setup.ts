import { createStore, type StoreApi } from 'zustand/vanilla';
import type { KioskConfig, PortalVenue } from '@comanda/shared-contracts/domain/kiosk';
import type { KioskDevice, Session } from '@comanda/shared-contracts/domain/session';
import type { Venue } from '@comanda/shared-contracts/domain/venue';
import type { Failure } from '@comanda/shared-contracts/failures';
import { fetchKioskConfig } from '../api/kiosk-config.ts';
import { decodeKeptSetup, type KeptPlace, type KeptSetup, NOTHING_KEPT, placeAt, placeOfVenue, withPlace } from '../stored/kept-setup.ts';
import { deviceError } from '../rules/kiosk-errors.ts';
import { isNetworkCut } from '../rules/network-cut.ts';
import type { KioskHost } from './host.ts';

/** What the device is and whether it may serve. */
export type Setup =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly device: KioskDevice; readonly config: KioskConfig; readonly venue: Venue }
  /** Tried again by itself: nobody stands beside a kiosk to do it. */
  | { readonly status: 'failed'; readonly failure: Failure }
  | { readonly status: 'blocked'; readonly error: 'inactive' | 'notAvailable' }
  /** Not linked to a venue: the shell's form is next. */
  | { readonly status: 'unlinked' };

export interface SetupStore {
  readonly view: StoreApi<Setup>;
  /** The provider cannot be reached: the kiosk goes on with what it last knew, and asks on until it can. X-16. */
  readonly isCut: StoreApi<boolean>;
  /** Reads configuration and venue; what is known stays shown meanwhile. `fresh`: past every cache. */
  load(fresh?: boolean): Promise<void>;
  /** A screen is shown: reads unless this very device is set up already. */
  align(): void;
  /** Nobody is ordering: asks whether this device may still serve. What is shown stays unless it may not. Spec K6-004, K8-005. */
  check(): Promise<void>;
  /** Asks the provider now: whether it cannot be reached. */
  probe(): Promise<boolean>;
  /** Whether this venue of a portal can be served without the network: a customer has ordered there before. X-16. */
  isKept(venue: PortalVenue): boolean;
  /** What is known of the venue of an order, which in a portal need not be the one of now. */
  at(venueId: string): KeptPlace | undefined;
  /** Some call was refused because of the device. Spec K6-004. */
  block(error: 'inactive' | 'notAvailable'): void;
}

/** What a device keeps of where it stands. */
const DEVICE_KEYS = ['KIOPORTAL', 'TEMPCART', 'PRINTS', 'KSETUP', 'KMENU', 'KLOCAL', 'KLEFT', 'TK5'] as const;

/** After a failure it is tried again at this pace. */
const RETRY_MS = 10_000;

type SetupHost = Pick<KioskHost, 'api' | 'clock' | 'report' | 'session' | 'storage' | 'venue'>;

/** The configuration of this kiosk and its venue. Spec K3-001, K7-001. */
export function createSetupStore(host: SetupHost, chosen: () => PortalVenue | null = () => null): SetupStore {
  const view = createStore<Setup>(() => ({ status: 'loading' }));
  const isCut = createStore<boolean>(() => false);
  let turn = 0;
  let cancelRetry = (): void => undefined;

  const load = async (fresh = false): Promise<void> => {
    turn += 1;
    const own = turn;
    cancelRetry();
    const device = deviceAt(host.session.current(), chosen());
    if (device === undefined) return unlinked();
    const known = view.getState();
    const isKnown = standsAt(known, device);
    // One that is out of service stays so until it is known to serve again.
    if (!isKnown && known.status !== 'blocked') view.setState({ status: 'loading' }, true);
    const [config, venue] = await Promise.all([
      // An answer from the cache says nothing about the network.
      fetchKioskConfig(host.api, device, fresh || isCut.getState()),
      host.venue.open({ country: device.country, slug: 'kiosk', simpleId: device.simpleId, dk: device.dk }),
    ]);
    if (own !== turn) return;
    if (config.ok && !config.value.isActive) return block('inactive');
    if (config.ok && venue.ok) {
      isCut.setState(false, true);
      host.storage.write('KSETUP', withPlace(keptSetup(host), device, { config: config.value, venue: venue.value }));
      view.setState({ status: 'ready', device, config: config.value, venue: venue.value }, true);
      return;
    }
    const failure = config.ok ? (venue.ok ? undefined : venue.failure) : config.failure;
    if (failure !== undefined) fail(failure, isKnown || goOn(failure, device));
  };
  /** Without the network: what was known last time. True: there is something. X-16. */
  const goOn = (failure: Failure, device: KioskDevice): boolean => {
    const known = lastKnown(host, view.getState(), failure, device);
    if (known !== undefined) view.setState(known, true);
    return known !== undefined;
  };
  const fail = (failure: Failure, isKnown: boolean): void => {
    const error = deviceError(failure);
    if (error !== undefined) return block(error);
    if (host.session.current().kind !== 'kiosk') return unlinked();
    if (failure.kind === 'domain') host.report.failure(failure, { phase: 'call', operation: 'test-info' });
    isCut.setState(isNetworkCut(failure), true);
    if (!isKnown) view.setState({ status: 'failed', failure }, true);
    cancelRetry = host.clock.after(RETRY_MS, () => void load());
  };
  /** Whoever links it next finds nothing of the venue that it stood at. Spec C3-049. */
  const unlinked = (): void => {
    for (const key of DEVICE_KEYS) host.storage.remove(key);
    view.setState({ status: 'unlinked' }, true);
  };
  const check = async (): Promise<void> => {
    const known = view.getState();
    if (known.status !== 'ready') return;
    const own = turn;
    const answer = await fetchKioskConfig(host.api, known.device, true);
    if (own !== turn) return;
    if (!answer.ok) fail(answer.failure, true);
    else if (!answer.value.isActive) block('inactive');
    // Past the cache, as all is asked while the network is cut.
    else if (isCut.getState()) await load();
  };
  const block = (error: 'inactive' | 'notAvailable'): void => {
    cancelRetry();
    view.setState({ status: 'blocked', error }, true);
  };

  return {
    view,
    isCut,
    load,
    align: () => {
      if (!standsAt(view.getState(), deviceAt(host.session.current(), chosen()))) void load();
    },
    check,
    probe: async () => {
      await load(true);
      return isCut.getState();
    },
    isKept: (venue) => isPlaceKept(host, venue),
    at: (id) => placeKnownAs(host, view.getState(), id),
    block,
  };
}

function standsAt(shown: Setup, device: KioskDevice | undefined): boolean {
  return shown.status === 'ready' && device !== undefined && isSamePlace(shown.device, device);
}

function keptSetup(host: Pick<KioskHost, 'storage'>): KeptSetup {
  return host.storage.read('KSETUP', decodeKeptSetup) ?? NOTHING_KEPT;
}

/** What stands while the network is cut: that it is out of service, or what was kept of the place. X-16. */
function lastKnown(host: Pick<KioskHost, 'storage'>, shown: Setup, failure: Failure, device: KioskDevice): Setup | undefined {
  if (shown.status === 'blocked') return shown;
  const place = isNetworkCut(failure) ? placeAt(keptSetup(host), device) : undefined;
  return place === undefined ? undefined : { status: 'ready', device, ...place };
}

/** The place of a venue, as it is shown or, else, as it was kept. */
function placeKnownAs(host: Pick<KioskHost, 'session' | 'storage'>, shown: Setup, venueId: string): KeptPlace | undefined {
  if (shown.status === 'ready' && shown.venue.id === venueId) return shown;
  const session = host.session.current();
  return session.kind === 'kiosk' ? placeOfVenue(keptSetup(host), session.device.deviceId, venueId) : undefined;
}

/** Whether the device can serve at a venue of its portal without the network. X-16. */
function isPlaceKept(host: Pick<KioskHost, 'session' | 'storage'>, venue: PortalVenue): boolean {
  const device = deviceAt(host.session.current(), venue);
  return device !== undefined && placeAt(keptSetup(host), device) !== undefined;
}

/** The device as it stands at its venue, or at the one that a portal's customer chose; undefined while it is not linked. Spec K1-003. */
function deviceAt(session: Session, chosen: PortalVenue | null): KioskDevice | undefined {
  if (session.kind !== 'kiosk') return undefined;
  if (chosen === null) return session.device;
  const { id: venueId, simpleId, dk, country } = chosen;
  return { ...session.device, venueId, simpleId, dk, country };
}

function isSamePlace(one: KioskDevice, other: KioskDevice): boolean {
  return one.deviceId === other.deviceId && one.venueId === other.venueId && one.dk === other.dk;
}
