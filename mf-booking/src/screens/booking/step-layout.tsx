import type { ReactNode } from 'react';
import { BottomBar } from '@comanda/shared-ui/bottom-bar';
import * as s from './step-layout.module.css';

/** The content of a step and what leads on: a bar at the bottom of a phone, a card at the side of a wide window. */
export function StepLayout({ children, aside }: { children: ReactNode; aside: ReactNode }) {
  return (
    <div className={s.body}>
      <div className={s.main}>{children}</div>
      <BottomBar className={s.aside}>{aside}</BottomBar>
    </div>
  );
}
