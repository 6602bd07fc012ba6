import type { SandboxContext } from '../server/context.ts';
import type { OrderRow } from './order-record.ts';

/** The total of an order as people write it where the venue is, e.g. `$13.980`. */
export function amountText({ catalog }: SandboxContext, { ir, il, total }: Pick<OrderRow, 'ir' | 'il' | 'total'>): string {
  const [, symbol, position, point, decimals, separator] = catalog.venue(ir, il)?.cur ?? ['CLP', '$', 0, ',', 0, '.'];
  const [whole = '', fraction = ''] = total.toFixed(decimals).split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, separator);
  const number = fraction === '' ? grouped : `${grouped}${point}${fraction}`;
  return position === 0 ? `${symbol}${number}` : `${number} ${symbol}`;
}
