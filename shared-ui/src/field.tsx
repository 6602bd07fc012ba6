import { useId, type ComponentProps, type ReactNode } from 'react';
import { cx } from './cx.tsx';
import { ErrorText } from './error-text.tsx';
import * as s from './field.module.css';

/** What every labelled control has in common. Texts come translated. */
export type FieldTexts = {
  readonly label: ReactNode;
  /** The label stays for assistive technology only. */
  readonly hideLabel?: boolean | undefined;
  /** A quiet word at the right of the label, for example "optional". */
  readonly note?: ReactNode;
  readonly hint?: ReactNode;
  /** Shown with an icon and announced; marks the control invalid. */
  readonly error?: ReactNode;
};

type ControlWiring = { readonly id: string; readonly 'aria-describedby': string | undefined; readonly 'aria-invalid': true | undefined };

export type FieldFrameProps = FieldTexts & {
  readonly id?: string | undefined;
  readonly describedBy?: string | undefined;
  readonly className?: string | undefined;
  readonly children: (wiring: ControlWiring) => ReactNode;
};

/** Label above, control, hint and error below, wired by id. Used by Field, TextArea and Select, and free for other controls. */
export function FieldFrame({ id: givenId, label, hideLabel, note, hint, error, describedBy, className, children }: FieldFrameProps) {
  const ownId = useId();
  const id = givenId ?? ownId;
  const description = cx(hint ? `${id}-hint` : null, error ? `${id}-error` : null, describedBy);
  return (
    <div className={cx(s.field, className)}>
      <div className={cx(s.head, hideLabel && s.hidden)}>
        <label className={s.label} htmlFor={id}>
          {label}
        </label>
        {note ? <span className={s.note}>{note}</span> : null}
      </div>
      {children({ id, 'aria-describedby': description || undefined, 'aria-invalid': error ? true : undefined })}
      {hint ? (
        <p className={s.hint} id={`${id}-hint`}>
          {hint}
        </p>
      ) : null}
      <ErrorText id={`${id}-error`} error={error} />
    </div>
  );
}

export type FieldProps = Omit<ComponentProps<'input'>, 'prefix' | 'size' | 'aria-invalid'> &
  FieldTexts & {
    readonly prefix?: ReactNode;
    readonly suffix?: ReactNode;
    /** raised: white with a shadow, for search on the page ground. */
    readonly look?: 'outline' | 'raised' | undefined;
    /** Known to be right: a green outline. */
    readonly valid?: boolean | undefined;
    readonly onValueChange?: ((value: string) => void) | undefined;
  };

/** A labelled native input. Native props (type, inputMode, autoComplete, enterKeyHint ...) pass through; `className` goes to the frame. */
export function Field({
  id,
  label,
  hideLabel,
  note,
  hint,
  error,
  prefix,
  suffix,
  look = 'outline',
  valid = false,
  className,
  onChange,
  onValueChange,
  'aria-describedby': describedBy,
  ...input
}: FieldProps) {
  return (
    <FieldFrame {...{ id, label, hideLabel, note, hint, error, describedBy, className }}>
      {(wiring) => (
        <div className={cx(s.box, s[look], error ? s.bad : null)} data-valid={valid || undefined}>
          {prefix ? <span className={s.affix}>{prefix}</span> : null}
          <input
            {...input}
            {...wiring}
            className={s.input}
            onChange={(event) => {
              onChange?.(event);
              onValueChange?.(event.target.value);
            }}
          />
          {suffix ? <span className={s.affix}>{suffix}</span> : null}
        </div>
      )}
    </FieldFrame>
  );
}

export type TextAreaProps = Omit<ComponentProps<'textarea'>, 'aria-invalid'> &
  FieldTexts & { readonly valid?: boolean | undefined; readonly onValueChange?: ((value: string) => void) | undefined };

/** A labelled native textarea that grows with its text. */
export function TextArea({
  id,
  label,
  hideLabel,
  note,
  hint,
  error,
  valid = false,
  className,
  rows = 3,
  onChange,
  onValueChange,
  'aria-describedby': describedBy,
  ...area
}: TextAreaProps) {
  return (
    <FieldFrame {...{ id, label, hideLabel, note, hint, error, describedBy, className }}>
      {(wiring) => (
        <div className={cx(s.box, error ? s.bad : null)} data-valid={valid || undefined}>
          <textarea
            {...area}
            {...wiring}
            rows={rows}
            className={cx(s.input, s.area)}
            onChange={(event) => {
              onChange?.(event);
              onValueChange?.(event.target.value);
            }}
          />
        </div>
      )}
    </FieldFrame>
  );
}
