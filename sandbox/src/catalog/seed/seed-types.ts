import type { BookingConfig, BookingTurn, DispatchType, Payment, Sector, Table, WebConfig } from '../types.ts';

/** One dish of a menu table, before it belongs to a venue. Prices are in Chilean pesos until a venue takes them over. */
export interface DishSeed {
  readonly es: string;
  readonly en: string;
  readonly price: number;
  /** Price before the discount, if it has one. */
  readonly was: number | undefined;
  /** The discount holds only for this dispatch type. */
  readonly discountOnly: DispatchType | undefined;
  readonly deliveryExtra: number;
  readonly pictures: readonly string[];
  readonly tags: readonly string[];
  readonly groups: readonly string[];
  readonly descriptionEs: string;
  readonly descriptionEn: string;
  readonly stock: number | undefined;
  readonly reserved: number;
  readonly isSoldOut: boolean;
  readonly isLarge: boolean;
  readonly isPriceHidden: boolean;
  readonly kinds: readonly DispatchType[];
}

export interface SectionSeed {
  readonly key: string;
  readonly es: string;
  readonly en: string;
  readonly picture: string;
  readonly isBar: boolean;
  readonly dishes: readonly DishSeed[];
}

export interface ExtraSeed {
  readonly es: string;
  readonly en: string;
  readonly price: number;
  readonly max: number;
  readonly stock: number | undefined;
  readonly isSoldOut: boolean;
  readonly picture: string | undefined;
  /** Undefined: nothing is said of it. */
  readonly tags: readonly string[] | undefined;
}

export interface GroupSeed {
  readonly key: string;
  readonly es: string;
  readonly en: string;
  readonly min: number;
  readonly max: number;
  readonly isMulti: boolean;
  readonly extras: readonly ExtraSeed[];
}

export interface PolygonSeed {
  readonly nombre: string;
  readonly active?: boolean;
  readonly days?: number;
  readonly price?: number;
  readonly freeCharge?: boolean;
  readonly coords: readonly (readonly [number, number])[];
}

export interface BookingSeed {
  readonly config: BookingConfig;
  readonly turns: readonly BookingTurn[];
}

/** What not every venue has. */
export interface VenueOptions {
  /** Hours of delivery when they differ. */
  readonly horarioDespacho: string;
  readonly mesas: readonly Table[];
  readonly sectores: readonly Sector[];
  readonly reservas: BookingSeed;
  readonly poligonos: readonly PolygonSeed[];
  /** Password asked when `selfatpwd` is on; it never travels. */
  readonly clave: string;
  /** Address prefix of the venue's own network. */
  readonly red: string;
  /** The venue's own sections. */
  readonly carta: readonly SectionSeed[];
  /** Multiplies the prices of the shared sections. */
  readonly factor: number;
}

/** A venue before its menus are built. */
export interface VenueSeed extends Partial<VenueOptions> {
  readonly sid: number;
  readonly nombre: string;
  readonly direccion: string;
  readonly comuna: string;
  readonly ciudad: string;
  readonly pais: string;
  readonly lat: number;
  readonly lng: number;
  readonly tz: string;
  /** Typology ids. */
  readonly cocinas: readonly number[];
  /** Words a search finds it by, besides its cuisines. */
  readonly palabras: readonly string[];
  /** 1 to 4. */
  readonly rango: number;
  readonly portada: string;
  readonly galeria: readonly string[];
  /** Opening hours line, see hours.ts. */
  readonly horario: string;
  readonly servicios: string;
  readonly config: WebConfig;
  readonly pagos: readonly Payment[];
  /** Keys of the shared sections (`drinks`, or `drinks:1-6` for a part), after the venue's own ones. */
  readonly compartida: readonly string[];
  /** Names of the featured dishes: no list, one, or eight (0 general, 1..7 Monday to Sunday). */
  readonly destacados: readonly (readonly string[])[];
}
