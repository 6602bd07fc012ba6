import { BehaviorSubject, Subscription } from 'rxjs';
import type { BusReader, Release } from '@comanda/shared-contracts/bus';
import type { Address, KnownLocation } from '@comanda/shared-contracts/domain/address';
import { done, failed, failure } from '@comanda/shared-contracts/failures';
import type { Failure, Result } from '@comanda/shared-contracts/failures';
import type { Clock, PartStorage, LocationService } from '@comanda/shared-contracts/host';
import { DEFAULT_POINT, DEVICE_CACHE_MS, LOCATE_TIMEOUT_MS, decodeLocation, isStillKnown } from './known-place.ts';

/** The part of the browser's geolocation that is used. */
export type Locator = Pick<Geolocation, 'getCurrentPosition'>;

export interface LocationOptions {
  readonly clock: Clock;
  readonly storage: Pick<PartStorage<'shell'>, 'read' | 'write'>;
  /** The delivery address comes from `address/delivery`; watching it wakes nobody. */
  readonly bus: Pick<BusReader, 'watch' | 'events'>;
  /** `navigator.geolocation`; undefined where the browser has none. */
  readonly locator: () => Locator | undefined;
  /** Whether a media query holds: an installed app is one with the display mode `standalone`. */
  readonly matches: (query: string) => boolean;
  /** Name of the default city in the diner's language: text `location.default-city`. */
  readonly defaultLabel: () => string;
}

export interface ShellLocation extends LocationService {
  release: Release;
}

/** Where the diner is: the delivery address, else the last known place, else Santiago. Spec C9-011, C9-030. */
export function createLocation(options: LocationOptions): ShellLocation {
  const { clock, storage, bus, locator, matches, defaultLabel } = options;
  let remembered = storage.read('LASTLOC', decodeLocation);
  let delivery: Address | null = null;

  const current = (): KnownLocation & { readonly label?: string } => {
    if (delivery?.point !== undefined) {
      return { point: delivery.point, source: 'address', at: clock.now(), label: delivery.alias === '' ? delivery.street : delivery.alias };
    }
    if (remembered !== undefined && isStillKnown(remembered.source, clock.now() - remembered.at)) return remembered;
    return { point: DEFAULT_POINT, source: 'default', at: 0, label: defaultLabel() };
  };
  const changes = new BehaviorSubject<KnownLocation>(current());
  const announce = (): void => {
    const next = current();
    if (JSON.stringify(next.point) !== JSON.stringify(changes.value.point) || next.source !== changes.value.source) changes.next(next);
  };
  const remember = (next: KnownLocation): void => {
    remembered = next;
    storage.write('LASTLOC', next);
    announce();
  };
  /** The next page lists what is near before it knows who is there, and once: the default place reads as none. C2-028. */
  const keepStart = (): void => {
    const { label: _, ...start } = current();
    storage.write('LASTLOC', start);
  };
  const watching = new Subscription();
  watching.add(
    bus.watch('address/delivery').subscribe((presence) => {
      const isKnown = presence.status === 'ready';
      delivery = isKnown ? presence.value : null;
      if (isKnown) keepStart();
      announce();
    }),
  );
  // Where somebody has their food brought to goes with them, in this tab and in the others; a login that runs out is nobody leaving. Q116.
  watching.add(
    bus.events('session/ended').subscribe(({ reason }) => {
      if (reason === 'expired' || remembered?.source !== 'address') return;
      remembered = undefined;
      keepStart();
      announce();
    }),
  );

  const locate = async (): Promise<Result<KnownLocation>> => {
    if (remembered?.source === 'device' && clock.now() - remembered.at < DEVICE_CACHE_MS) return done(remembered);
    const device = locator();
    if (device === undefined) return failed(failure('device', 'unsupported'));
    const found = await askDevice(device, clock, matches(STANDALONE) ? LOCATE_TIMEOUT_MS.standalone : LOCATE_TIMEOUT_MS.browser);
    if (found.ok) remember(found.value);
    return found;
  };

  return {
    current,
    changes,
    locate,
    use: (address) => {
      if (address.point !== undefined) remember({ point: address.point, source: 'address', at: clock.now() });
    },
    release: () => watching.unsubscribe(),
  };
}

const STANDALONE = '(display-mode: standalone)';
/** The device's own deadline starts when the permission is given; a permission that is left open never answers at all. */
const PERMISSION_GRACE_MS = 45_000;

/** One question to the device. */
function askDevice(device: Locator, clock: Clock, timeoutMs: number): Promise<Result<KnownLocation>> {
  return new Promise((resolve) => {
    const release = clock.after(timeoutMs + PERMISSION_GRACE_MS, () => resolve(failed(failure('device', 'timeout', { retry: true }))));
    const answer = (result: Result<KnownLocation>): void => {
      release();
      resolve(result);
    };
    device.getCurrentPosition(
      ({ coords }) => answer(done({ point: { lat: coords.latitude, lng: coords.longitude }, source: 'device', at: clock.now() })),
      (error) => answer(failed(failureOf(error))),
      { timeout: timeoutMs, maximumAge: DEVICE_CACHE_MS },
    );
  });
}

/** The codes of GeolocationPositionError: 1 permission denied, 2 position unavailable, 3 timeout. */
function failureOf({ code }: Pick<GeolocationPositionError, 'code'>): Failure {
  if (code === 1) return failure('device', 'denied');
  if (code === 3) return failure('device', 'timeout', { retry: true });
  return failure('device', 'unsupported');
}
