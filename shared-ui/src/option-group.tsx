import { useId, type ReactNode, type Ref } from 'react';
import { cx } from './cx.tsx';
import { ErrorText } from './error-text.tsx';
import * as s from './option-group.module.css';

export type OptionGroupProps = {
  readonly title: ReactNode;
  /** What may be chosen, in words. */
  readonly rule?: ReactNode;
  /** At the right of the title: a Tag with the count, or with what is missing. */
  readonly counter?: ReactNode;
  /** Names the group and what is missing; outlines the group and is announced. */
  readonly error?: ReactNode;
  /** The group itself can take the focus: call `focus()` when it fails. */
  readonly ref?: Ref<HTMLFieldSetElement> | undefined;
  readonly className?: string | undefined;
  /** Rows: Checkbox, RadioCardGroup with a hidden legend, or own rows with a Stepper. */
  readonly children: ReactNode;
};

/** A titled group of options with its rule, its count and its error. */
export function OptionGroup({ title, rule, counter, error, ref, className, children }: OptionGroupProps) {
  const id = useId();
  return (
    <fieldset
      ref={ref}
      tabIndex={-1}
      className={cx(s.group, error ? s.bad : null, className)}
      aria-labelledby={`${id}-title`}
      aria-describedby={error ? `${id}-error` : rule ? `${id}-rule` : undefined}
    >
      <div className={s.head}>
        <h3 className={s.title} id={`${id}-title`}>
          {title}
        </h3>
        {counter}
      </div>
      {rule && !error ? (
        <p className={s.rule} id={`${id}-rule`}>
          {rule}
        </p>
      ) : null}
      <ErrorText id={`${id}-error`} error={error} className={s.error} />
      <div className={s.options}>{children}</div>
    </fieldset>
  );
}
