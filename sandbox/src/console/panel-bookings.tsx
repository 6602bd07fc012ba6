import { CalendarDays } from '@comanda/shared-ui/icons';
import { Select } from '@comanda/shared-ui/select';
import { useDesk, useLoaded, useVenueOf } from './desk-context.tsx';
import { dayAndHour } from './format.ts';
import { joined, Nothing, Panel, RowText } from './panel.tsx';
import type { Booking } from './records.ts';
import { Rows } from './rows.tsx';
import { BOOKING, T } from './texts.ts';

const SHOWN = 12;

/** Endings after the steps that lead to them. */
const rank = (status: number): number => (status < 0 ? 1000 - status : status);
const STATUSES = Object.keys(BOOKING)
  .map(Number)
  .toSorted((left, right) => rank(left) - rank(right));

/** Bookings, with the status that the venue gives them. */
export function BookingsPanel() {
  const bookings = useLoaded('bookings');
  return (
    <Panel id="bookings" icon={<CalendarDays />} title={T.bookings} folds>
      <Rows id="bookings" heading="bookings-heading">
        {bookings?.slice(0, SHOWN).map((booking) => (
          <BookingRow key={booking.key} booking={booking} />
        ))}
      </Rows>
      {bookings?.length === 0 ? <Nothing>{T.noBookings}</Nothing> : null}
    </Panel>
  );
}

function BookingRow({ booking }: { readonly booking: Booking }) {
  const desk = useDesk();
  const { venueName } = useVenueOf(booking);
  const { key, fr, hh, qc, nombre, st } = booking;
  const statuses = STATUSES.includes(st) ? STATUSES : [...STATUSES, st];
  return (
    <li className="row">
      <RowText title={joined(dayAndHour(fr, hh), T.people(qc))} sub={joined(nombre, venueName)} />
      <Select
        label={T.bookingStatus(nombre)}
        hideLabel
        data-name="status"
        options={statuses.map((status) => ({ value: String(status), label: BOOKING[status] ?? String(status) }))}
        value={String(st)}
        onValueChange={(value) => void desk.change(`/sandbox/api/bookings/${key}`, { st: Number(value) }, T.saved)}
      />
    </li>
  );
}
