import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import type { ComponentType } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { createTestHost, VISITOR } from '@comanda/shared-contracts/testing/create-test-host';
import { orderRaw } from '@comanda/shared-contracts/testing/fixtures/wire-order';
import { settle } from '@comanda/shared-contracts/testing/manual-clock';
import { noteOf } from '../stored/order-note.ts';
import { storesFor } from '../state/stores.ts';
import { aCart, aDiner, anAddress, aVenue } from '../testing/fixtures.ts';
import { renderScreen } from '../testing/render-screen.tsx';
import { spanish } from '../testing/texts.ts';
import { Component as CardsScreen } from './cards/cards-screen.tsx';
import { Component as CartScreen } from './cart/cart-screen.tsx';
import { Component as OrderScreen } from './order/order-screen.tsx';

afterEach(cleanup);

const ANA = aDiner({ addresses: [anAddress()] });
const BETO = aDiner({ id: '2002', addresses: [anAddress()] });
const cardRaw = { id: 'card_9001', last_four_digits: '4242', payment_method: { name: 'visa' } };

async function open(Component: ComponentType, at: string, pattern = at, unsure = false) {
  const paymentMethods = [{ id: 5011, name: '', dispatchTypes: [1, 2, 3] as const }];
  const test = createTestHost('mf-checkout', {
    session: ANA,
    venue: aVenue({ ordering: { paymentMethods } }),
    texts: spanish,
    api: {
      'cards-list': { ok: true, data: [cardRaw] },
      'card-delete': { ok: true, data: [] },
      'order-by-check': { ok: true, data: { ...orderRaw, ss: 0, sp: 0 }, cfg: { nr: 'Fuente Alameda', pa: 'cl' } },
      'order-cancel': { ok: true, data: {} },
    },
  });
  test.as('mf-menu-cart').publish('cart/current', aCart());
  test.as('mf-profile').publish('address/delivery', anAddress());
  const order = async (): Promise<void> => {
    const note = noteOf(aCart(), '$13.980', 0);
    const { intentId } = await test.host.outbox.place({ key: 'k', restaurantId: 101, localId: 1, request: () => ({}), note });
    test.progress(intentId, { state: 'unknown', isMine: true, decision: { since: test.clock.now(), maySend: true } });
    await settle();
  };
  if (unsure) await order();
  await renderScreen(test.host, Component, at, pattern);
  await act(settle);
  /** Ana opens a dialog, somebody else comes in another tab, and it is answered as she would have. */
  const answerTooLate = async (
    button: RegExp | string,
    value: unknown,
    meanwhile = (): Promise<unknown> => Promise.resolve(),
  ): Promise<void> => {
    await act(async () => {
      fireEvent.click(await screen.findByRole('button', { name: button }));
      await settle();
    });
    await waitFor(() => expect(test.dialogs).toHaveLength(1));
    await act(async () => {
      test.setSession(VISITOR);
      test.setSession(BETO);
      await meanwhile();
      test.closeDialog(value);
      await settle();
    });
  };
  return { ...test, answerTooLate, order };
}

describe('[X-04] a dialog that is answered when somebody else is here', () => {
  it('cancels no order, and tells nobody', async () => {
    const path = '/r/cl/fuente-alameda/1-1/order/Zk3vQ0a9TtP1cX7w';
    const { answerTooLate, calls, notices } = await open(OrderScreen, path, '/r/:pais/:name/:idsimple/order/:idorden');
    await answerTooLate('Cancelar pedido', true);
    expect([calls.filter(({ operation }) => operation === 'order-cancel'), notices]).toEqual([[], []]);
  });

  it('deletes no card', async () => {
    const { answerTooLate, calls, notices } = await open(CardsScreen, '/l/mycards');
    await answerTooLate(/4242/, true);
    expect([calls.filter(({ operation }) => operation === 'card-delete'), notices]).toEqual([[], []]);
  });

  it('puts no card that was typed before into the order of who came', async () => {
    const { answerTooLate, host } = await open(CartScreen, '/l/cart');
    const token = { token: 't', methodId: 'visa', issuerId: '1', docType: '', docNumber: '' };
    await answerTooLate(spanish['payment.addCard'] ?? '', { token, lastFourDigits: '4242', brand: 'visa' });
    expect(storesFor(host).form.view.getState()).toMatchObject({ typedCard: undefined, methodId: undefined });
  });

  it('sends no order of theirs again', async () => {
    const { answerTooLate, decided, order } = await open(CartScreen, '/l/cart', '/l/cart', true);
    await answerTooLate('Enviar otra vez', true, order);
    expect(decided).toEqual([]);
  });
});
