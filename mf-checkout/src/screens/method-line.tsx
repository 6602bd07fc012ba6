import type { ReactNode } from 'react';
import * as layout from '@comanda/shared-ui/layout.module.css';
import * as s from './method-line.module.css';

interface Props {
  /** A sign; decoration. */
  readonly mark: ReactNode;
  readonly name: string;
  /** A sentence below the name. */
  readonly hint?: string;
  /** Beside the name. */
  readonly tag?: ReactNode;
  /** At the end of the line. */
  readonly children?: ReactNode;
}

/** A way to pay in one line: its sign on a plate, its name and what is said of it. */
export function MethodLine({ mark, name, hint, tag, children }: Props) {
  return (
    <div className={layout.row12}>
      <span className={s.plate}>{mark}</span>
      <div className={s.words}>
        <p className={layout.option}>{name}</p>
        {tag}
        {hint === undefined ? null : <p className={s.hint}>{hint}</p>}
      </div>
      {children}
    </div>
  );
}
