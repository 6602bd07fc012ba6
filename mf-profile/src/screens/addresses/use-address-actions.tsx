import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Address } from '@comanda/shared-contracts/domain/address';
import type { Result } from '@comanda/shared-contracts/failures';
import { useHost } from '@comanda/shared-contracts/react/host-context';
import { whoIsHere } from '@comanda/shared-contracts/who-is-here';
import { addressBookOf } from '../../state/address-book.ts';
import { askAddress } from '../ask-address.ts';
import { saveFailureText } from '../../rules/failure-text.ts';
import { confirmRemoval } from './confirm-removal.tsx';

export interface AddressActions {
  /** Index of the address that is being changed. */
  readonly busyWith: number | undefined;
  readonly select: (address: Address, index: number) => Promise<void>;
  readonly edit: (address: Address) => Promise<void>;
  readonly remove: (address: Address, index: number) => Promise<void>;
}

/** What can be done with the saved addresses; each success and each failure is said. Spec C4-053, C4-057, C8-040. */
export function useAddressActions(onDone: (() => void) | undefined): AddressActions {
  const host = useHost<'mf-profile'>();
  const { t } = useTranslation('mf-profile');
  const [busyWith, setBusyWith] = useState<number>();

  const run = async (index: number, work: () => Promise<Result<unknown>>, success: string | undefined): Promise<boolean> => {
    if (busyWith !== undefined) return false;
    setBusyWith(index);
    const result = await work();
    setBusyWith(undefined);
    if (!result.ok) host.notify.show({ tone: 'bad', text: saveFailureText(result.failure, t) });
    else if (success !== undefined) host.notify.show({ tone: 'ok', text: t(success) });
    return result.ok;
  };
  return {
    busyWith,
    select: async (address, index) => {
      if (await run(index, () => addressBookOf(host).select(address), undefined)) {
        host.location.use(address);
        onDone?.();
      }
    },
    edit: async (address) => {
      if ((await askAddress(host, { kind: 'edit', address })) !== null) host.notify.show({ tone: 'ok', text: t('address.saved') });
    },
    remove: async (address, index) => {
      const asked = whoIsHere(host).now();
      if (await confirmRemoval(host, address)) await run(index, () => addressBookOf(host).remove(address, asked), 'address.deleted');
    },
  };
}
