import { whoIsHere } from '@comanda/shared-contracts/who-is-here';
import type { ProfileHost } from '../../state/host.ts';

/** Opens the change of the password, which comes with its own code. One that cannot be loaded is said and reported; nobody is shown that of whoever has left by then. X-04. */
export async function changePassword(host: ProfileHost, email: string): Promise<void> {
  const asked = whoIsHere(host).now();
  try {
    const { openPasswordDialog } = await import(/* webpackChunkName: "mf-profile-password" */ '../password/password-dialog.tsx');
    if (asked.isHere()) await openPasswordDialog(host, email);
  } catch (cause) {
    host.report.failure(cause, { phase: 'load' });
    host.notify.show({ tone: 'bad', text: host.i18n.text('failed.screen') });
  }
}
