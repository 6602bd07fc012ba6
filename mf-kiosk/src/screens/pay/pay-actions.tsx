import type { ReactNode } from 'react';
import { Button } from '@comanda/shared-ui/button';
import { ArrowLeft } from '@comanda/shared-ui/icons';
import { isCancelledAtTerminal, offeredMethods } from '../../rules/payment-methods.ts';
import type { StoredOrder } from '../../rules/placed-order.ts';
import { wantsToCancel } from '../cancel-order/ask-to-cancel.tsx';
import { StationBar } from '../frame/station-bar.tsx';
import { useKiosk } from '../use-kiosk.tsx';
import * as s from './pay-screen.module.css';

interface Props {
  readonly order: StoredOrder;
  readonly warning: ReactNode;
  /** It is cancelled at the terminal alone. */
  readonly onAtTerminal: () => void;
}

/**
 * The ways out of a payment. The order is closed at the provider before anything else may be paid; some terminals want
 * their own key for that. Spec K8-007, X-05.
 */
export function PayActions({ order, warning, onAtTerminal }: Props) {
  const { host, stores, config, t } = useKiosk();
  const hasChoice = offeredMethods(config.paymentMethodIds).length > 1;
  const leave = (target: 'back' | 'cancel'): void => {
    if (isCancelledAtTerminal(order.methodId)) return onAtTerminal();
    if (target === 'back') return stores.flow.leavePayment('back');
    void wantsToCancel(host).then((isSure) => {
      if (isSure) stores.flow.leavePayment('cancel');
    });
  };
  return (
    <StationBar isWhole warning={warning}>
      <div className={s.actions}>
        <Button kind="secondary" wide icon={<ArrowLeft />} onClick={() => leave('back')}>
          {t(hasChoice ? 'pay.otherWay' : 'pay.back')}
        </Button>
        <Button kind="danger" wide onClick={() => leave('cancel')}>
          {t('frame.cancelOrder')}
        </Button>
      </div>
    </StationBar>
  );
}
