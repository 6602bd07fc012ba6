import { describe, expect, it } from 'vitest';
import type { SavedCard } from '@comanda/shared-contracts/domain/session';
import { aDiner, anAddress, aGuest } from '../testing/fixtures.ts';
import { cardCountry, mayHaveCards, paymentOptions, takesNewCard, usableCards } from './payment-options.ts';

const card = (over: Partial<SavedCard> = {}): SavedCard => ({
  id: 'card_9001',
  provider: 5011,
  country: 'cl',
  lastFourDigits: '4242',
  brand: 'visa',
  isDefault: false,
  ...over,
});

describe('the ways to pay', () => {
  it('[C9-002] a saved card is offered where MercadoPago is', () => {
    const rows = (ids: readonly number[], cards: readonly SavedCard[]) =>
      paymentOptions(
        ids.map((id) => ({ id })),
        cards,
        undefined,
      ).map(({ methodId }) => methodId);
    expect([rows([5011], []), rows([5011], [card()]), rows([5082], [card()])]).toEqual([[5011], [5009, 5011], [5082]]);
    const all = [5011, 5045, 5050, 5082, 5081, 5061, 5218];
    expect(rows([...all, 5010], [])).toEqual(all);
  });

  it('[C5-045] a card of another country is not usable', () => {
    expect(usableCards([card()], 'ar')).toEqual([]);
    expect(paymentOptions([{ id: 5011 }], usableCards([card()], 'ar'), undefined).map(({ methodId }) => methodId)).toEqual([5011]);
    expect(usableCards([card(), card({ id: 'other', isDefault: true })], 'cl').map(({ id }) => id)).toEqual(['other', 'card_9001']);
    expect(usableCards([card({ provider: 1 })], 'cl')).toEqual([]);
  });

  it('takes the country of the default address, where cards can be saved; a guest has none', () => {
    const addresses = [anAddress({ isDefault: false, country: 'pe' }), anAddress({ country: 'AR' })];
    expect(cardCountry(aDiner({ addresses }))).toBe('ar');
    expect(cardCountry(aDiner({ addresses: [anAddress({ country: 'mx' })] }))).toBeUndefined();
    expect([mayHaveCards(aDiner({ addresses })), mayHaveCards(aDiner()), mayHaveCards(aGuest({ addresses }))]).toEqual([
      true,
      false,
      false,
    ]);
    expect(cardCountry(aGuest())).toBeUndefined();
  });

  it('lists cards before providers, and what is paid on receipt last', () => {
    const options = paymentOptions([{ id: -1 }, { id: 5011 }, { id: 5082 }], [card()], {
      lastFourDigits: '1111',
      brand: 'visa',
      token: { savesCard: false },
    });
    expect(options.map(({ key }) => key)).toEqual(['5009:typed', '5009:card_9001', '5011', '5082', '-1']);
    expect([takesNewCard(options), takesNewCard(paymentOptions([{ id: 5082 }], [card()], undefined))]).toEqual([true, false]);
  });
});
