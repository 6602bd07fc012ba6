import type { Address } from '@comanda/shared-contracts/domain/address';
import { whoIsHere } from '@comanda/shared-contracts/who-is-here';
import type { ProfileHost } from '../state/host.ts';
import type { AddressTask } from './address-chooser/use-address-dialog.tsx';

/** Opens the address dialog, which comes with its own code. One that cannot be loaded is said and reported, and answers null; so does one whose asker has left by then. X-04. */
export async function askAddress(host: ProfileHost, task: AddressTask): Promise<Address | null> {
  const asked = whoIsHere(host).now();
  try {
    const { openAddressDialog } = await import(
      /* webpackChunkName: "mf-profile-address-chooser" */ './address-chooser/open-address-dialog.tsx'
    );
    return asked.isHere() ? await openAddressDialog(host, task) : null;
  } catch (cause) {
    host.report.failure(cause, { phase: 'load' });
    host.notify.show({ tone: 'bad', text: host.i18n.text('failed.open') });
    return null;
  }
}
