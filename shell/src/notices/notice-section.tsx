import { useId } from 'react';
import type { ReactNode } from 'react';
import { ChevronRight } from '@comanda/shared-ui/icons';
import * as s from './notices.module.css';

/** Notices of one kind under their heading. */
export function NoticeSection({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className={s.heading}>
        {title}
      </h3>
      <ul className={s.list}>{children}</ul>
    </section>
  );
}

interface RowProps {
  readonly icon: ReactNode;
  readonly title: string;
  readonly text: string;
  readonly onOpen: () => void;
}

/** One notice: whose it is, how it stands, and on to it. */
export function NoticeRow({ icon, title, text, onOpen }: RowProps) {
  return (
    <li>
      <button type="button" className={s.row} onClick={onOpen}>
        <span className={s.plate}>{icon}</span>
        <span className={s.words}>
          <span className={s.name}>{title}</span>
          <span className={s.text}>{text}</span>
        </span>
        <ChevronRight className={s.more} />
      </button>
    </li>
  );
}
