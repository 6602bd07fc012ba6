import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { failure } from '@comanda/shared-contracts/failures';
import { createTestHost } from '@comanda/shared-contracts/testing/create-test-host';
import { settle } from '@comanda/shared-contracts/testing/manual-clock';
import { aCart, aDiner, anAddress, aVenue } from '../../testing/fixtures.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { spanish } from '../../testing/texts.ts';
import { Component } from './cart-screen.tsx';

afterEach(cleanup);

const INTENT = 'intent-000000001';
const TITLE = 'No sabemos si tu pedido llegó';

/** An order was confirmed, and nobody knows whether it arrived. */
async function unsure(maySend = true, phone: string | null = '+56222345678') {
  const venue = aVenue();
  const test = createTestHost('mf-checkout', {
    session: aDiner(),
    venue: { ...venue, contact: { ...venue.contact, phone: phone ?? undefined } as typeof venue.contact },
    texts: spanish,
  });
  test.as('mf-menu-cart').publish('cart/current', aCart());
  test.as('mf-menu-cart').handle('cart/close', () => ({ closed: true }));
  test.as('mf-profile').publish('address/delivery', anAddress());
  await renderScreen(test.host, Component, '/l/cart');
  const press = (element: HTMLElement) =>
    act(async () => {
      fireEvent.click(element);
      await settle();
    });
  await press(screen.getByRole('radio', { name: /Efectivo/ }));
  await press(screen.getByRole('checkbox'));
  await press(screen.getByRole('button', { name: /Confirmar pedido/ }));
  const progress = (change: Parameters<typeof test.progress>[1]) =>
    act(async () => {
      test.progress(INTENT, change);
      await settle();
    });
  await progress({ state: 'unknown', since: test.clock.now() });
  expect(screen.queryByText(TITLE)).toBeNull();
  await progress({ decision: { since: test.clock.now(), maySend } });
  return { ...test, press, progress };
}

const button = (name: RegExp | string) => screen.getByRole('button', { name });

describe('an order that nobody knows of', () => {
  it('[X-04] is told in words, with what was ordered, and there is no other way to order', async () => {
    await unsure();
    const reported = within(screen.getByRole('alert'));
    expect(reported.getByRole('heading', { name: TITLE })).toBeTruthy();
    expect(reported.getByText(/Fuente Alameda no respondió y todavía no encontramos tu pedido/)).toBeTruthy();
    expect(reported.getByText(/Fuente Alameda · 2 productos/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Confirmar pedido/ })).toBeNull();
  });

  it('[X-04] the venue can be called', async () => {
    const { press, left } = await unsure();
    await press(button('Llamar al local'));
    expect(left).toEqual([{ url: '+56222345678', kind: 'tel' }]);
    cleanup();
    await unsure(true, null);
    expect(screen.queryByRole('button', { name: /Llamar/ })).toBeNull();
  });

  it('[X-04] nobody is told to call a venue that has no telephone, not in the warning either', async () => {
    const { press, dialogs } = await unsure(true, null);
    expect(screen.getByRole('alert').textContent).toContain('pregunta en el local');
    await press(button('Enviar otra vez'));
    render(<>{dialogs[0]?.render(() => undefined)}</>);
    expect(screen.getByRole('alertdialog').textContent).toContain('pregunta antes en el local');
    expect(document.body.textContent).not.toMatch(/llama/i);
  });

  it('[X-04] it is checked again, and said that it is not there yet; when it turns up it is received', async () => {
    const { press, decided, progress } = await unsure();
    expect(screen.queryByText(/todavía no aparece/)).toBeNull();
    await press(button('Comprobar otra vez'));
    expect(decided).toEqual([`check ${INTENT}`]);
    expect(screen.getByText('Acabamos de buscarlo y todavía no aparece.')).toBeTruthy();
    await progress({ state: 'received', saved: { orderId: '90001', intentId: INTENT } });
    expect(screen.queryByText(TITLE)).toBeNull();
    expect(within(screen.getByRole('dialog')).getByText('Pedido N.º 90001')).toBeTruthy();
  });

  it('[X-04] it is sent again only after a warning that two may arrive was answered with yes', async () => {
    const { press, decided, dialogs, closeDialog } = await unsure();
    for (const answer of [null, false]) {
      await press(button('Enviar otra vez'));
      expect(dialogs.map(({ name }) => name)).toEqual(['mf-checkout/send-again']);
      await act(async () => {
        closeDialog(answer);
        await settle();
      });
    }
    expect(decided).toEqual([]);
    await press(button('Enviar otra vez'));
    const answers: unknown[] = [];
    render(<>{dialogs[0]?.render((value) => answers.push(value))}</>);
    const warning = screen.getByRole('alertdialog', { name: '¿Enviar el pedido otra vez?' });
    expect(warning.textContent).toContain('Fuente Alameda recibirá dos pedidos iguales');
    await press(within(warning).getByRole('button', { name: 'No, seguir esperando' }));
    await press(within(warning).getByRole('button', { name: 'Sí, enviar otra vez' }));
    expect(answers).toEqual([false, true]);
    await act(async () => {
      closeDialog(true);
      await settle();
    });
    expect(decided).toEqual([`send ${INTENT}`]);
  });

  it('[X-04] a method that charges with the save is not sent again: it says why, and leaves check and telephone', async () => {
    await unsure(false);
    expect(screen.queryByRole('button', { name: /Enviar/ })).toBeNull();
    expect(screen.getByText(/podría cobrarte dos veces/)).toBeTruthy();
    expect([button('Comprobar otra vez'), button('Llamar al local')]).toHaveLength(2);
  });

  it('[X-04] what the venue said to the second send is told, and the first is still not known', async () => {
    const { progress, clock } = await unsure();
    const stated = failure('domain', 'closed', { message: 'Este local está cerrado.' });
    await progress({ state: 'unknown', failure: stated, decision: { since: clock.now() + 1, maySend: true } });
    expect(screen.getByRole('heading', { name: TITLE })).toBeTruthy();
    expect(screen.getByText('Al enviarlo otra vez el local respondió: Este local está cerrado.')).toBeTruthy();
  });

  it('a sentence that the provider misspells is told as it is spelled', async () => {
    const { progress, clock } = await unsure();
    const stated = failure('domain', 'missing-address', { message: 'Falta dirccion para delivery' });
    await progress({ state: 'unknown', failure: stated, decision: { since: clock.now() + 1, maySend: true } });
    expect(screen.getByText('Al enviarlo otra vez el local respondió: Falta dirección para delivery')).toBeTruthy();
  });
});
