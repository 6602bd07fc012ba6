import type { CSSProperties } from 'react';
import { cx } from './cx.tsx';
import * as s from './progress.module.css';

export type ProgressProps = {
  /** Accessible name. */
  readonly label: string;
  /** From 0 to 1; values outside are brought in. */
  readonly value: number;
  /** Spoken instead of a percentage. */
  readonly valueText?: string | undefined;
  readonly tone?: 'accent' | 'ok' | undefined;
  /** Cut into that many equal parts. */
  readonly segments?: number | undefined;
  readonly className?: string | undefined;
};

type FillStyle = CSSProperties & { '--part': number };

/** How far something has come. */
export function Progress({ label, value, valueText, tone = 'accent', segments = 1, className }: ProgressProps) {
  const share = Math.min(Math.max(Number.isFinite(value) ? value : 0, 0), 1);
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(share * 100)}
      aria-valuetext={valueText}
      className={cx(s.progress, className)}
    >
      {Array.from({ length: segments }, (_, index) => {
        const style: FillStyle = { '--part': Math.min(Math.max(share * segments - index, 0), 1) };
        return (
          <span key={index} className={s.track}>
            <span className={cx(s.fill, s[tone])} style={style} />
          </span>
        );
      })}
    </div>
  );
}
