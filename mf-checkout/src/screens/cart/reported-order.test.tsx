import { act, cleanup, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { type Failure, failure } from '@comanda/shared-contracts/failures';
import type { SavedOrder } from '@comanda/shared-contracts/host';
import { createTestHost } from '@comanda/shared-contracts/testing/create-test-host';
import { CLP } from '@comanda/shared-contracts/testing/currencies';
import { settle } from '@comanda/shared-contracts/testing/manual-clock';
import { decodeSavedOrder } from '@comanda/shared-contracts/wire/save-order';
import { noteOf } from '../../stored/order-note.ts';
import { aCart, aDiner, aVenue } from '../../testing/fixtures.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { spanish } from '../../testing/texts.ts';
import { Component } from './cart-screen.tsx';

afterEach(cleanup);

type End = { readonly state: 'received'; readonly saved: SavedOrder } | { readonly state: 'refused'; readonly failure: Failure };

/** The cart's screen when its order, paid by a method, comes to this end. */
async function reportOutcome(methodId: number, end: End): Promise<void> {
  const test = createTestHost('mf-checkout', { session: aDiner(), venue: aVenue(), texts: spanish });
  const cart = aCart();
  test.as('mf-menu-cart').publish('cart/current', cart);
  test.as('mf-menu-cart').handle('cart/close', () => ({ closed: true }));
  await renderScreen(test.host, Component, '/l/cart');
  await act(async () => {
    const note = noteOf(cart, '$13.980', methodId);
    const { intentId } = await test.host.outbox.place({ key: 'k', restaurantId: 101, localId: 1, request: () => ({}), note });
    test.progress(intentId, end);
    await settle();
  });
}

const ENDS = [spanish['processed.receipt'], spanish['processed.transfer'], spanish['processed.card'], spanish['processed.redirect']];

describe('an order that was received', () => {
  it.each([
    ['cash', 0, 'Pagas al recibir tu pedido.'],
    ['a terminal at the door', -2, 'Pagas al recibir tu pedido.'],
    ['a bank transfer', -9001, 'El local te entrega los datos para transferir.'],
    ['a card', 5009, 'Cobramos tu tarjeta y el local ya tiene tu pedido.'],
    ['a provider’s page', 5082, 'Termina el pago en la página del proveedor. El local recibe tu pedido cuando se confirme.'],
  ])('[C2-056] says how it is paid by %s, and nothing of another way', async (_, methodId, sentence) => {
    await reportOutcome(methodId, { state: 'received', saved: { orderId: '90001' } });
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.getByText('Pedido N.º 90001')).toBeTruthy();
    expect(ENDS.flatMap((text) => dialog.queryByText(text ?? '')?.textContent ?? [])).toEqual([sentence]);
  });
});

const alerts = (): readonly string[] => screen.getAllByRole('alert').map(({ textContent }) => textContent ?? '');

/** What the shell's outbox makes of an answer of the provider. */
function refusalOf(answer: unknown): Failure {
  const read = decodeSavedOrder(answer, CLP);
  if (read.ok) throw new Error('no refusal');
  return read.failure;
}

describe('an order that was refused', () => {
  it.each<[string, string, Failure]>([
    ['[C8-018] a wrong password', 'CLAVE INCORRECTA', refusalOf({ ok: false, msg: 'Clave Check In incorrecta' })],
    ['[C8-019] the provider’s message', 'No hay turnos abiertos', refusalOf({ ok: false, msg: 'No hay turnos abiertos' })],
    ['[C8-019] the error in its data', 'Sin stock', refusalOf({ ok: false, data: { error: 'Sin stock' } })],
    ['[C8-019] no word at all', 'Error en grabación de pedido en server', refusalOf({ ok: false })],
    ['[C8-021] an order that is not valid', 'Datos inválidos en orden', refusalOf({ ok: false, msg: 'Datos invalidos en orden' })],
    ['[C8-021] a delivery to nowhere', 'Falta dirección para delivery', refusalOf({ ok: false, msg: 'Falta dirccion para delivery' })],
    ['[C8-021] a call that says too little', 'Faltan parámetros', failure('http', 'http-400')],
    ['[C8-021] a network that failed', 'Error en comunicación con servicio', failure('transport', 'not-stored')],
  ])('%s is told in its words, and the order can be confirmed again', async (_, sentence, refused) => {
    await reportOutcome(0, { state: 'refused', failure: refused });
    expect(alerts().filter((text) => text.includes(sentence))).toHaveLength(1);
    expect(screen.getByRole('button', { name: /Confirmar pedido/ })).toHaveProperty('disabled', false);
  });

  it.each([
    ['[C8-033] by a card', 5009, 'ERROR AL INTENTAR PAGAR CON SU TARJETA. INTENTE CON OTRO MEDIO.'],
    ['[C8-011] by another way', 5082, 'Pago no realizado.'],
  ])('%s, because it was not paid, says so', async (_, methodId, sentence) => {
    await reportOutcome(methodId, { state: 'refused', failure: refusalOf({ ok: false, msg: 'Pago no realizado.' }) });
    expect(alerts()).toContain(sentence);
  });

  it('[C8-019] of a card order, for another reason than its payment, says that reason', async () => {
    await reportOutcome(5009, { state: 'refused', failure: refusalOf({ ok: false, msg: 'No hay turnos abiertos' }) });
    expect(alerts()).toContain('No hay turnos abiertos');
  });
});
