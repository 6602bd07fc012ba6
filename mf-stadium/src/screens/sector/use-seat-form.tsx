import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Session } from '@comanda/shared-contracts/domain/session';
import { useHost } from '@comanda/shared-contracts/react/host-context';
import type { SeatEntry, SeatForm } from '../../rules/seat-form.ts';
import { changeEntry, checkEntry } from '../../rules/seat-form.ts';
import type { Places } from '../../rules/seat-of.ts';
import { formIn, seatOf } from '../../rules/seat-of.ts';
import { chosenSeatOf } from '../../state/seat.ts';

export interface SeatFormState<F extends SeatForm> {
  readonly form: F;
  readonly locationError: string | undefined;
  readonly nameError: string | undefined;
  /** Both are missing. */
  readonly error: string | undefined;
  readonly change: (change: Partial<Omit<F, 'kind'>>) => void;
  /** False when something is missing, which is said then. */
  readonly send: () => boolean;
}

/** A seat's form with its message; a complete one becomes the chosen seat and leads to the venues. Spec K5-014, K4-023. */
export function useSeatForm<F extends SeatForm>(isOfKind: (form: SeatForm) => form is F, empty: F, places: Places): SeatFormState<F> {
  const host = useHost<'mf-stadium'>();
  const { t } = useTranslation('mf-stadium');
  const [entry, setEntry] = useState<SeatEntry<F>>(() => {
    const { seat } = chosenSeatOf(host).store.getState();
    const before = seat === null ? undefined : formIn(seat.location, places);
    return { form: before !== undefined && isOfKind(before) ? before : { ...empty, name: nameOf(host.session.current()) } };
  });
  const { form, problem } = entry;
  const problemText = (which: typeof problem) => (problem === which && which !== undefined ? t(`sector.problem.${which}`) : undefined);
  return {
    form,
    locationError: problemText('location'),
    nameError: problemText('name'),
    error: problemText('both'),
    change: (change) => setEntry((before) => changeEntry(before, change)),
    send: () => {
      setEntry(checkEntry);
      const seat = seatOf(form, places.boxes);
      if (seat === undefined) return false;
      const { kind, ...values } = seat.location;
      chosenSeatOf(host).choose({ ...seat, text: host.i18n.text(`seat.${kind}`, values) });
      host.navigation.go(host.navigation.href('RestaurantesColiseo') ?? host.environment.home);
      return true;
    },
  };
}

/** What is known of the diner already need not be typed again. */
function nameOf(session: Session): string {
  if (session.kind === 'registered' || session.kind === 'staff') return session.profile.firstName;
  return session.kind === 'kiosk' ? '' : session.guest.name;
}
