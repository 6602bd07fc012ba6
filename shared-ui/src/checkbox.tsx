import { useId, type ComponentProps, type ReactNode } from 'react';
import * as s from './checkbox.module.css';
import { cx } from './cx.tsx';
import { ErrorText } from './error-text.tsx';
import { Check } from './icons.tsx';

export type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'size' | 'checked' | 'onChange'> & {
  /** May hold links: they stay pressable on their own. */
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  /** At the right end, for example a price. */
  readonly aside?: ReactNode;
  readonly error?: ReactNode;
  readonly checked: boolean;
  readonly onCheckedChange: (checked: boolean) => void;
};

/** A native checkbox with its label; as high as an option row. */
export function Checkbox({
  label,
  hint,
  aside,
  error,
  checked,
  onCheckedChange,
  id: givenId,
  className,
  'aria-describedby': describedBy,
  ...input
}: CheckboxProps) {
  const ownId = useId();
  const id = givenId ?? ownId;
  const description = cx(hint ? `${id}-hint` : null, error ? `${id}-error` : null, describedBy);
  return (
    <div className={cx(s.wrap, className)}>
      <label className={s.row}>
        <span className={s.control}>
          <input
            {...input}
            id={id}
            type="checkbox"
            className={s.input}
            checked={checked}
            aria-invalid={error ? true : undefined}
            aria-describedby={description || undefined}
            onChange={(event) => onCheckedChange(event.target.checked)}
          />
          <Check className={s.mark} strokeWidth={3} />
        </span>
        <span className={s.label}>{label}</span>
        {aside ? <span className={s.aside}>{aside}</span> : null}
      </label>
      {hint ? (
        <p className={s.hint} id={`${id}-hint`}>
          {hint}
        </p>
      ) : null}
      <ErrorText id={`${id}-error`} error={error} className={s.error} />
    </div>
  );
}
