import { useState } from 'react';
import { Banner } from '@comanda/shared-ui/banner';
import { Button } from '@comanda/shared-ui/button';
import { ArrowLeft } from '@comanda/shared-ui/icons';
import { isCancelledAtTerminal, offeredMethods } from '../../rules/payment-methods.ts';
import type { StoredOrder } from '../../rules/placed-order.ts';
import { wantsToCancel } from '../cancel-order/ask-to-cancel.tsx';
import { StationBar } from '../frame/station-bar.tsx';
import { useKiosk } from '../use-kiosk.tsx';
import * as s from './pay-screen.module.css';

/**
 * The ways out of a payment. The order is closed at the provider before anything else may be paid; some terminals want
 * their own key for that. Spec K8-007, X-05.
 */
export function PayActions({ order }: { readonly order: StoredOrder }) {
  const { host, stores, config, t } = useKiosk();
  const [isAtTerminal, setAtTerminal] = useState(false);
  const hasChoice = offeredMethods(config.paymentMethodIds).length > 1;
  const leave = (target: 'back' | 'cancel'): void => {
    if (isCancelledAtTerminal(order.methodId)) return setAtTerminal(true);
    if (target === 'back') return stores.flow.leavePayment('back');
    void wantsToCancel(host).then((isSure) => {
      if (isSure) stores.flow.leavePayment('cancel');
    });
  };
  return (
    <StationBar
      isWhole
      warning={
        isAtTerminal ? (
          <Banner tone="warn" live="alert">
            {t('pay.pressBack')}
          </Banner>
        ) : null
      }
    >
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
