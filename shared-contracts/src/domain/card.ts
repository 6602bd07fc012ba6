import type { Money } from './money.ts';

/** What a card form hands over in place of the card: the card's data themselves never reach us. Spec C3-024. */
export interface CardToken {
  readonly token: string;
  /** The provider's name of the kind of card, for instance `visa`. */
  readonly methodId: string;
  readonly installments: number;
  /** What was to be paid when the card was typed; what is charged is said by what it pays. */
  readonly amount: Money;
  readonly description: string;
  readonly issuerId: string;
  readonly payer: { readonly email: string; readonly documentType: string; readonly documentNumber: string };
  readonly savesCard: boolean;
}
