import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Profile } from '@comanda/shared-contracts/domain/session';
import { useHost } from '@comanda/shared-contracts/react/host-context';
import { useStream } from '@comanda/shared-contracts/react/use-stream';
import { BottomBar } from '@comanda/shared-ui/bottom-bar';
import { Button } from '@comanda/shared-ui/button';
import * as layout from '@comanda/shared-ui/layout.module.css';
import { bookOf, profileOf } from '../../rules/book.ts';
import { LogInPrompt } from './log-in-prompt.tsx';
import { PersonalDataFields } from './personal-data-fields.tsx';
import { ProfileSkeleton } from './profile-skeleton.tsx';
import { usePersonalData } from './use-personal-data.tsx';
import * as s from './profile-screen.module.css';

/** The form of personal data by itself: the cart misses something, and comes back after saving. Spec C2-018. */
export function Component() {
  const { session } = useHost<'mf-profile'>();
  const now = useStream(session.changes, session.current());
  const profile = profileOf(now);
  const [opened, setOpened] = useState(profile?.id);
  if (profile === undefined) return <LogInPrompt />;
  if (opened === undefined) setOpened(profile.id);
  const isOther = opened !== undefined && opened !== profile.id;
  return bookOf(now).isRead ? <CartProfile key={profile.id} profile={profile} isOther={isOther} /> : <ProfileSkeleton />;
}

function CartProfile({ profile, isOther }: { readonly profile: Profile; readonly isOther: boolean }) {
  const { navigation, environment } = useHost<'mf-profile'>();
  const { t } = useTranslation('mf-profile');
  const onSaved = () => navigation.back(navigation.href('Cart') ?? environment.home);
  const state = usePersonalData({ profile, isOther, onSaved });
  const id = useId();
  return (
    <div className={layout.formPage}>
      <div className={s.cartForm}>
        <p className={layout.lead}>{t('data.fromCart')}</p>
        <PersonalDataFields id={id} state={state} />
      </div>
      <BottomBar onWide="card">
        <Button type="submit" form={id} wide busy={state.isBusy}>
          {t('data.saveAndReturn')}
        </Button>
      </BottomBar>
    </div>
  );
}
