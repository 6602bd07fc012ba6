import { useId, type ComponentProps, type CSSProperties, type MouseEvent, type ReactNode } from 'react';
import * as s from './chip.module.css';
import { cx } from './cx.tsx';

/** box: amounts and hours. round: a single number. day: a small word over a number. */
export type ChipShape = 'box' | 'round' | 'day';

export type ChipProps = Omit<ComponentProps<'button'>, 'type' | 'aria-pressed'> & {
  readonly selected: boolean;
  readonly shape?: ChipShape | undefined;
  /** The small word above (day). */
  readonly top?: ReactNode;
  readonly icon?: ReactNode;
  readonly disabled?: boolean | undefined;
};

/** A toggle of its own, for example a filter. For one of several use ChipGroup. */
export function Chip({ selected, shape = 'box', top, icon, disabled = false, className, children, onClick, ...rest }: ChipProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (disabled) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      {...rest}
      type="button"
      className={cx(s.chip, s[shape], className)}
      aria-pressed={selected}
      aria-disabled={disabled || undefined}
      onClick={press}
    >
      {icon}
      {top ? <span className={s.top}>{top}</span> : null}
      <span className={s.text}>{children}</span>
    </button>
  );
}

export type ChipOption<V extends string> = {
  readonly value: V;
  readonly label: ReactNode;
  /** The small word above (day). */
  readonly top?: ReactNode;
  /** Spoken instead of the drawn label, for example a full date. */
  readonly spoken?: string | undefined;
  /** Struck through, still readable, cannot be chosen. */
  readonly disabled?: boolean | undefined;
};

export type ChipGroupProps<V extends string> = {
  readonly label: string;
  readonly options: readonly ChipOption<V>[];
  readonly value: V | null;
  readonly onValueChange: (value: V) => void;
  readonly shape?: ChipShape | undefined;
  /** wrap: lines. scroll: one line that scrolls. A number: a grid of that many columns. */
  readonly layout?: 'wrap' | 'scroll' | number | undefined;
  readonly className?: string | undefined;
};

/** One of several chips; real radio inputs inside. */
export function ChipGroup<V extends string>({
  label,
  options,
  value,
  onValueChange,
  shape = 'box',
  layout = 'wrap',
  className,
}: ChipGroupProps<V>) {
  const name = useId();
  const style: (CSSProperties & { '--columns': number }) | undefined = typeof layout === 'number' ? { '--columns': layout } : undefined;
  return (
    <div
      role="radiogroup"
      aria-label={label}
      className={cx(s.group, typeof layout === 'number' ? s.grid : s[layout], className)}
      style={style}
    >
      {options.map((option) => (
        <label key={option.value} className={cx(s.chip, s[shape])}>
          <input
            type="radio"
            className={s.input}
            name={name}
            value={option.value}
            aria-label={option.spoken}
            checked={option.value === value}
            disabled={option.disabled}
            onChange={() => onValueChange(option.value)}
          />
          {option.top ? <span className={s.top}>{option.top}</span> : null}
          <span className={s.text}>{option.label}</span>
        </label>
      ))}
    </div>
  );
}
