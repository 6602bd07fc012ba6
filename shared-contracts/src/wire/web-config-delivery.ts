import * as v from 'valibot';
import { type Currency, type Money, zero } from '../domain/money.ts';
import type { VenueDelivery } from '../domain/venue.ts';
import { noting, readLenient } from './decode.ts';
import { DROPPED, note } from './notes.ts';
import { amount, flag, lenient, lenientOr, marking, maybeAmount, maybePositive, price } from './primitives.ts';
import { asNumber, asRecord, asText, compact, isNothing } from './values.ts';

export const deliverySchema = v.object({
  polygonsact: flag,
  ordmaxdist: maybePositive,
  ordunidist: lenientOr((raw) => (['km', 'mi'] as const).find((unit) => unit === asText(raw)?.trim().toLowerCase()), 'km'),
  ordmindvy: maybeAmount,
  ordsincosto: maybeAmount,
  ordsincostodist: maybePositive,
  ordsincostoboth: flag,
  /** -1 where it cannot be read. */
  ordrectipo: lenient((value) => (isNothing(value) ? 0 : (marking(value, asNumber) ?? -1))),
  /** A fixed amount, or a text such as `10%`; with type 2 the rate per distance. Q45, Q46. */
  ordrecmto: lenient((raw) => raw),
  ordrec2f: lenient((raw) => raw),
  ordrec2mi: maybeAmount,
  ordrec2mx: maybeAmount,
  ordrec2tr: maybePositive,
  /** Another service than the one that we know is none. */
  lastmile: lenient((raw) => (asText(raw) === 'uberDirect' ? ('uberDirect' as const) : undefined)),
});

type Wire = v.InferOutput<typeof deliverySchema>;

/** Delivery limits and costs of `webConfig`. Spec C3-034, C3-035, Q42 to Q48. */
export function decodeDelivery(webConfig: unknown, currency: Currency): VenueDelivery {
  const wire = readLenient(deliverySchema, webConfig);
  return compact({
    usesPolygons: wire.polygonsact,
    maximumDistance: wire.ordmaxdist,
    distanceUnit: wire.ordunidist,
    minimumSubtotal: bound(wire.ordmindvy, currency),
    freeFromSubtotal: bound(wire.ordsincosto, currency),
    freeWithinDistance: wire.ordsincostodist,
    freeNeedsBoth: wire.ordsincostoboth,
    cost: decodeCost(wire, asRecord(webConfig), currency),
    usesUberDirect: wire.lastmile === 'uberDirect',
  });
}

/** More of the subtotal than all of it is no cost of delivery. */
const MOST_PERCENT = 100;

/**
 * ordrectipo: 0 or absent free, 1 fixed or percent, 2 by distance. Any other is not called free, nor is one whose amount cannot be
 * read, or is below zero. `at`: where it stands. Spec C5-035, C5-036.
 */
function decodeCost(wire: Wire, at: object, currency: Currency): VenueDelivery['cost'] {
  if (wire.ordrectipo === 0) return { kind: 'free' };
  const percent = /^\s*(\d+(?:[.,]\d+)?)\s*%\s*$/.exec(asText(wire.ordrecmto) ?? '')?.[1];
  if (wire.ordrectipo === 1 && percent !== undefined) return percentCost(Number(percent.replace(',', '.')), at);
  const sum = noting(at, 'ordrecmto', () => charge(wire.ordrecmto, currency));
  if (sum === undefined || (wire.ordrectipo !== 1 && wire.ordrectipo !== 2)) return { kind: 'unknown' };
  if (wire.ordrectipo === 1) return { kind: 'fixed', amount: sum };
  const base = noting(at, 'ordrec2f', () => charge(wire.ordrec2f, currency));
  if (base === undefined) return { kind: 'unknown' };
  return compact({
    kind: 'distance' as const,
    base,
    rate: sum,
    block: wire.ordrec2tr,
    minimum: bound(wire.ordrec2mi, currency),
    maximum: bound(wire.ordrec2mx, currency),
  });
}

function percentCost(percent: number, at: object): VenueDelivery['cost'] {
  if (percent <= MOST_PERCENT) return { kind: 'percent', percent };
  note(DROPPED, at, 'ordrecmto');
  return { kind: 'unknown' };
}

/** A part of the cost: nothing where it is absent; undefined, and marked, where nobody can read it. */
function charge(raw: unknown, currency: Currency): Money | undefined {
  return isNothing(raw) ? zero(currency) : marking(raw, (told) => price(told, currency));
}

/** An amount that 0 switches off. */
function bound(raw: unknown, currency: Currency): Money | undefined {
  const found = amount(raw, currency);
  return found !== undefined && found.minor > 0 ? found : undefined;
}
