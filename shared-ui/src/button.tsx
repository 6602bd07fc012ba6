import type { ComponentProps, ReactNode } from 'react';
import * as s from './button.module.css';
import { cx } from './cx.tsx';
import { pressProps } from './press-props.ts';
import { Spinner } from './spinner.tsx';

/** primary: the one action of a screen. ghost: a second way, full height. link: inline, text height, target still large enough. */
export type ButtonKind = 'primary' | 'secondary' | 'soft' | 'ghost' | 'link' | 'danger';
export type ButtonSize = 'md' | 'sm' | 'xs';

export type ButtonLook = {
  readonly kind?: ButtonKind | undefined;
  readonly size?: ButtonSize | undefined;
  /** Fills the width of its container. */
  readonly wide?: boolean | undefined;
};

type ButtonParts = {
  readonly icon?: ReactNode;
  readonly trailingIcon?: ReactNode;
  /** A count on a plate before the label, formatted. */
  readonly count?: ReactNode;
  /** An amount, formatted: the label goes left, the amount right. */
  readonly price?: ReactNode;
};

export type ButtonProps = Omit<ComponentProps<'button'>, 'type'> &
  ButtonLook &
  ButtonParts & {
    readonly type?: 'button' | 'submit' | undefined;
    /** Work is under way: same width, spinner in the icon's place, presses do nothing. */
    readonly busy?: boolean | undefined;
    /** Stays focusable (aria-disabled), presses do nothing. Say why beside it and point `aria-describedby` there. */
    readonly disabled?: boolean | undefined;
  };

export type LinkButtonProps = ComponentProps<'a'> & ButtonLook & ButtonParts;

/** Class names of a button, for a router's own link element. */
export function buttonClass({ kind = 'primary', size = 'md', wide = false }: ButtonLook = {}): string {
  return cx(s.button, s[kind], s[size], wide && s.wide);
}

/** The inside of a button, for a router's own link element that carries `buttonClass`. */
export function ButtonContent({
  icon,
  trailingIcon,
  count,
  price,
  busy = false,
  children,
}: ButtonParts & { readonly busy?: boolean | undefined; readonly children?: ReactNode }) {
  const hasPrice = price !== undefined && price !== null;
  const replaceable = icon ?? count;
  return (
    <>
      {busy ? (
        <span className={replaceable ? s.slot : s.hang}>
          <Spinner />
        </span>
      ) : null}
      {busy ? null : icon}
      {count === undefined || (busy && !icon) ? null : <span className={s.count}>{count}</span>}
      <span className={cx(s.label, hasPrice && s.pushed)}>{children}</span>
      {hasPrice ? <span className={s.price}>{price}</span> : null}
      {trailingIcon}
    </>
  );
}

/** A native button. While `busy` or `disabled` it keeps the focus and swallows presses, so a double tap does nothing twice. */
export function Button({
  kind,
  size,
  wide,
  icon,
  trailingIcon,
  count,
  price,
  busy = false,
  disabled = false,
  type = 'button',
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button {...rest} type={type} className={cx(buttonClass({ kind, size, wide }), className)} {...pressProps({ busy, disabled, onClick })}>
      <ButtonContent icon={icon} trailingIcon={trailingIcon} count={count} price={price} busy={busy}>
        {children}
      </ButtonContent>
    </button>
  );
}

/** A native link that looks like a button: for real addresses (tel:, mailto:, other sites). */
export function LinkButton({ kind, size, wide, icon, trailingIcon, count, price, className, children, ...rest }: LinkButtonProps) {
  return (
    <a {...rest} className={cx(buttonClass({ kind, size, wide }), className)}>
      <ButtonContent icon={icon} trailingIcon={trailingIcon} count={count} price={price}>
        {children}
      </ButtonContent>
    </a>
  );
}
