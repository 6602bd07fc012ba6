import type { ReactNode } from 'react';
import { MODAL_WIDTHS } from '@comanda/shared-contracts/domain/modal-widths';
import { Button } from '@comanda/shared-ui/button';
import { cx } from '@comanda/shared-ui/cx';
import { Dialog } from '@comanda/shared-ui/dialog';
import * as layout from '@comanda/shared-ui/layout.module.css';
import { useTexts } from './use-texts.ts';

interface EditDialogProps {
  readonly title: string;
  readonly onSave: () => void;
  readonly onClose: () => void;
  readonly isBusy?: boolean;
  readonly children: ReactNode;
}

/** A small dialog for one thing of the booking: 350 px wide, one way to keep it. Spec C2-048, C9-036. */
export function EditDialog({ title, onSave, onClose, isBusy = false, children }: EditDialogProps) {
  const { t } = useTexts();
  return (
    <Dialog open onClose={onClose} title={title} labels={{ close: t('booking.close') }} width={MODAL_WIDTHS.bookingEdit}>
      <form
        className={cx(layout.stack20, layout.oneColumn)}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          onSave();
        }}
      >
        {children}
        <Button type="submit" wide busy={isBusy}>
          {t('edit.save')}
        </Button>
      </form>
    </Dialog>
  );
}
