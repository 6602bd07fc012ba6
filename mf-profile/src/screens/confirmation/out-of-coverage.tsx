import { useTranslation } from 'react-i18next';
import type { GeoPoint } from '@comanda/shared-contracts/domain/address';
import { MODAL_WIDTHS } from '@comanda/shared-contracts/domain/modal-widths';
import { Button } from '@comanda/shared-ui/button';
import { cx } from '@comanda/shared-ui/cx';
import { Dialog } from '@comanda/shared-ui/dialog';
import * as layout from '@comanda/shared-ui/layout.module.css';
import { isOutOfCoverage } from '../../state/coverage.ts';
import type { ProfileHost } from '../../state/host.ts';

/**
 * Whether to go on with a place: where no venue is near, the diner is asked. A question that could not be answered stops
 * nobody. Spec C8-029.
 */
export async function confirmCoverage(host: ProfileHost, point: GeoPoint | undefined): Promise<boolean> {
  if (!(await isOutOfCoverage(host, point))) return true;
  const isKept = await host.overlay.open<boolean>({
    name: 'mf-profile/out-of-coverage',
    render: (close) => <OutOfCoverage onAnswer={close} />,
  });
  return isKept === true;
}

function OutOfCoverage({ onAnswer }: { readonly onAnswer: (isKept: boolean) => void }) {
  const { t } = useTranslation('mf-profile');
  return (
    <Dialog
      open
      onClose={() => onAnswer(false)}
      role="alertdialog"
      title={t('coverage.title')}
      labels={{ close: t('close') }}
      width={MODAL_WIDTHS.message}
    >
      <div className={cx(layout.stack12, layout.oneColumn, layout.body)}>
        <p>{t('coverage.text')}</p>
        <Button wide onClick={() => onAnswer(false)}>
          {t('coverage.other')}
        </Button>
        <Button kind="ghost" wide onClick={() => onAnswer(true)}>
          {t('coverage.keep')}
        </Button>
      </div>
    </Dialog>
  );
}
