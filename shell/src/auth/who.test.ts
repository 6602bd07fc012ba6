import { expect, it } from 'vitest';
import type { Session } from '@comanda/shared-contracts/domain/session';
import { aKioskDevice, aProfile, aSession, aVisitorSession } from '@comanda/shared-contracts/testing/fixtures/session';
import { ownerName, personOf } from './who.ts';

const guest = { name: '', phone: '', addresses: [] };
const STAFF: Session = { kind: 'staff', profile: aProfile({ id: '7' }), module: 5000, venues: [], endsAt: 1 };
const kiosk = (simpleId: number, dk: number): Session => ({ kind: 'kiosk', device: aKioskDevice({ simpleId, dk }) });

it('[X-04] who orders is told apart by account, by kind of account, and at kiosks by device and point of sale', () => {
  const who: readonly Session[] = [
    aSession({ id: '7' }),
    aSession({ id: '8' }),
    STAFF,
    kiosk(4, 1),
    kiosk(4, 2),
    kiosk(5, 1),
    aVisitorSession(),
    { kind: 'guest', guest, since: 5, endsAt: 9 },
    { kind: 'guest', guest, since: 6, endsAt: 9 },
    { kind: 'anonymous', guest, startedAt: 1 } as unknown as Session,
  ];
  expect(who.map(ownerName)).toEqual([
    'registered:7',
    'registered:8',
    'staff:7',
    'kiosk:4-1',
    'kiosk:4-2',
    'kiosk:5-1',
    'visitor',
    'guest:5',
    'guest:6',
    'anonymous',
  ]);
  expect(who.map(personOf)).toEqual(['7', '8', '7', undefined, undefined, undefined, undefined, undefined, undefined, undefined]);
});
