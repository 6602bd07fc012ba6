import { useTranslation } from 'react-i18next';
import { useHost } from '@comanda/shared-contracts/react/host-context';
import { useTopic } from '@comanda/shared-contracts/react/use-topic';
import { useStream } from '@comanda/shared-contracts/react/use-stream';
import { Button } from '@comanda/shared-ui/button';
import { Lock, LogOut } from '@comanda/shared-ui/icons';
import { bookOf, profileOf } from '../../rules/book.ts';
import { featuresOf } from '../../rules/features.ts';
import { LogInPrompt } from './log-in-prompt.tsx';
import { ProfileHead } from './profile-head.tsx';
import { ProfileMenu } from './profile-menu.tsx';
import { changePassword } from './change-password.ts';
import { ProfileSkeleton } from './profile-skeleton.tsx';
import { VenueChoice } from './venue-choice.tsx';
import * as s from './profile-screen.module.css';

/** Who is logged in, the entries of the profile, and the way out. Visitors are asked to log in. Spec C2-072, C6-012. */
export function Component() {
  const host = useHost<'mf-profile'>();
  const { t } = useTranslation('mf-profile');
  const session = useStream(host.session.changes, host.session.current());
  // Wakes our own service, so that the rest of the page knows the delivery address, too.
  useTopic('address/delivery');
  const profile = profileOf(session);
  if (profile === undefined) return <LogInPrompt />;
  if (!bookOf(session).isRead) return <ProfileSkeleton />;
  const features = featuresOf(host.environment);
  const logOut = () => {
    void host.bus.request('session/log-out', {});
    host.navigation.go(host.environment.home);
  };
  return (
    <div className={s.page}>
      <ProfileHead profile={profile} />
      {features.canChangePassword && (
        <Button kind="link" className={s.password} icon={<Lock />} onClick={() => void changePassword(host, profile.email)}>
          {t('password.change')}
        </Button>
      )}
      {features.showsVenueChoice && session.kind === 'staff' && session.venues.length > 1 && <VenueChoice session={session} />}
      <ProfileMenu profile={profile} />
      <Button kind="secondary" wide icon={<LogOut />} onClick={logOut}>
        {t('profile.logOut')}
      </Button>
    </div>
  );
}
