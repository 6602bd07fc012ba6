import { expect, it } from 'vitest';
import { readSentBookings } from './sent-bookings.ts';

const SENT = {
  venueId: '101-1',
  owner: '2001',
  request: { date: '2026-11-21', time: '20:30', partySize: 2 },
  isStored: false,
};

it('[X-10] bookings that were sent are read entry by entry, and none that we do not write', () => {
  const { request } = SENT;
  const odd = [
    null,
    {},
    { ...SENT, owner: '' },
    { ...SENT, venueId: null },
    { ...SENT, request: null },
    { ...SENT, request: { ...request, date: '2026-02-31' } },
    { ...SENT, request: { ...request, time: '25:00' } },
    { ...SENT, request: { ...request, partySize: '2' } },
  ];
  expect(readSentBookings([...odd, SENT, { ...SENT, isStored: true }])).toEqual([SENT, { ...SENT, isStored: true }]);
  for (const raw of [undefined, null, 'x', {}, 7]) expect(readSentBookings(raw)).toEqual([]);
});
