import { useTranslation } from 'react-i18next';
import type { Address } from '@comanda/shared-contracts/domain/address';
import { MODAL_WIDTHS } from '@comanda/shared-contracts/domain/modal-widths';
import { Button } from '@comanda/shared-ui/button';
import { cx } from '@comanda/shared-ui/cx';
import { Dialog } from '@comanda/shared-ui/dialog';
import * as layout from '@comanda/shared-ui/layout.module.css';
import { areaLine, streetLine } from '../../rules/address-text.ts';
import type { ProfileHost } from '../../state/host.ts';
import * as s from './addresses-page.module.css';

/** Asks before an address is deleted; true when the person says so. Spec C2-073. */
export async function confirmRemoval(host: ProfileHost, address: Address): Promise<boolean> {
  const answer = await host.overlay.open<boolean>({
    name: 'mf-profile/delete-address',
    render: (close) => <ConfirmDialog address={address} onAnswer={close} />,
  });
  return answer === true;
}

function ConfirmDialog({ address, onAnswer }: { readonly address: Address; readonly onAnswer: (isSure: boolean) => void }) {
  const { t } = useTranslation('mf-profile');
  return (
    <Dialog
      open
      onClose={() => onAnswer(false)}
      role="alertdialog"
      title={t('addresses.confirm.title')}
      labels={{ close: t('close') }}
      width={MODAL_WIDTHS.message}
    >
      <div className={cx(layout.stack12, layout.body)}>
        <p>
          {address.alias !== '' && <strong className={s.block}>{address.alias}</strong>}
          {streetLine(address)}, {areaLine(address)}
        </p>
        <Button kind="danger" wide onClick={() => onAnswer(true)}>
          {t('addresses.confirm.yes')}
        </Button>
        <Button kind="ghost" wide onClick={() => onAnswer(false)}>
          {t('addresses.confirm.no')}
        </Button>
      </div>
    </Dialog>
  );
}
