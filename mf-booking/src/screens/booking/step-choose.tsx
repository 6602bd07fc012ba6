import { formatMinutes } from '@comanda/shared-contracts/domain/time-format';
import { Button } from '@comanda/shared-ui/button';
import { cx } from '@comanda/shared-ui/cx';
import * as layout from '@comanda/shared-ui/layout.module.css';
import { canContinue } from '../../rules/obstacles.ts';
import { foreignZone } from '../../rules/words.ts';
import { shownZone } from '../shown-zone.ts';
import { useTexts } from '../use-texts.ts';
import { DayPicker } from './day-picker.tsx';
import { NoAvailability } from './no-availability.tsx';
import { PartyPicker } from './party-picker.tsx';
import { StepLayout } from './step-layout.tsx';
import { Summary } from './summary.tsx';
import { HalfSwitch, TimeGrid } from './time-picker.tsx';
import type { BookingOnPage } from './use-booking.ts';
import { VenueLine } from './venue-line.tsx';
import * as s from './step-choose.module.css';

const SUMMARY_ID = 'booking-summary';

/** Step 1: how many, which day, at what time. Spec C2-047, C5-046 to C5-051, C8-044. */
export function StepChoose({ booking, onContinue }: { booking: BookingOnPage; onContinue: () => void }) {
  const { view, draft, place } = booking;
  const { t, locale } = useTexts();
  const { config, venue } = place;
  const hasTimes = view.slots.length > 0;
  const device = shownZone();
  const first = { date: view.date, time: view.time ?? view.slots[0]?.time ?? '12:00', zone: config.zone } as const;
  const zone = device === undefined ? undefined : foreignZone(first, device, locale);
  const isReady = canContinue(view.time);
  return (
    <StepLayout
      aside={
        <>
          <Summary view={view} venue={venue} missing={t('choose.noTime')} id={SUMMARY_ID} />
          <Button wide disabled={!isReady} aria-describedby={isReady ? undefined : SUMMARY_ID} onClick={onContinue}>
            {t('booking.continue')}
          </Button>
        </>
      }
    >
      <VenueLine venue={venue} />
      <section className={cx(layout.stack14, layout.oneColumn, s.section)}>
        <h2 className={layout.name}>{t('choose.party')}</h2>
        <PartyPicker maximum={config.maximumPartySize} value={view.partySize} onValueChange={draft.choosePartySize} layout="scroll" />
      </section>
      <DayPicker booking={booking} />
      <section className={cx(layout.stack14, layout.oneColumn, s.section)}>
        <div className={s.head}>
          <h2 className={layout.name}>{t('choose.hour')}</h2>
          {hasTimes && <HalfSwitch slots={view.slots} value={view.half} onValueChange={draft.chooseHalf} />}
        </div>
        {hasTimes ? (
          <TimeGrid
            slots={view.slots}
            half={view.half}
            taken={view.takenTimes}
            value={view.time}
            onValueChange={draft.chooseTime}
            note={config.heldForMinutes > 0 ? t('booking.held', { minutes: formatMinutes(config.heldForMinutes) }) : undefined}
          />
        ) : (
          <NoAvailability booking={booking} />
        )}
        {zone !== undefined && hasTimes && <p className={layout.note}>{t('booking.zone', { zone })}</p>}
      </section>
    </StepLayout>
  );
}
