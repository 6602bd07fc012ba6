import { filter } from 'rxjs';
import type { Observable } from 'rxjs';
import type { KioskDevice } from '@comanda/shared-contracts/domain/session';
import type { Venue } from '@comanda/shared-contracts/domain/venue';
import { done, failed, failure } from '@comanda/shared-contracts/failures';
import type { Result } from '@comanda/shared-contracts/failures';
import type { Api, Clock } from '@comanda/shared-contracts/host';

/** What the platform says of itself at the start. Spec C7-006, Q08. */
export interface StartupInfo {
  /** Whether the provider answers the same order id with the same order. */
  readonly deduplicates: boolean;
}

/** Who asks, and for which venue. */
export interface StartupQuestion {
  /** Name of the product. */
  readonly name: string;
  readonly country: string;
  readonly venue: Pick<Venue, 'restaurantId' | 'localId' | 'simpleId' | 'dk'> | null;
  readonly kiosk?: KioskDevice | undefined;
}

/** Position of the application's own part; 12 (the venue) and 16 (the kiosk) are read by their parts. Q08. */
const APPLICATION = 6;
const CONSUMER = 4;
/** Startup data is used for 30 minutes. Spec C9-008. */
const STARTUP_MS = 30 * 60_000;

/** GET /srv/test with name, pais, xir, xil, tipo, sid and dk; `amb` is added to every call. Spec C7-006. */
export function readStartupInfo(api: Pick<Api, 'call'>, { name, country, venue, kiosk }: StartupQuestion): Promise<Result<StartupInfo>> {
  const [restaurantId, localId] = kiosk?.venueId.split('-').map(Number) ?? [venue?.restaurantId, venue?.localId];
  return api.call({
    operation: 'test-info',
    query: {
      name,
      pais: kiosk?.country ?? country,
      xir: restaurantId,
      xil: localId,
      tipo: CONSUMER,
      sid: kiosk?.simpleId ?? venue?.simpleId,
      dk: kiosk?.dk ?? venue?.dk,
    },
    decode,
  });
}

function decode(raw: unknown): Result<StartupInfo> {
  const info: unknown = Array.isArray(raw) ? raw[APPLICATION] : undefined;
  if (typeof info !== 'object' || info === null) return failed(failure('protocol', 'schema'));
  return done({ deduplicates: 'dedup' in info && info.dedup === true });
}

/**
 * Runs `read` now, and again with the first navigation after its answers have become 30 minutes old, behind what is
 * shown. Spec C9-008, Q112.
 */
export function keepStartupFresh(
  navigations: Observable<unknown>,
  clock: Pick<Clock, 'monotonic'>,
  read: () => Promise<void>,
): Promise<void> {
  let readAt = clock.monotonic();
  navigations.pipe(filter(() => clock.monotonic() - readAt >= STARTUP_MS)).subscribe(() => {
    readAt = clock.monotonic();
    void read();
  });
  return read();
}
