import { useMemo } from 'react';
import { DispatchType } from '@comanda/shared-contracts/domain/dispatch';
import { useHost } from '@comanda/shared-contracts/react/host-context';
import { useStream } from '@comanda/shared-contracts/react/use-stream';
import { useTopicValue } from '@comanda/shared-contracts/react/use-topic';
import type { WizardOrder } from '../wizard/address-wizard.tsx';
import { AddressesPage } from './addresses-page.tsx';

/** The same for an order: what it misses is asked for first, and a choice or a new address leads back to the cart. Spec C2-018, C4-051. */
export function Component() {
  const { navigation, environment, venue } = useHost<'mf-profile'>();
  const cart = useTopicValue('cart/current', null);
  const open = useStream(venue.changes, venue.current());
  const order = useMemo((): WizardOrder => {
    const ordering = open !== null && open.id === cart?.venue.id ? open.ordering : undefined;
    return { need: { dispatch: cart?.dispatch, ordering }, isCheckin: cart?.dispatch === DispatchType.CHECKIN };
  }, [cart, open]);
  return <AddressesPage order={order} onDone={() => navigation.back(navigation.href('Cart') ?? environment.home)} />;
}
