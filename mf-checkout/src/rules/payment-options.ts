import type { CardToken } from '@comanda/shared-contracts/domain/card';
import { isOnReceipt, PaymentMethod } from '@comanda/shared-contracts/domain/payment-methods';
import type { SavedCard, Session } from '@comanda/shared-contracts/domain/session';
import type { VenuePaymentMethod } from '@comanda/shared-contracts/domain/venue';

/** What pays online, in the order of the chooser. Spec C9-002. */
export const ONLINE_METHODS: readonly number[] = [
  PaymentMethod.MERCADO_PAGO,
  PaymentMethod.REDSYS,
  PaymentMethod.MACH,
  PaymentMethod.STRIPE,
  PaymentMethod.SQUARE,
  PaymentMethod.CHEK,
  PaymentMethod.GLOBAL_PAY,
];

/** Countries in which cards can be saved. Spec C6 "cards", Q114. */
export const CARD_COUNTRIES: readonly string[] = ['cl', 'ar', 'co'];

/** A card that was typed with this order: what the diner may see of it, and whether they asked to keep it. */
export interface TypedCard {
  readonly lastFourDigits: string;
  readonly brand: string;
  readonly token: Pick<CardToken, 'savesCard'>;
}

/** One row of the chooser. `key` names it on the screen; two saved cards share their method. */
export type PaymentOption =
  | { readonly key: string; readonly kind: 'saved-card'; readonly methodId: number; readonly card: SavedCard }
  | { readonly key: string; readonly kind: 'typed-card'; readonly methodId: number; readonly card: TypedCard }
  | { readonly key: string; readonly kind: 'online' | 'receipt'; readonly methodId: number };

/** The country of somebody's cards: that of their default address, if cards can be saved there. Spec C5-045, Q114. */
export function cardCountry(session: Session): string | undefined {
  if (session.kind !== 'registered' && session.kind !== 'staff') return undefined;
  const { addresses } = session.profile;
  const country = (addresses.find(({ isDefault }) => isDefault) ?? addresses[0])?.country.toLowerCase();
  return country !== undefined && CARD_COUNTRIES.includes(country) ? country : undefined;
}

/** Whether somebody is shown cards at all: any address where cards can be saved. Q114. */
export function mayHaveCards(session: Session): boolean {
  if (session.kind !== 'registered' && session.kind !== 'staff') return false;
  return session.profile.addresses.some(({ country }) => CARD_COUNTRIES.includes(country.toLowerCase()));
}

/** The cards that can pay: those of the profile's country, the default one first. Spec C5-045. */
export function usableCards(cards: readonly SavedCard[], country: string | undefined): readonly SavedCard[] {
  const own = cards.filter((card) => card.provider === PaymentMethod.MERCADO_PAGO && card.country === country);
  return own.toSorted((a, b) => Number(b.isDefault) - Number(a.isDefault));
}

/** All rows of the chooser: cards, where the card provider is among what is offered, it, other providers, on receipt. Spec C2-069, C9-002. */
export function paymentOptions(
  offered: readonly Pick<VenuePaymentMethod, 'id'>[],
  cards: readonly SavedCard[],
  typed: TypedCard | undefined,
): readonly PaymentOption[] {
  const ids = offered.map(({ id }) => id);
  const online = ids.filter((id) => ONLINE_METHODS.includes(id));
  const takesCards = online.includes(PaymentMethod.MERCADO_PAGO);
  const methodId = PaymentMethod.SAVED_CARD;
  return [
    ...(takesCards && typed !== undefined ? [{ key: `${methodId}:typed`, kind: 'typed-card', methodId, card: typed } as const] : []),
    ...(takesCards ? cards : []).map((card) => ({ key: `${methodId}:${card.id}`, kind: 'saved-card', methodId, card }) as const),
    ...online.map((id) => ({ key: String(id), kind: 'online', methodId: id }) as const),
    ...ids.filter(isOnReceipt).map((id) => ({ key: String(id), kind: 'receipt', methodId: id }) as const),
  ];
}

/** Whether a new card can be typed here. Spec C2-069. */
export function takesNewCard(options: readonly PaymentOption[]): boolean {
  return options.some(({ methodId }) => methodId === PaymentMethod.MERCADO_PAGO);
}
