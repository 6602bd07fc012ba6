/*
 * Two venues of Clorinda, at a border over which people shop: one sells in guaraníes (no decimals), one in Tunisian dinars (three).
 * Records are written as the consumer document and kiosk.md name their fields, and hold no field that those do not name; `irl` is Q65's.
 */

/** A group of extras of which `min` to `max` are chosen. Spec C3-009. */
const [CRIOLLA, QUEBRACHO] = [
  { pl: 51, np: 'Criolla', pm: 0, agot: false },
  { pl: 52, np: 'Quebracho', pm: 2_500, agot: false },
];
const SAUCES = { codJextras: 'SALSA', nomCatExtra: 'Salsa', min: 1, max: 1, multi: 0, extras: [CRIOLLA, QUEBRACHO] };

/** A product; price, stock and whether it is sold out may be changed by whoever plays the venue. Spec C3-008. */
export type Dish = ReturnType<typeof dish>;
function dish(ip: number, np: string, pm: number, stock: number | null = null, catExtras: readonly (typeof SAUCES)[] = []) {
  return { ip, np, pm, pl: ip + 3, stock, crinvol: 0, agot: false, catExtras };
}

type Texts = Readonly<Record<'irl' | 'nombre' | 'direccion', string>>;
/** `seats` for each time of a booking: none where the venue takes no bookings. */
type Numbers = Readonly<Record<'ir' | 'il' | 'simpleId' | 'dk' | 'latitud' | 'longitud' | 'seats' | 'deliveryFee', number>>;

export interface Venue extends Texts, Numbers {
  readonly tipoCocina: readonly string[];
  /** Code, symbol, position (0 before, 1 after), decimal point, decimals, thousands separator. Q100. */
  readonly cur: readonly [string, string, 0 | 1, string, number, string];
  readonly webConfig: Readonly<Record<string, unknown>>;
  /** [id, sectors, capacity, name]. Spec K3-014. */
  readonly dm: readonly (readonly [number, readonly number[], number, string])[];
  readonly cats: readonly { readonly jp: string; readonly nombre: string; readonly productos: readonly Dish[] }[];
}

/** The country and city of both. */
export const COUNTRY = 'ar';
export const CITY = 'Clorinda';

/** The venues as they are when the provider starts. */
export function makeVenues(): readonly Venue[] {
  return [guarani(), dinar()];
}

function guarani(): Venue {
  const sells = { ordact: true, ord: true, ordpick: true, rsvp: true, selfat: true, payQR: true, phone: '+54 3718 42 1100' };
  const waiter = { checkin_enable_call_waiter: true, enable_comments_in_call_waiter_modal: true };
  const atTable = { selfAnonymousLogin: true, selfGenerateQR: true, selfatblock: true, ...waiter };
  const delivers = { ordrectipo: 1, ordrecmto: 9_000, ordmaxdist: 12, ordunidist: 'km' };
  const lomitos = [dish(9007, 'Lomito completo', 38_000, null, [SAUCES]), dish(9014, 'Chipa', 9_500)];
  const drinks = [dish(9028, 'Tereré con limón', 12_000), dish(9035, 'Mosto helado', 15_000, 4)];
  const ids = { ir: 7031, il: 2, simpleId: 4102, dk: 0, irl: 'lomiteria.nanduti.7031.2.clorinda', nombre: 'Lomitería Ñandutí' };
  const place = { direccion: 'San Martín 850', latitud: -25.2862, longitud: -57.7201, tipoCocina: ['Parrilla'], deliveryFee: 9_000 };
  return {
    ...ids,
    ...place,
    cur: ['PYG', '₲', 0, ',', 0, '.'],
    webConfig: { ...sells, ...atTable, ...delivers },
    seats: 8,
    dm: [
      [7, [1], 4, 'Mesa 7'],
      [8, [1], 2, 'Mesa 8'],
    ],
    cats: [
      { jp: 'L', nombre: 'Lomitos', productos: lomitos },
      { jp: 'B', nombre: 'Bebidas', productos: drinks },
    ],
  };
}

function dinar(): Venue {
  const ids = { ir: 88, il: 640, simpleId: 908, dk: 3, irl: 'dar-el-bey.88.640.clorinda.ar', nombre: 'Dar el Bey', seats: 0, dm: [] };
  const place = { direccion: 'Avenida 12 de Octubre 77', latitud: -25.291, longitud: -57.7155, tipoCocina: ['Magrebí'], deliveryFee: 0 };
  return {
    ...ids,
    ...place,
    cur: ['TND', 'DT', 1, ',', 3, '.'],
    webConfig: { ordact: true, ordpick: true, ordpickonly: true, phone: '+54 3718 42 7700' },
    cats: [
      { jp: 'P', nombre: 'Platos', productos: [dish(9042, 'Brik de atún', 6.25), dish(9049, 'Cuscús de cordero', 21.905)] },
      { jp: 'T', nombre: 'Té y dulces', productos: [dish(9056, 'Té de menta', 2.075), dish(9063, 'Makroud', 3.5)] },
    ],
  };
}

/** All products of a venue. */
export function dishesOf({ cats }: Venue): readonly Dish[] {
  return cats.flatMap(({ productos }) => productos);
}

/** The fields of a restaurant in lists. Spec C3-010. */
export function restaurantOf(venue: Venue): Readonly<Record<string, unknown>> {
  const { ir, il, seats, dm: _, cats: __, deliveryFee: ___, ...fields } = venue;
  return { ...fields, id: `${ir}-${il}`, ciudad: CITY, comuna: CITY, pais: COUNTRY, serviciosResto: [], _tieneReserva: seats > 0 };
}

/** The same with its tables and sectors. Spec K3-014. */
export function restaurantInfoOf(venue: Venue): Readonly<Record<string, unknown>> {
  const { simpleId, nombre, dk, dm } = venue;
  const inf = { sid: simpleId, nr: nombre, pa: COUNTRY, dk };
  // On receipt everywhere; at a table its bill is paid by card too. Spec C3-043.
  const pagos = dm.length === 0 ? [{ id: 0 }] : [{ id: 0 }, { id: 5011, types: [3] }];
  return { ...restaurantOf(venue), inf, dm, ds: dm.length === 0 ? [] : [[1, 'Salón']], cf: { cur: venue.cur, pagos } };
}

interface Point {
  readonly lat: number;
  readonly lng: number;
}

/** Kilometres between two points, on a round earth. */
export function kilometres(a: Point, b: Point): number {
  const rad = (degrees: number): number => (degrees * Math.PI) / 180;
  const half = Math.sin(rad(b.lat - a.lat) / 2) ** 2 + Math.cos(rad(a.lat)) * Math.cos(rad(b.lat)) * Math.sin(rad(b.lng - a.lng) / 2) ** 2;
  return 2 * 6380.137 * Math.asin(Math.sqrt(half));
}
