import { describe, expect, it } from 'vitest';
import type { Session } from '@comanda/shared-contracts/domain/session';
import { createTestHost } from '@comanda/shared-contracts/testing/create-test-host';
import { chosen, extra, line, record } from '../test-data.ts';
import { proceedToCart } from './proceed.ts';
import { storesFor } from './stores.ts';

const GUEST: Session = { kind: 'guest', guest: { name: '', phone: '', addresses: [] }, since: 0, endsAt: Number.MAX_SAFE_INTEGER };

function start(session?: Session, answer: Session | null = null) {
  const world = createTestHost('mf-menu-cart', { storage: { CURCART: record() }, ...(session === undefined ? {} : { session }) });
  const asked: unknown[] = [];
  world.as('shell').handle('session/log-in', (request) => {
    asked.push(request);
    return answer;
  });
  return { ...world, asked, proceed: () => proceedToCart(world.host, storesFor(world.host), () => Promise.resolve(true)) };
}

describe('the cart button', () => {
  it('[C4-029] goes to the cart for whoever may order', async () => {
    const { proceed, visited, asked } = start(GUEST);
    await proceed();
    expect(visited).toEqual(['/l/cart']);
    expect(asked).toHaveLength(0);
  });
  it.each([
    [57_599_000, 0],
    [57_600_000, 1],
  ])('[C4-029] opens the login for a guest of %d ms: %d times', async (age, times) => {
    const { proceed, asked, host, setSession, clock } = start();
    const since = host.clock.now();
    setSession({ kind: 'guest', guest: { name: '', phone: '', addresses: [] }, since, endsAt: since + 57_600_000 });
    await clock.advance(age);
    await proceed();
    expect(asked).toHaveLength(times);
  });
  it('[C4-029] opens the login for a visitor, then goes to the cart', async () => {
    const { proceed, visited, asked } = start(undefined, GUEST);
    await proceed();
    expect(asked).toEqual([{ reason: 'order', allowGuest: true }]);
    expect(visited).toEqual(['/l/cart']);
  });
  it('[C4-029] stays when the login is closed', async () => {
    const { proceed, visited, notices } = start();
    await proceed();
    expect(visited).toEqual([]);
    expect(notices).toEqual([]);
  });
  it('[X-06] asks first when an option of a line cannot be had any more', async () => {
    const cart = record({ lines: [line({ extras: { G1: [chosen(extra({ isSoldOut: true }))] } })] });
    const { host, visited } = createTestHost('mf-menu-cart', { storage: { CURCART: cart }, session: GUEST });
    await proceedToCart(host, storesFor(host), () => Promise.resolve(false));
    expect(visited).toEqual([]);
  });
  it('[X-22] says and reports a login that cannot be opened', async () => {
    const world = createTestHost('mf-menu-cart', { storage: { CURCART: record() } });
    await proceedToCart(world.host, storesFor(world.host), () => Promise.resolve(true));
    expect(world.notices).toHaveLength(1);
    expect(world.reports).toHaveLength(1);
    expect(world.visited).toEqual([]);
  });
});
