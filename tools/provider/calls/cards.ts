import type { OperationId } from '@comanda/shared-contracts/operations';
import { decodeCardOutcome } from '../../../mf-checkout/src/wire/card-payment.ts';
import { decodeCards } from '@comanda/shared-contracts/wire/cards';
import { createCard, deleteCard, fetchCards, openCardForm, processCard } from '../../../mf-checkout/src/api/cards.ts';
import type { CallSource } from '../call.ts';
import { country, id, integer, listOf, record } from '../types.ts';
import { amountQuery, CARD_QUERY, parameter, switchQuery } from './parameters.ts';

const PROVIDER = 5011;
const readOutcome = (raw: unknown) => decodeCardOutcome(raw, PROVIDER, 'cl');
const readCards = (raw: unknown) => decodeCards(raw, PROVIDER, 'cl');

const PLACE = { pa: parameter(country, 'country of the venue') };
const REFUSED = [
  { ok: false, msg: 'Tarjeta rechazada', data: { code: '205' } },
  'the code of the payment provider, three digits or E and three, says what is wrong with the card',
] as const;

/** Cards. They are typed on the payment's own origin and never reach the product. */
export const CARDS = {
  'cards-list': {
    title: 'Cards that a diner keeps',
    asks: { cards: (api, { venue }) => fetchCards(api, venue.country) },
    query: CARD_QUERY,
    envelope: 'data',
    answer: listOf(record('SavedCard')),
    decode: readCards,
    without: 'no kept card is offered; a new one can be typed',
  },
  'card-delete': {
    title: 'Forgets a card',
    asks: {
      card: (api, { cardId, venue }) =>
        deleteCard(api, {
          id: cardId,
          provider: PROVIDER,
          country: venue.country,
          lastFourDigits: '4242',
          brand: 'visa',
          isDefault: false,
        }),
    },
    query: { idcard: parameter(id, 'the card'), ...CARD_QUERY, xcustom: switchQuery('always 1') },
    envelope: 'data',
    answer: listOf(record('SavedCard')),
    decode: readCards,
    without: 'cards cannot be forgotten in the product',
    notes: ['Answers the cards that are left. A GET that changes something.'],
    refusals: [[{ ok: false, msg: 'Tarjeta no encontrada' }, 'the sentence is shown']],
  },
  'card-tokenize': {
    title: "Opens a form for a card on the payment's own origin",
    asks: { form: (api, { venue }) => openCardForm(api, venue.country, 18_270) },
    query: { ...PLACE, ...amountQuery('what is to be paid, major units') },
    envelope: 'data',
    answer: record('CardOutcome'),
    decode: readOutcome,
    without: 'no payment by card inside the product; methods with a page of their own work',
    notes: [
      'Answers the page of the form as `init_point`; it lies on the `payment.origin` of the composition and hands over a token alone.',
    ],
  },
  'card-process': {
    title: 'Has a typed card checked, without a charge',
    asks: { token: (api, { card, venue }) => processCard(api, card, venue.country) },
    query: {
      ...amountQuery('least amount that the payment provider takes'),
      ...CARD_QUERY,
      solotoken: parameter(integer, '1: a token alone, nothing is charged'),
    },
    body: 'CardToken',
    envelope: 'data',
    answer: record('CardOutcome'),
    decode: readOutcome,
    without: 'as `card-tokenize`',
    refusals: [REFUSED],
  },
  'card-create': {
    title: 'Keeps a card for its diner',
    asks: { card: (api, { card, venue }) => createCard(api, card, venue.country) },
    query: { ...PLACE, ...amountQuery('charge that proves the card') },
    body: 'CardToken',
    envelope: 'data',
    answer: record('CardOutcome'),
    decode: readOutcome,
    without: 'cards are typed anew each time',
    refusals: [REFUSED],
  },
} satisfies Partial<Record<OperationId, CallSource>>;
