import type { VenueLive } from './live-state.ts';
import type { Category, DispatchType, Extra, Product, PublicNode } from './types.ts';
import type { CatalogueProduct, Venue } from './venue.ts';

const ALL_KINDS: readonly DispatchType[] = [1, 2, 3, 4, 5];
/** The kinds that carry reference prices of their own; a kiosk reads those of 1 and 3 (Q85). */
const REFERENCE_KINDS: readonly DispatchType[] = [1, 2, 3];

/** Without what binary fractions leave behind; what the venue writes of it is decided where it is charged. */
function plain(amount: number): number {
  return Number(amount.toFixed(6));
}

function extraIn(entry: CatalogueProduct, kind: DispatchType): number {
  return kind === 2 ? entry.deliveryExtra : 0;
}

/** The price of a product in a kind, in major units. `live` may carry a new base price. */
export function priceIn(entry: CatalogueProduct, kind: DispatchType, live: VenueLive): number {
  const base = live.products[entry.product.ip]?.pm ?? entry.product.pm;
  const isFull = entry.discountOnly !== undefined && entry.discountOnly !== kind && entry.was !== undefined;
  return plain((isFull ? (entry.was ?? base) : base) + extraIn(entry, kind));
}

/** Prices before the discount, only where the present one is lower (Q58). */
function referencePrices(entry: CatalogueProduct, live: VenueLive): Pick<Product, 'refpr' | 'ref'> {
  const { was, discountOnly } = entry;
  if (was === undefined) return {};
  const kinds = discountOnly ? [discountOnly] : REFERENCE_KINDS;
  const reduced = kinds.filter((kind) => was + extraIn(entry, kind) > priceIn(entry, kind, live));
  if (reduced.length === 0) return {};
  const ref = Object.fromEntries(reduced.map((kind) => [String(kind), plain(was + extraIn(entry, kind))]));
  return discountOnly ? { ref } : { refpr: was, ref };
}

function stockOf(seeded: Product | Extra, live: { stock?: number; agot?: boolean } | undefined): { stock?: number; agot: boolean } {
  const stock = live?.stock ?? seeded.stock;
  const isOut = live?.agot ?? seeded.agot;
  if (stock === undefined) return { agot: isOut };
  return { stock, agot: isOut || stock <= (seeded.crinvol ?? 0) };
}

/** An extra as it stands now. */
export function extraNow(extra: Extra, live: VenueLive): Extra {
  const entry = live.extras[extra.pl];
  return { ...extra, ...stockOf(extra, entry), pm: entry?.pm ?? extra.pm };
}

/** A product as a menu of this kind shows it now: price, stock, sold out (Q56). */
export function productNow(entry: CatalogueProduct, kind: DispatchType, live: VenueLive): Product {
  const { product } = entry;
  return {
    ...product,
    pm: priceIn(entry, kind, live),
    ...referencePrices(entry, live),
    ...stockOf(product, live.products[product.ip]),
    catExtras: product.catExtras.map((group) => ({ ...group, extras: group.extras.map((extra) => extraNow(extra, live)) })),
  };
}

/** Categories of a kind; those without a product in it are left out. */
export function categoriesNow(venue: Venue, kind: DispatchType, live: VenueLive): Category[] {
  return venue.categories
    .map(({ head, products }) => ({
      ...head,
      productos: products.filter(({ kinds }) => kinds.includes(kind)).map((entry) => productNow(entry, kind, live)),
    }))
    .filter(({ productos }) => productos.length > 0);
}

/** Content of the venue's public realtime node; undefined while nothing changed since the seed. */
export function publicNodeOf(venue: Venue, live: VenueLive, ta: PublicNode['ta']): PublicNode | undefined {
  if (live.fm === 0) return undefined;
  const products = Object.entries(live.products).flatMap(([ip, change]) => {
    const entry = venue.productsById.get(Number(ip));
    if (!entry) return [];
    const pm = Object.fromEntries(ALL_KINDS.map((kind) => [String(kind), priceIn(entry, kind, live)]));
    return [[ip, { ...(change.pm === undefined ? {} : { pm }), ...stockOf(entry.product, change), fm: change.fm }] as const];
  });
  const extras = Object.entries(live.extras).flatMap(([pl, change]) => {
    const extra = venue.extrasById.get(Number(pl));
    return extra
      ? [[pl, { ...(change.pm === undefined ? {} : { pm: change.pm }), ...stockOf(extra, change), fm: change.fm }] as const]
      : [];
  });
  return {
    ta,
    fm: live.fm,
    ...(products.length > 0 ? { p: Object.fromEntries(products) } : {}),
    ...(extras.length > 0 ? { x: Object.fromEntries(extras) } : {}),
  };
}
