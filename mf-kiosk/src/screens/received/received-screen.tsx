import { useEffect } from 'react';
import { useStore } from 'zustand';
import { Button } from '@comanda/shared-ui/button';
import { cx } from '@comanda/shared-ui/cx';
import { CircleCheck, CircleHelp } from '@comanda/shared-ui/icons';
import * as layout from '@comanda/shared-ui/layout.module.css';
import { CASHIER } from '../../rules/payment-methods.ts';
import { venueWords } from '../../rules/names.ts';
import type { OrderState } from '../../rules/counter/views.ts';
import { AccessButton } from '../access/access-button.tsx';
import { KioskFrame } from '../frame/kiosk-frame.tsx';
import { LanguagePill } from '../frame/language-pill.tsx';
import { StationBar } from '../frame/station-bar.tsx';
import { VenueLogo } from '../frame/venue-logo.tsx';
import { useKiosk } from '../use-kiosk.tsx';
import { PrintStatus } from './print-status.tsx';
import * as s from './received-screen.module.css';

/** The order's number, how to go on, and the tickets. Spec K2-011, X-15. */
export function Component() {
  return (
    <KioskFrame step="received">
      <Received />
    </KioskFrame>
  );
}

type ReceivedOrder = Extract<OrderState, { status: 'received' }>['order'];

function Received() {
  const { stores } = useKiosk();
  const state = useStore(stores.order.view);
  useEffect(() => {
    stores.flow.present();
    return stores.returning.watch();
  }, [stores]);
  return state.status === 'received' ? <Number order={state.order} /> : null;
}

function titleOf({ isLocal, isUnsure, methodId }: ReceivedOrder): string {
  if (isUnsure === true) return 'received.unsureTitle';
  if (isLocal === true) return 'received.localTitle';
  return methodId === CASHIER ? 'received.title' : 'received.paidTitle';
}

function Number({ order }: { readonly order: ReceivedOrder }) {
  const { stores, config, venue, money, t, language } = useKiosk();
  const message = venueWords(language, venue, config.paymentReceivedMessage);
  const secondsLeft = useStore(stores.returning.view);
  const isPrinting = useStore(stores.printing.view).status === 'printing';
  return (
    <>
      <header className={s.head}>
        <VenueLogo />
        <p className={cx(layout.grow, layout.section, s.venue)}>{venue.name}</p>
        <LanguagePill country={venue.country} />
        <AccessButton />
      </header>
      <div className={s.body}>
        <section className={s.card}>
          {order.isUnsure === true ? <CircleHelp className={s.check} /> : <CircleCheck className={s.check} />}
          <h1 className={s.title}>{t(titleOf(order))}</h1>
          <p className={cx(layout.lead, s.label)}>{t(order.isLocal === true ? 'received.localNumber' : 'received.number')}</p>
          <p className={s.number}>{order.orderId}</p>
          {order.locator === '' ? null : <p className={s.locator}>{t('locator.number', { number: order.locator })}</p>}
          {order.methodId === CASHIER ? <p className={s.pay}>{t('received.payAtCashier', { amount: money(order.total) })}</p> : null}
          {order.isLocal === true ? (
            <p className={s.message}>{t(order.isUnsure === true ? 'received.unsureText' : 'received.localText')}</p>
          ) : null}
          {message === '' || order.isLocal === true ? null : <p className={s.message}>{message}</p>}
        </section>
        <PrintStatus order={order} />
      </div>
      <StationBar note={secondsLeft === null ? '' : t('received.returning', { count: secondsLeft })}>
        <Button kind={isPrinting ? 'secondary' : 'primary'} wide onClick={() => stores.flow.finish()}>
          {t(isPrinting ? 'received.skip' : 'received.finish')}
        </Button>
      </StationBar>
    </>
  );
}
