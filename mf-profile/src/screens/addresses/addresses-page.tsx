import { useTranslation } from 'react-i18next';
import { useHost } from '@comanda/shared-contracts/react/host-context';
import { useTopic } from '@comanda/shared-contracts/react/use-topic';
import { useStream } from '@comanda/shared-contracts/react/use-stream';
import { Button } from '@comanda/shared-ui/button';
import { MapPin, Plus } from '@comanda/shared-ui/icons';
import { Picture } from '@comanda/shared-ui/picture';
import { Skeleton, SkeletonGroup } from '@comanda/shared-ui/skeleton';
import { StateView } from '@comanda/shared-ui/state-view';
import { canRemove } from '../../rules/address-list.ts';
import { bookOf } from '../../rules/book.ts';
import { AddressCard } from './address-card.tsx';
import { useAddressActions } from './use-address-actions.tsx';
import * as s from './addresses-page.module.css';

/** The list of saved addresses: choose the default, edit, delete, add. Spec C4-053, C4-057, C6-010. */
export function AddressesPage({ onDone }: { readonly onDone?: () => void }) {
  const { session } = useHost<'mf-profile'>();
  const { t } = useTranslation('mf-profile');
  const book = bookOf(useStream(session.changes, session.current()));
  const actions = useAddressActions(onDone);
  // Wakes our own service, so that the rest of the page knows the address, too.
  useTopic('address/delivery');
  if (!book.isRead) return <AddressesSkeleton />;
  if (book.addresses.length === 0) return <NoAddresses onAdd={actions.add} />;
  return (
    <div className={s.page}>
      {book.owner === 'anonymous' && <p className={s.note}>{t('addresses.browserOnly')}</p>}
      <ul className={s.list} aria-label={t('addresses.label')}>
        {book.addresses.map((address, index) => (
          <AddressCard
            key={`${address.alias}|${address.street}|${address.unit ?? ''}`}
            address={address}
            isDefault={address.isDefault}
            isBusy={actions.busyWith === index}
            canRemove={canRemove(book.addresses)}
            onSelect={() => void actions.select(address, index)}
            onEdit={() => void actions.edit(address)}
            onRemove={() => void actions.remove(address, index)}
          />
        ))}
      </ul>
      <Button wide icon={<Plus />} onClick={() => void actions.add()}>
        {t('addresses.add')}
      </Button>
    </div>
  );
}

function NoAddresses({ onAdd }: { readonly onAdd: () => Promise<void> }) {
  const { t } = useTranslation('mf-profile');
  return (
    <StateView
      picture={<Picture src="/assets/dishes/box-480.webp" alt="" width={480} height={360} priority />}
      badge={<MapPin />}
      title={t('addresses.empty.title')}
      text={t('addresses.empty.text')}
      actions={
        <Button wide icon={<Plus />} onClick={() => void onAdd()}>
          {t('addresses.add')}
        </Button>
      }
    />
  );
}

function AddressesSkeleton() {
  const { t } = useTranslation('mf-profile');
  return (
    <SkeletonGroup label={t('addresses.loading')}>
      <div className={s.page}>
        <Skeleton height={132} radius={20} />
        <Skeleton height={132} radius={20} />
      </div>
    </SkeletonGroup>
  );
}
