import { useId, type CSSProperties, type ReactNode } from 'react';
import { cx } from './cx.tsx';
import { ErrorText } from './error-text.tsx';
import { Check } from './icons.tsx';
import * as s from './radio-card.module.css';

export type RadioOption<V extends string> = {
  readonly value: V;
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  /** At the right end, for example a price. */
  readonly aside?: ReactNode;
  readonly icon?: ReactNode;
  /** Tiles only: a Picture on top. */
  readonly picture?: ReactNode;
  readonly disabled?: boolean | undefined;
};

export type RadioCardGroupProps<V extends string> = {
  /** The question; the group's accessible name. */
  readonly legend: ReactNode;
  readonly hideLegend?: boolean | undefined;
  readonly options: readonly RadioOption<V>[];
  readonly value: V | null;
  readonly onValueChange: (value: V) => void;
  /** rows: a plain list. cards: one outlined card each. tiles: picture on top, side by side. */
  readonly look?: 'rows' | 'cards' | 'tiles' | undefined;
  /** Cards and tiles: how many side by side; default 1 for cards, 4 for tiles. */
  readonly columns?: number | undefined;
  readonly error?: ReactNode;
  readonly describedBy?: string | undefined;
  readonly className?: string | undefined;
};

/** One of a few, all visible: real radio inputs, so arrow keys and forms work by themselves. */
export function RadioCardGroup<V extends string>({
  legend,
  hideLegend = false,
  options,
  value,
  onValueChange,
  look = 'rows',
  columns = look === 'tiles' ? 4 : 1,
  error,
  describedBy,
  className,
}: RadioCardGroupProps<V>) {
  const name = useId();
  const style: CSSProperties & { '--columns': number } = { '--columns': columns };
  return (
    <fieldset
      role="radiogroup"
      className={cx(s.group, className)}
      aria-labelledby={`${name}-legend`}
      aria-describedby={cx(error ? `${name}-error` : null, describedBy) || undefined}
      aria-invalid={error ? true : undefined}
    >
      <legend id={`${name}-legend`} className={cx(s.legend, hideLegend && s.hidden)}>
        {legend}
      </legend>
      <div className={s[look]} style={style}>
        {options.map((option) => (
          <label key={option.value} className={s.option}>
            {look === 'tiles' ? option.picture : null}
            <input
              type="radio"
              className={s.input}
              name={name}
              value={option.value}
              checked={option.value === value}
              disabled={option.disabled}
              onChange={() => onValueChange(option.value)}
            />
            {look === 'tiles' ? (
              <span className={s.tick}>
                <Check strokeWidth={3} />
              </span>
            ) : null}
            {option.icon ? <span className={s.icon}>{option.icon}</span> : null}
            <span className={s.texts}>
              <span className={s.label}>{option.label}</span>
              {option.hint ? <span className={s.hint}>{option.hint}</span> : null}
            </span>
            {option.aside ? <span className={s.aside}>{option.aside}</span> : null}
          </label>
        ))}
      </div>
      <ErrorText id={`${name}-error`} error={error} className={s.error} />
    </fieldset>
  );
}
