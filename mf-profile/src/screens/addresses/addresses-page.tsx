import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import type { Address } from '@comanda/shared-contracts/domain/address';
import { useHost } from '@comanda/shared-contracts/react/host-context';
import { useTopic } from '@comanda/shared-contracts/react/use-topic';
import { useStream } from '@comanda/shared-contracts/react/use-stream';
import { Button } from '@comanda/shared-ui/button';
import { cx } from '@comanda/shared-ui/cx';
import { MapPin, Plus } from '@comanda/shared-ui/icons';
import * as layout from '@comanda/shared-ui/layout.module.css';
import { Skeleton, SkeletonGroup } from '@comanda/shared-ui/skeleton';
import { StateView } from '@comanda/shared-ui/state-view';
import { StudioPicture } from '@comanda/shared-ui/studio-picture';
import { canRemove } from '../../rules/address-list.ts';
import { bookOf, profileOf } from '../../rules/book.ts';
import { initialStep, isPhoneMissing } from '../../rules/wizard-steps.ts';
import { wizardOf } from '../../state/wizard.ts';
import { showAddressSaved } from '../confirmation/address-saved.tsx';
import { AddressWizard } from '../wizard/address-wizard.tsx';
import type { WizardOrder } from '../wizard/address-wizard.tsx';
import { useWizardSteps } from '../wizard/use-wizard-steps.ts';
import { AddressCard } from './address-card.tsx';
import { useAddressActions } from './use-address-actions.tsx';
import * as s from './addresses-page.module.css';

interface Props {
  /** The order that an address is wanted for; it goes on with the chosen one. */
  readonly order?: WizardOrder;
  readonly onDone?: () => void;
}

/** The list of saved addresses: choose the default, edit, delete, add by the wizard. Spec C4-053, C4-057, C6-010. */
export function AddressesPage({ order, onDone }: Props) {
  const host = useHost<'mf-profile'>();
  const { session } = host;
  const { t } = useTranslation('mf-profile');
  const now = useStream(session.changes, session.current());
  const book = bookOf(now);
  const actions = useAddressActions(onDone);
  const draft = useStore(wizardOf(host).store);
  const steps = useWizardSteps(draft);
  const { step, go, leave } = steps;
  // Wakes our own service, so that the rest of the page knows the address, too.
  useTopic('address/delivery');
  const phone = profileOf(now)?.phone ?? ('guest' in now ? now.guest.phone : '');
  const first =
    order === undefined
      ? undefined
      : initialStep({ address: book.addresses.length === 0, phone: isPhoneMissing({ ...order.need, phone }) });
  const isStarted = useRef(false);
  useEffect(() => {
    if (step !== undefined) isStarted.current = true;
    if (isStarted.current || !book.isRead || first === undefined) return;
    isStarted.current = true;
    wizardOf(host).clear();
    go(first);
  }, [book.isRead, first, go, host, step]);
  const finish = async (address: Address | null): Promise<void> => {
    if (address !== null) await showAddressSaved(host, address, order !== undefined);
    onDone?.();
  };
  if (!book.isRead) return <AddressesSkeleton />;
  if (step !== undefined) {
    return <AddressWizard steps={steps} order={order} onDone={(address) => void leave().then(() => finish(address))} />;
  }
  const add = (): void => {
    wizardOf(host).clear();
    go(1.5);
  };
  if (book.addresses.length === 0) return <NoAddresses onAdd={add} />;
  return (
    <div className={s.page}>
      {book.owner === 'anonymous' && <p className={layout.note}>{t('addresses.browserOnly')}</p>}
      <ul className={cx(layout.stack12, layout.oneColumn)} aria-label={t('addresses.label')}>
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
      <Button wide icon={<Plus />} onClick={add}>
        {t('addresses.add')}
      </Button>
    </div>
  );
}

function NoAddresses({ onAdd }: { readonly onAdd: () => void }) {
  const { t } = useTranslation('mf-profile');
  return (
    <StateView
      picture={<StudioPicture stem="box" />}
      badge={<MapPin />}
      title={t('addresses.empty.title')}
      text={t('addresses.empty.text')}
      actions={
        <Button wide icon={<Plus />} onClick={onAdd}>
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
