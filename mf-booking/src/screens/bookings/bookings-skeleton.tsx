import { Card } from '@comanda/shared-ui/card';
import { Skeleton, SkeletonGroup } from '@comanda/shared-ui/skeleton';
import { useTexts } from '../use-texts.ts';
import * as list from './booking-list.module.css';
import * as s from './bookings-skeleton.module.css';

/** Cards while the list is on its way. */
export function BookingsSkeleton() {
  const { t } = useTexts();
  return (
    <SkeletonGroup label={t('bookings.loading')}>
      <div className={list.list}>
        {Array.from({ length: 3 }, (_, index) => (
          <Card key={index} className={s.card}>
            <Skeleton width={64} height={84} radius={16} />
            <div className={s.words}>
              <Skeleton height={20} width="70%" />
              <Skeleton height={16} width="50%" />
              <Skeleton height={20} width={104} radius={6} />
            </div>
          </Card>
        ))}
      </div>
    </SkeletonGroup>
  );
}
