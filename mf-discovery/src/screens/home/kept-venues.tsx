import { Suspense, lazy, useEffect, useLayoutEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigationType } from 'react-router';
import { useStore } from 'zustand';
import { useHost } from '@comanda/shared-contracts/react/host-context';
import { Skeleton, SkeletonGroup } from '@comanda/shared-ui/skeleton';
import { keptNear } from '../../rules/kept-venues.ts';
import { keptVenuesOf } from '../../state/kept-venues.ts';
import { nearbyOf } from '../../state/nearby.ts';
import * as s from './kept-venues.module.css';

/** Most who come here for the first time have none. Without its code Home is still Home. */
const Rows = lazy(() =>
  import(/* webpackChunkName: "mf-discovery-kept" */ '../kept/kept-rows.tsx').then(
    ({ KeptRows }) => ({ default: KeptRows }),
    (cause: unknown) => ({ default: () => <RowsMissing cause={cause} /> }),
  ),
);

function RowsMissing({ cause }: { cause: unknown }) {
  const { report } = useHost<'mf-discovery'>();
  useEffect(() => report.failure(cause, { phase: 'load' }), [report, cause]);
  return null;
}

/** Favourites and what was looked at last, with what the list near by says of them now; nothing where nothing was kept. Q176. */
export function KeptVenues() {
  const host = useHost<'mf-discovery'>();
  const kept = keptVenuesOf(host);
  const [isBack] = useState(useNavigationType() === 'POP');
  // Who comes back finds the page as it was left; with one row more above, the list would be elsewhere.
  useLayoutEffect(() => {
    if (!isBack) kept.list();
  }, [kept, isBack]);
  const { favourites, seen } = useStore(kept.store, ({ listed }) => listed);
  const near = useStore(nearbyOf(host).store);
  if (near.status === 'failed') return null;
  // Of what is kept nothing may be near: that is known with the list, before the rows come.
  const rows = keptNear(favourites, seen, near.status === 'ready' ? near.venues : []);
  const expected = near.status === 'ready' ? rows : { favourites, seen };
  const count = Math.min(expected.favourites.length, 1) + Math.min(expected.seen.length, 1);
  if (count === 0) return null;
  return (
    <div className={s.rows} data-two={count === 2 || undefined}>
      {near.status === 'loading' ? (
        <RowShapes count={count} />
      ) : (
        <Suspense fallback={<RowShapes count={count} />}>
          <Rows {...rows} />
        </Suspense>
      )}
    </div>
  );
}

/** As high as so many rows. */
function RowShapes({ count }: { count: number }) {
  const { t } = useTranslation('mf-discovery');
  return (
    <SkeletonGroup className={s.shapes} label={t('kept.loading')}>
      {Array.from({ length: count }, (_, index) => (
        <Skeleton key={index} height={132} radius={20} />
      ))}
    </SkeletonGroup>
  );
}
