import * as v from 'valibot';
import { type Currency, type Money, zero } from '../domain/money.ts';
import type { VenueDelivery } from '../domain/venue.ts';
import { noting, readLenient } from './decode.ts';
import { amount, flag, lenient, lenientOr, marking, maybeAmount, maybePositive } from './primitives.ts';
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
  ordrec2f: maybeAmount,
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
    cost: noting(asRecord(webConfig), 'ordrecmto', () => decodeCost(wire, currency)),
    usesUberDirect: wire.lastmile === 'uberDirect',
  });
}

/**
 * ordrectipo: 0 or absent free, 1 fixed or percent, 2 by distance. Any other is not called free, nor is one whose amount cannot be
 * read. Spec C5-035, C5-036.
 */
function decodeCost(wire: Wire, currency: Currency): VenueDelivery['cost'] {
  if (wire.ordrectipo === 0) return { kind: 'free' };
  const percent = /^\s*(\d+(?:[.,]\d+)?)\s*%\s*$/.exec(asText(wire.ordrecmto) ?? '')?.[1];
  if (wire.ordrectipo === 1 && percent !== undefined) return { kind: 'percent', percent: Number(percent.replace(',', '.')) };
  const sum = isNothing(wire.ordrecmto) ? zero(currency) : amount(wire.ordrecmto, currency);
  if (sum === undefined || (wire.ordrectipo !== 1 && wire.ordrectipo !== 2)) return { kind: 'unknown' };
  if (wire.ordrectipo === 1) return { kind: 'fixed', amount: sum };
  return compact({
    kind: 'distance' as const,
    base: bound(wire.ordrec2f, currency) ?? zero(currency),
    rate: sum,
    block: wire.ordrec2tr,
    minimum: bound(wire.ordrec2mi, currency),
    maximum: bound(wire.ordrec2mx, currency),
  });
}

/** An amount that 0 switches off. */
function bound(raw: unknown, currency: Currency): Money | undefined {
  const found = amount(raw, currency);
  return found !== undefined && found.minor > 0 ? found : undefined;
}
