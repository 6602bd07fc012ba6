import type { GeoPoint } from '@comanda/shared-contracts/domain/address';
import type { EarlyCall, EarlyScreen } from '@comanda/shared-contracts/composition';
import type { RouteMatch } from '@comanda/shared-contracts/routes/href';
import { routeEntry } from '@comanda/shared-contracts/routes/route-table';

/**
 * The calls with which the screens of a path begin: of a venue's page its info, which the shell owns, then what the
 * screen's remote declares in its package.json.
 */
export function earlyCalls(match: RouteMatch, screen: EarlyScreen, place: GeoPoint): readonly EarlyCall[] {
  const own = (screen.calls ?? []).map((call) => ({ ...call, ...(call.body === undefined ? {} : { body: placed(call.body, place) }) }));
  const { pais, idsimple } = match.params;
  if (routeEntry(match.name).scope !== 'venue' || pais === undefined || idsimple === undefined) return own;
  return [{ operation: 'venue-info', query: { sid: Number(idsimple), pais } }, ...own];
}

/** `{lat}` and `{lng}` stand for where the diner is. */
function placed(body: Readonly<Record<string, unknown>>, place: GeoPoint): Readonly<Record<string, unknown>> {
  const values: Readonly<Record<string, unknown>> = { '{lat}': place.lat, '{lng}': place.lng };
  return Object.fromEntries(
    Object.entries(body).map(([name, value]) => [name, typeof value === 'string' && value in values ? values[value] : value]),
  );
}
