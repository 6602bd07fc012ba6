import { courierQuote } from './courier-quote.ts';
import { distanceKm, ringContains } from './geo.ts';
import type { Point } from './geo.ts';
import { dateBit } from './hours.ts';
import type { Venue } from './venue.ts';
import { written } from './written.ts';

const MILES_PER_KM = 0.621371;

export interface DeliveryQuestion {
  /** Major units, after discounts. */
  readonly subtotal: number;
  /** km, as getrestodistance gave it. */
  readonly dist: number;
  /** Index in the venue's polygons, or -1. */
  readonly poly: number;
  /** YYYYMMDD of the delivery. */
  readonly fecha: string;
}

export type DeliveryAnswer =
  | { readonly ok: true; readonly cost: number; readonly isUnderMinimum: boolean }
  | { readonly ok: false; readonly msg: string };

/** Nine tenths of the distance, in the venue's unit, one decimal, half up. Q43. */
function shownDistance(venue: Venue, km: number): number {
  const distance = km * 0.9 * (venue.webConfig.ordunidist === 'mi' ? MILES_PER_KM : 1);
  return Math.round(Number((distance * 10).toFixed(6))) / 10;
}

/** As the venue writes it; first in the decimal notation, without what binary fractions add. */
function rounded(venue: Venue, amount: number): number {
  return written(Number(amount.toFixed(9)), venue.currency[4]);
}

/** Cost by ordrectipo: none, fixed or percent, base and distance within bounds. Q45, Q46. */
function costByType(venue: Venue, subtotal: number, distance: number): number {
  const { ordrectipo = 0, ordrecmto = 0, ordrec2f = 0, ordrec2tr = 0, ordrec2mi = 0, ordrec2mx = 0 } = venue.webConfig;
  if (ordrectipo === 0) return 0;
  if (ordrectipo === 1) return rounded(venue, typeof ordrecmto === 'number' ? ordrecmto : (subtotal * Number.parseFloat(ordrecmto)) / 100);
  const [rate, base, least, most] = [Number.parseFloat(String(ordrecmto)), ordrec2f, ordrec2mi, ordrec2mx].map((amount) =>
    rounded(venue, amount),
  ) as [number, number, number, number];
  const units = ordrec2tr > 0 ? Math.ceil(distance / ordrec2tr) : distance;
  const cost = Math.max(rounded(venue, base + units * rate), least);
  return most > 0 ? Math.min(cost, most) : cost;
}

function isFree(venue: Venue, subtotal: number, distance: number): boolean {
  const { ordsincosto = 0, ordsincostodist = 0, ordsincostoboth } = venue.webConfig;
  const bySubtotal = ordsincosto > 0 && subtotal >= ordsincosto;
  const byDistance = ordsincostodist > 0 && distance <= ordsincostodist;
  return ordsincostoboth === 1 ? bySubtotal && byDistance : bySubtotal || byDistance;
}

/** What delivery costs, or why there is none: area, then free rules, then the polygon's price, then ordrectipo. Q44 to Q47. */
export function deliveryCost(venue: Venue, question: DeliveryQuestion): DeliveryAnswer {
  const { webConfig, polygons } = venue;
  if (webConfig.ord !== 1) return { ok: false, msg: 'Despacho no disponible' };
  const distance = shownDistance(venue, question.dist);
  const polygon = webConfig.polygonsact === 1 ? polygons[question.poly] : undefined;
  if (webConfig.polygonsact === 1) {
    if (!polygon?.active || (polygon.days & dateBit(question.fecha)) === 0) return { ok: false, msg: 'Fuera de area' };
  } else if ((webConfig.ordmaxdist ?? 0) > 0 && distance > (webConfig.ordmaxdist ?? 0)) {
    return { ok: false, msg: 'Fuera de area' };
  }
  const cost =
    isFree(venue, question.subtotal, distance) || polygon?.freeCharge
      ? 0
      : rounded(venue, polygon?.price ?? costByType(venue, question.subtotal, distance));
  return { ok: true, cost, isUnderMinimum: question.subtotal < (webConfig.ordmindvy ?? 0) };
}

export interface DeliveryPlace {
  /** Major units, after discounts. */
  readonly subtotal: number;
  readonly point: Point;
  readonly commune: string;
  /** YYYYMMDD of the delivery. */
  readonly fecha: string;
}

/**
 * What an order to this place costs to deliver, as the provider reckons it when it is saved: distance and area are found here, and where a
 * courier company rides its fee takes the place of all but the free rules. Q44, Q47, Q48.
 */
export function deliveryTo(venue: Venue, { subtotal, point, commune, fecha }: DeliveryPlace): DeliveryAnswer {
  const dist = distanceKm(venue.seed, point);
  const weekday = dateBit(fecha);
  const poly = venue.polygons.findIndex(({ active, days, coords }) => active && (days & weekday) !== 0 && ringContains(coords, point));
  const own = deliveryCost(venue, { subtotal, dist, poly, fecha });
  if (!own.ok || venue.webConfig.lastmile !== 'uberDirect') return own;
  const quote = courierQuote(venue, { commune, point });
  if (!quote.ok) return { ok: false, msg: quote.message };
  return { ...own, cost: isFree(venue, subtotal, shownDistance(venue, dist)) ? 0 : rounded(venue, quote.fee) };
}
