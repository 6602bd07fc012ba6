import { useId, type ComponentProps, type ReactNode } from 'react';
import { cx } from './cx.tsx';
import * as s from './switch.module.css';

export type SwitchProps = Omit<ComponentProps<'input'>, 'type' | 'role' | 'size' | 'checked' | 'onChange'> & {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly checked: boolean;
  readonly onCheckedChange: (checked: boolean) => void;
};

/** On or off, at once. A native checkbox with the switch role. */
export function Switch({ label, hint, checked, onCheckedChange, id: givenId, className, ...input }: SwitchProps) {
  const ownId = useId();
  const id = givenId ?? ownId;
  return (
    <div className={cx(s.row, className)}>
      <label className={s.texts} htmlFor={id}>
        <span className={s.label}>{label}</span>
        {hint ? (
          <span className={s.hint} id={`${id}-hint`}>
            {hint}
          </span>
        ) : null}
      </label>
      <span className={s.control}>
        <input
          {...input}
          id={id}
          type="checkbox"
          role="switch"
          className={s.input}
          checked={checked}
          aria-checked={checked}
          onChange={(event) => onCheckedChange(event.target.checked)}
        />
        <span className={s.thumb} />
      </span>
    </div>
  );
}
