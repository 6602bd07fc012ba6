import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { Session } from '@comanda/shared-contracts/domain/session';
import { createTestHost, VISITOR } from '@comanda/shared-contracts/testing/create-test-host';
import { settle } from '@comanda/shared-contracts/testing/manual-clock';
import { noteOf } from '../../stored/order-note.ts';
import { aCart, aDiner, aGuest, aVenue } from '../../testing/fixtures.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { spanish } from '../../testing/texts.ts';
import { Component } from './cart-screen.tsx';

afterEach(cleanup);

/** The empty cart of whoever has just ordered, paid on receipt. The outbox tells whose the order is by who is here. */
async function setUp(session: Session) {
  const test = createTestHost('mf-checkout', { session, venue: aVenue(), texts: spanish });
  test.as('mf-menu-cart').publish('cart/current', null);
  const owner = session;
  const saved = { orderId: '90001' };
  const consumed = () => {
    const isMine = test.host.session.current() === owner;
    return Promise.resolve([
      {
        intentId: 'intent-000000001',
        state: 'consumed' as const,
        since: test.clock.now(),
        saved,
        isMine,
        note: noteOf(aCart(), '$13.980', 0),
      },
    ]);
  };
  const host = { ...test.host, outbox: { ...test.host.outbox, consumed } };
  await renderScreen(host, Component, '/l/cart');
  await act(settle);
  const change = (...sessions: readonly Session[]) =>
    act(async () => {
      for (const next of sessions) test.setSession(next);
      await settle();
    });
  return { ...test, change };
}

const received = () => screen.queryByText(/90001/);

describe('[X-04] the empty cart of whoever has ordered', () => {
  it('[X-04] says nothing of it to the next one', async () => {
    const { change } = await setUp(aDiner());
    expect(received()).toBeTruthy();
    await change(VISITOR, aDiner({ id: '2002' }));
    expect(received()).toBeNull();
    expect(screen.getByRole('heading', { name: spanish['cart.empty.title'] ?? '' })).toBeTruthy();
  });

  it('[X-04] goes on saying it to the guest who has logged in', async () => {
    const { change } = await setUp(aGuest());
    expect(received()).toBeTruthy();
    await change(aDiner());
    expect(received()).toBeTruthy();
  });
});
