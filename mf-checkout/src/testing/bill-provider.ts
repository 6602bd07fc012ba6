import type { TableBill } from '../rules/bill.ts';

export const BILL_NODE = { node: 'order', orderId: 'Zk3vQ0a9TtP1cX7w' } as const;
const PRICES = [3000, 6000, 2500, 4990];
export const BILL_TOTAL = PRICES.reduce((sum, price) => sum + price, 0);
export const BILL_LINES = PRICES.map((_, index) => String(index + 1));

/** Body of paygaeorder, as far as the stand-in reads it. */
export interface SentPayment {
  readonly lines: readonly number[];
  readonly parte?: number;
  readonly propina: number;
  readonly total: number;
  readonly fm: TableBill['changedAt'];
  readonly idpago: string;
}

/**
 * A provider for simulations: pays each line once and knows a payment again by its id, as the sandbox does. `isNaive`: it takes
 * every payment with a new id, whatever was paid before; then only the ids stand between the diner and a second charge.
 */
export function billProvider({ isNaive = false } = {}) {
  const paid = new Map<number, number>();
  const known = new Map<string, unknown>();
  let parts = 0;
  let fm = 1;
  let charged = 0;
  const rest = (): number => BILL_TOTAL - [...paid.keys()].reduce((sum, li) => sum + (PRICES[li - 1] ?? 0), 0) - parts;
  const isConflict = ({ lines, parte, total, propina, fm: seen }: SentPayment): boolean => {
    const due = total - propina;
    if (lines.length > 0) {
      const cost = lines.reduce((sum, li) => sum + (PRICES[li - 1] ?? 0), 0);
      return lines.some((li) => paid.has(li)) || cost !== due || due > rest();
    }
    const asked = parte === undefined ? rest() : Math.min(rest(), Math.ceil(BILL_TOTAL / parte));
    return seen !== fm || asked !== due || asked <= 0;
  };
  return {
    read: () => ({
      ok: true,
      data: {
        ic: BILL_NODE.orderId,
        iped: 90001,
        ir: 101,
        il: 1,
        imTxt: 'Mesa 5',
        ss: 1,
        sp: rest() <= 0 ? 2 : 0,
        fm,
        total: BILL_TOTAL,
        pagado: BILL_TOTAL - rest(),
        stks: {},
        lines: PRICES.map((p28, index) => ({ li: index + 1, ca: 1, pn: 'x', p28, dp: paid.has(index + 1) ? 1 : 0, st: 0 })),
      },
      cfg: { nr: 'x', pa: 'cl', cur: ['CLP', '$', 0, ',', 0, '.'], payQR: 1, kdsst: 1 },
    }),
    pay: (body: SentPayment): unknown => {
      const before = known.get(body.idpago);
      if (before !== undefined) return before;
      if (!isNaive && isConflict(body)) return { ok: false, msg: 'x', data: { error: 'conflict', fm } };
      if (body.lines.length === 0) parts += body.total - body.propina;
      for (const li of body.lines) paid.set(li, (paid.get(li) ?? 0) + 1);
      charged += body.total - body.propina;
      fm += 1;
      const answer = { ok: true, data: { sp: rest() <= 0 ? 2 : 0, fm, pagadas: body.lines, ppago: ['p'] } };
      known.set(body.idpago, answer);
      return answer;
    },
    payments: () => known.size,
    /** Without tips. */
    charged: () => charged,
    timesPaid: () => [...paid.values()],
    isPaid: (line: string) => paid.has(Number(line)),
  };
}
