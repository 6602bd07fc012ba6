import type { Product } from '@comanda/shared-contracts/domain/product';
import type { Venue, VenueSummary } from '@comanda/shared-contracts/domain/venue';
import type { Result } from '@comanda/shared-contracts/failures';
import type { PlaceSuggestion } from '../../../mf-profile/src/wire/place.ts';
import { CALLS } from '../calls.ts';
import type { Validator } from '../validate.ts';
import type { Caller } from './exchange.ts';
import { orderable, withVenue } from './find-subject.ts';
import type { Sightings } from './check-value.ts';
import { whyLeftOut } from './left-out.ts';
import type { Plan } from './plan.ts';
import { walkAccount } from './walk-account.ts';
import { walkDiner } from './walk-diner.ts';
import { walkKiosk } from './walk-kiosk.ts';
import { type Step, Walker } from './walker.ts';

export interface Walk {
  readonly steps: readonly Step[];
  readonly sightings: Sightings;
}

const MENUS = ['delivery', 'pickup', 'at a table'] as const;

/** Walks a provider as the product would: with its own client and its own calls, each answer held against the book. */
export async function walk(caller: Caller, plan: Plan, validator: Validator): Promise<Walk> {
  const walker = new Walker(caller, validator, plan.on);
  const dish = await walkEverybody(walker, plan);
  if (plan.account !== undefined && (await walkDiner(walker, plan, plan.account, dish))) await walkAccount(walker, plan, plan.account);
  await walkKiosk(walker, plan);
  for (const call of CALLS) walker.leaveOut(call.id, whyLeftOut(call, plan));
  return { steps: walker.steps, sightings: walker.sightings };
}

/** What nobody needs an account for; a dish that can be ordered. */
async function walkEverybody(walker: Walker, { portalId, isStadium, courierVenueId }: Plan): Promise<Product | undefined> {
  await walker.ask('test-info', 'site');
  for (const id of ['languages', 'translations', 'product-tags', 'connection-info'] as const) await walker.ask(id);
  await findVenue(walker);
  let dish: Product | undefined;
  for (const use of MENUS) {
    const menu = await walker.ask('menu', use);
    if (use === 'pickup') dish = orderable(productsOf(menu));
  }
  for (const id of ['distance', 'search-venues', 'search-products', 'booking-config', 'exchange-rate', 'delivery-cost'] as const)
    await walker.ask(id);
  await findPlace(walker);
  if (courierVenueId !== undefined) {
    walker.about({ courierVenueId });
    await walker.ask('delivery-quote');
  }
  if (isStadium) await walker.ask('stadium-config');
  if (portalId !== undefined) {
    walker.about({ portalId });
    await walker.ask('portal-info');
    await walker.ask('portal-venues');
  }
  return dish;
}

/** The restaurant of which most can be asked, with all that is known of it. */
async function findVenue(walker: Walker): Promise<void> {
  const nearby = await walker.ask('venues-nearby');
  const venues = nearby.ok ? (nearby.value as { readonly venues: readonly VenueSummary[] }).venues : [];
  const offers = ({ ordering }: VenueSummary): number =>
    [ordering.isActive, ordering.offersPickup, ordering.offersBooking].filter(Boolean).length;
  const [open] = venues.toSorted((a, b) => offers(b) - offers(a));
  const { venue } = walker.on;
  if (open !== undefined) walker.about({ venue: { ...venue, simpleId: open.simpleId, country: open.country } });
  const found = await walker.ask('venue-info', 'venue');
  if (found.ok) walker.on = withVenue(walker.on, found.value as Venue);
}

function productsOf(menu: Result<unknown>): readonly Product[] {
  if (!menu.ok) return [];
  const { categories } = (menu.value as { readonly menu: { readonly categories: readonly { products(): readonly Product[] }[] } }).menu;
  return categories.flatMap((category) => category.products());
}

/** An address that is typed, and the one where the diner stands. */
async function findPlace(walker: Walker): Promise<void> {
  const typed = await walker.ask('places-search');
  const [first] = typed.ok ? (typed.value as readonly PlaceSuggestion[]) : [];
  await walker.ask('place-details', 'under a point');
  if (first === undefined) return;
  walker.about({ placeId: first.id });
  await walker.ask('place-details', 'suggestion');
}
