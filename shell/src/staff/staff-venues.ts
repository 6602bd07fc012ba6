import type { GeoPoint } from '@comanda/shared-contracts/domain/address';
import type { Session } from '@comanda/shared-contracts/domain/session';
import type { Api, Report } from '@comanda/shared-contracts/host';
import { decodeStaffRoles } from '../wire/perfiles.ts';
import { decodeVenueList } from '@comanda/shared-contracts/wire/restaurants-available';
import { reportingCurrencies } from '@comanda/shared-contracts/wire/unknown-currencies';

const NEARBY_KM = 30;

type Staff = Pick<Extract<Session, { kind: 'staff' }>, 'venues' | 'roleIds' | 'module'>;

/** A venue where somebody may work; without a name or a role when the provider does not tell one. */
export interface StaffVenue {
  readonly id: string;
  readonly name?: string;
  /** For instance "Garzón", in the provider's words. */
  readonly role?: string;
}

/**
 * The permitted venues with the names that POST /srv/restosavailable knows and the roles of GET /sapi/perfiles, in the
 * order of the permissions. Without the names or the roles the choice is the same. Spec C6-005, C7-047.
 */
export async function fetchStaffVenues(
  { api, report }: { readonly api: Api; readonly report: Report },
  { lat, lng }: GeoPoint,
  { venues, roleIds = {}, module }: Staff,
): Promise<readonly StaffVenue[]> {
  const [nearby, roles] = await Promise.all([
    api.call({
      operation: 'venues-nearby',
      query: { dist: NEARBY_KM },
      body: { lat, lng },
      decode: reportingCurrencies(report, 'venues-nearby', decodeVenueList),
    }),
    api.call({ operation: 'staff-profiles', query: { xmod: module }, decode: decodeStaffRoles }),
  ]);
  const names = new Map(nearby.ok ? nearby.value.map(({ id, name }) => [id, name]) : []);
  return venues.map((id) => {
    const roleId = roleIds[id] ?? 0;
    const role = roleId !== 0 && roles.ok ? roles.value[String(roleId)]?.name : undefined;
    const name = names.get(id);
    return { id, ...(name === undefined ? {} : { name }), ...(role === undefined ? {} : { role }) };
  });
}
