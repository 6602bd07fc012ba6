import { ActionBar } from './action-bar.tsx';
import { DataCard } from './data-card.tsx';
import { HelpCard } from './help-card.tsx';
import { LinesCard } from './lines-card.tsx';
import { StatusCard } from './status-card.tsx';
import type { OrderPartProps } from './order-part.ts';
import * as s from './order-page.module.css';

/** The state above; what was ordered, its data and what can be done beside or below. */
export function OrderPage({ order, venue }: OrderPartProps) {
  return (
    <div className={s.page}>
      <div className={s.main}>
        <StatusCard order={order} venue={venue} />
      </div>
      <div className={s.side}>
        <LinesCard order={order} venue={venue} />
        <DataCard order={order} venue={venue} />
        <HelpCard order={order} venue={venue} />
        <ActionBar order={order} venue={venue} />
      </div>
    </div>
  );
}
