import { useState } from 'react';
import { MODAL_WIDTHS } from '@comanda/shared-contracts/domain/modal-widths';
import { useHost } from '@comanda/shared-contracts/react/host-context';
import { Button } from '@comanda/shared-ui/button';
import { ChipGroup } from '@comanda/shared-ui/chip';
import { cx } from '@comanda/shared-ui/cx';
import { Dialog } from '@comanda/shared-ui/dialog';
import * as layout from '@comanda/shared-ui/layout.module.css';
import type { GoneTime } from '../../state/draft-store.ts';
import type { BookingHost } from '../../state/host.ts';
import { storesFor } from '../../state/stores.ts';
import { openDialog } from '../open-dialog.tsx';
import { useTexts } from '../use-texts.ts';

/** Says that the chosen time can no longer be had, and offers what is free near it. Ends when it is closed. Spec C5-052, X-10. */
export async function openTimeGone(host: BookingHost): Promise<void> {
  const { gone } = storesFor(host).draft.store.getState();
  if (gone !== null)
    await openDialog<null>(host, 'booking-time-gone', (close) => <TimeGoneDialog gone={gone} onClose={() => close(null)} />);
}

function TimeGoneDialog({ gone, onClose }: { gone: GoneTime; onClose: () => void }) {
  const { draft } = storesFor(useHost<'mf-booking'>());
  const { t, date, time } = useTexts();
  const [chosen, setChosen] = useState<GoneTime['time'] | null>(null);
  const take = () => {
    if (chosen !== null) draft.chooseTime(chosen);
    onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      role="alertdialog"
      title={t('gone.title')}
      labels={{ close: t('booking.close') }}
      width={MODAL_WIDTHS.bookingEdit}
    >
      <div className={cx(layout.stack20, layout.oneColumn)}>
        <p className={layout.muted}>{t('gone.text')}</p>
        {gone.times.length > 0 && (
          <div className={cx(layout.stack10, layout.oneColumn)}>
            <p className={cx(layout.link, layout.tabular)}>{t('gone.near', { date: date(gone.date) })}</p>
            <ChipGroup
              label={t('gone.near', { date: date(gone.date) })}
              layout={2}
              options={gone.times.map((each) => ({ value: each, label: time(each) }))}
              value={chosen}
              onValueChange={setChosen}
            />
          </div>
        )}
        <Button wide onClick={take}>
          {chosen === null ? t('gone.close') : t('gone.take', { time: time(chosen) })}
        </Button>
      </div>
    </Dialog>
  );
}
