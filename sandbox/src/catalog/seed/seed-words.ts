import { slotsOf } from '../hours.ts';
import type { BookingConfig, BookingTurn, DispatchType, Payment, Sector, Table, WebConfig } from '../types.ts';
import { webConfigSchema } from '../wire-schemas.ts';
import type { BookingSeed, PolygonSeed } from './seed-types.ts';

/** What most venues say: pickup and delivery at a fixed cost, paid ahead or on receipt. */
const USUAL = 'ordact ord ordpick ordtiempomin=40 ordtiempominpick=20 ordunidist=km ordrectipo=1 ordpay=2 ordpickpay=2 tagsBool=true';

/** Everything a table needs: check-in, waiter call, bill, guests by QR. */
export const FULL_TABLE_SERVICE =
  'selfat selfatbanner selfatpay=2 selfattrm=0 selfAnonymousLogin=true selfGenerateQR=true checkin_enable_call_waiter=true ' +
  'qr_enable_call_waiter=true qr_call_waiter_ask_for_table_id=true enable_request_bill_button_in_call_waiter_modal=true ' +
  'enable_comments_in_call_waiter_modal=true';

function valueOf(text: string): unknown {
  return /^(?:-?\d+(?:\.\d+)?|true|false|\[.*\])$/.test(text) ? JSON.parse(text) : text;
}

/** A configuration of `name=value` words over the usual one; a bare name is a switch that is on. Throws for what the wire does not know. */
export function configOf(words: string, sentences: WebConfig): WebConfig {
  const pairs = `${USUAL} ${words}`.split(/\s+/).filter(Boolean);
  const entries = pairs.map((pair) => pair.split('=')).map(([name = '', value = '1']) => [name, valueOf(value)] as const);
  return webConfigSchema.strict().parse({ ...Object.fromEntries(entries), ...sentences });
}

/** Payment methods by id. Spec C9-001, Q36. */
const METHODS: Readonly<Record<string, string>> = {
  '0': 'Pago al recibir',
  '-1': 'Efectivo',
  '-2': 'Tarjeta al recibir',
  '-3': 'Vale de alimentación',
  '-9001': 'Transferencia bancaria',
  '5011': 'MercadoPago',
  '5045': 'Redsys',
  '5050': 'MACH',
  '5061': 'Chek',
  '5081': 'Square',
  '5082': 'Stripe',
  '5218': 'GlobalPay',
};

/** Payments of words `id:account@kinds`; without an account 0, without kinds pickup, delivery and table. Throws for an unknown id. */
export function paymentsOf(words: string): Payment[] {
  return words.split(' ').map((word) => {
    const [, id = '', account = '0', kinds = '123'] = /^(-?\d+)(?::(\d+))?(?:@(\d+))?$/.exec(word) ?? [];
    const nm = METHODS[id];
    if (nm === undefined) throw new Error(`No such payment: ${word}`);
    return {
      id: Number(id),
      nm,
      idpr: Number(account),
      types: ([1, 2, 3] satisfies DispatchType[]).filter((kind) => kinds.includes(`${kind}`)),
    };
  });
}

/** Tables numbered from `first` on, all in the given sectors; capacities alternate 2, 4, 4, 6. */
export function tables(first: number, count: number, sectors: number[]): Table[] {
  return Array.from({ length: count }, (_, index) => {
    const id = first + index;
    return [id, sectors, [2, 4, 4, 6][index % 4] ?? 4, `Mesa ${id}`];
  });
}

/** Sectors named in order, ids from 1. */
export function sectors(...names: string[]): Sector[] {
  return names.map((name, index) => [index + 1, name]);
}

/** Booking rules with their turns; each turn is an hours line (`lu-do 12:30-15:30`), a `-` in front makes it not reservable. */
export function bookings(config: Omit<BookingConfig, 'bkd'> & { bkd?: string[] }, ...turns: string[]): BookingSeed {
  return {
    config: { ...config, bkd: config.bkd ?? [] },
    turns: turns.flatMap((line, index): BookingTurn[] =>
      slotsOf(line.replace(/^-/, ''), 0).map(({ d, hi, hf, si, sf }) => ({
        jid: index + 1,
        hi,
        hf,
        si,
        sf,
        d,
        rv: line.startsWith('-') ? 0 : 1,
      })),
    ),
  };
}

/** A delivery area between two latitudes and two longitudes, from its north-west corner clockwise. */
export function area(
  nombre: string,
  north: number,
  west: number,
  south: number,
  east: number,
  more: Partial<PolygonSeed> = {},
): PolygonSeed {
  const coords = [
    [north, west],
    [north, east],
    [south, east],
    [south, west],
  ] as const;
  return { nombre, coords, ...more };
}
