import * as v from 'valibot';
import type { CardToken } from '../domain/card.ts';
import { type Currency, type Money, toMajor } from '../domain/money.ts';
import type { Result } from '../failures.ts';
import { read } from './decode.ts';
import { amountOrZero, flag, requiredAmount, requiredInteger, requiredText, text } from './primitives.ts';
import { wireId } from './values.ts';

export const cardTokenSchema = v.object({
  token: requiredText,
  payment_method_id: requiredText,
  installments: v.pipe(requiredInteger, v.minValue(1)),
  transaction_amount: requiredAmount,
  description: text,
  issuer_id: text,
  payer: v.object({ email: text, identification: v.object({ type: text, number: text }) }),
  saveCard: flag,
});

/** The payload has exactly the keys of Spec C3-024. */
export interface WireCardToken {
  readonly token: string;
  readonly payment_method_id: string;
  readonly installments: number;
  readonly transaction_amount: number;
  readonly description: string;
  readonly issuer_id: number | string;
  readonly payer: { readonly email: string; readonly identification: { readonly type: string; readonly number: string } };
  readonly saveCard: boolean;
}

/**
 * The payload of a payment by this card. `charged`: what is paid now; the token stands for the card alone, and tip, cart or
 * delivery may have changed since it was typed. Spec C3-024.
 */
export function encodeCardToken(card: CardToken, charged: Money = card.amount): WireCardToken {
  return {
    token: card.token,
    payment_method_id: card.methodId,
    installments: card.installments,
    transaction_amount: toMajor(charged),
    description: card.description,
    issuer_id: wireId(card.issuerId),
    payer: {
      email: card.payer.email,
      identification: { type: card.payer.documentType, number: card.payer.documentNumber },
    },
    saveCard: card.savesCard,
  };
}

/** Reads what the card form on its own origin hands over. */
export function decodeCardToken(raw: unknown, currency: Currency): Result<CardToken> {
  return read(cardTokenSchema, raw, (wire) => ({
    token: wire.token,
    methodId: wire.payment_method_id,
    installments: wire.installments,
    amount: amountOrZero(wire.transaction_amount, currency),
    description: wire.description,
    issuerId: wire.issuer_id,
    payer: {
      email: wire.payer.email,
      documentType: wire.payer.identification.type,
      documentNumber: wire.payer.identification.number,
    },
    savesCard: wire.saveCard,
  }));
}
