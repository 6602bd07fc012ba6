import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { Button } from '@comanda/shared-ui/button';
import { Banknote, CreditCard, Nfc, QrCode } from '@comanda/shared-ui/icons';
import * as layout from '@comanda/shared-ui/layout.module.css';
import { StateView } from '@comanda/shared-ui/state-view';
import { methodsNow, type PaymentGroup, paymentGroup } from '../../rules/payment-methods.ts';
import { totalOf } from '../../rules/visit.ts';
import { askToCancel } from '../cancel-order/ask-to-cancel.tsx';
import { KioskFrame } from '../frame/kiosk-frame.tsx';
import { TopBar } from '../frame/top-bar.tsx';
import { Turning } from '../frame/turning.tsx';
import { useKiosk } from '../use-kiosk.tsx';
import * as s from './payment-choice-screen.module.css';

/** One button for each method that works here. Spec K2-009, K4-005. */
export function Component() {
  return (
    <KioskFrame step="payment-choice">
      <PaymentChoice />
    </KioskFrame>
  );
}

function PaymentChoice() {
  const { stores, config, venue, money, t } = useKiosk();
  const visit = useStore(stores.visit.view);
  const isCut = useStore(stores.setup.isCut);
  const methods = methodsNow(config.paymentMethodIds, isCut);
  return (
    <>
      <TopBar onBack={() => stores.flow.back('payment-choice')} />
      <div className={s.body}>
        <h1 className={s.title}>{t('payment.title')}</h1>
        {methods.length === 0 ? <NoMethods /> : null}
        {methods.map((id) => (
          <MethodButton key={id} group={paymentGroup(id)} onChoose={() => stores.flow.pay(id)} />
        ))}
        {methods.length === 0 ? null : (
          <p className={s.total}>
            {t('cart.totalToPay')}
            <strong>{money(totalOf(visit, venue.priceFormat))}</strong>
          </p>
        )}
      </div>
    </>
  );
}

const ICONS = {
  terminal: <Nfc size="3.5rem" />,
  'mercado-pago': <CreditCard size="3.5rem" />,
  qr: <QrCode size="3.5rem" />,
  cashier: <Banknote size="3.5rem" />,
} as const;

function MethodButton({ group, onChoose }: { readonly group: PaymentGroup | undefined; readonly onChoose: () => void }) {
  const { t } = useKiosk();
  if (group === undefined) return null;
  return (
    <button type="button" className={s.method} onClick={onChoose}>
      <span className={s.plate}>{ICONS[group]}</span>
      <span>
        <span className={s.name}>{t(`payment.${group}`)}</span>
        <span className={layout.note}>{t(`payment.${group}Hint`)}</span>
      </span>
    </button>
  );
}

/** How long it looks before it says that there is none. Spec K8-006. */
const LOOKING_MS = 2_500;

/** A kiosk without any way to pay. Spec K8-006. */
function NoMethods() {
  const { host, t } = useKiosk();
  const [isLooking, setLooking] = useState(true);
  useEffect(() => host.clock.after(LOOKING_MS, () => setLooking(false)), [host]);
  if (isLooking) return <Turning text={t('payment.loading')} />;
  return (
    <StateView
      badge={<CreditCard />}
      tone="warn"
      live="alert"
      title={t('payment.none')}
      text={t('payment.noneText')}
      actions={
        <Button kind="danger" wide onClick={() => void askToCancel(host)}>
          {t('frame.cancelOrder')}
        </Button>
      }
    />
  );
}
