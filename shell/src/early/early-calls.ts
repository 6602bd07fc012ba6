import type { GeoPoint } from '@comanda/shared-contracts/domain/address';
import type { EarlyCall, EarlyScreen } from '@comanda/shared-contracts/composition';
import type { RouteMatch } from '@comanda/shared-contracts/routes/match';
import { venueRefOf } from '@comanda/shared-contracts/routes/venue-params';
import { venueInfoCall } from '../venue/venue-info-call.ts';

/**
 * The calls with which the screens of a path begin: of a venue's page its info, which the shell owns, then what the
 * screen's remote declares in its package.json.
 */
export function earlyCalls(match: RouteMatch, screen: EarlyScreen, place: GeoPoint): readonly EarlyCall[] {
  const own = (screen.calls ?? []).map((call) => ({ ...call, ...(call.body === undefined ? {} : { body: placed(call.body, place) }) }));
  const ref = match.entry.scope === 'venue' ? venueRefOf(match.params) : undefined;
  return ref === undefined ? own : [venueInfoCall(ref), ...own];
}

/** `{lat}` and `{lng}` stand for where the diner is. */
function placed(body: Readonly<Record<string, unknown>>, place: GeoPoint): Readonly<Record<string, unknown>> {
  const values: Readonly<Record<string, unknown>> = { '{lat}': place.lat, '{lng}': place.lng };
  return Object.fromEntries(
    Object.entries(body).map(([name, value]) => [name, typeof value === 'string' && value in values ? values[value] : value]),
  );
}
