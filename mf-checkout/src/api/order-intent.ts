import type { OrderDraft } from '@comanda/shared-contracts/domain/order-draft';
import { PaymentMethod } from '@comanda/shared-contracts/domain/payment-methods';
import type { OrderIntent } from '@comanda/shared-contracts/host';
import { encodeOrder } from '@comanda/shared-contracts/wire/order-draft';
import { splitVenueId } from '@comanda/shared-contracts/wire/venue-parts';
import type { OrderNote } from '../rules/order-note.ts';

/**
 * A draft as the outbox takes it. The key names the cart and its revision: the same content is never ordered twice, and
 * another content never takes over an open intent. Spec C7-019, X-04.
 */
export function intentOf(draft: OrderDraft, note: OrderNote): OrderIntent {
  return {
    key: `cart:${note.venue.id}:${note.revision}`,
    ...splitVenueId(draft.venue.id),
    request: (intentId) => encodeOrder(draft, intentId),
    note,
    maySendAgain: !isChargedOnSave(draft),
  };
}

/** Whether saving the order takes the money: a kept card, a card's token, a returned code. Sent again it could take it twice.. */
function isChargedOnSave({ card, paymentMethodId }: OrderDraft): boolean {
  return card !== undefined || paymentMethodId === PaymentMethod.SAVED_CARD;
}
