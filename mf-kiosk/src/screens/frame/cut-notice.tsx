import { useStore } from 'zustand';
import { Banner } from '@comanda/shared-ui/banner';
import { WifiOff } from '@comanda/shared-ui/icons';
import { CASHIER } from '../../rules/payment-methods.ts';
import { useKiosk } from '../use-kiosk.tsx';
import * as s from './cut-notice.module.css';

/** Says that the network is cut, and how one pays meanwhile. X-16. */
export function CutNotice() {
  const { stores, config, t } = useKiosk();
  const isCut = useStore(stores.setup.isCut);
  if (!isCut) return null;
  return (
    <Banner tone="warn" icon={<WifiOff />} live="status" className={s.notice}>
      {t(config.paymentMethodIds.includes(CASHIER) ? 'frame.cut' : 'frame.cutNoCashier')}
    </Banner>
  );
}
