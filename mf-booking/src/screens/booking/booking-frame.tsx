import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { Link, useParams } from 'react-router';
import { useHost } from '@comanda/shared-contracts/react/host-context';
import { venueParams, venueRefOf } from '@comanda/shared-contracts/routes/venue-params';
import { cx } from '@comanda/shared-ui/cx';
import { IconButton } from '@comanda/shared-ui/icon-button';
import { ArrowLeft, CalendarDays } from '@comanda/shared-ui/icons';
import * as layout from '@comanda/shared-ui/layout.module.css';
import { Progress } from '@comanda/shared-ui/progress';
import { useTexts } from '../use-texts.ts';
import type { Step } from './use-step.ts';
import * as s from './booking-frame.module.css';

const STEPS = 3;

interface BookingFrameProps {
  /** Without one there is nothing to go through: the page failed or is on its way. */
  readonly step?: Step;
  /** Where back leads inside of the booking; without it, out of the booking. */
  readonly onBack?: () => void;
  readonly children: ReactNode;
}

/** Header with the way back and how far the booking is, above one step. */
export function BookingFrame({ step, onBack, children }: BookingFrameProps) {
  const { environment, navigation } = useHost<'mf-booking'>();
  const { t } = useTexts();
  const up = useUpPath();
  const mine = environment.isEmbedded ? navigation.href('InfoReservas') : undefined;
  // From the last step back leads out: the steps before it are over.
  const leave = up === undefined ? undefined : () => (step === STEPS ? navigation.go(up) : navigation.back(up));
  const back = onBack ?? leave;
  const title = useFocusOnStep(step);
  return (
    <div className={s.page} data-embedded={environment.isEmbedded || undefined}>
      <header className={s.head}>
        {back !== undefined && (
          <IconButton className={cx(layout.rigid, s.back)} kind="plain" label={t('booking.back')} icon={<ArrowLeft />} onClick={back} />
        )}
        <div className={s.words}>
          <h1
            className={cx(layout.name, s.title)}
            tabIndex={-1}
            ref={title}
            aria-describedby={step === undefined ? undefined : 'booking-step'}
          >
            {t('booking.title')}
          </h1>
          {step !== undefined && (
            <p className={layout.facts} id="booking-step">
              {t('booking.step', { step })}
            </p>
          )}
        </div>
        {/* Inside a partner's page there is no menu that leads there. */}
        {mine !== undefined && (
          <Link className={s.mine} to={mine}>
            <CalendarDays />
            {t('booking.mine')}
          </Link>
        )}
        {step !== undefined && (
          <Progress className={s.progress} label={t('booking.title')} value={step / STEPS} valueText={t('booking.step', { step })} />
        )}
      </header>
      {children}
    </div>
  );
}

/** Where the booking belongs to: its venue, or the start; undefined where the booking is all there is. */
function useUpPath(): string | undefined {
  const { environment, navigation } = useHost<'mf-booking'>();
  const params = useParams();
  const ref = venueRefOf(params);
  const venue = ref === undefined ? undefined : navigation.href('Restaurant', venueParams({ ...ref, name: ref.slug }));
  if (venue !== undefined) return venue;
  return environment.home === navigation.current().pathname || environment.isEmbedded ? undefined : environment.home;
}

/** A screen reader announces the next step: focus moves to the title when the step changes, not at the first one. */
function useFocusOnStep(step: Step | undefined) {
  const title = useRef<HTMLHeadingElement>(null);
  const last = useRef(step);
  useEffect(() => {
    if (step === undefined || last.current === undefined || step === last.current) {
      last.current = step;
      return;
    }
    last.current = step;
    title.current?.focus();
  }, [step]);
  return title;
}
