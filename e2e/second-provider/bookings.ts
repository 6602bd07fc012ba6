import type { Who } from './accounts.ts';
import { type Asked, type Handler, no, record, words, yes } from './answer.ts';
import { COUNTRY, type Venue } from './catalog.ts';

/** Requested, and cancelled by the customer. Spec C4-036. */
const [REQUESTED, CANCELLED]: readonly [number, number] = [1, -2];
/** How the venue takes bookings. Spec C3-016. */
const CONFIG = { wfd: 20, wfpx: 6, inc: 30, anp: 30, atr: 10, bkd: [] };
/** One turn, every day. Spec C3-017. */
const TURN = { jid: 31, hi: '12:00', hf: '23:00', si: 43_200, sf: 82_800, d: 127, rv: true };

/** A booking as the consumer document shows it. Spec C3-015. */
function toBooking({ nombre: nr, simpleId: si, ir, il }: Venue, key: string, fr: string, hh: string, qc: number) {
  const fm = Date.now();
  return { key, st: REQUESTED, fr, hh, qc, nr, pa: COUNTRY, si, ir, il, fm, ls: [[fm, REQUESTED]] };
}

/** Bookings: every time has so many seats, and no more. */
export function createBookings(venues: readonly Venue[], who: (asked: Asked) => Who | undefined) {
  /** All bookings with the diner who made them. */
  const stored: { readonly xid: string; readonly booking: ReturnType<typeof toBooking> }[] = [];
  const venueOf = (ids: Readonly<Record<string, unknown>>): Venue | undefined =>
    venues.find((venue) => venue.seats > 0 && words(ids['xir']) === String(venue.ir) && words(ids['xil']) === String(venue.il));
  const taken = ({ ir, il }: Venue, fr: string, hh: string): number =>
    stored
      .filter(({ booking }) => booking.ir === ir && booking.il === il && booking.fr === fr && booking.hh === hh && booking.st > 0)
      .reduce((seats, { booking }) => seats + booking.qc, 0);

  const make: Handler = (asked) => {
    const caller = who(asked);
    if (caller?.kind !== 'diner') return no('La sesión terminó.', {}, 401);
    const venue = venueOf(asked.body);
    const rsv = record(asked.body['rsv']);
    const [fr, hh, qc] = [words(rsv['fr']), words(rsv['hh']), Number(rsv['qc'])];
    if (venue === undefined || !/^\d{8}$/.test(fr) || !/^\d\d:\d\d$/.test(hh) || !(qc >= 1 && qc <= CONFIG.wfpx))
      return no('Reserva inválida.');
    if (hh < TURN.hi || hh > TURN.hf) return no('Hora fuera de turno.');
    if (taken(venue, fr, hh) + qc > venue.seats) return no('No hay disponibilidad.');
    stored.push({ xid: caller.id, booking: toBooking(venue, `rv-${venue.ir}-${stored.length + 1}`, fr, hh, qc) });
    return yes();
  };

  const routes: Readonly<Record<string, Handler>> = {
    'GET /srv/restobooking': ({ query }) =>
      venueOf(query) === undefined ? no('Sin reservas.') : yes({ rv: { d: [CONFIG] }, dt: { d: [TURN] } }),
    'GET /srv/bookings': (asked) => {
      const caller = who(asked);
      if (caller?.kind !== 'diner') return no('La sesión terminó.', {}, 401);
      return yes({ tr: { rv: stored.filter(({ xid }) => xid === caller.id).map(({ booking }) => booking) } });
    },
    'POST /srv/bookings': make,
    'DELETE /srv/bookings': (asked) => {
      const caller = who(asked);
      const key = words(asked.query['rv']) || words(asked.body['rv']);
      const found = stored.find(({ xid, booking }) => caller?.kind === 'diner' && xid === caller.id && booking.key === key);
      if (found === undefined || found.booking.st < 0) return no('No existe la reserva.');
      Object.assign(found.booking, { st: CANCELLED, fm: Date.now() });
      found.booking.ls.push([Date.now(), CANCELLED]);
      return yes();
    },
  };
  return { stored, routes };
}
