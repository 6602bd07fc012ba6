import type { VenueLive } from './live-state.ts';
import { extraNow, productNow } from './menu.ts';
import type { CartLine, ChosenExtra, DispatchType, Extra, ExtrasGroup, Product } from './types.ts';
import type { Venue } from './venue.ts';
import { isWrittenAlike, written, writtenSum } from './written.ts';

/** Why a line cannot be taken as it is. */
export interface LineChange {
  readonly lir: number;
  readonly ip: number;
  readonly motivo: 'precio' | 'agotado' | 'stock' | 'extras' | 'extra-agotado' | 'extra-precio' | 'no-existe';
  /** Price now. */
  readonly pm?: number;
  /** The extra concerned. */
  readonly pl?: number;
  /** How many are left. */
  readonly max?: number;
}

export interface PriceCheck {
  readonly ok: boolean;
  /** Sum of the lines at the prices as they are now, in major units. */
  readonly subtotal: number;
  readonly cambios: readonly LineChange[];
}

function available(item: Product | Extra): number {
  return item.stock === undefined ? Infinity : item.stock - (item.crinvol ?? 0);
}

/** Counts what earlier lines already take, so that two lines of one product cannot share the last piece. */
class Shelf {
  private readonly taken = new Map<string, number>();

  take(key: string, item: Product | Extra, count: number): boolean {
    const total = (this.taken.get(key) ?? 0) + count;
    this.taken.set(key, total);
    return total <= available(item);
  }
}

function groupIsBroken(group: ExtrasGroup, chosen: readonly ChosenExtra[]): boolean {
  const count = chosen.reduce((sum, [, quantity]) => sum + quantity, 0);
  return (group.min > 0 && count < group.min) || (group.max > 0 && count > group.max);
}

interface LineContext {
  readonly lir: number;
  readonly product: Product;
  readonly line: CartLine;
  readonly shelf: Shelf;
  /** That the venue writes. */
  readonly decimals: number;
}

/** `chosen` are all picks of the group: one extra may be named more than once. */
function checkExtra(
  context: LineContext,
  [asked, quantity]: ChosenExtra,
  group: ExtrasGroup,
  chosen: readonly ChosenExtra[],
): LineChange[] {
  const { lir, product, line, shelf, decimals } = context;
  const extra = group.extras.find(({ pl }) => pl === asked.pl);
  const base = { lir, ip: product.ip, pl: asked.pl };
  if (!extra) return [{ ...base, motivo: 'no-existe' }];
  if (extra.agot) return [{ ...base, motivo: 'extra-agotado' }];
  const changes: LineChange[] = [];
  if (!shelf.take(`x${extra.pl}`, extra, quantity * line.cant))
    changes.push({ ...base, motivo: 'stock', max: Math.max(0, available(extra)) });
  const pm = written(extra.pm, decimals);
  if (isOtherPrice(asked.pm, pm, decimals)) changes.push({ ...base, motivo: 'extra-precio', pm });
  const inAll = chosen.reduce((sum, [other, count]) => sum + (other.pl === extra.pl ? count : 0), 0);
  if (extra.maxex > 0 && inAll > extra.maxex) changes.push({ ...base, motivo: 'extras' });
  return changes;
}

function checkExtras(context: LineContext): LineChange[] {
  const { lir, product, line } = context;
  const chosen = line.extras ?? {};
  const broken = product.catExtras.flatMap((group): LineChange[] => {
    const picks = chosen[group.codJextras] ?? [];
    const own = picks.flatMap((pick) => checkExtra(context, pick, group, picks));
    return groupIsBroken(group, picks) ? [...own, { lir, ip: product.ip, motivo: 'extras' }] : own;
  });
  const codes = new Set(product.catExtras.map(({ codJextras }) => codJextras));
  const unknown = Object.keys(chosen).filter((code) => !codes.has(code) && (chosen[code]?.length ?? 0) > 0);
  return [...broken, ...unknown.map((): LineChange => ({ lir, ip: product.ip, motivo: 'no-existe' }))];
}

/** quantity x (price + sum of extra price x extra quantity), at the prices as they are now. Spec C5-027. */
function lineSubtotal(product: Product, line: CartLine, decimals: number): number {
  const prices = new Map(product.catExtras.flatMap(({ extras }) => extras.map(({ pl, pm }) => [pl, written(pm, decimals)])));
  const extras = Object.values(line.extras ?? {}).flat();
  const unit = extras.reduce((sum, [extra, quantity]) => sum + (prices.get(extra.pl) ?? 0) * quantity, written(product.pm, decimals));
  return line.cant * unit;
}

/** Whether the diner saw another price; who saw none agrees. */
function isOtherPrice(seen: number | undefined, now: number, decimals: number): boolean {
  return seen !== undefined && !isWrittenAlike(seen, now, decimals);
}

/** Compares cart lines with the menu of a kind as it stands now: existence, stock, prices, extras rules. Q29. */
export function priceCheck(venue: Venue, live: VenueLive, lines: readonly CartLine[], kind: DispatchType): PriceCheck {
  const shelf = new Shelf();
  const cambios: LineChange[] = [];
  const subtotals: number[] = [];
  const decimals = venue.currency[4];
  for (const [index, line] of lines.entries()) {
    const lir = index + 1;
    const entry = venue.productsById.get(line.item.ip);
    if (!entry || !entry.kinds.includes(kind) || !(line.cant > 0)) {
      cambios.push({ lir, ip: line.item.ip, motivo: 'no-existe' });
      continue;
    }
    const product = productNow(entry, kind, live);
    const base = { lir, ip: product.ip };
    subtotals.push(lineSubtotal(product, line, decimals));
    if (product.agot) cambios.push({ ...base, motivo: 'agotado' });
    else if (!shelf.take(`p${product.ip}`, product, line.cant))
      cambios.push({ ...base, motivo: 'stock', max: Math.max(0, available(product)) });
    const pm = written(product.pm, decimals);
    if (isOtherPrice(line.item.pm, pm, decimals)) cambios.push({ ...base, motivo: 'precio', pm });
    cambios.push(...checkExtras({ lir, product, line, shelf, decimals }));
  }
  return { ok: cambios.length === 0, subtotal: writtenSum(subtotals, decimals), cambios };
}

/** How many of each product and extra the lines take; only what has a tracked stock. */
export function tracked(
  venue: Venue,
  live: VenueLive,
  lines: readonly CartLine[],
): { products: Map<number, number>; extras: Map<number, number> } {
  const products = new Map<number, number>();
  const extras = new Map<number, number>();
  const add = (counts: Map<number, number>, key: number, count: number) => counts.set(key, (counts.get(key) ?? 0) + count);
  for (const line of lines) {
    const entry = venue.productsById.get(line.item.ip);
    if (entry && productNow(entry, 1, live).stock !== undefined) add(products, line.item.ip, line.cant);
    for (const [extra, quantity] of Object.values(line.extras ?? {}).flat()) {
      const known = venue.extrasById.get(extra.pl);
      if (known && extraNow(known, live).stock !== undefined) add(extras, extra.pl, quantity * line.cant);
    }
  }
  return { products, extras };
}
