import type { ReactNode } from 'react';
import { Card } from '@comanda/shared-ui/card';
import { cx } from '@comanda/shared-ui/cx';
import * as layout from '@comanda/shared-ui/layout.module.css';
import * as s from './section.module.css';

interface Props {
  /** Also the element's id: the error box jumps here. */
  readonly id: string;
  readonly title: string;
  /** At the right of the title: an amount or a link. */
  readonly aside?: ReactNode;
  /** Something here is missing. */
  readonly isWrong?: boolean;
  readonly children: ReactNode;
}

/** One card of the cart screen. */
export function Section({ id, title, aside, isWrong = false, children }: Props) {
  return (
    <Card as="section" id={id} tabIndex={-1} aria-labelledby={`${id}-title`} className={cx(s.section, isWrong && s.wrong)}>
      <div className={s.head}>
        <h2 id={`${id}-title`} className={layout.name}>
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </Card>
  );
}
