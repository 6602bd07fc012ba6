import type { ReactNode } from 'react';
import { cx } from '../src/cx.tsx';
import * as layout from '../src/layout.module.css';
import * as s from './gallery.module.css';

/** One component with its name and its states. */
export function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className={s.section} id={title.toLowerCase().replaceAll(' ', '-')}>
      <h2 className={layout.section}>{title}</h2>
      <div className={cx(layout.stack12, layout.oneColumn, layout.shrinks)}>{children}</div>
    </section>
  );
}

/** States side by side. */
export function Row({ children }: { readonly children: ReactNode }) {
  return <div className={cx(layout.row12, layout.wraps)}>{children}</div>;
}
