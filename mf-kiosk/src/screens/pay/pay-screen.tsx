import { useState } from 'react';
import { useStore } from 'zustand';
import { Banner } from '@comanda/shared-ui/banner';
import { cx } from '@comanda/shared-ui/cx';
import { CircleHelp, CircleX, Send } from '@comanda/shared-ui/icons';
import { Spinner } from '@comanda/shared-ui/spinner';
import * as layout from '@comanda/shared-ui/layout.module.css';
import { paymentGroup } from '../../rules/payment-methods.ts';
import { pathOf } from '../../state/paths.ts';
import { KioskFrame } from '../frame/kiosk-frame.tsx';
import { Leave } from '../frame/leave.tsx';
import { TopBar } from '../frame/top-bar.tsx';
import { useKiosk } from '../use-kiosk.tsx';
import { PayActions } from './pay-actions.tsx';
import { PayPrompt } from './pay-prompt.tsx';
import { WaitActions } from './wait-actions.tsx';
import * as s from './pay-screen.module.css';

/** The order on its way and its payment; what is shown is what is known. Spec K2-010, Q86, X-04, X-05. */
export function Component() {
  return (
    <KioskFrame step="pay">
      <Pay />
    </KioskFrame>
  );
}

const SIGNS = {
  saving: <Send />,
  unknown: <CircleHelp />,
  unsure: <CircleHelp />,
  checking: <CircleHelp />,
  failing: <CircleX />,
} as const;

function Pay() {
  const { host, stores, money, t } = useKiosk();
  const state = useStore(stores.order.view);
  const { isLow } = useStore(stores.access.view);
  const [isAtTerminal, setAtTerminal] = useState(false);
  if (state.status === 'received') return <Leave to={pathOf(host, { step: 'received' })} />;
  const { order } = state;
  const isPaying = state.status === 'paying';
  const key = state.status === 'none' || state.status === 'refused' || state.status === 'paying' ? 'saving' : state.status;
  const isCard = order !== undefined && paymentGroup(order.methodId) === 'terminal';
  // Beside the buttons; with these alone in the lower part it stands where words do. X-14.
  const warning = isAtTerminal ? (
    <Banner tone="warn" live="alert">
      {t('pay.pressBack')}
    </Banner>
  ) : null;
  return (
    <div className={cx(s.page, isPaying && s.prompted)}>
      <TopBar isHalf={isPaying} title={isPaying ? t('pay.title') : undefined} />
      <div className={s.body}>
        {isPaying ? (
          <PayPrompt state={state} isCard={isCard} warning={isLow ? warning : null} />
        ) : (
          <section className={cx(layout.stack24, s.stage, s.words)} role={key === 'unsure' ? 'alert' : 'status'}>
            <span className={s.sign}>
              {SIGNS[key]}
              {key === 'failing' || key === 'unsure' ? null : <Spinner className={s.ring} />}
            </span>
            <h1 className={s.title}>{t(`pay.${key}.title`)}</h1>
            <p className={s.text}>{t(`pay.${key}.text`)}</p>
          </section>
        )}
        {order === undefined ? null : (
          <p className={s.total}>
            {t('cart.totalToPay')}
            <strong>{money(order.total)}</strong>
          </p>
        )}
      </div>
      {isPaying ? <PayActions order={state.order} warning={isLow ? null : warning} onAtTerminal={() => setAtTerminal(true)} /> : null}
      {isPaying || key === 'failing' ? null : <WaitActions methodId={order?.methodId} isUnsure={key === 'unsure'} />}
    </div>
  );
}
