import { useState } from 'react';
import { MODAL_WIDTHS } from '@comanda/shared-contracts/domain/modal-widths';
import type { Booking } from '@comanda/shared-contracts/domain/booking';
import { useHost } from '@comanda/shared-contracts/react/host-context';
import { Button } from '@comanda/shared-ui/button';
import { cx } from '@comanda/shared-ui/cx';
import { Dialog } from '@comanda/shared-ui/dialog';
import * as layout from '@comanda/shared-ui/layout.module.css';
import { fullDateText } from '../../rules/words.ts';
import type { BookingHost } from '../../state/host.ts';
import { storesFor } from '../../state/stores.ts';
import { openDialog } from '../open-dialog.tsx';
import { useTexts } from '../use-texts.ts';
import * as s from './cancel-dialog.module.css';

/** Asks whether a booking shall be cancelled and cancels it; true once it is. Spec C2-052, C4-038. */
export async function confirmCancel(host: BookingHost, booking: Booking): Promise<boolean> {
  const answer = await openDialog<boolean>(host, 'booking-cancel', (close) => <CancelDialog booking={booking} onAnswer={close} />);
  return answer === true;
}

function CancelDialog({ booking, onAnswer }: { booking: Booking; onAnswer: (isCancelled: boolean) => void }) {
  const { bookings } = storesFor(useHost<'mf-booking'>());
  const { t, locale } = useTexts();
  const [isBusy, setBusy] = useState(false);
  const cancel = async () => {
    if (isBusy) return;
    setBusy(true);
    const isCancelled = await bookings.cancel(booking);
    setBusy(false);
    if (isCancelled) onAnswer(true);
  };
  return (
    <Dialog
      open
      onClose={() => onAnswer(false)}
      role="alertdialog"
      title={t('cancel.title')}
      labels={{ close: t('booking.close') }}
      width={MODAL_WIDTHS.bookingEdit}
    >
      <div className={cx(layout.stack8, s.body)}>
        <p>{t('cancel.text', { venue: booking.venueName, date: fullDateText(booking.date, locale) })}</p>
        <Button kind="danger" wide busy={isBusy} onClick={() => void cancel()}>
          {t('cancel.confirm')}
        </Button>
        <Button kind="ghost" wide onClick={() => onAnswer(false)}>
          {t('cancel.keep')}
        </Button>
      </div>
    </Dialog>
  );
}
