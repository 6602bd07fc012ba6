import type { ReactNode } from 'react';
import { BottomBar } from '@comanda/shared-ui/bottom-bar';
import { cx } from '@comanda/shared-ui/cx';
import * as layout from '@comanda/shared-ui/layout.module.css';
import * as s from './station-bar.module.css';

interface Props {
  /** A line above the buttons, on a wide screen beside them. */
  readonly note?: ReactNode;
  readonly noteId?: string | undefined;
  /** In the same place, where something else than a line is said. */
  readonly warning?: ReactNode;
  /** With everything that is pressed in the lower part the upper one shows what the line says: there it is heard alone. X-14. */
  readonly isNoteAbove?: boolean;
  /** Its buttons take the whole width on a wide screen, too. */
  readonly isWhole?: boolean;
  /** The buttons; the last one leads on. */
  readonly children: ReactNode;
}

/** The bar below a station: what is said left, what leads on right. */
export function StationBar({ note, noteId, warning, isNoteAbove = false, isWhole = false, children }: Props) {
  return (
    <BottomBar className={cx(s.bar, isNoteAbove && s.noted, isWhole && s.whole)}>
      {note === undefined ? null : (
        <p className={s.note} id={noteId}>
          {note}
        </p>
      )}
      {warning}
      <div className={cx(layout.stack16, s.actions)}>{children}</div>
    </BottomBar>
  );
}
