import { Suspense, lazy, useEffect, useLayoutEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigationType } from 'react-router';
import { useStore } from 'zustand';
import { useHost } from '@comanda/shared-contracts/react/host-context';
import { Skeleton, SkeletonGroup } from '@comanda/shared-ui/skeleton';
import { keptVenuesOf } from '../../state/kept-venues.ts';
import { nearbyOf } from '../../state/nearby.ts';

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
  const hasAny = useStore(kept.store, ({ listed: { favourites, seen } }) => favourites.length + seen.length > 0);
  const near = useStore(nearbyOf(host).store);
  if (!hasAny || near.status === 'failed') return null;
  if (near.status === 'loading') return <RowShape />;
  return (
    <Suspense fallback={<RowShape />}>
      <Rows venues={near.venues} />
    </Suspense>
  );
}

/** As high as a row. */
function RowShape() {
  const { t } = useTranslation('mf-discovery');
  return (
    <SkeletonGroup label={t('kept.loading')}>
      <Skeleton height={124} radius={20} />
    </SkeletonGroup>
  );
}
