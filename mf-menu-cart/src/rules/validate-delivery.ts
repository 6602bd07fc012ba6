import type { Address } from '@comanda/shared-contracts/domain/address';
import type { CartDelivery } from '@comanda/shared-contracts/domain/cart';
import { type Money, zero } from '@comanda/shared-contracts/domain/money';
import type { DeliveryPolygon } from './polygon.ts';
import type { PlainDate } from '@comanda/shared-contracts/domain/time';
import type { VenueDelivery } from '@comanda/shared-contracts/domain/venue';
import { areaAt } from './delivery-area.ts';
import { isFreeDelivery, nominalCost } from './delivery-cost.ts';
import { countedDistance, isWithinReach } from './delivery-distance.ts';
import { validateDelivery } from './delivery-terms.ts';

/** Key of the message of a rule that fails, in the texts of this remote (`delivery.problem.*`). Spec C8-023, C8-026 to C8-031, Q44, Q97. */
export type DeliveryProblem =
  | 'closed'
  | 'inactive'
  | 'noDelivery'
  | 'address'
  | 'street'
  | 'map'
  | 'zone'
  | 'distance'
  | 'minimum'
  | 'date'
  | 'coverage'
  | 'cost';

/** A price that the provider was asked for. */
export type Asked<T> =
  | { readonly kind: 'none' }
  | { readonly kind: 'waiting' }
  /** The provider says that there is none. */
  | { readonly kind: 'failed' }
  /** Nobody answered: that says nothing about the place. */
  | { readonly kind: 'lost' }
  | { readonly kind: 'known'; readonly value: T };

export interface DeliveryCase {
  readonly terms: VenueDelivery;
  readonly subtotal: Money;
  readonly isClosed: boolean;
  readonly isActive: boolean;
  readonly offersDelivery: boolean;
  readonly address: Address | null;
  /** As the provider computed it; undefined: not known (yet). Spec C4-043. */
  readonly distanceKm?: number | undefined;
  readonly areas: readonly DeliveryPolygon[];
  /** The day of the delivery, on the venue's clock. */
  readonly date: PlainDate;
  /** Whether that day and its hour can be had. Spec C5-038. */
  readonly isSlotValid: boolean;
  /** Fee of a courier company. Q48. */
  readonly quote: Asked<{ readonly fee: Money; readonly id: string }>;
  /** The cost as the provider computes it; it takes the place of ours. Spec C7-055. */
  readonly cost: Asked<Money>;
}

type Where = { readonly isValid: boolean | null; readonly problem?: DeliveryProblem; readonly area?: DeliveryPolygon };

/**
 * Delivery to a place: whether it can be had, the first of the decided rules that fails, and what it costs.
 * Spec C5-015, C5-030 to C5-036, C8-027 to C8-031, Q44.
 */
export function validateDeliveryTo(of: DeliveryCase): CartDelivery {
  const where = validatePlace(of);
  const distance = of.distanceKm === undefined ? undefined : countedDistance(of.distanceKm, of.terms.distanceUnit);
  const price = priceOf(of, where, distance);
  const isValid = where.isValid === true && price.problem === 'coverage' ? false : where.isValid;
  const { missingForMinimum, missingForFree } = validateDelivery(of.terms, of.subtotal);
  const problem =
    where.problem ?? (missingForMinimum === undefined ? undefined : 'minimum') ?? (of.isSlotValid ? undefined : 'date') ?? price.problem;
  return {
    isValid,
    isFree: price.isFree,
    ...(problem === undefined ? {} : { problem }),
    ...(price.fee === undefined ? {} : { fee: price.fee }),
    ...(of.distanceKm === undefined ? {} : { distanceKm: of.distanceKm }),
    ...(price.quoteId === undefined ? {} : { quoteId: price.quoteId }),
    ...(missingForMinimum === undefined ? {} : { missingForMinimum }),
    ...(missingForFree === undefined || price.isFree ? {} : { missingForFree }),
  };
}

/** The place of the area that an address lies in, as the provider counts them; undefined without one. Q47. */
export function areaIndexOf({
  terms,
  address,
  areas,
  date,
}: Pick<DeliveryCase, 'terms' | 'address' | 'areas' | 'date'>): number | undefined {
  return terms.usesPolygons && address?.point !== undefined ? areaAt(areas, address.point, date) : undefined;
}

/** Rules 1 to 6 of Q44. */
function validatePlace(of: DeliveryCase): Where {
  const { terms, address, distanceKm } = of;
  if (of.isClosed) return { isValid: null, problem: 'closed' };
  if (!of.isActive) return { isValid: null, problem: 'inactive' };
  if (!of.offersDelivery) return { isValid: false, problem: 'noDelivery' };
  if (address === null) return { isValid: null, problem: 'address' };
  if (address.street.trim() === '') return { isValid: null, problem: 'street' };
  if (address.point === undefined) return { isValid: null, problem: 'map' };
  if (terms.usesPolygons) {
    const index = areaIndexOf(of);
    const area = index === undefined ? undefined : of.areas[index];
    return area === undefined ? { isValid: false, problem: 'zone' } : { isValid: true, area };
  }
  if (distanceKm === undefined) return { isValid: null };
  return isWithinReach(countedDistance(distanceKm, terms.distanceUnit), terms)
    ? { isValid: true }
    : { isValid: false, problem: 'distance' };
}

type Price = { readonly isFree: boolean; readonly fee?: Money; readonly quoteId?: string; readonly problem?: DeliveryProblem };

/** Quote, else free rules, else the area's price, else the venue's rule; the provider's own sum takes the place of ours. */
function priceOf(of: DeliveryCase, where: Where, distance: number | undefined): Price {
  const { terms, subtotal, quote, cost } = of;
  if (where.isValid === false || where.problem === 'map') return { isFree: false };
  const place = { distance, area: where.area };
  const isFree = isFreeDelivery(terms, subtotal, place);
  if (terms.usesUberDirect) {
    if (quote.kind === 'lost') return { isFree: false, problem: 'cost' };
    if (quote.kind === 'failed') return { isFree: false, problem: 'coverage' };
    const quoteId = quote.kind === 'known' ? { quoteId: quote.value.id } : {};
    if (isFree) return { isFree, fee: zero(subtotal.currency), ...quoteId };
    return quote.kind === 'known' ? { isFree: false, fee: quote.value.fee, ...quoteId } : { isFree: false };
  }
  if (cost.kind === 'failed' || cost.kind === 'lost') return { isFree: false, problem: 'cost' };
  const knowsArea = !terms.usesPolygons || where.area !== undefined;
  const own = isFree ? zero(subtotal.currency) : knowsArea ? nominalCost(terms, subtotal, place) : undefined;
  const fee = cost.kind === 'known' ? cost.value : own;
  return fee === undefined ? { isFree } : { isFree: fee.minor === 0, fee };
}
