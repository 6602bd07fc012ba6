import { describe, expect, it } from 'vitest';
import type { CardToken } from '@comanda/shared-contracts/domain/card';
import { failure } from '@comanda/shared-contracts/failures';
import { createTestHost, type TestHostOptions } from '@comanda/shared-contracts/testing/create-test-host';
import { aDiner, anAddress, clp } from '../testing/fixtures.ts';
import { spanish } from '../testing/texts.ts';
import { saveCard } from './save-card.ts';

const TOKEN: CardToken = {
  token: 'tok_1',
  methodId: 'visa',
  installments: 1,
  amount: clp(1000),
  description: '',
  issuerId: '',
  payer: { email: '', documentType: 'RUT', documentNumber: '1' },
  savesCard: false,
};
const cardRaw = { id: 'card_1', last_four_digits: '1111', payment_method: { name: 'visa' }, default: { product: 0 } };
const processed = { ok: true, data: { token: 'tok_2' } };

async function save(api: TestHostOptions['api']) {
  const test = createTestHost('mf-checkout', {
    session: aDiner({ addresses: [anAddress()] }),
    texts: spanish,
    ...(api === undefined ? {} : { api }),
  });
  await saveCard(test.host, TOKEN, 'cl');
  return test;
}

describe('keeping a card', () => {
  it('has its token looked at, creates it, and goes to the page that confirms it', async () => {
    const api = {
      'card-process': processed,
      'card-create': { ok: true, data: { card: cardRaw } },
      'cards-list': { ok: true, data: [cardRaw] },
    };
    const { calls, visited, notices } = await save(api);
    expect(calls.map(({ operation }) => operation)).toEqual(['card-process', 'card-create', 'cards-list']);
    expect(calls[1]?.body).toMatchObject({ token: 'tok_2' });
    expect([visited.at(-1), notices]).toEqual(['/l/createcardok', []]);
  });

  it('[C8-035] a failure without words says that the card was not saved', async () => {
    const failing = () => ({ failure: failure('http', 'http-503', { outcome: 'none' }) });
    const { visited, notices } = await save({ 'card-process': processed, 'card-create': failing, 'cards-list': { ok: true, data: [] } });
    expect(notices).toMatchObject([{ text: 'Error al Grabar Tarjeta', speed: 'slow-error' }]);
    expect(visited.at(-1)).toBe('/l/createcarderror');
  });

  it('[C8-035] the provider’s own words stand for 10 s, and nothing is charged twice', async () => {
    const refused = { ok: false, msg: 'Tarjeta rechazada' };
    const { calls, notices } = await save({ 'card-process': processed, 'card-create': refused, 'cards-list': { ok: true, data: [] } });
    expect(notices).toMatchObject([{ text: 'Tarjeta rechazada', speed: 'slow-error' }]);
    expect(calls.filter(({ operation }) => operation === 'card-create')).toHaveLength(1);
  });

  it('when the answer is lost the list says whether it was kept', async () => {
    const lost = () => ({ failure: failure('transport', 'timeout', { outcome: 'unknown' }) });
    const { visited, calls } = await save({ 'card-process': processed, 'card-create': lost, 'cards-list': { ok: true, data: [cardRaw] } });
    expect(visited.at(-1)).toBe('/l/createcardok');
    expect(calls.filter(({ operation }) => operation === 'card-create')).toHaveLength(1);
  });
});
