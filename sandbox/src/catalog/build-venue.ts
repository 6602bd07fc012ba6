import { slotsOf } from './hours.ts';
import { wordsOf } from './search-text.ts';
import { GROUPS } from './seed/groups.ts';
import { SHARED_SECTIONS } from './seed/menu-shared.ts';
import { currencyOf, localPrice, localWords } from './seed/localize.ts';
import { TYPOLOGIES } from './seed/platform.ts';
import type { DishSeed, ExtraSeed, SectionSeed, VenueSeed } from './seed/seed-types.ts';
import type { DispatchType, Extra, ExtrasGroup, Product, Slot } from './types.ts';
import { bookingOf, irlOf, polygonsOf } from './venue.ts';
import type { CatalogueCategory, CatalogueProduct, Venue } from './venue.ts';

function picture(key: string): string {
  return `/assets/dishes/${key}-480.webp`;
}

/** A shared section or a part of it: `drinks`, `drinks:2-5`. */
function sharedSection(reference: string): SectionSeed {
  const [key = '', range] = reference.split(':');
  const section = SHARED_SECTIONS.get(key);
  if (!section) throw new Error(`No such menu section: ${reference}`);
  if (!range) return section;
  const [from = 1, to = from] = range.split('-').map(Number);
  return { ...section, dishes: section.dishes.slice(from - 1, to) };
}

/** Gives one venue's groups their ids; a group used twice is the same group, so that selling out an extra holds everywhere. */
class GroupBook {
  private readonly seed: VenueSeed;
  private readonly made = new Map<string, ExtrasGroup>();
  private extras = 0;

  constructor(seed: VenueSeed) {
    this.seed = seed;
  }

  group(key: string): ExtrasGroup {
    const known = this.made.get(key);
    if (known) return known;
    const source = GROUPS.get(key);
    if (!source) throw new Error(`No such extras group: ${key}`);
    const group: ExtrasGroup = {
      codJextras: `G${this.made.size + 1}`,
      nomCatExtra: localWords(source.es, this.seed.pais),
      nombreTrad: source.en,
      min: source.min,
      max: source.max,
      multi: source.isMulti ? 1 : 0,
      extras: source.extras.map((extra) => this.extra(extra)),
    };
    this.made.set(key, group);
    return group;
  }

  private extra(source: ExtraSeed): Extra {
    this.extras += 1;
    return {
      pl: this.seed.sid * 10_000 + 9_000 + this.extras,
      np: localWords(source.es, this.seed.pais),
      nombreTrad: source.en,
      dn: '',
      pm: localPrice(source.price, this.seed.pais),
      maxex: source.max,
      agot: source.isSoldOut,
      sinPrecio: false,
      ...(source.stock === undefined ? {} : { stock: source.stock, crinvol: 0 }),
      ...(source.picture ? { fo: [picture(source.picture)] } : {}),
      ...(source.tags === undefined ? {} : { ftags: [...source.tags] }),
    };
  }
}

function productOf(dish: DishSeed, seed: VenueSeed, ip: number, section: { jp: number; jb: number }, groups: GroupBook): CatalogueProduct {
  const [main, ...more] = dish.pictures.map(picture);
  const was = dish.was === undefined ? undefined : localPrice(dish.was, seed.pais, seed.factor);
  const product: Product = {
    ip,
    np: localWords(dish.es, seed.pais),
    nombreTrad: dish.en,
    dn: localWords(dish.descriptionEs, seed.pais),
    dnTrad: dish.descriptionEn,
    pm: localPrice(dish.price, seed.pais, seed.factor),
    pl: 5_000_000 + ip,
    jp: section.jp,
    jb: section.jb,
    category_id: section.jp,
    ...(main ? { foto: main } : {}),
    ...(more.length > 0 ? { fo: more } : {}),
    ftags: [...dish.tags],
    ...(dish.stock === undefined ? {} : { stock: dish.stock, crinvol: dish.reserved }),
    agot: dish.isSoldOut,
    sinPrecio: dish.isPriceHidden,
    tokens: [...new Set(wordsOf(`${dish.es} ${dish.en}`).filter((word) => word.length > 3))],
    opcionFoto: dish.isLarge ? 1 : 0,
    catExtras: dish.groups.map((key) => groups.group(key)),
  };
  return { product, kinds: dish.kinds, was, discountOnly: dish.discountOnly, deliveryExtra: localPrice(dish.deliveryExtra, seed.pais) };
}

function categoriesOf(seed: VenueSeed): CatalogueCategory[] {
  const groups = new GroupBook(seed);
  const factor = (section: SectionSeed) => (section.key.startsWith('own-') ? { ...seed, factor: 1 } : seed);
  let count = 0;
  return [...(seed.carta ?? []), ...seed.compartida.map(sharedSection)].map((section, index) => {
    const ids = { jp: seed.sid * 1000 + index + 1, jb: section.isBar ? 2 : 1 };
    return {
      head: { ...ids, nombre: localWords(section.es, seed.pais), nombreTrad: section.en, foto: picture(section.picture) },
      products: section.dishes.map((dish) => productOf(dish, factor(section), seed.sid * 10_000 + (count += 1), ids, groups)),
    };
  });
}

function featuredIds(seed: VenueSeed, categories: readonly CatalogueCategory[]): number[][] {
  const idsByName = new Map(categories.flatMap(({ products }) => products.map(({ product }) => [product.np, product.ip])));
  return seed.destacados.map((names) =>
    names.map((name) => {
      const ip = idsByName.get(name);
      if (ip === undefined) throw new Error(`${seed.nombre} has no product ${name}`);
      return ip;
    }),
  );
}

/** Kinds 1, 2 and 3 that a venue takes orders for; every venue's menu can be browsed as 3. */
export function offeredKinds(config: VenueSeed['config']): DispatchType[] {
  const kinds: DispatchType[] = [];
  if (config.ordpick === 1 || config.ordpickonly === 1) kinds.push(1);
  if (config.ord === 1 && config.ordpickonly !== 1) kinds.push(2);
  if (config.selfat === 1) kinds.push(3);
  return kinds;
}

function dispatchSlots(seed: VenueSeed): Slot[] {
  return offeredKinds(seed.config).flatMap((kind) => slotsOf((kind === 2 && seed.horarioDespacho) || seed.horario, kind));
}

function tagsOf(seed: VenueSeed): string[] {
  const cuisines = seed.cocinas.flatMap((id) => TYPOLOGIES[id] ?? []);
  return [...new Set([...cuisines, ...seed.palabras].map((text) => wordsOf(text).join(' ')))];
}

/** Makes a venue out of its seed. Throws when the seed names something that does not exist. */
export function buildVenue(seed: VenueSeed): Venue {
  const [ir, il] = [100 + seed.sid, 1];
  const categories = categoriesOf(seed);
  const products = categories.flatMap((category) => category.products);
  const featured = featuredIds(seed, categories);
  const words = [seed.comuna, ...categories.map(({ head }) => head.nombre), ...products.flatMap(({ product }) => product.tokens)];
  return {
    id: `${ir}-${il}`,
    ir,
    il,
    sid: seed.sid,
    irl: irlOf(seed.sid),
    seed,
    webConfig: featured.length > 0 ? { ...seed.config, featuredProductsList: featured } : seed.config,
    currency: currencyOf(seed.pais),
    payments: seed.pagos,
    tables: seed.mesas ?? [],
    sectors: seed.sectores ?? [],
    hours: slotsOf(seed.horario, 0),
    dispatchSlots: dispatchSlots(seed),
    polygons: polygonsOf(seed.poligonos),
    categories,
    productsById: new Map(products.map((entry) => [entry.product.ip, entry])),
    extrasById: new Map(
      products.flatMap(({ product }) => product.catExtras.flatMap((group) => group.extras.map((extra) => [extra.pl, extra]))),
    ),
    booking: bookingOf(seed.reservas),
    tags: tagsOf(seed),
    tokens: [...new Set(words.flatMap(wordsOf))],
  };
}
