import type { ReactNode } from 'react';
import { cx } from '@comanda/shared-ui/cx';
import * as layout from '@comanda/shared-ui/layout.module.css';
import * as s from './list-page.module.css';

interface ListPageProps {
  readonly title?: string | undefined;
  /** A quiet sentence under the title, read out when it changes. */
  readonly note?: string | undefined;
  /** Stands beside the title. */
  readonly picture?: ReactNode;
  readonly children: ReactNode;
}

/** The frame of a list: title, how much there is, the list. */
export function ListPage({ title, note, picture, children }: ListPageProps) {
  const hasHead = title !== undefined || note !== undefined;
  return (
    <div className={layout.page}>
      {hasHead && (
        <div className={cx(layout.row16, s.head)}>
          {picture !== undefined && <span className={s.picture}>{picture}</span>}
          <div>
            {title !== undefined && <h2 className={layout.title}>{title}</h2>}
            {note !== undefined && (
              <p className={cx(layout.note, layout.tabular)} role="status">
                {note}
              </p>
            )}
          </div>
        </div>
      )}
      {children}
    </div>
  );
}
