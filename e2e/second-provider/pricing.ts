import { items, record, words } from './answer.ts';
import { type Dish, type Venue, dishesOf } from './catalog.ts';

/** A line as it is kept: the product as the provider sells it, whatever the request said of it. Spec C3-007. */
export type Line = Exclude<ReturnType<typeof lineOf>, string>;
export type Priced = Exclude<ReturnType<typeof priceOf>, string>;
/** What was chosen of an extra, how many, and when. */
type Chosen = readonly [extra: Readonly<Record<string, unknown>>, count: number, stamp: number];

const SOLD_OUT = 'Este producto no se encuentra disponible por el momento';
const SENSELESS = 'Datos invalidos en orden';
const DELIVERY = 2;

/** What a cart costs by the venue's own prices; a sentence where it cannot be sold. Subtotal: Spec C5-028. */
export function priceOf(venue: Venue, cart: Readonly<Record<string, unknown>>) {
  const lines: Line[] = [];
  const wanted = items(cart['dl']);
  if (wanted.length === 0) return SENSELESS;
  for (const raw of wanted) {
    const line = lineOf(venue, record(raw));
    if (typeof line === 'string') return line;
    lines.push(line);
  }
  if (dishesOf(venue).some((dish) => isShort(dish, lines))) return SOLD_OUT;
  const [inUnits, inMoney] = units(venue);
  const subtotal = lines.reduce((sum, line) => sum + line.cant * inUnits(priceOfOne(venue, line)), 0);
  const fee = Number(cart['tipo']) === DELIVERY ? inUnits(venue.deliveryFee) : 0;
  const tip = inUnits(Math.max(0, Number(cart['propina']) || 0));
  return { lines, subtotal: inMoney(subtotal), costoDespacho: inMoney(fee), propina: inMoney(tip), total: inMoney(subtotal + fee + tip) };
}

/** What one of a line costs, with its extras. Spec C5-028. */
export function priceOfOne(venue: Venue, { item, extras }: Line): number {
  const [inUnits, inMoney] = units(venue);
  const chosen = Object.values(extras).flat();
  return inMoney(chosen.reduce((sum, [extra, count]) => sum + count * inUnits(Number(extra['pm'])), inUnits(item.pm)));
}

/** Smallest units of the venue's currency, so that sums stay whole. */
export function units({ cur }: Venue): readonly [(amount: number) => number, (units: number) => number] {
  const scale = 10 ** cur[4];
  return [(amount) => Math.round(amount * scale), (whole) => whole / scale];
}

function lineOf(venue: Venue, raw: Readonly<Record<string, unknown>>) {
  const cant = Number(raw['cant']);
  const id = words(record(raw['item'])['ip']);
  const item = dishesOf(venue).find(({ ip }) => String(ip) === id);
  if (item === undefined || !Number.isInteger(cant) || cant < 1) return SENSELESS;
  if (item.agot) return SOLD_OUT;
  const extras: Record<string, readonly Chosen[]> = {};
  for (const group of item.catExtras) {
    const chosen: Chosen[] = [];
    for (const tuple of items(record(raw['extras'])[group.codJextras])) {
      const [asked, count, stamp] = items(tuple);
      const extra = group.extras.find(({ pl }) => String(pl) === words(record(asked)['pl']));
      if (extra === undefined || !(Number(count) > 0)) return SENSELESS;
      if (extra.agot) return SOLD_OUT;
      chosen.push([{ pl: extra.pl, np: extra.np, pm: extra.pm }, Number(count), Number(stamp) || 0]);
    }
    const count = chosen.reduce((sum, [, many]) => sum + many, 0);
    if (count < group.min || (group.max > 0 && count > group.max)) return SENSELESS;
    if (chosen.length > 0) extras[group.codJextras] = chosen;
  }
  return { cant, item: { ...item }, extras, ct: words(raw['ct']), lineReference: words(raw['lineReference']) };
}

function isShort(dish: Dish, lines: readonly Line[]): boolean {
  const wanted = lines.filter(({ item }) => item.ip === dish.ip).reduce((sum, { cant }) => sum + cant, 0);
  return dish.stock !== null && wanted > dish.stock - dish.crinvol;
}
