import type { CardFields } from '../src/rules/card-fields.ts';
import type { CardKind, DocumentType } from '../src/rules/card-sdk.ts';

/** What a token stands for, or the provider's code for why there is none. */
export type TokenAnswer =
  | { readonly ok: true; readonly token: string; readonly methodId: string; readonly issuerId: string }
  | { readonly ok: false; readonly code: string };

/** A payment provider as the card page needs it. Spec C7-061. */
export interface CardProvider {
  /** The kind of a card by its first six digits; undefined for one that it does not know. */
  paymentMethods(bin: string): Promise<CardKind | undefined>;
  /** The documents that a holder may name. Rejects when they cannot be had. */
  documentTypes(): Promise<readonly DocumentType[]>;
  /** Turns what was typed into a token. A failure of the network has the code `network`. Never rejects. */
  createToken(fields: CardFields, kind: CardKind | undefined): Promise<TokenAnswer>;
}
