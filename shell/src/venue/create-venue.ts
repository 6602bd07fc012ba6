import { BehaviorSubject } from 'rxjs';
import type { Bus, Release } from '@comanda/shared-contracts/bus';
import type { Venue, VenueRef } from '@comanda/shared-contracts/domain/venue';
import { done } from '@comanda/shared-contracts/failures';
import type { Result } from '@comanda/shared-contracts/failures';
import type { Api, Clock, VenueReader } from '@comanda/shared-contracts/host';
import { decodeRestaurantInfo } from '@comanda/shared-contracts/wire/restaurant-info';
import type { createHoursWatch } from './open-by-hours.ts';
import { venueInfoCall } from './venue-info-call.ts';

/** How long restaurant info is used without asking again, ms. Spec C9-009. */
export const VENUE_CACHE_MS = { consumer: 600_000, kiosk: 180_000 } as const;
/** A visit looks at few venues; the oldest is forgotten first. */
const KEPT_VENUES = 20;

export interface VenueOptions {
  readonly api: Pick<Api, 'call'>;
  readonly clock: Pick<Clock, 'monotonic' | 'now' | 'every'>;
  readonly bus: Bus<'shell'>;
  readonly isKiosk: boolean;
  /** The environment of the page at this moment: the same id names another venue in another environment. */
  readonly environment: () => string;
}

export interface ShellVenue extends VenueReader {
  /** No venue is open any more: the kiosk was unlinked, the session of a venue ended. */
  close(): void;
  release: Release;
}

interface Kept {
  readonly venue: Venue;
  readonly at: number;
}

/**
 * Owner of the open venue: answers `venue/open`, publishes `venue/current`, emits `venue/opened`. Info that is fresh is
 * not asked for again, and two who ask at once share one request. A failure leaves the open venue as it was.
 * Spec C7-052, C9-009.
 */
export function createVenue({ api, clock, bus, isKiosk, environment }: VenueOptions): ShellVenue {
  const lifetimeMs = isKiosk ? VENUE_CACHE_MS.kiosk : VENUE_CACHE_MS.consumer;
  const current = new BehaviorSubject<Venue | null>(null);
  const kept = new Map<string, Kept>();
  const asking = new Map<string, Promise<Result<Venue>>>();
  let latest = 0;
  let hours: ReturnType<typeof createHoursWatch> | undefined;

  const setCurrent = (venue: Venue | null): void => {
    if (venue === current.value) return;
    const isOther = venue !== null && venue.reference !== current.value?.reference;
    current.next(venue);
    bus.publish('venue/current', venue);
    if (isOther) bus.emit('venue/opened', { venueId: venue.id });
  };
  const keep = (key: string, venue: Venue): void => {
    kept.delete(key);
    kept.set(key, { venue, at: clock.monotonic() });
    for (const oldest of kept.keys()) {
      if (kept.size <= KEPT_VENUES) break;
      kept.delete(oldest);
    }
  };
  const ask = async (key: string, ref: VenueRef): Promise<Result<Venue>> => {
    let isOld = false;
    const answer = await api.call({
      ...venueInfoCall(ref),
      decode: decodeRestaurantInfo,
      fresh: true, // this is the cache; a second one behind it would double the age
      ifOld: () => {
        isOld = true;
      },
    });
    if (!answer.ok) return answer;
    const venue = await inHours(answer.value);
    // Who opens it once the network is back opens it as it is then.
    if (!isOld) keep(key, venue);
    return done(venue);
  };
  const read = (ref: VenueRef): Promise<Result<Venue>> => {
    const key = [environment(), ref.country, ref.simpleId, ref.dk ?? 0].join('/');
    const known = kept.get(key);
    if (known !== undefined && clock.monotonic() - known.at < lifetimeMs) return Promise.resolve(done(known.venue));
    const underWay = asking.get(key);
    if (underWay !== undefined) return underWay;
    const asked = ask(key, ref).finally(() => asking.delete(key));
    asking.set(key, asked);
    return asked;
  };
  /** Where the provider has no shifts the hours decide, whenever the venue is opened and each minute while it stays open. Q61. */
  const inHours = async (venue: Venue): Promise<Venue> => {
    if (venue.isOpenByHours !== true) return venue;
    const code = await import(/* webpackChunkName: "shell-hours" */ './open-by-hours.ts').catch(() => undefined);
    hours ??= code?.createHoursWatch(clock, { current: () => current.value, change: setCurrent });
    return hours?.applyHours(venue) ?? venue;
  };
  /** Of two that are opened one after the other, the later one stays open, whichever answers first. */
  const open = async (ref: VenueRef): Promise<Result<Venue>> => {
    latest += 1;
    const turn = latest;
    const answer = await read(ref);
    if (!answer.ok) return answer;
    const venue = await inHours(answer.value);
    if (turn === latest) setCurrent(venue);
    return done(venue);
  };

  bus.publish('venue/current', null);
  const releaseHandler = bus.handle('venue/open', open);
  return {
    current: () => current.value,
    changes: current,
    open,
    close: () => {
      latest += 1;
      setCurrent(null);
    },
    release: () => {
      hours?.release();
      releaseHandler();
    },
  };
}
