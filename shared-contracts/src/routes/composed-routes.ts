import { isComposed } from '../composition.ts';
import type { Composition } from '../composition.ts';
import { isRemoteId } from '../remotes.ts';
import { SHELL_ROUTES } from './owners/shell.ts';
import type { RouteTable } from './match.ts';
import type { RouteEntry } from './route-entry.ts';

/** Where no kiosk draws it, the choice of venue is the staff's, and the shell draws it. Decisions, "Who owns what". */
const STAFF_ROUTE = 'SelectRestaurant';
const STAFF_PICKER: RouteEntry = { owner: 'shell', screen: 'staff', scope: 'site', path: '/SelectRestaurant' };

/** What says of a composition which routes it has. */
export type RoutedComposition = Pick<Composition, 'kind' | 'remotes' | 'rules'>;

const known = new WeakMap<RoutedComposition, RouteTable>();

/**
 * The routes of a composition: those that the passports of its parts state, and the shell's own. What is drawn in another kind of composition
 * alone is not among them; those of a part that is switched off are. Computed once for each document.
 */
export function routesOf(composition: RoutedComposition): RouteTable {
  const before = known.get(composition);
  if (before !== undefined) return before;
  const table = tableOf(composition);
  known.set(composition, table);
  return table;
}

function tableOf({ kind, remotes, rules }: RoutedComposition): RouteTable {
  const stated: Record<string, RouteEntry> = {};
  for (const [owner, { passport }] of Object.entries(remotes)) {
    for (const [name, route] of Object.entries(passport?.routes ?? {})) {
      if (isRemoteId(owner) && (route.onlyAt !== 'stadium' || rules.isStadium)) stated[name] = { ...route, owner };
    }
  }
  const picker = stated[STAFF_ROUTE];
  const isStaffs = kind === 'consumer' && (picker === undefined || !isComposed({ remotes }, picker.owner));
  return { ...stated, ...(isStaffs ? { [STAFF_ROUTE]: STAFF_PICKER } : {}), ...SHELL_ROUTES };
}
