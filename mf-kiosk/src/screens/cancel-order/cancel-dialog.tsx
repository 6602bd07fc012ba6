import { Button } from '@comanda/shared-ui/button';
import { Dialog } from '@comanda/shared-ui/dialog';
import * as layout from '@comanda/shared-ui/layout.module.css';
import { useTexts } from '../use-kiosk.tsx';

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
        <div className={layout.stack20}>
          <Button wide onClick={onClose}>
            {t('cancel.no')}
          </Button>
          <Button kind="danger" wide onClick={onCancel}>
            {t('cancel.yes')}
          </Button>
        </div>
      }
    >
      <p className={layout.lead}>{t('cancel.text')}</p>
    </Dialog>
  );
}
