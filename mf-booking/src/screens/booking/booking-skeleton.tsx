import { cx } from '@comanda/shared-ui/cx';
import * as layout from '@comanda/shared-ui/layout.module.css';
import { Skeleton, SkeletonGroup } from '@comanda/shared-ui/skeleton';
import { useTexts } from '../use-texts.ts';
import { BookingFrame } from './booking-frame.tsx';
import * as s from './booking-skeleton.module.css';

/** The shape of step 1 while its times are on their way. */
export function BookingSkeleton() {
  const { t } = useTexts();
  return (
    <BookingFrame step={1}>
      <SkeletonGroup label={t('booking.loading')}>
        <div className={s.page}>
          <div className={layout.row12}>
            <Skeleton width={64} height={64} radius={16} />
            <div className={s.words}>
              <Skeleton height={22} width="60%" />
              <Skeleton height={16} width="80%" />
            </div>
          </div>
          <Row count={6} width={52} height={52} radius={26} />
          <Row count={5} width={64} height={76} radius={16} />
          <div className={cx(layout.stack14, layout.oneColumn)}>
            <Skeleton height={20} width={130} />
            <div className={s.grid}>
              {Array.from({ length: 8 }, (_, index) => (
                <Skeleton key={index} height={52} radius={12} />
              ))}
            </div>
          </div>
        </div>
      </SkeletonGroup>
    </BookingFrame>
  );
}

function Row({ count, ...shape }: { count: number; width: number; height: number; radius: number }) {
  return (
    <div className={cx(layout.stack14, layout.oneColumn)}>
      <Skeleton height={20} width={150} />
      <div className={s.row}>
        {Array.from({ length: count }, (_, index) => (
          <Skeleton key={index} {...shape} />
        ))}
      </div>
    </div>
  );
}
