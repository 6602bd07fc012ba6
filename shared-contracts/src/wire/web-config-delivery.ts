import * as v from 'valibot';
import type { Currency } from '../domain/money.ts';
import type { VenueDelivery } from '../domain/venue.ts';
import { readLenient } from './decode.ts';
import { amount, amountOrZero, flag, lenient, maybeNumber, maybePositive } from './primitives.ts';
import { asNumber, asText, compact } from './values.ts';

export const deliverySchema = v.object({
  polygonsact: flag,
  ordmaxdist: maybePositive,
  ordunidist: lenient(asText),
  ordmindvy: maybePositive,
  ordsincosto: maybePositive,
  ordsincostodist: maybePositive,
  ordsincostoboth: flag,
  ordrectipo: maybeNumber,
  /** A fixed amount, or a text such as `10%`; with type 2 the rate per distance. Q45, Q46. */
  ordrecmto: lenient((raw) => raw),
  ordrec2f: maybePositive,
  ordrec2mi: maybePositive,
  ordrec2mx: maybePositive,
  ordrec2tr: maybePositive,
  lastmile: lenient(asText),
});

type Wire = v.InferOutput<typeof deliverySchema>;

/** Delivery limits and costs of `webConfig`. Spec C3-034, C3-035, Q42 to Q48. */
export function decodeDelivery(webConfig: unknown, currency: Currency): VenueDelivery {
  const wire = readLenient(deliverySchema, webConfig);
  return compact({
    usesPolygons: wire.polygonsact,
    maximumDistance: wire.ordmaxdist,
    distanceUnit: wire.ordunidist === 'mi' ? ('mi' as const) : ('km' as const),
    minimumSubtotal: amount(wire.ordmindvy, currency),
    freeFromSubtotal: amount(wire.ordsincosto, currency),
    freeWithinDistance: wire.ordsincostodist,
    freeNeedsBoth: wire.ordsincostoboth,
    cost: decodeCost(wire, currency),
    usesUberDirect: wire.lastmile === 'uberDirect',
  });
}

/** ordrectipo: 0 or absent free, 1 fixed or percent, 2 by distance; any other is not called free. Spec C5-035, C5-036. */
function decodeCost(wire: Wire, currency: Currency): VenueDelivery['cost'] {
  if (wire.ordrectipo === 2) {
    return compact({
      kind: 'distance' as const,
      base: amountOrZero(wire.ordrec2f, currency),
      rate: amountOrZero(asNumber(wire.ordrecmto), currency),
      block: wire.ordrec2tr,
      minimum: amount(wire.ordrec2mi, currency),
      maximum: amount(wire.ordrec2mx, currency),
    });
  }
  if (wire.ordrectipo === undefined || wire.ordrectipo === 0) return { kind: 'free' };
  if (wire.ordrectipo !== 1) return { kind: 'unknown' };
  const percent = /^\s*(\d+(?:[.,]\d+)?)\s*%\s*$/.exec(asText(wire.ordrecmto) ?? '')?.[1];
  if (percent !== undefined) return { kind: 'percent', percent: Number(percent.replace(',', '.')) };
  return { kind: 'fixed', amount: amountOrZero(asNumber(wire.ordrecmto), currency) };
}
