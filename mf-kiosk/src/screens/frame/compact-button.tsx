import type { ReactNode } from 'react';
import { Button } from '@comanda/shared-ui/button';
import * as s from './compact-button.module.css';

interface Props {
  /** Stands for the words where they are twice as large: then a bar is one row all the same. */
  readonly icon: ReactNode;
  readonly onClick: () => void;
  readonly children: ReactNode;
}

/** A second way in a bar. X-14. */
export function CompactButton({ icon, onClick, children }: Props) {
  return (
    <Button kind="secondary" className={s.button} icon={icon} onClick={onClick}>
      {children}
    </Button>
  );
}
