import { describe, expect, it } from 'vitest';
import type { Session } from '@comanda/shared-contracts/domain/session';
import { nodePath, ownerOf, pathBelow } from './node-path.ts';

describe('where a node stands', () => {
  it.each([
    [{ node: 'public' }, 'PROD', '/PROD/P'],
    [{ node: 'public', path: '101-1' }, 'PROD', '/PROD/P/101-1'],
    [{ node: 'user' }, 'PROD', '/PROD/U/1001'],
    [{ node: 'order', orderId: 'Zk3vQ0a9TtP1cX7w' }, 'DEV', '/DEV/O/Zk3vQ0a9TtP1cX7w'],
    [{ node: 'staff', restaurantId: 101, localId: 1 }, 'PROD', '/PROD/R/101/1'],
    [{ node: 'order', orderId: 'a' }, 'TEST', '/DEV/O/a'],
  ] as const)('[C7-059] %j in %s is %s', (node, environment, path) => {
    expect(nodePath(node, environment, '1001')).toBe(path);
  });

  it.each(['', 'a/../b#', 'a.b', 'a$', '[a]', 'a//b', '\u0001'])('has no path for the order id %j', (orderId) => {
    expect(nodePath({ node: 'order', orderId }, 'PROD', '1001')).toBeUndefined();
  });

  it('has no user node for nobody', () => expect(nodePath({ node: 'user' }, 'PROD', undefined)).toBeUndefined());

  it('finds places below a node, and none outside of it', () => {
    expect(pathBelow('/PROD/O/a', 'selected/1')).toBe('/PROD/O/a/selected/1');
    expect(pathBelow('/PROD/O/a', '')).toBe('/PROD/O/a');
    expect(pathBelow('/PROD/O/a', 'selected//1')).toBeUndefined();
    expect(pathBelow('/PROD/O/a', '../b')).toBeUndefined();
  });
});

it('tells logins apart', () => {
  const device = { venueId: '104-1', simpleId: 4, dk: 1, name: '', country: 'cl', deviceId: 'u4-1' };
  const guest = { name: '', phone: '', addresses: [] };
  const sessions: Session[] = [
    { kind: 'visitor', guest },
    { kind: 'guest', guest, since: 5, endsAt: 6 },
    { kind: 'kiosk', device },
  ];
  expect(sessions.map(ownerOf)).toEqual([undefined, 'guest 5', 'kiosk u4-1']);
});
