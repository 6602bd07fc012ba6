import { useTranslation } from 'react-i18next';
import { cx } from '@comanda/shared-ui/cx';
import * as layout from '@comanda/shared-ui/layout.module.css';
import { Skeleton, SkeletonGroup } from '@comanda/shared-ui/skeleton';
import * as s from './profile-screen.module.css';

/** The shape of the profile while it is being read. */
export function ProfileSkeleton() {
  const { t } = useTranslation('mf-profile');
  return (
    <SkeletonGroup label={t('profile.loading')}>
      <div className={s.page}>
        <div className={s.head}>
          <Skeleton width={64} height={64} radius={32} />
          <div className={cx(layout.stack2, layout.shrinks)}>
            <Skeleton width={160} height={24} />
            <Skeleton width={200} height={16} />
          </div>
        </div>
        <Skeleton height={288} radius={20} />
        <Skeleton height={52} radius={12} />
      </div>
    </SkeletonGroup>
  );
}
