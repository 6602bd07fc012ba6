import { encode } from 'uqr';
import * as s from './qr-copy.module.css';

/** White around the code, in its own cells: readers need it. */
const MARGIN = 3;

/** A text as a QR code, drawn as one path. */
export function QrCopy({ text, label }: { readonly text: string; readonly label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: 0 });
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : []))).join('');
  return (
    <svg
      className={s.code}
      role="img"
      aria-label={label}
      viewBox={`${-MARGIN} ${-MARGIN} ${size + 2 * MARGIN} ${size + 2 * MARGIN}`}
      shapeRendering="crispEdges"
    >
      <path d={path} />
    </svg>
  );
}
