import type { Venue } from '@comanda/shared-contracts/domain/venue';
import * as layout from '@comanda/shared-ui/layout.module.css';
import { Skeleton, SkeletonGroup } from '@comanda/shared-ui/skeleton';
import { useTexts } from '../use-texts.ts';
import { MenuHead } from './menu-head.tsx';
import * as s from './menu-skeleton.module.css';

const ROWS = [1, 2, 3, 4, 5, 6];
const TABS = [84, 104, 88, 72, 96];

/** The shape of a menu while it loads; a venue that is known already is shown. Spec C2-042. */
export function MenuSkeleton({ venue, isAtTable }: { readonly venue: Venue | null; readonly isAtTable: boolean }) {
  const { t } = useTexts();
  return (
    <div className={s.page}>
      {venue === null ? null : (
        <MenuHead venue={venue} isAtTable={isAtTable} onSearch={undefined}>
          <BarShape />
        </MenuHead>
      )}
      {/* Another element each time: one that stays would count as moved. */}
      <SkeletonGroup key={venue === null ? 'all' : 'list'} label={t('menu.loading')}>
        {venue === null ? <HeadShape /> : null}
        <ListShape />
      </SkeletonGroup>
    </div>
  );
}

function HeadShape() {
  return (
    <>
      <div className={s.cover}>
        <Skeleton height="100%" radius={0} />
      </div>
      <div className={s.card}>
        <div className={s.title}>
          <Skeleton width={190} height={28} />
          <Skeleton width={140} height={14} />
        </div>
        <Skeleton width={52} height={52} radius={14} />
        <BarShape />
      </div>
    </>
  );
}

function BarShape() {
  return (
    <>
      <Skeleton className={layout.wholeRow} height={52} radius={14} />
      <Skeleton className={s.line} width="72%" height={14} />
    </>
  );
}

function ListShape() {
  return (
    <>
      <div className={s.tabs}>
        {TABS.map((width) => (
          <Skeleton key={width} width={width} height={14} />
        ))}
      </div>
      <div className={s.rows}>
        {ROWS.map((row) => (
          <div key={row} className={s.row}>
            <div className={s.texts}>
              <Skeleton width="62%" height={16} />
              <Skeleton width="96%" height={12} />
              <Skeleton width="70%" height={12} />
              <Skeleton width={64} height={16} />
            </div>
            <Skeleton className={s.photo} width={96} height={96} radius={16} />
          </div>
        ))}
      </div>
    </>
  );
}
