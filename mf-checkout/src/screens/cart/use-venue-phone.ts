import { useEffect, useState } from 'react';
import { useHost } from '@comanda/shared-contracts/react/host-context';
import { slug } from '@comanda/shared-contracts/routes/venue-params';
import type { OrderNote } from '../../rules/order-note.ts';

/** The telephone of an order's venue; undefined while it is not known. `attempt`: asked for anew with each value, until it is. */
export function useVenuePhone(note: OrderNote | undefined, attempt: number): string | undefined {
  const { venue: venues } = useHost<'mf-checkout'>();
  const [phone, setPhone] = useState<string>();
  const { country, name, simpleId, dk } = note?.venue ?? {};
  useEffect(() => {
    if (phone !== undefined || country === undefined || name === undefined || simpleId === undefined) return undefined;
    let isWanted = true;
    void venues.open({ country, slug: slug(name), simpleId, ...(dk === undefined ? {} : { dk }) }).then((answer) => {
      if (isWanted && answer.ok) setPhone(answer.value.contact.phone);
    });
    return () => {
      isWanted = false;
    };
  }, [venues, country, name, simpleId, dk, attempt, phone]);
  return phone;
}
