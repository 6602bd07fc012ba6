import type { ReactNode } from 'react';
import * as s from './gallery.module.css';

/** One component with its name and its states. */
export function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className={s.section} id={title.toLowerCase().replaceAll(' ', '-')}>
      <h2 className={s.heading}>{title}</h2>
      <div className={s.states}>{children}</div>
    </section>
  );
}

/** States side by side. */
export function Row({ children }: { readonly children: ReactNode }) {
  return <div className={s.row}>{children}</div>;
}
