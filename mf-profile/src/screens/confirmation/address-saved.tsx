import { useTranslation } from 'react-i18next';
import type { Address } from '@comanda/shared-contracts/domain/address';
import { MODAL_WIDTHS } from '@comanda/shared-contracts/domain/modal-widths';
import { Button } from '@comanda/shared-ui/button';
import { cx } from '@comanda/shared-ui/cx';
import { Dialog } from '@comanda/shared-ui/dialog';
import { CircleCheck } from '@comanda/shared-ui/icons';
import * as layout from '@comanda/shared-ui/layout.module.css';
import { areaLine, streetLine } from '../../rules/address-text.ts';
import type { ProfileHost } from '../../state/host.ts';
import * as s from './confirmation.module.css';

/** Says that an address was kept, and which; ends when it is closed. Spec C2-073, C8-040. */
export function showAddressSaved(host: ProfileHost, address: Address, isForOrder: boolean): Promise<null> {
  return host.overlay.open<null>({
    name: 'mf-profile/address-saved',
    render: (close) => <AddressSaved address={address} isForOrder={isForOrder} onClose={() => close(null)} />,
  });
}

interface Props {
  readonly address: Address;
  readonly isForOrder: boolean;
  readonly onClose: () => void;
}

function AddressSaved({ address, isForOrder, onClose }: Props) {
  const { t } = useTranslation('mf-profile');
  return (
    <Dialog open onClose={onClose} title={t('address.added')} labels={{ close: t('close') }} width={MODAL_WIDTHS.message}>
      <div className={cx(layout.stack12, layout.oneColumn, layout.body)}>
        <div className={s.saved}>
          <span className={s.check}>
            <CircleCheck size={24} />
          </span>
          <div>
            {address.alias !== '' && <p className={layout.name}>{address.alias}</p>}
            <p>{streetLine(address)}</p>
            <p className={layout.muted}>{areaLine(address)}</p>
          </div>
        </div>
        <Button wide onClick={onClose}>
          {t(isForOrder ? 'confirmation.toCart' : 'confirmation.ok')}
        </Button>
      </div>
    </Dialog>
  );
}
