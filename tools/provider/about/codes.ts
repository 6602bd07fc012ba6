import { PAYMENT_METHODS } from '@comanda/shared-contracts/domain/payment-methods';
import {
  DELIVERY_STATUSES,
  KITCHEN_STATUSES,
  ORDER_STATUSES,
  PAYMENT_STATUSES,
  type StatusRow,
} from '@comanda/shared-contracts/domain/statuses';

const row = (...cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |`;

function statuses(name: string, rows: readonly StatusRow<string>[]): string {
  return row(`\`${name}\``, rows.map(({ code, status }) => `${code} ${status}`).join(', '));
}

/** Numbers that stand for something, out of the product's own tables. */
export const CODES = `
## Codes

| Field | Values; others count as unknown and change nothing |
|---|---|
${[
  statuses('ss', ORDER_STATUSES),
  statuses('sp', PAYMENT_STATUSES),
  statuses('stdvy', DELIVERY_STATUSES),
  statuses('stk', KITCHEN_STATUSES),
  row('`ti`, `tipo`', '1 pickup, 2 delivery, 3 at the table, 4 kiosk take away, 5 kiosk eat here'),
  row('`st` of a line', '0 active, 172 cancelled'),
  row('`ta`', '-1 closed, 0 no open shift, 1 and above open'),
].join('\n')}

| Payment method | Name |
|---|---|
${PAYMENT_METHODS.map(({ id, brand, textKey = '' }) => row(id, brand ?? textKey.replace('payment.method.', ''))).join('\n')}
| other negative | of the venue, on receipt, with the name in \`pagos\` |

An order moves \`ss\` 0 → 1 → 2 or 3; -1, -2 and -3 end it. What is paid at a page is \`sp\` 1 until the payment says so. \`fm\` grows with every change: the product ignores a state that is older than the one it has.
`;
