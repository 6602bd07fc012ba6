import { useRef } from 'react';
import { cx } from './cx.tsx';
import { Minus, Plus, Trash2 } from './icons.tsx';
import * as s from './stepper.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

export type StepperLabels = {
  /** What is counted; the group's name. */
  readonly group: string;
  readonly increase: string;
  readonly decrease: string;
  /** For the bin shown at one, when `min` is 0. */
  readonly remove: string;
  /** What is announced after a change; the bare number if not given. */
  readonly value?: ((value: number) => string) | undefined;
};

export type StepperProps = {
  readonly value: number;
  readonly onValueChange: (value: number) => void;
  readonly labels: StepperLabels;
  /** Default 0. With 0 the stepper shows a bin at one (see `bin`) and shrinks to "+" at zero. */
  readonly min?: number | undefined;
  readonly max?: number | undefined;
  /** false: a minus instead of the bin at one. Default true. */
  readonly bin?: boolean | undefined;
  /** md 44, lg 52 (footer, square corners), sm draws 36 with a hit area of 44. */
  readonly size?: 'md' | 'lg' | 'sm' | undefined;
  readonly disabled?: boolean | undefined;
  readonly className?: string | undefined;
};

/** A whole number changed by one. At a limit the button stays focusable and does nothing. */
export function Stepper({
  value,
  onValueChange,
  labels,
  min = 0,
  max = Number.POSITIVE_INFINITY,
  bin = true,
  size = 'md',
  disabled = false,
  className,
}: StepperProps) {
  const plus = useRef<HTMLButtonElement>(null);
  const collapsed = min === 0 && value <= 0;
  const removes = bin && min === 0 && value === 1;
  const canLess = !disabled && value > min;
  const canMore = !disabled && value < max;
  const less = () => {
    if (!canLess) return;
    // The minus button is about to disappear: keep the focus inside the group.
    if (min === 0 && value === 1) plus.current?.focus();
    onValueChange(value - 1);
  };
  return (
    <div role="group" aria-label={labels.group} className={cx(s.stepper, s[size], collapsed && s.collapsed, className)}>
      {collapsed ? null : (
        <button
          type="button"
          className={s.cell}
          aria-label={removes ? labels.remove : labels.decrease}
          aria-disabled={!canLess || undefined}
          onClick={less}
        >
          <span className={s.disc}>{removes ? <Trash2 /> : <Minus />}</span>
        </button>
      )}
      {collapsed ? null : (
        <span className={s.value} aria-hidden="true">
          {value}
        </span>
      )}
      <button
        ref={plus}
        type="button"
        className={s.cell}
        aria-label={labels.increase}
        aria-disabled={!canMore || undefined}
        onClick={() => {
          if (canMore) onValueChange(value + 1);
        }}
      >
        <span className={s.disc}>
          <Plus />
        </span>
      </button>
      <VisuallyHidden role="status">{labels.value?.(value) ?? String(value)}</VisuallyHidden>
    </div>
  );
}
