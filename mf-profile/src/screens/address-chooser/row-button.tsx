import type { ReactNode } from 'react';
import { cx } from '@comanda/shared-ui/cx';
import * as layout from '@comanda/shared-ui/layout.module.css';
import { Spinner } from '@comanda/shared-ui/spinner';
import * as s from './row-button.module.css';

interface Props {
  readonly icon: ReactNode;
  readonly title: ReactNode;
  readonly text?: ReactNode;
  /** At the right end; a spinner stands there while the row is busy. */
  readonly aside?: ReactNode;
  readonly isBusy?: boolean;
  /** In the accent's soft colour: the quickest way. */
  readonly isAccent?: boolean;
  readonly isCurrent?: boolean;
  readonly onPress: () => void;
}

/** A row that is one button: icon plate, title, a quiet line. */
export function RowButton({ icon, title, text, aside, isBusy = false, isAccent = false, isCurrent = false, onPress }: Props) {
  return (
    <button
      type="button"
      className={cx(s.row, isAccent && s.accent)}
      aria-busy={isBusy || undefined}
      aria-current={isCurrent || undefined}
      onClick={onPress}
    >
      <span className={cx(layout.plate, layout.sunk, layout.muted, s.plate)}>{icon}</span>
      <span className={cx(layout.stack, layout.grow)}>
        <span className={cx(layout.name, layout.breaks, s.title)}>{title}</span>
        {text !== undefined && <span className={cx(layout.note, layout.breaks)}>{text}</span>}
      </span>
      <span className={s.aside}>{isBusy ? <Spinner /> : aside}</span>
    </button>
  );
}
