import type { DatabaseSync } from 'node:sqlite';
import { Catalogue } from './catalog/catalogue.ts';
import { logoOf } from './catalog/restaurant-record.ts';
import type { Kiosk } from './catalog/catalogue.ts';
import type { CartLine, DispatchType, KeyValueStore } from './catalog/types.ts';
import type { Venue } from './catalog/venue.ts';
import type {
  Announce,
  AskedLine,
  CatalogPort,
  DeliveryAnswer,
  KioskFacts,
  PriceCheck,
  ProductChange,
  ProductFacts,
  VenueFacts,
} from './catalog-port.ts';
import type { SandboxClock } from './server/clock.ts';

const BASE_KIND: DispatchType = 1;
const nothing: Announce = () => undefined;
const EMPTY: PriceCheck = { lines: [], subtotal: 0, changes: [] };

/** Keeps the catalogue's live changes in an open database file, in the transaction that is open there, if any. */
export function catalogueStore(file: DatabaseSync): KeyValueStore {
  file.exec('create table if not exists catalogue_kv (key text primary key, value text not null) without rowid');
  const select = file.prepare('select value from catalogue_kv where key = ?');
  const upsert = file.prepare('insert into catalogue_kv (key, value) values (?, ?) on conflict (key) do update set value = excluded.value');
  return {
    get: (key) => {
      const row = select.get(key);
      return row === undefined ? undefined : String(row['value']);
    },
    set: (key, value) => {
      upsert.run(key, value);
    },
  };
}

/** The catalogue as the other calls see it, at the sandbox's time. */
export function catalogPort(catalogue: Catalogue, clock: SandboxClock): CatalogPort {
  const find = (ir: number, il: number) => catalogue.byId(`${ir}-${il}`);
  /** What the work makes of a venue; `instead` where there is none. */
  const at = <T>(ir: number, il: number, instead: T, work: (venue: Venue) => T): T => {
    const venue = find(ir, il);
    return venue === undefined ? instead : work(venue);
  };
  return {
    venues: () => catalogue.venues.map((venue) => venueFacts(catalogue, venue, clock.now())),
    venue: (ir, il) => at<VenueFacts | undefined>(ir, il, undefined, (venue) => venueFacts(catalogue, venue, clock.now())),
    kiosks: () => catalogue.kiosks().map(kioskFacts),
    offers: (ir, il, tipo) => {
      const kind = dispatchType(tipo);
      return at(ir, il, false, (venue) => kind !== undefined && catalogue.offers(venue, kind));
    },
    booking: (ir, il) => {
      const booking = find(ir, il)?.booking;
      return booking && { ...booking.config, turns: booking.turns };
    },
    priceCheck: (ir, il, tipo, lines) => {
      const kind = dispatchType(tipo);
      return at(ir, il, EMPTY, (venue) => (kind === undefined ? EMPTY : priceCheck(catalogue, venue, kind, lines)));
    },
    deliveryCost: (ir, il, { subtotal, lat, lng, commune, fecha }) =>
      at<DeliveryAnswer>(ir, il, { ok: false, msg: 'Restaurant no existe' }, (venue) =>
        catalogue.deliveryTo(venue, { subtotal, point: { lat, lng }, commune, fecha }, clock.now()),
      ),
    item: (ir, il, ip) => {
      const product = find(ir, il)?.productsById.get(ip)?.product;
      if (product === undefined) return undefined;
      const { np, nombreTrad, pl, jp, jb, foto, foext } = product;
      return { np, nombreTrad, pl, jp, jb, foto: foext ?? foto ?? '' };
    },
    extraNames: (ir, il, pl) => {
      const { np = '', nombreTrad = '' } = find(ir, il)?.extrasById.get(pl) ?? {};
      return { np, nombreTrad };
    },
    sell: (ir, il, lines) => at(ir, il, nothing, (venue) => catalogue.consume(venue, lines.map(cartLine), clock.now())),
    giveBack: (ir, il, lines) => at(ir, il, nothing, (venue) => catalogue.giveBack(venue, lines.map(cartLine), clock.now())),
    reread: (ir, il) => at(ir, il, undefined, (venue) => catalogue.reread(venue)),
    acceptsPassword: (ir, il, password) => at(ir, il, false, (venue) => catalogue.acceptsPassword(venue, password)),
    isOwnNetwork: (ir, il, address) => {
      const prefix = find(ir, il)?.seed.red;
      return prefix !== undefined && address.replace('::ffff:', '').startsWith(prefix);
    },
    products: (ir, il) => at<ProductFacts[]>(ir, il, [], (venue) => productFacts(catalogue, venue)),
    changeProduct: (ir, il, ip, change) =>
      at<Announce | null>(ir, il, null, (venue) => catalogue.changeProduct(venue, ip, given(change), clock.now())),
    setShift: (ir, il, isOpen) => at<Announce | null>(ir, il, null, (venue) => catalogue.setShift(venue, isOpen, clock.now())),
    onChange: (listener) => catalogue.onChange(listener),
    reset: () => catalogue.reset(),
  };
}

function venueFacts(catalogue: Catalogue, venue: Venue, now: number): VenueFacts {
  const { ir, il, sid, seed, currency, webConfig, payments, tables } = venue;
  return {
    ir,
    il,
    sid,
    nr: seed.nombre,
    pa: seed.pais,
    logo: logoOf(venue),
    tz: seed.tz,
    cur: currency,
    ta: catalogue.openingState(venue, now),
    webConfig: { ...webConfig },
    methods: payments.map(({ id, types }) => ({ id, types })),
    tables: tables.map(([number]) => number),
    tableName: (id) => tables.find(([number]) => number === id)?.[3] ?? '',
  };
}

/** Of a printer that does not say. K9-006. */
const DEFAULT_COLUMNS = 38;

function kioskFacts({ venue, dk, sc, ipr, config }: Kiosk): KioskFacts {
  const { printerConfig: printer } = config;
  return {
    kiosId: config.idKiosk,
    sc,
    active: config.active,
    sid: venue.sid,
    dk,
    ir: venue.ir,
    il: venue.il,
    nm: config.kioskName,
    pa: venue.seed.pais,
    adte: config.adte,
    payMethods: config.payMethods,
    idPortal: ipr === undefined ? null : String(ipr),
    printer: printer === undefined ? null : { id: String(printer.id), columns: printer.ancho ?? DEFAULT_COLUMNS },
  };
}

function dispatchType(tipo: number): DispatchType | undefined {
  const kinds: readonly DispatchType[] = [1, 2, 3, 4, 5];
  return kinds.find((kind) => kind === tipo);
}

function cartLine({ ip, quantity, pm, extras }: AskedLine): CartLine {
  const groups = Map.groupBy(extras, ({ group }) => group);
  const chosen = [...groups].map(
    ([group, list]) => [group, list.map((extra) => [{ pl: extra.pl, pm: extra.pm }, extra.quantity] as const)] as const,
  );
  return { cant: quantity, item: { ip, pm }, extras: Object.fromEntries(chosen) };
}

function priceCheck(catalogue: Catalogue, venue: Venue, kind: DispatchType, asked: readonly AskedLine[]): PriceCheck {
  const { subtotal, cambios } = catalogue.priceCheck(venue, asked.map(cartLine), kind);
  const lines = asked.map((line) => ({
    lir: line.lir,
    ip: line.ip,
    quantity: line.quantity,
    unit: catalogue.priceCheck(venue, [{ ...cartLine(line), cant: 1 }], kind).subtotal,
  }));
  return { lines, subtotal, changes: cambios };
}

function productFacts(catalogue: Catalogue, venue: Venue): ProductFacts[] {
  return venue.categories.flatMap(({ head, products }) =>
    products.flatMap(({ product: { ip } }) => {
      const now = catalogue.product(venue, ip, BASE_KIND);
      return now === undefined ? [] : [{ ip, np: now.np, pm: now.pm, agot: now.agot, stock: now.stock ?? null, cat: head.nombre }];
    }),
  );
}

function given({ agot, pm, stock }: ProductChange) {
  return { ...(agot === undefined ? {} : { agot }), ...(pm === undefined ? {} : { pm }), ...(stock === undefined ? {} : { stock }) };
}
