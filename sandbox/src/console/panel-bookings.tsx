import { CalendarDays } from '@comanda/shared-ui/icons';
import { Select } from '@comanda/shared-ui/select';
import { useDesk, useLoaded, useVenueOf } from './desk-context.tsx';
import { dayAndHour } from './format.ts';
import { List } from './list.tsx';
import { Panel } from './panel.tsx';
import type { Booking } from './records.ts';
import { joined, Row } from './row.tsx';
import { BOOKING, T } from './texts.ts';

const SHOWN = 12;

/** Endings after the steps that lead to them. */
const rank = (status: number): number => (status < 0 ? 1000 - status : status);
const STATUSES = Object.keys(BOOKING)
  .map(Number)
  .toSorted((left, right) => rank(left) - rank(right));

/** Bookings, with the status that the venue gives them. */
export function BookingsPanel() {
  return (
    <Panel id="bookings" icon={<CalendarDays />} title={T.bookings} folds>
      <List id="bookings" items={useLoaded('bookings')?.slice(0, SHOWN)} empty={T.noBookings}>
        {(booking) => <BookingRow key={booking.key} booking={booking} />}
      </List>
    </Panel>
  );
}

function BookingRow({ booking }: { readonly booking: Booking }) {
  const desk = useDesk();
  const { venueName } = useVenueOf(booking);
  const { key, fr, hh, qc, nombre, st } = booking;
  const statuses = STATUSES.includes(st) ? STATUSES : [...STATUSES, st];
  return (
    <Row title={joined(dayAndHour(fr, hh), T.people(qc))} sub={joined(nombre, venueName)}>
      <Select
        label={T.bookingStatus(nombre)}
        hideLabel
        data-name="status"
        options={statuses.map((status) => ({ value: String(status), label: BOOKING[status] ?? String(status) }))}
        value={String(st)}
        onValueChange={(value) => void desk.change(`/sandbox/api/bookings/${key}`, { st: Number(value) }, T.saved)}
      />
    </Row>
  );
}
