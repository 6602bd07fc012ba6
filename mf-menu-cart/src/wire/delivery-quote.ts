import * as v from 'valibot';
import type { Address } from '@comanda/shared-contracts/domain/address';
import type { Currency, Money } from '@comanda/shared-contracts/domain/money';
import type { Result } from '@comanda/shared-contracts/failures';
import { read, readAnswer } from '@comanda/shared-contracts/wire/decode';
import { price, requiredAmount, requiredText } from '@comanda/shared-contracts/wire/primitives';

export const deliveryQuoteSchema = v.object({ fee: requiredAmount, id: requiredText });

export interface DeliveryQuote {
  readonly fee: Money;
  /** Goes with the order. Wire: idUberDirect. */
  readonly id: string;
}

/** Body of POST /mw/lastmile/uberDirect/quote; undefined without coordinates. Q48. */
export function encodeDeliveryQuote(venueId: string, address: Address): Readonly<Record<string, unknown>> | undefined {
  if (address.point === undefined) return undefined;
  const { street, number } = splitStreet(address.street);
  return {
    event: 'quote',
    restaurantId: venueId,
    addressClient: {
      street,
      number,
      commune: address.commune,
      city: address.city,
      dropoffLatitude: address.point.lat,
      dropoffLongitude: address.point.lng,
    },
  };
}

/** Answer of the same call. Its refusal says why in `message`. */
export function decodeDeliveryQuote(value: unknown, currency: Currency): Result<DeliveryQuote> {
  return readAnswer(value, (answer) =>
    read(deliveryQuoteSchema, answer, ({ fee, id }) => {
      const cost = price(fee, currency);
      return cost === undefined ? undefined : { fee: cost, id };
    }),
  );
}

/** `Av. Italia 1234` as street and number; without a number at its end the number is empty. */
export function splitStreet(line: string): { readonly street: string; readonly number: string } {
  const match = /^(.*?[^\s,])[\s,]+(?:n[°ºo.]*\s*|#\s*)?(\d+[a-z]?)$/i.exec(line.trim());
  return { street: match?.[1] ?? line.trim(), number: match?.[2] ?? '' };
}
