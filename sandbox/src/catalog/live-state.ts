import type { KeyValueStore } from './types.ts';

/** What changed on one product or extra since the seed; `fm` is the time of the last change. */
export interface LiveEntry {
  readonly stock?: number;
  readonly agot?: boolean;
  /** Base price, before delivery's difference. */
  readonly pm?: number;
  readonly fm: number;
}

export interface VenueLive {
  readonly isShiftClosed: boolean;
  readonly fm: number;
  readonly products: Readonly<Record<string, LiveEntry>>;
  readonly extras: Readonly<Record<string, LiveEntry>>;
}

const UNCHANGED: VenueLive = { isShiftClosed: false, fm: 0, products: {}, extras: {} };

/** The live changes of all venues, one stored value per venue, written before the call returns. */
export class LiveState {
  private readonly store: KeyValueStore;
  private readonly known = new Map<string, VenueLive>();

  constructor(store: KeyValueStore) {
    this.store = store;
  }

  of(venueId: string): VenueLive {
    const known = this.known.get(venueId);
    if (known) return known;
    const stored = this.store.get(this.key(venueId));
    const live: VenueLive = stored ? { ...UNCHANGED, ...JSON.parse(stored) } : UNCHANGED;
    this.known.set(venueId, live);
    return live;
  }

  set(venueId: string, live: VenueLive): void {
    this.store.set(this.key(venueId), JSON.stringify(live));
    this.known.set(venueId, live);
  }

  /** As seeded. A venue that never changed is not written. */
  clear(venueId: string): void {
    if (this.of(venueId) !== UNCHANGED) this.set(venueId, UNCHANGED);
  }

  /** The next reading comes from the store. */
  forget(venueId: string): void {
    this.known.delete(venueId);
  }

  private key(venueId: string): string {
    return `catalogue/live/${venueId}`;
  }
}
