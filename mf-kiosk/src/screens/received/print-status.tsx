import { useStore } from 'zustand';
import { Button } from '@comanda/shared-ui/button';
import { CircleCheck, Printer, RotateCw, TriangleAlert } from '@comanda/shared-ui/icons';
import * as layout from '@comanda/shared-ui/layout.module.css';
import { Spinner } from '@comanda/shared-ui/spinner';
import type { PlacedOrder } from '../../rules/placed-order.ts';
import { useKiosk } from '../use-kiosk.tsx';
import { QrCode } from '../qr/qr-code.tsx';
import * as s from './print-status.module.css';

/** How the tickets are doing, as it is; with trouble, a copy to take along and another try. X-15, Spec K8-008. */
export function PrintStatus({ order }: { readonly order: PlacedOrder & { readonly orderId: string } }) {
  const { stores, venue, money, t } = useKiosk();
  const state = useStore(stores.printing.view);
  const isAwaitingTax = useStore(stores.tax.view) === 'waiting';
  if (isAwaitingTax && (state.status === 'printed' || state.status === 'none')) {
    return (
      <p className={s.line} role="status">
        <Spinner />
        {t('received.awaitingTax')}
      </p>
    );
  }
  switch (state.status) {
    case 'idle':
      return null;
    case 'printing':
      return (
        <p className={s.line} role="status">
          <Spinner />
          {state.total > 1 ? t('received.printingMany', { number: state.done + 1, total: state.total }) : t('received.printing')}
        </p>
      );
    case 'printed':
      return (
        <p className={s.line} role="status">
          <CircleCheck className={s.ok} />
          {state.total > 1 ? t('received.printedMany', { count: state.total }) : t('received.printed')}
        </p>
      );
    case 'none':
      return (
        <p className={s.line} role="status">
          <Printer />
          {t('received.noPrinter')}
        </p>
      );
    case 'failed':
      return (
        <section className={s.trouble} role="alert">
          <TriangleAlert className={s.sign} />
          <div className={s.words}>
            <h2 className={layout.name}>{t(`received.${state.trouble}`)}</h2>
            <p>{t('received.troubleText')}</p>
            <Button kind="secondary" size="sm" className={s.retry} icon={<RotateCw />} onClick={() => stores.printing.retry()}>
              {t('received.retry')}
            </Button>
          </div>
          <QrCode
            label={t('received.qr')}
            text={t('received.copy', { venue: venue.name, number: order.orderId, amount: money(order.total) })}
          />
        </section>
      );
  }
}
