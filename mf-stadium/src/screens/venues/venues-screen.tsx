import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate } from 'react-router';
import { useStore } from 'zustand';
import type { Seat } from '@comanda/shared-contracts/domain/seat';
import { useHost } from '@comanda/shared-contracts/react/host-context';
import { useTopic } from '@comanda/shared-contracts/react/use-topic';
import { buttonClass } from '@comanda/shared-ui/button';
import { cx } from '@comanda/shared-ui/cx';
import { Armchair } from '@comanda/shared-ui/icons';
import * as layout from '@comanda/shared-ui/layout.module.css';
import { Skeleton, SkeletonGroup } from '@comanda/shared-ui/skeleton';
import { chosenSeatOf } from '../../state/seat.ts';
import { seatVenuesOf } from '../../state/seat-venues.ts';
import { LoadFailed } from '../load-failed.tsx';
import { StadiumOnly } from '../stadium-only.tsx';
import { NoVenues } from './no-venues.tsx';
import { VenueCard } from './venue-card.tsx';
import * as s from './venues-screen.module.css';

/** The venues that bring to the chosen seat; without a seat there is one to choose first. Spec K2-025, K4-023. */
export function Component() {
  return (
    <StadiumOnly>
      <Venues />
    </StadiumOnly>
  );
}

function Venues() {
  const host = useHost<'mf-stadium'>();
  const seat = useStore(chosenSeatOf(host).store, (state) => state.seat);
  // Wakes our own service: menu and order read the seat from the bus.
  useTopic('seat/current');
  const landing = host.navigation.href('Landing') ?? host.environment.home;
  if (seat === null) return <Navigate to={landing} replace />;
  return (
    <div className={layout.page}>
      <SeatLine seat={seat} landing={landing} />
      <VenueList seat={seat} />
    </div>
  );
}

function SeatLine({ seat, landing }: { readonly seat: Seat; readonly landing: string }) {
  const { t } = useTranslation('mf-stadium');
  return (
    <div className={s.seat}>
      <span className={cx(layout.plate, layout.accent)}>
        <Armchair size={20} />
      </span>
      <p className={cx(layout.stack, layout.grow)}>
        <span className={layout.note}>{t('seat.bringTo')}</span>
        <span className={cx(layout.name, layout.breaks)}>{seat.text}</span>
      </p>
      <Link to={landing} className={buttonClass({ kind: 'link' })}>
        {t('seat.change')}
      </Link>
    </div>
  );
}

function VenueList({ seat }: { readonly seat: Seat }) {
  const flow = seatVenuesOf(useHost<'mf-stadium'>());
  const { t } = useTranslation('mf-stadium');
  const state = useStore(flow.store);
  useEffect(() => void flow.load(seat), [flow, seat]);
  if (state.status === 'loading') return <ListSkeleton />;
  if (state.status === 'failed') return <LoadFailed title={t('venues.failed')} onRetry={() => void flow.load(seat)} />;
  if (state.venues.length === 0) return <NoVenues seat={seat} />;
  return (
    <ul className={s.list} aria-label={t('venues.title')}>
      {state.venues.map((venue, index) => (
        <VenueCard key={venue.id} venue={venue} hasPriority={index < 2} />
      ))}
    </ul>
  );
}

function ListSkeleton() {
  const { t } = useTranslation('mf-stadium');
  return (
    <SkeletonGroup label={t('venues.loading')}>
      <div className={s.list}>
        {['first', 'second', 'third'].map((key) => (
          <Skeleton key={key} height={252} radius={20} />
        ))}
      </div>
    </SkeletonGroup>
  );
}
