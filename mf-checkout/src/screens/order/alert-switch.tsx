import { useEffect } from 'react';
import { useStore } from 'zustand';
import { useHost } from '@comanda/shared-contracts/react/host-context';
import { Button } from '@comanda/shared-ui/button';
import { Bell } from '@comanda/shared-ui/icons';
import * as layout from '@comanda/shared-ui/layout.module.css';
import { standOf } from '../../rules/order-moves.ts';
import { isInProcess } from '../../rules/order-status.ts';
import { alertsOf, canAlert } from '../../state/order-alerts.ts';
import { useTexts } from '../use-texts.ts';
import type { OrderPartProps } from './order-part.ts';

/** To be called when the order moves: asked for here, never by itself; says what this browser can, and until when. Nothing where it can nothing. Q177. */
export function AlertSwitch({ order }: Pick<OrderPartProps, 'order'>) {
  const alerts = alertsOf(useHost<'mf-checkout'>());
  const { t } = useTexts();
  const way = useStore(alerts.way, ({ now }) => now);
  if (!isInProcess(order.statusCode) || standOf(order) === undefined || !canAlert()) return null;
  if (way === undefined)
    return (
      <Button kind="soft" wide icon={<Bell />} onClick={() => void alerts.turnOn()}>
        {t('alerts.ask')}
      </Button>
    );
  return (
    <div className={layout.stack4} role="status">
      <p className={layout.note}>{t(`alerts.${way}`)}</p>
      <div>
        <Button kind="link" onClick={alerts.turnOff}>
          {t('alerts.stop')}
        </Button>
      </div>
    </div>
  );
}

/** An order that is on the screen is seen, whoever ordered it. */
export function useSeenOrder(order: OrderPartProps['order'] | undefined): void {
  const alerts = alertsOf(useHost<'mf-checkout'>());
  useEffect(() => {
    if (order !== undefined) alerts.see(order);
  }, [alerts, order]);
}
