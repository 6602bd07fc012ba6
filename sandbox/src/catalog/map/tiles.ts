const SIZE = 256;
const MIN_ZOOM = 3;
const MAX_ZOOM = 19;
/** From here on blocks have houses. */
const HOUSE_ZOOM = 16;
const GROUND = '#F4F0EA';
const PARK = '#D9E8CF';
const HOUSE = '#EAE4DB';
const CASING = '#DDD5CA';
const STREET = '#FFFFFF';
const AVENUE = '#FFE9B8';

/** Where a block begins and ends between two streets, on either axis. */
const BLOCKS = [
  [6, 58],
  [70, 122],
  [134, 186],
  [198, 250],
] as const;
const STREETS = [0, 64, 192, 256].map((at) => `M${at} 0V${SIZE}M0 ${at}H${SIZE}`).join('');
const AVENUES = `M128 0V${SIZE}M0 128H${SIZE}`;

function block(column: number, row: number, fill: string, inset: number): string {
  const [left, right] = BLOCKS[column] ?? BLOCKS[0];
  const [top, bottom] = BLOCKS[row] ?? BLOCKS[0];
  const size = `width="${right - left - 2 * inset}" height="${bottom - top - 2 * inset}"`;
  return `<rect x="${left + inset}" y="${top + inset}" ${size} fill="${fill}" rx="3"/>`;
}

/**
 * A map tile as SVG: the same blocks and streets everywhere, which go on in the neighbouring tiles, with a park now here, now there. The same
 * address always gives the same picture. Undefined outside zoom 3 to 19 or outside the world.
 */
export function tileSvg(zoom: number, x: number, y: number): string | undefined {
  if (zoom < MIN_ZOOM || zoom > MAX_ZOOM || x < 0 || y < 0 || x >= 2 ** zoom || y >= 2 ** zoom) return undefined;
  const park = (x * 7 + y * 11) % 16;
  const houses = BLOCKS.flatMap((_column, column) =>
    BLOCKS.map((_row, row) => block(column, row, HOUSE, 5 + ((column + row * 3 + x + y) % 4))),
  );
  const lines = (path: string, colour: string, width: number) => `<path d="${path}" stroke="${colour}" stroke-width="${width}"/>`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIZE} ${SIZE}" width="${SIZE}" height="${SIZE}">` +
    `<rect width="${SIZE}" height="${SIZE}" fill="${GROUND}"/>${zoom < HOUSE_ZOOM ? '' : houses.join('')}${block(park % 4, park >> 2, PARK, 0)}` +
    `<g fill="none">${lines(STREETS + AVENUES, CASING, 11)}${lines(STREETS, STREET, 8)}${lines(AVENUES, AVENUE, 9)}</g></svg>`
  );
}
