import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { Button } from '@comanda/shared-ui/button';
import { Banknote, RotateCw } from '@comanda/shared-ui/icons';
import { CASHIER } from '../../rules/payment-methods.ts';
import { StationBar } from '../frame/station-bar.tsx';
import { useKiosk } from '../use-kiosk.tsx';
import * as s from './pay-screen.module.css';

/** So long somebody waits for an answer before they are shown the ways out, ms. X-05. */
const TIMEOUT_MS = 15_000;

interface Props {
  readonly methodId: number | undefined;
  /** Nobody knows whether the order arrived: there is nothing left to wait for. */
  readonly isUnsure: boolean;
}

/** The ways out of an answer that does not come: what was begun is ended without its customer.. */
export function WaitActions({ methodId, isUnsure }: Props) {
  const { host, stores, config, t } = useKiosk();
  const visit = useStore(stores.visit.view);
  const [isLong, setLong] = useState(false);
  useEffect(() => host.clock.after(TIMEOUT_MS, () => setLong(true)), [host]);
  if (!isLong && !isUnsure) return null;
  const hasCashier = visit !== null && methodId !== CASHIER && config.paymentMethodIds.includes(CASHIER);
  const words = isUnsure ? 'pay.notFound' : 'pay.slow';
  return (
    <StationBar isWhole>
      <p className={s.text}>{t(hasCashier ? `${words}Cashier` : words)}</p>
      <div className={s.actions}>
        {hasCashier ? (
          <Button wide icon={<Banknote />} onClick={() => stores.flow.giveUp('cashier')}>
            {t('pay.toCashier')}
          </Button>
        ) : null}
        <Button kind="secondary" wide icon={<RotateCw />} onClick={() => stores.flow.giveUp('start')}>
          {t('pay.startAgain')}
        </Button>
      </div>
    </StationBar>
  );
}
