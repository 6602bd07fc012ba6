import { useEffect, useState } from 'react';
import { useHost } from '@comanda/shared-contracts/react/host-context';
import { useTaps } from '@comanda/shared-contracts/react/use-taps';
import { createTaps } from '@comanda/shared-contracts/taps';
import type { BookablePlace } from '../../state/place-store.ts';
import { BookingFrame } from './booking-frame.tsx';
import { StepChoose } from './step-choose.tsx';
import { StepDone } from './step-done.tsx';
import { StepReview } from './step-review.tsx';
import { openTimeGone } from './time-gone-dialog.tsx';
import { useBooking } from './use-booking.ts';
import { useStep } from './use-step.ts';

/** The three steps at one address. Spec C4-041. */
export function BookingSteps({ place }: { place: BookablePlace }) {
  const host = useHost<'mf-booking'>();
  const booking = useBooking(place);
  const { state, draft } = booking;
  const history = useStep();
  // "Enviar reserva" stands where "Continuar" stood.
  const [taps] = useState(() => createTaps(host, history.moves));
  useTaps(taps);
  const isAtStart = history.step === 1;
  const isMade = state.made !== null;
  const isGone = state.gone !== null;

  // Whoever comes back to the first step begins another booking.
  useEffect(() => {
    if (isAtStart && isMade) draft.restart();
  }, [isAtStart, isMade, draft]);
  useEffect(() => {
    if (isGone) void openTimeGone(host).then(() => draft.closeGone());
  }, [isGone, host, draft]);

  if (state.made !== null && !isAtStart) {
    return (
      <BookingFrame step={3}>
        <StepDone made={state.made} onAgain={history.back} />
      </BookingFrame>
    );
  }
  if (!isAtStart && state.hasReviewed) {
    return (
      <BookingFrame step={2} onBack={history.back}>
        <StepReview booking={booking} onBack={history.back} />
      </BookingFrame>
    );
  }
  const toReview = () => {
    if (draft.review()) history.toReview();
  };
  return (
    <BookingFrame step={1}>
      <StepChoose booking={booking} onContinue={toReview} />
    </BookingFrame>
  );
}
