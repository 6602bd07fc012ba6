import { useEffect } from 'react';
import { useParams } from 'react-router';
import { useStore } from 'zustand';
import { useTaps } from '@comanda/shared-contracts/react/use-taps';
import { Button } from '@comanda/shared-ui/button';
import { Ban, Clock, TriangleAlert } from '@comanda/shared-ui/icons';
import { StateView } from '@comanda/shared-ui/state-view';
import { isNothingCharged, type KioskError, kioskErrorOf, refusalReason } from '../../rules/kiosk-errors.ts';
import { offeredMethods } from '../../rules/payment-methods.ts';
import { awaitService } from '../../state/device-errors.ts';
import { AccessButton } from '../access/access-button.tsx';
import { askToCancel } from '../cancel-order/ask-to-cancel.tsx';
import { IdleDialog } from '../frame/idle-dialog.tsx';
import { LanguagePill } from '../frame/language-pill.tsx';
import { useAccess } from '../frame/use-access.ts';
import { useActivity } from '../frame/use-activity.ts';
import { useShield } from '../frame/use-shield.ts';
import { useStores, useTexts } from '../use-kiosk.tsx';
import * as s from './error-screen.module.css';
import { PaymentRefused } from './payment-refused.tsx';

/** What is wrong, in words, and the way out where there is one. Spec K2-012, K8-001 to K8-005. */
export function Component() {
  const error = kioskErrorOf(useParams()['error']);
  const { host, stores } = useStores();
  const session = host.session.current();
  useActivity(stores);
  useAccess(stores);
  useShield();
  useTaps(stores.taps);
  useEffect(() => stores.inactivity.watch(), [stores]);
  useEffect(() => {
    return error === 'inactive' || error === 'notAvailable' ? awaitService(host, stores, error) : undefined;
  }, [error, host, stores]);
  return (
    <div className={s.page}>
      <div className={s.helps}>
        <LanguagePill country={session.kind === 'kiosk' ? session.device.country : host.environment.defaultCountry} />
        <AccessButton />
      </div>
      {error === 'inactive' || error === 'notAvailable' ? <DeviceError error={error} /> : <OrderError error={error} />}
      <IdleDialog />
    </div>
  );
}

/** The device itself: nobody here can help, but the cashier sells. It comes back by itself. */
function DeviceError({ error }: { readonly error: Extract<KioskError, 'inactive' | 'notAvailable'> }) {
  const { t } = useTexts();
  return (
    <StateView headingLevel={1} live="alert" tone="warn" badge={<Ban />} title={t(`error.${error}.title`)} text={t(`error.${error}.text`)}>
      <p className={s.message}>{t('error.askCashier')}</p>
    </StateView>
  );
}

/** The order: back to where it can be tried again, or away with it. Spec K8-001 to K8-003. */
function OrderError({ error }: { readonly error: Extract<KioskError, 'shift' | 'others'> }) {
  const { host, stores } = useStores();
  const { t } = useTexts();
  const visit = useStore(stores.visit.view);
  const order = useStore(stores.order.view);
  const setup = useStore(stores.setup.view);
  const hasChoice = setup.status === 'ready' && offeredMethods(setup.config.paymentMethodIds).length > 1;
  if (error === 'others' && order.status === 'refused' && visit !== null && isNothingCharged(order.failure))
    return <PaymentRefused refusal={order} hasChoice={hasChoice} />;
  const reason = error === 'others' && order.status === 'refused' ? refusalReason(order.failure) : undefined;
  return (
    <StateView
      headingLevel={1}
      live="alert"
      tone="bad"
      badge={error === 'shift' ? <Clock /> : <TriangleAlert />}
      title={t(`error.${error}.title`)}
      text={t(`error.${error}.text`)}
      actions={
        <>
          <Button wide onClick={() => (visit === null ? stores.flow.reset('error') : stores.flow.back('pay'))}>
            {t(hasChoice && error === 'others' ? 'error.methods' : 'error.back')}
          </Button>
          {visit === null ? null : (
            <Button kind="danger" wide onClick={() => void askToCancel(host)}>
              {t('frame.cancelOrder')}
            </Button>
          )}
        </>
      }
    >
      {error === 'shift' ? <p className={s.message}>{t('error.shift.ask')}</p> : null}
      {reason === undefined ? null : <p className={s.message}>{'key' in reason ? t(reason.key) : reason.text}</p>}
    </StateView>
  );
}
