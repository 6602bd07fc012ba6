import type { ProfileHost } from '../../state/host.ts';

/** Opens the change of the password, which comes with its own code. One that cannot be loaded is said and reported. */
export async function changePassword(host: ProfileHost, email: string): Promise<void> {
  try {
    const { openPasswordDialog } = await import(/* webpackChunkName: "mf-profile-password" */ '../password/password-dialog.tsx');
    await openPasswordDialog(host, email);
  } catch (cause) {
    host.report.failure(cause, { phase: 'load' });
    host.notify.show({ tone: 'bad', text: host.i18n.text('failed.screen') });
  }
}
