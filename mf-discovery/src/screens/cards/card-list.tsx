import { useTranslation } from 'react-i18next';
import { Card } from '@comanda/shared-ui/card';
import { Skeleton, SkeletonGroup } from '@comanda/shared-ui/skeleton';
import type { NearVenue } from '../../rules/nearest.ts';
import type { CardLevel } from './card-level.ts';
import { LargeCard } from './large-card.tsx';
import { SmallCard } from './small-card.tsx';
import * as large from './large-card.module.css';
import * as small from './small-card.module.css';
import * as s from './card-list.module.css';

/** Photos that a first screen may show besides the large one. */
const EAGER_PHOTOS = 2;

interface CardListProps {
  readonly venues: readonly NearVenue[];
  readonly label: string;
  readonly level: CardLevel;
  readonly startsLarge?: boolean;
}

/** Venues as cards; the first one large where the list asks for it. */
export function CardList({ venues, label, level, startsLarge = false }: CardListProps) {
  return (
    <ul className={s.list} aria-label={label}>
      {venues.map((near, index) =>
        startsLarge && index === 0 ? (
          <LargeCard key={near.venue.id} near={near} level={level} />
        ) : (
          <SmallCard key={near.venue.id} near={near} level={level} hasPriority={!startsLarge && index < EAGER_PHOTOS} />
        ),
      )}
    </ul>
  );
}

/** The same shape while the list is on its way. */
export function CardListSkeleton({ count, startsLarge = false }: { count: number; startsLarge?: boolean }) {
  const { t } = useTranslation('mf-discovery');
  return (
    <SkeletonGroup label={t('nearby.loading')}>
      <div className={s.list}>
        {startsLarge && <LargeShape />}
        {Array.from({ length: startsLarge ? count - 1 : count }, (_, index) => (
          <SmallShape key={index} />
        ))}
      </div>
    </SkeletonGroup>
  );
}

function LargeShape() {
  return (
    <Card padding="none" className={large.card}>
      <Skeleton height="100%" radius={0} />
      <div className={large.body}>
        <Skeleton className={s.nameShape} height={16} width="60%" />
        <Skeleton className={s.lineShape} height={14} width="75%" />
        <Skeleton className={s.nameShape} height={14} width="85%" />
      </div>
    </Card>
  );
}

function SmallShape() {
  return (
    <Card padding="none" className={small.card}>
      <div className={small.cover}>
        <Skeleton height="100%" radius={14} />
      </div>
      <div className={small.body}>
        <Skeleton className={s.nameShape} height={16} width="70%" />
        <Skeleton className={s.lineShape} height={14} width="90%" />
        <Skeleton className={s.lineShape} height={14} width="55%" />
      </div>
    </Card>
  );
}
