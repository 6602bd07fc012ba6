import type { ReactNode } from 'react';
import * as s from './banner.module.css';
import { cx } from './cx.tsx';
import { CircleAlert, CircleCheck, Info, TriangleAlert } from './icons.tsx';

export type BannerTone = 'info' | 'ok' | 'warn' | 'bad';

export type BannerProps = {
  readonly tone?: BannerTone | undefined;
  /** Default by tone. */
  readonly icon?: ReactNode;
  /** At the end, usually a Button of kind link. */
  readonly action?: ReactNode;
  /** Announced when it appears: alert at once, status politely. Default none (it was there from the start). */
  readonly live?: 'alert' | 'status' | undefined;
  readonly className?: string | undefined;
  /** One sentence. */
  readonly children: ReactNode;
};

const ICONS = { info: Info, ok: CircleCheck, warn: TriangleAlert, bad: CircleAlert } as const;

/** A notice in the page: it pushes content and never covers it. */
export function Banner({ tone = 'info', icon, action, live, className, children }: BannerProps) {
  const Icon = ICONS[tone];
  return (
    <div role={live} className={cx(s.banner, s[tone], className)}>
      <span className={s.icon}>{icon ?? <Icon />}</span>
      <div className={s.text}>{children}</div>
      {action ? <div className={s.action}>{action}</div> : null}
    </div>
  );
}
