import { useTranslation } from 'react-i18next';
import { Skeleton, SkeletonGroup } from '@comanda/shared-ui/skeleton';
import * as s from './chrome.module.css';

/** The shell's frame with the shape of a page, while the owner of a deep link is on its way. */
export function FirstPaint() {
  const { t } = useTranslation('shell');
  return (
    <div className={s.firstPaint}>
      <SkeletonGroup label={t('loading.page')}>
        <Skeleton height={44} radius={12} />
        <Skeleton height={156} radius={20} />
        <Skeleton height={24} width={180} />
        <Skeleton height={120} radius={20} />
        <Skeleton height={120} radius={20} />
      </SkeletonGroup>
    </div>
  );
}
