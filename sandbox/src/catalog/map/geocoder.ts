import { distanceKm } from '../geo.ts';
import type { Point } from '../geo.ts';
import { plain } from '../search-text.ts';
import { cells, linesOf } from '../seed/menu-table.ts';
import type { Place, Suggestion } from '../types.ts';

interface Street {
  readonly name: string;
  readonly commune: string;
  readonly country: string;
  readonly zc: number;
  /** The two addresses that it is known by; the other house numbers lie between them on a straight line. */
  readonly from: Point & { readonly number: number };
  readonly to: Point & { readonly number: number };
}

/** `street | commune | country | zip | number and place of one address | of another`: approximately where they are. */
const STREETS: readonly Street[] = linesOf(`
  Avenida Libertador Bernardo O'Higgins | Santiago | cl | 8320000 | 1 -33.4369 -70.6345 | 5200 -33.457 -70.701
  Avenida Providencia | Providencia | cl | 7500000 | 1 -33.4369 -70.6345 | 2700 -33.4172 -70.602
  Avenida Apoquindo | Las Condes | cl | 7550000 | 2710 -33.4172 -70.602 | 7200 -33.408 -70.545
  Avenida Vicuña Mackenna | Macul | cl | 7810000 | 1 -33.4369 -70.6345 | 7100 -33.519 -70.597
  Avenida Irarrázaval | Ñuñoa | cl | 7750000 | 40 -33.4525 -70.6292 | 5800 -33.4537 -70.57
  Avenida Italia | Ñuñoa | cl | 7750000 | 750 -33.4425 -70.6272 | 2100 -33.4555 -70.6257
  José Victorino Lastarria | Santiago | cl | 8320000 | 20 -33.44 -70.639 | 400 -33.4365 -70.6406
  Avenida Manuel Antonio Matta | Santiago | cl | 8320000 | 30 -33.4585 -70.6285 | 1400 -33.46 -70.66
  Avenida Independencia | Independencia | cl | 8380000 | 200 -33.432 -70.6545 | 3800 -33.395 -70.667
  Avenida Recoleta | Recoleta | cl | 8420000 | 200 -33.432 -70.6472 | 5400 -33.375 -70.636
  Avenida Brasil | Santiago | cl | 8320000 | 1 -33.4462 -70.6648 | 900 -33.4345 -70.6658
  Avenida Matucana | Santiago | cl | 8320000 | 1 -33.4535 -70.68 | 1250 -33.4335 -70.6795
  Calle San Diego | Santiago | cl | 8320000 | 1 -33.4452 -70.6518 | 2300 -33.479 -70.6495
  Calle Huérfanos | Santiago | cl | 8320000 | 500 -33.4384 -70.6445 | 3100 -33.4422 -70.679
  Calle Merced | Santiago | cl | 8320000 | 200 -33.4368 -70.6375 | 900 -33.4388 -70.651
  Gran Avenida José Miguel Carrera | San Miguel | cl | 8900000 | 2600 -33.479 -70.6498 | 11800 -33.565 -70.672
  Avenida Franklin | San Miguel | cl | 8900000 | 400 -33.4758 -70.641 | 1500 -33.4763 -70.66
  Calle del Mesón de Paredes | Centro | es | 28012 | 1 40.4116 -3.7042 | 90 40.4065 -3.7022
  Calle de Fuencarral | Chamberí | es | 28010 | 1 40.4204 -3.7017 | 150 40.4316 -3.7035
  SW 8th Street | Little Havana | us | 33135 | 100 25.7662 -80.195 | 2700 25.7645 -80.2385
  Brickell Avenue | Brickell | us | 33131 | 500 25.7685 -80.19 | 2500 25.7475 -80.2085
`).map((line) => {
  const [name = '', commune = '', country = '', zip, from = '', to = ''] = cells(line);
  return { name, commune, country, zc: Number(zip), from: addressOf(from), to: addressOf(to) };
});

const CITIES: Readonly<Record<string, Pick<Place, 'city' | 'region'>>> = {
  cl: { city: 'Santiago', region: 'Región Metropolitana' },
  es: { city: 'Madrid', region: 'Comunidad de Madrid' },
  us: { city: 'Miami', region: 'Florida' },
};

/** The centre of Santiago, where a question without a place begins. Spec C9-030. */
const SANTIAGO: Point = { lat: -33.4489, lng: -70.6693 };
const MAX_SUGGESTIONS = 8;
/** What may stand before a street's name and tells nothing. */
const STREET_WORDS = new Set(['av', 'avda', 'avenida', 'calle']);

function addressOf(cell: string): Street['from'] {
  const [number = 0, lat = 0, lng = 0] = cell.split(' ').map(Number);
  return { number, lat, lng };
}

/** The point at a share of the way along the street; six decimals. */
function pointAt({ from, to }: Street, share: number): Point {
  const between = (a: number, b: number) => Math.round((a + (b - a) * share) * 1e6) / 1e6;
  return { lat: between(from.lat, to.lat), lng: between(from.lng, to.lng) };
}

function numberAt({ from, to }: Street, share: number): number {
  return Math.round(from.number + (to.number - from.number) * share);
}

function placeOf(street: Street, number: number, at: Point): Place {
  const { name, commune, country, zc } = street;
  const { city = '', region = '' } = CITIES[country] ?? {};
  const formatted = `${name} ${number}, ${commune}, ${city}`;
  return {
    place_id: `P${STREETS.indexOf(street)}-${number}`,
    street: name,
    number: `${number}`,
    commune,
    city,
    region,
    country,
    zc,
    ...at,
    formatted,
  };
}

/** The place of a house number; undefined where the street has no such number. */
function placeAt(street: Street, number: number): Place | undefined {
  const share = (number - street.from.number) / (street.to.number - street.from.number);
  return share >= 0 && share <= 1 ? placeOf(street, number, pointAt(street, share)) : undefined;
}

/** The share of the way along the street that is nearest to a point. */
function nearestShare({ from, to }: Street, at: Point): number {
  // Degrees of longitude are shorter, which decides where a foot falls.
  const east = Math.cos((at.lat * Math.PI) / 180) ** 2;
  const [dLat, dLng] = [to.lat - from.lat, to.lng - from.lng];
  const share = ((at.lat - from.lat) * dLat + (at.lng - from.lng) * dLng * east) / (dLat ** 2 + dLng ** 2 * east);
  return Math.max(0, Math.min(1, share));
}

/** The address under a point: the house number of the nearest street. The point itself is kept. */
export function reverseGeocode(at: Point): Place {
  const found = STREETS.map((street) => {
    const share = nearestShare(street, at);
    return { street, share, km: distanceKm(at, pointAt(street, share)) };
  }).reduce((best, one) => (one.km < best.km ? one : best));
  return placeOf(found.street, numberAt(found.street, found.share), at);
}

/** The place behind an id of an earlier suggestion; undefined for anything else. */
export function placeById(placeId: string): Place | undefined {
  const [, index, number] = /^P(\d{1,3})-(\d{1,5})$/.exec(placeId) ?? [];
  const street = STREETS[Number(index)];
  return street && placeAt(street, Number(number));
}

function lettersOf(text: string): string[] {
  return plain(text)
    .split(/[^a-z0-9]+/)
    .filter(Boolean);
}

/**
 * Places for a typed address such as `Italia 1439, Ñuñoa`, those near `near` first; without a number in the middle of the street. At most 8;
 * nothing for less than two letters of a street.
 */
export function suggestPlaces(text: string, near: Point = SANTIAGO): Suggestion[] {
  const number = lettersOf(text).map(Number).find(Boolean);
  const asked = lettersOf(text.replace(/,.*/, '')).filter((word) => !STREET_WORDS.has(word) && !/^\d+$/.test(word));
  if (asked.join('').length < 2) return [];
  const found = STREETS.filter(({ name }) => asked.every((word) => lettersOf(name).some((candidate) => candidate.startsWith(word))));
  return found
    .flatMap((street) => placeAt(street, number ?? numberAt(street, 0.5)) ?? [])
    .toSorted((a, b) => distanceKm(near, a) - distanceKm(near, b))
    .slice(0, MAX_SUGGESTIONS)
    .map((place) => ({
      place_id: place.place_id,
      description: place.formatted,
      main_text: `${place.street} ${place.number}`,
      secondary_text: `${place.commune}, ${place.city}`,
    }));
}
