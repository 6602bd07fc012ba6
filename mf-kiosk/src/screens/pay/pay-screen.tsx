import { useStore } from 'zustand';
import { CircleHelp, Send } from '@comanda/shared-ui/icons';
import { Spinner } from '@comanda/shared-ui/spinner';
import { pathOf } from '../../state/paths.ts';
import { KioskFrame } from '../frame/kiosk-frame.tsx';
import { Leave } from '../frame/leave.tsx';
import { TopBar } from '../frame/top-bar.tsx';
import { useKiosk } from '../use-kiosk.tsx';
import * as s from './pay-screen.module.css';

/** The order on its way; what is shown is what is known. Spec K2-010, Q86, X-04. */
export function Component() {
  return (
    <KioskFrame step="pay">
      <Pay />
    </KioskFrame>
  );
}

function Pay() {
  const { host, stores, money, t } = useKiosk();
  const state = useStore(stores.order.view);
  const isUnknown = state.status === 'unknown';
  if (state.status === 'received') return <Leave to={pathOf(host, { step: 'received' })} />;
  const order = state.status === 'saving' || state.status === 'unknown' ? state.order : undefined;
  const key = isUnknown ? 'unknown' : 'saving';
  return (
    <>
      <TopBar />
      <div className={s.body}>
        <section className={s.stage} role="status">
          <span className={s.sign}>
            {isUnknown ? <CircleHelp /> : <Send />}
            <Spinner className={s.ring} />
          </span>
          <h1 className={s.title}>{t(`pay.${key}.title`)}</h1>
          <p className={s.text}>{t(`pay.${key}.text`)}</p>
        </section>
        {order === undefined ? null : (
          <p className={s.total}>
            {t('cart.totalToPay')}
            <strong>{money(order.total)}</strong>
          </p>
        )}
      </div>
    </>
  );
}
