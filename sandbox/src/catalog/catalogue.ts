import { buildVenue, offeredKinds } from './build-venue.ts';
import { deliveryCost, deliveryTo } from './delivery-cost.ts';
import type { DeliveryAnswer, DeliveryPlace, DeliveryQuestion } from './delivery-cost.ts';
import type { Point } from './geo.ts';
import { zonedTime } from './hours.ts';
import { LiveState } from './live-state.ts';
import type { LiveEntry, VenueLive } from './live-state.ts';
import { categoriesNow, productNow, publicNodeOf } from './menu.ts';
import { priceCheck, tracked } from './price-check.ts';
import type { PriceCheck } from './price-check.ts';
import { openingState, publicConfig, restaurantCard, restaurantRecord } from './restaurant-record.ts';
import { searchProducts, searchVenues, venuesNear } from './search.ts';
import type { NearVenue } from './search.ts';
import { KIOSKS, PORTALS } from './seed/platform.ts';
import type { KioskSeed, PortalSeed } from './seed/platform.ts';
import type { VenueSeed } from './seed/seed-types.ts';
import { VENUES } from './seed/venues.ts';
import type {
  CartLine,
  DispatchType,
  KeyValueStore,
  KioskConfig,
  Menu,
  OpeningState,
  Product,
  PublicConfig,
  PublicNode,
  Restaurant,
  RestaurantCard,
} from './types.ts';
import type { Venue } from './venue.ts';

/** A linked device with the venue it stands in. */
export interface Kiosk {
  readonly venue: Venue;
  readonly dk: number;
  readonly sc: string;
  readonly ipr: number | undefined;
  readonly config: KioskConfig;
}

export type ChangeListener = (venueId: string, node: PublicNode) => void;

/** Tells the listeners of a change; to be called once what was written with it is committed. */
export type Announce = () => void;

/** What a change sets on a product or extra. */
type LiveChange = Omit<LiveEntry, 'fm'>;

/** Venues, menus and their live state, in memory over the given store. All `now` are epoch ms. */
export class Catalogue {
  readonly venues: readonly Venue[];
  private readonly live: LiveState;
  private readonly listeners = new Set<ChangeListener>();

  constructor(store: KeyValueStore, seeds: readonly VenueSeed[] = VENUES) {
    this.venues = seeds.map(buildVenue);
    this.live = new LiveState(store);
  }

  /** A venue by `ir-il`, by simple id, or by its opaque reference; undefined when there is none. */
  byId(id: string): Venue | undefined {
    return this.venues.find((venue) => venue.id === id);
  }

  bySimpleId(sid: number): Venue | undefined {
    return this.venues.find((venue) => venue.sid === sid);
  }

  byIrl(irl: string): Venue | undefined {
    return this.venues.find((venue) => venue.irl === irl);
  }

  /** Venues within `km` of the point, nearest first. */
  near(point: Point, km: number): NearVenue[] {
    return venuesNear(this.venues, point, km);
  }

  searchVenues(point: Point, km: number, query: string, maxRecords: number): (NearVenue & { tokens: string[] })[] {
    return searchVenues(this.near(point, km), query, maxRecords);
  }

  searchProducts(point: Point, km: number, text: string): (NearVenue & { product: Product })[] {
    return searchProducts(this.near(point, km), text, (id) => this.live.of(id));
  }

  /** Q61. */
  openingState(venue: Venue, now: number): OpeningState {
    return openingState(venue, this.live, now);
  }

  card(venue: Venue, now: number, extra: { dist?: number; dk?: number } = {}): RestaurantCard {
    return restaurantCard(venue, this.openingState(venue, now), extra);
  }

  restaurant(venue: Venue, now: number, extra: { dist?: number; dk?: number } = {}): Restaurant {
    return restaurantRecord(venue, this.openingState(venue, now), extra);
  }

  publicConfig(venue: Venue, now: number, dk = 0): PublicConfig {
    return publicConfig(venue, this.openingState(venue, now), dk);
  }

  /** Whether orders of this kind can be placed at all; the kiosk kinds need a kiosk. */
  offers(venue: Venue, kind: DispatchType): boolean {
    return kind >= 4 ? this.kiosks().some((kiosk) => kiosk.venue === venue) : offeredKinds(venue.webConfig).includes(kind);
  }

  /** The menu of a kind as it stands now; undefined for a kind that the venue does not offer. The check-in menu can always be browsed. */
  menu(venue: Venue, kind: DispatchType, now: number, extra: { dist?: number; dk?: number } = {}): Menu | undefined {
    if (kind !== 3 && !this.offers(venue, kind)) return undefined;
    return {
      tipo: kind,
      resto: this.restaurant(venue, now, extra),
      cats: categoriesNow(venue, kind, this.live.of(venue.id)),
      hd: [...venue.dispatchSlots],
      polys: [...venue.polygons],
    };
  }

  /** One product as a menu of this kind shows it now. */
  product(venue: Venue, ip: number, kind: DispatchType): Product | undefined {
    const entry = venue.productsById.get(ip);
    return entry && productNow(entry, kind, this.live.of(venue.id));
  }

  priceCheck(venue: Venue, lines: readonly CartLine[], kind: DispatchType): PriceCheck {
    return priceCheck(venue, this.live.of(venue.id), lines, kind);
  }

  deliveryCost(venue: Venue, question: DeliveryQuestion): DeliveryAnswer {
    return deliveryCost(venue, question);
  }

  /** The same for an order to a place; a date of `''` is today on the venue's clock. */
  deliveryTo(venue: Venue, place: DeliveryPlace, now: number): DeliveryAnswer {
    return deliveryTo(venue, { ...place, fecha: place.fecha === '' ? zonedTime(now, venue.seed.tz).date : place.fecha });
  }

  /** Whether the table password is right; a venue without one accepts any. */
  acceptsPassword(venue: Venue, password: string): boolean {
    return venue.seed.clave === undefined || venue.seed.clave === password.trim().toUpperCase();
  }

  /** Opens or closes the shift. */
  setShift(venue: Venue, isOpen: boolean, now: number): Announce {
    return this.write(venue, { ...this.live.of(venue.id), isShiftClosed: !isOpen }, now);
  }

  /**
   * Changes a product: `agot` sells it out or brings it back, `stock` sets what is left (and brings it back), `pm` is the new base price.
   * Null when it does not exist.
   */
  changeProduct(venue: Venue, ip: number, change: LiveChange, now: number): Announce | null {
    if (!venue.productsById.has(ip)) return null;
    const live = this.live.of(venue.id);
    const back = change.stock === undefined ? {} : { agot: false };
    return this.write(venue, { ...live, products: { ...live.products, [ip]: { ...live.products[ip], ...back, ...change, fm: now } } }, now);
  }

  /** The same for an extra, by its `pl`. */
  changeExtra(venue: Venue, pl: number, change: LiveChange, now: number): Announce | null {
    if (!venue.extrasById.has(pl)) return null;
    const live = this.live.of(venue.id);
    return this.write(venue, { ...live, extras: { ...live.extras, [pl]: { ...live.extras[pl], ...change, fm: now } } }, now);
  }

  /** Takes the lines off the tracked stock when an order is stored. */
  consume(venue: Venue, lines: readonly CartLine[], now: number): Announce {
    return this.move(venue, lines, -1, now);
  }

  /** Gives the lines back when an order is cancelled. */
  giveBack(venue: Venue, lines: readonly CartLine[], now: number): Announce {
    return this.move(venue, lines, 1, now);
  }

  /** Everything as seeded, told to nobody. */
  reset(): void {
    for (const { id } of this.venues) this.live.clear(id);
  }

  /** Reads the venue's changes from the store again: what was written since may have been rolled back. */
  reread(venue: Venue): void {
    this.live.forget(venue.id);
  }

  /** Content of the public realtime node of a venue; undefined while nothing changed since the seed. */
  publicNode(venue: Venue, now: number): PublicNode | undefined {
    return publicNodeOf(venue, this.live.of(venue.id), this.openingState(venue, now));
  }

  /** Calls the listener with the venue's public node when a change is announced; the answer stops it. */
  onChange(listener: ChangeListener): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  kiosks(): Kiosk[] {
    return KIOSKS.flatMap((seed) => {
      const venue = this.bySimpleId(seed.sid);
      return venue ? [kioskOf(seed, venue)] : [];
    });
  }

  /** The kiosk number `dk` of a venue. */
  kiosk(sid: number, dk: number): Kiosk | undefined {
    return this.kiosks().find((kiosk) => kiosk.venue.sid === sid && kiosk.dk === dk);
  }

  portal(ipr: number, pais: string): PortalSeed | undefined {
    return PORTALS.find((portal) => portal.ipr === ipr && portal.pais === pais.toLowerCase());
  }

  private move(venue: Venue, lines: readonly CartLine[], sign: 1 | -1, now: number): Announce {
    const live = this.live.of(venue.id);
    const counts = tracked(venue, live, lines);
    if (counts.products.size + counts.extras.size === 0) return () => undefined;
    const products: Record<string, LiveEntry> = { ...live.products };
    const extras: Record<string, LiveEntry> = { ...live.extras };
    for (const [ip, count] of counts.products) {
      const stock = products[ip]?.stock ?? venue.productsById.get(ip)?.product.stock ?? 0;
      products[ip] = { ...products[ip], stock: Math.max(0, stock + sign * count), fm: now };
    }
    for (const [pl, count] of counts.extras) {
      const stock = extras[pl]?.stock ?? venue.extrasById.get(pl)?.stock ?? 0;
      extras[pl] = { ...extras[pl], stock: Math.max(0, stock + sign * count), fm: now };
    }
    return this.write(venue, { ...live, products, extras }, now);
  }

  private write(venue: Venue, live: VenueLive, now: number): Announce {
    this.live.set(venue.id, { ...live, fm: Math.max(now, 1) });
    return () => {
      const node = this.publicNode(venue, now);
      if (node) for (const listener of this.listeners) listener(venue.id, node);
    };
  }
}

function kioskOf(seed: KioskSeed, venue: Venue): Kiosk {
  return {
    venue,
    dk: seed.dk,
    sc: seed.sc,
    ipr: seed.ipr,
    config: {
      ...seed.config,
      nombre: venue.seed.nombre,
      idKiosk: `TOTEM-${seed.sid}-${seed.dk}`,
      _xsimpleid: seed.sid,
      _xpa: venue.seed.pais,
      logoQ: [`/assets/logos/${seed.sid}.svg`],
    },
  };
}
