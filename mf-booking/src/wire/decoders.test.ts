import * as booking from '@comanda/shared-contracts/testing/fixtures/wire-booking';
import { testDecoders } from '@comanda/shared-contracts/testing/decoder-tests';
import { decodeBookingConfig, decodeBookingTurn } from './booking-config.ts';
import { decodeBookingMade } from './booking-request.ts';
import { decodeBooking, decodeBookings } from './booking.ts';

testDecoders(300, [
  ['booking', booking.bookingRaw, decodeBooking],
  ['bookings', booking.bookingsRaw, decodeBookings],
  ['booking config', booking.bookingConfigRaw, (raw) => decodeBookingConfig(raw, 'America/Santiago')],
  ['booking turn', booking.bookingTurnRaw, decodeBookingTurn],
  ['booking made', booking.bookingMadeRaw, decodeBookingMade, 'done'],
  ['booking refused', booking.bookingRefusedRaw, decodeBookingMade, 'refused', 'done'],
]);
