import { filter, firstValueFrom } from 'rxjs';
import type { Seat } from '@comanda/shared-contracts/domain/seat';
import type { CheckoutHost } from './host.ts';

/** Where a stadium's diner sits; undefined elsewhere. Its owner is woken: after a reload of the cart nobody else has done so. */
export async function chosenSeat({ bus, environment }: Pick<CheckoutHost, 'bus' | 'environment'>): Promise<Seat | undefined> {
  if (!environment.isStadium) return undefined;
  const seat = await firstValueFrom(bus.state('seat/current').pipe(filter(({ status }) => status !== 'pending')));
  return seat.status === 'ready' ? (seat.value ?? undefined) : undefined;
}
