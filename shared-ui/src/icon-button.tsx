import type { ComponentProps, ReactNode } from 'react';
import { cx } from './cx.tsx';
import * as s from './icon-button.module.css';
import { pressProps } from './press-props.ts';
import { Spinner } from './spinner.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

export type IconButtonProps = Omit<ComponentProps<'button'>, 'type' | 'children' | 'aria-label'> & {
  /** The accessible name. */
  readonly label: string;
  readonly icon: ReactNode;
  /** raised: on its own disc, also over photos. accent: the add button. plain: no disc. */
  readonly kind?: 'raised' | 'plain' | 'sunk' | 'accent' | undefined;
  /** sm draws 36 and keeps a hit area of 44. */
  readonly size?: 'md' | 'sm' | undefined;
  /** A small mark on the corner, for example a count in a Badge. */
  readonly badge?: ReactNode;
  readonly busy?: boolean | undefined;
  readonly disabled?: boolean | undefined;
  readonly type?: 'button' | 'submit' | undefined;
};

/** A round button with only an icon. Its name is `label`, followed by what the badge says. */
export function IconButton({
  label,
  icon,
  kind = 'raised',
  size = 'md',
  badge,
  busy = false,
  disabled = false,
  type = 'button',
  className,
  onClick,
  ...rest
}: IconButtonProps) {
  return (
    <button {...rest} type={type} className={cx(s.button, s[kind], s[size], className)} {...pressProps({ busy, disabled, onClick })}>
      {busy ? <Spinner /> : icon}
      <VisuallyHidden>{label} </VisuallyHidden>
      {badge ? <span className={s.badge}>{badge}</span> : null}
    </button>
  );
}
