import type { DispatchType } from '@comanda/shared-contracts/domain/dispatch';
import type { Instant } from '@comanda/shared-contracts/domain/time';
import type { Currency } from '@comanda/shared-contracts/domain/money';
import { done, type Result } from '@comanda/shared-contracts/failures';
import type { Api } from '@comanda/shared-contracts/host';
import type { Product } from '@comanda/shared-contracts/domain/product';
import { read, readData } from '@comanda/shared-contracts/wire/decode';
import {
  categoryName,
  categorySchema,
  type MenuCall,
  menuQuery,
  menuRequest,
  menuSchema,
  readProducts,
} from '@comanda/shared-contracts/wire/menu';
import { type MenuIds, menuIds } from '@comanda/shared-contracts/wire/same-ids';
import { salvage } from '@comanda/shared-contracts/wire/salvage';
import { asRecord, listItems } from '@comanda/shared-contracts/wire/values';
import type { Category, MenuContent } from '../rules/menu-content.ts';

export interface MenuRequest extends Omit<MenuCall, 'query'> {
  /** Currency of the venue's prices. */
  readonly currency: Currency;
  readonly dispatch: DispatchType;
  readonly tableId?: string | undefined;
  /** Absent: a menu of before is none. Q200. */
  readonly ifOld?: ((readAt: Instant) => void) | undefined;
}

/** A menu with the answer it was read from, so that the answer can be kept and read again. */
export interface MenuAnswer {
  readonly menu: MenuContent;
  readonly raw: unknown;
}

/** Asks for a menu. A reference too short to name a restaurant fails with `menu-reference`, without a call. Spec C5-060. */
export async function fetchMenu(api: Api, request: MenuRequest): Promise<Result<MenuAnswer>> {
  const { currency, dispatch, tableId, ifOld, ...call } = request;
  const asked = menuRequest({ ...call, query: menuQuery(dispatch, call.dk, tableId) });
  if (!asked.ok) return asked;
  const old = ifOld === undefined ? {} : { ifOld };
  return api.call({ operation: 'menu', ...asked.value, ...old, decode: (raw) => readMenu(raw, currency) });
}

/**
 * Reads an answer, fresh or kept. Broken categories and products are left out. The venue that comes with a menu is not
 * read: the shell has it, and its decoders would be a third of this page's code.
 */
export function readMenu(raw: unknown, currency: Currency): Result<MenuAnswer> {
  return readData(raw, (data) => {
    const wire = read(menuSchema, data, (menu) => menu);
    if (!wire.ok) return wire;
    const ids = menuIds(wire.value.cats);
    const categories = salvage(wire.value.cats, (category) => readCategory(category, currency, ids));
    const { tipo, polys, hd } = wire.value;
    // Without times of its own an order can be wanted while the venue is open.
    const windows = hd.length > 0 ? hd : listItems(asRecord(wire.value.resto)['horario']);
    return done({ menu: { kind: tipo, categories, lists: { areas: polys, windows } }, raw });
  });
}

/** Reading 2,000 products takes longer than a frame on a cheap phone, so each category is read when it is looked at. X-09. */
function readCategory(value: unknown, currency: Currency, ids: MenuIds): Result<Category> {
  return read(categorySchema, value, (wire) => {
    let products: readonly Product[] | undefined;
    return {
      id: ids.category(wire.jp, value),
      ...categoryName(wire, value),
      productCount: wire.productos.length,
      products: () => (products ??= readProducts(wire.productos, currency, ids)),
    };
  });
}
