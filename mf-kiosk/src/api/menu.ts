import { DispatchType } from '@comanda/shared-contracts/domain/dispatch';
import type { Currency } from '@comanda/shared-contracts/domain/money';
import type { MenuCategory } from '@comanda/shared-contracts/domain/product';
import type { Result } from '@comanda/shared-contracts/failures';
import type { Api, QueryValue } from '@comanda/shared-contracts/host';
import { type MenuCall, menuRequest } from '@comanda/shared-contracts/wire/menu';
import { decodeWholeMenu } from '@comanda/shared-contracts/wire/whole-menu';
import type { KioskDispatch } from '../rules/flow.ts';

export interface MenuRequest extends Omit<MenuCall, 'query' | 'zone'> {
  readonly dispatch: KioskDispatch;
  readonly currency: Currency;
}

/** The query flags of a kiosk's menus. Q65. */
export function menuQuery(dispatch: KioskDispatch, dk: number): Readonly<Record<string, QueryValue>> {
  return { kio: 1, retiro: dispatch === DispatchType.KIOSK_TAKE_AWAY ? 1 : undefined, dk };
}

/** The categories with something in them. Broken products are left out. Spec C7-008. */
export async function fetchMenu(api: Api, request: MenuRequest): Promise<Result<readonly MenuCategory[]>> {
  const { dispatch, currency, ...call } = request;
  const asked = menuRequest({ ...call, query: menuQuery(dispatch, call.dk) });
  if (!asked.ok) return asked;
  return api.call({ operation: 'menu', ...asked.value, decode: (raw) => decodeWholeMenu(raw, currency) });
}
