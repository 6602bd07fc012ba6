import { useTranslation } from 'react-i18next';
import type { Address } from '@comanda/shared-contracts/domain/address';
import { Button } from '@comanda/shared-ui/button';
import { Card } from '@comanda/shared-ui/card';
import { cx } from '@comanda/shared-ui/cx';
import { IconButton } from '@comanda/shared-ui/icon-button';
import { Pencil, Trash2 } from '@comanda/shared-ui/icons';
import * as layout from '@comanda/shared-ui/layout.module.css';
import { Tag } from '@comanda/shared-ui/tag';
import { areaLine, streetLine } from '../../rules/address-text.ts';
import { AliasIcon } from '../alias-icon.tsx';
import * as s from './addresses-page.module.css';

interface Props {
  readonly address: Address;
  readonly isDefault: boolean;
  readonly isBusy: boolean;
  /** The last address cannot be deleted. Spec C4-057. */
  readonly canRemove: boolean;
  readonly onSelect: () => void;
  readonly onEdit: () => void;
  readonly onRemove: () => void;
}

/** One saved address with what can be done with it. */
export function AddressCard({ address, isDefault, isBusy, canRemove, onSelect, onEdit, onRemove }: Props) {
  const { t } = useTranslation('mf-profile');
  const name = address.alias === '' ? streetLine(address) : address.alias;
  return (
    <Card as="li" className={s.card}>
      <span className={s.plate}>
        <AliasIcon alias={address.alias} />
      </span>
      <div className={s.texts}>
        <p className={s.name}>
          {name}
          {isDefault && <Tag tone="ok">{t('address.default')}</Tag>}
        </p>
        {address.alias !== '' && <p className={cx(layout.note, layout.breaks)}>{streetLine(address)}</p>}
        <p className={cx(layout.note, layout.breaks)}>{areaLine(address)}</p>
        {address.point === undefined && <Tag tone="warn">{t('address.unplaced')}</Tag>}
      </div>
      <div className={s.tools}>
        <IconButton kind="plain" label={t('addresses.edit', { alias: name })} icon={<Pencil />} onClick={onEdit} />
        {canRemove && <IconButton kind="plain" label={t('addresses.remove', { alias: name })} icon={<Trash2 />} onClick={onRemove} />}
      </div>
      {!isDefault && (
        <Button className={s.select} kind="soft" size="sm" busy={isBusy} onClick={onSelect}>
          {t('addresses.makeDefault')}
        </Button>
      )}
    </Card>
  );
}
