import * as v from 'valibot';
import { DispatchType } from '../domain/dispatch.ts';
import type { LiveItem, LiveMenu } from '../domain/live-menu.ts';
import type { Currency, Money } from '../domain/money.ts';
import type { Result } from '../failures.ts';
import { readLenient, read } from './decode.ts';
import { instantOrZero } from './moments.ts';
import { DROPPED, mark } from './notes.ts';
import { lenient, maybeFlag, maybeNumber, maybeUnits, menuAmount, price, raw } from './primitives.ts';
import { compact, isEmpty, isNothing, isRecord, recordByKey } from './values.ts';
import { decodeShift } from './venue-parts.ts';
import { salvageRecord } from './salvage.ts';

export const liveMenuSchema = v.object({ ta: maybeNumber, fm: instantOrZero, p: lenient(recordByKey), x: lenient(recordByKey) });

export const liveItemSchema = v.object({ pm: raw, stock: maybeUnits, agot: maybeFlag, fm: instantOrZero });

/** A venue's entry of the public live node; an absent entry is a venue without changes. X-06. */
export function decodeLiveMenu(value: unknown, currency: Currency): LiveMenu {
  const { ta, fm, p, x } = readLenient(liveMenuSchema, value);
  return compact({
    shift: ta === undefined ? undefined : decodeShift(ta),
    changedAt: fm,
    products: salvageRecord(p, (item) => decodeLiveItem(item, (raw) => price(raw, currency))),
    // An option may take off, as in the menu.
    extras: salvageRecord(x, (item) => decodeLiveItem(item, (raw) => menuAmount(raw, currency))),
  });
}

type ReadPrice = (raw: unknown) => Money | undefined;

/** A product's `pm` is an object by dispatch type, an extra's a number. */
function decodeLiveItem(value: unknown, readPrice: ReadPrice): Result<LiveItem> {
  return read(liveItemSchema, value, ({ pm, stock, agot, fm }) =>
    compact({ isSoldOut: agot, stock, prices: decodePrices(pm, readPrice), changedAt: fm }),
  );
}

function decodePrices(pm: unknown, readPrice: ReadPrice): LiveItem['prices'] {
  const byType = isRecord(pm) || Array.isArray(pm) ? recordByKey(pm) : undefined;
  const prices: Partial<Record<DispatchType, Money | null>> = {};
  for (const type of Object.values(DispatchType)) {
    const said = byType === undefined ? pm : byType[String(type)];
    if (isNothing(said)) continue;
    prices[type] = readPrice(said) ?? null;
    if (prices[type] === null) mark(DROPPED);
  }
  if (Object.keys(prices).length === 0 && !isEmpty(pm)) mark(DROPPED);
  return prices;
}
