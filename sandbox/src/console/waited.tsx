import { AlarmClock, Timer } from '@comanda/shared-ui/icons';
import { VisuallyHidden } from '@comanda/shared-ui/visually-hidden';
import { useDeskState } from './desk-context.tsx';
import { elapsed } from './format.ts';
import { lateAt } from './order-view.ts';
import type { Order } from './records.ts';
import { T } from './texts.ts';

const SECOND_MS = 1000;

/** How long ago something was, moving on; `since` in epoch ms. */
export function Ago({ since }: { readonly since: number }) {
  return <span className="ago">{useDeskState(({ now }) => T.ago(elapsed(now - since)))}</span>;
}

/** How long the guest of an order waits, or until one for a later hour is due; and whether that is too long. */
export function Waited({ order }: { readonly order: Order }) {
  const { waiting } = order;
  // A clock that is a little behind shows 0:00.
  const text = useDeskState(({ now }) => (now - waiting < -SECOND_MS ? T.inTime(elapsed(waiting - now)) : elapsed(now - waiting)));
  const isLate = useDeskState(({ now }) => now > lateAt(order));
  return (
    <span className={isLate ? 'timer late' : 'timer'}>
      {isLate ? <AlarmClock /> : <Timer />}
      <VisuallyHidden>{`${T.waits} `}</VisuallyHidden>
      {text}
      {isLate ? <VisuallyHidden>{`, ${T.late}`}</VisuallyHidden> : null}
    </span>
  );
}
