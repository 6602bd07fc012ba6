import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { createTestHost, type TestHostOptions, VISITOR } from '@comanda/shared-contracts/testing/create-test-host';
import { settle } from '@comanda/shared-contracts/testing/manual-clock';
import { PASSPORT } from '../../../passport.ts';
import { aCart, aDiner, aGuest, aVenue } from '../../testing/fixtures.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { spanish } from '../../testing/texts.ts';
import { Component } from './cart-screen.tsx';

afterEach(cleanup);

const CONSENTS = 'mf-checkout/CONSENTS';
/** A device that keeps this of what was accepted. */
const keeping = (consents: unknown): Readonly<Record<string, unknown>> => ({ [CONSENTS]: consents });
const DAY_MS = 86_400_000;
const SAVED = { orderId: '90001', intentId: 'intent-000000001' };

/** The cart screen on a device, paid as last time. */
async function setUp({ cart = aCart(), ...options }: TestHostOptions & { readonly cart?: ReturnType<typeof aCart> } = {}) {
  const storage = { LASTMPG: 0, ...options.storage };
  const test = createTestHost('mf-checkout', {
    session: aDiner(),
    venue: aVenue(),
    texts: spanish,
    keys: PASSPORT.storage,
    ...options,
    storage,
  });
  test.as('mf-menu-cart').publish('cart/current', cart);
  test.as('mf-menu-cart').handle('cart/close', () => ({ closed: true }));
  await renderScreen(test.host, Component, '/l/cart');
  const box = () => screen.getByRole<HTMLInputElement>('checkbox');
  const press = (element: HTMLElement) =>
    act(async () => {
      fireEvent.click(element);
      await settle();
    });
  const confirm = () => press(screen.getByRole('button', { name: /Confirmar pedido/ }));
  const kept = () => test.stored.get(CONSENTS)?.value;
  return { ...test, box, press, confirm, kept };
}

/** What a device keeps once somebody has accepted and ordered. */
async function accepted(options: TestHostOptions = {}): Promise<readonly Record<string, unknown>[]> {
  const { box, press, confirm, kept } = await setUp(options);
  await press(box());
  await confirm();
  cleanup();
  return kept() as readonly Record<string, unknown>[];
}

describe('the conditions of a venue', () => {
  it('[C5-043] that were accepted with an order are accepted with the next, which says since when; one press orders', async () => {
    const consents = await accepted();
    const { box, confirm, placed } = await setUp({ storage: keeping(consents) });
    expect(box().checked).toBe(true);
    expect(screen.getByText(/^Las aceptaste el \d+ de \w+ de \d{4} al pedir en este local\.$/)).toBeTruthy();
    expect(box().getAttribute('aria-describedby')).toBeTruthy();
    await confirm();
    expect(placed).toHaveLength(1);
  });

  it('are accepted in the next cart of the same page', async () => {
    const { box, press, confirm, progress, as } = await setUp();
    await press(box());
    await confirm();
    await act(async () => {
      progress('intent-000000001', { state: 'received', saved: SAVED });
      as('mf-menu-cart').publish('cart/current', aCart({ revision: 20 }));
      await settle();
    });
    expect(box().checked).toBe(true);
    expect(screen.getByText(/^Las aceptaste/)).toBeTruthy();
  });

  it('that were ticked and not ordered with are asked for again', async () => {
    const { box, press, kept } = await setUp();
    await press(box());
    expect(kept()).toBeUndefined();
  });

  it('that were ticked for an order that never left are asked for again', async () => {
    const { host, box, press, confirm, kept } = await setUp();
    const { place } = host.outbox;
    Object.assign(host.outbox, { place: () => Promise.reject(new Error('no outbox')) });
    await press(box());
    await confirm();
    expect(kept()).toBeUndefined();
    Object.assign(host.outbox, { place });
    await confirm();
    expect(kept()).toHaveLength(1);
  });

  it('[C5-043] are asked for again by whoever takes the mark away, and nothing is sent', async () => {
    const { box, press, confirm, placed, kept } = await setUp({ storage: keeping(await accepted()) });
    await press(box());
    expect(box().checked).toBe(false);
    expect(kept()).toBeUndefined();
    await confirm();
    expect(screen.getAllByText('Debe aceptar términos y condiciones para finalizar su pedido').length).toBeGreaterThan(0);
    expect(placed).toEqual([]);
  });

  it('an order with what was accepted before accepts nothing anew: after 90 days it is asked again', async () => {
    const consents = await accepted();
    const { confirm, kept, clock } = await setUp({ storage: keeping(consents) });
    await act(() => clock.advance(DAY_MS));
    await confirm();
    expect(kept()).toEqual(consents);
    cleanup();
    const aged = await setUp({ storage: keeping(consents.map((one) => ({ ...one, at: Number(one['at']) - 90 * DAY_MS }))) });
    expect(aged.box().checked).toBe(false);
  });

  it.each([
    ['by somebody else', { session: aDiner({ id: 'other' }) }],
    ['by an account that has left', { session: aGuest() }],
    ['at another venue', { cart: aCart({ venue: { ...aCart().venue, id: '102-1' } }), venue: aVenue({ id: '102-1' }) }],
    ['of a venue that has another name now', { cart: aCart({ venue: { ...aCart().venue, name: 'Nori' } }) }],
  ])('that were accepted %s are asked for', async (_, options) => {
    const { box } = await setUp({ ...options, storage: keeping(await accepted()) });
    expect(box().checked).toBe(false);
  });

  it.each(['accept', 'conditions.first', 'conditions.second', 'policies.first', 'policies.second'])(
    'that were accepted in other words of %s are asked for',
    async (key) => {
      const texts = { ...spanish, [`conditions.${key}`]: 'Sin devoluciones.' };
      const { box } = await setUp({ texts, storage: keeping(await accepted()) });
      expect(box().checked).toBe(false);
    },
  );

  it('are named with the day on the clock of the venue', async () => {
    const consents = await accepted();
    const storage = keeping(consents.map((one) => ({ ...one, at: Date.UTC(2026, 0, 2, 2) })));
    await setUp({ storage, start: Date.UTC(2026, 0, 3) });
    expect(screen.getByText(/^Las aceptaste el 1 de enero de 2026/)).toBeTruthy();
  });

  it('and whose mark was taken away are not said to be accepted, though another tab ordered with them since', async () => {
    const consents = await accepted();
    const { host, box, press, stored } = await setUp({ storage: keeping(consents) });
    await press(box());
    stored.set(CONSENTS, { value: consents, at: host.clock.now() });
    await press(screen.getByRole('button', { name: /Confirmar pedido/ }));
    expect(box().checked).toBe(false);
    expect(screen.queryByText(/^Las aceptaste/)).toBeNull();
  });

  it('stand for the next round of a guest at the table, and for the account that the guest becomes', async () => {
    const consents = await accepted({ session: aGuest() });
    for (const session of [aGuest(), aDiner()]) {
      const { box } = await setUp({ session, storage: keeping(consents) });
      expect(box().checked).toBe(true);
      cleanup();
    }
  });

  it.each([
    ['on a day that has not come: the clock was set back', 1],
    ['on a day that no calendar has', 8_700_000 * DAY_MS],
  ])('that were accepted %s are asked for', async (_, aheadMs) => {
    const consents = await accepted();
    const { box } = await setUp({ storage: keeping(consents.map((one) => ({ ...one, at: Number(one['at']) + aheadMs }))) });
    expect(box().checked).toBe(false);
  });

  it('that another tab had the mark taken away from are asked for, and nothing is sent', async () => {
    const { box, confirm, placed, stored } = await setUp({ storage: keeping(await accepted()) });
    expect(box().checked).toBe(true);
    stored.delete(CONSENTS);
    await confirm();
    expect(placed).toEqual([]);
    expect(box().checked).toBe(false);
  });

  it.each([
    ['of nobody who is known', VISITOR, 'x'],
    ['in another form than ours', aDiner(), [{ by: 1 }]],
  ] as const)('%s are asked for', async (_, session, kept) => {
    const { box } = await setUp({ session, storage: keeping(kept) });
    expect(box().checked).toBe(false);
  });
});
