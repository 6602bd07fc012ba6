import { encode } from 'uqr';
import { cx } from '@comanda/shared-ui/cx';
import * as s from './qr-code.module.css';

/** White around the code, in its own cells: readers need it. */
const MARGIN = 3;

interface Props {
  readonly text: string;
  readonly label: string;
  /** How much of it may be covered or dirty: H is the most. */
  readonly level?: 'M' | 'H';
  /** Side in px; 260 by default. */
  readonly size?: number;
  readonly className?: string | undefined;
}

/** A text as a QR code, drawn as one path. */
export function QrCode({ text, label, level = 'M', size = 260, className }: Props) {
  const { data, size: cells } = encode(text, { ecc: level, border: 0 });
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : []))).join('');
  return (
    <svg
      className={cx(s.code, className)}
      role="img"
      aria-label={label}
      width={size}
      height={size}
      data-level={level}
      viewBox={`${-MARGIN} ${-MARGIN} ${cells + 2 * MARGIN} ${cells + 2 * MARGIN}`}
      shapeRendering="crispEdges"
    >
      <path d={path} />
    </svg>
  );
}
