import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { createTestHost, type TestHostOptions, VISITOR } from '@comanda/shared-contracts/testing/create-test-host';
import { saveCard } from '../../state/save-card.ts';
import { aDiner, clp } from '../../testing/fixtures.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { spanish } from '../../testing/texts.ts';
import { Component } from './card-result-screen.tsx';

afterEach(cleanup);

const CARD = {
  token: {
    token: 'tok_1',
    methodId: 'visa',
    installments: 1,
    amount: clp(1000),
    description: '',
    issuerId: '',
    payer: { email: '', documentType: 'RUT', documentNumber: '1' },
    savesCard: true,
  },
  lastFourDigits: '1111',
  brand: 'visa',
};
const API = {
  'cards-list': { ok: true, data: [] },
  'card-process': { ok: true, data: { token: 'tok_2' } },
  'card-create': { ok: true, data: { card: { id: 'card_1', last_four_digits: '1111', payment_method: { name: 'visa' } } } },
};
const setUp = (options: TestHostOptions = {}) => createTestHost('mf-checkout', { session: aDiner(), texts: spanish, ...options });

describe('the address of a card that was kept', () => {
  it('[C2-046] [C8-035] confirms the card that this page kept', async () => {
    const { host } = setUp({ api: API });
    await saveCard(host, CARD, 'cl');
    await renderScreen(host, Component, '/l/createcardok');
    expect(screen.getByRole('status').textContent).toContain('Tu tarjeta quedó guardada');
  });

  it('[X-22] tells a visitor nothing of a card that nobody kept', async () => {
    await renderScreen(setUp({ session: VISITOR }).host, Component, '/l/createcardok');
    expect(screen.queryByText('Tu tarjeta quedó guardada')).toBeNull();
    expect(screen.getByRole('heading', { name: 'Inicia sesión para ver tus tarjetas' })).toBeTruthy();
  });

  it('opened again later it says that it is old, and leads to the list', async () => {
    await renderScreen(setUp().host, Component, '/l/createcardok');
    expect(screen.queryByText('Tu tarjeta quedó guardada')).toBeNull();
    expect(screen.getByRole('heading', { name: 'Este enlace ya no está vigente' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Ver mis tarjetas' }).getAttribute('href')).toBe('/l/mycards');
  });
});
