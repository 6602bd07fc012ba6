import { useId, type CSSProperties, type ReactNode } from 'react';
import { cx } from './cx.tsx';
import * as s from './segmented.module.css';

export type SegmentedOption<V extends string> = {
  readonly value: V;
  readonly label: ReactNode;
  readonly icon?: ReactNode;
  readonly disabled?: boolean | undefined;
};

export type SegmentedProps<V extends string> = {
  /** The group's accessible name. */
  readonly label: string;
  readonly options: readonly SegmentedOption<V>[];
  readonly value: V | null;
  readonly onValueChange: (value: V) => void;
  readonly className?: string | undefined;
};

/** Two to four ways of the same thing in one capsule; real radio inputs inside. */
export function Segmented<V extends string>({ label, options, value, onValueChange, className }: SegmentedProps<V>) {
  const name = useId();
  const index = options.findIndex((option) => option.value === value);
  const style: CSSProperties & { '--count': number; '--index': number } = { '--count': options.length, '--index': Math.max(index, 0) };
  return (
    <div role="radiogroup" aria-label={label} className={cx(s.group, className)} style={style}>
      {index < 0 ? null : <span className={s.thumb} />}
      {options.map((option) => (
        <label key={option.value} className={s.option}>
          <input
            type="radio"
            className={s.input}
            name={name}
            value={option.value}
            checked={option.value === value}
            disabled={option.disabled}
            onChange={() => onValueChange(option.value)}
          />
          {option.icon}
          <span>{option.label}</span>
        </label>
      ))}
    </div>
  );
}
