import { useStore } from 'zustand';
import { formatMoney } from '@comanda/shared-contracts/domain/money';
import { Button } from '@comanda/shared-ui/button';
import { CreditCard, RotateCw } from '@comanda/shared-ui/icons';
import { StateView } from '@comanda/shared-ui/state-view';
import type { OrderState } from '../../rules/counter/views.ts';
import { totalOf } from '../../rules/visit.ts';
import { askToCancel } from '../cancel-order/ask-to-cancel.tsx';
import { useStores, useTexts } from '../use-kiosk.tsx';
import * as s from './error-screen.module.css';

interface Props {
  readonly refusal: Extract<OrderState, { status: 'refused' }>;
  readonly hasChoice: boolean;
}

/** A payment that did not come about: nothing was charged, why, how much it is, the same way again or another one. Spec K8-001, X-05. */
export function PaymentRefused({ refusal: { failure, methodId }, hasChoice }: Props) {
  const { host, stores } = useStores();
  const { t } = useTexts();
  const visit = useStore(stores.visit.view);
  const setup = useStore(stores.setup.view);
  const format = setup.status === 'ready' ? setup.venue.priceFormat : undefined;
  return (
    <StateView
      headingLevel={1}
      live="alert"
      tone="bad"
      badge={<CreditCard />}
      title={t('error.payment.title')}
      text={t('error.others.text')}
      actions={
        <>
          <Button wide onClick={() => stores.flow.back('pay')}>
            {t(hasChoice ? 'error.methods' : 'error.back')}
          </Button>
          <Button kind="secondary" wide icon={<RotateCw />} onClick={() => stores.flow.pay(methodId)}>
            {t('error.payment.again')}
          </Button>
          <Button kind="danger" wide onClick={() => void askToCancel(host)}>
            {t('frame.cancelOrder')}
          </Button>
        </>
      }
    >
      <p className={s.message}>
        <strong>{t('error.payment.text')}</strong>
      </p>
      <p className={s.message}>{t(failure.code === 'payment-timed-out' ? 'error.payment.timedOut' : 'error.payment.refused')}</p>
      {format === undefined ? null : (
        <p className={s.message}>{t('error.payment.total', { amount: formatMoney(totalOf(visit, format), format) })}</p>
      )}
    </StateView>
  );
}
