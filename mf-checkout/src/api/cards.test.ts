import { describe, expect, it } from 'vitest';
import type { CardToken } from '@comanda/shared-contracts/domain/card';
import { createTestHost } from '@comanda/shared-contracts/testing/create-test-host';
import { clp } from '../testing/fixtures.ts';
import { createCard, deleteCard, fetchCards, openCardForm, processCard } from './cards.ts';

const TOKEN: CardToken = {
  token: 'tok_1',
  methodId: 'visa',
  installments: 1,
  amount: clp(1000),
  description: 'Tarjeta guardada',
  issuerId: '310',
  payer: { email: 'ana@comanda.test', documentType: 'RUT', documentNumber: '123456785' },
  savesCard: false,
};
const saved = { id: 'card_9001', provider: 5011, country: 'cl', lastFourDigits: '4242', brand: 'visa', isDefault: true };

describe('the calls about cards', () => {
  it('[C7-025] deleting sends xcustom=1 and the card, listing sends neither', async () => {
    const { host, calls } = createTestHost('mf-checkout', {
      api: { 'cards-list': { ok: true, data: [] }, 'card-delete': { ok: true, data: [] } },
    });
    await fetchCards(host.api, 'cl');
    await deleteCard(host.api, saved);
    expect(calls.map(({ query }) => query)).toEqual([
      { gfp: 5011, pais: 'cl' },
      { idcard: 'card_9001', gfp: 5011, pais: 'cl', xcustom: 1 },
    ]);
  });

  it('[C7-027] a card without an order asks for its token only', async () => {
    const { host, calls } = createTestHost('mf-checkout', { api: { 'card-process': { ok: true, data: { token: 'tok_2' } } } });
    expect(await processCard(host.api, TOKEN, 'cl')).toMatchObject({ ok: true, value: { token: 'tok_2' } });
    expect(calls[0]).toMatchObject({ query: { amt: 1000, gfp: 5011, pais: 'cl', solotoken: 1 }, body: { token: 'tok_1' } });
  });

  it('[C7-028] creating and typing a card name the country and the least charge', async () => {
    const { host, calls } = createTestHost('mf-checkout', {
      api: {
        'card-create': { ok: true, data: { token: 'x' } },
        'card-tokenize': { ok: true, data: { init_point: 'https://pay.test/card' } },
      },
    });
    await createCard(host.api, TOKEN, 'cl');
    const form = await openCardForm(host.api, 'cl', 1000);
    expect(calls.map(({ query }) => query)).toEqual([
      { pa: 'cl', amt: 1000 },
      { pa: 'cl', amt: 1000 },
    ]);
    expect(form).toMatchObject({ ok: true, value: { redirectUrl: 'https://pay.test/card' } });
  });
});
