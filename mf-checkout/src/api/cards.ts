import type { CardToken } from '@comanda/shared-contracts/domain/card';
import { PaymentMethod } from '@comanda/shared-contracts/domain/payment-methods';
import type { SavedCard } from '@comanda/shared-contracts/domain/session';
import type { Result } from '@comanda/shared-contracts/failures';
import type { Api } from '@comanda/shared-contracts/host';
import { type CardOutcome, decodeCardOutcome } from '../wire/card-payment.ts';
import { encodeCardToken } from '@comanda/shared-contracts/wire/card-token';
import { decodeCards } from '@comanda/shared-contracts/wire/cards';
import { minimumCharge } from '../rules/minimum-charge.ts';

type Caller = Pick<Api, 'call'>;

const PROVIDER = PaymentMethod.MERCADO_PAGO;
/** The provider only turns the form's token into one that can be kept: nothing is charged. Spec C7-027. */
const ONLY_TOKEN = 1;

/** The saved cards of a country. Spec C7-025. */
export function fetchCards(api: Caller, country: string): Promise<Result<readonly SavedCard[]>> {
  return api.call({
    operation: 'cards-list',
    query: { gfp: PROVIDER, pais: country },
    decode: (raw) => decodeCards(raw, PROVIDER, country),
    fresh: true,
  });
}

/** Deletes a card; answers those that are left. Spec C7-025: `xcustom=1` deletes. */
export function deleteCard(api: Caller, { id, provider, country }: SavedCard): Promise<Result<readonly SavedCard[]>> {
  return api.call({
    operation: 'card-delete',
    query: { idcard: id, gfp: provider, pais: country, xcustom: 1 },
    decode: (raw) => decodeCards(raw, provider, country),
  });
}

/** Asks for the page on which a card is typed; it stands on the payment's own origin. Spec C7-028. */
export function openCardForm(api: Caller, country: string, amount: number): Promise<Result<CardOutcome>> {
  return api.call({
    operation: 'card-tokenize',
    query: { pa: country, amt: amount },
    decode: (raw) => decodeCardOutcome(raw, PROVIDER, country),
  });
}

/** Has a typed card looked at without an order: only its token crosses, and nothing is charged. Spec C7-027. */
export function processCard(api: Caller, token: CardToken, country: string): Promise<Result<CardOutcome>> {
  return api.call({
    operation: 'card-process',
    query: { amt: minimumCharge(country), gfp: PROVIDER, pais: country, solotoken: ONLY_TOKEN },
    body: encodeCardToken(token),
    decode: (raw) => decodeCardOutcome(raw, PROVIDER, country),
  });
}

/** Keeps a card, with the least charge of its country. Spec C7-028, C9-004. */
export function createCard(api: Caller, token: CardToken, country: string): Promise<Result<CardOutcome>> {
  return api.call({
    operation: 'card-create',
    query: { pa: country, amt: minimumCharge(country) },
    body: encodeCardToken(token),
    decode: (raw) => decodeCardOutcome(raw, PROVIDER, country),
  });
}
