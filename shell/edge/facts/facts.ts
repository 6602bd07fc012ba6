import type { MenuCategory } from '@comanda/shared-contracts/domain/product';
import type { DispatchType } from '@comanda/shared-contracts/domain/dispatch';
import type { Venue, VenueRef, VenueSummary } from '@comanda/shared-contracts/domain/venue';
import { menuQuery, menuRequest } from '@comanda/shared-contracts/wire/menu';
import { decodeRestaurantInfo } from '@comanda/shared-contracts/wire/restaurant-info';
import { decodeVenueList } from '@comanda/shared-contracts/wire/restaurants-available';
import { decodeWholeMenu } from '@comanda/shared-contracts/wire/whole-menu';
import { DEFAULT_POINT } from '../../src/location/known-place.ts';
import { venueInfoCall } from '../../src/venue/venue-info-call.ts';
import { KeptAnswers } from './kept-answers.ts';
import type { PagePlace } from '../additions.ts';
import { askProvider, questionKey } from './provider-calls.ts';
import type { ProviderWorld, Question, Said } from './provider-calls.ts';

/**
 * What is known of a composition's venues without anybody being logged in: the very same value as long as the provider says the same. Undefined: nothing, or nothing in time (`patienceMs`, else
 * that of pages).
 */
export interface Facts {
  venue(place: PagePlace, ref: VenueRef, patienceMs?: number): Promise<Said<Venue> | undefined>;
  /** `none`: the venue has no menu that can be asked for. */
  menu(place: PagePlace, venue: VenueSummary, dispatch: DispatchType): Promise<readonly MenuCategory[] | 'none' | undefined>;
  /** All of them, those that are near first. */
  venues(place: PagePlace, patienceMs?: number): Promise<readonly VenueSummary[] | undefined>;
}

export interface FactsWorld extends ProviderWorld {
  /** Epoch ms. */
  readonly now: () => number;
  /** How long a page waits for what it does not know yet, ms. */
  readonly patienceMs: number;
}

const DAY_MS = 86_400_000;
/** As pages are: 15 s old at most while the provider answers; what was known once is better than nothing while it does not. */
const KEPT = { freshMs: 15_000, keptMs: DAY_MS, restMs: 2_000 };
/** Which venues there are changes seldom, and the list is long. */
const LIST_FRESH_MS = 600_000;
/** Half around the earth. GUESS: a provider may have a reach of its own; its list of all venues would then be a call of its own. */
const EVERYWHERE_KM = 20_040;

/** Reads of the provider what pages say of themselves. Each answer is asked for once for all who want it. */
export function createFacts(world: FactsWorld): Facts {
  const venues = new KeptAnswers<Said<Venue>>({ ...KEPT, most: 2_000 }, world.now);
  const menus = new KeptAnswers<Said<readonly MenuCategory[]>>({ ...KEPT, most: 200 }, world.now);
  const lists = new KeptAnswers<Said<readonly VenueSummary[]>>({ ...KEPT, freshMs: LIST_FRESH_MS, most: 1_000 }, world.now);
  const ask = <T>(kept: KeptAnswers<Said<T>>, place: PagePlace, question: Question<T>, patienceMs = world.patienceMs) =>
    kept.read(questionKey(place, question), (last) => askProvider(world, place, question, last), patienceMs);
  return {
    venue: (place, ref, patienceMs) => ask(venues, place, { ...venueInfoCall(ref), decode: decodeRestaurantInfo }, patienceMs),
    menu: async (place, venue, dispatch) => {
      const question = menuQuestion(venue, dispatch);
      const said = question === undefined ? ({ kind: 'refused' } as const) : await ask(menus, place, question);
      return said?.kind === 'refused' ? 'none' : said?.value;
    },
    venues: async (place, patienceMs) => {
      const question = { operation: 'venues-nearby', query: { dist: EVERYWHERE_KM }, body: { ...DEFAULT_POINT } } as const;
      return valueOf(await ask(lists, place, { ...question, decode: decodeVenueList }, patienceMs));
    },
  };
}

function valueOf<T>(said: Said<T> | undefined): T | undefined {
  return said?.kind === 'known' ? said.value : undefined;
}

/** Undefined for a venue whose menu cannot be asked for. */
function menuQuestion(
  { reference, dk, point, priceFormat }: VenueSummary,
  dispatch: DispatchType,
): Question<readonly MenuCategory[]> | undefined {
  const asked = menuRequest({ reference, dk, point: point ?? DEFAULT_POINT, query: menuQuery(dispatch, dk, undefined) });
  return asked.ok ? { operation: 'menu', ...asked.value, decode: (raw) => decodeWholeMenu(raw, priceFormat) } : undefined;
}
