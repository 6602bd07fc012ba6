import { Button } from '@comanda/shared-ui/button';
import { Dialog } from '@comanda/shared-ui/dialog';
import { useTexts } from '../use-kiosk.tsx';
import * as s from './cancel-dialog.module.css';

interface Props {
  readonly onCancel: () => void;
  readonly onClose: () => void;
}

/** Keep ordering, or throw everything away. */
export function CancelDialog({ onCancel, onClose }: Props) {
  const { t } = useTexts();
  return (
    <Dialog
      open
      role="alertdialog"
      onClose={onClose}
      title={t('cancel.title')}
      labels={{ close: t('frame.close') }}
      footer={
        <div className={s.actions}>
          <Button wide onClick={onClose}>
            {t('cancel.no')}
          </Button>
          <Button kind="danger" wide onClick={onCancel}>
            {t('cancel.yes')}
          </Button>
        </div>
      }
    >
      <p className={s.text}>{t('cancel.text')}</p>
    </Dialog>
  );
}
