import { lazy, Suspense } from 'react';
import type { CalendarProps } from './calendar-types.tsx';
import { Skeleton, SkeletonGroup } from './skeleton.tsx';
import * as s from './calendar.module.css';

export type { CalendarProps } from './calendar-types.tsx';

const CalendarGrid = lazy(() => import('./calendar-grid.tsx').then((module) => ({ default: module.CalendarGrid })));

/** A month calendar; the grid's code comes with the first one shown, and the box has its final size before. */
export function Calendar(props: CalendarProps) {
  return (
    <div className={s.frame}>
      <Suspense
        fallback={
          <SkeletonGroup label={props.labels.loading}>
            <Skeleton height="100%" radius="var(--r3)" className={s.waiting} />
          </SkeletonGroup>
        }
      >
        <CalendarGrid {...props} />
      </Suspense>
    </div>
  );
}
