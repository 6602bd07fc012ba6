import * as v from 'valibot';
import type { PaymentStatus } from '@comanda/shared-contracts/domain/order';
import type { SavedCard } from '@comanda/shared-contracts/domain/session';
import { paymentStatus } from '@comanda/shared-contracts/domain/statuses';
import { failed, type Result } from '@comanda/shared-contracts/failures';
import { decodeSavedCard } from '@comanda/shared-contracts/wire/cards';
import { noting, optionally, read, readData, refusal } from '@comanda/shared-contracts/wire/decode';
import { decodePaymentReference } from '@comanda/shared-contracts/wire/payment-reference';
import { safeUrl } from '@comanda/shared-contracts/wire/picture';
import { lenient, list, maybeNumber, maybeText, raw } from '@comanda/shared-contracts/wire/primitives';
import { asNumber, asRecord, asText, compact, isRecord } from '@comanda/shared-contracts/wire/values';

/**
 * What a call about a card did. At least one of the fields is there.
 * GUESS: the specification names the calls and their outcomes (a token, a card, a payment, a redirect), not the fields
 * of the answers; the provider's description of them would settle it.
 */
export interface CardOutcome {
  /** Stands for the card in an order that is saved with method 5009. */
  readonly token?: string;
  readonly card?: SavedCard;
  readonly payment?: PaymentStatus;
  readonly paymentId?: string;
  /** Where the diner goes on, on the payment's own origin. */
  readonly redirectUrl?: string;
}

export const cardOutcomeSchema = v.object({
  token: maybeText,
  card: raw,
  sp: maybeNumber,
  ppago: list,
  init_point: lenient(safeUrl),
});

/**
 * Answer of POST /pay/processcard, POST and GET /pay/createcard, and /pay/tokenizecard, for the provider and country
 * asked for. A refusal of the card carries the payment provider's code, `card-205` (Spec C8 "Cards", Q103); an answer
 * that is neither leaves it open whether money moved.
 */
export function decodeCardOutcome(value: unknown, provider: number, country: string): Result<CardOutcome> {
  if (isRecord(value) && value['ok'] === false) return failed(withProviderCode(value));
  const outcome = readData(value, (data) =>
    read(cardOutcomeSchema, data, ({ token, card, sp, ppago, init_point }) => {
      const { paymentId, paymentLink } = decodePaymentReference(ppago);
      const decoded = compact({
        token,
        card: noting(asRecord(data), 'card', () => optionally(card, (raw) => decodeSavedCard(raw, provider, country))),
        payment: sp === undefined ? undefined : paymentStatus(sp),
        paymentId,
        redirectUrl: init_point ?? paymentLink,
      });
      return Object.keys(decoded).length === 0 ? undefined : decoded;
    }),
  );
  return outcome.ok ? outcome : failed({ ...outcome.failure, outcome: 'unknown', moneyMayHaveMoved: true });
}

function withProviderCode(value: Readonly<Record<string, unknown>>) {
  const plain = refusal(value);
  const code = [asRecord(value['data'])['code'], value['error'], value['codError']].find(isProviderCode);
  return code === undefined ? plain : { ...plain, code: `card-${asText(code)}` };
}

/** Three digits, or E and three digits. Q103. */
function isProviderCode(code: unknown): boolean {
  return /^(E?\d{3})$/.test(asText(code) ?? '') && asNumber(code) !== 0;
}
