import type { Point } from '../geo.ts';
import { plain } from '../search-text.ts';
import type { Place, Suggestion } from '../types.ts';
import { COMMUNES, communeAt, SANTIAGO } from './communes.ts';
import { KNOWN_STREETS } from './known-streets.ts';
import type { KnownStreet } from './known-streets.ts';
import { alongOf, AVENUE_EVERY, BLOCK_M, gridToMetres, houseNumber, isAvenue, isOpen, metresToGrid, nameIndex } from './lattice.ts';
import type { Direction } from './lattice.ts';
import { toMetres, toPoint } from './mercator.ts';
import type { Metres } from './mercator.ts';
import { streetNames } from './street-names.ts';

/** A marker this near (Web Mercator metres) to a known avenue stands on it. */
const SNAP_M = 55;
const MAX_SUGGESTIONS = 8;
const STREET_WORDS = new Set(['av', 'avda', 'avenida', 'calle', 'pasaje', 'de', 'la', 'el', 'los', 'las', 'numero', 'n']);

interface Spot {
  readonly street: string;
  readonly number: number;
  readonly at: Point;
}

function pathLengths(street: KnownStreet): { points: Metres[]; lengths: number[]; total: number } {
  const points = street.path.map(([lat, lng]) => toMetres({ lat, lng }));
  const lengths = points.slice(1).map((point, index) => Math.hypot(point.x - (points[index]?.x ?? 0), point.y - (points[index]?.y ?? 0)));
  return { points, lengths, total: lengths.reduce((sum, length) => sum + length, 0) };
}

function knownSpot(street: KnownStreet, number: number): Spot | undefined {
  if (number < street.from || number > street.to) return undefined;
  const { points, lengths, total } = pathLengths(street);
  let left = ((number - street.from) / (street.to - street.from)) * total;
  for (const [index, length] of lengths.entries()) {
    const [a, b] = [points[index], points[index + 1]];
    if (a && b && (left <= length || index === lengths.length - 1)) {
      const share = Math.min(1, left / length);
      return { street: street.name, number, at: toPoint({ x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share }) };
    }
    left -= length;
  }
  return undefined;
}

/** The house number of a known avenue nearest to a point, and how far the point is from it. */
function nearestOnKnown(street: KnownStreet, at: Metres): { number: number; metres: number } {
  const { points, lengths, total } = pathLengths(street);
  let best = { number: street.from, metres: Infinity };
  let before = 0;
  for (const [index, length] of lengths.entries()) {
    const [a, b] = [points[index], points[index + 1]];
    if (!a || !b) continue;
    const share = Math.max(0, Math.min(1, ((at.x - a.x) * (b.x - a.x) + (at.y - a.y) * (b.y - a.y)) / (length * length)));
    const metres = Math.hypot(at.x - a.x - (b.x - a.x) * share, at.y - a.y - (b.y - a.y) * share);
    if (metres < best.metres)
      best = { number: Math.round(street.from + ((before + length * share) / total) * (street.to - street.from)), metres };
    before += length;
  }
  return best;
}

/** The name of a lattice street in the country it lies in. */
export function latticeName(direction: Direction, line: number, country: string): string {
  const { small, wide } = streetNames(country);
  const list = isAvenue(line) ? wide : small;
  return list[nameIndex(direction, line, list.length)] ?? '';
}

function latticeSpot(at: Point): Spot {
  const { u, v } = metresToGrid(toMetres(at));
  const north = Math.round(u / BLOCK_M);
  const east = Math.round(v / BLOCK_M);
  const candidates: { direction: Direction; line: number; along: number; off: number }[] = [
    { direction: 'north', line: north, along: v, off: Math.abs(u - north * BLOCK_M) },
    { direction: 'east', line: east, along: u, off: Math.abs(v - east * BLOCK_M) },
  ];
  const open = candidates.filter(({ direction, line, along }) => isOpen(direction, line, Math.floor(along / BLOCK_M)));
  const [best = candidates[0]] = (open.length > 0 ? open : candidates).toSorted((a, b) => a.off - b.off);
  if (!best) throw new Error('A point is always near two lines');
  return { street: latticeName(best.direction, best.line, communeAt(at).country), number: houseNumber(best.along), at };
}

function placeOf({ street, number, at }: Spot): Place {
  const commune = communeAt(at);
  const id = Buffer.from(JSON.stringify([street, number, at.lat, at.lng])).toString('base64url');
  return {
    place_id: `P${id}`,
    street,
    number: String(number),
    commune: commune.name,
    city: commune.city,
    region: commune.region,
    country: commune.country,
    zc: commune.zip,
    lat: at.lat,
    lng: at.lng,
    formatted: `${street} ${number}, ${commune.name}, ${commune.city}`,
  };
}

/** The address under a point: a known avenue close by, else the nearest street of the lattice. The point itself is kept. */
export function reverseGeocode(at: Point): Place {
  const metres = toMetres(at);
  let best: { street: KnownStreet; number: number; metres: number } | undefined;
  for (const street of KNOWN_STREETS) {
    const found = nearestOnKnown(street, metres);
    if (found.metres <= SNAP_M && found.metres < (best?.metres ?? Infinity)) best = { street, ...found };
  }
  return placeOf(best ? { street: best.street.name, number: best.number, at } : latticeSpot(at));
}

/** The place behind an id of an earlier suggestion; undefined for anything else. */
export function placeById(placeId: string): Place | undefined {
  try {
    const [street, number, lat, lng]: unknown[] = JSON.parse(Buffer.from(placeId.slice(1), 'base64url').toString());
    if (
      placeId[0] !== 'P' ||
      typeof street !== 'string' ||
      typeof number !== 'number' ||
      typeof lat !== 'number' ||
      typeof lng !== 'number'
    )
      return undefined;
    return placeOf({ street, number, at: { lat, lng } });
  } catch {
    // Not one of our ids: the caller answers "not found".
    return undefined;
  }
}

function lettersOf(text: string): string[] {
  return plain(text)
    .split(/[^a-z0-9]+/)
    .filter(Boolean);
}

function nameMatches(name: string, asked: readonly string[]): boolean {
  const words = lettersOf(name);
  return asked.every((word) => words.some((candidate) => candidate.startsWith(word)));
}

/** The nearest line of the lattice that has a name of this list position. */
function lineNamed(direction: Direction, index: number, count: number, isWide: boolean, near: number): number | undefined {
  const centre = Math.round(near / BLOCK_M);
  const reach = count * (isWide ? AVENUE_EVERY : 1) + AVENUE_EVERY;
  for (let away = 0; away <= reach; away += 1) {
    for (const line of [centre + away, centre - away]) {
      if (isAvenue(line) === isWide && nameIndex(direction, line, count) === index) return line;
    }
  }
  return undefined;
}

function latticeSpots(asked: readonly string[], number: number, near: Point): Spot[] {
  const { u, v } = metresToGrid(toMetres(near));
  const { small, wide } = streetNames(communeAt(near).country);
  return [wide, small].flatMap((list) =>
    list.flatMap((name, index): Spot[] => {
      if (!nameMatches(name, asked)) return [];
      const direction: Direction = index % 2 === 0 ? 'north' : 'east';
      const line = lineNamed(direction, index, list.length, list === wide, direction === 'north' ? u : v);
      if (line === undefined) return [];
      const along = alongOf(number, direction === 'north' ? v : u);
      const grid = direction === 'north' ? { u: line * BLOCK_M, v: along } : { u: along, v: line * BLOCK_M };
      return [{ street: name, number, at: toPoint(gridToMetres(grid)) }];
    }),
  );
}

/**
 * Places for a typed address such as `Italia 1439, Ñuñoa`: known avenues first, then streets of the lattice near `near`. A commune's name
 * in the text moves the search there. At most 8; nothing for less than two letters of a street.
 */
export function suggestPlaces(text: string, near: Point = SANTIAGO): Suggestion[] {
  const [head = '', ...tail] = text.split(',');
  const all = lettersOf(text);
  const commune = COMMUNES.find(({ name }) => nameMatches(name, lettersOf(tail[0] ?? '')) && tail[0]?.trim());
  const number = all.map(Number).find((value) => value > 0 && Number.isInteger(value));
  const asked = lettersOf(head).filter((word) => !STREET_WORDS.has(word) && !/^\d+$/.test(word));
  if (asked.join('').length < 2) return [];
  const known = KNOWN_STREETS.filter(({ name }) => nameMatches(name, asked)).flatMap((street): Spot[] => {
    const spot = knownSpot(street, number ?? Math.round((street.from + street.to) / 2));
    return spot ? [spot] : [];
  });
  const spots = [...known, ...latticeSpots(asked, number ?? 500, commune ?? near)];
  return spots.slice(0, MAX_SUGGESTIONS).map((spot) => {
    const place = placeOf(spot);
    return {
      place_id: place.place_id,
      description: place.formatted,
      main_text: `${place.street} ${place.number}`,
      secondary_text: `${place.commune}, ${place.city}`,
    };
  });
}
