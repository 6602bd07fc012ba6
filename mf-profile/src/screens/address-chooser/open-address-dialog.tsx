import type { Address } from '@comanda/shared-contracts/domain/address';
import { HostProvider } from '@comanda/shared-contracts/react/host-context';
import type { ProfileHost } from '../../state/host.ts';
import { AddressDialog } from './address-dialog.tsx';
import type { AddressTask } from './use-address-dialog.tsx';

/** Opens the address dialog; the address that was chosen or kept, or null when it was closed. Spec C4-054, C6-010. */
export function openAddressDialog(host: ProfileHost, task: AddressTask): Promise<Address | null> {
  return host.overlay.open<Address>({
    name: 'mf-profile/address-chooser',
    render: (close) => (
      <HostProvider host={host}>
        <AddressDialog task={task} onDone={close} />
      </HostProvider>
    ),
  });
}
