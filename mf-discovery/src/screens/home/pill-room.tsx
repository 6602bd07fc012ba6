import { BottomBar } from '@comanda/shared-ui/bottom-bar';
import * as s from './order-pill.module.css';

/**
 * The pill's place before it is known what stands in it: as large, and nothing below it can be hit by who goes for it. Silent, and no sign of
 * loading (`data-shape`): the page is whole without it, and its picture is not held up for it.
 */
export function PillRoom() {
  return (
    <BottomBar className={s.bar}>
      <div className={s.pill} data-pill-room="" aria-hidden="true">
        <span className={s.ring}>
          <span className={s.blank} />
        </span>
        <span className={s.words}>
          <span className={s.blank} />
          <span className={s.blank} />
        </span>
      </div>
    </BottomBar>
  );
}
