import { useId } from 'react';
import type { ReactNode } from 'react';
import { cx } from '@comanda/shared-ui/cx';
import { ChevronRight } from '@comanda/shared-ui/icons';
import * as layout from '@comanda/shared-ui/layout.module.css';
import * as s from './notices.module.css';

/** Notices of one kind under their heading. */
export function NoticeSection({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className={s.heading}>
        {title}
      </h3>
      <ul className={cx(layout.stack, s.list)}>{children}</ul>
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
        <span className={cx(layout.plate, layout.accent, s.plate)}>{icon}</span>
        <span className={cx(layout.stack2, layout.grow)}>
          <span className={cx(layout.name, layout.breaks)}>{title}</span>
          <span className={layout.facts}>{text}</span>
        </span>
        <ChevronRight className={cx(layout.rigid, layout.faint, s.more)} />
      </button>
    </li>
  );
}
