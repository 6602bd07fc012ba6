import { useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Skeleton, SkeletonGroup } from '@comanda/shared-ui/skeleton';
import { shapeIn } from '../takeover/arriving.ts';
import * as s from './chrome.module.css';

/** The shape of a page, while the owner of a deep link is on its way: the one that came with the page, which stays as it is, else the shell's own. */
export function FirstPaint() {
  const { t } = useTranslation('shell');
  // Read while it still stands: React empties its root before it draws there.
  const [arrived] = useState(() => shapeIn(document));
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (arrived !== null) place.current?.append(arrived);
  }, [arrived]);
  if (arrived !== null) return <div ref={place} />;
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
