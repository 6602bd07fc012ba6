import { type Asked, type Handler, items, no, words, yes } from './answer.ts';
import { COUNTRY, type Venue } from './catalog.ts';
import type { Stored } from './orders.ts';
import { priceOfOne, units } from './pricing.ts';

const SAVED_CARD = 5_009;
/** An order that is paid. Spec C9-002. */
const PAID = 2;

/** What is to be paid of an order: its lines, and last the tip that was asked for with it. */
function linesOf(venue: Venue, { priced: { lines, propina } }: Stored) {
  const dishes = lines.map((line, at) => ({ li: at + 1, ca: line.cant, pr: line.item.ip, pn: line.item.np, p28: priceOfOne(venue, line) }));
  return propina === 0 ? dishes : [...dishes, { li: lines.length + 1, ca: 1, pr: 0, pn: 'Propina', p28: propina }];
}

/** Bills of tables, which are paid line by line with cards that are kept: GAE orders. Spec C3-018, C7-031, Q39. */
export function billRoutes(
  venues: readonly Venue[],
  find: (asked: Asked, ids: readonly (string | undefined)[]) => Stored | undefined,
  cardsOf: (asked: Asked) => readonly string[],
): Readonly<Record<string, Handler>> {
  const billOf = (asked: Asked) => {
    const stored = find(asked, [asked.query['ic']]);
    const venue = venues.find(({ ir, il }) => ir === stored?.order.ir && il === stored.order.il);
    return stored === undefined || venue === undefined || stored.order.im === 0 ? undefined : { stored, venue };
  };
  return {
    'GET /srv/getgaeorder': (asked) => {
      const bill = billOf(asked);
      if (bill === undefined) return no('No existe la orden.');
      const { venue, stored } = bill;
      const { iped, ioext, ir, il, im, ss, sp, fm, det } = stored.order;
      const lines = linesOf(venue, stored).map((line) => ({ ...line, p23: line.p28, dp: stored.paid.has(line.li) ? line.ca : 0, st: 0 }));
      const imTxt = venue.dm.find(([id]) => id === im)?.[3];
      const data = { ic: ioext, iped, ir, il, imTxt, ss, sp, fm, total: det.total, stks: {}, lines };
      return yes({ data, cfg: { nr: venue.nombre, pa: COUNTRY, cur: venue.cur, payQR: true, kdsst: false } });
    },
    'POST /srv/paygaeorder': (asked) => {
      const bill = billOf(asked);
      const { mpg, lines, propina, total, idcard, parte } = asked.body;
      if (bill === undefined || bill.stored.order.ss < 0) return no('No existe la orden.');
      const { venue, stored } = bill;
      const open = linesOf(venue, stored).filter(({ li }) => !stored.paid.has(li));
      const wanted = items(lines).map(Number);
      const chosen = wanted.length === 0 ? open : open.filter(({ li }) => wanted.includes(li));
      if (open.length === 0 || (wanted.length > 0 && chosen.length < wanted.length))
        return no('Otro usuario hizo cambios en la orden. Revise e intente nuevamente.');
      const [inUnits] = units(venue);
      const due = chosen.reduce((sum, { ca, p28 }) => sum + ca * inUnits(p28), inUnits(Math.max(0, Number(propina) || 0)));
      const isCharged = Number(mpg) === SAVED_CARD && cardsOf(asked).includes(words(idcard)) && due === inUnits(Number(total));
      // A part of the whole is no line, and lines are all that the specification pays.
      if (!isCharged || parte !== undefined) return no('Pago no realizado.');
      for (const { li } of chosen) stored.paid.add(li);
      const fm = Date.now();
      Object.assign(stored.order, { fm, ...(chosen.length === open.length ? { sp: PAID } : {}) });
      const ppago = [`pago-${stored.order.iped}-${stored.paid.size}`, null, null, null, null];
      return yes({ data: { sp: stored.order.sp, fm, pagadas: chosen.map(({ li }) => li), ppago } });
    },
  };
}
