import { useRef } from 'react';
import { formatPhone } from '@comanda/shared-contracts/domain/phone-format';
import type { PlainTime } from '@comanda/shared-contracts/domain/time';
import { useHost } from '@comanda/shared-contracts/react/host-context';
import { isProfileRead } from '@comanda/shared-contracts/profile-read';
import { whoIsHere } from '@comanda/shared-contracts/who-is-here';
import { Banner } from '@comanda/shared-ui/banner';
import { Button } from '@comanda/shared-ui/button';
import { Card } from '@comanda/shared-ui/card';
import { TextArea } from '@comanda/shared-ui/field';
import { CalendarDays, Clock, Phone, User, Users } from '@comanda/shared-ui/icons';
import * as layout from '@comanda/shared-ui/layout.module.css';
import { obstacleToSend } from '../../rules/obstacles.ts';
import { logIn } from '../../state/log-in.ts';
import { storesFor } from '../../state/stores.ts';
import { useTexts } from '../use-texts.ts';
import { askPhone } from './ask-phone.ts';
import { openDateDialog, openNameDialog, openPartyDialog, openTimeDialog } from './edit-dialogs.tsx';
import { ProblemBox } from './problem-box.tsx';
import { ReviewRow } from './review-row.tsx';
import { StepLayout } from './step-layout.tsx';
import { Summary } from './summary.tsx';
import type { BookingOnPage } from './use-booking.ts';
import { VenueLine } from './venue-line.tsx';
import * as s from './step-review.module.css';

const REASON_ID = 'booking-obstacle';

/** Step 2: everything once more, each thing a tap away from a change, and a comment. Spec C2-048, C4-042, C5-046, X-10. */
export function StepReview({ booking, onBack }: { booking: BookingOnPage; onBack: () => void }) {
  const { view, draft, state, place, session } = booking;
  const host = useHost<'mf-booking'>();
  const { t } = useTexts();
  const { sendDraft } = storesFor(host);
  const send = useRef<HTMLButtonElement>(null);
  const isVisitor = session.kind !== 'registered';
  const isStaff = session.kind === 'staff';
  const obstacle = obstacleToSend({ ...view, isVisitor });
  /** The times go away with their choice: what comes next gets the focus. */
  const take = (chosen: PlainTime) => {
    draft.chooseTime(chosen);
    send.current?.focus();
  };
  return (
    <StepLayout
      aside={
        <>
          {obstacle === undefined ? (
            <Summary view={view} venue={place.venue} missing="" id="booking-summary" />
          ) : (
            <p className={s.reason} id={REASON_ID}>
              {t(`review.obstacle.${obstacle}`)}
            </p>
          )}
          <div className={s.actions}>
            <Button kind="secondary" onClick={onBack}>
              {t('booking.previous')}
            </Button>
            <Button
              ref={send}
              className={layout.shrinks}
              busy={state.isSending}
              disabled={obstacle !== undefined}
              aria-describedby={obstacle === undefined ? undefined : REASON_ID}
              onClick={() => void sendDraft((typed, profileId) => askPhone(host, typed, profileId))}
            >
              {t(state.problem?.kind === 'unknown' ? 'booking.sendAgain' : 'booking.send')}
            </Button>
          </div>
        </>
      }
    >
      {state.problem !== null && <ProblemBox problem={state.problem} chosen={view.time} onTime={take} />}
      <VenueLine venue={place.venue} />
      {isVisitor && (
        <Banner
          action={
            <Button kind="link" onClick={() => void logIn(host)}>
              {t(isStaff ? 'bookings.changeAccount' : 'review.logIn')}
            </Button>
          }
        >
          {t(isStaff ? 'review.staff' : 'review.visitor')}
        </Banner>
      )}
      <ReviewRows booking={booking} />
      <TextArea
        label={t('review.comment')}
        note={t('review.optional')}
        hint={t('review.commentHint')}
        value={view.comment}
        onValueChange={(comment) => draft.write({ comment })}
      />
    </StepLayout>
  );
}

/** Name, telephone, party, date and time, each a tap away from a change. */
function ReviewRows({ booking: { view, draft, session } }: { booking: BookingOnPage }) {
  const host = useHost<'mf-booking'>();
  const { t, date, time, people } = useTexts();
  const isVisitor = session.kind !== 'registered';
  const editPhone = async () => {
    const asked = whoIsHere(host).now();
    const isKept = session.kind === 'registered' && session.profile.phone === '' && isProfileRead(host);
    const phone = await askPhone(host, view.phone, isKept ? session.profile.id : undefined);
    // The form may be somebody else's by now.
    if (phone !== null && asked.isHere()) draft.write({ phone });
  };
  return (
    <Card as="section" padding="none" aria-label={t('review.lead')}>
      <ul>
        <ReviewRow
          icon={<User />}
          label={t('review.name')}
          value={view.name}
          missing={t(isVisitor ? 'review.accountName' : 'review.noName')}
          isNeeded={!isVisitor}
          onEdit={() => void openNameDialog(host)}
        />
        <ReviewRow
          icon={<Phone />}
          label={t('review.phone')}
          value={formatPhone(view.phone)}
          missing={t('review.noPhone')}
          isNeeded
          onEdit={() => void editPhone()}
        />
        <ReviewRow
          icon={<Users />}
          label={t('review.party')}
          value={people(view.partySize)}
          missing=""
          onEdit={() => void openPartyDialog(host)}
        />
        <ReviewRow
          icon={<CalendarDays />}
          label={t('review.date')}
          value={date(view.date)}
          missing=""
          onEdit={() => void openDateDialog(host)}
        />
        <ReviewRow
          icon={<Clock />}
          label={t('review.time')}
          value={view.time === null ? '' : time(view.time)}
          missing={t('review.noTime')}
          isNeeded
          onEdit={() => void openTimeDialog(host)}
        />
      </ul>
    </Card>
  );
}
