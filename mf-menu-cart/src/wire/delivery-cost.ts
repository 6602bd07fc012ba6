import * as v from 'valibot';
import { type Currency, type Money, toMajor } from '@comanda/shared-contracts/domain/money';
import { type PlainDate, toCompactDate } from '@comanda/shared-contracts/domain/time';
import type { Result } from '@comanda/shared-contracts/failures';
import { read, readAnswer } from '@comanda/shared-contracts/wire/decode';
import { price, requiredAmount } from '@comanda/shared-contracts/wire/primitives';

export const deliveryCostSchema = v.object({ cost: requiredAmount });

/** Body of POST /srv/deliverycost. Distance in km as the provider gave it; the area by its index in the menu, -1 for none. */
export function encodeDeliveryCost(request: {
  readonly reference: string;
  readonly dk: number;
  readonly subtotal: Money;
  readonly distanceKm: number;
  readonly polygonIndex?: number;
  readonly date: PlainDate;
}): Readonly<Record<string, unknown>> {
  return {
    irl: request.reference,
    dk: request.dk,
    subtotal: toMajor(request.subtotal),
    dist: request.distanceKm,
    poly: request.polygonIndex ?? -1,
    fecha: toCompactDate(request.date),
  };
}

/** Answer of POST /srv/deliverycost. */
export function decodeDeliveryCost(value: unknown, currency: Currency): Result<Money> {
  return readAnswer(value, (answer) => read(deliveryCostSchema, answer, ({ cost }) => price(cost, currency)));
}
