import { COMMUNES, communeAt } from './communes.ts';
import { latticeName } from './geocoder.ts';
import { KNOWN_STREETS } from './known-streets.ts';
import { AVENUE_EVERY, BLOCK_M, gridToMetres, isAvenue, isOpen, isPark, metresToGrid } from './lattice.ts';
import type { Direction } from './lattice.ts';
import { toMetres, toPoint, WORLD_HALF_M } from './mercator.ts';
import type { Metres } from './mercator.ts';

const SIZE = 256;
const MIN_ZOOM = 3;
const MAX_ZOOM = 19;
/** From here on avenues, small streets, parks and names, buildings are drawn. */
const AVENUE_ZOOM = 11;
const STREET_ZOOM = 14;
const NAME_ZOOM = 16;
const BUILDING_ZOOM = 17;
const COLOURS = {
  ground: '#F4F0EA',
  park: '#D9E8CF',
  water: '#C4DDEC',
  building: '#EAE4DB',
  casing: '#DDD5CA',
  street: '#FFFFFF',
  avenue: '#FFE9B8',
  name: '#6B635B',
  halo: '#FFFFFF',
};

/** The river crosses the grid every 15 km; in Santiago it passes north of the centre. */
const RIVER_EVERY_M = 15_000;
const RIVER_START_M = metresToGrid(toMetres({ lat: -33.4352, lng: -70.6345 })).v;

interface Tile {
  readonly zoom: number;
  readonly left: number;
  readonly top: number;
  /** Pixels for one metre. */
  readonly scale: number;
  /** Blocks that the tile can touch, with a margin. */
  readonly columns: readonly [number, number];
  readonly rows: readonly [number, number];
}

function tileAt(zoom: number, x: number, y: number): Tile {
  const width = (2 * WORLD_HALF_M) / 2 ** zoom;
  const left = x * width - WORLD_HALF_M;
  const top = WORLD_HALF_M - y * width;
  const corners = [
    [left, top],
    [left + width, top],
    [left, top - width],
    [left + width, top - width],
  ].map(([cx = 0, cy = 0]) => metresToGrid({ x: cx, y: cy }));
  const range = (values: number[]): readonly [number, number] => [
    Math.floor(Math.min(...values) / BLOCK_M) - 1,
    Math.ceil(Math.max(...values) / BLOCK_M) + 1,
  ];
  return { zoom, left, top, scale: SIZE / width, columns: range(corners.map(({ u }) => u)), rows: range(corners.map(({ v }) => v)) };
}

function pixel(tile: Tile, { x, y }: Metres): string {
  return `${Math.round((x - tile.left) * tile.scale * 10) / 10} ${Math.round((tile.top - y) * tile.scale * 10) / 10}`;
}

function gridPixel(tile: Tile, u: number, v: number): string {
  return pixel(tile, gridToMetres({ u, v }));
}

/** One street as path data, broken where it is interrupted; corners every `step` blocks. */
function streetPath(tile: Tile, direction: Direction, line: number): string {
  const [first, last] = direction === 'north' ? tile.rows : tile.columns;
  const step = tile.zoom >= STREET_ZOOM ? 2 : AVENUE_EVERY;
  const start = Math.floor(first / AVENUE_EVERY) * AVENUE_EVERY;
  let data = '';
  let isDrawing = false;
  for (let at = start; at < last + step; at += step) {
    const point = direction === 'north' ? gridPixel(tile, line * BLOCK_M, at * BLOCK_M) : gridPixel(tile, at * BLOCK_M, line * BLOCK_M);
    if (isDrawing) data += `L${point}`;
    const isOpenNext = isOpen(direction, line, at);
    if (isOpenNext && !isDrawing) data += `M${point}`;
    isDrawing = isOpenNext;
  }
  return data;
}

function streets(tile: Tile): { small: string; avenues: string } {
  let small = '';
  let avenues = '';
  const draw = (direction: Direction, [first, last]: readonly [number, number]) => {
    for (let line = first; line <= last; line += 1) {
      if (isAvenue(line)) avenues += streetPath(tile, direction, line);
      else if (tile.zoom >= STREET_ZOOM) small += streetPath(tile, direction, line);
    }
  };
  draw('north', tile.columns);
  draw('east', tile.rows);
  return { small, avenues };
}

function blockPath(tile: Tile, column: number, row: number, from: number, to: number, low: number, high: number): string {
  const corner = (u: number, v: number) => gridPixel(tile, (column + u) * BLOCK_M, (row + v) * BLOCK_M);
  return `M${corner(from, low)}L${corner(to, low)}L${corner(to, high)}L${corner(from, high)}Z`;
}

/** Two rows of four houses, of different depths. */
function houses(tile: Tile, column: number, row: number): string {
  return [0, 1, 2, 3]
    .map((plot) => {
      const from = 0.12 + plot * 0.2;
      const depth = 0.22 + ((((column * 7 + row * 13 + plot * 5) % 5) + 5) % 5) * 0.035;
      return (
        blockPath(tile, column, row, from, from + 0.16, 0.1, 0.1 + depth) +
        blockPath(tile, column, row, from, from + 0.16, 0.9 - depth, 0.9)
      );
    })
    .join('');
}

function blocks(tile: Tile): { parks: string; buildings: string } {
  let parks = '';
  let buildings = '';
  for (let column = tile.columns[0]; column < tile.columns[1]; column += 1) {
    for (let row = tile.rows[0]; row < tile.rows[1]; row += 1) {
      if (isPark(column, row)) parks += blockPath(tile, column, row, 0, 1, 0, 1);
      else if (tile.zoom >= BUILDING_ZOOM) buildings += houses(tile, column, row);
    }
  }
  return { parks, buildings };
}

function river(tile: Tile): string {
  const middle = ((tile.rows[0] + tile.rows[1]) / 2) * BLOCK_M;
  const base = RIVER_START_M + Math.round((middle - RIVER_START_M) / RIVER_EVERY_M) * RIVER_EVERY_M;
  const points: string[] = [];
  for (let column = tile.columns[0] - 2; column <= tile.columns[1] + 2; column += tile.zoom >= STREET_ZOOM ? 2 : AVENUE_EVERY) {
    const u = column * BLOCK_M;
    points.push(gridPixel(tile, u, base + 900 * Math.sin((u - metresToGrid(toMetres({ lat: -33.4352, lng: -70.6345 })).u) / 5200)));
  }
  return `M${points.join('L')}`;
}

interface KnownPath {
  readonly name: string;
  readonly points: readonly Metres[];
}

function knownPaths(tile: Tile): KnownPath[] {
  const margin = 60 / tile.scale;
  const width = SIZE / tile.scale;
  return KNOWN_STREETS.map(({ name, path }) => ({ name, points: path.map(([lat, lng]) => toMetres({ lat, lng })) })).filter(({ points }) =>
    points.slice(1).some((b, at) => {
      const a = points[at] ?? b;
      return (
        Math.max(a.x, b.x) > tile.left - margin &&
        Math.min(a.x, b.x) < tile.left + width + margin &&
        Math.max(a.y, b.y) > tile.top - width - margin &&
        Math.min(a.y, b.y) < tile.top + margin
      );
    }),
  );
}

/** A known avenue's name about every 300 pixels of each straight part, at the same places in neighbouring tiles. */
function knownNames(tile: Tile, { name, points }: KnownPath): string {
  let labels = '';
  for (const [index, b] of points.entries()) {
    const a = points[index - 1];
    if (!a) continue;
    const length = Math.hypot(b.x - a.x, b.y - a.y) * tile.scale;
    const turn = (-Math.atan2(b.y - a.y, b.x - a.x) * 180) / Math.PI;
    const upright = turn > 90 ? turn - 180 : turn < -90 ? turn + 180 : turn;
    const count = Math.floor(length / 300) || (length > 140 ? 1 : 0);
    for (let label = 0; label < count; label += 1) {
      const share = (label + 0.5) / count;
      const [x = '', y = ''] = pixel(tile, { x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share }).split(' ');
      const isNear = Number(x) > -130 && Number(x) < SIZE + 130 && Number(y) > -130 && Number(y) < SIZE + 130;
      if (isNear) labels += text(x, y, name, `dy="3.5" font-weight="600" transform="rotate(${upright.toFixed(1)} ${x} ${y})"`);
    }
  }
  return labels;
}

function escapeXml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;');
}

function text(x: string, y: string, label: string, attributes: string): string {
  return `<text x="${x}" y="${y}" ${attributes}>${escapeXml(label)}</text>`;
}

/** Names of lattice streets: one label on every fourth block, turned with the street. */
function latticeNames(tile: Tile): string {
  const country = communeAt(toPoint({ x: tile.left, y: tile.top })).country;
  let labels = '';
  for (let column = tile.columns[0]; column <= tile.columns[1]; column += 1) {
    for (let row = tile.rows[0]; row <= tile.rows[1]; row += 1) {
      if ((column * 3 + row) % 4 === 0 && isOpen('east', row, column)) {
        const [x = '', y = ''] = gridPixel(tile, (column + 0.5) * BLOCK_M, row * BLOCK_M).split(' ');
        labels += text(x, y, latticeName('east', row, country), `dy="3" transform="rotate(-9 ${x} ${y})"`);
      }
      if ((column + row * 3) % 4 === 2 && isOpen('north', column, row)) {
        const [x = '', y = ''] = gridPixel(tile, column * BLOCK_M, (row + 0.5) * BLOCK_M).split(' ');
        labels += text(x, y, latticeName('north', column, country), `dy="3" transform="rotate(-99 ${x} ${y})"`);
      }
    }
  }
  return labels;
}

function communeNames(tile: Tile): string {
  if (tile.zoom < 10 || tile.zoom > 14) return '';
  return COMMUNES.map((commune) => {
    const [x = '', y = ''] = pixel(tile, toMetres(commune)).split(' ');
    const isNear = Number(x) > -80 && Number(x) < SIZE + 80 && Number(y) > -20 && Number(y) < SIZE + 20;
    return isNear ? text(x, y, commune.name, 'font-size="12" font-weight="700"') : '';
  }).join('');
}

function widths(zoom: number): { small: number; avenue: number; casing: number } {
  const step = 2 ** (zoom - STREET_ZOOM);
  return { small: Math.max(1.2, 1.6 * step ** 0.7), avenue: Math.max(1.4, 3.4 * step ** 0.62), casing: zoom >= 15 ? 2 : 1.2 };
}

function lines(data: string, colour: string, width: number): string {
  return data ? `<path d="${data}" stroke="${colour}" stroke-width="${width.toFixed(1)}"/>` : '';
}

/**
 * A map tile as SVG: streets, parks, river, names, in Web Mercator. The same address always gives the same picture, and the geometry is the
 * same at every zoom. Undefined outside zoom 3 to 19 or outside the world.
 */
export function tileSvg(zoom: number, x: number, y: number): string | undefined {
  if (zoom < MIN_ZOOM || zoom > MAX_ZOOM || x < 0 || y < 0 || x >= 2 ** zoom || y >= 2 ** zoom) return undefined;
  const tile = tileAt(zoom, x, y);
  const ground = `<rect width="${SIZE}" height="${SIZE}" fill="${COLOURS.ground}"/>`;
  const open = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIZE} ${SIZE}" width="${SIZE}" height="${SIZE}">${ground}`;
  if (zoom < AVENUE_ZOOM)
    return `${open}<g font-family="system-ui,sans-serif" fill="${COLOURS.name}" text-anchor="middle">${communeNames(tile)}</g></svg>`;
  const { small, avenues } = streets(tile);
  const { parks, buildings } = zoom >= STREET_ZOOM ? blocks(tile) : { parks: '', buildings: '' };
  const known = knownPaths(tile);
  const knownData = known.map(({ points }) => `M${points.map((point) => pixel(tile, point)).join('L')}`).join('');
  const { small: smallWidth, avenue: avenueWidth, casing } = widths(zoom);
  const wide = avenueWidth * 1.35;
  const names = zoom >= 13 ? known.map((street) => knownNames(tile, street)).join('') : '';
  return (
    `${open}<path d="${parks}" fill="${COLOURS.park}"/><path d="${buildings}" fill="${COLOURS.building}"/>` +
    `<g fill="none" stroke-linecap="round" stroke-linejoin="round">${lines(river(tile), COLOURS.water, Math.max(2, 90 * tile.scale))}` +
    lines(small, COLOURS.casing, smallWidth + casing) +
    lines(avenues + knownData, COLOURS.casing, avenueWidth + casing) +
    lines(small, COLOURS.street, smallWidth) +
    lines(avenues, COLOURS.street, avenueWidth) +
    lines(knownData, COLOURS.casing, wide + casing) +
    lines(knownData, COLOURS.avenue, wide) +
    `</g><g font-family="system-ui,sans-serif" font-size="${zoom >= 17 ? 11 : 10}" fill="${COLOURS.name}" text-anchor="middle" stroke="${COLOURS.halo}" stroke-width="3" paint-order="stroke">` +
    `${zoom >= NAME_ZOOM ? latticeNames(tile) : ''}${names}${communeNames(tile)}</g></svg>`
  );
}
