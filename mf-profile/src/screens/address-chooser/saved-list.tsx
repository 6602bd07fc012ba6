import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Address } from '@comanda/shared-contracts/domain/address';
import { ErrorText } from '@comanda/shared-ui/error-text';
import { Check, Plus } from '@comanda/shared-ui/icons';
import { Skeleton, SkeletonGroup } from '@comanda/shared-ui/skeleton';
import { deliveryAddress } from '../../rules/address-list.ts';
import { areaLine, streetLine } from '../../rules/address-text.ts';
import { AliasIcon } from '../alias-icon.tsx';
import { HereRow } from './here-row.tsx';
import { RowButton } from './row-button.tsx';
import type { OnFound } from './use-here.tsx';
import * as s from './address-dialog.module.css';

interface Props {
  readonly addresses: readonly Address[];
  /** The profile of a login is still to come. */
  readonly isReading: boolean;
  readonly selecting: Address | undefined;
  readonly failure: string | undefined;
  readonly onChoose: (address: Address) => void;
  readonly onOther: () => void;
  readonly onFound: OnFound;
}

/** The saved addresses, each one press away; below them the ways to a new one. Spec C4-053. */
export function SavedList({ addresses, isReading, selecting, failure, onChoose, onOther, onFound }: Props) {
  const { t } = useTranslation('mf-profile');
  const current = deliveryAddress(addresses);
  return (
    <div className={s.view}>
      {isReading && (
        <SkeletonGroup label={t('addresses.loading')}>
          <Skeleton height={64} radius={12} />
        </SkeletonGroup>
      )}
      <ul className={s.rows} aria-label={t('chooser.saved')}>
        {addresses.map((address) => (
          <li key={`${address.alias}|${address.street}|${address.unit ?? ''}`}>
            <RowButton
              icon={<AliasIcon alias={address.alias} />}
              title={address.alias === '' ? streetLine(address) : address.alias}
              text={[address.alias === '' ? '' : streetLine(address), areaLine(address)].filter((line) => line !== '').join(' · ')}
              aside={address === current && <Check size={20} strokeWidth={2.4} />}
              isCurrent={address === current}
              isBusy={address === selecting}
              onPress={() => onChoose(address)}
            />
          </li>
        ))}
      </ul>
      <ErrorText id={useId()} error={failure} />
      <div className={s.rows}>
        <HereRow onFound={onFound} />
        <RowButton
          isAccent
          icon={<Plus size={20} />}
          title={t(addresses.length === 0 ? 'addresses.add' : 'chooser.other')}
          onPress={onOther}
        />
      </div>
    </div>
  );
}
