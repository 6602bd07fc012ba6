import type { Account } from '@comanda/shared-contracts/domain/account';
import type { Plan } from './plan.ts';
import { logInAs } from './walk-diner.ts';
import type { Walker } from './walker.ts';

const BY_MAIL = 'its right answer needs the link of a mail';

/** The account itself: saved as it is, its password changed and changed back, links by mail, and the end of its session. */
export async function walkAccount(walker: Walker, plan: Plan, account: NonNullable<Plan['account']>): Promise<void> {
  if (plan.writes) {
    await walker.ask('profile-save', 'person');
    await walker.ask('profile-save', 'addresses');
    await walker.mustRefuse('password-change', { password: `not ${account.password}` }, 'another password changes it');
    await changePassword(walker, account);
    await walker.ask('password-recover');
    await walker.probe('password-code-check', 'a made-up link is right', BY_MAIL);
    await walker.probe('password-reset', 'a made-up link sets a password', BY_MAIL);
  }
  if (plan.writes && plan.newEmail !== undefined) {
    walker.about({ email: plan.newEmail });
    await walker.ask('user-create');
    walker.about({ email: account.email });
  }
  await walker.ask('logout');
  await walker.mustRefuse('profile-read', {}, 'a session that was ended still reads its profile');
}

/** To another one and back: who has the old one has a right to log in again. */
async function changePassword(walker: Walker, { password }: NonNullable<Plan['account']>): Promise<void> {
  const newPassword = `${password}-2`;
  walker.about({ password, newPassword });
  const changed = await walker.ask('password-change');
  if (!changed.ok) return;
  walker.about({ password: newPassword, newPassword: password });
  // The change may have ended the session.
  const login = await walker.ask('login', 'with a password');
  if (login.ok) logInAs(walker, login.value as Account);
  else return walker.broken('password-change', `the password is now ${newPassword}, and nobody can log in by it`);
  await walker.ask('password-change');
  walker.about({ password });
  const again = await walker.ask('login', 'with a password');
  if (again.ok) logInAs(walker, again.value as Account);
}
