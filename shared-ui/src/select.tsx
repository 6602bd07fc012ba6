import type { ComponentProps } from 'react';
import { cx } from './cx.tsx';
import { FieldFrame, type FieldTexts } from './field.tsx';
import * as s from './field.module.css';
import { ChevronDown } from './icons.tsx';

export type SelectOption = { readonly value: string; readonly label: string; readonly disabled?: boolean | undefined };

export type SelectProps = Omit<ComponentProps<'select'>, 'size' | 'multiple' | 'aria-invalid' | 'children'> &
  FieldTexts & {
    readonly options: readonly SelectOption[];
    /** Shown while the value is ''; cannot be chosen again. */
    readonly placeholder?: string | undefined;
    readonly valid?: boolean | undefined;
    readonly onValueChange?: ((value: string) => void) | undefined;
  };

/** A labelled native select: phones open their own picker. On a kiosk use RadioCardGroup instead. */
export function Select({
  id,
  label,
  hideLabel,
  note,
  hint,
  error,
  options,
  placeholder,
  valid = false,
  className,
  onChange,
  onValueChange,
  'aria-describedby': describedBy,
  ...select
}: SelectProps) {
  return (
    <FieldFrame {...{ id, label, hideLabel, note, hint, error, describedBy, className }}>
      {(wiring) => (
        <div className={cx(s.box, error ? s.bad : null)} data-valid={valid || undefined}>
          <select
            {...select}
            {...wiring}
            className={cx(s.input, s.select)}
            onChange={(event) => {
              onChange?.(event);
              onValueChange?.(event.target.value);
            }}
          >
            {placeholder === undefined ? null : (
              <option value="" disabled hidden>
                {placeholder}
              </option>
            )}
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </select>
          <span className={s.chevron}>
            <ChevronDown />
          </span>
        </div>
      )}
    </FieldFrame>
  );
}
