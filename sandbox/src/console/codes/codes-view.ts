/** The codes of tables as they are printed: pure, without the page. */
import { encode } from 'uqr';

/** So many stand on a sheet: large ones for a stand, small ones to be stuck on. */
export const PER_SHEET = ['2', '6', '12'] as const;
export type PerSheet = (typeof PER_SHEET)[number];

/** White around a code, in its own cells: readers need it. */
const MARGIN = 4;

/** The origin that somebody typed, `https://pedidos.local.cl`; undefined where that is no address of a site. */
export function siteOf(typed: string): string | undefined {
  const url = URL.canParse(typed.trim()) ? new URL(typed.trim()) : undefined;
  return url !== undefined && /^https?:$/.test(url.protocol) ? url.origin : undefined;
}

/** A text as a QR code: one path on a square of so many cells, its margin included. A quarter of it may get lost: what lies on a table is scratched. */
export function codeOf(text: string): { readonly path: string; readonly cells: number } {
  const { data, size } = encode(text, { ecc: 'Q', border: MARGIN });
  return { cells: size, path: data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : []))).join('') };
}
