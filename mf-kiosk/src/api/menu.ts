import type { GeoPoint } from '@comanda/shared-contracts/domain/address';
import { DispatchType } from '@comanda/shared-contracts/domain/dispatch';
import type { Currency } from '@comanda/shared-contracts/domain/money';
import type { MenuCategory } from '@comanda/shared-contracts/domain/product';
import { done, failed, failure, type Result } from '@comanda/shared-contracts/failures';
import type { Api, QueryValue } from '@comanda/shared-contracts/host';
import { read, readData } from '@comanda/shared-contracts/wire/decode';
import { decodeCategory, menuSchema } from '@comanda/shared-contracts/wire/menu';
import { menuIds } from '@comanda/shared-contracts/wire/same-ids';
import { salvage } from '@comanda/shared-contracts/wire/salvage';
import type { KioskDispatch } from '../rules/flow.ts';

/** A shorter reference names no restaurant. Spec C5-060. */
const SHORTEST_REFERENCE = 22;

export interface MenuRequest {
  readonly reference: string;
  readonly dk: number;
  readonly dispatch: KioskDispatch;
  readonly currency: Currency;
  readonly point: GeoPoint;
  readonly fresh: boolean;
}

/** The query flags of a kiosk's menus. Q65. */
export function menuQuery(dispatch: KioskDispatch, dk: number): Readonly<Record<string, QueryValue>> {
  return { kio: 1, retiro: dispatch === DispatchType.KIOSK_TAKE_AWAY ? 1 : undefined, dk };
}

/** The categories with something in them. Broken products are left out. Spec C7-008. */
export async function fetchMenu(api: Api, request: MenuRequest): Promise<Result<readonly MenuCategory[]>> {
  const { reference, dk, dispatch, currency, point, fresh } = request;
  if (reference.length < SHORTEST_REFERENCE) return failed(failure('protocol', 'menu-reference', { retry: false }));
  return api.call({
    operation: 'menu',
    query: menuQuery(dispatch, dk),
    body: { irl: reference, dk, lat: point.lat, lng: point.lng, userLoc: `${point.lat},${point.lng}`, zd: '' },
    fresh,
    decode: (raw) =>
      readData(raw, (data) => {
        const wire = read(menuSchema, data, (menu) => menu);
        if (!wire.ok) return wire;
        const ids = menuIds(wire.value.cats);
        const categories = salvage(wire.value.cats, (category) => decodeCategory(category, currency, ids));
        return done(categories.filter(({ products }) => products.length > 0));
      }),
  });
}
