import { perHost } from '@comanda/shared-contracts/per-host';
import { type CardsStore, createCardsStore } from './cards-store.ts';
import type { CheckoutHost } from './host.ts';

/** Apart from the other stores: the service needs no cards. */
/** The cards of this page, made when they are first asked for. */
export const cardsFor = perHost<CardsStore, CheckoutHost>(createCardsStore);
