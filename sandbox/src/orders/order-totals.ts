import { isWrittenAlike, written, writtenSum } from '../catalog/written.ts';

/** The amounts of an order, in currency units. */
export interface Totals {
  readonly subtotal: number;
  readonly costoDespacho: number;
  readonly propina: number;
  readonly total: number;
}

/** What an order costs, in the decimals that its venue writes: a tip that says more is rounded half up. Q32. */
export function orderTotals(parts: Omit<Totals, 'total'>, decimals: number): Totals {
  const { subtotal, costoDespacho } = parts;
  const propina = written(parts.propina, decimals);
  return { subtotal, costoDespacho, propina, total: writtenSum([subtotal, costoDespacho, propina], decimals) };
}

/** Which amount the diner saw otherwise; null: none. Who saw none agrees. */
export function otherAmount(
  seen: { readonly total?: number | undefined; readonly costoDespacho?: number | undefined },
  now: Totals,
  decimals: number,
): 'costoDespacho' | 'total' | null {
  const isOther = (key: 'costoDespacho' | 'total') => {
    const amount = seen[key];
    return amount !== undefined && !isWrittenAlike(amount, now[key], decimals);
  };
  if (isOther('costoDespacho')) return 'costoDespacho';
  return isOther('total') ? 'total' : null;
}
